import { isCoating } from './order-pronouns.ts';
import type { Article } from './things.ts';
import type { Clause, Link, Order, Part, Things } from '../../sentence/sentence-types.ts';

/** What decides how the verbs of an order and of what follows it are written. */

const dealings = /^(?:hire|call|contact|notify|inform|ask|tell|pay|text|email)$/;

/**
 * People without a determiner are no certain ones, and have no "a" before them: "busque
 * voluntarios".
 */
const isAnyPeople = ({ items }: Things): boolean =>
  items.every(({ head, determiner, names }) => {
    return head?.plural === true && determiner === 'none' && names.length === 0;
  });

/** Whether the object is a certain person, who has "a" before them: "hire Miguel". */
export const isPersonOf = ({ verbs }: Order, things: Things, article: Article): boolean => {
  const [first] = things.items;
  if (article !== 'definite' && isAnyPeople(things)) return false;
  return (
    first?.head?.entry.marks.has('person') ??
    (first !== undefined &&
      first.names.length > 0 &&
      verbs.items.some(({ english }) => dealings.test(english)))
  );
};

/** Whether the first of several verbs cannot stand without its thing: "restaurar el acabado de". */
export const takesThingAtOnce = ({ verbs, things: of, negated }: Order): boolean =>
  of !== null &&
  !negated &&
  of.items[0]?.pronoun === null &&
  verbs.joints.every((joint) => joint !== 'or' && joint !== '/') &&
  verbs.items.length > 1 &&
  / (?:de|a)$/.test(verbs.items[0]?.spanish ?? '') &&
  !/^\S+ \S+ a$/.test(verbs.items[0]?.spanish ?? '');

/**
 * Whether the last verb alone has an object of its own and a preposition: "instale y aplique
 * imprimador a".
 */
export const isCoatedLast = ({
  verbs: { items, joints },
  things: of,
  negated,
  never,
  parts,
}: Order): boolean =>
  of !== null &&
  !negated &&
  !never &&
  of.items[0]?.pronoun === null &&
  items.length > 1 &&
  joints.every((joint) => joint !== 'or' && joint !== '/') &&
  isCoating(items.at(-1)?.spanish ?? '') &&
  items.slice(0, -1).every(({ spanish }) => !/ (?:a|de|en)$/.test(spanish)) &&
  parts.every((part) => part.kind !== 'place' || part.preposition.english !== 'with');

/** The verbs of an order without its last one, joined by "y": "limpie y lije". */
export const withLastAnd = ({ items, joints }: Order['verbs']): Order['verbs'] => ({
  items,
  joints: joints.map((joint, at) => (at === joints.length - 1 && joint === ',' ? 'and' : joint)),
});

/**
 * Whether a second order shares the modal of the statement before: "the plumber should check the
 * valve and replace it".
 */
export const isDutyShared = (
  before: Clause | undefined,
  link: Link | undefined,
  next: Clause,
): boolean =>
  next.kind === 'order' &&
  (link === 'and' || link === 'or' || link === ',') &&
  (before?.kind === 'charge' || before?.kind === 'phase');

const aims =
  /^(?:prevent|avoid|protect|reduce|improve|ensure|minimize|limit|keep|maintain|extend|restore|help)$/;

/**
 * Whether a second order shares the infinitive of purpose of the one before: "to ensure drainage
 * and prevent damage".
 */
export function isAimShared(
  before: Clause | undefined,
  link: Link | undefined,
  next: Clause,
): boolean {
  if (link !== 'and' || next.kind !== 'order' || before === undefined) return false;
  const isAim = next.order.verbs.items.every(({ english }) => aims.test(english));
  return isAim && isPurpose(partsOf(before).at(-1));
}

const isPurpose = (part: Part | undefined): boolean =>
  part?.kind === 'purpose' || (part?.kind === 'phrase' && part.entry.english.startsWith('to '));

function partsOf(clause: Clause): readonly Part[] {
  if (clause.kind === 'order') return clause.order.parts;
  if (clause.kind === 'recommend') return clause.order?.parts ?? clause.parts;
  return [];
}
