import type { Language } from '../i18n.ts';
import type { TranscribePage } from './document-text/vision.server.ts';

export interface DocumentLine {
  /** 1-based page, or sheet, of the document. */
  page: number;
  /** 1-based line number over the whole document, in reading order. */
  lineNumber: number;
  text: string;
  /** True where the source struck the line through: work already done. */
  struck?: boolean;
  /** 0..100 where the line was read by OCR. */
  ocrConfidence?: number;
}

export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'xlsx' | 'xls' | 'csv' | 'image';

export interface DocumentText {
  kind: DocumentKind;
  pages: number;
  lines: DocumentLine[];
  method: 'text' | 'ocr' | 'mixed';
  language: Language;
  /** What was cut at a cap, in numbers for the page to say; absent when nothing was. */
  cut?: { pages?: number; characters?: number; rows?: number };
}

export interface ReadDocumentOptions {
  /** Called with 0..100 as pages are done. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** Reads pages without text beside OCR, where AI may. */
  transcribe?: TranscribePage | null;
}

/**
 * Reads the document at `path` (a file on this machine). Throws AppError('documentUnreadable',
 * {reason}) with a reason of errors.ts `unreadableReasons`.
 */
export type ReadDocument = (
  path: string,
  fileName: string,
  options?: ReadDocumentOptions,
) => Promise<DocumentText>;
