import PDFParser from 'pdf2json';
import { Unreadable } from '../process/unreadable.ts';

/**
 * On some documents pdf2json stops without an event: after this many milliseconds it has failed.
 */
const SILENCE_MS = 2_000;

function toUnreadable(error: unknown): Unreadable {
  const inner =
    error instanceof Error ? error : (error as { parserError?: unknown } | null)?.parserError;
  const text = inner instanceof Error ? inner.message : String(inner);
  return new Unreadable(
    /password|encrypt/i.test(text) ? 'password' : 'damaged',
    text.slice(0, 200),
  );
}

/**
 * Raw text of a PDF by pdf2json. The bytes are copied, as pdf2json ignores byteOffset and would
 * read other data of a pooled buffer. Rejects with Unreadable: password, damaged.
 */
export function rawPdfText(bytes: Buffer): Promise<string> {
  const copy = Buffer.from(new Uint8Array(bytes).buffer);
  return new Promise((resolve, reject) => {
    const parser = new PDFParser(null, true);
    const timer = setTimeout(
      () => reject(new Unreadable('damaged', 'no event from pdf2json')),
      SILENCE_MS,
    );
    const finish = (then: () => void): void => {
      clearTimeout(timer);
      then();
    };
    parser.on('readable', () => timer.refresh());
    parser.on('data', () => timer.refresh());
    parser.on('pdfParser_dataError', (error) => finish(() => reject(toUnreadable(error))));
    parser.on('pdfParser_dataReady', () => finish(() => resolve(parser.getRawTextContent())));
    parser.parseBuffer(copy, -1);
  });
}
