import type { Part, Predicate, Quality, Thing } from '../../sentence/sentence-types.ts';
import { NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';

/** What one thing does to another: "by" behind it says which one. */
export const suffered = new RegExp(
  '^(?:protect|block|obstruct|cover|support|h[eo]ld|surround|control|feed|suppl(?:y|i)|serv(?:e|ic)' +
    '|hid(?:e|den)|blow|knock|hit|struck|broke|cause|chew|destroy|ruin|crush|push|pull)',
);
/** What says where a thing is: "by" behind it says beside what. */
export const placed =
  /^(?:install|mount|locate|place|put|set|stor|crack|stain|rot|loose|miss|expos)/;

const passiveWords = ({ entry, form }: Quality): readonly string[] =>
  form === 'gerund' || (form === 'adjective' && !/e[dn]$|^blown /.test(entry.english))
    ? []
    : [entry.english];

/** The participles of a part, for the part behind it. */
const passivesOfPart = (part: Part | undefined): readonly string[] =>
  part?.kind === 'quality' ? part.qualities.items.flatMap(passiveWords) : [];

/** The participles of a predicate. */
export function passivesOf(predicate: Predicate): readonly string[] {
  if (predicate.kind === 'state') return predicate.qualities.items.flatMap(passiveWords);
  if (predicate.kind === 'happened' || predicate.kind === 'must')
    return predicate.active ? [] : predicate.verbs.items.map(({ english }) => english);
  return [];
}

const isWhere = ({ kind }: Part): boolean => kind === 'place' || kind === 'phrase';

/**
 * Whether a part is an agent, which may stand behind a place: "tested for radon by a contractor".
 */
export const isByPerson = (part: Part): boolean =>
  part.kind === 'place' &&
  part.preposition.english === 'by' &&
  part.things.items.every(({ head }) => head?.entry.marks.has('person') ?? false);

/** The cause that a participle behind it is said of: "because of roots growing into the pipe". */
function causeOf(part: Part | undefined): Phrase | null {
  if (part?.kind !== 'place' || !/^(?:because of|due to)$/.test(part.preposition.english))
    return null;
  const head = part.things.items.length === 1 ? part.things.items[0]?.head : null;
  return head ? { text: '', gender: head.entry.gender, plural: head.plural } : null;
}

/** The thing that stands right before what follows a part. */
function lastOf(part: Part | undefined): Thing | null {
  const last = part?.kind === 'place' ? part.things.items.at(-1) : undefined;
  if (!last) return null;
  return lastOf(last.parts.at(-1)) ?? last;
}

/**
 * Whether an attribute behind "in" or "with" is no place, so that a participle is said of it:
 * "doors in colors selected by the owner".
 */
const isNowhere = (before: Part | undefined, { head }: Thing): boolean =>
  before?.kind === 'place' &&
  /^(?:in|with)$/.test(before.preposition.english) &&
  head !== null &&
  /(?:^| )(?:colou?r|finish|pattern|style|material|texture|sheen|size|location|manner|type)$/.test(
    head.entry.english,
  );

const isPlural = ({ head }: Thing): boolean =>
  head !== null && (head.plural || head.entry.marks.has('plural'));

/** Whether a state that agrees with the one thing agrees with the other, too. */
const isAlike = (last: Thing, of: Phrase): boolean =>
  last.head?.entry.gender === of.gender && isPlural(last) === of.plural;

/**
 * Whether a part begins with "with", whose object has the state behind it: "runs with the door
 * open".
 */
const isWith = (before: Part | undefined): boolean =>
  before?.kind === 'place' && before.preposition.english === 'with';

/**
 * Whether a state stands apart from the place before it, with which it would agree: "lector en el
 * andén de carga, intermitente".
 */
function isApart(part: Part, before: Part | undefined, of: Phrase | null): boolean {
  const last = part.kind === 'quality' ? lastOf(before) : null;
  if (!last || !of) return false;
  if (isNowhere(before, last)) throw new NoWording('of which');
  if (isWith(before) && last.head && !isAlike(last, of)) throw new NoWording('with');
  return isAlike(last, of) && !isWith(before);
}

/**
 * Whether a part is a relative clause, in which "when" is said of a habit: "an outlet that sparks
 * when the vacuum runs".
 */
const isThat = ({ kind }: Part): boolean => kind === 'that';

/** Parts one after another, each with the participles before it. */
export const eachPart = (
  parts: readonly Part[],
  wording: Wording,
  write: (part: Part, inner: Wording) => string,
): string =>
  parts
    .map((part, at) => {
      const isFirst = at === 0 || (isByPerson(part) && parts.slice(0, at).every(isWhere));
      const before = isFirst ? (wording.passives ?? []) : passivesOfPart(parts[at - 1]);
      const antecedent = part.kind === 'that' ? causeOf(parts[at - 1]) : null;
      const mark = isApart(part, parts[at - 1], wording.antecedent) ? ', ' : '';
      const isHabit = wording.isHabit || parts.slice(0, at).some(isThat);
      const inner = {
        ...wording,
        isHabit,
        ...(antecedent ? { antecedent } : {}),
        passives: before,
      };
      return mark + write(part, inner);
    })
    .join(' ');
