import { isCoating } from './order-pronouns.ts';
import type { Article } from './things.ts';
import type { Clause, Link, Order, Part, Things } from '../../sentence/sentence-types.ts';

/** What decides how the verbs of an order and of what follows it are written. */

const dealings = /^(?:hire|call|contact|notify|inform|ask|tell|pay|text|email)$/;

/** "Busque voluntarios": people whom nobody has in mind yet. */
const isAnyPeople = ({ items }: Things): boolean =>
  items.every(({ head, determiner, names }) => {
    return head?.plural === true && determiner === 'none' && names.length === 0;
  });

/** "The plumber", "hire Miguel": whom a work is done with, and somebody has in mind. */
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

/** "Instale y aplique imprimador a": the last verb alone puts something on its thing. */
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

/** "Limpie, lije" without what was last: "limpie y lije". */
export const withLastAnd = ({ items, joints }: Order['verbs']): Order['verbs'] => ({
  items,
  joints: joints.map((joint) => (joint === ',' ? 'and' : joint)),
});

/** "The plumber should check the valve and replace it": the second order belongs to the duty, too. */
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

/** "To ensure drainage and prevent damage": both are what the work is for. */
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
