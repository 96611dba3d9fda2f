import { gerund, pastParticiple, pastTense, thirdPerson } from '../forms.ts';
import {
  determinerText,
  isFixed,
  isMany,
  isDirt,
  isNamedRoom,
  isOwn,
  isPartOf,
  hasRelativeClause,
  isTool,
  join,
  nounText,
  qualityText,
  hasOpenRoom,
  namelessText,
} from './nouns-text.ts';
import {
  asPast,
  doesText,
  happenedText,
  isPastTime,
  mustText,
  relationWords,
  stateText,
  staysText,
  whereText,
} from './verbs-text.ts';
import { prepositionText } from './prepositions.ts';
import { nounWords } from './noun-words.ts';
import { isOffOf, partsFrom } from '../../spanish/read/causes.ts';
import { takenFrom, pictureAndSubject } from './laid-down.ts';
import { isSince } from './since.ts';
import { sharedPlaceOf } from './shared-places.ts';
import { withTakenOff } from './taken-off.ts';
import { isOpenList } from './open-lists.ts';
import { withSharedQualities } from './shared-qualities.ts';
import {
  inPart,
  isDoneThere,
  isHole,
  isRoomPut,
  onPart,
  verbText,
  fromPart,
  isAdding,
  isAsking,
  toPart,
} from './order-verbs.ts';
import { NoWording } from '../../sentence/wording.ts';
import type {
  Order,
  Part,
  Predicate,
  Sentence,
  Statement,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

/** A part with its whole behind "of": "both sides of the doors". */
function partOfText(thing: Thing): string {
  const [of] = thing.modifiers;
  if (!of) throw new NoWording('part');
  const part = thingText({ ...thing, modifiers: [], parts: [] });
  const start = thing.determiner === 'none' && !isMany(thing) ? `the ${part}` : part;
  const rest = thing.parts.map((one) => ` ${partText(one, thing)}`).join('');
  const article = of.code === null ? 'the ' : '';
  return `${start} of ${article}${nounText(of)}${rest}`;
}

/** Before a singular "other" is "another": "otra repisa", "otras repisas". */
const anotherOf = (thing: Thing, body: string): string =>
  isMany(thing) || thing.head?.entry.marks.has('mass') ? body : body.replace(/^other /, 'another ');

function thingText(thing: Thing): string {
  if (isPartOf(thing)) return partOfText(thing);
  const { head, amount, parts } = thing;
  if (!head) return [namelessText(thing), ...parts.map((part) => partText(part, thing))].join(' ');
  if (isNamedRoom(thing)) throw new NoWording('thing');
  const words = nounWords(thing, head);
  const body =
    amount === null
      ? words
      : `${amount} of ${/^(?:one|part|most|half)$/.test(amount) ? 'the ' : ''}${words}`;
  const article = determinerText(thing, body);
  const text = article === '' ? anotherOf(thing, body) : `${article} ${body}`;
  return [text, ...parts.map((part) => partText(part, thing))].join(' ');
}

export function thingsText({ items, joints }: Things): string {
  const shared = sharedPlaceOf({ items, joints });
  if (shared) return `${thingsText(shared[0])} ${shared[1]}`;
  if (items.length > 1 && (isOpenList(items) || hasOpenRoom(items))) throw new NoWording('list');
  const texts = withSharedQualities({ items, joints }).map(thingText);
  if (new Set(texts).size < texts.length) throw new NoWording('list');
  return join(texts, joints);
}

const gerundText = ({ verbs, things, parts }: Order): string => {
  const said = join(
    verbs.items.map(({ english }) => gerund(verbText(english, things, parts))),
    verbs.joints,
  );
  const object = things ? objectText(verbs.items[0]?.english ?? '', things) : '';
  return [said, object].join(' ').trim() + partsText(parts);
};

const purposeText = (order: Order): string =>
  order.things ? `to ${orderText(order)}` : `for ${gerundText(order)}`;

/** What stands in brackets: one order, finding or list of things. */
function asideText({ clauses: [clause, ...more], label, head }: Sentence): string {
  if (!clause || more.length > 0 || label || head) throw new NoWording('aside');
  if (clause.kind === 'order') return `(${orderText(clause.order)})`;
  if (clause.kind === 'statement') return `(${statementText(clause.statement)})`;
  if (clause.kind !== 'fragment') throw new NoWording('aside');
  return `(${thingsText(clause.things)}${partsText(clause.parts, clause.things)})`;
}

function describedText({ qualities, negated, by }: PartOf<'quality'>): string {
  if (negated) throw new NoWording('quality');
  const said = join(qualities.items.map(qualityText), qualities.joints);
  return by ? `${said} ${partText(by)}` : said;
}

const unsaid = ({ kind }: Part): string => {
  throw new NoWording(kind);
};

type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>;
type PartWriters = { [K in Part['kind']]: (part: PartOf<K>, owner?: Thing) => string };

const partTexts: PartWriters = {
  aside: ({ text }) => asideText(text),
  comma: ({ part, and }, owner) =>
    and
      ? `${isOwn(part, owner) ? '' : 'and '}${partText(part, owner)}`
      : `, ${partText(part, owner).replace(/^that /, 'which ')}`,
  doing: ({ relation, order }) =>
    relation === 'along' ? gerundText(order) : `${relation} ${gerundText(order)}`,
  purpose: ({ order }) => purposeText(order),
  that: ({ predicate }, owner) => `that ${predicateText(predicate, owner ? isMany(owner) : false)}`,
  place: (part, owner) => `${prepositionText(part, owner)} ${thingsText(part.things)}`,
  phrase: ({ entry }) => entry.english,
  measure: ({ text }) => text,
  quality: describedText,
  condition: ({ relation, statement }) => `${relationWords[relation]} ${statementText(statement)}`,
  completed: unsaid,
  prevention: unsaid,
};

function partText(part: Part, owner?: Thing): string {
  const write = partTexts[part.kind] as (one: Part, of?: Thing) => string;
  return write(part, owner);
}

export const partsText = (parts: readonly Part[], of?: Things): string =>
  parts
    .map((part, at) =>
      partText(part, hasRelativeClause(parts.slice(0, at)) ? undefined : of?.items.at(-1)),
    )
    .map((text) => ` ${text}`)
    .join('');

/** The object "techo" of a verb of painting is a roof or a ceiling: "pintar techo". */
const isOpenCeiling = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => /^(?:re)?paint$/.test(english)) &&
  (things?.items.some(({ head }) => head?.entry.english === 'roof') ?? false);

