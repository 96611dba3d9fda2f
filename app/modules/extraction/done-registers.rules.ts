import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Registers of work that was done: a title that says so ("Completed works register"), or a column
 * that tells what was done ("Work carried out", "Trabajo realizado"). Their rows leave nothing to do.
 */

/** Letters of a title at most, and items from the beginning in which it stands. */
const LONGEST = 80;
const OPENING = 4;

const workNoun = oneOf(`
  works?, jobs?, repairs?, maintenance, services?, tasks?, actions?, installations?
`);
const trabajo = oneOf(`
  trabajos?, reparacion(?:es)?, obras?, tareas?, mantenimientos?, actuacion(?:es)?, labor(?:es)?, actividad(?:es)?,
  intervencion(?:es)?
`);
const realizado = '(?:realizad|ejecutad|efectuad|terminad|finalizad|completad)[oa]s?';

const title = new RegExp(
  `^(?:[a-z' -]{2,40}[-:,] ?)?(?:${oneOf(`
    (?:register|log|list|record|schedule|report|summary) of (?:completed|finished) ${workNoun},
    (?:completed|finished) ${workNoun}(?: orders?)?(?: (?:register|log|list|report|record|summary|history))?,
    ${workNoun}(?: orders?)? (?:completed|carried out|performed|undertaken)(?: (?:register|log|list|report|record))?,
    (?:maintenance|repairs?|service|works?) history(?: (?:log|record|report))?,
    (?:registro|relacion|historial|informe|listado|bitacora|parte) de (?:los |las )?${trabajo} ${realizado},
    ${trabajo} ${realizado},
    historial de (?:mantenimiento|reparacion(?:es)?|obras|averias)
  `)})(?: (?:for |in |during |of |en |de |del |durante )?[a-z0-9 ,./-]{1,30})?$`,
);

/** "Work carried out": a column that tells what was done. */
const doneColumn = new RegExp(
  `^(?:(?:description|details|summary) of )?(?:${oneOf(`
    ${workNoun} (?:carried out|performed|completed|undertaken|executed|made),
    (?:descripcion del? |detalle del? )?${trabajo} ${realizado}
  `)})$`,
);
/** Columns that tell of a row what is still to be done. */
const leftColumn = new RegExp(
  String.raw`\b${oneOf(`
    status, state, recommend[a-z]*, next, follow-?up, remaining, outstanding, pending, required, needed, to do, due,
    estado, estatus, recomend[a-z]*, pendientes?, proxim[oa]s?, seguimiento, observaciones
  `)}\b`,
);
/** What stands in a column of work done where none was. */
const none = new RegExp(
  `^${oneOf(String.raw`
    -+, none(?: yet)?, no, nil, n/?a, not (?:yet )?(?:done|started|complete).*, pending.*, awaiting.*, waiting.*,
    to be .*, tbc, tbd, ningun[oa]?, pendiente.*, por (?:hacer|realizar).*, sin .*, en espera.*
  `)}[.]?$`,
);

/** The column of a heading row that tells what was done, where none tells what is left. */
function doneColumnOf({ kind, cells }: Item): number | undefined {
  if (kind !== 'row' && kind !== 'heading') return undefined;
  const heads = cells.map((cell) => fold(cell).replace(/[:*]$/, ''));
  if (heads.length < 2 || heads.some((head) => leftColumn.test(head))) return undefined;
  const at = heads.findIndex((head) => doneColumn.test(head));
  return at < 0 ? undefined : at;
}

/** Whether a row says what was done. */
const isDoneRow = ({ kind, role, cells }: Item, column: number): boolean => {
  const cell = fold(cells[column] ?? '');
  return kind === 'row' && role === undefined && /[a-z]{3}/.test(cell) && !none.test(cell);
};

const isTitle = ({ kind, role, text, folded }: Item): boolean =>
  role === undefined &&
  (kind === 'text' || kind === 'heading') &&
  text.length < LONGEST &&
  title.test(folded);

/** Whether an item at the beginning names a register of work done above its rows or points. */
function namesRegister(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const next = items[at + 1];
  if (item === undefined || next === undefined || at >= OPENING || !isTitle(item)) return false;
  return next.kind === 'row' || next.kind === 'marked' || next.cells.length > 1;
}

/** The items with what such registers tell marked as done; others as they are. */
export function markDoneRegisters(items: readonly Item[]): Item[] {
  let column: number | undefined;
  return items.map((item, at): Item => {
    if (namesRegister(items, at))
      return { ...item, kind: 'heading', level: item.level ?? 1, holdsDone: true };
    const own = doneColumnOf(item);
    if (own !== undefined || item.kind === 'heading') column = own;
    return column !== undefined && own === undefined && isDoneRow(item, column)
      ? { ...item, role: 'closed' }
      : item;
  });
}
