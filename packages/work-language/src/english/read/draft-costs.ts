import { sensesAt, type Chart } from '../../lexicon/chart.ts';
import { coats, isOrderOf } from '../../check/ambiguous-words.ts';
import { weights } from '../../sentence/weights.ts';
import { nameAt } from './names.ts';
import { sides } from './sides.ts';
import type { Joined, Noun, Quality } from '../../sentence/sentence-types.ts';

/** What stands before the noun of a thing, up to the place `at`. */
export interface Draft {
  at: number;
  cost: number;
  qualities: Joined<Quality>;
  modifiers: Noun[];
  /** Where the last modifier begins, if it stands right before this place. */
  last: number | null;
  names: string[];
  measure: string | null;
}

/** Price of a modifier and a head that the lexicon has as one compound: "light fixture". */
export const splitCost = (chart: Chart, { last }: Draft, past: number): number =>
  last !== null &&
  sensesAt(chart, last).some(({ end, value }) => end === past && value.entry.kind === 'noun')
    ? weights.rare
    : 0;

/**
 * Price of a name right before a modifier, to which it belongs rather than to the head: "WI freezer
 * door handle".
 */
export const namedCost = (chart: Chart, { at, names }: Draft): number =>
  names.length > 0 &&
  chart.tokens[at - 1]?.kind === 'word' &&
  names.at(-1) === nameAt(chart, at - 1)
    ? weights.never
    : 0;

/** Price of a modifier that is an adjective as well: "exterior". */
export const plainCost = (chart: Chart, at: number, end: number): number =>
  sensesAt(chart, at).some((one) => one.end === end && one.value.entry.kind === 'adjective')
    ? weights.rare
    : 0;

/** More than a clause may cost; less than never, which "between" takes back from a list. */
const notBeforeNoun = 10 * weights.rare;

/** Adjectives behind a modifier are rare; "unit blowing warm air" is no kind of air. */
export function lateCost({ modifiers }: Draft, { items }: Joined<Quality>): number {
  if (items.some(({ entry }) => entry.english === 'on' || entry.english === 'off'))
    return notBeforeNoun;
  if (modifiers.length === 0) return 0;
  if (coats.has(modifiers.at(-1)?.entry.english ?? '')) return weights.never;
  return items.some(isPredicated)
    ? notBeforeNoun
    : isKindOfNew(modifiers, items)
      ? 3 * weights.rare
      : weights.doubtful;
}

/**
 * An adjective of age or length behind a modifier begins an object or a predicate: "set new
 * pad", "furnace short cycles".
 */
const isKindOfNew = (modifiers: readonly Noun[], items: readonly Quality[]): boolean =>
  modifiers.at(-1)?.entry.marks.has('place') !== true &&
  items.some(({ entry }) =>
    /^(?:new|existing|old|short|long|additional|other)$/.test(entry.english),
  );

/**
 * An adjective of state or a participle behind a noun is said of that, and of no noun behind
 * it: "drawer slide broken, 2nd drawer".
 */
const isPredicated = ({ form, entry }: Quality): boolean =>
  form !== 'adjective' || entry.marks.has('state');

/**
 * An adjective of side before a modifier is not said of the defect that is the head: "exterior wall
 * cracks".
 */
export function sideCost({ qualities, modifiers }: Draft, { entry }: Noun): number {
  if (modifiers.some((one) => isOrderOf(one.entry.english, entry))) return weights.never;
  if (modifiers.length > 0 && /(?:^back|white|black|gray)$/.test(entry.english))
    return weights.never;
  if (modifiers.length === 0 || !entry.marks.has('defect')) return 0;
  return qualities.items.some((one) => sides.has(one.entry.english)) ? weights.never : 0;
}
