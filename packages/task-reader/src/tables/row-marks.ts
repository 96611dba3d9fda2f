import type { Column } from './columns.ts';
import { isTickAlone } from '../structure/signs.ts';
import { dayOf } from '../text/dates.ts';
import { fold } from '../text/text.ts';
import { badVerdict, goodVerdict, saysWrong } from '../vocabulary/findings.ts';
import { isGrade } from './row-parts.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { doneStatus } from '../vocabulary/stops.ts';

/** What the ticks, verdict words and letters of a row say. */

const tickWord = /^(?:x|■|●|•|✗|yes|si|1|√|v)$/i;
const isTick = (cell: string): boolean => isTickAlone(cell) || tickWord.test(cell);

export type RowMark = 'bad' | 'good' | 'done' | 'excluded';

/** Columns whose cells are facts, not verdicts. */
const factColumns: ReadonlySet<Column | undefined> = new Set<Column>([
  'labels',
  'done',
  'included',
  'priority',
  'trade',
]);

const isUnseen = /^(?:ni|np|na|n\/a|nv|ins|n\.a\.)$/;

/** Whether a row says only that a thing was not seen, or is not there, by the letters beside it. */
export const isOnlyUnseen = (cells: readonly string[]): boolean =>
  cells.some((cell, at) => at > 0 && isUnseen.test(fold(cell)));

/** A yes, a box of a sheet, or the day or share at which a row is done: "TRUE", "Yes, 5/3", "100 %". */
const yesOrDay =
  /^(?=.)(?:(?:yes|y|si|s|x|ok|true|verdadero),?(?: |$))?(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|100 ?%)?$/;

/** A cell that says that the row is done. */
const isDoneCell = (cell: string, column: Column | undefined): boolean =>
  column === 'done' &&
  (isTickAlone(cell) || yesOrDay.test(fold(cell)) || dayOf(cell, 'en') !== undefined);

/** A cell that says that the row is no part of the order. */
const isExcluded = (cell: string, column: Column | undefined): boolean =>
  column === 'included' && /^(?:n|no|0|false|excl(?:uded)?)$/.test(fold(cell));

/** What a verdict word beside the name of a thing says. */
function wordMark(cell: string): RowMark | undefined {
  if (cell.length >= 34) return undefined;
  if (badVerdict.test(cell)) return 'bad';
  return goodVerdict.test(cell) && !saysWrong.test(cell) ? 'good' : undefined;
}

/** What a tick in a column of verdicts says. */
function tickMark(cell: string, column: Column | undefined): RowMark | undefined {
  const isVerdict = column === 'bad' || column === 'good';
  return isVerdict && isTick(cell) ? column : undefined;
}

/** What a letter or a digit of the legend says; a digit where its column is one of verdicts, or has no name. */
function codeMark(
  folded: string,
  column: Column | undefined,
  codes: ReadonlyMap<string, boolean>,
): RowMark | undefined {
  if (/^\d/.test(folded) && column !== undefined && column !== 'verdict') return undefined;
  if (column === 'area' || column === 'unit') return undefined;
  const isWell = codes.get(folded.toUpperCase());
  return isWell === undefined ? undefined : isWell ? 'good' : 'bad';
}

/** What a letter of the legend, a tick or a verdict word in a cell says. */
function markOf(
  cell: string,
  at: number,
  column: Column | undefined,
  codes: ReadonlyMap<string, boolean>,
): RowMark | undefined {
  const folded = fold(cell);
  if (folded === '' || folded === '-') return undefined;
  if (column === 'status') return doneStatus.test(folded) || isTick(cell) ? 'done' : undefined;
  if (factColumns.has(column)) return undefined;
  const marks = [
    tickMark(cell, column),
    codeMark(folded, column, codes),
    at > 0 ? wordMark(folded) : undefined,
  ];
  return marks.includes('bad') ? 'bad' : marks.find(Boolean);
}

/** What the grade of the last inspection says: "Fair" is for its remark to tell. */
const gradeMark = (cell: string): RowMark | undefined =>
  /^(?:fair|average|dirty|worn|regular|sucio|usado|desgastado)$/i.test(cell.trim())
    ? undefined
    : wordMark(fold(cell));

/** What the ticks or verdict words of a row say; undefined when it holds none. */
export function rowVerdict(
  cells: readonly string[],
  columns: readonly Column[] | undefined,
  codes: ReadonlyMap<string, boolean>,
): RowMark | undefined {
  if (cells.some((cell, at) => isDoneCell(cell, columns?.[at]))) return 'done';
  if (cells.some((cell, at) => isExcluded(cell, columns?.[at]))) return 'excluded';
  const graded = cells.findIndex((cell, at) => columns?.[at] === 'text' && isGrade(cell));
  const marks =
    graded < 0
      ? cells.map((cell, at) => markOf(cell, at, columns?.[at], codes))
      : [gradeMark(cells[graded] ?? '')];
  return marks.find((mark) => mark === 'bad' || mark === 'done') ?? marks.find(Boolean);
}

const readLegendPattern = new RegExp(
  String.raw`(?<![a-z0-9])\(?([a-z]{1,3}|\d(?= ?=))\)?\s?([=:-])\s?([a-z/ ]{3,40}?)(?= \(?` +
    String.raw`(?:[a-z]{1,3}|\d)\)? ?[=:-]|[,;.|()]|$)`,
  'g',
);

/** A letter that says nothing of how a thing is: "N = Not present". */
const saysNotThere = new RegExp(
  `^(?:not (?:present|applicable|inspected|seen|tested|accessible)|none|absent` +
    '|no (?:aplica|existe|inspeccionado|hay))$',
);

/** No order: "C = clean/OK". */
const saysClean = /^clean(?:$|[ /,]+(?:ok|good|and))/;

/** Whether a word of a legend says that all is well, or that nothing is there. */
const isWellWord = (word: string): boolean =>
  [goodVerdict, saysClean, saysNotThere, doneStatus].some((pattern) => pattern.test(word));

/** What each letter of a legend means, true for well: "S = Satisfactory, D - Deficient". */
function legendOf(text: string): Map<string, boolean> {
  const letters = new Map<string, boolean>();
  for (const match of fold(text).slice(0, 400).matchAll(readLegendPattern)) {
    const [, letter = '', sign, meaning = ''] = match;
    const word = meaning.trim();
    const isWell = isWellWord(word);
    const isBad = badVerdict.test(word) || (sign === '=' && startsWithOrder.test(word));
    if (isWell || isBad) letters.set(letter.toUpperCase(), isWell);
  }
  return letters;
}

/** Adds the letters that a legend explains, true for those that mean well; their number. */
export function readLegend(text: string, codes: Map<string, boolean>): number {
  const letters = legendOf(text);
  for (const [letter, isWell] of letters) codes.set(letter, isWell);
  return letters.size;
}
