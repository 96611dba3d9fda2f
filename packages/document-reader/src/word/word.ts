import { posix } from 'node:path';
import type { Reading } from '../layout/lines.ts';
import { limits } from '../process/limits.ts';
import { Unreadable } from '../process/unreadable.ts';
import type { Said } from '../layout/text-layout.ts';
import { withCommentAnchors, withComments } from './word-comments.ts';
import { openWordFile, type WordFile } from './word-file.ts';
import { withHeaders } from './word-headers.ts';
import { textFromHtml } from './word-html.ts';
import { withAnchors } from './word-layout.ts';
import { marksIn } from './word-left-out.ts';
import { isPicture, pagesAmong, pictureNames } from './word-pictures.ts';
import { withStyledRuns } from './word-runs.ts';
import { shownXml } from './word-xml.ts';
import { readZipDirectory, zipBytes, zipText } from '../formats/zip-directory.ts';

/** Maps manual page breaks to <hr> and struck-through text to <s>. */
const styleMap = ["br[type='page'] => hr", 'strike => s'];

/** Types of relations of the strict variant of the format, and those that mammoth knows. */
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';
const USUAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** The name of a part by the path that a relation gives, which mammoth takes as it is. */
const nameOf = (path: string): string => posix.join('/', path).slice(1);

/**
 * The parts of the file as mammoth reads them, the main part as the page shows it; `said` gets how
 * its paragraphs are set.
 */
function partsOf({ bytes, main, styles, numbering }: WordFile, said: Map<string, Said>): object {
  const { names } = readZipDirectory(bytes);
  const contentOf = (path: string, encoding?: string): unknown => {
    const name = nameOf(path);
    // A picture is named instead of unpacked: which are read is decided later.
    if (isPicture(name)) return new Uint8Array(Buffer.from(name));
    const part = zipBytes(bytes, name, limits.unzippedBytes);
    if (part === null) throw new Unreadable('damaged', `part ${name}`);
    if (encoding === 'base64') return part.toString('base64');
    if (encoding === undefined) return new Uint8Array(part);
    const text = part.toString('utf8');
    if (name.endsWith('.rels')) return text.replaceAll(STRICT, USUAL);
    if (name !== main) return text;
    const anchored = withAnchors(shownXml(text, styles), { styles, numbering });
    for (const [anchor, ofParagraph] of anchored.said) said.set(anchor, ofParagraph);
    return withCommentAnchors(anchored.xml);
  };
  const read = (name: string, encoding?: string): Promise<unknown> =>
    new Promise((resolve) => resolve(contentOf(name, encoding)));
  return { exists: (path: string) => names.has(nameOf(path)), read };
}

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
  const file = openWordFile(bytes);
  let html: string;
  try {
    const options = {
      styleMap,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: (await image.readAsBuffer()).toString(),
      })),
    };
    html = (await mammoth.convertToHtml({ file: partsOf(file, said) } as never, options)).value;
  } catch (error) {
    throw new Unreadable('damaged', 'Word file', { cause: error });
  }
  const { comments, ...text } = textFromHtml(html, said);
  const { lines, pictures, leftOut } = withComments(file, text, comments);
  if (lines.length === 0) return scanned(pictureNames(bytes));
  const { lines: all, before } = withHeaders(file, lines);
  const xml = zipText(bytes, file.main, limits.unzippedBytes) ?? '';
  const marks = marksIn(withStyledRuns(xml, file.styles));
  const reading = {
    pages: lines.at(-1)?.page ?? 1,
    lines: all,
    leftOut: [...marks, ...leftOut],
  };
  const places = (await pagesAmong(bytes, pictures)).map((place) => ({
    ...place,
    after: place.after + before,
  }));
  if (places.length === 0) return reading;
  return { ...reading, ocrPages: places.map(({ ocrPage }) => ocrPage), pictures: places };
}
