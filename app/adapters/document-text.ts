import type { Language } from '../i18n.ts';
import type { TranscribePage } from './document-text/vision.server.ts';

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

export interface DocumentText {
  kind: DocumentKind;
  pages: number;
  lines: DocumentLine[];
  method: 'text' | 'ocr' | 'mixed';
  language: Language;
  /** How many pages, characters, rows or columns were left out at a limit; absent when none were. */
  cut?: { pages?: number; characters?: number; rows?: number; columns?: number };
}

export interface ReadDocumentOptions {
  /** Called with the progress in percent (0..100). */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** Transcribes scanned pages in addition to OCR; null or absent where AI may not be used. */
  transcribe?: TranscribePage | null;
}

/**
 * Reads the document at `path` (a local file), with OCR where its pages have no readable text.
 * Throws AppError('documentUnreadable', {reason}) with a reason of errors.ts `unreadableReasons`.
 */
export type ReadDocument = (
  path: string,
  fileName: string,
  options?: ReadDocumentOptions,
) => Promise<DocumentText>;

/** The same without OCR: null where some pages need it. */
export type ReadText = (
  path: string,
  fileName: string,
  options?: Pick<ReadDocumentOptions, 'signal'>,
) => Promise<DocumentText | null>;
