import PDFParser from 'pdf2json';
import { joinCells, type RawLine } from './lines.ts';
import { Unreadable } from './unreadable.ts';

const pageBreak = /\r\n-{16}Page \(\d+\) Break-{16}\r\n/;
/** The extractor stands a run of spaces where the page has a gap: three or more part the cells of a row. */
const cellGap = /\s{3,}/;
/** Some documents make the extractor stop without any event: this long after its last sign it is given up, in milliseconds. */
const SILENCE_MS = 2_000;
/** A number that lost the gap to its item. */
const tightNumber = /^(\(?\d{1,3}[.)])(?=\p{L}{2})/u;
const bullet = /^(?:[•◦▪●○■□☐☑✓✔–—*-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/;

function failure(error: unknown): Unreadable {
  const inner = error instanceof Error ? error : (error as { parserError?: unknown } | null)?.parserError;
  const text = inner instanceof Error ? inner.message : String(inner);
  return new Unreadable(/password|encrypt/i.test(text) ? 'password' : 'damaged', text.slice(0, 200));
}

/** Raw text of a PDF. The copy has a memory of its own: the extractor ignores byteOffset and would read another document out of a pooled buffer. */
export function rawPdfText(bytes: Buffer): Promise<string> {
  const own = Buffer.from(new Uint8Array(bytes).buffer);
  return new Promise((resolve, reject) => {
    const parser = new PDFParser(null, true);
    const silence = setTimeout(() => reject(new Unreadable('damaged', 'the extractor fell silent')), SILENCE_MS);
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

/** One physical line as text: a bullet or number stays with its item, other gaps part cells. */
export function lineFromRaw(raw: string): string {
  const cells = raw.trim().replace(tightNumber, '$1 ').split(cellGap).filter(Boolean);
  const [first, second, ...rest] = cells;
  if (first !== undefined && second !== undefined && bullet.test(first)) return joinCells([`${first} ${second}`, ...rest]);
  return joinCells(cells);
}

/** Lines of raw text, page by page. The extractor gives each page bottom to top, so each is turned round. */
export function linesFromRaw(text: string): { pages: number; lines: RawLine[] } {
  const pages = text.split(pageBreak);
  if (pages[pages.length - 1]?.trim() === '') pages.pop();
  const lines = pages.flatMap((page, index) =>
    page
      .split('\r\n')
      .reverse()
      .map((raw) => ({ page: index + 1, text: lineFromRaw(raw) }))
      .filter((line) => line.text),
  );
  return { pages: pages.length, lines };
}
