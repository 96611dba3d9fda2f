import { oneIn } from '../vocabulary/vocabulary.ts';
import { tradeOf } from '../records/facts.ts';
import { componentOfHeading } from './heading-component.ts';
import { bareHeading } from './heading-name.ts';
import type { Item } from './item-types.ts';
import { placeOfHeading } from '../places/place.ts';
import { fold } from '../text/text.ts';

/** The trade and the place that a heading names. */

/** Several trades, and so none for all that stands below: "Mechanical and Electric". */
const systems =
  /\b(?:mechanical|electric(?:al)?|plumbing|hvac|heating|structural|architectural)\b/g;
const namesTrades = (text: string): boolean =>
  (fold(text).match(systems)?.length ?? 0) > 1 ||
  new Set(
    fold(text)
      .split(/ (?:and|y|&) |[/,]/)
      .map((part) => tradeOf(part.trim()))
      .filter((trade) => trade !== undefined),
  ).size > 1;

/** The trade that a heading names, unless it names a place: the roof is both. */
export function tradeOfHeading(item: Item, place: string | undefined): string | undefined {
  if (tradeOf(fold(item.text)) === undefined || namesTrades(item.text)) return undefined;
  const isBoth =
    componentOfHeading(item.text) !== undefined ||
    /^(?:roof(?:ing|s)?(?: works?)?|techos?|azotea)$/.test(fold(bareHeading(item.text)));
  return !place || isBoth ? item.text : undefined;
}

/** Headings on the whole, or on parts of a house wherever they are: "Exterior Doors". */
const namesNoPlace = new RegExp(
  String.raw`^(?:general(?:es)?|misc(?:ellaneous)?\.?|other|otros|varios|garage doors?(?: (?:opener|operator)s?)?` +
    `|(?!roof coverings?$)(?:exterior|interior|roof|wall|garage)s? ` +
    String.raw`${oneIn('structure', 'names-no-place')}(?: \d{1,2})?)$`,
);

/** Where a heading is: the place that it names. */
export const ownPlace = (item: Item): string | undefined =>
  componentOfHeading(item.text) ??
  (namesNoPlace.test(item.folded) ? undefined : placeOfHeading(item.text));
