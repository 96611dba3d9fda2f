import { oneIn } from '../vocabulary/vocabulary.ts';
import { headsAnswers } from './answered-row.ts';
import { decidedBy } from '../read/decide.ts';
import type { Item } from '../structure/item-types.ts';
import { readLegend } from './row-marks.ts';
import { signsIn } from '../structure/signs.ts';
import { signalOf } from '../verdicts/signal.ts';
import { headsWork, type Column } from './columns.ts';
import { fold } from '../text/text.ts';
import { dismiss } from '../read/walk.ts';
import type { Walk } from '../read/walk-types.ts';

/** Rows that hold no item: titles, headings, groups and rulings of a table. */

/** "B | FOUNDATIONS" in a table: a letter and the name of a group of rows. */
export function letteredGroup(walk: Walk, item: Item): boolean {
  const [letter = '', name = '', ...others] = item.cells.filter(Boolean);
  return (
    walk.columns !== undefined &&
    others.length === 0 &&
    /^(?:[A-Z]|[IVX]{1,4})[.)]?$/.test(letter) &&
    name.length < 60 &&
    name === name.toUpperCase() &&
    /^[\p{Lu} ,.&/()-]+$/u.test(name)
  );
}

/** A grade of the legend beside the name of a part, above its finding: "RR | Exterior". */
export function codedSection(walk: Walk, item: Item): string | undefined {
  const cells = item.cells.filter(Boolean);
  const [code = '', name = ''] = cells;
  return cells.length === 2 &&
    walk.columns === undefined &&
    /^[A-Z]{2,3}$/.test(code) &&
    name.length < 50 &&
    /^\p{Lu}/u.test(name) &&
    signalOf(fold(name)) === 'none'
    ? name
    : undefined;
}

/** A ruled line, measures of a room, or the boxes of a form side by side. */
export function isRuled(item: Item): boolean {
  return (
    item.cells.every((cell) =>
      /^[-=+_: ]*$|^[\d.,]+ (?:SF|LF|SY|CF|CY) \p{L}[\p{L}&. ]*$/u.test(cell),
    ) ||
    (signsIn(item.text).length > 3 && !/[.!?]/.test(item.text))
  );
}

/** The name of a column of places whose cells may be bare numbers. */
const placeHead = new RegExp(
  String.raw`^(?:(?:no|num|n[°º]?)\.? ?(?:de )?|n[uú]mero de )?(${oneIn('tables', 'place-head')}` +
    String.raw`)\.?(?: ?(?:#|no\.?|number|num\.?|n[°º]))?$`,
  'i',
);

/** A heading row: the cells below it are read by what their columns hold. */
export function enterTable(walk: Walk, item: Item, columns: Column[]): void {
  decidedBy(walk, item, 'heading row of a table');
  walk.columns = columns;
  readLegend(item.text, walk.codes);
  walk.isWorkTable = headsWork(item.cells) || item.holdsWork === true;
  walk.rowPlace = undefined;
  walk.placeHeads = item.cells.map((cell) => placeHead.exec(cell.trim())?.[1]);
  walk.holdsRecords = item.holdsRecords ?? false;
  walk.head = item.folded;
  walk.holdsAnswers = headsAnswers(item.cells);
  walk.separator = item.separator;
  walk.starts = item.starts;
  if (columns.includes('area'))
    walk.section = {
      promises: walk.section.promises,
      ...(walk.section.area ? { area: walk.section.area } : {}),
      repeats: walk.section.repeats,
      level: walk.section.level,
    };
  dismiss(walk, item, 'heading');
}
