import { onlyArea, onlyTrade } from './vocabulary-facts.rules.ts';
import { badVerdict, goodVerdict, saysAbsent, saysWrong } from './vocabulary-findings.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';
import { agreed } from './grade.rules.ts';
import { withoutMarker } from './marker.rules.ts';
import { fold } from './text.rules.ts';

/** Rows of tables: what each column holds, and what a row's verdict or tick says. */

export type Column = 'text' | 'area' | 'quantity' | 'unit' | 'price' | 'status' | 'trade' | 'priority' | 'verdict' | 'good' | 'bad' | 'number' | 'other' | 'thing' | 'note';

const columnNames: readonly (readonly [Column, RegExp])[] = [
  ['number', /^(?:#|no\.?|n\.?o\.?|num\.?|item ?(?:#|no\.?)|line(?: ?#)?|id|wo ?#|work ?order ?(?:#|no\.?)?|ref\.?|folio|partida|order(?: ?#)?|wo|ticket(?: ?#)?)$/],
  ['bad', /^(?:poor|deficient|d|repair|replace|r|defective|marginal|m|fail|unsatisfactory|unsat\.?|u|needs (?:repair|attention|work)|safety|s\/?h|major|action|p|mal[oa]?|deficiente|reparar|cambiar|reemplazar|regular|requiere reparacion|no cumple|def\.?|rr|nr|bad|reg\.?|rep\.?)$/],
  ['good', /^(?:good|satisfactory|sat\.?|s|ok|pass|inspected|in|i|ni|np|n\/?a|na|fair|f|g|not inspected|not present|acceptable|a|bien|bueno|buen estado|satisfactorio|no aplica|cumple|functional|inspeccionado|none|yes|b|excellent|serviceable)$/],
  ['verdict', /^(?:condition|rating|result|verdict|condicion|estado(?: fisico)?|resultado|evaluation|finding rating|cond\.?|calificacion)$/],
  ['status', /^(?:status|stat\.?|done|complete[d]?|estatus|avance|hecho|progress|state|terminado)$/],
  ['area', /^(?:area|room|rooms|where|cuartos?|location|space|unit|apt|apartment|bldg|building|ubicacion|cuarto|espacio|unidad|where|lugar|zona|donde|habitacion|floor|room\/area|depto\.?)$/],
  ['price', /(?<![a-z])(?:cost|price|amount|total|min(?:imum)?|max(?:imum)?|low|high|budget|estimate|precio|costo|importe|monto|minimo|maximo|p\.? ?u\.?|subtotal|rcv|acv|tax|deprec|rate)/],
  ['quantity', /^(?:qty\.?|quantity|cant\.?|cantidad|count)$/],
  ['unit', /^(?:unit|uom|u\/m|unidad|um|units)$/],
  ['trade', /^(?:trade|category|oficio|categoria|type|system|sistema|especialidad)$/],
  ['priority', /^(?:priority|severity|urgency|prioridad|gravedad|urgencia|level|risk)$/],
  ['thing', /^(?:item|component|element|elemento|componente|system\/component|feature|items|concepto)$/],
  ['note', /^(?:(?:field |crew |additional |other )?(?:notes?|comments?|remarks)|notas?|comentarios?|observaciones)$/],
  ['text', /(?<![a-z])(?:description|descripcion|deficiency|defect|observation|issue|task|work|scope|problem|action|repair|comment|notes?|trabajo|tarea|observacion|problema|accion|hallazgo|comentarios?|notas?|recommend|detail|request|actividad|detalle|reparacion|finding|instructions?|remarks|needs? |to do|requirement|concern|complaint|response|respuesta|queja|violat|infraccion|violacion|correct|falta|solucion|pendiente|que hacer|por hacer)/],
  ['other', /^(?:date|due|vendor|who|quien|kien|encargado|cuadrilla|crew|move-?(?:out|in)|sched(?:uled?)?|re-?inspect(?:ion)?(?: by)?|approved(?: by)?|code|section|seccion|assigned(?: to)?|who|photo|fecha|responsable|foto|by|resident|tenant|opened|created|closed|page|initials|vence|requested(?: by)?|tech|pag\.?|received)$/],
];

/** "Cant. Trabajo a realizar": two narrow headings that a reader took for one. */
function apart(cell: string): string[] {
  const two = /^(#|No\.?|N\.?º|Qty\.?|Cant\.?|Unit|Apt) (\p{L}.{3,30})$/iu.exec(cell);
  return two?.[1] && two[2] && columnNames.some(([, name]) => name.test(fold(two[2] ?? ''))) ? [two[1], two[2]] : [cell];
}

/** Whether a heading row promises that each row below it is work. */
export function headsWork(cells: readonly string[]): boolean {
  return cells.some((cell) => /^(?:(?:description of |scope of )?(?:work|task|repair)s?(?: .*)?|.*(?:needs? doing|to do|needed|required|to be done)|trabajos?(?: .*)?|tareas?|actividad(?:es)?|(?:que |q )falta|pendientes?|accion correctiva|repairs? required.*|request(?:ed)?(?: repair)?)$/.test(fold(cell).replace(/[:*?]$/, '')));
}

/** The columns of a heading row, or nothing when the row holds data. */
export function columnsOf(given: readonly string[], within: boolean): Column[] | undefined {
  const cells = given.flatMap(apart);
  const folded = cells.map((cell) => fold(cell).replace(/[:*?$]+$/, '').replace(/ \$$/, '').trim());
  const columns = folded.map((cell) => (cell.length > 0 && cell.length < 34 && cell.split(' ').length <= 6 && !cell.includes(',') ? columnNames.find(([, name]) => name.test(cell))?.[0] : undefined));
  const named = columns.filter((column) => column !== undefined).length;
  const filled = folded.filter(Boolean).length;
  const isData = folded.some((cell) => /\d{2,}|\$\s?\d|:\s*\S/.test(cell) || (startsWithOrder.test(cell) && cell.split(' ').length > 2 && !/^(?:repairs?|work) (?:required|needed|requested|to be done)/.test(cell))) || folded.some((cell) => cell.length > 40);
  if (isData || named < 2 || (within && named < filled) || named < filled * 0.6) return undefined;
  const single = folded.filter((cell) => cell.length === 1).length;
  const oneLetterOnly = columns.every((column, at) => column === undefined || (folded[at]?.length ?? 0) > 1 || column === 'good' || column === 'bad' || column === 'number');
  if (single > 0 && single === filled) return undefined;
  const counts = columns.includes('quantity');
  return oneLetterOnly ? columns.map((column, at) => (counts && /^(?:unit|unidad)$/.test(folded[at] ?? '') ? 'unit' : (column ?? 'other'))) : undefined;
}

const tick = /^(?:x|✓|✔|☑|☒|■|●|•|✗|\[x\]|\(x\)|yes|si|1|√|v)$/i;

/** What the ticks or verdict words of a row say; undefined when it holds none. */
export function rowVerdict(cells: readonly string[], columns: readonly Column[] | undefined, codes: ReadonlyMap<string, boolean>): 'bad' | 'good' | 'done' | undefined {
  let verdict: 'bad' | 'good' | 'done' | undefined;
  for (const [at, cell] of cells.entries()) {
    const folded = fold(cell);
    const column = columns?.[at];
    if (folded === '' || folded === '-') continue;
    if (column !== 'status' && /^(?:ni|np|na|n\/a|nv|ins|n\.a\.)$/.test(folded)) {
      verdict ??= 'good';
      continue;
    }
    if (column === 'status' && (doneStatus.test(folded) || tick.test(cell))) return 'done';
    if (column === 'status' || column === 'priority' || column === 'trade') continue;
    if ((column === 'bad' || column === 'good') && tick.test(cell)) {
      if (column === 'bad') return 'bad';
      verdict ??= 'good';
    }
    const coded = codes.get(folded.toUpperCase());
    if (coded === false) return 'bad';
    if (coded === true) verdict ??= 'good';
    if (at > 0 && folded.length < 34 && badVerdict.test(folded)) return 'bad';
    if (at > 0 && folded.length < 34 && (goodVerdict.test(folded) || saysAbsent.test(folded)) && !saysWrong.test(folded)) verdict ??= 'good';
  }
  return verdict;
}

/** The letters a legend explains: "S = Satisfactory, D - Deficient". True means well. */
export function readLegend(text: string, codes: Map<string, boolean>): number {
  let pairs = 0;
  for (const match of fold(text).slice(0, 400).matchAll(/(?<![a-z0-9])\(?([a-z]{1,3})\)?\s?([=:-])\s?([a-z/ ]{3,40}?)(?= \(?[a-z]{1,3}\)? ?[=:-]|[,;.|()]|$)/g)) {
    const word = match[3]?.trim() ?? '';
    const bad = badVerdict.test(word) || (match[2] === '=' && startsWithOrder.test(word));
    if (!match[1] || (!bad && !goodVerdict.test(word))) continue;
    codes.set(match[1].toUpperCase(), !bad);
    pairs += 1;
  }
  return pairs;
}

export interface RowParts {
  texts: string[];
  /** Remarks beside a description that stands by itself. */
  notes: string[];
  area?: string;
  priority?: string;
  trade?: string;
  quantity?: string;
  unit?: string;
}

/** The cells of a row that carry its wording, and the fact cells beside them. */
export function rowParts(cells: readonly string[], columns: readonly Column[] | undefined): RowParts {
  const parts: RowParts = { texts: [], notes: [] };
  const usable = columns !== undefined && columns.length >= cells.length ? columns : undefined;
  const described = cells.some((cell, at) => usable?.[at] === 'text' && /[a-z]{3}/i.test(cell));
  const remarked = described || cells.some((cell, at) => usable?.[at] === 'note' && /[a-z]{3}/i.test(cell));
  for (const [at, raw] of cells.entries()) {
    const cell = at === 0 && /[a-z]/i.test(raw) ? withoutMarker(raw).rest || raw : raw;
    const folded = fold(cell);
    const column = typed(usable?.[at], folded) ?? factOf(folded);
    if (!folded) continue;
    if (column === 'area' || column === 'priority' || column === 'trade' || column === 'quantity' || column === 'unit') parts[column] = cell;
    else if (column === 'note' && described) parts.notes.push(cell);
    else if ((column === 'verdict' && remarked) || agreed.test(folded)) continue;
    else if (column === undefined ? isWording(folded) : wordingColumns.has(column) && /[a-z]/.test(folded)) parts.texts.push(cell);
  }
  if (parts.texts.length === 0 && usable === undefined) parts.texts.push(...[parts.area ?? parts.trade].filter((text) => text !== undefined));
  return parts;
}

const wordingColumns: ReadonlySet<Column> = new Set<Column>(['text', 'thing', 'verdict', 'note']);

/** A heading is no match for its cell: words below "No." or an order below "Where" are the wording. */
function typed(column: Column | undefined, folded: string): Column | undefined {
  if (column === 'number' && folded.split(' ').filter((word) => /^[a-z]{3,}/.test(word)).length > 1) return 'thing';
  if (column === 'area' && /^(?:pendiente|terminado|abierto|cerrado|open|closed|done|pending|complete[d]?|en proceso|in progress)$/.test(folded)) return 'status';
  return column === 'area' && folded.includes(' ') && startsWithOrder.test(folded) ? 'text' : column;
}

/** What a cell of a column without a known heading is, by its content. */
function factOf(folded: string): Column | undefined {
  if (onlyArea.test(folded)) return 'area';
  return onlyTrade.test(folded) ? 'trade' : onlyPriority.test(folded) ? 'priority' : undefined;
}

const onlyPriority = /^(?:high|medium|low|urgent|alta|media|baja|urgente)$/;

function isWording(folded: string): boolean {
  return /[a-z]{3,}/.test(folded) && !/^(?:open|new|pending|closed|normal|pendiente|abierto|[a-z]{2,3}-?\d+|sf|lf|ea|each|lot|hr|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\.? \d{1,2}(?:,? \d{4})?|\d{1,2}[ /-](?:de )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*(?:[ /-](?:de )?\d{2,4})?)$/.test(folded);
}
