import type { Reading } from './lines.ts';
import { limits } from './limits.ts';
import { Unreadable } from './unreadable.ts';
import type { Said } from './text-layout.ts';
import { withHeaders } from './word-headers.ts';
import { textFromHtml } from './word-html.ts';
import { withAnchors } from './word-layout.ts';
import { numberListItems } from './word-numbers.ts';
import { isPicture, pagesAmong, pictureNames } from './word-pictures.ts';
import { isMainPart, shownXml } from './word-xml.ts';
import { readZipDirectory, zipBytes, zipText } from './zip-directory.ts';

/** Maps manual page breaks to <hr> and struck-through text to <s>. */
const styleMap = ["br[type='page'] => hr", 'strike => s'];

/**
 * The parts of the file as mammoth reads them, the main part as the page shows it; `said` gets how
 * its paragraphs are set.
 */
function partsOf(bytes: Buffer, numbering: string, said: Map<string, Said>): object {
  const { names } = readZipDirectory(bytes);
  const read = async (name: string, encoding?: string): Promise<unknown> => {
    // A picture is named instead of unpacked: which are read is decided later.
    if (isPicture(name)) return new Uint8Array(Buffer.from(name));
    const part = await zipBytes(bytes, name, limits.unzippedBytes);
    if (part === null) throw new Unreadable('damaged', `part ${name}`);
    if (encoding === 'base64') return part.toString('base64');
    if (encoding === undefined) return new Uint8Array(part);
    const text = part.toString('utf8');
    if (!isMainPart(name)) return text;
    const styles = (await zipText(bytes, 'word/styles.xml')) ?? '';
    const anchored = withAnchors(shownXml(text), { styles, numbering });
    for (const [anchor, ofParagraph] of anchored.said) said.set(anchor, ofParagraph);
    return anchored.xml;
  };
  return { exists: (name: string) => names.has(name), read };
}

/** Whether a list of the file counts its levels as a path: "1.1". */
const countsByPath = (numbering: string): boolean => /<w:lvlText w:val="%1\.%2/.test(numbering);

/** A file of pictures alone: each is a page for OCR. Throws Unreadable where there is none. */
function scanned(pictures: readonly string[]): Reading {
  if (pictures.length === 0) throw new Unreadable('noText');
  const ocrPages = pictures.map((_name, index) => index + 1);
  return { pages: pictures.length, lines: [], ocrPages };
}

/**
 * Reads a Word document (.docx) through the HTML that mammoth makes of it. Its pictures are for OCR:
 * those that may be pages or tables, and all of them where it holds nothing else. Throws Unreadable:
 * damaged, noText.
 */
export async function readWord(bytes: Buffer): Promise<Reading> {
  const { default: mammoth } = await import('mammoth');
  const said = new Map<string, Said>();
  let html: string;
  try {
    // With restarted lists the shared numbering is ambiguous: each list is then counted by itself.
    const numbering = (await zipText(bytes, 'word/numbering.xml')) ?? '';
    const restartsLists = numbering.includes('startOverride');
    const options = {
      styleMap,
      ...(restartsLists ? {} : { transformDocument: numberListItems(countsByPath(numbering)) }),
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: (await image.readAsBuffer()).toString(),
      })),
    };
    html = (
      await mammoth.convertToHtml({ file: partsOf(bytes, numbering, said) } as never, options)
    ).value;
  } catch (error) {
    throw new Unreadable('damaged', 'Word file', { cause: error });
  }
  const { lines, pictures } = textFromHtml(html, said);
  if (lines.length === 0) return scanned(await pictureNames(bytes));
  const { lines: all, before } = await withHeaders(bytes, lines);
  const reading = { pages: lines.at(-1)?.page ?? 1, lines: all };
  const places = (await pagesAmong(bytes, pictures)).map((place) => ({
    ...place,
    after: place.after + before,
  }));
  if (places.length === 0) return reading;
  return { ...reading, ocrPages: places.map(({ ocrPage }) => ocrPage), pictures: places };
}
