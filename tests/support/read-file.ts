import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readDocument,
  Unreadable,
  type DocumentText,
  type ReadDocumentOptions,
} from '@obralista/document-reader';

/** Reads bytes as an uploaded document with that name. */
export async function readBytes(
  bytes: Buffer,
  fileName: string,
  options: ReadDocumentOptions = {},
): Promise<DocumentText> {
  const folder = await mkdtemp(join(tmpdir(), 'document-'));
  try {
    const path = join(folder, 'stored');
    await writeFile(path, bytes);
    return await readDocument(path, fileName, options);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The reason why reading the bytes fails; throws when they are readable or another error occurs.
 */
export async function reasonFor(bytes: Buffer, fileName: string): Promise<unknown> {
  try {
    await readBytes(bytes, fileName);
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
  throw new Error(`${fileName} was read`);
}

/** Lines as `page: text`. */
export const shown = (text: DocumentText): string[] =>
  text.lines.map((line) => `${line.page}: ${line.text}`);
