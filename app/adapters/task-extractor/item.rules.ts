import type { DocumentLine } from '../document-text.server.ts';
import { READ_LIMIT, tradeOf } from './facts.rules.ts';
import { repairScan } from './scan.rules.ts';
import { fold, visible } from './text.rules.ts';
import { onlyArea } from './vocabulary-facts.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { asksForWork, genericAdvice, startsWithOrder } from './vocabulary-orders.rules.ts';
import { isRecordLabel } from './vocabulary-stops.rules.ts';

/** Groups the lines of a document into items: a number or bullet with its wrapped lines, a table row, a heading, a paragraph. */

export type ItemKind = 'heading' | 'marked' | 'row' | 'text' | 'furniture' | 'struck';

export interface Item {
  kind: ItemKind;
  lines: DocumentLine[];
  /** Its lines after a page's foot and head: part of the wording, not of the quote. */
  tail: DocumentLine[];
  /** The wording without marker, wraps undone. */
  text: string;
  folded: string;
  /** Cells of a table row. */
  cells: string[];
  /** What parts the cells: "|", "\t", "," or a gap. */
  separator: string;
  /** The marker as written: "1.", "•", "[x]". */
  marker: string;
  indent: number;
  /** True when nothing stands between it and the item before. */
  attached: boolean;
}

