import { oneIn } from '../vocabulary/vocabulary.ts';
import { typed, type Column } from './columns.ts';
import { agreed } from '../verdicts/grade.ts';
import { placeOfLabel } from '../places/label-places.ts';
import { withoutMarker } from '../structure/marker.ts';
import { joinPlaces } from '../places/place.ts';
import { fold, uncapitalised } from '../text/text.ts';
import { onlyTrade } from '../vocabulary/facts.ts';
import { badVerdict, goodVerdict } from '../vocabulary/findings.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** The cells of a row by what they say: its wording, and the facts beside it. */

export interface RowParts {
  texts: string[];
  /** Remarks beside a description that stands by itself. */
  notes: string[];
  area?: string;
  priority?: string;
  trade?: string;
  quantity?: string;
  unit?: string;
  due?: string;
  assignee?: string;
  /** Street and apartment, from columns of their own. */
  address?: string;
}

/** An address with the next of its cells: house number and street, then the apartment. */
function addressWith(address: string | undefined, column: Column, cell: string): string {
  if (column === 'apartment') {
    const name = /^(?:[a-z]{0,2}-?\d{1,4}[a-z]{0,3}|[a-z]{1,2})$/i.test(cell)
      ? `Apt ${cell}`
      : cell;
    return joinPlaces(address, name) ?? name;
  }
  return address ? `${address} ${cell}` : cell;
}

const factColumns = ['area', 'priority', 'trade', 'quantity', 'unit', 'due', 'assignee'] as const;
type FactColumn = (typeof factColumns)[number];
const isFact = (column: Column | undefined): column is FactColumn =>
  factColumns.some((each) => each === column);
const isAddress = (column: Column | undefined): column is 'house' | 'street' | 'apartment' =>
  column === 'house' || column === 'street' || column === 'apartment';

/** What a row says besides: a description that stands by itself, or at least a remark. */
interface Described {
  hasText: boolean;
  hasRemark: boolean;
}

/** A cell that carries wording: by its column, or by its words where the column is unknown. */
function carriesWording(
  folded: string,
  column: Column | undefined,
  { hasText, hasRemark }: Described,
): boolean {
  // "Replace" below "Action" is what is to be done with the thing beside it.
  if (column === 'bad') return !hasText && isOrderAlone(folded);
  const isSaidBeside = column === 'verdict' && hasRemark && !isOrderAlone(folded);
  if (isSaidBeside || agreed.test(folded) || isId.test(folded)) return false;
  return column === undefined
    ? isWording(folded) && !/^[$€£] ?\d/.test(folded)
    : wordingColumns.has(column) && /[a-z]/.test(folded);
}

/** A number or letter by which a row is named: "A", "3b", "P-12". */
const isId = /^\(?(?:[a-z]|[a-z]{0,2}[-. ]?\d{1,4}(?:[.-]\d{1,3})*[a-z]?)[.)]?$/;

/** An item of a list within a cell. */
const bulleted = /^[-–•·▪◦*] /;

/** The first cell of a row without its number or bullet, or an item of a list within a cell. */
const unmarked = (cell: string): string =>
  /[a-z]/i.test(cell) ? withoutMarker(cell).rest || cell : cell;

/** The place, trade and priority among labels: "maintenance;Family Room". */
function addLabels(parts: RowParts, cell: string): void {
  for (const label of cell.split(/[;,]/).map((each) => each.trim())) {
    const place = placeOfLabel(label);
    const column = place === undefined ? factOf(fold(label)) : 'area';
    if (column === 'area') parts.area ??= place ?? label;
    else if (column === 'trade') parts.trade ??= label;
    else if (column === 'priority') parts.priority ??= label;
  }
}

/** Puts a cell where it belongs in its row. */
function addCell(
  parts: RowParts,
  cell: string,
  column: Column | undefined,
  described: Described,
): void {
  const folded = fold(cell);
  if (isAddress(column)) parts.address = addressWith(parts.address, column, cell);
  else if (column === 'labels') addLabels(parts, cell);
  else if (column === 'area') parts.area = joinPlaces(parts.area, cell);
  else if (isFact(column)) parts[column] = cell;
  else if (column === 'note' && described.hasText) parts.notes.push(cell);
  else if (carriesWording(folded, column, described)) parts.texts.push(cell);
}

