import PDFParser from 'pdf2json';
import { Unreadable } from './unreadable.ts';

/**
 * Some documents make the extractor stop without any event: this long after its last sign it is
 * given up, in milliseconds.
 */
const SILENCE_MS = 2_000;

function failure(error: unknown): Unreadable {
  const inner =
    error instanceof Error ? error : (error as { parserError?: unknown } | null)?.parserError;
  const text = inner instanceof Error ? inner.message : String(inner);
  return new Unreadable(
    /password|encrypt/i.test(text) ? 'password' : 'damaged',
    text.slice(0, 200),
  );
}

/**
 * Raw text of a PDF. The copy has a memory of its own: the extractor ignores byteOffset and would
 * read another document out of a pooled buffer.
 */
export function rawPdfText(bytes: Buffer): Promise<string> {
  const own = Buffer.from(new Uint8Array(bytes).buffer);
  return new Promise((resolve, reject) => {
    const parser = new PDFParser(null, true);
    const silence = setTimeout(
      () => reject(new Unreadable('damaged', 'the extractor fell silent')),
      SILENCE_MS,
    );
    const settle = (then: () => void): void => {
      clearTimeout(silence);
      then();
    };
    parser.on('readable', () => silence.refresh());
    parser.on('data', () => silence.refresh());
    parser.on('pdfParser_dataError', (error) => settle(() => reject(failure(error))));
    parser.on('pdfParser_dataReady', () => settle(() => resolve(parser.getRawTextContent())));
    parser.parseBuffer(own, -1);
  });
}
