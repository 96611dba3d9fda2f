import { languages } from '~/i18n.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';
import { headingOf, taskColumns, type TaskColumn } from './task-columns.rules.ts';

/** A table of tasks: the columns that were recognised, and the rows under the headings. */
export interface TaskTable {
  columns: TaskColumn[];
  /** Headings of the columns that were not. */
  unknown: string[];
  rows: { /** 1-based row of the file. */ line: number; cells: string[] }[];
}

/** Words of a heading or of a choice, without case, accents, signs and, in Spanish, gender. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .replace(/o\b/g, 'a');

/** Other headings that people write, in both languages. */
const aliases: Record<TaskColumn, readonly string[]> = {
  number: ['#', 'no', 'nr', 'num', 'task number', 'task no', 'número de tarea', 'n'],
  title: ['task', 'name', 'item', 'work item', 'tarea', 'nombre', 'trabajo'],
  description: ['details', 'instructions', 'scope', 'detalles', 'instrucciones', 'alcance'],
  steps: ['checklist', 'pasos', 'subtasks', 'subtareas'],
  titleOther: ['translated title', 'título traducido'],
  descriptionOther: ['translated description', 'descripción traducida'],
  forecast: ['forecast cost', 'proyección'],
  costsFinal: ['billed in full', 'facturada por completo'],
  completedAt: ['done on', 'terminada el'],
  completedBy: ['done by', 'terminada por'],
  request: ['buyer request', 'solicitud'],
  answer: ['response', 'seller response', 'respuesta'],
  agreedText: ['agreed wording', 'texto acordado'],
  credit: ['credit to buyer', 'crédito al comprador'],
  licenceRequired: ['licensed contractor', 'contratista con licencia'],
  licence: ['license number', 'número de licencia'],
  receiptRequired: ['receipt', 'recibo'],
  receiptDay: ['receipt date', 'fecha del recibo'],
  project: ['project name', 'nombre del proyecto'],
  status: ['state', 'situación'],
  reason: ['status reason', 'razón', 'motivo del estado'],
  priority: ['urgency', 'urgencia'],
  trade: ['category', 'categoría', 'especialidad'],
  areas: ['place', 'area', 'areas', 'room', 'rooms', 'location', 'lugar', 'área', 'ubicación'],
  quantity: ['qty', 'count', 'cant'],
  unit: ['units', 'uom', 'unidades', 'unidad de medida'],
  action: ['work type', 'tipo de trabajo'],
  assignee: ['assigned to', 'who', 'asignado a', 'encargado', 'quién'],
  phone: ['assignee phone', 'telephone', 'mobile', 'celular', 'tel'],
  startDate: ['start', 'starts', 'begin', 'inicio', 'empieza', 'fecha de comienzo'],
  dueDate: ['due', 'deadline', 'end date', 'vence', 'vencimiento', 'fecha de entrega', 'plazo'],
  estimated: ['estimated', 'estimate', 'estimated cost', 'cost', 'presupuestado', 'costo', 'monto'],
  photoRequired: ['photo required', 'photo', 'foto obligatoria', 'requiere foto', 'foto'],
  quote: ['source quote', 'cita del documento'],
  document: ['source', 'source document', 'documento de origen', 'fuente'],
  page: ['source page', 'pg'],
  language: ['language', 'idioma'],
};

/** The column of each heading in folded words: names in code, both languages, and aliases. */
export function headingWords(lookup: Lookup): ReadonlyMap<string, TaskColumn> {
  const words = new Map<string, TaskColumn>();
  for (const column of taskColumns) {
    const known = [column, ...languages.map((language) => headingOf(column, language, lookup))];
    for (const heading of [...known, ...aliases[column]]) words.set(foldWords(heading), column);
  }
  return words;
}

/** How many rows at the top of a file may come before its headings. */
const ROWS_BEFORE = 20;

/** The column of each cell of a row of headings; a heading counts where it stands first. */
function columnsOf(
  row: readonly string[],
  words: ReadonlyMap<string, TaskColumn>,
): (TaskColumn | null)[] {
  const taken = new Set<TaskColumn>();
  return row.map((cell) => {
    const column = words.get(foldWords(cell));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Whether a row is the sums below an exported list: "Total" where numbers stand, and no title. */
const isTotal = (cells: readonly string[], places: readonly { column: TaskColumn }[]): boolean => {
  const cellOf = (name: TaskColumn): string =>
    cells[places.findIndex(({ column }) => column === name)] ?? '';
  return foldWords(cellOf('number')) === 'total' && !isFilled(cellOf('title'));
};

/**
 * The table of tasks in the rows of a file: its headings are the row of the first 20 that has the
 * most known ones. Null where none has a title or a number.
 */
export function taskTableOf(rows: readonly string[][], lookup: Lookup): TaskTable | null {
  const words = headingWords(lookup);
  const found = rows.slice(0, ROWS_BEFORE).map((row) => columnsOf(row, words));
  const known = found.map((columns) => columns.filter(Boolean).length);
  const at = known.indexOf(Math.max(0, ...known));
  const columns = found[at] ?? [];
  if (!columns.includes('title') && !columns.includes('number')) return null;
  const places = columns.flatMap((column, index) => (column ? [{ column, index }] : []));
  return {
    columns: places.map(({ column }) => column),
    unknown: (rows[at] ?? []).filter((heading, index) => !columns[index] && isFilled(heading)),
    rows: rows
      .slice(at + 1)
      .map((row, index) => ({
        line: at + index + 2,
        cells: places.map((place) => row[place.index] ?? ''),
      }))
      .filter(({ cells }) => cells.some(isFilled) && !isTotal(cells, places)),
  };
}
