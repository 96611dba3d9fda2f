import { BOX, type Attributes, type ListLevels, type OpenStyles } from './open-styles.ts';
import { labelOf, type Label } from '../word/word-numbers.ts';

/** The lists of a text of LibreOffice, and the numbers of their items. */

interface List {
  levels: ListLevels;
  /** The numbers of the last items, one for each level, shared by the lists in each other. */
  counts: number[];
}

export class OpenLists {
  private readonly opened: List[] = [];
  /** The numbers of the lists that have ended, by their styles and their names. */
  private readonly ended = new Map<string, number[]>();
  private readonly headings: number[] = [];
  /** What is printed before the next paragraph. */
  private label: Label = {};
  private readonly styles: OpenStyles;
  constructor(styles: OpenStyles) {
    this.styles = styles;
  }

  get isOpen(): boolean {
    return this.opened.length > 0;
  }

  /** Opens a list or an item of one; other elements are none. */
  open(name: string, attributes: Attributes): void {
    if (name === 'text:list') this.openList(attributes);
    else if (name === 'text:list-item') this.openItem(attributes);
    // An item that only heads the others has no number.
    else if (name === 'text:list-header') this.label = { label: '' };
  }

  private openList(attributes: Attributes): void {
    const outer = this.opened.at(-1);
    const style = attributes['text:style-name'];
    const levels = style === undefined && outer ? outer.levels : this.styles.levelsOf(style);
    const counts = outer?.counts ?? this.startOf(attributes);
    // A list within a list starts its own count.
    if (outer) counts.length = this.opened.length;
    this.opened.push({ levels, counts });
    if (outer) return;
    for (const name of [style, attributes['xml:id']])
      if (name !== undefined) this.ended.set(name, counts);
  }

  /** The numbers with which an outermost list goes on: none, or those of one before it. */
  private startOf(attributes: Attributes): number[] {
    const goesOnFrom =
      attributes['text:continue-list'] ??
      (attributes['text:continue-numbering'] === 'true'
        ? attributes['text:style-name']
        : undefined);
    return (goesOnFrom === undefined ? undefined : this.ended.get(goesOnFrom)) ?? [];
  }

  closeList(): void {
    this.opened.pop();
  }

  private openItem(attributes: Attributes): void {
    const list = this.opened.at(-1);
    if (!list) return;
    const level = this.opened.length - 1;
    const start = (at: number): number => list.levels.get(at)?.start ?? 1;
    for (let above = 0; above < level; above++) list.counts[above] ??= start(above);
    const own = attributes['text:start-value'];
    const next = (list.counts[level] ?? start(level) - 1) + 1;
    list.counts[level] = own !== undefined && /^\d{1,5}$/.test(own) ? Number(own) : next;
    list.counts.length = level + 1;
    this.label =
      list.levels.get(level)?.format === BOX ? { label: '☐' } : labelOf(list.levels, list.counts);
  }

  /** What is printed before a paragraph, or before a heading of a level from 0. */
  next(heading: number | null): Label {
    const { label } = this;
    this.label = {};
    if (heading === null || label.label !== undefined) return label;
    const { outline } = this.styles;
    for (let above = 0; above < heading; above++) this.headings[above] ??= 1;
    this.headings[heading] = (this.headings[heading] ?? (outline.get(heading)?.start ?? 1) - 1) + 1;
    this.headings.length = heading + 1;
    const numbered = labelOf(outline, this.headings);
    return numbered.label === '' ? {} : numbered;
  }
}
