import type { LeftOut } from '../document-text.ts';
import { readHtmlText } from './html.ts';
import type { RawLine, Reading } from '../layout/lines.ts';
import { linesOfText } from './plain-text.ts';
import { Unreadable } from '../process/unreadable.ts';

/** Saved e-mail (.eml): the subject and the text; what is attached is only named, and told. */

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Parts in each other beyond this depth are not read. */
const MAX_DEPTH = 8;

/** Headers, each on one line, and the body below the first blank line; a part may have no headers. */
function partOf(source: string): Part {
  const end = /^\r?\n|\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** "=?utf-8?Q?Lista_de_obra?=": words of a header that are not ASCII. */
const encodedWord = /=\?([\w-]{2,20})\?([bq])\?([^?]{0,400})\?=\s*/gi;

const headerText = (value: string): string =>
  value.replace(encodedWord, (_, charset: string, encoding: string, words: string) =>
    decoded(
      encoding.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64')
        : quotedPrintable(words.replaceAll('_', ' ')),
      charset,
    ),
  );

/** The value of a parameter of a header: `boundary="x"`. */
const parameter = (header: string, name: string): string | undefined =>
  new RegExp(`${name}="?([^";]{1,200})"?`, 'i').exec(header)?.[1]?.trim();

/** The text of a part, decoded. */
function textOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '';
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body, 'latin1');
  return decoded(bytes, parameter(headers.get('content-type') ?? '', 'charset') ?? 'utf-8');
}

/** A text whose lines flow: those that end with a space go on in the next one (RFC 3676). */
const flowing = (text: string): string =>
  text.replace(/(?<!^--) \r?\n(?=[^\s>])/gm, ' ').replace(/^ (?=\S)/gm, '');

/** The lines of a plain text. */
const plainLines = (part: Part, type: string): RawLine[] =>
  linesOfText(/format="?flowed/i.test(type) ? flowing(textOf(part)) : textOf(part));

/** The parts between the boundaries of a part that has several. */
function partsIn(part: Part, type: string): Part[] {
  const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : undefined;
  if (boundary === undefined) return [];
  const parts: string[][] = [];
  for (const line of part.body.split('\n')) {
    const mark = line.trimEnd();
    if (mark === `--${boundary}--`) break;
    if (mark === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => partOf(lines.join('\n')));
}

/** Of several versions of one text the plain one, where it is not blank. */
function chosenOf(parts: readonly Part[], type: string): readonly Part[] {
  if (!/^multipart\/alternative/i.test(type)) return parts;
  const plain = parts.find(
    (part) =>
      /^text\/plain/i.test(part.headers.get('content-type') ?? '') && textOf(part).trim() !== '',
  );
  return plain ? [plain] : parts.slice(-1);
}

type Text = Required<Pick<Reading, 'lines' | 'leftOut'>>;

const textFrom = (lines: RawLine[]): Text => ({ lines, leftOut: [] });

const together = (texts: readonly Text[]): Text => ({
  lines: texts.flatMap(({ lines }) => lines),
  leftOut: texts.flatMap(({ leftOut }) => leftOut),
});

/** The name of a file in a message, by its headers. */
const fileNameOf = (disposition: string, type: string): string =>
  headerText(parameter(disposition, 'filename') ?? parameter(type, 'name') ?? '');

const attachment = (text: string): LeftOut => ({ kind: 'attachment', page: 1, text });

/** The text of a part: of several versions the plain one, of several parts all that are text. */
function textOfPart(part: Part, depth = 0): Text {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const disposition = part.headers.get('content-disposition') ?? '';
  const name = fileNameOf(disposition, type);
  if (/^attachment/i.test(disposition))
    return { lines: [{ page: 1, text: `[${name}]` }], leftOut: [attachment(name || type)] };
  if (/^text\/html/i.test(type)) return readHtmlText(textOf(part));
  if (/^text\//i.test(type)) return textFrom(plainLines(part, type));
  if (depth > MAX_DEPTH) return textFrom([]);
  if (/^message\/rfc822/i.test(type)) return textOfMessage(partOf(textOf(part)), depth + 1);
  if (!/^multipart\//i.test(type)) return { lines: [], leftOut: [attachment(name || type)] };
  return together(chosenOf(partsIn(part, type), type).map((each) => textOfPart(each, depth + 1)));
}

/** The subject of a message, and its text. */
function textOfMessage(message: Part, depth = 0): Text {
  const subject = message.headers.get('subject');
  const first = subject ? [{ page: 1, text: headerText(subject) }] : [];
  return together([textFrom(first), textOfPart(message, depth)]);
}

/** Reads a saved message. Throws Unreadable: noText. */
export function readEmail(bytes: Buffer): Reading {
  const message = partOf(bytes.toString('latin1'));
  if (textOfPart(message).lines.length === 0) throw new Unreadable('noText');
  return { pages: 1, ...textOfMessage(message) };
}