/** What a thing is cleaned of is no kind of it: "limpiar la chimenea de cenizas". */
const isCleanedOf = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => english === 'clean') &&
  (things?.items.some(({ modifiers }) => modifiers.some(({ entry }) => entry.marks.has('mass'))) ??
    false);

/** An object of leaving or keeping has its state behind it: "dejar la puerta abierta". */
function keptSoText({ items, joints }: Things): string {
  const states = items.flatMap(({ qualities }) => qualities.items);
  if (states.length === 0) return thingsText({ items, joints });
  const [thing, ...others] = items;
  if (!thing || others.length > 0 || thing.parts.length > 0) throw new NoWording('leave');
  const plain: Thing = { ...thing, qualities: { items: [], joints: [] } };
  const said = join(thing.qualities.items.map(qualityText), thing.qualities.joints);
  return `${thingText(plain)} ${said}`;
}

/**
 * The object of a verb, with "from" before what it is taken off: "remove dust from the cabinets".
 */
function objectText(verb: string, things: Things): string {
  const [thing, ...others] = things.items;
  if (verb === 'keep' || verb === 'leave') return keptSoText(things);
  const taken = takenFrom(verb, things);
  if (taken) return `${thingsText(taken[0])} from the ${nounText(taken[1])}`;
  const picture = pictureAndSubject(verb, things);
  if (picture) return `${thingsText(picture[0])} of the ${nounText(picture[1])}`;
  if (verb !== 'remove' || !thing || others.length > 0 || !isDirt(thing)) return thingsText(things);
  const [of, ...more] = thing.modifiers;
  if (!of || more.length > 0 || of.entry.marks.has('mass')) return thingsText(things);
  const from = nounText(of);
  return `${thingsText({ items: [{ ...thing, modifiers: [] }], joints: [] })} from the ${from}`;
}

const saysHow = new Set<Part['kind']>(['phrase', 'doing', 'condition', 'measure']);

/** An order needs a thing or says how, and what follows it is no "of". */
function isUnfinished({ verbs, things, parts: [first] }: Order): boolean {
  const isOpen = !things && first !== undefined && !isHole(verbs) && !saysHow.has(first.kind);
  if (isOpen && !isTool(first) && !isDoneThere(verbs, first)) return true;
  return first?.kind === 'place' && first.preposition.english === 'of';
}

const refusals = [isOpenCeiling, isCleanedOf, isUnfinished, isRoomPut];

/** The parts of an order, with the prepositions that its verbs ask for. */
function placed(order: Order): Part[] {
  const { verbs, parts } = order;
  const isPut = verbs.items.every(({ english }) => /^(?:put|place|install)$/.test(english));
  // An adjunct behind a participle belongs to that: "instalar extractor conectado al interruptor".
  const onIts = (part: Part, at: number): Part =>
    parts[at - 1]?.kind === 'quality' ? part : onPart(part);
  return parts
    .map(isAdding(order) ? toPart : isPut ? onIts : isHole(verbs) ? inPart : (part) => part)
    .map(isAsking(verbs) ? fromPart : (part) => part);
}

export function orderText(given: Order): string {
  const order = withTakenOff(given);
  const { negated, verbs, things, parts } = order;
  if (refusals.some((refuses) => refuses(order))) throw new NoWording('order');
  const said = join(
    verbs.items.map(({ english }) => verbText(english, things, parts)),
    verbs.joints,
  );
  const rest = placed(order);
  const named = things ? ` ${objectText(verbs.items[0]?.english ?? '', things)}` : '';
  const no = order.never ? 'never ' : negated ? 'do not ' : '';
  return `${no}${said}${named}${partsText(rest, things ?? undefined)}`;
}

