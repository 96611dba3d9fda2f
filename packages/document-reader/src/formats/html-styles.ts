import type { Said } from '../layout/text-layout.ts';

/** How the elements of a page set the text of a line: bold, as a heading, within lists. */

const bolds = new Set(['b', 'strong', 'th']);
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** By how much browsers indent a list, in points. */
const LIST_INDENT = 30;

export class HtmlStyles {
  /** Nesting depth of bold elements, and whether words of the line stand within and outside them. */
  private boldDepth = 0;
  private hasBold = false;
  private hasPlain = false;
  private headingLevel = 0;
  private ofParagraph: Said = {};
  /** What the document says of a paragraph, by the id of an anchor in it. */
  private readonly said: ReadonlyMap<string, Said>;
  constructor(said: ReadonlyMap<string, Said> = new Map()) {
    this.said = said;
  }

  open(name: string, id = ''): void {
    if (bolds.has(name)) this.boldDepth++;
    else if (headings.includes(name)) this.headingLevel = headings.indexOf(name) + 1;
    else if (name === 'a') this.ofParagraph = this.said.get(id) ?? this.ofParagraph;
  }

  close(name: string): void {
    if (bolds.has(name)) this.boldDepth = Math.max(0, this.boldDepth - 1);
    else if (headings.includes(name)) this.headingLevel = 0;
  }

  addText(text: string): void {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    if (this.boldDepth > 0) this.hasBold = true;
    else this.hasPlain = true;
  }

  /** What the document says to be printed before the paragraph. */
  get label(): string | undefined {
    return this.ofParagraph.label;
  }

  /** What is said of the text since the last call, which is a line within so many lists. */
  endLine(text: string, lists: number): Said {
    const isBold = (this.hasBold && !this.hasPlain) || this.ofParagraph.isBold === true;
    const said = {
      indent: LIST_INDENT * lists,
      headingLevel: this.headingLevel,
      ...this.ofParagraph,
      isBold,
    };
    this.hasBold = false;
    this.hasPlain = false;
    if (text) this.ofParagraph = {};
    return said;
  }
}
