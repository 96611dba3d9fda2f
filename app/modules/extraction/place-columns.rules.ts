import { columnsOf, type Column } from './columns.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { holdsRooms } from './place-rank.rules.ts';
import { fold } from './text.rules.ts';
import { onlyTrade } from './vocabulary-facts.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/** Columns of places and trades that no heading tells: most of their cells are such. */

/** Places of a column from which, and their share of its cells from which, it is one of places. */
const MIN_PLACES = 3;
const MOSTLY = 0.6;
/** Trades of a column from which it is one of trades. */
const MIN_TRADES = 2;
/** What streets are called behind their names. */
const streets = oneOf(`
  street, st, avenue, ave, road, rd, lane, ln, drive, dr, court, ct, way, place, pl, close, crescent,
  boulevard, blvd, terrace, circle, cir, square, sq, parkway, pkwy, trail, hill, gardens, mews
`);
/** Rows below a heading that are looked at. */
const LOOKED_AT = 60;

/** What stands before the name of a street or a property, and what behind that of a property. */
const before = oneOf(String.raw`
  calle, c/, av\.?, avda\.?, avenida, paseo, plaza, carrera, cra\.?, calz\.?, condominio, conjunto,
  residencial, urbanizacion, comunidad, edificio, torres?, escuela, colegio, hotel
`);
const behind = oneOf(`
  apartments, lofts, towers?, house, court, plaza, school, village, estates?, terrace
`);

/** An address, or the name of a property: "12 Elm Court", "Calle Olmos 8", "Condominio Arrayán". */
const isSite = new RegExp(
  String.raw`^(?:\d{1,5}[a-z]? (?:[a-z.]+ ){1,3}${streets}\.?|${before} .{2,40}|(?:[a-z'.]+ ){1,3}${behind})$`,
);

/** The rows of the table below its heading row. */
function rowsBelow(items: readonly Item[], at: number): readonly Item[] {
  const below = items.slice(at + 1, at + 1 + LOOKED_AT);
  const end = below.findIndex(({ kind }) => kind !== 'row');
  return end < 0 ? below : below.slice(0, end);
}

/** Whether the cells of a column are places, most of them. */
function holdsPlaces(rows: readonly Item[], at: number): boolean {
  const cells = rows.map((row) => row.cells[at]?.trim() ?? '').filter(Boolean);
  const places = cells.filter(
    (cell) => onlyArea.test(fold(cell)) || holdsRooms(cell) || isSite.test(fold(cell)),
  ).length;
  return places >= MIN_PLACES && places >= cells.length * MOSTLY;
}

/** Whether the cells of a column are trades, most of them: "Rubro" above "Electricidad". */
function holdsTrades(rows: readonly Item[], at: number): boolean {
  const cells = rows.map((row) => fold(row.cells[at] ?? '')).filter(Boolean);
  const trades = cells.filter((cell) => onlyTrade.test(cell)).length;
  return trades >= MIN_TRADES && trades >= cells.length * MOSTLY;
}

/** A floor as plans call it: "L2", "GF", "B1". */
const floorName = /^(?:[lbps]-?\d{1,2}|[lu]?gf?|ground|basement|roof|mezz(?:anine)?)$/;

/** Whether the cells of a column that may be one of grades are floors, most of them. */
function holdsFloors(rows: readonly Item[], at: number): boolean {
  const cells = rows.map((row) => fold(row.cells[at] ?? '')).filter(Boolean);
  const floors = cells.filter((cell) => floorName.test(cell)).length;
  return floors > 0 && floors >= cells.length * MOSTLY;
}

/** "property_id" above "T1", "LD2": the codes of buildings, each of several rows. */
const siteCodes = new RegExp(
  `^${oneOf(`
    property, site, building, bldg, store, branch, facility, school, edificio, sede, sucursal, tienda, plantel
  `)}[ _-]?(?:id|code|no\\.?|num|clave|codigo)$`,
);
const siteCode = /^[A-Z]{1,4}-?\d{0,4}[A-Z]?$/;

