import type { DocumentText, ReadDocumentOptions } from '@obralista/document-reader';

export type { DocumentLine, DocumentText, LeftOut, LineLayout } from '@obralista/document-reader';

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
