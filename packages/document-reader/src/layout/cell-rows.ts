import { joinCells } from './lines.ts';
import { markOf, withoutMark } from './markers.ts';
import { beginsWithOrder } from './order-words.ts';

/**
 * The lines of a row of a table, alike in all formats. The items of a list within a cell and the rows
 * of a table within a cell are rows of their own: "Hall | 1. Fix the tap", "Hall | 2. Paint". The
 * cells beside them are repeated where they are short, as those of cells that reach over several rows
 * are. Other lines of a cell stay on one line, apart: "Loose handle • Missing knob". The lines of a
 * row that fills one cell are lines of the text.
 */

/** A line of a cell; of the row of a table within it, the cells of that row. */
export interface CellLine {
  cells: readonly string[];
  /** Of a line beside an item, or of a cell from a row above: how it is set is not that of the row. */
  isBeside?: true;
}

/** One line of a table: the lines of each cell that stand on it. */
export type CellRow<Line extends CellLine> = Line[][];

/** An item of a cell: its first line with those that go on. */
type Item<Line> = Line[];

/** A cell of more words or characters is not repeated in the rows that its row becomes. */
const MAX_REPEATED = 12;
const MAX_CHARACTERS = 200;
/** Rows that one row becomes, at most. */
const MAX_ROWS = 200;
/** Words from which a cell before a list says the work itself, of which the list is a part. */
const MANY_WORDS = 8;
/** Between two items of one cell. */
const BETWEEN = ' • ';

/** How an item begins: with a capital letter or a number. */
const itemStart = /^[\p{Lu}\d¿¡]/u;
/** An amount or a number, which is that of the whole row. */
const amount = /^(?:[$€£]\s?-?[\d.,]+|-?[\d.,]+\s?[$€£])$/;
const figure = /^-?[\d.,]+\s?%?$/;

const textOfLine = ({ cells }: CellLine): string => cells.join(' ').trim();

/** Whether lines are as short as a cell that is repeated in the rows it reaches over. */
export function isRepeated(lines: readonly CellLine[]): boolean {
  const text = lines.map(textOfLine).join(' ');
  return text.length <= MAX_CHARACTERS && text.split(' ').length <= MAX_REPEATED;
}

/** Whether a line begins an item of its own and is not the rest of the one above. */
function beginsItem(line: string, above: string): boolean {
  if (itemStart.test(line) || markOf(line) !== null) return true;
  return beginsWithOrder(line) && beginsWithOrder(withoutMark(above, 'bullet'));
}

function itemsOf<Line extends CellLine>(lines: readonly Line[]): Item<Line>[] {
  const items: Item<Line>[] = [];
  let above = '';
  for (const line of lines) {
    const text = textOfLine(line);
    const begins = line.cells.length > 1 || items.length === 0 || beginsItem(text, above);
    if (begins) items.push([line]);
    else items.at(-1)?.push(line);
    above = text;
  }
  return items;
}

const textOf = (item: Item<CellLine>): string => item.map(textOfLine).join(' ');

/** "☐ OK", "☒ Repair": boxes of one word are choices of the row. */
const isChoice = (text: string): boolean => markOf(text)?.kind === 'box' && !/\S \S+ \S/.test(text);

/** Whether an item is the row of a table within the cell. */
const isTable = ([line]: Item<CellLine>): boolean => (line?.cells.length ?? 0) > 1;

/** Whether items are rows of a table, a list with marks, or orders. */
function areRows(items: readonly Item<CellLine>[]): boolean {
  if (items.some(isTable)) return true;
  const texts = items.map(textOf);
  if (texts.length < 2 || texts.some(isChoice)) return false;
  const marked = texts.filter((text) => markOf(text) !== null);
  return (
    (marked.length >= 2 && 2 * marked.length >= texts.length) ||
    texts.every((text) => marked.includes(text) || beginsWithOrder(text))
  );
}

/** Whether a cell says work, an order or a sentence, rather than where, when and by whom. */
function saysWork(items: readonly Item<CellLine>[]): boolean {
  const text = items.map(textOf).join(' ');
  return beginsWithOrder(text) || text.split(' ').length >= MANY_WORDS;
}

/** The cells that hold rows. Where a cell before a list says the work, the list is a part of that. */
function listsIn(items: readonly Item<CellLine>[][]): number[] {
  const lists = items.flatMap((own, at) => (areRows(own) ? [at] : []));
  const isPart = items.slice(0, lists[0]).some(saysWork);
  return isPart ? lists.filter((at) => (items[at] ?? []).some(isTable)) : lists;
}

