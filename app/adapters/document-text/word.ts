import type { Reading } from './lines.ts';
import { Unreadable } from './unreadable.ts';
import { linesFromHtml } from './word-html.ts';
import { numberListItems } from './word-numbers.ts';
import { zipText } from './zip-directory.ts';

/** Maps manual page breaks to <hr> and struck-through text to <s>. */
const styleMap = ["br[type='page'] => hr", 'strike => s'];

/**
 * Reads a Word document (.docx) through the HTML that mammoth makes of it, without pictures. Throws
 * Unreadable: damaged, noText.
 */
export async function readWord(bytes: Buffer): Promise<Reading> {
  const { default: mammoth } = await import('mammoth');
  let html: string;
  try {
    // With restarted lists the shared numbering is ambiguous: each list is then counted by itself.
    const restartsLists = ((await zipText(bytes, 'word/numbering.xml')) ?? '').includes(
      'startOverride',
    );
    const options = {
      styleMap,
      ...(restartsLists ? {} : { transformDocument: numberListItems }),
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