const marker = /^((?:[-–—*+•◦▪‣·●○■□▢☐►▶➤❑❒✦★]|[¤§o](?=\s)|\[ ?[xX✓]?\]|\( ?[xX✓]? ?\)|[☑☒✓✔✗]|#?\d{1,3}(?:\.\d{1,3}){0,3}[.):](?!\d)|\d{1,3}(?:\.\d{1,3}){1,3}(?=\s)|#\d{1,3}(?=\s)|\(?[a-zA-Z][.)]|\(?[ivx]{1,4}[.)]|\d{1,3}\s?[-–](?=\s))\s*)+/;
const loneNumber = /^\d{1,3}\s+(?=[A-ZÁÉÍÓÚÑ][A-Za-zÁ-ú&]+)/;

/** Reads one line's marker: what it is, and the wording after it. */
export function withoutMarker(text: string): { marker: string; rest: string } {
  const trimmed = text.trimStart();
  const found = marker.exec(trimmed.slice(0, 24))?.[0] ?? '';
  return { marker: found.trim(), rest: trimmed.slice(found.length).trim() };
}

/** Cells of a row: pipes, tabs, dot leaders or wide gaps part them. */
export function cellsOf(text: string): string[] {
  const line = text.length > READ_LIMIT ? text.slice(0, READ_LIMIT) : text;
  if (line.includes('|')) return line.replace(/^\s*\|/, '').replace(/\|\s*$/, '').split('|').map((cell) => cell.trim());
  if (/\t/.test(line.trim())) return line.trim().split('\t').map((cell) => cell.trim());
  const commas = line.match(/,(?=\S)/g)?.length ?? 0;
  if (commas >= 3 && !/[.!?]\s/.test(line.slice(0, 200))) return csvCells(line);
  const parts = line.trim().split(/\s?\.{4,}\s?| {3,}/).map((cell) => cell.trim()).filter(Boolean);
  return parts.length > 1 ? parts : [];
}

function csvCells(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === ',' && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** "2.1.1", "IV.": numbers of sections rather than of items. */
const sectionNumber = /^(?:\d{1,3}(?:\.\d{1,3}){1,3}\.?|[IVX]{1,4}\.)$/;

/** Two to seven words, each with a capital: "Doors, Windows & Trim". */
function isTitleCase(text: string): boolean {
  const words = text.split(/[\s/]+/).filter((word) => /\p{L}{3}/u.test(word) && !/^(?:and|the|for|with|del?|las?|los|para|con)$/.test(word));
  return words.length >= 1 && words.length <= 6 && !/\d|[.!?,;]$/.test(text) && words.every((word) => /^[("&]?\p{Lu}/u.test(word)) && (words.length > 1 || tradeOf(fold(text)) !== undefined);
}

/** A line that names what follows: short, without a sentence's end, a finding or an order. */
export function looksLikeHeading(text: string, folded: string, found: string): boolean {
  const marked = found !== '' && !sectionNumber.test(found);
  if (text.length > 70 || folded.length < 2 || !/[a-z]/.test(folded)) return false;
  if (onlyArea.test(folded)) return true;
  if (startsWithOrder.test(folded) || saysWrong.test(folded) || asksForWork.test(folded)) return /:$/.test(text) && text.split(' ').length <= 4;
  if (/[.;,]$/.test(text) && !/^[\p{Lu}\d\s.]+$/u.test(text)) return false;
  const upper = !/\p{Ll}/u.test(text);
  if (marked) return upper && text.split(' ').length <= 4;
  return upper || isTitleCase(text) || (/:$/.test(text) && text.split(' ').length <= 6);
}

export function groupItems(lines: readonly DocumentLine[], furniture: ReadonlySet<number>): Item[] {
  const items: Item[] = [];
  let open: Item | undefined;
  let gap = true;
  let broken = false;
  for (const line of lines) {
    const text = visible(line.text);
    if (!line.text.trim()) {
      gap = true;
      continue;
    }
    if (furniture.has(line.lineNumber) || !text.trim()) {
      items.push(itemOf('furniture', line, text, !gap));
      broken = true;
      continue;
    }
    const next = line.struck ? itemOf('struck', line, text, !gap) : itemFrom(line, text, !gap);
    if (open && continues(open, next, line, gap)) join(open, line, next, broken || open.tail.length > 0);
    else {
      items.push(next);
      open = next;
    }
    broken = false;
    gap = false;
  }
  return items;
}

function itemFrom(line: DocumentLine, text: string, attached: boolean): Item {
  const cells = cellsOf(text);
  const found = withoutMarker(text);
  const item = itemOf('text', line, text, attached);
  if (cells.length > 1) return { ...item, kind: 'row', cells, separator: text.includes('|') ? '|' : text.trim().includes('\t') ? '\t' : / {3,}|\.{4,}/.test(text.trim()) ? ' ' : ',' };
  if (looksLikeHeading(found.rest, item.folded, found.marker)) return { ...item, kind: 'heading' };
  if (found.marker) return { ...item, kind: 'marked' };
  return loneNumber.test(text.trim()) && text.length < 90 ? { ...item, kind: 'marked', marker: '1' } : item;
}

function itemOf(kind: ItemKind, line: DocumentLine, text: string, attached: boolean): Item {
  const found = withoutMarker(text);
  const short = found.rest.slice(0, READ_LIMIT);
  const folded = line.ocrConfidence === undefined ? fold(short) : repairScan(fold(short));
  return { kind, lines: [line], tail: [], text: found.rest.replace(/\s+/g, ' '), folded, cells: [], separator: '', marker: found.marker, indent: text.length - text.trimStart().length, attached };
}

/** Whether a line is the wrapped rest of the item before it. */
function continues(open: Item, next: Item, line: DocumentLine, gap: boolean): boolean {
  if (next.kind !== 'text' || (open.kind !== 'marked' && open.kind !== 'text')) return false;
  if (open.text.length > READ_LIMIT || open.lines.length >= 14) return false;
  const last = (open.tail.at(-1) ?? open.lines.at(-1))?.text.trim() ?? '';
  const lower = /^[\p{Ll}&(]/u.test(next.text) && !startsWithOrder.test(next.folded);
  const cut = /(?:[,\-–&/(]|\b(?:and|or|of|the|to|at|in|on|by|for|with|a|an|is|was|were|are|that|from|as|not|de|la|el|los|las|y|o|en|con|por|para|del|un|una|se|que))$/i.test(last);
  if (gap || line.page !== (open.tail.at(-1) ?? open.lines.at(-1))?.page) return (lower || cut) && !/[.!?:]$/.test(last);
  if (isRecordLabel.test(next.folded)) return false;
  if (cut) return true;
  if (lower) return next.indent > open.indent + 1 && open.kind === 'marked' ? true : last.length >= 40 && !/[.!?]$/.test(last);
  if (genericAdvice.test(next.folded) || /^[\p{L} ]{3,25}:/u.test(next.text)) return false;
  if (/[.!?:;]$/.test(last)) return open.kind === 'text' ? last.length > 55 && !startsWithOrder.test(next.folded) && !/:$/.test(last) : next.indent > 0 && next.indent >= open.indent + 2;
  return last.length > 55 && !(startsWithOrder.test(next.folded) && last.length < 70);
}

function join(open: Item, line: DocumentLine, next: Item, broken: boolean): void {
  (broken ? open.tail : open.lines).push(line);
  const hyphen = /\p{Ll}-$/u.test(open.text) && /^\p{Ll}/u.test(next.text);
  open.text = hyphen ? open.text.slice(0, -1) + next.text : `${open.text} ${next.text}`;
  open.folded = hyphen && open.folded.endsWith('-') ? open.folded.slice(0, -1) + next.folded : `${open.folded} ${next.folded}`;
}
