import { Parser } from 'htmlparser2';
import { MAX_DEPTH } from './html.ts';
import type { RawLine, Reading } from './lines.ts';
import { Unreadable } from './unreadable.ts';
import { LineCollector } from './word-html.ts';
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
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Parts that the page does not show as text of its own. */
const unseen = new Set([
  'office:annotation',
  'text:tracked-changes',
  'text:note-citation',
  'office:scripts',
  'svg:desc',
]);

type Attributes = Record<string, string>;

/** Collects the lines; styles stand before the text that uses them. */
class OdtReader {
  private readonly lines = new LineCollector();
  private depth = 0;
  /** Depth of the outermost element that is not shown; 0 outside of one. */
  private unseenFrom = 0;
  /** Depth of the open note; 0 outside of one. */
  private noteFrom = 0;
  private readonly notes: string[] = [];
  private style = '';
  private readonly struckStyles = new Set<string>();
  private readonly boldStyles = new Set<string>();
  private readonly hiddenStyles = new Set<string>();
  /** Elements of HTML that the style of each open paragraph or span stands for. */
  private readonly styled: string[][] = [];

  open(name: string, attributes: Attributes): void {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('damaged', 'elements in each other');
    if (this.unseenFrom > 0) return;
    if (this.isUnseen(name, attributes)) this.unseenFrom = this.depth;
    else if (this.noteFrom > 0) return;
    else if (name === 'text:note-body') this.startNote();
    else if (name === 'style:style') this.style = attributes['style:name'] ?? '';
    else if (name === 'style:text-properties') this.readStyle(attributes);
    else if (name === 'text:tab' || name === 'text:s') this.lines.addText(' ');
    else this.openText(name, attributes);
  }

  private startNote(): void {
    this.noteFrom = this.depth;
    this.notes.push('');
  }

  private isUnseen(name: string, attributes: Attributes): boolean {
    if (!isStyled(name)) return unseen.has(name);
    return this.hiddenStyles.has(attributes['text:style-name'] ?? '');
  }

  private readStyle(attributes: Attributes): void {
    const line = attributes['style:text-line-through-style'];
    if (line !== undefined && line !== 'none') this.struckStyles.add(this.style);
    if (/^(?:bold|[6-9]00)$/.test(attributes['fo:font-weight'] ?? ''))
      this.boldStyles.add(this.style);
    if (attributes['text:display'] === 'none') this.hiddenStyles.add(this.style);
  }

  private openText(name: string, attributes: Attributes): void {
    const level = Number(attributes['text:outline-level'] ?? 1);
    const html = name === 'text:h' ? (headings[level - 1] ?? 'h6') : htmlNames[name];
    if (html) this.lines.openTag(html, {});
    if (!isStyled(name)) return;
    const style = attributes['text:style-name'] ?? '';
    const elements = [
      ...(this.struckStyles.has(style) ? ['s'] : []),
      ...(this.boldStyles.has(style) ? ['b'] : []),
    ];
    this.styled.push(elements);
    for (const element of elements) this.lines.openTag(element, {});
  }

  close(name: string): void {
    if (this.noteFrom > 0) {
      if (this.noteFrom === this.depth) this.noteFrom = 0;
    } else if (this.unseenFrom === 0) {
      const html = name === 'text:h' ? 'h6' : htmlNames[name];
      if (html && html !== 'br' && html !== 'hr') this.lines.closeTag(html);
      if (isStyled(name))
        for (const element of this.styled.pop() ?? []) this.lines.closeTag(element);
    }
    if (this.unseenFrom >= this.depth) this.unseenFrom = 0;
    this.depth--;
  }

  addText(text: string): void {
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

/** Reads a text of LibreOffice. Throws Unreadable: damaged, noText. */
export async function readOpenDocument(bytes: Buffer): Promise<Reading> {
  const xml = zipText(bytes, 'content.xml');
  if (xml === null) throw new Unreadable('damaged', 'OpenDocument without content');
  const reader = new OdtReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.addText(text),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const lines = reader.end();
  if (lines.length === 0) throw new Unreadable('noText');
  return { pages: lines.at(-1)?.page ?? 1, lines };
}
