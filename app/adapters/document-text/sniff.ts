import { extname } from 'node:path';
import type { DocumentKind } from '../document-text.ts';
import { limits } from './limits.ts';
import { Unreadable } from './unreadable.ts';
import { endOfZip, readZipDirectory } from './zip-directory.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'heic';
export type Sniffed =
  { kind: Exclude<DocumentKind, 'image'> } | { kind: 'image'; format: ImageFormat };

const accepted = new Set([
  '.pdf',
  '.doc',
  '.docx',
  '.docm',
  '.xls',
  '.xlsx',
  '.xlsm',
  '.csv',
  '.tsv',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.gif',
  '.tif',
  '.tiff',
  '.heic',
  '.heif',
]);
const textual = new Set(['.csv', '.tsv']);
const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

function imageFormat(bytes: Buffer): ImageFormat | null {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (starts(bytes, 'II*\0') || starts(bytes, 'MM\0*')) return 'tiff';
  if (starts(bytes, 'ftyp', 4) && heicBrands.has(bytes.toString('latin1', 8, 12))) return 'heic';
  return null;
}

/** What a compound file (the old Office container) holds, told by the names of its streams. */
function compoundKind(bytes: Buffer): Sniffed {
  const holds = (name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (holds('EncryptedPackage')) throw new Unreadable('password', 'encrypted Office file');
  if (holds('WordDocument')) return { kind: 'doc' };
  if (holds('Workbook') || holds('Book')) return { kind: 'xls' };
  throw new Unreadable('unsupported', 'compound file without text or sheets');
}

function zipKind(bytes: Buffer, extension: string): Sniffed {
  const { names } = readZipDirectory(bytes);
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) return { kind: 'docx' };
  if (
    names.has('[Content_Types].xml') &&
    (names.has('xl/workbook.xml') || names.has('xl/workbook.bin'))
  )
    return { kind: 'xlsx' };
  throw new Unreadable(
    accepted.has(extension) ? 'renamed' : 'unsupported',
    'zip without a document',
  );
}

/** True for bytes that are text in UTF-8, UTF-16 with its mark, or a one-byte encoding. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 65_536);
  if (starts(head, '\xff\xfe') || starts(head, '\xfe\xff')) return true;
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) odd++;
  }
  return odd === 0;
}

/** A PDF may carry some junk before its mark, but nothing that is another kind of file. */
function isPdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, 1024).indexOf('%PDF-');
  if (at <= 0) return at === 0;
  const before = bytes.subarray(0, at);
  return (
    !imageFormat(before) &&
    !starts(before, 'MZ') &&
    !starts(before, 'PK') &&
    !/^[\s\ufeff]*</.test(before.toString('utf8'))
  );
}

function isForeign(bytes: Buffer): boolean {
  const markup = /^[\s\ufeff]*<(!doctype|html|svg|\?xml|head|body|table|script)/i.test(
    bytes.toString('utf8', 0, 512),
  );
  return (
    markup ||
    starts(bytes, 'MZ') ||
    starts(bytes, '\x7fELF') ||
    starts(bytes, '{\\rtf') ||
    starts(bytes, 'Rar!') ||
    starts(bytes, '7z\xbc\xaf') ||
    starts(bytes, '\x1f\x8b')
  );
}

/** The kind of a file that nothing but its name and its text can tell. Throws as `sniff`. */
function listKind(bytes: Buffer, extension: string): Sniffed {
  if (!accepted.has(extension)) throw new Unreadable('unsupported', extension);
  if (isForeign(bytes)) throw new Unreadable('renamed', 'contents of another kind');
  if (!textual.has(extension) || !isText(bytes))
    throw new Unreadable(isText(bytes) ? 'renamed' : 'damaged', 'no known beginning');
  if (bytes.toString('utf8').trim() === '') throw new Unreadable('empty');
  return { kind: 'csv' };
}

/**
 * The kind of a document by its first bytes and its structure; the name only decides between words
 * for a refusal, and whether plain text is a list.
 * Throws Unreadable: empty, tooLarge, password, damaged, renamed (another kind of file under an
 * accepted name), unsupported (promises 8.2 and 8.3).
 */
export function sniff(bytes: Buffer, fileName: string): Sniffed {
  const extension = extname(fileName).toLowerCase();
  if (bytes.length === 0) throw new Unreadable('empty');
  if (bytes.length > limits.fileBytes) throw new Unreadable('tooLarge', `${bytes.length} bytes`);
  const format = imageFormat(bytes);
  if (format) {
    if (endOfZip(bytes) >= 0) throw new Unreadable('renamed', 'an image that is an archive too');
    return { kind: 'image', format };
  }
  if (isPdf(bytes)) return { kind: 'pdf' };
  if (starts(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundKind(bytes);
  if (starts(bytes, 'PK')) return zipKind(bytes, extension);
  return listKind(bytes, extension);
}
