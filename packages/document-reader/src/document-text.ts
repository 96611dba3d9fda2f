/**
 * How a line stands on its page and how it is set. What is not known, and what says nothing (no
 * indent, no gap, not bold), is left out. Points are whole and of the page turned upright.
 */
export interface LineLayout {
  /** The left edge, in points from that of the page. Of PDFs and OCR, as `y` and `width`. */
  x?: number;
  /** The baseline, in points from the upper edge of the page; the first one of a wrapped row. */
  y?: number;
  /** In points. */
  width?: number;
  /** Points right of the leftmost text of its page, or of a document without pages. */
  indent?: number;
  /** Blank space above in heights of a line, to a tenth: 1 is a blank line. */
  gapAbove?: number;
  /** True where a ruled line parts the line from the one above it, a line of a table or of a box, too. */
  ruledAbove?: true;
  /** In points, to a half. */
  fontSize?: number;
  /** True where all words are bold. */
  isBold?: true;
  /** True where words of it are white on paper or tiny: nobody sees them in the original. */
  isFaint?: true;
  /** 1 to 6, where the document itself marks a heading. */
  headingLevel?: number;
  /** Left edge and width of each cell of a row, in points; of an empty cell the width is 0. */
  cells?: [x: number, width: number][];
  /** What OCR read here, where the text of the line is a model's and says more or other than that. */
  ocrText?: string;
}

export interface DocumentLine {
  /** 1-based page, or sheet, of the document. */
  page: number;
  /** 1-based line number over the whole document, in reading order. */
  lineNumber: number;
  text: string;
  /** True where the line is struck through in the source: the work is already done. */
  struck?: boolean;
  /** Confidence 0..100, present where the line was read by OCR. */
  ocrConfidence?: number;
  layout?: LineLayout;
}

export type DocumentKind =
  | 'pdf'
  | 'docx'
  | 'doc'
  | 'odt'
  | 'rtf'
  | 'xlsx'
  | 'xls'
  | 'ods'
  | 'csv'
  | 'text'
  | 'html'
  | 'email'
  | 'image';

/**
 * What is in the original and a reading leaves out, or takes in one of two ways: open changes are
 * taken as accepted, faint text (white or tiny) is read and marked.
 */
export type LeftOutKind =
  | 'hiddenSheet'
  | 'hiddenRow'
  | 'hiddenColumn'
  | 'formula'
  | 'change'
  | 'footnote'
  | 'comment'
  | 'hiddenText'
  | 'attachment'
  | 'faintText';

export interface LeftOut {
  kind: LeftOutKind;
  /** 1-based page, or sheet, of the document. */
  page: number;
  /** Its words or name, at most 200 characters: a sheet's name, a row's cells, a comment. */
  text: string;
}

export interface DocumentText {
  kind: DocumentKind;
  pages: number;
  lines: DocumentLine[];
  method: 'text' | 'ocr' | 'mixed';
  /** Which reader gave the text, "pdfium"; where it gave some pages and OCR others, `method` is mixed. */
  reader?: string;
  language: 'en' | 'es';
  /** How many pages, characters, rows or columns were left out at a limit; absent when none were. */
  cut?: { pages?: number; characters?: number; rows?: number; columns?: number };
  /** In the order of the document, at most 200; absent when nothing was left out. */
  leftOut?: LeftOut[];
}

/** A part of a page, upright and as large as a vision model sees it. */
export interface PageTile {
  jpeg: Buffer;
  /** Of the picture, in pixels. */
  height: number;
  /** How many OCR read there. */
  characters: number;
}

/**
 * Transcribes a part of a page: its lines, 'halve' where two calls with a half each may succeed, or
 * null when the service failed.
 */
export type TranscribeTile = (
  tile: PageTile,
  signal?: AbortSignal,
) => Promise<string[] | 'halve' | null>;

export interface ReadDocumentOptions {
  /** Called with the progress in percent (0..100). */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** Transcribes scanned pages, part by part, in addition to OCR; null or absent where AI may not be used. */
  transcribe?: TranscribeTile | null;
}
