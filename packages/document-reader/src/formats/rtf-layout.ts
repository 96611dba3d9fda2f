import { layoutOf } from '../layout/text-layout.ts';
import type { RawLine } from '../layout/lines.ts';

/** How rich text is set, by the control words before it. */

/** In the units of the format: twentieths of a point, halves of one for the size of type. */
export interface RtfStyle {
  isBold: boolean;
  size: number;
  left: number;
  /** How much further right the first line of a paragraph begins. */
  first: number;
  outline: number;
  /** Whether the paragraph is of a cell. */
  isInTable: boolean;
}

/** Outline levels of headings; the next one is that of other text. */
const OUTLINES = 9;
const USUAL_SIZE = 24;
const usualParagraph = { left: 0, first: 0, outline: OUTLINES, isInTable: false };
export const usualStyle: RtfStyle = { ...usualParagraph, isBold: false, size: USUAL_SIZE };

/** What a control word sets, by its value. */
const words: Record<string, (value: number | undefined) => Partial<RtfStyle>> = {
  b: (value) => ({ isBold: value !== 0 }),
  fs: (value = USUAL_SIZE) => ({ size: value }),
  plain: () => ({ isBold: false, size: USUAL_SIZE }),
  pard: () => usualParagraph,
  intbl: () => ({ isInTable: true }),
  li: (value = 0) => ({ left: value }),
  lin: (value = 0) => ({ left: value }),
  fi: (value = 0) => ({ first: value }),
  outlinelevel: (value = OUTLINES) => ({ outline: value }),
};

/** Changes a style by a control word. */
export const applyStyle = (style: RtfStyle, name: string, value: number | undefined): void =>
  void (Object.hasOwn(words, name) && Object.assign(style, words[name]?.(value)));

/** How the text of a line is set. */
export class RtfLine {
  private style: RtfStyle | null = null;
  private isBold = true;
  /** Empty lines since the last one with text. */
  private blank = 0;
  private isFirst = true;

  add(text: string, style: RtfStyle): void {
    if (text.trim() === '') return;
    this.style ??= { ...style };
    if (/[\p{L}\p{N}]/u.test(text)) this.isBold &&= style.isBold;
  }

  /** The layout of the text since the last call; of a row of a table only whether it is bold. */
  end(text: string, isRow: boolean): Pick<RawLine, 'layout'> {
    const { style, isBold, blank, isFirst } = this;
    this.style = null;
    this.isBold = true;
    this.blank = style ? 0 : blank + 1;
    if (!style) return {};
    this.isFirst = false;
    if (isRow) return layoutOf({ isBold });
    return layoutOf({
      indent: (style.left + style.first) / 20,
      gapAbove: isFirst ? 0 : blank,
      fontSize: style.size / 2,
      isBold,
      headingLevel: style.outline < OUTLINES ? style.outline + 1 : undefined,
    });
  }
}
