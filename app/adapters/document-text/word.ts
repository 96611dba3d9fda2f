import { linesFromHtml } from './word-html.ts';
import type { Reading } from './lines.ts';
import { Unreadable } from './unreadable.ts';
import { numberItems } from './word-numbers.ts';
import { zipText } from './zip-directory.ts';

/** Page breaks of the writer become pages; struck text is kept as such; pictures are left out. */
const styleMap = ["br[type='page'] => hr", 'strike => s'];

/**
 * Word (.docx) by way of the HTML of its extractor, which is read here and never shown. Throws
 * Unreadable: damaged, noText.
 */
export async function readWord(bytes: Buffer): Promise<Reading> {
  const { default: mammoth } = await import('mammoth');
  let html: string;
  try {
    // Where a list is told to start again the shared numbering says nothing: each list is then
    // counted by itself.
    const startsAgain = ((await zipText(bytes, 'word/numbering.xml')) ?? '').includes(
      'startOverride',
    );
    const options = {
      styleMap,
      ...(startsAgain ? {} : { transformDocument: numberItems }),
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    };
    html = (await mammoth.convertToHtml({ buffer: bytes }, options)).value;
  } catch (error) {
    throw new Unreadable('damaged', 'Word file', { cause: error });
  }
  const lines = linesFromHtml(html);
  if (lines.length === 0) throw new Unreadable('noText');
  return { pages: lines[lines.length - 1]?.page ?? 1, lines };
}
