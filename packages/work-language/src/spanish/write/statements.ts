import { byWord } from '../../text/by-word.ts';
import { isHarmful } from './landmarks.ts';
import { isByPerson, passivesOf } from './doers.ts';
import { conjunction, pluralVerb } from '../forms.ts';
import { writePart } from './parts.ts';
import { observedText, predicateText, type Mood } from './predicates-text.ts';
import type { Frame, Kind, WriteParts } from '../../sentence/spanish-frame-types.ts';
import { writeThings } from './things.ts';
import { statesOf } from '../../sentence/thing-states.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type {
  Joined,
  Part,
  Predicate,
  Quality,
  Statement,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

function missingText(subject: Things | null, past: boolean, mood: Mood, wording: Wording): string {
  if (!subject) throw new NoWording('missing');
  const { text, plural } = writeThings(subject, 'known', wording, (part, owner, next) =>
    writePart(part, owner, next, null),
  );
  const verb = mood === 'subjunctive' ? 'falte' : past ? 'faltaba' : 'falta';
  return `${plural ? pluralVerb(verb) : verb} ${text}`;
}

const isObservation = (predicate: Predicate | null): predicate is Kind<'state'> =>
  predicate?.kind === 'state' &&
  predicate.qualities.items.some(({ entry }) => entry.spanish === 'observado');

/** A verb of perception stands before what was found: "se observaron manchas". */
function foundText(subject: Things, said: Kind<'state'>, mood: Mood, wording: Wording): string {
  const found = writeThings(subject, 'bare', wording, (part, owner, next) =>
    writePart(part, owner, next, null),
  );
  const frame: Frame = { subject: found, mood, wording, parts: () => '' };
  return `${observedText(said, frame)} ${found.text}`;
}

/** A lack with "faltar", whose subject is what is missing: "a la tapa le faltan tornillos". */
function lacksText(subject: Things, { things, past }: Kind<'lacks'>, wording: Wording): string {
  if (subject.items.length > 1) throw new NoWording('lacks');
  const of = writeThings(subject, 'definite', wording, (part, owner, next) =>
    writePart(part, owner, next, null),
  );
  const missing = writeThings(things, 'indefinite', { ...wording }, (part, owner, next) =>
    writePart(part, owner, next, null),
  );
  const lacks = past ? 'faltaba' : 'falta';
  const verb = missing.plural ? pluralVerb(lacks) : lacks;
  return `a ${of.text} ${of.plural ? 'les' : 'le'} ${verb} ${missing.text}`;
}

const isPronoun = (subject: Things | null): boolean => {
  const [only] = subject?.items ?? [];
  return only?.pronoun === 'it' || only?.pronoun === 'them';
};

/** Spanish leaves a pronoun out as a subject; the verb agrees with what was named before. */
function pronounSubject({ antecedent }: Wording): Phrase {
  if (!antecedent) throw new NoWording('it');
  return { ...antecedent, text: '' };
}

const onePredicate = ({ items }: Joined<Predicate>): Predicate | null =>
  items.length === 1 ? (items[0] ?? null) : null;

/**
 * Predicates that agree in number only, so that their pronoun needs no gender: "it leaks", "it can
 * be sanded".
 */
const ungendered: ReadonlySet<string> = new Set(['must', 'acts', 'has', 'needs', 'equals']);
const isDeed = (said: Predicate): boolean =>
  ungendered.has(said.kind) ||
  (said.kind === 'does' && said.verbs.items.every(({ spanish }) => !spanish.includes(' ')));
const unnamed = ({ items: [only] }: Things): Phrase => ({
  text: '',
  gender: 'm',
  plural: only?.pronoun === 'them',
});

function subjectPhrase(
  subject: Things | null,
  wording: Wording,
  parts: WriteParts,
  isDoing: boolean,
): Phrase {
  if (!subject) return { text: '', gender: 'm', plural: false };
  if (isPronoun(subject) && isDoing && !wording.antecedent) return unnamed(subject);
  if (isPronoun(subject)) return pronounSubject(wording);
  return writeThings(subject, 'definite', wording, (part, of, next) =>
    part.kind === 'that' || part.kind === 'aside'
      ? parts([part], of, next)
      : writePart(part, of, next, null),
  );
}

const isPerson = ({ head }: Thing): boolean => head?.entry.marks.has('person') ?? false;

/** The word "finished" of a person is no participle of a work: "the electrician is finished". */
const isDone = (predicate: Predicate): boolean =>
  predicate.kind === 'state' &&
  predicate.qualities.items.some(
    ({ form, entry }) => form === 'past' || /^(?:finished|done|complete)$/.test(entry.english),
  );

/** Predicates in the wording that their thing has. */
const saidOf = (
  subject: Things | null,
  { items, joints }: Joined<Predicate>,
): Joined<Predicate> => ({
  items: items.map((predicate) =>
    subject && (predicate.kind === 'state' || predicate.kind === 'stays')
      ? { ...predicate, qualities: statesOf(subject, predicate.qualities) }
      : predicate,
  ),
  joints,
});

/** What follows its verb: what is missing, what something lacks, what was found. */
function verbFirstText(
  { subject }: Statement,
  sole: Predicate | null,
  mood: Mood,
  wording: Wording,
): string | null {
  if (sole?.kind === 'missing') return missingText(subject, sole.past, mood, wording);
  if (!subject) return null;
  if (sole?.kind === 'lacks' && mood === 'indicative') return lacksText(subject, sole, wording);
  if (isObservation(sole)) return foundText(subject, sole, mood, wording);
  return null;
}

