import type { NumberedLevel } from '../word/word-numbers.ts';

/** The styles of texts of LibreOffice: how paragraphs are set and what counts the items of lists. */

export type Attributes = Readonly<Record<string, string>>;

export interface ParagraphStyle {
  parent?: string | undefined;
  isStruck?: boolean;
  isBold?: boolean;
  isHidden?: boolean;
  /** In points, from the left edge of the text. */
  left?: number;
  first?: number;
}

export type ListLevels = Map<number, NumberedLevel>;

/** A style is based on no more others than this. */
const MAX_BASES = 20;
const POINTS: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
};
/** The ways to count of Word that those of LibreOffice are. */
const formats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
const DEEPEST = 10;
const levelElements = new Set([
  'text:list-level-style-number',
  'text:list-level-style-bullet',
  'text:outline-level-style',
]);
const boxBullet = /^[☐□▢❏❐❑❒◻\uf06f\uf0a8]$/;
/** The format of a level whose bullet is a box, which has no numbers. */
export const BOX = 'box';

/** A length in points; undefined for a share of the page. */
function pointsOf(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(-?\d{0,5}(?:\.\d{0,9})?)(pt|in|cm|mm)$/.exec(length ?? '') ?? [];
  const points = POINTS[unit];
  return number === undefined || points === undefined ? undefined : Number(number) * points;
}

const countIn = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : undefined;

function levelOf(attributes: Attributes, level: number): NumberedLevel {
  const common = {
    start: countIn(attributes['text:start-value']) ?? 1,
    goesOn: false,
    isLegal: false,
  };
  const bullet = attributes['text:bullet-char'];
  if (bullet !== undefined)
    return { ...common, format: boxBullet.test(bullet) ? BOX : 'bullet', text: bullet };
  const shown = Math.min(level, countIn(attributes['text:display-levels']) ?? 1);
  const path = Array.from({ length: shown }, (_, at) => `%${level - shown + at + 1}`).join('.');
  const [before = '', after = ''] = [
    attributes['style:num-prefix'],
    attributes['style:num-suffix'],
  ];
  const format = formats[attributes['style:num-format'] ?? ''] ?? 'none';
  return { ...common, format, text: format === 'none' ? before + after : before + path + after };
}

export class OpenStyles {
  private readonly styles = new Map<string, ParagraphStyle>();
  private readonly lists = new Map<string, ListLevels>();
  /** The numbers of headings. */
  readonly outline: ListLevels = new Map();
  private style: ParagraphStyle = {};
  private list: ListLevels = new Map();

  /** Reads an element that says how text is set; others say nothing. */
  read(name: string, attributes: Attributes): void {
    if (name === 'style:style') this.startStyle(attributes);
    else if (name === 'style:text-properties') this.readText(attributes);
    else if (name === 'style:paragraph-properties') this.readParagraph(attributes);
    else if (name === 'text:outline-style') this.list = this.outline;
    else if (name === 'text:list-style') {
      this.list = new Map();
      this.lists.set(attributes['style:name'] ?? '', this.list);
      this.style = {};
    } else if (levelElements.has(name)) {
      const level = Math.min(DEEPEST, Math.max(1, countIn(attributes['text:level']) ?? 1));
      this.list.set(level - 1, levelOf(attributes, level));
      this.style = {};
    }
  }

  private startStyle(attributes: Attributes): void {
    this.style = { parent: attributes['style:parent-style-name'] };
    this.styles.set(attributes['style:name'] ?? '', this.style);
  }

  private readText(attributes: Attributes): void {
    const line = attributes['style:text-line-through-style'];
    if (line !== undefined) this.style.isStruck = line !== 'none';
    const weight = attributes['fo:font-weight'];
    if (weight !== undefined) this.style.isBold = /^(?:bold|[6-9]00)$/.test(weight);
    const display = attributes['text:display'];
    if (display !== undefined) this.style.isHidden = display === 'none';
  }

  private readParagraph(attributes: Attributes): void {
    const left = pointsOf(attributes['fo:margin-left']);
    const first = pointsOf(attributes['fo:text-indent']);
    if (left !== undefined) this.style.left = left;
    if (first !== undefined) this.style.first = first;
  }

  /** A style with what it has from those that it is based on. */
  of(name: string | undefined): ParagraphStyle {
    const found: ParagraphStyle = {};
    let at = name === undefined ? undefined : this.styles.get(name);
    for (let base = 0; at && base < MAX_BASES; base++) {
      const above = { ...found };
      Object.assign(found, at, above);
      at = at.parent === undefined ? undefined : this.styles.get(at.parent);
    }
    return found;
  }

  levelsOf(list: string | undefined): ListLevels {
    return (list === undefined ? undefined : this.lists.get(list)) ?? new Map();
  }
}
