import type { RawLine } from './lines.ts';
import { markOf } from './markers.ts';
import { layoutOf } from './text-layout.ts';

const BULLET = '• ';

/**
 * What somebody remarked on a line, as the line behind it: a comment of Word, a note on a PDF. Behind
 * an item of a list or a row of a table it is an item, too, so that it stands with that one, and an
 * order in it is a task.
 */
export function remarkBehind(
  above: RawLine | undefined,
  text: string,
): Pick<RawLine, 'text' | 'layout'> {
  const isWithin = above && (above.text.includes(' | ') || markOf(above.text) !== null);
  const { indent = 0 } = above?.layout ?? {};
  // Elsewhere it is a paragraph of its own.
  return isWithin
    ? { text: BULLET + text, ...layoutOf({ indent }) }
    : { text, ...layoutOf({ indent, gapAbove: 1 }) };
}