/** Whether a thing is a measure alone, which is no subject: "1-1/4" lift". */
const isFigure = ({ head, names, amount }: Thing): boolean =>
  head === null && (amount !== null || names.some((name) => /["″]$/.test(name)));

/** An unknown phrase without an article may be no thing; behind one it has a state or is missing. */
const isUnnamed = ({ kept, isNamed, determiner, count }: Thing): boolean =>
  kept !== null && !isNamed && determiner === 'none' && count === null;
/**
 * Whether a phrase in its own words has parts between itself and its verb, which may be the true
 * subject: "frobs from broken pipe flooding".
 */
const isFarOff = ({ kept, parts }: Thing): boolean => kept !== null && parts.length > 0;
const isDoing = ({ items }: Joined<Predicate>): boolean =>
  items.some(({ kind }) => kind === 'does' || kind === 'acts');

/**
 * Whether a transitive verb of people has a thing as its subject, so that it may be intransitive:
 * "the tarp blew off the roof".
 */
const isWorked = (predicate: Predicate): boolean =>
  predicate.kind === 'acts' &&
  (predicate.past ?? false) &&
  predicate.verb.marks.has('transitive') &&
  !['acts', 'harms', 'person'].some((mark) => predicate.verb.marks.has(mark));

/** Throws for a subject in its own words that is none, and for a person that nobody finishes. */
function refuseSubject(subject: Things, predicates: Joined<Predicate>): void {
  const { items } = subject;
  if (items.some(isUnnamed)) throw new NoWording('subject');
  if (items.some(isFarOff) && isDoing(predicates)) throw new NoWording('subject');
  if (items.some(isFigure)) throw new NoWording('figure');
  if (items.some(isPerson) && predicates.items.some(isDone)) throw new NoWording('person');
}

/** Whether an earlier thing has a state of its own: "lid broken and gate will not close". */
const isFoundBefore = ({ items, joints }: Things): boolean =>
  joints.at(-1) === 'and' &&
  items.slice(0, -1).some(({ parts }) => parts.some(({ kind }) => kind === 'quality'));

/** Throws for what the subject cannot do or be. */
function refuseDeeds(subject: Things, { items: said }: Joined<Predicate>): void {
  const { items } = subject;
  if (isFoundBefore(subject)) throw new NoWording('and');
  const isAble = items.some((item) => isPerson(item) || isHarmful(item));
  if (!isAble && said.some(isWorked)) throw new NoWording('worked');
}

/** A valve that "is off" is closed, and no lamp. */
const flows = /(?:llave|grifo|válvula|agua|gas|riego|manguera)/;
function asFlow(
  subject: Things | null,
  object: Phrase | null,
  said: Joined<Predicate>,
): Joined<Predicate> {
  if (!isPronoun(subject) || !flows.test(object?.text ?? '')) return said;
  return { ...said, items: said.items.map(flowing) };
}
const flowing = (one: Predicate): Predicate =>
  one.kind === 'state'
    ? { ...one, qualities: { ...one.qualities, items: one.qualities.items.map(openOrClosed) } }
    : one;
function openOrClosed(quality: Quality): Quality {
  const word = switched[quality.entry.english];
  return word ? { ...quality, entry: { ...quality.entry, spanish: word } } : quality;
}
const switched: Readonly<Record<string, string>> = byWord({ on: 'abierto', off: 'cerrado' });

/**
 * A relative clause that is said of the whole statement: "the treads are uneven, which is a
 * hazard".
 */
function resultText(part: Part, frame: Frame): string {
  const isResult = part.kind === 'that' && /^(?:equals|acts|makes)$/.test(part.predicate.kind);
  if (!isResult) throw new NoWording('which');
  const subject: Phrase = { text: '', gender: 'm', plural: false };
  return `lo que ${predicateText(part.predicate, { ...frame, subject })}`;
}

/** What follows what is said of a thing. */
function restText(parts: readonly Part[], owner: Thing | null, frame: Frame): string {
  const last = parts.at(-1);
  if (last?.kind !== 'comma' || last.part.kind !== 'that')
    return frame.parts(parts, owner, frame.wording);
  const near = frame.parts(parts.slice(0, -1), owner, frame.wording);
  return `${near}, ${resultText(last.part, frame)}`;
}

/** What is said of a thing: "La puerta no cierra", "Falta el pasamanos". */
export function statementText(
  statement: Statement,
  mood: Mood,
  wording: Wording,
  parts: WriteParts,
): string {
  const { subject } = statement;
  const object = wording.antecedent;
  const predicates = asFlow(subject, object, saidOf(subject, statement.predicates));
  if (subject) refuseSubject(subject, predicates);
  if (subject) refuseDeeds(subject, predicates);
  const owner = subject?.items.length === 1 ? (subject.items[0] ?? null) : null;
  const first = verbFirstText(statement, onePredicate(predicates), mood, wording);
  if (first !== null) return `${first} ${parts(statement.parts, owner, wording)}`;
  const named = subjectPhrase(subject, wording, parts, predicates.items.every(isDeed));
  const isDoneBy = statement.parts.slice(0, 1).some(isByPerson);
  const frame: Frame = { subject: named, mood, wording, parts, object, isDoneBy };
  const texts = predicates.items.map((one) => predicateText(one, frame));
  const said = joinTexts(texts, predicates.joints, conjunction);
  if (predicates.items.at(-1)?.kind === 'has' && statement.parts[0]?.kind === 'quality')
    throw new NoWording('quality');
  const passives = predicates.items.flatMap(passivesOf);
  const rest = restText(statement.parts, owner, {
    ...frame,
    wording: { ...wording, passives, isSaid: true },
  });
  return `${named.text} ${said} ${rest}`.trim();
}
