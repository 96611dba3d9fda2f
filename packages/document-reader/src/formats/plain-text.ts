import { decodeText } from './decode-text.ts';
import { joinCells, type RawLine, type Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import { isMark, markOf } from '../layout/markers.ts';
import { fromLeftmost, layoutOf } from '../layout/text-layout.ts';
import { Unreadable } from '../process/unreadable.ts';

/** Text files and Markdown: lines with the level of their bullets, and rows of tables. */

const bulletLine = /^([ \t>]*)([-*+•◦▪‣·])[ \t]+(?=\S)(.*)$/;
/** "| a | b |": a row of a Markdown table. */
const pipeRow = /^\s*\|(.*)\|\s*$/;
/** "Unit 12 | Kitchen | Tap leaks": a row without bars around it. */
const barredRow = /^[^|]*[^|\s][^|]* \| ?/;
/** "|---|:--:|": drawing between the heading of such a table and its rows. */
const pipeRule = /^[\s|:-]*\|[\s|:-]*$/;
/** A ruled line, or the fence of a code block. */
const drawing = /^\s*(?:[-=*_~#]{3,}|`{3}\w*)\s*$/;
/** Tabs, or blanks wider than after a sentence, part the cells of a row. */
const cellGap = /\t+|(?<![.!?:]) {3,}/;

const narrowGap = /(?<![.!?:]) {2,}/;

/** A bar that is written within a cell. */
const unescaped = (cell: string): string => cell.replaceAll('\\|', '|');
/** "[the list](https://…)" and the picture "![tap](tap.png)": what a page shows of them. */
const link = /(!?)\[([^\]\n]{0,200})\]\((?=[^\s)]{0,200}[.:/])[^\s)]{1,500}\)/g;
/** A comment of Markdown, which a page does not show. */
const comment = /<!--[\s\S]{0,5000}?-->/g;

/** Columns that the blanks before a line take. */
const widthOf = (blanks: string): number => blanks.replaceAll('\t', '    ').length;

/** The depth of a bullet by its indent: deeper than the bullet before it, or equal to an outer one. */
class Depths {
  private readonly open: number[] = [];

  of(indent: number): number {
    while (this.open.length > 0 && (this.open.at(-1) ?? 0) > indent) this.open.pop();
    if ((this.open.at(-1) ?? -1) < indent) this.open.push(indent);
    return this.open.length - 1;
  }

  end(): void {
    this.open.length = 0;
  }
}

/** The cells of a row that bars part; none of any other line. */
const barredCells = (line: string): string[] | undefined =>
  (pipeRow.exec(line)?.[1] ?? (barredRow.test(line) ? line : undefined))
    ?.split(/(?<!\\)\|/)
    .map(unescaped);

/** The cells of a row that gaps part, a number before the first one with it. */
function gappedCells(line: string): string[] {
  const parted = line
    .trim()
    .replace(/^>\s?/, '')
    .split(cellGap)
    .filter((cell) => cell.trim());
  // Among wide gaps those of two blanks part narrow columns.
  const cells = parted.length < 3 ? parted : parted.flatMap((cell) => cell.trim().split(narrowGap));
  const [marker = '', second, ...others] = cells;
  return second !== undefined && isMark(marker) ? [`${marker} ${second}`, ...others] : cells;
}

/** Points of a character, and those of a level of a list, which some indent by one or two alone. */
const CHARACTER = 6;
const LEVEL = 24;

const indentOf = (line: string): number => CHARACTER * widthOf(/^[ \t>]*/.exec(line)?.[0] ?? '');

/** The text of a line with the sign before an item as it is written, and where it stands, in points. */
function textOf(line: string, depths: Depths): { text: string; indent: number } {
  const indent = indentOf(line);
  if (drawing.test(line) || pipeRule.test(line)) return { text: '', indent };
  const item = bulletLine.exec(line);
  if (item) {
    const [, blanks = '', sign = '', text = ''] = item;
    return {
      text: `${sign} ${text}`,
      indent: Math.max(indent, LEVEL * depths.of(widthOf(blanks))),
    };
  }
  if (/^\S/.test(line)) depths.end();
  return { text: joinCells(barredCells(line) ?? gappedCells(line)), indent };
}

const hashes = /^\s{0,3}(#{1,6})\s/;
const boldLine = /^\s*(?:[-*+•]\s+)?(?:\*\*[^*]+\*\*|__[^_]+__)\s*:?\s*$/;
/** A line drawn below a heading, of its first or second level. */
const underline = /^\s*(?:(={3,})|-{3,})\s*$/;
/** How much longer or shorter than its heading such a line may be, in characters. */
const AS_LONG = 2;

/** The level of a heading of Markdown; undefined of any other line. */
function headingLevelOf(line: string, text: string, next = ''): number | undefined {
  const level = hashes.exec(line)?.[1]?.length;
  if (level !== undefined) return level;
  const drawn = underline.exec(next);
  const isLong = drawn && Math.abs(next.trim().length - line.trim().length) > AS_LONG;
  if (!drawn || isLong || text.includes('|') || markOf(text)?.kind === 'bullet') return undefined;
  return drawn[1] ? 1 : 2;
}

/** The lines of a page with their layout. */
function linesOfPage(source: string, page: number): RawLine[] {
  const depths = new Depths();
  const lines = source.split(/\r\n|[\n\r\v\u2028\u2029]/);
  const found: RawLine[] = [];
  let blank = 0;
  for (const [at, line] of lines.entries()) {
    const { text, indent } = textOf(line, depths);
    if (text.trim() === '') {
      if (line.trim() === '') blank++;
      continue;
    }
    const layout = layoutOf({
      indent,
      gapAbove: found.length > 0 ? blank : 0,
      isBold: boldLine.test(line),
      headingLevel: headingLevelOf(line, text, lines[at + 1]),
    });
    found.push({ page, text, ...layout });
    blank = 0;
  }
  return found;
}

/** The lines of a text, a page after each form feed. */
export function linesOfText(text: string): RawLine[] {
  const lines = text
    .replace(comment, '')
    .replace(link, (_, picture: string, shown: string) => (picture ? '' : shown))
    .split('\f')
    .flatMap((page, at) => linesOfPage(page, at + 1));
  return fromLeftmost(lines);
}

/** Reads a text file. Throws Unreadable: noText. */
export function readPlainText(bytes: Buffer): Reading {
  const lines = linesOfText(decodeText(bytes));
  if (lines.length === 0) throw new Unreadable('noText');
  const kept = lines.slice(0, limits.rows);
  const cut = lines.length - kept.length;
  const pages = Math.min(limits.pages, kept.at(-1)?.page ?? 1);
  return cut > 0 ? { pages, lines: kept, cut: { rows: cut } } : { pages, lines: kept };
}
