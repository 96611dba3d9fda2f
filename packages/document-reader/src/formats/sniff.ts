import { extname } from 'node:path';
import type { DocumentKind } from '../document-text.ts';
import { limits } from '../process/limits.ts';
import { Unreadable } from '../process/unreadable.ts';
import { decodeText } from './decode-text.ts';
import { isEmail, isSavedPage } from './email-headers.ts';
import { mainPartOf } from './office-parts.ts';
import { endOfZip, readZipDirectory } from './zip-directory.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'heic';
export type Sniffed =
  { kind: Exclude<DocumentKind, 'image'> } | { kind: 'image'; format: ImageFormat };

const acceptedExtensions = new Set([
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
  '.txt',
  '.md',
  '.markdown',
  '.html',
  '.htm',
  '.rtf',
  '.odt',
  '.ods',
  '.eml',
]);
/** Text by what it holds: separated values where the name says so, else lines. */
const tableExtensions = new Set(['.csv', '.tsv', '.xls']);
const textExtensions = new Set(['.txt', '.md', '.markdown', '.eml', '.rtf']);
/** Names under which programs save web pages: as such, and as a table or text of Office. */
const htmlExtensions = new Set(['.html', '.htm', '.xls', '.doc']);
const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

const hasSignature = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

function imageFormat(bytes: Buffer): ImageFormat | null {
  if (hasSignature(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (hasSignature(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (hasSignature(bytes, 'GIF87a') || hasSignature(bytes, 'GIF89a')) return 'gif';
  if (hasSignature(bytes, 'RIFF') && hasSignature(bytes, 'WEBP', 8)) return 'webp';
  if (hasSignature(bytes, 'II*\0') || hasSignature(bytes, 'MM\0*')) return 'tiff';
  if (hasSignature(bytes, 'ftyp', 4) && heicBrands.has(bytes.toString('latin1', 8, 12)))
    return 'heic';
  return null;
}

/** The kind of a compound file (the old Office container), by the names of its streams. */
function compoundKind(bytes: Buffer): Sniffed {
  const holds = (name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (holds('EncryptedPackage')) throw new Unreadable('password', 'encrypted Office file');
  if (holds('WordDocument')) return { kind: 'doc' };
  if (holds('Workbook') || holds('Book')) return { kind: 'xls' };
  throw new Unreadable('unsupported', 'compound file without text or sheets');
}

/**
 * The kind of a file of LibreOffice: its first part names it where it is not packed, else its own
 * name.
 */
function openDocumentKind(bytes: Buffer, extension: string): 'odt' | 'ods' | undefined {
  const head = bytes.toString('latin1', 30, 160);
  if (head.includes('opendocument.text')) return 'odt';
  if (head.includes('opendocument.spreadsheet')) return 'ods';
  return extension === '.odt' ? 'odt' : extension === '.ods' ? 'ods' : undefined;
}

function zipKind(bytes: Buffer, extension: string): Sniffed {
  const { names } = readZipDirectory(bytes);
  const main = mainPartOf(bytes);
  if (main) return { kind: main.kind };
  const openDocument = names.has('content.xml') ? openDocumentKind(bytes, extension) : undefined;
  if (openDocument) return { kind: openDocument };
  throw new Unreadable(
    acceptedExtensions.has(extension) ? 'renamed' : 'unsupported',
    'zip without a document',
  );
}

/** True for text in UTF-8, UTF-16 with a byte order mark, or a one-byte encoding. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 65_536);
  if (hasSignature(head, '\xff\xfe') || hasSignature(head, '\xfe\xff')) return true;
  let controlCharacters = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) controlCharacters++;
  }
  return controlCharacters === 0;
}

/** A PDF may have junk before its signature, but not the start of another kind of file. */
function isPdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, 1024).indexOf('%PDF-');
  if (at <= 0) return at === 0;
  const before = bytes.subarray(0, at);
  return (
    !imageFormat(before) &&
    !hasSignature(before, 'MZ') &&
    !hasSignature(before, 'PK') &&
    !/^[\s\ufeff]*</.test(before.toString('utf8'))
  );
}

/** The beginning of a text. */
const headOf = (bytes: Buffer, length: number): string => decodeText(bytes.subarray(0, length));

/** True for markup: a web page, a drawing, other XML. */
const isMarkup = (bytes: Buffer): boolean =>
  /^[\s\ufeff]*<(!doctype|html|svg|\?xml|head|body|table|script|meta|style|div|p|!--)/i.test(
    headOf(bytes, 512),
  );

/** True for a web page, but not for a drawing or other XML. */
const isHtml = (bytes: Buffer): boolean =>
  isMarkup(bytes) &&
  /<(html|head|body|table|div|p|h1|ul|ol)\b/i.test(headOf(bytes, 65_536)) &&
  !/^[\s\ufeff]*(?:<\?xml[^>]*>\s*)?<svg/i.test(headOf(bytes, 512));

/** True for a workbook that a program wrote as XML. */
const isXmlWorkbook = (bytes: Buffer): boolean =>
  isMarkup(bytes) && /urn:schemas-microsoft-com:office:spreadsheet/.test(headOf(bytes, 4_096));

/** True for the signature of a kind of file that is not accepted. */
function isOtherKind(bytes: Buffer): boolean {
  return (
    isMarkup(bytes) ||
    hasSignature(bytes, 'MZ') ||
    hasSignature(bytes, '\x7fELF') ||
    hasSignature(bytes, 'Rar!') ||
    hasSignature(bytes, '7z\xbc\xaf') ||
    hasSignature(bytes, '\x1f\x8b')
  );
}

/** The kind of text that is no markup, by its name and its beginning. */
function textKind(bytes: Buffer, extension: string): Sniffed | null {
  if (tableExtensions.has(extension)) return { kind: 'csv' };
  if (!textExtensions.has(extension)) return null;
  return { kind: extension === '.eml' && isEmail(bytes) ? 'email' : 'text' };
}

/** The kind of a web page or a workbook in XML under a name that programs give it. */
function savedKind(bytes: Buffer, extension: string): Sniffed | null {
  if (tableExtensions.has(extension) && isXmlWorkbook(bytes)) return { kind: 'xls' };
  if (!htmlExtensions.has(extension)) return null;
  if (isHtml(bytes)) return { kind: 'html' };
  return isSavedPage(bytes) ? { kind: 'email' } : null;
}

/** The kind of a file without a signature, by its extension and text. Throws like `sniff`. */
function plainTextKind(bytes: Buffer, extension: string): Sniffed {
  if (!acceptedExtensions.has(extension)) throw new Unreadable('unsupported', extension);
  if (hasSignature(bytes, '{\\rtf')) return { kind: 'rtf' };
  const saved = savedKind(bytes, extension);
  if (saved) return saved;
  if (isOtherKind(bytes)) throw new Unreadable('renamed', 'contents of another kind');
  const kind = textKind(bytes, extension);
  if (!isText(bytes)) throw new Unreadable('damaged', 'no known beginning');
  if (!kind) throw new Unreadable('renamed', 'text under another name');
  if (bytes.toString('utf8').trim() === '') throw new Unreadable('empty');
  return kind;
}

/**
 * Detects the kind of a document by its first bytes and its structure. The file name only decides
 * which reason a refusal gives, and whether plain text is a list.
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
  if (hasSignature(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundKind(bytes);
  if (hasSignature(bytes, 'PK')) return zipKind(bytes, extension);
  return plainTextKind(bytes, extension);
}
