import type { LeftOut } from '../document-text.ts';
import { linesOfCell, rowsOfCells, textOfRow } from '../layout/cell-rows.ts';
import { joinCells, type RawLine, type Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import { applyStyle, RtfLine, usualStyle, type RtfStyle } from './rtf-layout.ts';
import { characters, hiddenGroups, textBoxes, withNumber } from './rtf-words.ts';
import { fromLeftmost } from '../layout/text-layout.ts';
import { Unreadable } from '../process/unreadable.ts';

/** Rich text (.rtf): groups in braces, control words after a backslash, text between them. */

/** Control words that end a line, a page, a cell or a row. */
const breaks = new Set(['par', 'line', 'sect', 'page', 'pagebb', 'cell', 'row']);
/** Groups in each other beyond this depth are no document. */
const MAX_DEPTH = 500;

interface Group extends RtfStyle {
  hidden: boolean;
  /** Why its text is listed as left out: hidden, or taken out or put in by an open change. */
  listedAs: ListedAs | null;
  /** Whether a reader may leave it out. */
  optional: boolean;
  struck: boolean;
  /** Characters that follow a Unicode character for readers without Unicode. */
  skip: number;
}

type ListedAs = 'v' | 'deleted' | 'revised';
const listedKinds: Readonly<Record<ListedAs, [kind: LeftOut['kind'], sign: string]>> = {
  v: ['hiddenText', ''],
  deleted: ['change', '− '],
  revised: ['change', '+ '],
};
const isListedAs = (name: string): name is ListedAs => Object.hasOwn(listedKinds, name);

const outermost: Group = {
  ...usualStyle,
  hidden: false,
  listedAs: null,
  optional: false,
  struck: false,
  skip: 1,
};

const token =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
const oneByte = new TextDecoder('windows-1252');

/** The text that is read: of the page, or of a box on it. */
interface Open {
  line: RtfLine;
  text: string;
  hasUnstruck: boolean;
  cells: string[];
  /** How many groups are open around it. */
  depth: number;
}

const opened = (depth: number): Open => ({
  line: new RtfLine(),
  text: '',
  hasUnstruck: false,
  cells: [],
  depth,
});

/** Whether the text of a group is not read. */
const isLeftOut = (group: Group): boolean => group.listedAs === 'v' || group.listedAs === 'deleted';

class RtfReader {
  readonly lines: RawLine[] = [];
  private readonly groups: Group[] = [{ ...outermost }];
  private page = 1;
  /** The text of the page, then that of the box which is open. */
  private readonly open: Open[] = [opened(0)];
  /** Lines of boxes, which follow the line that they stand beside. */
  private boxed: RawLine[] = [];
  /** Characters of the replacement of a Unicode character that are yet to come. */
  private toSkip = 0;
  readonly leftOut: LeftOut[] = [];
  /** What the newest entry of `leftOut` is, while it is open. */
  private listing: ListedAs | null = null;

  private get group(): Group {
    return this.groups.at(-1) ?? { ...outermost };
  }

  private get current(): Open {
    return this.open.at(-1) ?? opened(0);
  }

  add(text: string): void {
    const kept = this.toSkip > 0 ? text.slice(this.toSkip) : text;
    this.toSkip = Math.max(0, this.toSkip - text.length);
    const { group, current } = this;
    if (group.hidden || group.optional) return;
    this.list(group.listedAs, kept);
    if (isLeftOut(group)) return;
    current.text += kept;
    current.line.add(kept, group);
    if (!group.struck && kept.trim()) current.hasUnstruck = true;
  }

  private list(what: ListedAs | null, text: string): void {
    if (what === null) {
      if (text.trim() !== '') this.listing = null;
      return;
    }
    const [kind, sign] = listedKinds[what];
    if (this.listing !== what) this.leftOut.push({ kind, page: this.page, text: sign });
    this.listing = what;
    const last = this.leftOut.at(-1);
    if (last) last.text += text;
  }

  brace(brace: string): void {
    this.toSkip = 0;
    if (brace === '}') {
      if (this.groups.length > 1) this.groups.pop();
      if (this.groups.length < this.current.depth) this.closeBox();
    } else if (this.groups.length > MAX_DEPTH) throw new Unreadable('damaged', 'rtf groups');
    else this.groups.push({ ...this.group });
  }

  word(name: string, value: number | undefined): void {
    const character = characters[name];
    if (character !== undefined) return this.add(character);
    const { group } = this;
    if (breaks.has(name)) {
      this.listing = null;
      if (!group.hidden && !group.optional && !isLeftOut(group)) this.endBy(name);
    } else this.format(name, value);
  }

  /** Ends a line, a page, a cell or a row. */
  private endBy(name: string): void {
    if (name === 'cell') this.endCell();
    else if (name === 'row') this.endRow();
    else if (name === 'page' || name === 'pagebb') this.endPage();
    else this.endLine();
  }

  /** Begins the text of a box, within text of the page that goes on after it. */
  private openBox(): void {
    const { group } = this;
    if (group.hidden) return;
    Object.assign(group, usualStyle, { optional: false });
    this.open.push(opened(this.groups.length));
  }

  private closeBox(): void {
    this.endRow();
    this.endLine();
    this.open.pop();
  }

  private format(name: string, value: number | undefined): void {
    const { group } = this;
    applyStyle(group, name, value);
    if (name === 'u') {
      this.add(String.fromCodePoint(((value ?? 0) + 65_536) % 65_536));
      this.toSkip = group.skip;
    } else if (name === 'uc') group.skip = Math.min(8, Math.max(0, value ?? 1));
    else if (name === 'strike' || name === 'striked') group.struck = value !== 0;
    else if (isListedAs(name)) group.listedAs = value === 0 ? null : name;
    else if (name === 'plain') Object.assign(group, { struck: false, listedAs: null });
    else if (hiddenGroups.has(name)) group.hidden = true;
    else if (textBoxes.has(name)) this.openBox();
  }

  /** "{\*\word …}": a group that a reader may leave out. */
  hide(): void {
    this.group.optional = true;
  }

  private endLine(): void {
    const { current } = this;
    if (current.cells.length > 0 || this.group.isInTable) current.text += '\n';
    else this.push([joinCells(current.text.split('\t'))], false);
  }

  private endPage(): void {
    this.endLine();
    this.page = Math.min(limits.pages, this.page + 1);
  }

  private endCell(): void {
    const { current } = this;
    current.cells.push(current.text);
    current.text = '';
  }

  private endRow(): void {
    this.group.isInTable = false;
    const cells = this.current.cells.splice(0);
    if (cells.length === 0) return this.endLine();
    const rows = rowsOfCells(cells.map(linesOfCell));
    this.push(rows.map(textOfRow), true);
  }

  /** Adds a line of the text, or the lines of a row. */
  private push(texts: readonly string[], isRow: boolean): void {
    const { current } = this;
    const numbered = texts.map(withNumber);
    const layout = current.line.end(numbered[0] ?? '', isRow);
    const isBox = this.open.length > 1;
    for (const text of numbered)
      if (text.replaceAll('|', '').trim())
        (isBox ? this.boxed : this.lines).push({
          page: this.page,
          text,
          ...(current.hasUnstruck ? {} : { struck: true }),
          ...layout,
        });
    if (!isBox) this.lines.push(...this.boxed.splice(0));
    current.text = '';
    current.hasUnstruck = false;
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
  return {
    pages: lines.at(-1)?.page ?? 1,
    lines,
    leftOut: reader.leftOut.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
  };
}
