import { tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { legendOf } from './row-marks.rules.ts';
import { fold } from './text.rules.ts';
import { badVerdict, goodVerdict } from './vocabulary-findings.rules.ts';

/**
 * Forms with a room on each row and a part of it above each column, in whose cells stands nothing but
 * how that part is: "Room | Floor | Walls", "101 | Good | Poor". Each bad cell is a task.
 */

/** Columns of parts from which a table is such a form, its rows, and the share of cells that are verdicts. */
const MIN_PARTS = 2;
const MIN_ROWS = 2;
const SHARE = 0.7;
/** Lines in which a legend is looked for. */
const LOOKED_AT = 40;
/** Letters of a cell that holds nothing but a verdict. */
const LONGEST = 24;

const roomHead = new RegExp(
  `^(?:${oneOf(`
    rooms?, units?, apartments?, apt, flats?, areas?, locations?, spaces?, classrooms?, offices?, suites?, buildings?,
    habitacion(?:es)?, unidad(?:es)?, departamentos?, aulas?, salon(?:es)?, areas?, zonas?, cuartos?,
    ambientes?, locales
  `)})(?: ?(?:#|no\\.?|number|name|n[°º.]?))?$`,
);

const partOfRoom = new RegExp(
  `^(?:${oneOf(`
    walls?, ceilings?, floors?, doors?, windows?, furniture, closets?, paredes?, techos?, suelos?, pisos?,
    puertas?, ventanas?
  `)})$`,
);

type Verdict = 'bad' | 'good' | undefined;

/** The columns of parts below a heading row of rooms; none for another row. */
function partsOf({ cells, kind }: Item): number[] {
  if (kind !== 'row' && kind !== 'heading') return [];
  if (!roomHead.test(fold(cells[0] ?? ''))) return [];
  return [...cells.keys()].filter((at) => {
    const head = fold(cells[at] ?? '');
    const isPart = tradeOf(head) !== undefined || partOfRoom.test(head);
    return at > 0 && head.split(' ').length <= 3 && isPart;
  });
}

/** What a cell says of its part: by a word or a letter of the legend. */
function verdictOf(
  cell: string,
  letters: ReadonlyMap<string, { isWell: boolean }>,
): Verdict | 'none' {
  const folded = fold(cell);
  if (folded === '' || /^(?:-+|n\/?a)$/.test(folded)) return 'none';
  const letter = letters.get(folded.toUpperCase());
  if (letter) return letter.isWell ? 'good' : 'bad';
  if (folded.length > LONGEST) return undefined;
  if (badVerdict.test(folded)) return 'bad';
  return goodVerdict.test(folded) ? 'good' : undefined;
}

/** The rows directly below a heading row. */
function rowsBelow(items: readonly Item[], at: number): Item[] {
  const rest = items.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind !== 'row' && kind !== 'pageHeader');
  return (end < 0 ? rest : rest.slice(0, end)).filter(({ kind }) => kind === 'row');
}

type Letters = ReadonlyMap<string, { isWell: boolean }>;

/** The letters that the lines outside tables explain. */
const lettersOf = (items: readonly Item[]): Letters =>
  new Map(
    items
      .filter(({ cells }) => cells.length === 0)
      .slice(0, LOOKED_AT)
      .flatMap(({ text }) => [...legendOf(text)]),
  );

/** A row with its bad parts as works, in its room; the row itself where it has none. */
function rated(row: Item, head: Item, parts: readonly number[], letters: Letters): Item {
  const bad = parts.filter((part) => verdictOf(row.cells[part] ?? '', letters) === 'bad');
  if (row.role !== undefined || bad.length === 0) return row;
  const works = bad.map((part) => `${head.cells[part] ?? ''}: ${row.cells[part] ?? ''}`);
  const room = row.cells[0]?.trim() ?? '';
  const place = /^\d/.test(room) ? `${head.cells[0]?.trim() ?? ''} ${room}` : room;
  return { ...row, role: 'planned', works, place };
}

/** Whether the rows below a heading row hold nothing but verdicts on its parts. */
function areVerdicts(rows: readonly Item[], parts: readonly number[], letters: Letters): boolean {
  const verdicts = rows.flatMap(({ cells }) =>
    parts.map((part) => verdictOf(cells[part] ?? '', letters)),
  );
  const known = verdicts.filter((verdict) => verdict !== undefined).length;
  return rows.length >= MIN_ROWS && known >= SHARE * verdicts.length;
}

/** The items with the rows of such forms marked, each bad part a work; others as they are. */
export function markRatingMatrix(items: readonly Item[]): Item[] {
  const marked = new Map<Item, Item>();
  for (const [at, head] of items.entries()) {
    const parts = partsOf(head);
    if (parts.length < MIN_PARTS) continue;
    const letters = lettersOf(items);
    const rows = rowsBelow(items, at);
    if (areVerdicts(rows, parts, letters))
      for (const row of rows) marked.set(row, rated(row, head, parts, letters));
  }
  return items.map((item) => marked.get(item) ?? item);
}
