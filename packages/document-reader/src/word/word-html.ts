import { Parser } from 'htmlparser2';
import { blocks } from '../formats/html-blocks.ts';
import { cleanText, joinCells, type RawLine } from '../layout/lines.ts';
import { HtmlLists } from '../formats/html-lists.ts';
import { commentAt, type Place } from './word-comments.ts';
import { HtmlStyles } from '../formats/html-styles.ts';
import { TableCells, type SetLine } from './table-cells.ts';
import { fromLeftmost, layoutOf, type Said } from '../layout/text-layout.ts';

/** A picture by the source that its element names, and where it stands. */
export interface PlacedPicture extends Place {
  name: string;
}

/**
 * Collects lines from the well-formed HTML of mammoth: bullets and numbers, table rows,
 * struck-through text, page breaks, and how each line is set (`HtmlStyles`).
 */
export class LineCollector {
  readonly lines: RawLine[] = [];
  private page = 1;
  private text = '';
  private unstruckText = '';
  /** Nesting depth of <s>. */
  private struckDepth = 0;
  private marker = '';
  private readonly lists = new HtmlLists();
  private readonly tables = new TableCells();
  /** The places behind the row that is open. */
  private behindRow: Place[] = [];

  private readonly styles: HtmlStyles;
  constructor(said?: ReadonlyMap<string, Said>) {
    this.styles = new HtmlStyles(said);
  }

  addText(text: string): void {
    this.text += text;
    if (this.struckDepth === 0) this.unstruckText += text;
    this.styles.addText(text);
  }

  /** The item that has begun has no number. */
  /** Ends the current line or, in a table, the current paragraph of a cell; ignores empty ones. */
  private flush(): void {
    const text = cleanText(this.text);
    const struck = cleanText(this.unstruckText) === '';
    const { label } = this.styles;
    if (text && label !== undefined) this.marker = label && `${label} `;
    const said = this.styles.endLine(text && this.marker + text, this.lists.depth);
    this.text = '';
    this.unstruckText = '';
    if (!text) return;
    const line: SetLine = { cells: [this.marker + text], struck, said };
    if (this.tables.isInRow) this.tables.add(line);
    else this.push(line);
    this.marker = '';
  }

  private push({ cells, struck, said }: SetLine): void {
    const text = cells.length > 1 ? joinCells(cells) : (cells[0] ?? '');
    if (text.replaceAll('|', '').trim())
      this.lines.push({
        page: this.page,
        text,
        ...(struck ? { struck } : {}),
        ...layoutOf(said),
      });
  }

  /** The place behind the paragraph or row that is read; of a row it is known at its end. */
  get place(): Place {
    const place = { after: this.lines.length, page: this.page };
    if (this.tables.isInRow) this.behindRow.push(place);
    else if (this.text.trim() !== '') place.after++;
    return place;
  }

  openTag(name: string, attributes: Readonly<Record<string, string>> = {}): void {
    if (blocks.has(name)) this.flush();
    this.styles.open(name, attributes.id);
    if (name === 's') this.struckDepth++;
    else if (name === 'br') this.flush();
    else if (name === 'hr') this.page++;
    else if (name === 'ul' || name === 'ol') this.lists.openList(name === 'ol', attributes.start);
    else if (name === 'li') this.marker = this.lists.nextMarker();
    else if (name === 'input' && attributes.type === 'checkbox')
      this.addText('checked' in attributes ? '☒ ' : '☐ ');
    else this.openTable(name, attributes);
  }

  private openTable(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table') this.tables.openTable();
    else if (name === 'tr') {
      this.endRow();
      this.tables.startRow();
    } else if (name === 'td' || name === 'th') this.tables.startCell(attributes);
  }

  closeTag(name: string): void {
    if (blocks.has(name)) this.flush();
    this.styles.close(name);
    if (name === 's') this.struckDepth = Math.max(0, this.struckDepth - 1);
    else if (name === 'ul' || name === 'ol') this.lists.closeList();
    else if (name === 'table') this.pushRow(this.tables.endTable());
    else if (name === 'td' || name === 'th') {
      this.flush();
      this.tables.endCell();
    } else if (name === 'tr') this.endRow();
  }

  private endRow(): void {
    this.flush();
    this.pushRow(this.tables.endRow());
  }

  /** Adds the lines of a row that has ended. */
  private pushRow(lines: readonly SetLine[]): void {
    for (const line of lines) this.push(line);
    if (this.tables.isInRow) return;
    for (const place of this.behindRow) place.after = this.lines.length;
    this.behindRow = [];
  }

  end(): RawLine[] {
    this.flush();
    return fromLeftmost(this.lines);
  }
}

/** What mammoth's HTML holds: lines in reading order, and what stands behind some of them. */
interface HtmlText {
  lines: RawLine[];
  pictures: PlacedPicture[];
  /** The places of comments by their numbers. */
  comments: Map<string, Place>;
}

/** Links between a note and the mark that stands for it in the text. */
const noteLink = /^#(?:foot|end)note-/;
const noteItem = /^(?:foot|end)note-/;

/** The lines of mammoth's HTML without footnotes and endnotes, which are its last ones, and their marks. */
export function textFromHtml(html: string, said?: ReadonlyMap<string, Said>): HtmlText {
  let isMark = false;
  let isNote = false;
  const lines = new LineCollector(said);
  const pictures: PlacedPicture[] = [];
  const comments: HtmlText['comments'] = new Map();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const comment = name === 'a' ? commentAt(attributes.id) : undefined;
        isMark ||= name === 'a' && noteLink.test(attributes.href ?? '');
        if (name === 'img')
          pictures.push(Object.assign(lines.place, { name: attributes.src ?? '' }));
        else if (comment !== undefined) comments.set(comment, lines.place);
        else lines.openTag(name, attributes);
        isNote ||= name === 'li' && noteItem.test(attributes.id ?? '');
      },
      onclosetag: (name) => {
        if (name === 'a') isMark = false;
        lines.closeTag(name);
      },
      ontext: (text) => {
        if (!isMark && !isNote) lines.addText(text);
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return { lines: lines.end(), pictures, comments };
}