/** What runs out of a thing, which leaks it: "pierde aceite". */
const isFluid = ({ head }: Thing): boolean =>
  /(?:^| )(?:oil|water|gas|air|refrigerant|steam|fuel|diesel|gasoline)$/.test(
    head?.entry.english ?? '',
  );

type Kind<K extends Predicate['kind']> = Extract<Predicate, { kind: K }>;

function actsText(said: Kind<'acts'>, plural: boolean): string {
  const { negated, past, verb, things } = said;
  const base = verb.english === 'lose' && things.items.every(isFluid) ? 'leak' : verb.english;
  const object = /^(?:leave|keep)$/.test(base) ? keptSoText(things) : thingsText(things);
  if (said.perfect) return `${plural ? 'have' : 'has'} ${pastParticiple(base)} ${object}`;
  if (past) return `${negated ? `did not ${base}` : pastTense(base)} ${object}`;
  if (negated) return `${plural ? 'do' : 'does'} not ${base} ${object}`;
  return `${plural ? base : thirdPerson(base)} ${object}`;
}

function hasText({ past, negated, things, duty }: Kind<'has'>, plural: boolean): string {
  if (duty) return `${duty} ${negated ? 'not ' : ''}have ${thingsText(things)}`;
  const has = past ? 'had' : plural ? 'have' : 'has';
  return `${has} ${negated ? 'no ' : ''}${thingsText(things)}`;
}

type PredicateWriters = {
  [K in Predicate['kind']]?: (predicate: Kind<K>, plural: boolean) => string;
};

const predicateTexts: PredicateWriters = {
  state: (said, plural) => stateText(said, plural) + partsText(said.parts),
  does: doesText,
  missing: (_said, plural) => (plural ? 'are missing' : 'is missing'),
  acts: actsText,
  must: mustText,
  happened: happenedText,
  stays: staysText,
  has: hasText,
  where: ({ negated, past, parts }, many) => whereText(negated, many, past) + partsText(parts),
  placed: ({ predicate, parts }, plural) => predicateText(predicate, plural) + partsText(parts),
  equals: ({ negated, things }, plural) =>
    `${plural ? 'are' : 'is'} ${negated ? 'not ' : ''}${thingsText(things)}`,
};

/** The present perfect of what is so until now: "the walls have had moisture for months". */
function untilNowText(predicate: Predicate, plural: boolean): string {
  const have = plural ? 'have' : 'has';
  if (predicate.kind === 'has' && !predicate.past)
    return `${have} had ${predicate.negated ? 'no ' : ''}${thingsText(predicate.things)}`;
  if (predicate.kind === 'does' && !predicate.past) {
    const { negated, verbs } = predicate;
    const form = negated ? pastParticiple : gerund;
    const said = join(
      verbs.items.map(({ english }) => form(english)),
      verbs.joints,
    );
    return `${have} ${negated ? 'not' : 'been'} ${said}`;
  }
  if (predicate.kind !== 'state' || predicate.past) throw new NoWording('since');
  return stateText(predicate, plural).replace(/^(?:is|are)(?: (not))?/, (_, not: string) =>
    [have, not, 'been'].filter(Boolean).join(' '),
  );
}

function predicateText(predicate: Predicate, plural: boolean): string {
  const write = predicateTexts[predicate.kind] as
    ((one: Predicate, plural: boolean) => string) | undefined;
  if (!write) throw new NoWording(predicate.kind);
  return write(predicate, plural);
}

/** A phrase in its own words is no subject: nobody knows what the verb says of it. */
export const isKept = ({ kept }: Thing): boolean => kept !== null;

/** Throws for "of" behind a verb, unless it says off of what. */
function refuseOf(statement: Statement, [first]: readonly Part[]): void {
  if (first?.kind === 'place' && first.preposition.english === 'of' && !isOffOf(statement))
    throw new NoWording('of');
}

export function statementText(statement: Statement): string {
  const { subject, predicates } = statement;
  const parts = partsFrom(statement);
  if (!subject || predicates.items.length > 2 || subject.items.some(isKept))
    throw new NoWording('statement');
  refuseOf(statement, parts);
  const isThey = subject.items.some(({ pronoun }) => pronoun === 'them');
  const plural = isThey || subject.items.length > 1 || subject.items.some(isSeveral);
  const write = parts.some(isSince) ? untilNowText : predicateText;
  const isPast = parts.some(isPastTime);
  const texts = predicates.items.map((one) => write(isPast ? asPast(one) : one, plural));
  const said = join(texts, predicates.joints);
  const last = predicates.items.at(-1);
  const object = last?.kind === 'has' ? last.things : undefined;
  return `${isThey ? 'they' : thingsText(subject)} ${said}${partsText(parts, object)}`;
}

/**
 * A plural of a noun that English does not count is singular, unless it has a numeral: "los
 * vidrios", "dos vidrios".
 */
const isSeveral = (thing: Thing): boolean =>
  isMany(thing) &&
  thing.amount !== 'one' &&
  !(
    thing.count === null &&
    thing.head !== null &&
    isFixed(thing.head) &&
    !thing.head.entry.marks.has('plural')
  );
