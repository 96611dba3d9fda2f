import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/** Logs whose lines begin with the number of a unit: "114 toilet running", "220 vacant: paint". */

/** Units from which a document is such a log. */
const MIN_UNITS = 3;

/** A number before a word that is no measure of it. */
const unitFirst = new RegExp(
  String.raw`^(?:#|apt\.? ?|unit ?)?(\d{3,4}[A-Z]?)[:,-]? +(?!(?:sf|lf|sq|ft|feet|gal|gallons?|amps?` +
    String.raw`|watts?|psi|mm|cm|kg|lbs?|units?|each|ea|days?|hours?)\b)(?=\p{Ll})`,
  'iu',
);

const unitOf = (item: Item): string | undefined =>
  item.kind === 'marked' || item.kind === 'text' ? unitFirst.exec(item.text)?.[1] : undefined;

/** The items of a log of units, each without its number and with its unit; other documents as they are. */
export function markUnits(items: readonly Item[]): Item[] {
  const units = new Set(items.map(unitOf).filter((unit) => unit !== undefined));
  if (units.size < MIN_UNITS) return [...items];
  return items.map((item) => {
    const unit = unitOf(item);
    const text = item.text.replace(unitFirst, '');
    return unit === undefined ? item : { ...item, text, folded: fold(text), unit: `Unit ${unit}` };
  });
}
