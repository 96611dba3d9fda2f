import { forbiddenText } from './none.ts';
import { coatingText, isCoating, withPronoun, withReplaced } from './order-pronouns.ts';
import { eachPart } from './doers.ts';
import { completedText, conditions, doing, ensuring, preventionText } from './conditions.ts';
import { refuseSenseless, withMissingPutBack } from '../../check/senseless-orders.ts';
import { conjunction, contract } from '../forms.ts';
import { isMissing, isNoName } from './fragments.ts';
import { tidied } from './tidying.ts';
import { inSpanishOrder, withPlaceFirst } from './part-order.ts';
import {
  isAimShared,
  isCoatedLast,
  isDutyShared,
  isPersonOf,
  takesThingAtOnce,
  withLastAnd,
} from './order-sharing.ts';
import { isKnownPerson } from './agents.ts';
import { writePart } from './parts.ts';
import { predicateText } from './predicates-text.ts';
import { statementText } from './statements.ts';
import { verbWithoutThing } from './qualities.ts';
import { articleOfObject, asReported, doneText, statusText, urgeText } from './reports.ts';
import { writeThings } from './things.ts';
import { withSwitches } from './switches.ts';
import { conjugate, isReflexive } from '../verbs.ts';
import { linkText } from './link-text.ts';
import { noThing } from '../../sentence/thing.ts';
import {
  capitalized,
  joinTexts,
  NoWording,
  type Phrase,
  type Wording,
} from '../../sentence/wording.ts';
import type {
  Clause,
  Order,
  Part,
  Sentence,
  Statement,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

type OrderForm = 'order' | 'infinitive' | 'subjunctive';

const partsText = (parts: readonly Part[], owner: Thing | null, wording: Wording): string =>
  eachPart(parts, wording, (part, inner) => writePart(part, owner, inner, { embedded }));

const things = (of: Things, article: Parameters<typeof writeThings>[1], wording: Wording): Phrase =>
  writeThings(of, article, wording, (part, owner, next) =>
    writePart(part, owner, next, { embedded }),
  );

const pronounOf = ({ gender, plural }: Phrase): string =>
  `l${gender === 'f' ? 'a' : 'o'}${plural ? 's' : ''}`;

/** The pronoun of an order whose thing is "it" or "them"; '' for another thing. */
function pronounFor(thing: Thing | null, { antecedent }: Wording): string {
  if (thing?.pronoun !== 'it' && thing?.pronoun !== 'them') return '';
  if (!antecedent || (thing.pronoun === 'it' && antecedent.isCounted)) throw new NoWording('it');
  return pronounOf(antecedent);
}

const soleThing = (list: Things | null): Thing | null =>
  list?.items.length === 1 ? (list.items[0] ?? null) : null;

/**
 * A verb with an object of its own without the preposition of its target: "aplicar imprimador a".
 */
const withoutTarget = (spanish: string): string => spanish.replace(/^(\S+ \S+) (?:a|en)$/, '$1');

/** The verb forms of an order, "no" before them where it forbids. */
function verbTexts(order: Order, form: OrderForm, wording: Wording, pronoun: string): string[] {
  return order.verbs.items.map((verb, index) => {
    const isLast = index === order.verbs.items.length - 1;
    const isGiven = pronoun !== '' && isLast && isCoating(verb.spanish);
    if (isGiven) return coatingText(verb.spanish, order, form, wording, pronoun);
    const spanish = isLast && !order.things ? withoutTarget(verb.spanish) : verb.spanish;
    if (!isLast || pronoun || !order.things) verbWithoutThing(spanish);
    const text = conjugate(spanish, form, wording.irregular);
    if (isReflexive(spanish)) throw new NoWording(spanish);
    return pronoun ? withPronoun(text, spanish, order, form, pronoun) : text;
  });
}

/**
 * The preposition of a verb is repeated before each object: "dé mantenimiento al calefactor y a la
 * bomba".
 */
function repeatedText({ items, joints }: Things, preposition: string, wording: Wording): string {
  const texts = items.map(
    (item) => things({ items: [item], joints: [] }, 'definite', wording).text,
  );
  const [first = '', ...others] = texts;
  return joinTexts([first, ...others.map((one) => `${preposition} ${one}`)], joints, conjunction);
}

function objectText(order: Order, wording: Wording): string {
  if (!order.things) return '';
  const { items } = order.verbs;
  const last = items.at(-1)?.spanish ?? '';
  const repeated = /\s(a|de)$/.exec(last)?.[1];
  if (repeated && order.things.items.length > 1)
    return repeatedText(order.things, repeated, wording);
  const article = articleOfObject(order);
  const text = forbiddenText(order, things(order.things, article, wording));
  const isPerson = isPersonOf(order, order.things, article);
  return isPerson && !/ (?:a|con|en)$/.test(last) ? `a ${text}` : text;
}

/** An order as an imperative with usted, or inside another clause as infinitive or subjunctive. */
function orderText(given: Order, form: OrderForm, outer: Wording): string {
  const order = withPlaceFirst(withMissingPutBack(withSwitches(withReplaced(given, outer))));
  const wording: Wording = { ...outer, verbs: order.verbs.items.map(({ english }) => english) };
  refuseSenseless(order);
  const earlier = outer.antecedent;
  if (takesThingAtOnce(order)) return orderWithPronoun(order, 1, form, outer);
  if (isCoatedLast(order))
    return orderWithPronoun(order, order.verbs.items.length - 1, form, outer);
  const sole = soleThing(order.things);
  const pronoun = pronounFor(sole, outer);
  const verbs = joinTexts(
    verbTexts(order, form, wording, pronoun),
    order.verbs.joints,
    (joint, next) =>
      joint === 'or' && (order.negated || order.never) ? 'ni' : conjunction(joint, next),
  );
  const object = pronoun ? '' : objectText(order, wording);
  outer.antecedent = wording.antecedent;
  const isToBeMade = articleOfObject(order) === 'indefinite' && sole?.determiner !== 'the';
  const parts = partsText(order.parts, sole, { ...wording, earlier, isToBeMade });
  const negation = order.negated ? 'no' : order.never ? 'nunca' : '';
  const before = order.before.map(({ spanish }) => spanish).join(' ');
  return [negation, verbs, before, object, parts].filter(Boolean).join(' ');
}

/**
 * An order with its object behind the first verbs and a pronoun with the others: "restaure el
 * acabado de la terraza y séllela".
 */
function orderWithPronoun(order: Order, count: number, form: OrderForm, wording: Wording): string {
  const { items, joints } = order.verbs;
  const rest = items.slice(count);
  if (order.negated || order.never) throw new NoWording('verbs');
  const firsts = { items: items.slice(0, count), joints: joints.slice(0, count - 1) };
  const start = orderText({ ...order, verbs: withLastAnd(firsts) }, form, wording);
  const next = orderText(
    {
      ...{ negated: false, never: false, before: [], parts: [] },
      verbs: { items: rest, joints: joints.slice(count) },
      things: { items: [{ ...noThing, pronoun: 'them' }], joints: [] },
    },
    form,
    wording,
  );
  return joinTexts([start, next], ['and'], conjunction);
}

function relativeText(part: Part & { kind: 'that' }, wording: Wording): string {
  const subject = wording.antecedent;
  if (!subject || part.predicate.kind === 'missing') throw new NoWording('that');
  // The subjunctive in a relative clause with a transitive verb, of what does not exist yet: "una
  // puerta que abra hacia el baño".
  const mood = wording.isToBeMade && part.predicate.kind === 'acts' ? 'subjunctive' : 'indicative';
  const text = predicateText(part.predicate, { subject, mood, wording, parts: partsText });
  if (/^les? falta/.test(text)) throw new NoWording('lacks');
  return `que ${text}`;
}

const result = ['de modo que', 'indicative'] as const;

function conditionText(part: Part & { kind: 'condition' }, wording: Wording): string {
  // The word "so" behind a statement of a habit begins a result, and no purpose: "is bent so the
  // door does not close".
  const isResult = part.relation === 'so' && wording.isHabit && !part.isAim;
  const [word, mood] = isResult ? result : (conditions[part.relation] ?? result);
  const isSeen = wording.isHabit && part.relation === 'when';
  const said = statementText(part.statement, isSeen ? 'indicative' : mood, wording, partsText);
  return `${word} ${said}`;
}

/** The word "sin" before what a work or thing in brackets lacks: "(no concrete)". */
const withoutText = (text: string): string =>
  text.replace(/(^|[,;] )no hay (?=\p{L})/giu, '$1sin ');

function embedded(part: Part, wording: Wording): string {
  if (part.kind === 'purpose') return `para ${orderText(part.order, 'infinitive', wording)}`;
  if (part.kind === 'doing')
    return `${doing[part.relation]} ${orderText(part.order, 'infinitive', wording)}`;
  if (part.kind === 'completed') return completedText(part, wording);
  if (part.kind === 'that') return relativeText(part, wording);
  if (part.kind === 'prevention') return preventionText(part.verb, wording);
  if (part.kind === 'aside') return `(${withoutText(sentenceText(part.text, wording))})`;
  if (part.kind !== 'condition') throw new NoWording(part.kind);
  return conditionText(part, wording);
}

/** A fragment, in which the verb "falta" says what is missing: "missing handrail". */
function fragmentText(given: Things, own: Part[], wording: Wording): string {
  if (isNoName(given, own)) throw new NoWording('fragment');
  const { list, parts } = inSpanishOrder(given, own);
  const [first, ...others] = list.items;
  if (!isMissing(first)) {
    const { text } = things(list, 'bare', wording);
    return `${text} ${partsText(parts, soleThing(list), wording)}`;
  }
  // Of several things the last may be told of, and not be missing: "… or gutters that leak".
  const hasRelativeClause = [...parts, ...others.flatMap((one) => one.parts)].some(
    ({ kind }) => kind === 'that',
  );
  if (others.length > 0 && (hasRelativeClause || others.some(({ measure }) => measure !== null)))
    throw new NoWording('missing');
  const bare: Thing = { ...first, qualities: { items: [], joints: [] } };
  const { text, plural } = things({ ...list, items: [bare, ...others] }, 'known', wording);
  return `${plural ? 'faltan' : 'falta'} ${text} ${partsText(parts, bare, wording)}`;
}

function haveText(who: Things | null, order: Order, wording: Wording): string {
  if (!who) return `mande ${orderText(order, 'infinitive', wording)}`;
  const people = things(who, 'indefinite', wording);
  const person = { ...wording, antecedent: null };
  const verbs = orderText(order, 'subjunctive', person);
  if (people.plural) throw new NoWording('have');
  return `pida a ${people.text} que ${verbs}`;
}

type Kind<K extends Clause['kind']> = Extract<Clause, { kind: K }>;
type Writers = { [K in Clause['kind']]: (clause: Kind<K>, wording: Wording) => string };

const charges = {
  must: ['debe', 'deben'],
  should: ['debería', 'deberían'],
  will: ['va a', 'van a'],
  may: ['puede', 'pueden'],
  'wants to': ['quiere', 'quieren'],
} as const;

/**
 * Whether "it" in the next clause is the subject of this statement, which has no object: "gate not
 * working, adjust until it latches".
 */
const isOfSubject = ({ predicates, parts }: Statement): boolean =>
  parts.length === 0 && predicates.items.every(({ kind }) => saysNoObject.has(kind));
const saysNoObject: ReadonlySet<string> = new Set(['does', 'state', 'happened', 'must']);

/** A denied pair is joined with "ni": "no leaks or damage". */
const noneOf = ({ joints }: Things, text: string): string =>
  joints.length === 1 && joints[0] === 'or' ? text.replace(/ [ou] /, ' ni ') : text;

const duties: ReadonlySet<string> = new Set(['must', 'needs', 'stays']);

const clauseTexts: Writers = {
  order: ({ order }, wording) => orderText(order, 'order', wording),
  statement: ({ statement }, wording) => {
    const isHabit = statement.predicates.items.every(
      (one) => !duties.has(one.kind) || (one.kind === 'stays' && one.duty === null),
    );
    const inner = { ...wording, isHabit };
    const text = statementText(statement, 'indicative', inner, partsText);
    if (isOfSubject(statement)) wording.antecedent = inner.antecedent;
    return text;
  },
  fragment: ({ things: named, parts }, wording) =>
    fragmentText(named, parts, { ...wording, isHabit: true }),
  existence: ({ things: named, negated, past, parts }, given) => {
    const wording = { ...given, isHabit: true };
    const { text } = things(named, negated ? 'bare' : 'indefinite', wording);
    const verb = `${negated ? 'no ' : ''}${past ? 'había' : 'hay'}`;
    return `${verb} ${negated ? noneOf(named, text) : text} ${partsText(parts, soleThing(named), wording)}`;
  },
  ensure: ({ verb, statement }, wording) => {
    return `${ensuring[verb]} ${statementText(statement, 'subjunctive', wording, partsText)}`;
  },
  ask: ({ question, clause }, wording) => `${question} ${clauseText(clause, wording)}`,
  recommend: ({ order, things: named, parts }, wording) => {
    if (order) return `se recomienda ${orderText(order, 'infinitive', wording)}`;
    if (!named) throw new NoWording('recommend');
    const isPerson = named.items.every(({ head }) => head?.entry.marks.has('person') ?? false);
    const { text, plural } = things(named, isPerson ? 'indefinite' : 'definite', wording);
    const verb = plural ? 'se recomiendan' : 'se recomienda';
    return `${verb} ${text} ${partsText(parts, soleThing(named), wording)}`;
  },
  have: ({ who, order }, wording) => haveText(who, order, wording),
  assure: ({ verb }) => {
    throw new NoWording(verb);
  },
  charge: ({ who, duty, order }, wording) => {
    const { text, plural } = things(who, isKnownPerson(who) ? 'definite' : 'indefinite', wording);
    const person = { ...wording, antecedent: null };
    const verb = charges[duty];
    const no = order.negated ? 'no ' : '';
    const said = orderText({ ...order, negated: false }, 'infinitive', person);
    return `${text} ${no}${verb[plural ? 1 : 0]} ${said}`;
  },
  led: ({ lead, clause }, wording) => {
    const first = writePart(lead, null, wording, { embedded });
    return `${first}, ${clauseText(clause, wording)}`;
  },
  phase: ({ start, order }, wording) =>
    `${start} ${orderText(/pud/.test(start) ? asReported(order) : order, 'infinitive', wording)}`.trim(),
  wanted: ({ things: named, parts }, wording) => {
    const { text, plural } = things(named, 'indefinite', wording);
    const verb = plural ? 'se necesitan' : 'se necesita';
    return `${verb} ${text} ${partsText(parts, soleThing(named), wording)}`;
  },
  done: (clause, wording) => doneText(clause, wording, say),
  urge: (clause, wording) => urgeText(clause, wording, say),
  status: (clause, wording) => statusText(clause, wording, say),
};

/** How clauses of reports write what they name. */
const say = { things, parts: partsText };

function clauseText(clause: Clause, wording: Wording): string {
  const write = clauseTexts[clause.kind] as (one: Clause, wording: Wording) => string;
  return write(clause, wording);
}

/** Whether the subject of the first clause is the thing before the colon: "front door: sticks". */
const isToldOf = ([first]: readonly Clause[]): boolean =>
  first?.kind === 'statement' &&
  (first.statement.subject?.items.some(({ pronoun }) => pronoun !== null) ?? false);

function sentenceText({ label, head, clauses, links }: Sentence, wording: Wording): string {
  const named = label ? things(label, 'bare', { ...wording }) : null;
  if (named && isToldOf(clauses)) wording.antecedent = named;
  const body = clauses.reduce((text, clause, index) => {
    const isShared =
      isDutyShared(clauses[index - 1], links[index - 1], clause) ||
      isAimShared(clauses[index - 1], links[index - 1], clause);
    const next =
      isShared && clause.kind === 'order'
        ? orderText(clause.order, 'infinitive', wording)
        : clauseText(clause, wording);
    return index === 0 ? next : text + linkText(links[index - 1] ?? '.', next);
  }, '');
  if (head) return `${head}: ${body}`;
  return named ? `${named.text}: ${capitalized(body)}` : body;
}

/** The Spanish text of a sentence. Throws NoWording where a part has no safe wording. */
export const writeSpanish = (sentence: Sentence, wording: Wording): string =>
  capitalized(contract(tidied(sentenceText(sentence, wording))));
