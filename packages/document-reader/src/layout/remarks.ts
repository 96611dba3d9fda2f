import type { LineLayout } from '../document-text.ts';
import { markOf } from './markers.ts';

const BULLET = '• ';

/** The words of a line and how it stands on its page. */
interface PlacedText {
  text: string;
  layout?: LineLayout;
}

/**
 * What somebody remarked on a line, as the line behind it: a comment of Word, a note on a PDF. Behind
 * an item of a list or a row of a table it is an item, too, so that it stands with that one, and an
 * order in it is a task.
 */
export function remarkBehind(above: PlacedText | undefined, text: string): PlacedText {
  const isWithin =
    above !== undefined && (above.text.includes(' | ') || markOf(above.text) !== null);
  const indent = Math.round(above?.layout?.indent ?? 0);
  // Elsewhere it is a paragraph of its own.
  const layout: LineLayout = {
    ...(indent ? { indent } : {}),
    ...(isWithin ? {} : { gapAbove: 1 }),
  };
  return {
    text: isWithin ? BULLET + text : text,
    ...(Object.keys(layout).length > 0 ? { layout } : {}),
  };
}
