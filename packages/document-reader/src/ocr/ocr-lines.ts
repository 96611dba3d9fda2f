import type { PicturePlace, RawLine, Reading } from '../layout/lines.ts';
import { removePageHeaders } from '../layout/page-headers.ts';

/** The lines that OCR found, in their places among the lines of a text. */

/** A picture within a text with fewer words is a photo, a logo or an icon. */
const MIN_WORDS = 8;

const sortByPage = (lines: readonly RawLine[]): RawLine[] =>
  [...lines].sort((a, b) => a.page - b.page);

/** The lines of a picture on the page of its place; none where they are too few for a page. */
function linesOf({ ocrPage, page }: PicturePlace, found: readonly RawLine[]): RawLine[] {
  const lines = found.filter((line) => line.page === ocrPage);
  const words = lines.flatMap(({ text }) => text.match(/\p{L}{2,}|\d+/gu) ?? []);
  return words.length < MIN_WORDS ? [] : lines.map((line) => ({ ...line, page }));
}

/** The lines of a text with those that OCR found: of its pictures, or of its pages without text. */
export function withOcrLines({ lines, pictures }: Reading, found: readonly RawLine[]): RawLine[] {
  if (!pictures) return sortByPage([...lines, ...removePageHeaders(found)]);
  const all: RawLine[] = [];
  let from = 0;
  for (const place of [...pictures].sort((a, b) => a.after - b.after)) {
    all.push(...lines.slice(from, place.after), ...linesOf(place, found));
    from = Math.max(from, place.after);
  }
  return [...all, ...lines.slice(from)];
}
