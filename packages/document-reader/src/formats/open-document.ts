import { Parser } from 'htmlparser2';
import { MAX_DEPTH } from './html.ts';
import { limits } from '../process/limits.ts';
import type { LeftOut } from '../document-text.ts';
import type { RawLine, Reading } from '../layout/lines.ts';
import { Unreadable } from '../process/unreadable.ts';
import { OpenLists } from './open-lists.ts';
import { OpenStyles, type Attributes, type ParagraphStyle } from './open-styles.ts';
import { withPageEdges } from '../layout/page-edges.ts';
import type { Said } from '../layout/text-layout.ts';
import { LineCollector } from '../word/word-html.ts';
import { zipText } from './zip-directory.ts';

/** Texts of LibreOffice and OpenOffice (.odt): the part content.xml. */

/** What the elements are in HTML. */
const htmlNames: Record<string, string> = {
  'text:p': 'p',
  'text:list': 'ul',
  'text:list-item': 'li',
  'text:list-header': 'li',
  'text:line-break': 'br',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
  'text:soft-page-break': 'hr',
};
/** Headers and footers of pages, also those of left and first pages. */
const edges = /^style:(?:header|footer)(?:-left|-first)?$/;
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Parts that the page does not show as text of its own. */
const unseen = new Set([
  'office:annotation',
  'text:tracked-changes',
  'text:note-citation',
  'office:scripts',
  'svg:desc',
]);

/** Such parts that are listed as left out: comments, and what open changes take out. */
const listedKinds: Readonly<Record<string, LeftOut['kind']>> = {
  'office:annotation': 'comment',
  'text:changed-region': 'change',
};
const signs: Readonly<Record<string, string>> = { change: '− ', comment: '' };

/** Collects the lines; styles stand before the text that uses them. */
class OdtReader {
  private readonly said = new Map<string, Said>();
  private readonly lines = new LineCollector(this.said);
  private readonly lists: OpenLists;
  private depth = 0;
  /** Depth of the outermost element that is not shown; 0 outside of one. */
  private unseenFrom = 0;
  /** Depth of the open note; 0 outside of one. */
  private noteFrom = 0;
  private readonly notes: string[] = [];
  readonly leftOut: LeftOut[] = [];
  /** Depth of the paragraph of an unseen part that is listed; 0 outside of one. */
  private listedFrom = 0;
  /** Elements of HTML that the style of each open paragraph or span stands for. */
  private readonly styled: string[][] = [];
  private readonly styles: OpenStyles;
  constructor(styles: OpenStyles) {
    this.styles = styles;
    this.lists = new OpenLists(styles);
  }

  open(name: string, attributes: Attributes): void {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('damaged', 'elements in each other');
    const kind = listedKinds[name];
    if (kind !== undefined) this.leftOut.push({ kind, page: 1, text: '' });
    if (this.unseenFrom > 0) {
      if (name === 'text:p' || name === 'text:h') this.listedFrom ||= this.depth;
      return;
    }
    if (this.isUnseen(name, attributes)) this.startUnseen(name);
    else if (this.noteFrom > 0) return;
    else if (name === 'text:note-body') this.startNote();
    else if (name === 'text:tab' || name === 'text:s') this.lines.addText(' ');
    else this.openText(name, attributes);
  }

  private startUnseen(name: string): void {
    this.unseenFrom = this.depth;
    if (!isStyled(name)) return;
    this.listedFrom = this.depth;
    this.leftOut.push({ kind: 'hiddenText', page: 1, text: '' });
  }

  private startNote(): void {
    this.noteFrom = this.depth;
    this.notes.push('');
  }

  private isUnseen(name: string, attributes: Attributes): boolean {
    if (!isStyled(name)) return unseen.has(name);
    return this.styles.of(attributes['text:style-name']).isHidden === true;
  }

