import { Parser } from 'htmlparser2';
import { blocks } from '../formats/html-blocks.ts';
import { cleanText, joinCells, type RawLine } from '../layout/lines.ts';
import { HtmlLists } from '../formats/html-lists.ts';
import { commentAt, type Place } from './word-comments.ts';
import { SpannedCells } from '../layout/spanned-cells.ts';
import { HtmlStyles } from '../formats/html-styles.ts';
import { fromLeftmost, layoutOf, type Said } from '../layout/text-layout.ts';

/** A picture by the source that its element names, and where it stands. */
export interface PlacedPicture extends Place {
  name: string;
}

/** The paragraphs of a cell as one line. */
const joinedBySpace = (paragraphs: readonly string[]): string => paragraphs.join(' ');

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
  /** The table that is read, and whether one of its rows is open. */
  private table = new SpannedCells();
  private isInRow = false;
  private cell: string[] = [];
  private tableDepth = 0;
  private isRowStruck = true;
  private isRowBold = true;

  private readonly styles: HtmlStyles;
  private readonly joinParagraphs: (paragraphs: readonly string[]) => string;
  constructor(said?: ReadonlyMap<string, Said>, joinParagraphs = joinedBySpace) {
    this.styles = new HtmlStyles(said);
    this.joinParagraphs = joinParagraphs;
  }

  addText(text: string): void {
    this.text += text;
    if (this.struckDepth === 0) this.unstruckText += text;
    this.styles.addText(text);
  }

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
    if (this.isInRow) {
      this.cell.push(this.marker + text);
      this.isRowStruck &&= struck;
      this.isRowBold &&= said.isBold === true;
    } else {
      this.push(this.marker + text, struck, said);
    }
    this.marker = '';
  }

  private push(text: string, struck: boolean, said: Said): void {
    if (text.replaceAll('|', '').trim())
      this.lines.push({
        page: this.page,
        text,
        ...(struck ? { struck } : {}),
        ...layoutOf(said),
      });
  }

  /** The place behind the paragraph or row that is read. */
  get place(): Place {
    const isWithin = this.isInRow || this.text.trim() !== '';
    return { after: this.lines.length + (isWithin ? 1 : 0), page: this.page };
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
    if (name === 'table') this.tableDepth++;
    else if (this.tableDepth !== 1) return;
    else if (name === 'tr') this.startRow();
    else if (name === 'td' || name === 'th') this.table.startCell(attributes);
  }

  private startRow(): void {
    if (this.isInRow) this.endRow();
    this.isInRow = true;
    this.isRowStruck = true;
    this.isRowBold = true;
  }

  closeTag(name: string): void {
    if (blocks.has(name)) this.flush();
    this.styles.close(name);
    if (name === 's') this.struckDepth = Math.max(0, this.struckDepth - 1);
    else if (name === 'ul' || name === 'ol') this.lists.closeList();
    else if (name === 'table') this.endTable();
    else if ((name === 'td' || name === 'th') && this.tableDepth === 1) this.endCell();
    else if (name === 'tr' && this.tableDepth === 1) this.endRow();
  }

  private endTable(): void {
    if (this.tableDepth === 1 && this.isInRow) this.endRow();
    this.tableDepth = Math.max(0, this.tableDepth - 1);
    if (this.tableDepth === 0) this.table = new SpannedCells();
  }

  private endCell(): void {
    this.flush();
    this.table.add(this.joinParagraphs(this.cell));
    this.cell = [];
  }

  private endRow(): void {
    if (this.cell.length > 0) this.endCell();
    this.isInRow = false;
    this.push(joinCells(this.table.endRow()), this.isRowStruck, { isBold: this.isRowBold });
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

export function textFromHtml(html: string, said?: ReadonlyMap<string, Said>): HtmlText {
  const lines = new LineCollector(said);
  const pictures: PlacedPicture[] = [];
  const comments: HtmlText['comments'] = new Map();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const comment = name === 'a' ? commentAt(attributes.id) : undefined;
        if (name === 'img') pictures.push({ name: attributes.src ?? '', ...lines.place });
        else if (comment !== undefined) comments.set(comment, lines.place);
        else lines.openTag(name, attributes);
      },
      onclosetag: (name) => lines.closeTag(name),
      ontext: (text) => lines.addText(text),
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return { lines: lines.end(), pictures, comments };
}

/** Lines of mammoth's HTML, in reading order. */
export const linesFromHtml = (html: string): RawLine[] => textFromHtml(html).lines;