const grade = oneIn('tables', 'grade');

/** "Poor" below "Move-out", beside a remark that says what is wrong. */
const gradeAlone = new RegExp(`^(?:${grade}|dirty|damaged|worn|sucio|usado|desgastado)$`, 'i');

/** Whether a cell holds a grade and nothing else. */
export const isGrade = (cell: string): boolean => gradeAlone.test(cell.trim());

/** Whether a cell holds words, and not a grade alone. */
const isWords = (cell: string): boolean => /[a-z]{3}/i.test(cell) && !isGrade(cell);

/** The columns of a table, unless a row has more cells than these. */
const usableColumns = (
  columns: readonly Column[] | undefined,
  cells: readonly string[],
): readonly Column[] | undefined =>
  columns !== undefined && columns.length >= cells.length ? columns : undefined;

/** The cells of a row that carry its wording, and the fact cells beside them. */
export function rowParts(
  cells: readonly string[],
  columns: readonly Column[] | undefined,
): RowParts {
  const parts: RowParts = { texts: [], notes: [] };
  const usable = usableColumns(columns, cells);
  const holds = (column: Column): boolean =>
    cells.some((cell, at) => usable?.[at] === column && isWords(cell));
  const hasText = holds('text');
  const hasNote = holds('note');
  const described = { hasText, hasRemark: hasText || hasNote };
  for (const [at, raw] of cells.entries()) {
    const cell = at === 0 || bulleted.test(raw) ? unmarked(raw) : raw;
    const folded = fold(cell);
    const isGraded = usable?.[at] === 'text' && hasNote && isGrade(cell);
    if (folded && !isGraded)
      addCell(parts, cell, typed(usable?.[at], folded) ?? factOf(folded), described);
  }
  parts.texts = wordingOf(parts, usable !== undefined);
  return parts;
}

/** The texts of a row without verdicts beside them; the place or trade of a row of one word. */
function wordingOf({ texts, area, trade }: RowParts, hasColumns: boolean): string[] {
  const named = area ?? trade;
  if (texts.length === 0 && !hasColumns && named !== undefined) return [named];
  const [thing = '', ...others] = texts;
  const order = others.find((text) => isOrderAlone(fold(text)));
  if (
    order !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(thing) &&
    thing.split(' ').length <= LONGEST_THING
  )
    return [`${order} ${uncapitalised(thing)}`, ...others.filter((text) => text !== order)];
  if (texts.length < 3) return texts;
  return texts.filter(
    (text, at) => at === 0 || text.split(' ').length > 2 || !isVerdictAlone(fold(text)),
  );
}

/** "Poor", but not "Replace latch": an order with its thing. */
const isVerdictAlone = (folded: string): boolean =>
  badVerdict.test(folded) && !(folded.includes(' ') && startsWithOrder.test(folded));

/** An order that has its thing in the cell before it: "Water heater | Replace | 14 years old". */
export const isOrderAlone = (folded: string): boolean =>
  !folded.includes(' ') && startsWithOrder.test(folded) && !goodVerdict.test(folded);
/** Words of such a thing at most. */
const LONGEST_THING = 4;

const wordingColumns: ReadonlySet<Column> = new Set<Column>(['text', 'thing', 'verdict', 'note']);

/** What a cell of a column without a known heading is, by its content. */
function factOf(folded: string): Column | undefined {
  if (onlyArea.test(folded)) return 'area';
  return onlyTrade.test(folded) ? 'trade' : undefined;
}

const isWordingPattern = new RegExp(
  String.raw`^(?:open|new|pending|closed|normal|pendiente|abierto|[a-z]{2,3}-?\d+|sf|lf` +
    String.raw`|ea|each|lot|hr|${oneIn('tables', 'is-wording')}[a-z]*\.? \d{1,2}(?:,? \d{4})?` +
    String.raw`|\d{1,2}[ /-](?:de )?${oneIn('tables', 'is-wording')}` +
    String.raw`[a-z]*(?:[ /-](?:de )?\d{2,4})?)$`,
);

function isWording(folded: string): boolean {
  return /[a-z]{3,}/.test(folded) && !isWordingPattern.test(folded);
}
