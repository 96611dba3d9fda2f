import { NEVER } from './ambiguous-words.rules.ts';
import { keyAt, type Chart, type Found } from './chart.rules.ts';
import type { Entry, Things } from './sentence.types.ts';

/** "Between tub and tile": the last word of such a list is no order. */
export const listedCost = ({ english }: Entry, { cost, value }: Found<Things>): number =>
  english === 'between' && value.joints.length === 1 && value.joints[0] === 'and'
    ? cost % NEVER
    : cost;

/** "Loose at the base and rocks": what a thing does is no thing that it stands at. */
export const deedCost = (
  chart: Chart,
  { english }: Entry,
  { end, value: { items } }: Found<Things>,
): number =>
  items.length > 1 &&
  /^(?:at|in|on|near|from|under)$/.test(english) &&
  keyAt(chart, end - 2) === 'and' &&
  deeds.has(keyAt(chart, end - 1))
    ? 2
    : 0;
const deeds = new Set(
  'rocks sticks leaks drips rattles hums squeaks sags drags runs wobbles smells'.split(' '),
);
