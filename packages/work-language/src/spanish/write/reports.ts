import { byWord } from '../../text/by-word.ts';
import { conjunction, pluralVerb } from '../forms.ts';
import { withSwitches } from './switches.ts';
import type { Article } from './things.ts';
import { conjugate, isReflexive, preterite, preteriteOf } from '../verbs.ts';
import { hasSecondDeed, refuseSenseless } from '../../check/senseless-orders.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type {
  Clause,
  Doer,
  Entry,
  Order,
  Part,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

type Kind<K extends Clause['kind']> = Extract<Clause, { kind: K }>;

/** How the things and parts of a clause are written. */
export interface Say {
  things: (of: Things, article: Article, wording: Wording) => Phrase;
  parts: (parts: readonly Part[], owner: Thing | null, wording: Wording) => string;
}

const isPerson = ({ head }: Thing): boolean => head?.entry.marks.has('person') ?? false;

/** Whether a thing is one count noun in a state: "a crushed duct". */
const isOneOfKind = ({ head, count, qualities }: Thing): boolean =>
  head !== null &&
  !head.plural &&
  !['mass', 'plural', 'defect'].some((mark) => head.entry.marks.has(mark)) &&
  count === null &&
  qualities.items.length > 0;

/** The article of what an order is about: what is made is new. */
export function articleOfObject({ verbs, things }: Order): Article {
  if (verbs.items.some(({ marks }) => marks.has('searches')))
    return things?.items.every(isOneOfKind) ? 'indefinite' : 'bare';
  return verbs.items.every(({ marks }) => marks.has('creates')) ? 'indefinite' : 'definite';
}

/**
 * The end of a verb that has an object of its own: "dar mantenimiento a", "restaurar el acabado
 * de".
 */
const hasObject = /\s(?:a|de|en|con|sobre)$/;

/** Verbs of orders that say something else of what was done: what is to be found is looked for. */
const reported: Readonly<Record<string, string>> = byWord({ find: 'encontrar', note: 'observar' });
const inReport = (verb: Entry): Entry => ({
  ...verb,
  spanish: reported[verb.english] ?? verb.spanish,
});

/**
 * An order as what was done or tried, with the verbs of a report: "no pudimos encontrar la
 * válvula".
 */
export const asReported = (order: Order): Order => ({
  ...order,
  verbs: { ...order.verbs, items: order.verbs.items.map(inReport) },
});

interface Object extends Phrase {
  order: Order;
  inner: Wording;
  parts: string;
}

/** What the work was done with, and what is said of it. */
function objectOf(given: Order, wording: Wording, say: Say): Object {
  const order = asReported(withSwitches(given));
  refuseSenseless(order);
  const { things, verbs, parts } = order;
  if (!things || verbs.items.some(({ spanish }) => isReflexive(spanish)))
    throw new NoWording('done');
  const isOpen = verbs.items.some(({ spanish }) => hasObject.test(spanish));
  const isInnerOpen = verbs.items.slice(0, -1).some(({ spanish }) => hasObject.test(spanish));
  if (isInnerOpen || (isOpen && things.items.length > 1)) throw new NoWording('done');
  const inner: Wording = { ...wording, verbs: verbs.items.map(({ english }) => english) };
  const phrase = say.things(things, articleOfObject(order), inner);
  const isMet = things.items.some(isPerson) && !isOpen;
  const owner = things.items.length === 1 ? (things.items[0] ?? null) : null;
  wording.antecedent = inner.antecedent;
  return {
    ...phrase,
    text: isMet ? `a ${phrase.text}` : phrase.text,
    plural: phrase.plural && !isOpen && !isMet,
    order,
    inner,
    parts: say.parts(parts, owner, inner),
  };
}

const subjects: Readonly<Record<Doer, { said: string; has: string; plural: boolean }>> = {
  nobody: { said: '', has: 'se ha', plural: false },
  we: { said: '', has: 'hemos', plural: false },
  I: { said: '', has: 'he', plural: false },
  he: { said: 'él', has: 'ha', plural: false },
  she: { said: 'ella', has: 'ha', plural: false },
  they: { said: 'ellos', has: 'han', plural: true },
};

function subjectOf(who: Doer | Things, wording: Wording, say: Say): (typeof subjects)[Doer] {
  if (typeof who === 'string') return subjects[who];
  const { text, plural } = say.things(who, 'definite', { ...wording });
  return { said: text, has: plural ? 'han' : 'ha', plural };
}

/** The verb of a report by its agent: "se reemplazó", "reemplazamos", "han reemplazado". */
function deedText(
  spanish: string,
  { who, perfect }: Kind<'done'>,
  plural: boolean,
  { irregular }: Wording,
): string {
  if (perfect) return conjugate(spanish, 'participle', irregular);
  if (who === 'nobody') return `se ${preterite(spanish, plural, irregular)}`;
  if (who === 'we' || who === 'I') return preteriteOf(spanish, who);
  return preterite(spanish, plural, irregular);
}

/**
 * What was done, by nobody named or by an agent: "se limpiaron todas las canaletas", "reemplazamos
 * la válvula".
 */
export function doneText(clause: Kind<'done'>, wording: Wording, say: Say): string {
  if (clause.order.things && hasSecondDeed(clause.order.things)) throw new NoWording('deeds');
  const subject = subjectOf(clause.who, wording, say);
  const { order, text, parts, plural, inner } = objectOf(clause.order, wording, say);
  const isMany = clause.who === 'nobody' ? plural : subject.plural;
  const deeds = order.verbs.items.map(({ spanish }) => deedText(spanish, clause, isMany, inner));
  const said = joinTexts(deeds, order.verbs.joints, conjunction);
  const words = [
    subject.said,
    clause.negated ? 'no' : '',
    clause.perfect ? subject.has : '',
    said,
    text,
    parts,
  ];
  return words.filter(Boolean).join(' ');
}

/** A recommendation in the subjunctive: "se recomienda que se sellen todas las grietas". */
export function urgeText({ said, order: given }: Kind<'urge'>, wording: Wording, say: Say): string {
  const { order, text, parts, plural, inner } = objectOf(given, wording, say);
  const verbs = order.verbs.items.map(({ spanish }) => {
    const [verb = '', ...rest] = conjugate(spanish, 'subjunctive', inner.irregular).split(' ');
    if (/ y /.test(spanish)) throw new NoWording(spanish);
    return ['se', plural ? pluralVerb(verb) : verb, ...rest].join(' ');
  });
  const joined = joinTexts(verbs, order.verbs.joints, conjunction);
  return [said, joined, text, parts].filter(Boolean).join(' ');
}

/**
 * The status of a work with its reason: "en espera de las piezas", "en pausa hasta que el permiso
 * se apruebe".
 */
export function statusText(
  { start, things, parts }: Extract<Clause, { kind: 'status' }>,
  wording: Wording,
  say: Say,
): string {
  const named = things ? say.things(things, 'definite', wording).text : '';
  return [start, named, say.parts(parts, null, wording)].filter(Boolean).join(' ');
}
