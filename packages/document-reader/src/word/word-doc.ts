import { joinCells, type RawLine, type Reading } from '../layout/lines.ts';
import { Unreadable } from '../process/unreadable.ts';

/** Control characters of the old Word format. */
const CELL_END = '\u0007';
const PAGE_BREAK = '\f';

/**
 * Reads the old Word format (.doc). Its extractor reports table cells, but no bullets and no
 * strike-through. Throws Unreadable: doc (the text asks to save it as .docx or PDF).
 */
export async function readOldWord(bytes: Buffer): Promise<Reading> {
  const { default: WordExtractor } = await import('word-extractor');
  let body: string;
  let comments: string;
  try {
    const document = await new WordExtractor().extract(bytes);
    // Text boxes and notes follow all text: the format does not say beside what they stand.
    body = [
      document.getBody(),
      document.getTextboxes({ includeHeadersAndFooters: false }),
      document.getFootnotes(),
      document.getEndnotes(),
    ].join('\n');
    comments = document.getAnnotations();
  } catch (error) {
    throw new Unreadable('doc', 'old Word file', { cause: error });
  }
  const lines: RawLine[] = body.split(PAGE_BREAK).flatMap((page, index) =>
    page
      .split(/[\r\n\v]+/)
      .map((line) => ({
        page: index + 1,
        text: joinCells(line.split(line.includes(CELL_END) ? CELL_END : '\t')),
      }))
      .filter((line) => line.text),
  );
  if (lines.length === 0) throw new Unreadable('doc', 'no text');
  const leftOut = comments
    .split(/[\r\n\v]+/)
    .map((text) => ({ kind: 'comment' as const, page: 1, text }));
  return { pages: lines[lines.length - 1]?.page ?? 1, lines, leftOut };
}
