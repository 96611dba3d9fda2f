import { typed, type Column } from './columns.rules.ts';
import { agreed } from './grade.rules.ts';
import { withoutMarker } from './marker.rules.ts';
import { joinPlaces } from './place.rules.ts';
import { fold } from './text.rules.ts';
import { onlyTrade } from './vocabulary-facts.rules.ts';
import { badVerdict } from './vocabulary-findings.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

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
