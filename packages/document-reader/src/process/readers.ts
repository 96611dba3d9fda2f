import type { DocumentKind } from '../document-text.ts';
import type { Reading } from '../layout/lines.ts';
import type { RawTextReply } from './reader-messages.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The readers of each format, in the order in which they are tried: what one cannot read, the next
 * one does. A PDF that pdfium does not read whole is read by pdf2json, too, in a process of its own
 * (`pdf.ts`), and pages without text by OCR (`with-ocr.ts`).
 */

type Read = (
  bytes: Buffer,
  requestRawText: () => Promise<RawTextReply>,
) => Reading | Promise<Reading>;

/**
 * A reader is imported on its first call, as a file of its own: loading all of them takes longer than
 * reading a small document.
 */
type Reader = [name: string, load: () => Promise<Read>];

const wordExtractor: Reader = [
  'word-extractor',
  async () => (await import('../word/word-doc.ts')).readOldWord,
];
const sheets: Reader = [
  'xlsx',
  async () => {
    const { readSheets } = await import('../sheets/sheet.ts');
    return (bytes) => readSheets(bytes);
  },
];

export const readers: Readonly<Record<Exclude<DocumentKind, 'image'>, readonly Reader[]>> = {
  // Where pdfium fails, the same call reads what pdf2json gives (`pdf.ts`).
  pdf: [['pdfium', async () => (await import('../pdf/pdf.ts')).readPdf]],
  docx: [['mammoth', async () => (await import('../word/word.ts')).readWord], wordExtractor],
  doc: [wordExtractor],
  xlsx: [sheets],
  xls: [sheets],
  ods: [['xlsx', async () => (await import('../sheets/open-sheets.ts')).readOpenSheets]],
  csv: [['csv', async () => (await import('../sheets/csv.ts')).readCsv]],
  odt: [['odt', async () => (await import('../formats/open-document.ts')).readOpenDocument]],
  rtf: [['rtf', async () => (await import('../formats/rtf.ts')).readRtf]],
  html: [['html', async () => (await import('../formats/html.ts')).readHtml]],
  email: [['email', async () => (await import('../formats/email.ts')).readEmail]],
  text: [['text', async () => (await import('../formats/plain-text.ts')).readPlainText]],
};

/** The reader of pages that are pictures: of its kind it is the only one. */
export const OCR_READER = 'tesseract';

/** Whether a document was read by another reader than the first one of its format. */
export function isLaterReader(kind: string | null, reader: string | null): boolean {
  const first = Object.entries(readers).find(([name]) => name === kind)?.[1][0]?.[0];
  return first !== undefined && reader !== null && reader !== OCR_READER && reader !== first;
}

/**
 * Whether the package of a reader failed: another one may read the file. What this reader's own checks
 * refuse is refused, as other packages have none.
 */
function isOfPackage(error: unknown): boolean {
  if (!(error instanceof Unreadable)) return true;
  return error.cause !== undefined && !(error.cause instanceof Unreadable);
}

/** Reads a document by the first of its readers that can. Throws what the first of them throws. */
export async function readBy(
  tried: readonly Reader[],
  ...[bytes, requestRawText]: Parameters<Read>
): Promise<Reading> {
  let failure: unknown;
  for (const [reader, load] of tried) {
    try {
      const read = await load();
      return { reader, ...(await read(bytes, requestRawText)) };
    } catch (error) {
      failure ??= error;
      if (!isOfPackage(error)) break;
    }
  }
  throw failure;
}
