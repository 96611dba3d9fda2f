import { oneOf } from './one-of.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { columnNames, onlyUnit, type Column } from './vocabulary-columns.rules.ts';
import { fold } from './text.rules.ts';

export type { Column };

/** What each column of a table holds, by its heading and its cells. */

/** "Cant. Trabajo a realizar": two narrow headings that a reader took for one. */
function apart(cell: string): string[] {
  const two = /^(#|No\.?|N\.?º|Qty\.?|Cant\.?|Unit|Apt) (\p{L}.{3,30})$/iu.exec(cell);
  return two?.[1] &&
    two[2] &&
    !columnNames.some(([, name]) => name.test(fold(cell))) &&
    !/^no \(?(?:fail|cumple|conforme|apt[oa]|aplica|procede|satisfact)/i.test(cell) &&
    columnNames.some(([, name]) => name.test(fold(two[2] ?? '')))
    ? [two[1], two[2]]
    : [cell];
}

const headsWorkPattern = new RegExp(
  `^${oneOf(`
    (?:description of |scope of )?(?:work|task|repair)s?(?: .*)?,
    .*(?:needs? doing|to do|needed|required|to be done), trabajos?(?: .*)?, tareas?,
    actividad(?:es)?, (?:que |q )falta, deficienc(?:y|ies), violations?, defects?, pendientes?,
    accion correctiva, repairs? required.*, request(?:ed)?(?: repair)?
  `)}$`,
);

/** Whether a heading row promises that each row below it is work. */
export function headsWork(cells: readonly string[]): boolean {
  return cells.some((cell) => headsWorkPattern.test(fold(cell).replace(/[:*?]$/, '')));
}

/** A cell of a heading row, without its mark at the end. */
const headOf = (cell: string): string =>
  fold(cell)
    .replace(/[:*?$]+$/, '')
    .replace(/ \$$/, '')
    .replace(/ ?\(\d ?[=-] ?[a-z].*\)$/, '')
    .trim();

/** "fot o", "especialida d": a name whose last letter wrapped in a narrow column. */
const withLastLetter = (cell: string): string => cell.replace(/(?<=^[a-z]{3,}) (?=[a-z]$)/, '');

const columnOf = (cell: string): Column | undefined =>
  columnNamed(cell) ?? columnNamed(withLastLetter(cell));

const columnNamed = (cell: string): Column | undefined =>
  cell.length > 0 && cell.length < 34 && cell.split(' ').length <= 6 && !cell.includes(',')
    ? columnNames.find(([, name]) => name.test(cell))?.[0]
    : undefined;

/** Whether a heading row has a column for yes and one for no: ticks below them answer its rows. */
export const asksYesOrNo = (cells: readonly string[]): boolean => {
  const heads = new Set(cells.map(headOf));
  return (heads.has('yes') || heads.has('si')) && heads.has('no');
};

/** The column of a cell of a heading row; "no" beside "yes" is one of verdicts, not of numbers. */
const columnBeside = (cell: string, isAnswer: boolean): Column | undefined =>
  isAnswer && (cell === 'no' || cell === 'si') ? (cell === 'no' ? 'bad' : 'good') : columnOf(cell);

const isVerdict = (column: Column | undefined): boolean => column === 'good' || column === 'bad';

/** "VAT (20%)": a heading with its rate. */
const namesTax = /^(?:vat|iva|igv|gst|itbis|sales tax|tax) ?\(?\d{1,2}(?:[.,]\d)? ?%\)?$/;

/** A cell that no heading has: a number, a value behind a label, an order or a sentence. */
const isDatum = (cell: string): boolean =>
  (/\d{2,}/.test(cell) && !namesTax.test(cell)) ||
  /\$\s?\d|:\s*\S/.test(cell) ||
  cell.length > 40 ||
  (startsWithOrder.test(cell) &&
    cell.split(' ').length > 2 &&
    !/^(?:repairs?|work) (?:required|needed|requested|to be done)/.test(cell));

/** Whether enough cells of a row are names of columns, and none is a datum. */
function headsTable(
  heads: readonly string[],
  columns: readonly (Column | undefined)[],
  within: boolean,
): boolean {
  const named = columns.filter((column) => column !== undefined).length;
  const verdicts = columns.filter(isVerdict).length;
  const filled = heads.filter(Boolean).length;
  const isTwice = columns.some(
    (column, at) => isVerdict(column) && heads.indexOf(heads[at] ?? '') < at,
  );
  if (verdicts === named && verdicts < 3) return false;
  if (within && heads[0] === '' && filled < 3) return false;
  if (heads.some(isDatum) || isTwice) return false;
  return named >= 2 && !(within && named < filled) && named >= filled * 0.6;
}

/** "No | Impacted area | No | Exposed area": two numbered lists side by side. */
const isPaired = (columns: readonly (Column | undefined)[]): boolean =>
  columns.length === 4 && columns[0] === 'number' && columns[2] === 'number';

/** Whether each column named by one letter is one of those that such letters head. */
function lettersHead(heads: readonly string[], columns: readonly (Column | undefined)[]): boolean {
  const single = heads.filter((cell) => cell.length === 1).length;
  if (single > 0 && single === heads.filter(Boolean).length) return false;
  return columns.every(
    (column, at) =>
      column === undefined ||
      (heads[at]?.length ?? 0) > 1 ||
      isVerdict(column) ||
      column === 'number',
  );
}

/** A column by its heading, in a table that counts things or not. */
function namedColumn(column: Column | undefined, head: string, counts: boolean): Column {
  if (counts && /^(?:unit|unidad)$/.test(head)) return 'unit';
  if (counts && /^(?:reset|remove|replace)$/.test(head)) return 'price';
  return column ?? (/^\d{1,2}[.)] [a-z]/.test(head) ? 'thing' : 'other');
}

const decided =
  /^(?:decisions?|agreed|resolution|actions?(?: items?)?|acuerdos?|decision(?:es)?|resolucion|acciones|accion)$/;
const talkedOf =
  /^(?:topics?|agenda items?|subject|discussions?|discussed|temas?|puntos?|asunto|discusion|desarrollo)$/;

/** "Topic | Discussion | Decision": in a table of a meeting only what was decided says work. */
function ofMeeting(heads: readonly string[], columns: Column[]): Column[] {
  if (!heads.some((head) => decided.test(head)) || !heads.some((head) => talkedOf.test(head)))
    return columns;
  return columns.map((column, at) => {
    const head = heads[at] ?? '';
    if (decided.test(head)) return 'text';
    return talkedOf.test(head) ? 'note' : column;
  });
}

/** Columns that say the work; where none is named, it stands below an empty heading. */
const wordedColumns: ReadonlySet<Column> = new Set<Column>(['text', 'thing', 'note']);

/** The columns of a heading row, or nothing when the row holds data. */
export function columnsOf(given: readonly string[], within: boolean): Column[] | undefined {
  const heads = given.flatMap(apart).map(headOf);
  const isAnswered = asksYesOrNo(heads);
  const columns = heads.map((head) => columnBeside(head, isAnswered));
  if (isPaired(columns) && !heads.some(isDatum)) return ['number', 'text', 'number', 'text'];
  if (!headsTable(heads, columns, within) || !lettersHead(heads, columns)) return undefined;
  const counts = columns.includes('quantity');
  const isWorded = columns.some((column) => column !== undefined && wordedColumns.has(column));
  return ofMeeting(
    heads,
    columns.map((column, at) =>
      heads[at] === '' && counts && !isWorded
        ? 'thing'
        : namedColumn(column, heads[at] ?? '', counts),
    ),
  );
}

/**
 * A heading is no match for its cell: words below "No." or an order below "Where" are the wording.
 */
export function typed(column: Column | undefined, folded: string): Column | undefined {
  if (column === 'area') return typedArea(folded);
  const isWorded = folded.split(' ').filter((word) => /^[a-z]{3,}/.test(word)).length > 1;
  if (!isWorded || column === undefined) return column;
  if (column === 'number') return 'thing';
  return countedColumns.has(column) ? 'text' : column;
}

const countedColumns: ReadonlySet<Column> = new Set<Column>(['good', 'bad', 'quantity', 'price']);
const statusWord =
  /^(?:pendiente|terminado|abierto|cerrado|open|closed|done|pending|complete[d]?|en proceso|in progress)$/;

/** What a room holds: no place of its own, though it stands below "Area". */
const partOfRoom = new RegExp(
  `^(?:(?:closet|entry|front|back|screen|storm) )?${oneOf(`
    walls?, floors?(?:ing)?, ceilings?, windows?, doors?, blinds, carpet, stove, range, oven, sink,
    counters?, countertops?, cabinets?, toilet, tub, shower, vanity, mirrors?, refrigerator, fridge,
    dishwasher, microwave, outlets?, switches, lights?, light fixtures?, paredes, suelos?,
    ventanas?, puertas?, persianas?, encimera, fregadero, inodoro, banera, ducha, lavabo, horno,
    nevera, armarios?
  `)}(?: ?(?:/|&|and|y) ?[a-z]+)?$`,
);

/** What a cell below the heading of a place holds. */
function typedArea(folded: string): Column {
  if (onlyUnit.test(folded)) return 'unit';
  if (partOfRoom.test(folded)) return 'thing';
  if (statusWord.test(folded)) return 'status';
  return folded.includes(' ') && startsWithOrder.test(folded) ? 'text' : 'area';
}
