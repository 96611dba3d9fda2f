import type { RawLine, Reading } from './lines.ts';
import { joinCells } from './lines.ts';
import { Unreadable } from './unreadable.ts';

/** Marks of the old Word format: end of a table cell, and of a page. */
const CELL = '\u0007';
const PAGE = '\f';

/**
 * The old Word format (.doc). Tables come as cells ended by a mark; bullets and strike-through are
 * not told. Throws Unreadable: doc (save it as .docx or PDF).
 */
export async function readOldWord(bytes: Buffer): Promise<Reading> {
  const { default: WordExtractor } = await import('word-extractor');
  let body: string;
  try {
    body = (await new WordExtractor().extract(bytes)).getBody();
  } catch (error) {
    throw new Unreadable('doc', 'old Word file', { cause: error });
  }
  const lines: RawLine[] = body.split(PAGE).flatMap((page, index) =>
    page
      .split(/[\r\n\v]+/)
      .map((line) => ({
        page: index + 1,
        text: joinCells(line.split(line.includes(CELL) ? CELL : '\t')),
      }))
      .filter((line) => line.text),
  );
  if (lines.length === 0) throw new Unreadable('doc', 'no text');
  return { pages: lines[lines.length - 1]?.page ?? 1, lines };
}
