import { Parser } from 'htmlparser2';
import { cleanText, joinCells, type RawLine } from './lines.ts';
import { takeNumber } from './word-numbers.ts';

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ul',
  'ol',
  'table',
  'hr',
  'dl',
  'dt',
  'dd',
]);

/** Bullets of the first, second and deeper levels: what belongs to what is lost otherwise. */
const bullets = ['•', '◦', '▪'];

interface List {
  ordered: boolean;
  count: number;
}

/**
 * Reads the small, well-formed HTML of the Word extractor into lines: bullets and numbers, table
 * rows, struck text, page breaks.
 */
class HtmlLines {
  readonly lines: RawLine[] = [];
  private page = 1;
  private text = '';
  private open = '';
  private struck = 0;
  private marker = '';
  private readonly lists: List[] = [];
  private cells: string[] | null = null;
  private cell: string[] = [];
  private tables = 0;

  addText(text: string): void {
    this.text += text;
    if (this.struck === 0) this.open += text;
  }

  /** Ends the line under way, if it says anything. */
  private flush(): void {
    const item = takeNumber(this.text);
    const text = cleanText(item.text);
    const struck = cleanText(takeNumber(this.open).text) === '';
    if (item.number !== null && this.marker) this.marker = `${item.number}. `;
    this.text = '';
    this.open = '';
    if (!text) return;
    if (this.cells) {
      this.cell.push(this.marker + text);
      this.allStruck &&= struck;
    } else {
      this.push(this.marker + text, struck);
    }
    this.marker = '';
  }

  private allStruck = true;

  private push(text: string, struck: boolean): void {
    if (text.replaceAll('|', '').trim())
      this.lines.push(struck ? { page: this.page, text, struck } : { page: this.page, text });
  }

  openTag(name: string): void {
    if (blocks.has(name)) this.flush();
    if (name === 's') this.struck++;
    else if (name === 'br') this.flush();
    else if (name === 'hr') this.page++;
    else if (name === 'ul' || name === 'ol') this.lists.push({ ordered: name === 'ol', count: 0 });
    else if (name === 'li') this.startItem();
    else if (name === 'table') this.tables++;
    else if (name === 'tr' && this.tables === 1) {
      this.cells = [];
      this.allStruck = true;
    }
  }

  private startItem(): void {
    const list = this.lists[this.lists.length - 1];
    if (!list) return;
    list.count++;
    this.marker = list.ordered
      ? `${list.count}. `
      : `${bullets[Math.min(2, this.lists.filter(({ ordered }) => !ordered).length - 1)] ?? '•'} `;
  }

  closeTag(name: string): void {
    if (blocks.has(name)) this.flush();
    if (name === 's') this.struck = Math.max(0, this.struck - 1);
    else if (name === 'ul' || name === 'ol') this.lists.pop();
    else if (name === 'table') this.tables--;
    else if ((name === 'td' || name === 'th') && this.tables === 1) this.endCell();
    else if (name === 'tr' && this.tables === 1) this.endRow();
  }

  private endCell(): void {
    this.flush();
    this.cells?.push(this.cell.join(' '));
    this.cell = [];
  }

  private endRow(): void {
    const cells = this.cells ?? [];
    this.cells = null;
    this.push(joinCells(cells), this.allStruck);
  }

  end(): RawLine[] {
    this.flush();
    return this.lines;
  }
}

/** Lines of the Word extractor's HTML, in reading order. */
export function linesFromHtml(html: string): RawLine[] {
  const reader = new HtmlLines();
  const parser = new Parser(
    {
      onopentagname: (name) => reader.openTag(name),
      onclosetag: (name) => reader.closeTag(name),
      ontext: (text) => reader.addText(text),
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return reader.end();
}
