import { keyAt, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Things } from '../../sentence/sentence-types.ts';

/** The second of two things behind "between" is no imperative: "between tub and tile". */
export const listedCost = ({ english }: Entry, { cost, value }: Found<Things>): number =>
  english === 'between' && value.joints.length === 1 ? cost % weights.never : cost;

/**
 * A finite verb coordinated with a place is a predicate, and no further place: "loose at the base
 * and rocks".
 */
export const deedCost = (
  chart: Chart,
  { english }: Entry,
  { end, value: { items } }: Found<Things>,
): number =>
  items.length > 1 &&
  /^(?:at|in|on|near|from|under)$/.test(english) &&
  keyAt(chart, end - 2) === 'and' &&
  deeds.has(keyAt(chart, end - 1))
    ? 2 * weights.rare
    : 0;
const deeds = new Set(
  'rocks sticks leaks drips rattles hums squeaks sags drags runs wobbles smells'.split(' '),
);

/**
 * A gerund behind "before", "after" or "without" is a work: "before opening", "before cutting into
 * the slab".
 */
export const isWorkAt = (chart: Chart, { english }: Entry, at: number): boolean =>
  /^(?:before|after|without)$/.test(english) &&
  !/^(?:siding|flooring|roofing)$/.test(keyAt(chart, at)) &&
  sensesAt(chart, at).some(
    ({ value: { entry, form } }) => entry.kind === 'verb' && form === 'gerund',
  ) &&
  ((chart.tokens[at + 1] === undefined && worked.has(keyAt(chart, at))) ||
    /^(?:into|through|any|all)$/.test(keyAt(chart, at + 1)));
/** Gerunds that name a thing as well, and a work at the end of a text: "before opening". */
const worked = new Set(['opening', 'closing', 'cutting', 'drilling', 'digging', 'paving']);
