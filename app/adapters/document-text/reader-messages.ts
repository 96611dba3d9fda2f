import type { DocumentKind } from '../document-text.ts';
import type { LaidLine } from './layout.ts';
import type { Reading } from './lines.ts';
import type { Failed } from './unreadable.ts';

/** What the main process asks of a reading process, once. */
export interface ReadOrder {
  path: string;
  fileName: string;
}

/** What the pdf2json process answers, passed on to the reading process that asked. */
export type RawTextReply = { type: 'raw'; text: string } | Failed;

/**
 * What a reading process answers: the kind as soon as it is known, of a PDF perhaps its doubt,
 * which asks for a RawTextReply, then the reading or the reason.
 */
export type ReadReply =
  | { type: 'kind'; kind: DocumentKind }
  | { type: 'doubt' }
  | { type: 'read'; reading: Reading }
  | Failed;

/** What the main process asks of an OCR process. */
export interface OcrOrder {
  path: string;
  fileName: string;
  /** 1-based, in order. */
  pages: number[];
  /** Folder with the language data of both languages. */
  languagePath: string;
  /** Whether each page's picture is wanted, too. */
  pictures: boolean;
}

/** One page, read. */
export interface OcrPage {
  type: 'page';
  page: number;
  lines: LaidLine[];
  /** JPEG in base64, where it was asked for. */
  picture?: string;
}

/** What an OCR process answers: each page when it is read, then that it is done. */
export type OcrReply = OcrPage | { type: 'done' } | Failed;

/** Sends an answer to the main process; settles when it is on its way. */
export const send = (reply: RawTextReply | ReadReply | OcrReply): Promise<void> =>
  new Promise((resolve) =>
    process.send ? process.send(reply, undefined, undefined, () => resolve()) : resolve(),
  );

/** Ends a reading process whose parent is gone. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
}
