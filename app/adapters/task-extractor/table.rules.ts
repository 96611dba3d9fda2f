import { onlyTrade } from './vocabulary-facts.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { badVerdict, goodVerdict, saysAbsent, saysWrong } from './vocabulary-findings.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';
import { columnNames, onlyUnit, type Column } from './vocabulary-columns.rules.ts';
import { agreed } from './grade.rules.ts';
import { withoutMarker } from './marker.rules.ts';
import { joinPlaces } from './place.rules.ts';
import { fold } from './text.rules.ts';

export type { Column };

/** Rows of tables: what each column holds, and what a row's verdict or tick says. */

/** "Cant. Trabajo a realizar": two narrow headings that a reader took for one. */
function apart(cell: string): string[] {
  const two = /^(#|No\.?|N\.?º|Qty\.?|Cant\.?|Unit|Apt) (\p{L}.{3,30})$/iu.exec(cell);
  return two?.[1] &&
    two[2] &&
    !/^no \(?fail/i.test(cell) &&
    columnNames.some(([, name]) => name.test(fold(two[2] ?? '')))
    ? [two[1], two[2]]
    : [cell];
}

const headsWorkPattern = new RegExp(
  '^(?:(?:description of |scope of )?(?:work|task|repair)s?(?: .*)?|.*(?:needs? doing|to do' +
    '|needed|required|to be done)|trabajos?(?: .*)?|tareas?|actividad(?:es)?|(?:que |q )falta' +
    '|pendientes?|accion correctiva|repairs? required.*|request(?:ed)?(?: repair)?)$',
);

/** Whether a heading row promises that each row below it is work. */
export function headsWork(cells: readonly string[]): boolean {
  return cells.some((cell) => headsWorkPattern.test(fold(cell).replace(/[:*?]$/, '')));
}

/** The columns of a heading row, or nothing when the row holds data. */
export function columnsOf(given: readonly string[], within: boolean): Column[] | undefined {
  const cells = given.flatMap(apart);
  const folded = cells.map((cell) =>
    fold(cell)
      .replace(/[:*?$]+$/, '')
      .replace(/ \$$/, '')
      .trim(),
  );
  const columns = folded.map((cell) =>
    cell.length > 0 && cell.length < 34 && cell.split(' ').length <= 6 && !cell.includes(',')
      ? columnNames.find(([, name]) => name.test(cell))?.[0]
      : undefined,
  );
  const twice = columns.some(
    (column, at) =>
      (column === 'good' || column === 'bad') && folded.indexOf(folded[at] ?? '') < at,
  );
  const named = columns.filter((column) => column !== undefined).length;
  const verdicts = columns.filter((column) => column === 'good' || column === 'bad').length;
  if (verdicts === named && verdicts < 3) return undefined;
  const filled = folded.filter(Boolean).length;
  const isData =
    folded.some(
      (cell) =>
        /\d{2,}|\$\s?\d|:\s*\S/.test(cell) ||
        (startsWithOrder.test(cell) &&
          cell.split(' ').length > 2 &&
          !/^(?:repairs?|work) (?:required|needed|requested|to be done)/.test(cell)),
    ) || folded.some((cell) => cell.length > 40);
  if (isData || twice || named < 2 || (within && named < filled) || named < filled * 0.6)
    return undefined;
  const single = folded.filter((cell) => cell.length === 1).length;
  const oneLetterOnly = columns.every(
    (column, at) =>
      column === undefined ||
      (folded[at]?.length ?? 0) > 1 ||
      column === 'good' ||
      column === 'bad' ||
      column === 'number',
  );
  if (single > 0 && single === filled) return undefined;
  const counts = columns.includes('quantity');
  return oneLetterOnly
    ? columns.map((column, at) =>
        counts && /^(?:unit|unidad)$/.test(folded[at] ?? '')
          ? 'unit'
          : counts && /^(?:reset|remove|replace)$/.test(folded[at] ?? '')
            ? 'price'
            : (column ?? (/^\d{1,2}[.)] [a-z]/.test(folded[at] ?? '') ? 'thing' : 'other')),
      )
    : undefined;
}

const tick = /^(?:x|✅✓|✔|☑|☒|■|●|•|✗|✅|\[x\]|\(x\)|yes|si|1|√|v)$/i;

/** What the ticks or verdict words of a row say; undefined when it holds none. */
export function rowVerdict(
  cells: readonly string[],
  columns: readonly Column[] | undefined,
  codes: ReadonlyMap<string, boolean>,
): 'bad' | 'good' | 'done' | undefined {
  const isDone = cells.some(
    (cell, at) =>
      (columns?.[at] === 'done' &&
        /^(?:yes|y|si|s|x|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|100 ?%)$/.test(fold(cell))) ||
      (columns?.[at] === 'included' && /^(?:n|no|0|false|excl(?:uded)?)$/.test(fold(cell))),
  );
  if (isDone) return 'done';
  let verdict: 'bad' | 'good' | 'done' | undefined;
  for (const [at, cell] of cells.entries()) {
    const folded = fold(cell);
    const column = columns?.[at];
    if (folded === '' || folded === '-') continue;
    if (column !== 'status' && /^(?:ni|np|na|n\/a|nv|ins|n\.a\.)$/.test(folded)) {
      verdict ??= 'good';
      continue;
    }
    if ((column === 'status' || column === 'done') && (doneStatus.test(folded) || tick.test(cell)))
      return 'done';
    if (
      column === 'status' ||
      column === 'done' ||
      column === 'included' ||
      column === 'priority' ||
      column === 'trade'
    )
      continue;
    if ((column === 'bad' || column === 'good') && tick.test(cell)) {
      if (column === 'bad') return 'bad';
      verdict ??= 'good';
    }
    const coded = codes.get(folded.toUpperCase());
    if (coded === false) return 'bad';
    if (coded === true) verdict ??= 'good';
    if (at > 0 && folded.length < 34 && badVerdict.test(folded)) return 'bad';
    if (
      at > 0 &&
      folded.length < 34 &&
      (goodVerdict.test(folded) || saysAbsent.test(folded)) &&
      !saysWrong.test(folded)
    )
      verdict ??= 'good';
  }
  return verdict;
}

const readLegendPattern = new RegExp(
  String.raw`(?<![a-z0-9])\(?([a-z]{1,3}|\d(?= ?=))\)?\s?([=:-])\s?([a-z/ ]{3,40}?)(?= \(?` +
    String.raw`(?:[a-z]{1,3}|\d)\)? ?[=:-]|[,;.|()]|$)`,
  'g',
);

/** The letters a legend explains: "S = Satisfactory, D - Deficient". True means well. */
export function readLegend(text: string, codes: Map<string, boolean>): number {
  let pairs = 0;
  for (const match of fold(text).slice(0, 400).matchAll(readLegendPattern)) {
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
  /** Street and apartment, from columns of their own. */
  address?: string;
}

/** An address with the next of its cells: house number and street, then the apartment. */
function addressWith(address: string | undefined, column: Column, cell: string): string {
  if (column === 'apartment') {
    const name = /^[a-z]{0,2}-?\d{0,4}[a-z]{0,3}$/i.test(cell) ? `Apt ${cell}` : cell;
    return joinPlaces(address, name) ?? name;
  }
  return address ? `${address} ${cell}` : cell;
}

/** The cells of a row that carry its wording, and the fact cells beside them. */
export function rowParts(
  cells: readonly string[],
  columns: readonly Column[] | undefined,
): RowParts {
  const parts: RowParts = { texts: [], notes: [] };
  const usable = columns !== undefined && columns.length >= cells.length ? columns : undefined;
  const described = cells.some((cell, at) => usable?.[at] === 'text' && /[a-z]{3}/i.test(cell));
  const remarked =
    described || cells.some((cell, at) => usable?.[at] === 'note' && /[a-z]{3}/i.test(cell));
  for (const [at, raw] of cells.entries()) {
    const cell = at === 0 && /[a-z]/i.test(raw) ? withoutMarker(raw).rest || raw : raw;
    const folded = fold(cell);
    const column = typed(usable?.[at], folded) ?? factOf(folded);
    if (!folded) continue;
    if (column === 'house' || column === 'street' || column === 'apartment')
      parts.address = addressWith(parts.address, column, cell);
    else if (
      column === 'area' ||
      column === 'priority' ||
      column === 'trade' ||
      column === 'quantity' ||
      column === 'unit'
    )
      parts[column] = cell;
    else if (column === 'note' && described) parts.notes.push(cell);
    else if ((column === 'verdict' && remarked) || agreed.test(folded)) continue;
    else if (
      column === undefined ? isWording(folded) : wordingColumns.has(column) && /[a-z]/.test(folded)
    )
      parts.texts.push(cell);
  }
  if (parts.texts.length > 2)
    parts.texts = parts.texts.filter(
      (text, at) => at === 0 || text.split(' ').length > 2 || !badVerdict.test(fold(text)),
    );
  if (parts.texts.length === 0 && usable === undefined)
    parts.texts.push(...[parts.area ?? parts.trade].filter((text) => text !== undefined));
  return parts;
}

const wordingColumns: ReadonlySet<Column> = new Set<Column>(['text', 'thing', 'verdict', 'note']);

/**
 * A heading is no match for its cell: words below "No." or an order below "Where" are the wording.
 */
export function typed(column: Column | undefined, folded: string): Column | undefined {
  if (column === 'area' && onlyUnit.test(folded)) return 'unit';
  if (column === 'number' && folded.split(' ').filter((word) => /^[a-z]{3,}/.test(word)).length > 1)
    return 'thing';
  if (
    (column === 'good' || column === 'bad' || column === 'quantity' || column === 'price') &&
    folded.split(' ').filter((word) => /^[a-z]{3,}/.test(word)).length > 1
  )
    return 'text';
  if (
    column === 'area' &&
    /^(?:pendiente|terminado|abierto|cerrado|open|closed|done|pending|complete[d]?|en proceso|in progress)$/.test(
      folded,
    )
  )
    return 'status';
  return column === 'area' && folded.includes(' ') && startsWithOrder.test(folded)
    ? 'text'
    : column;
}

/** What a cell of a column without a known heading is, by its content. */
function factOf(folded: string): Column | undefined {
  if (onlyArea.test(folded)) return 'area';
  return onlyTrade.test(folded) ? 'trade' : onlyPriority.test(folded) ? 'priority' : undefined;
}

const onlyPriority = /^(?:high|medium|low|urgent|alta|media|baja|urgente)$/;

const isWordingPattern = new RegExp(
  String.raw`^(?:open|new|pending|closed|normal|pendiente|abierto|[a-z]{2,3}-?\d+|sf|lf|ea|each|lot` +
    String.raw`|hr|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\.? \d{1,2}` +
    String.raw`(?:,? \d{4})?|\d{1,2}[ /-](?:de )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene` +
    String.raw`|abr|ago|dic)[a-z]*(?:[ /-](?:de )?\d{2,4})?)$`,
);

function isWording(folded: string): boolean {
  return /[a-z]{3,}/.test(folded) && !isWordingPattern.test(folded);
}
