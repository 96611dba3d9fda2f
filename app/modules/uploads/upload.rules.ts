import { cutText } from '~/format.ts';

/** Promise 7.2: files of one upload, and bytes of one file. */
export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 20_971_520;

/**
 * The order in which to register files that were chosen at once: lists of documents show the newest
 * first, so the last one is registered first.
 */
export const lastFirst = <T>(files: readonly T[]): T[] => [...files].reverse();

/** The sample document that is offered first in each language. */
export const SAMPLE_FILES = { en: 'inspection-en.docx', es: 'ordenes-es.docx' } as const;

/** The `accept` attribute of file fields; the server checks the first bytes, not the name. */
export const ACCEPTED_FILES =
  '.pdf,.docx,.doc,.odt,.rtf,.xlsx,.xls,.ods,.csv,.txt,.md,.html,.htm,.eml,.jpg,.jpeg,.png,.webp,' +
  '.heic,.heif,.tif,.tiff,application/pdf,image/*';

/**
 * The display name of an uploaded file: the client sends encodeURIComponent(name), which is decoded
 * once, or used as it is where it cannot be decoded (promise 7.6). Folders, control and direction
 * characters are removed; a name of more than 200 characters is cut before its extension.
 */
export function displayFileName(sent: string): string {
  let name = sent;
  try {
    name = decodeURIComponent(sent);
  } catch {
    name = sent;
  }
  name = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  if (name === '' || name === '.' || name === '..') return 'document';
  if (name.length <= 200) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return cutText(name, 200 - extension.length) + extension;
}
