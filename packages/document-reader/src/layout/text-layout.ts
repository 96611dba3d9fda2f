import type { LineLayout } from '../document-text.ts';
import type { RawLine } from './lines.ts';

/** The layout of lines of formats that say how a line is set, but not where it stands. */

/** What a format says of a line: zeros, false and null say nothing. */
export interface Said {
  indent?: number;
  gapAbove?: number;
  ruledAbove?: boolean;
  fontSize?: number | undefined;
  isBold?: boolean;
  headingLevel?: number | undefined;
  /** What is printed before the text; undefined where the format does not say it. */
  label?: string;
}

const MAX_LEVEL = 6;

/** The layout as a part of a line; none where the format says nothing. */
export function layoutOf(said: Said): Pick<RawLine, 'layout'> {
  const layout: LineLayout = {};
  if (said.indent) layout.indent = Math.round(said.indent);
  if (said.gapAbove) layout.gapAbove = Math.round(10 * said.gapAbove) / 10;
  if (said.ruledAbove) layout.ruledAbove = true;
  if (said.fontSize) layout.fontSize = Math.round(2 * said.fontSize) / 2;
  if (said.isBold) layout.isBold = true;
  if (said.headingLevel) layout.headingLevel = Math.min(MAX_LEVEL, said.headingLevel);
  return Object.keys(layout).length > 0 ? { layout } : {};
}

/** The lines with their indents counted from the leftmost of them. */
export function fromLeftmost(lines: RawLine[]): RawLine[] {
  const leftmost = lines.reduce(
    (least, { layout }) => Math.min(least, layout?.indent ?? 0),
    Infinity,
  );
  if (leftmost === 0 || lines.length === 0) return lines;
  return lines.map(({ layout, ...line }) => {
    const { indent = 0, ...rest } = layout ?? {};
    return { ...line, ...layoutOf({ ...rest, indent: indent - leftmost }) };
  });
}