  private openText(name: string, attributes: Attributes): void {
    this.styles.read(name, attributes);
    this.lists.open(name, attributes);
    const level = Number(attributes['text:outline-level'] ?? 1);
    const html = name === 'text:h' ? (headings[level - 1] ?? 'h6') : htmlNames[name];
    if (html) this.lines.openTag(html, {});
    if (!isStyled(name)) return;
    const style = this.styles.of(attributes['text:style-name']);
    if (name !== 'text:span') this.startParagraph(style, name === 'text:h' ? level - 1 : null);
    const elements = [...(style.isStruck ? ['s'] : []), ...(style.isBold ? ['b'] : [])];
    this.styled.push(elements);
    for (const element of elements) this.lines.openTag(element, {});
  }

  /** Says by an anchor how a paragraph is set, or a heading of a level from 0. */
  private startParagraph(style: ParagraphStyle, heading: number | null): void {
    const indent = (style.left ?? 0) + (style.first ?? 0);
    const id = `p${this.said.size}`;
    this.said.set(id, {
      ...this.lists.next(heading),
      ...(this.lists.isOpen || indent === 0 ? {} : { indent }),
    });
    this.lines.openTag('a', { id });
  }

  close(name: string): void {
    if (this.noteFrom > 0) {
      if (this.noteFrom === this.depth) this.noteFrom = 0;
    } else if (this.unseenFrom === 0) {
      if (name === 'text:list') this.lists.closeList();
      this.closeText(name);
    }
    if (this.listedFrom === this.depth) {
      this.listedFrom = 0;
      this.tell(' ');
    }
    if (this.unseenFrom >= this.depth) this.unseenFrom = 0;
    this.depth--;
  }

  private closeText(name: string): void {
    const html = name === 'text:h' ? 'h6' : htmlNames[name];
    if (html && html !== 'br' && html !== 'hr') this.lines.closeTag(html);
    if (isStyled(name)) for (const element of this.styled.pop() ?? []) this.lines.closeTag(element);
  }

  private tell(text: string): void {
    const last = this.leftOut.at(-1);
    if (last && (last.text !== '' || text.trim() !== ''))
      last.text += (last.text === '' ? (signs[last.kind] ?? '') : '') + text;
  }

  addText(text: string): void {
    if (this.listedFrom > 0) this.tell(text);
    if (this.unseenFrom > 0) return;
    if (this.noteFrom > 0) this.notes.push(`${this.notes.pop() ?? ''}${text}`);
    else this.lines.addText(text);
  }

  /** All lines, the notes last, so that none parts a sentence. */
  end(): RawLine[] {
    for (const note of this.notes) {
      this.lines.openTag('p');
      this.lines.addText(note);
      this.lines.closeTag('p');
    }
    return this.lines.end();
  }
}

const isStyled = (name: string): boolean =>
  name === 'text:p' || name === 'text:h' || name === 'text:span';

/** The styles of the part styles.xml, and the texts of the headers and footers of its pages. */
function readStyles(xml: string): { styles: OpenStyles; headers: string[]; footers: string[] } {
  const found = { styles: new OpenStyles(), headers: [] as string[], footers: [] as string[] };
  let texts: string[] | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        found.styles.read(name, attributes);
        if (edges.test(name) && attributes['style:display'] !== 'false')
          texts = name.includes('header') ? found.headers : found.footers;
        else if (name === 'text:p' || name === 'text:h') texts?.push('');
        else if (name === 'text:tab' || name === 'text:s') texts?.push(`${texts.pop() ?? ''} `);
      },
      onclosetag: (name) => {
        if (edges.test(name)) texts = null;
      },
      ontext: (text) => void texts?.push(`${texts.pop() ?? ''}${text}`),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

/** Reads a text of LibreOffice. Throws Unreadable: damaged, noText. */
export function readOpenDocument(bytes: Buffer): Reading {
  const xml = zipText(bytes, 'content.xml', limits.unzippedBytes);
  if (xml === null) throw new Unreadable('damaged', 'OpenDocument without content');
  const { styles, ...texts } = readStyles(zipText(bytes, 'styles.xml') ?? '');
  const reader = new OdtReader(styles);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.addText(text),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const { lines } = withPageEdges(reader.end(), texts);
  if (lines.length === 0) throw new Unreadable('noText');
  return { pages: lines.at(-1)?.page ?? 1, lines, leftOut: reader.leftOut };
}