/** Whether the cells of a column are codes of buildings, some of which stand more than once. */
function holdsSites(head: string, rows: readonly Item[], at: number): boolean {
  const cells = rows.map((row) => row.cells[at]?.trim() ?? '').filter(Boolean);
  const isRepeated = new Set(cells).size < cells.length;
  return siteCodes.test(fold(head)) && isRepeated && cells.every((cell) => siteCode.test(cell));
}

/** "Project" above "Baker Residence", "Mercer Street Lofts": the site of each row, among several. */
const siteHeads = new RegExp(
  `^${oneOf(`
    projects?, jobs?, job ?sites?, worksite, proyectos?, obras?
  `)}(?: (?:name|nombre))?$`,
);

/** Whether such a column names several sites, one of them in several rows, where no other column does. */
function namesSites(
  head: string,
  rows: readonly Item[],
  at: number,
  named: readonly Column[],
): boolean {
  const cells = rows.map((row) => row.cells[at]?.trim() ?? '').filter(Boolean);
  const sites = new Set(cells.map(fold));
  return (
    siteHeads.test(fold(head)) &&
    named.includes('area') &&
    !named.includes('street') &&
    sites.size > 1 &&
    sites.size < cells.length &&
    cells.every((cell) => /^\p{Lu}[^.:;!?$€%]{2,40}$/u.test(cell) && !/^\D*\d{4,}$/.test(cell))
  );
}

/** What a column of things is called that names no trade. */
const isThing = /^(?:items?|components?|elements?|fixtures?|appliances?|elementos?|componentes?)$/;
/** Words of the cells beside a thing up to which they do not name it: "Full replacement". */
const FEW_WORDS = 3;

/** Whether the cells of a column of things are what the short cells behind them are about. */
function namesThings(named: readonly Column[], rows: readonly Item[], at: number): boolean {
  const beside = rows
    .flatMap(({ cells }) => cells.filter((_, index) => named[index] === 'text'))
    .filter((cell) => /\p{L}{3}/u.test(cell));
  const words = beside.reduce((sum, cell) => sum + cell.split(' ').length, 0);
  return named[at] === 'thing' && beside.length > 0 && words <= beside.length * FEW_WORDS;
}

/** Share of different cells from which a column of situations holds places, and no states. */
const DIFFERENT = 0.6;

/** "Situación" above places of a building; above states of the works their few words come again. */
function isSituation(head: string, rows: readonly Item[], at: number): boolean {
  const cells = rows.map((row) => fold(row.cells[at] ?? '')).filter(Boolean);
  return fold(head) === 'situacion' && new Set(cells).size >= cells.length * DIFFERENT;
}

/** What a column holds by its cells, where its name does not say it for certain. */
function byCells(
  named: readonly Column[],
  head: string,
  rows: readonly Item[],
  at: number,
): Column {
  const column = named[at] ?? 'other';
  if (fold(head) === 'level') return holdsFloors(rows, at) ? 'area' : column;
  if (holdsSites(head, rows, at)) return 'street';
  if (isSituation(head, rows, at) && !named.includes('area')) return 'area';
  if (!mayHold.has(column)) return column;
  if (holdsPlaces(rows, at)) return 'area';
  return holdsTrades(rows, at) && !(isThing.test(fold(head)) && namesThings(named, rows, at))
    ? 'trade'
    : column;
}

/** Columns that may hold places under a name of their own: "Servicio" of a hospital. */
const mayHold: ReadonlySet<Column> = new Set<Column>(['other', 'thing']);

/** The items with the heading rows of tables that have a text marked by their columns of places. */
export function markPlaceColumns(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    if (item.kind !== 'row' || items[at - 1]?.kind === 'row') return item;
    const named = item.columns ?? columnsOf(item.cells, false);
    if (!named?.includes('text') || named.length !== item.cells.length) return item;
    const rows = rowsBelow(items, at);
    const columns = named.map((column, index) =>
      namesSites(item.cells[index] ?? '', rows, index, named)
        ? 'street'
        : byCells(named, item.cells[index] ?? '', rows, index),
    );
    return columns.some((column, index) => column !== named[index]) ? { ...item, columns } : item;
  });
}
