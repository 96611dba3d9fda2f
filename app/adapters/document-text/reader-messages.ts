import type { UnreadableReason } from '../../errors.ts';
import type { DocumentKind } from '../document-text.server.ts';
import type { LaidLine } from './layout.ts';
import type { Reading } from './lines.ts';

/** What the main process asks of a reading process, once. */
export interface ReadOrder {
  path: string;
  fileName: string;
  /** `second` is the extractor behind pdf2json. */
  step: 'first' | 'second';
}

interface Failed {
  type: 'failed';
  reason: UnreadableReason;
  detail: string;
}

/** What a reading process answers: the kind as soon as it is known, then the reading or the reason. */
export type ReadReply = { type: 'kind'; kind: DocumentKind } | { type: 'read'; reading: Reading } | Failed;

/** What the main process asks of an OCR process. */
export interface OcrOrder {
  path: string;
  fileName: string;
  /** 1-based, in order. */
  pages: number[];
  /** Folder with the language data of both languages. */
  languagePath: string;
}

/** What an OCR process answers: each page when it is read, then that it is done. */
export type OcrReply = { type: 'page'; page: number; lines: LaidLine[] } | { type: 'done' } | Failed;

/** Ends a reading process whose parent is gone. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
}