/** Whether two cells tell line by line of the same things: items of equal numbers, or their values. */
function areParallel(items: readonly Item<CellLine>[], others: readonly Item<CellLine>[]): boolean {
  if (items.length !== others.length) return false;
  const numberOf = (item: Item<CellLine>): string => {
    const marker = markOf(textOf(item));
    return marker?.path ? `${marker.kind} ${marker.path.join('.')}` : '';
  };
  return items.every((item, at) => {
    const other = others[at] ?? [];
    const isValue = amount.test(textOf(other)) || figure.test(textOf(other));
    return isValue || (numberOf(item) !== '' && numberOf(item) === numberOf(other));
  });
}

/** Lines as they stand beside an item, or below the row that they are of. */
export const beside = <Line extends CellLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, isBeside: true }));

/** What is repeated beside the second item of a cell and those after it. */
function repeated<Line extends CellLine>(lines: readonly Line[], isBehind: boolean): Line[] {
  const text = lines.map(textOfLine).join(' ');
  const isOnce = amount.test(text) || (isBehind && figure.test(text));
  return isOnce || !isRepeated(lines) ? [] : beside(lines);
}

/** The rows of a row of which some cells hold rows. */
function partedRows<Line extends CellLine>(
  cells: readonly (readonly Line[])[],
  items: readonly Item<Line>[][],
  lists: readonly number[],
): CellRow<Line>[] {
  const rows: CellRow<Line>[] = [];
  const done = new Set<number>();
  // Lists side by side and nothing else are texts, one after the other.
  const areTexts = items.every((own, at) => own.length === 0 || lists.includes(at));
  for (const list of lists) {
    const own = items[list] ?? [];
    const parallel = cells.map(
      (_, at) => at !== list && !done.has(at) && areParallel(own, items[at] ?? []),
    );
    if (done.has(list)) continue;
    for (const [at, isParallel] of parallel.entries()) if (isParallel) done.add(at);
    done.add(list);
    for (const [index, item] of own.entries())
      rows.push(
        areTexts && !parallel.includes(true)
          ? [item]
          : cells.map((lines, at) => {
              if (at === list) return item;
              if (parallel[at]) return items[at]?.[index] ?? [];
              if (lists.includes(at) || done.has(at)) return [];
              return rows.length === 0 ? beside(lines) : repeated(lines, at > list);
            }),
      );
  }
  return rows;
}

/** The lines of a row by what its cells hold, each the lines of each cell; none of an empty row. */
export function rowsOfCells<Line extends CellLine>(
  cells: readonly (readonly Line[])[],
): CellRow<Line>[] {
  if (cells.every((lines) => lines.length < 2 && (lines[0]?.cells.length ?? 0) < 2))
    return cells.some((lines) => lines.length > 0) ? [cells.map((lines) => [...lines])] : [];
  const items = cells.map((lines) => itemsOf(lines));
  const [only, ...others] = items.filter((own) => own.length > 0);
  if (only && others.length === 0) return only.map((item) => [item]);
  const lists = listsIn(items);
  const count = lists.reduce((sum, at) => sum + (items[at]?.length ?? 0), 0);
  return lists.length === 0 || count > MAX_ROWS
    ? [cells.map((lines) => [...lines])]
    : partedRows(cells, items, lists);
}

/** The texts of a cell on a line: of the row of a table within it several, else its items apart. */
function textsOfCell(lines: readonly CellLine[]): string[] {
  const [first] = lines;
  if (first && first.cells.length > 1 && lines.length === 1) return [...first.cells];
  const [text = '', ...texts] = itemsOf(lines).map(textOf);
  return [[text, ...texts.map((each) => withoutMark(each, 'bullet'))].join(BETWEEN)];
}

/** The text of a line of a table. */
export const textOfRow = (row: CellRow<CellLine>): string => joinCells(row.flatMap(textsOfCell));

const lineBreak = /\s*(?:\r\n?|\n)\s*/;

/** The lines that a person broke within the text of a cell. */
export const linesOfCell = (text: string): CellLine[] =>
  text
    .trim()
    .split(lineBreak)
    .filter((line) => line !== '')
    .map((line) => ({ cells: [line] }));
