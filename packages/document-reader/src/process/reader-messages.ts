import { readFileSync } from 'node:fs';
import type { DocumentKind } from '../document-text.ts';
import type { LayoutLine } from '../layout/layout.ts';
import type { Reading } from '../layout/lines.ts';
import type { ReaderFailure } from './unreadable.ts';

/** The descriptor by which the main process passes the document, open for reading. */
const INPUT_FD = 4;
/** The bytes of the document; call it once. */
export const readInput = (): Buffer => readFileSync(INPUT_FD);

/** The message from the main process that starts a reading process. */
export interface ReadCommand {
  fileName: string;
}

/** The reply of the pdf2json process, forwarded to the reading process that asked for it. */
export type RawTextReply = { type: 'raw'; text: string } | ReaderFailure;

/**
 * Messages from a reading process: the detected kind, for some PDFs the request for a RawTextReply,
 * and at last the reading or the failure.
 */
export type ReadReply =
  | { type: 'kind'; kind: DocumentKind }
  | { type: 'rawTextNeeded' }
  | { type: 'read'; reading: Reading }
  | ReaderFailure;

/** The message from the main process that starts an OCR process. */
export interface OcrCommand {
  fileName: string;
  /** 1-based, in order. */
  pages: number[];
  /** Folder with the language data of both languages. */
  languagePath: string;
  /** Whether each page is sent with its pictures. */
  pictures: boolean;
}

/** A part of an upright page as a picture. */
export interface TilePicture {
  /** Its rows of pixels on the page, in the unit of the lines' heights. */
  top: number;
  bottom: number;
  /** Of the picture, in pixels. */
  height: number;
  /** JPEG in base64. */
  jpeg: string;
}

/** One page read by OCR. */
export interface OcrPage {
  type: 'page';
  page: number;
  /** False where OCR was too unsure of its words: a photo of a room, handwriting, a blurred page. */
  isRead: boolean;
  lines: LayoutLine[];
  /** Its tiles from the top down, each with its halves; present when `pictures` was true. */
  tiles?: [tile: TilePicture, halves: TilePicture[]][];
}

/** Messages from an OCR process: each page as it is drawn, then as it is read, and `done`. */
export type OcrReply = OcrPage | { type: 'drawn' } | { type: 'done' } | ReaderFailure;

/** Sends a message to the main process; resolves once it is sent. */
export const send = (reply: RawTextReply | ReadReply | OcrReply): Promise<void> =>
  new Promise((resolve) =>
    process.send ? process.send(reply, undefined, undefined, () => resolve()) : resolve(),
  );

/** Exits the child process when its parent has ended. */
export function exitWithParent(): void {
  process.once('disconnect', () => process.exit(1));
}
