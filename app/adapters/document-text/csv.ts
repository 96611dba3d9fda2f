import { joinCells, type RawLine, type Reading } from './lines.ts';
import { limits } from './limits.ts';
import { Unreadable } from './unreadable.ts';

/**
 * Text of a list: UTF-8 or UTF-16 by its mark, else UTF-8 when it is whole, else the Windows
 * encoding that spreadsheets write.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the first rows use most. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000);
  const count = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/**
 * Rows of comma-, semicolon- or tab-separated text with quoted fields (RFC 4180), at most the row
 * cap and one more.
 */
export function parseRows(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length && rows.length <= limits.rows; at++) {
    const mark = text.charAt(at);
    if (quoted) {
      if (mark !== '"') field += mark;
      else if (text.charAt(at + 1) === '"') field += text.charAt(++at);
      else quoted = false;
    } else if (mark === '"' && field === '') quoted = true;
    else if (mark === separator) {
      row.push(field);
      field = '';
    } else if (mark === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
    } else if (mark !== '\r') field += mark;
  }
  if (field || row.length) rows.push([...row, field]);
  return rows;
}

/** A list of separated values; one row a line. Throws Unreadable: noText. */
export function readCsv(bytes: Buffer): Reading {
  const text = decodeText(bytes);
  const rows = parseRows(text);
  const lines: RawLine[] = rows
    .slice(0, limits.rows)
    .map((row) => ({ page: 1, text: joinCells(row.slice(0, limits.columns)) }))
    .filter((line) => line.text.replaceAll('|', '').trim());
  if (lines.length === 0) throw new Unreadable('noText');
  const cut = rows.length > limits.rows ? text.split('\n').length - limits.rows : 0;
  return cut > 0 ? { pages: 1, lines, cut: { rows: cut } } : { pages: 1, lines };
}
