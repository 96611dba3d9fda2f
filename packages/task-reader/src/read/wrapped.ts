import type { DocumentLine } from '@obralista/document-reader';
import { groupItems } from '../structure/item.ts';
import { pageHeadersOf } from '../structure/page-headers.ts';

/** A passage as the extraction reads it: its first line with those that it wraps into. */
interface WrappedPassage {
  lines: DocumentLine[];
  /** Its lines after a page's foot and head: part of the wording, not of the quote. */
  tail: DocumentLine[];
}

/** The passages that hold the lines of these numbers, in the order of the document. */
export function wrappedPassages(
  lines: readonly DocumentLine[],
  wanted: ReadonlySet<number>,
): WrappedPassage[] {
  return groupItems(lines, pageHeadersOf(lines)).flatMap(({ lines: own, tail }) =>
    [...own, ...tail].some(({ lineNumber }) => wanted.has(lineNumber))
      ? [{ lines: own, tail }]
      : [],
  );
}
