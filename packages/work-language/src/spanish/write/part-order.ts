import type { Order, Part, Things } from '../../sentence/sentence-types.ts';

/** Orders that put a thing somewhere. */
const putting = /^(?:add|install|mount|put|place|hang|set|provide|fit)$/;
const beside = /^(?:by|near|beside|next to|at|behind|above|below|under)$/;

const isFor = (part: Part | undefined): boolean =>
  part?.kind === 'place' && part.preposition.english === 'for' && part.things.items.length > 1;

const isBeside = (part: Part | undefined): boolean =>
  part?.kind === 'place' && beside.test(part.preposition.english);

/**
 * A place stands before a purpose that it would be read with: "switches for the light and fan by
 * the sink".
 */
function placedFirst(parts: readonly Part[]): Part[] {
  const at = parts.findIndex((part, index) => isFor(part) && isBeside(parts[index + 1]));
  const [purpose, place] = parts.slice(at, at + 2);
  if (at < 0 || !purpose || !place) return [...parts];
  return [...parts.slice(0, at), place, purpose, ...parts.slice(at + 2)];
}

/** An order whose thing has its place before what it is for. */
export function withPlaceFirst(order: Order): Order {
  const [thing, ...others] = order.things?.items ?? [];
  if (
    !thing ||
    others.length > 0 ||
    !order.verbs.items.every(({ english }) => putting.test(english))
  )
    return order;
  const own = thing.parts.length;
  const parts = placedFirst([...thing.parts, ...order.parts]);
  const things: Things = { items: [{ ...thing, parts: parts.slice(0, own) }], joints: [] };
  return { ...order, things, parts: parts.slice(own) };
}

/**
 * A state stands before a place, beside the noun that it agrees with: "handrails at the stoop
 * loose".
 */
function withStateFirst(parts: readonly Part[]): Part[] {
  const [first, second, ...rest] = parts;
  const isMoved =
    first?.kind === 'place' &&
    second?.kind === 'quality' &&
    !second.negated &&
    first.things.items.every(({ parts: own }) => own.length === 0);
  return isMoved ? [second, first, ...rest] : [...parts];
}

/** A name of one thing with how it is before where it is. */
export function inSpanishOrder(list: Things, parts: Part[]): { list: Things; parts: Part[] } {
  const sole = list.items.length === 1 ? list.items[0] : undefined;
  if (!sole) return { list, parts };
  const all = withStateFirst([...sole.parts, ...parts]);
  const own = all.slice(0, sole.parts.length);
  return {
    list: { items: [{ ...sole, parts: own }], joints: [] },
    parts: all.slice(sole.parts.length),
  };
}
