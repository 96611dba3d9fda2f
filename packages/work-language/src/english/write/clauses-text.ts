import { capitalsBack, isMany } from './nouns-text.ts';
import { isKept, orderText, partsText, statementText, thingsText } from './text.ts';
import { capitalized, NoWording } from '../../sentence/wording.ts';
import type {
  Clause,
  Order,
  Part,
  Sentence,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

/** Several things: "there are cracks", "there is spalling". */
function isSeveral(thing: Thing): boolean {
  const { english = '', marks } = thing.head?.entry ?? {};
  if (marks?.has('mass')) return /(?:ings|termites)$/.test(english);
  return isMany(thing);
}

/**
 * Existence as a clause of its own or behind "that", every other clause as it is: "there is a hole
 * in the wall".
 */
function saidText(clause: Clause): string {
  if (clause.kind !== 'existence') return clauseText(clause);
  const { things, parts, negated } = clause;
  const [first] = things.items;
  const isOr = things.joints.some((joint) => joint === 'or');
  const isOne = first?.determiner === 'a' && !isSeveral(first);
  const isPlural =
    (things.items.length > 1 && !isOr && !isOne) || (first !== undefined && isSeveral(first));
  const is = `there ${isPlural ? 'are' : 'is'}${clause.still ? ' still' : ''}`;
  const verb = negated ? `${is} no` : is;
  return `${verb} ${thingsText(things)}${partsText(parts, things)}`;
}

type Kind<K extends Clause['kind']> = Extract<Clause, { kind: K }>;
const existenceText = (clause: Kind<'existence'>): string =>
  clause.negated && !clause.still
    ? `no ${thingsText(clause.things)}${partsText(clause.parts)}`
    : saidText(clause);

const assurances = {
  ensure: 'make sure that',
  verify: 'verify that',
  check: 'check whether',
  note: 'it is noted that',
  why: 'check why',
  confirm: 'it is confirmed that',
} as const;

/** An order of a verb alone does not say its object, which only an order before it may: "lijar". */
const isLost = (clause: Clause | undefined): boolean =>
  clause?.kind === 'order' && clause.order.things === null && clause.order.parts.length === 0;

/** A person with a duty and a work: "the contractor must not remove the beam". */
function chargeText({ who, duty, order }: Kind<'charge'>): string {
  const no = order.negated ? ' not' : '';
  return `${thingsText(who)} ${duty}${no} ${orderText({ ...order, negated: false })}`;
}

const isWithout = (part: Part): boolean => part.kind === 'doing' && part.relation === 'without';

/**
 * An adjective that is an imperative as well would make an order of a finding: "junta
 * abierta", "open joint".
 */
const isReadAsOrder = ({ determiner, count, qualities: { items } }: Thing): boolean =>
  determiner === 'none' &&
  count === null &&
  items.some(
    ({ entry, adverb }) =>
      adverb === '' && /^(?:open|clean|clear|empty|level|dry|secure|separate)$/.test(entry.english),
  );

/**
 * A work may share the modifier of the one that is coordinated with it: "instalación y tarrajeo del
 * armazón".
 */
function isOfBothWorks({ items }: Things): boolean {
  const isWork = ({ head }: Thing): boolean => head?.entry.marks.has('action') ?? false;
  const last = items.at(-1);
  if (!last || items.length < 2) return false;
  const isOpen = (one: Thing): boolean =>
    isWork(one) && one.modifiers.length + one.parts.length + one.qualities.items.length === 0;
  return items.slice(0, -1).some(isOpen) && last.modifiers.length > 0;
}

/** Words in their own language alone are no translation. */
function fragmentText({ things, parts }: Kind<'fragment'>): string {
  if (things.items.slice(0, 1).some(isReadAsOrder)) throw new NoWording('order');
  if (things.items.some(isKept) || isOfBothWorks(things)) throw new NoWording('fragment');
  // A noun phrase has no subject for a clause with "without": "tablero sin identificar circuitos".
  if ([...parts, ...things.items.flatMap((thing) => thing.parts)].some(isWithout))
    throw new NoWording('without');
  return thingsText(things) + partsText(parts, things);
}

const unsaid = ({ kind }: Clause): string => {
  throw new NoWording(kind);
};

function required(order: Order | null): Order {
  if (!order) throw new NoWording('recommend');
  return order;
}

/**
 * A request with the person who is asked, affirmed or negated: "ask the tenant not to use the
 * door".
 */
function askText(who: Things | null, order: Order): string {
  if (!who) throw new NoWording('have');
  const no = order.negated ? 'not ' : '';
  return `ask ${thingsText(who)} ${no}to ${orderText({ ...order, negated: false })}`;
}

type Writers = { [K in Clause['kind']]: (clause: Kind<K>) => string };

const clauseTexts: Writers = {
  order: ({ order }) => orderText(order),
  statement: ({ statement }) => statementText(statement),
  fragment: fragmentText,
  existence: existenceText,
  assure: ({ verb, clause }) => `${assurances[verb]} ${saidText(clause)}`,
  charge: chargeText,
  ensure: unsaid,
  recommend: ({ order }) => `it is recommended to ${orderText(required(order))}`,
  have: ({ who, order }) => askText(who, order),
  phase: unsaid,
  led: ({ lead, clause }) => `${partsText([lead]).trim()}, ${clauseText(clause)}`,
  wanted: unsaid,
  done: unsaid,
  urge: unsaid,
  status: unsaid,
  ask: ({ question, clause }) => `${question} ${saidText(clause)}`,
};

function clauseText(clause: Clause): string {
  const write = clauseTexts[clause.kind] as (one: Clause) => string;
  return write(clause);
}

/** The English text of a sentence. Throws NoWording where a part has no safe wording. */
export function writeEnglish({ label, head, clauses, links }: Sentence): string {
  if (isLost(clauses[0])) throw new NoWording('order');
  const body = clauses.reduce((text, clause, index) => {
    const link = links[index - 1] ?? '.';
    const next = index > 0 && link === 'and' ? saidText(clause) : clauseText(clause);
    if (index === 0) return next;
    if (link === '.') return `${text}. ${capitalized(next)}`;
    if (link === 'then') return `${text} and then ${next}`;
    if (link === ':') return `${text}: ${capitalized(next)}`;
    return link === ',' || link === ';' ? `${text}${link} ${next}` : `${text} ${link} ${next}`;
  }, '');
  const lead = label ? thingsText(label) : head;
  const text = lead ? `${lead}: ${capitalized(body)}` : body;
  return capitalized(capitalsBack(text.replace(/ {2,}/g, ' ').replace(/ , /g, ', ')));
}
