import type { LeftOut } from '../document-text.ts';

/** Notes of a PDF that pdfium cannot open: they are looked for in the bytes of its objects, to be told. */

const objects = /\bobj\b([\s\S]{0,20000}?)\bendobj\b/g;
const note =
  /\/Subtype\s*\/(?:Text|FreeText|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink)\b/;
const contents = /\/Contents\s*(?:\(((?:\\[\s\S]|[^\\()]){1,2000})\)|<([\da-fA-F\s]{2,8000})>)/g;

const utf16 = new TextDecoder('utf-16be');

/** The characters of a string: UTF-16 behind its mark, else one byte each. */
const textOf = (bytes: Buffer): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff ? utf16.decode(bytes) : bytes.toString('latin1');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ', b: '', f: '' };

const unescaped = (literal: string): string =>
  literal.replace(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_, octal?: string, sign?: string) =>
    octal === undefined
      ? (escapes[sign ?? ''] ?? sign ?? '')
      : String.fromCharCode(parseInt(octal, 8)),
  );

/** The notes that stand in objects which are not compressed; their pages are unknown. */
export function notesInBytes(bytes: Buffer): LeftOut[] {
  const found: LeftOut[] = [];
  for (const [, object = ''] of bytes.toString('latin1').matchAll(objects))
    if (note.test(object))
      for (const [, literal, hex = ''] of object.matchAll(contents)) {
        const own =
          literal === undefined
            ? Buffer.from(hex.replace(/\s/g, ''), 'hex')
            : Buffer.from(unescaped(literal), 'latin1');
        found.push({ kind: 'comment', page: 1, text: textOf(own) });
      }
  return found;
}
