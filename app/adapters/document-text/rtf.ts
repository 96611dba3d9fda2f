import { joinCells, type RawLine, type Reading } from './lines.ts';
import { limits } from './limits.ts';
import { applyStyle, RtfLine, usualStyle, type RtfStyle } from './rtf-layout.ts';
import { fromLeftmost } from './text-layout.ts';
import { Unreadable } from './unreadable.ts';

/** Rich text (.rtf): groups in braces, control words after a backslash, text between them. */

/** Groups that hold no text of the page. */
const hiddenGroups = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'footnote',
  'themedata',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'generator',
  'datastore',
  'latentstyles',
  'xmlnstbl',
]);
/** Control words that stand for a character. */
const characters: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': ' ',
  _: '-',
  '-': '',
  '{': '{',
  '}': '}',
  '\\': '\\',
};
/** Groups in each other beyond this depth are no document. */
const MAX_DEPTH = 500;

interface Group extends RtfStyle {
  hidden: boolean;
  struck: boolean;
  /** Characters that follow a Unicode character for readers without Unicode. */
  skip: number;
}

const outermost: Group = { ...usualStyle, hidden: false, struck: false, skip: 1 };

const token =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
const oneByte = new TextDecoder('windows-1252');

class RtfReader {
  readonly lines: RawLine[] = [];
  private readonly groups: Group[] = [{ ...outermost }];
  private readonly line = new RtfLine();
  private page = 1;
  private text = '';
  private hasUnstruck = false;
  private cells: string[] = [];
  /** Characters of the replacement of a Unicode character that are yet to come. */
  private toSkip = 0;

  private get group(): Group {
    return this.groups.at(-1) ?? { ...outermost };
  }

  add(text: string): void {
    const kept = this.toSkip > 0 ? text.slice(this.toSkip) : text;
    this.toSkip = Math.max(0, this.toSkip - text.length);
    if (this.group.hidden) return;
    this.text += kept;
    this.line.add(kept, this.group);
    if (!this.group.struck && kept.trim()) this.hasUnstruck = true;
  }

  brace(brace: string): void {
    this.toSkip = 0;
    if (brace === '}') {
      if (this.groups.length > 1) this.groups.pop();
    } else if (this.groups.length > MAX_DEPTH) throw new Unreadable('damaged', 'rtf groups');
    else this.groups.push({ ...this.group });
  }

  word(name: string, value: number | undefined): void {
    const character = characters[name];
    if (character !== undefined) return this.add(character);
    if (name === 'par' || name === 'line' || name === 'sect') return this.endLine();
    if (name === 'page' || name === 'pagebb') return this.endPage();
    if (name === 'cell') return this.endCell();
    if (name === 'row') return this.endRow();
    this.format(name, value);
  }

  private format(name: string, value: number | undefined): void {
    const { group } = this;
    applyStyle(group, name, value);
    if (name === 'u') {
      this.add(String.fromCodePoint(((value ?? 0) + 65_536) % 65_536));
      this.toSkip = group.skip;
    } else if (name === 'uc') group.skip = Math.min(8, Math.max(0, value ?? 1));
    else if (name === 'strike' || name === 'striked') group.struck = value !== 0;
    else if (name === 'v' || name === 'deleted') group.hidden = value !== 0;
    else if (name === 'plain') group.struck = false;
    else if (hiddenGroups.has(name)) group.hidden = true;
  }

  /** "{\*\word …}": a group that a reader may leave out. */
  hide(): void {
    this.group.hidden = true;
  }

  private endLine(): void {
    if (this.cells.length > 0) this.text += ' ';
    else this.push(joinCells(this.text.split('\t')), false);
  }

  private endPage(): void {
    this.endLine();
    this.page = Math.min(limits.pages, this.page + 1);
  }

  private endCell(): void {
    this.cells.push(this.text);
    this.text = '';
  }

  private endRow(): void {
    const cells = this.cells.splice(0);
    this.push(joinCells(cells), true);
  }

  private push(text: string, isRow: boolean): void {
    const bullet = text.replace(/^([•·▪–-]|\(?\d{1,3}[.)]) \| /, '$1 ');
    const layout = this.line.end(bullet, isRow);
    if (bullet.replaceAll('|', '').trim())
      this.lines.push({
        page: this.page,
        text: bullet,
        ...(this.hasUnstruck ? {} : { struck: true }),
        ...layout,
      });
    this.text = '';
    this.hasUnstruck = false;
  }

  end(): RawLine[] {
    this.endRow();
    this.endLine();
    return fromLeftmost(this.lines);
  }
}

/** Reads rich text. Throws Unreadable: damaged, noText. */
export function readRtf(bytes: Buffer): Reading {
  const reader = new RtfReader();
  for (const [, name, value, byte, symbol, brace, text] of bytes
    .toString('latin1')
    .matchAll(token)) {
    if (name !== undefined) reader.word(name, value === undefined ? undefined : Number(value));
    else if (byte !== undefined) reader.add(oneByte.decode(Buffer.from(byte, 'hex')));
    else if (symbol === '*') reader.hide();
    else if (symbol !== undefined) reader.word(symbol, undefined);
    else if (brace !== undefined) reader.brace(brace);
    else if (text !== undefined) reader.add(oneByte.decode(Buffer.from(text, 'latin1')));
  }
  const lines = reader.end();
  if (lines.length === 0) throw new Unreadable('noText');
  return { pages: lines.at(-1)?.page ?? 1, lines };
}
