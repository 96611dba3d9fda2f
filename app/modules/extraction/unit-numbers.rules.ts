import type { Item } from './item.types.ts';
import { holdsUnits } from './place-rank.rules.ts';
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

/** "302", "#305:": the number of a flat on a line of its own; a year is none. */
const numberAlone = /^#?(?!(?:19|20)\d\d\b)(\d{3,4}[A-Z]?):?$/i;

const unitAlone = ({ kind, lines }: Item, next: Item | undefined): string | undefined => {
  const number = numberAlone.exec(lines.length === 1 ? (lines[0]?.text.trim() ?? '') : '')?.[1];
  const holdsText = next !== undefined && next.kind !== 'row' && /\p{L}{3}/u.test(next.text);
  return kind !== 'row' && kind !== 'pageHeader' && holdsText ? number : undefined;
};

/** The items with such numbers above what is to be done there as headings; other documents as they are. */
export function markUnitHeadings(items: readonly Item[]): Item[] {
  const numbers = items.map((item, at) => unitAlone(item, items[at + 1]));
  if (new Set(numbers.filter(Boolean)).size < MIN_UNITS) return [...items];
  const isFloor = ({ kind, text }: Item, at: number): boolean =>
    kind === 'heading' && numbers[at + 1] !== undefined && holdsUnits(text);
  return items.map((item, at): Item => {
    if (isFloor(item, at)) return { ...item, role: 'house' };
    const text = `Unit ${numbers[at] ?? ''}`;
    return numbers[at] === undefined
      ? item
      : { ...item, kind: 'heading', role: 'house', marker: '', text, folded: fold(text) };
  });
}
