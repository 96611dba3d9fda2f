import type { DocumentLine, DocumentText, LeftOut } from '../document-text.ts';
import { limits } from '../process/limits.ts';
import { remarkBehind } from './remarks.ts';

/** A line without its number, with its height on the page where that is known. */
export type RawLine = Omit<DocumentLine, 'lineNumber'> & { y?: number };

/** Where the lines of a picture belong: after so many lines of the text, and on which page. */
export interface PicturePlace {
  ocrPage: number;
  after: number;
  page: number;
}

/** The result of a reader, before the length limit and the numbering of lines. */
export interface Reading {
  pages: number;
  /** Which reader gave it. */
  reader?: string;
  lines: RawLine[];
  cut?: DocumentText['cut'];
  /** What people noted on the pages: it is read behind the line at its height, else at the page's end. */
  notes?: RawLine[];
  /** What the reader saw and left out, or took in one of two ways, in the order of the document. */
  leftOut?: LeftOut[];
  /** 1-based pages without readable text, to be read by OCR. */
  ocrPages?: number[];
  /** Where the pages for OCR are pictures within the text: the place of each. */
  pictures?: PicturePlace[];
  /** True when those pages have a text layer, but an unreadable one. */
  gibberish?: boolean;
  /** The lines of that text layer where its letters are mapped: OCR may show that they are right. */
  doubtful?: RawLine[];
}

/** A bar within a cell that would read as the one between two cells: "on | off", not "on|off". */
const lonelyBar = /(?<=^|\s)\|+(?=\s|$)/g;

/** Cells of a table row as one line; empty cells at its end are left out. */
export function joinCells(cells: readonly string[]): string {
  const clean = cells.map((cell) => cleanText(cell).replace(lonelyBar, '/'));
  while (clean.length && clean[clean.length - 1] === '') clean.pop();
  return clean.join(' | ');
}

/** Printable ASCII with single spaces: most lines, which need no cleaning. */
const plainAscii = /^[!-~]+(?: [!-~]+)*$/;

const invisibleCharacters = new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060` +
    String.raw`\u2066-\u2069\ufeff\ufffe\uffff]`,
  'g',
);

/** "ﬁ", "ﬂ": letters that are written as one character. */
const ligatures = /[\ufb00-\ufb06]/g;

/** Boxes and ticks of fonts of signs, as they are called and by their codes, as the usual ones. */
const boxSigns: Readonly<Record<string, string>> = {
  '\u{1f78e}': '☐',
  '\u{1f78f}': '☐',
  '\u{1f790}': '☐',
  '\u{1f791}': '☐',
  '◻': '☐',
  '◽': '☐',
  '\uf0a8': '☐',
  '\uf06f': '☐',
  '\uf071': '☐',
  '\uf072': '☐',
  '\u{1f5f9}': '☑',
  '\uf0fe': '☑',
  '\u{1f5f5}': '☒',
  '\u{1f5f7}': '☒',
  '\uf0fd': '☒',
  '\u{1f5f8}': '✓',
  '\uf0fc': '✓',
  '\u{1f5f4}': '✗',
  '\u{1f5f6}': '✗',
  '\uf0fb': '✗',
};
const boxSign = new RegExp(`[${Object.keys(boxSigns).join('')}]`, 'gu');

/**
 * Text of one line: well-formed, composed letters, no ligatures, control or zero-width characters,
 * boxes as the usual ones, single spaces.
 */
export function cleanText(text: string): string {
  // The pattern needs stack for each word: long texts are cleaned without it.
  if (text.length < 10_000 && plainAscii.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(invisibleCharacters, '')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    .replace(boxSign, (sign) => boxSigns[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a footnote begins with. */
export const NOTE: Readonly<Record<DocumentText['language'], string>> = { en: 'Note', es: 'Nota' };

/** Points between the middle of a note and the baseline that it is at, at most. */
const NEAR = 18;

/** Behind the line that a note is at, and what that goes on with; else at the end of its page. */
function placeOf(lines: readonly RawLine[], { page, y = NaN }: RawLine): number {
  let at = -1;
  let nearest = NEAR;
  for (const [index, line] of lines.entries()) {
    const distance = Math.abs((line.layout?.y ?? NaN) - y);
    if (line.page === page && distance <= nearest) [at, nearest] = [index, distance];
  }
  if (at < 0) return lines.findLastIndex((line) => line.page <= page) + 1;
  while (goesOn(lines[at + 1], page)) at += 1;
  return at + 1;
}

/** Whether a line goes on with the sentence above. */
const goesOn = (line: RawLine | undefined, page: number): boolean =>
  line?.page === page && !line.layout?.gapAbove && /^\p{Ll}/u.test(line.text);

/** The lines with the notes of each page behind what they are at, but those that repeat what they mark. */
function withNotes({ lines, notes = [] }: Reading): RawLine[] {
  if (notes.length === 0) return lines;
  const all = [...lines];
  for (const note of notes) {
    const own = all.filter((line) => line.page === note.page).map((line) => line.text);
    const text = cleanText(note.text);
    if (own.join(' ').includes(text)) continue;
    const at = placeOf(all, note);
    const above = all[at - 1]?.page === note.page ? all[at - 1] : undefined;
    all.splice(at, 0, { page: note.page, ...remarkBehind(above, text) });
  }
  return all;
}

/** The words of a text, each between spaces. */
const wordsOf = (text: string): string => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Marks the first line of its page that has the words of each faint text. */
function markFaint(lines: DocumentLine[], leftOut: readonly LeftOut[] = []): void {
  for (const { kind, page, text } of leftOut) {
    const words = kind === 'faintText' ? wordsOf(text).trim() : '';
    if (words === '') continue;
    const line = lines.find(
      (each) => each.page === page && wordsOf(each.text).includes(` ${words} `),
    );
    if (line) line.layout = { ...line.layout, isFaint: true };
  }
}

/**
 * Cleans and numbers the lines, adds the notes, leaves blank ones out and cuts the text at the character limit;
 * `cut` says how many characters were left out.
 */
export function numberLines(reading: Reading): {
  lines: DocumentLine[];
  cut?: DocumentText['cut'];
} {
  const lines: DocumentLine[] = [];
  let characters = 0;
  let cutCharacters = 0;
  for (const { y: _height, ...raw } of withNotes(reading)) {
    const text = cleanText(raw.text);
    if (!text) continue;
    if (cutCharacters || characters + text.length > limits.characters) {
      cutCharacters += text.length;
      continue;
    }
    characters += text.length;
    lines.push({ ...raw, text, lineNumber: lines.length + 1 });
  }
  markFaint(lines, reading.leftOut);
  const cut = { ...reading.cut, ...(cutCharacters ? { characters: cutCharacters } : {}) };
  return Object.keys(cut).length ? { lines, cut } : { lines };
}

/** Most that is listed of what was left out: entries, and characters of each. */
const MAX_LEFT_OUT = 200;

/** What was left out, in order of the pages, cut to those limits; undefined where nothing was. */
export function listedLeftOut({ leftOut = [] }: Reading): LeftOut[] | undefined {
  const listed = leftOut
    .map((each) => ({ ...each, text: cleanText(each.text.slice(0, 4 * MAX_LEFT_OUT)) }))
    .map((each) => ({ ...each, text: cutText(each.text) }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.page - b.page)
    .slice(0, MAX_LEFT_OUT);
  return listed.length > 0 ? listed : undefined;
}

const cutText = (text: string): string =>
  text.length > MAX_LEFT_OUT ? `${cleanText(text.slice(0, MAX_LEFT_OUT - 1))}…` : text;

const functionWords: Record<DocumentText['language'], RegExp> = {
  en: new RegExp(
    String.raw`\b(the|and|of|to|in|is|for|with|on|at|all|by|from|be|not|replace|repair|install|or` +
      String.raw`|remove|paint|clean|new|door|window|kitchen|bath|floor|missing|broken)\b`,
    'gi',
  ),
  es: new RegExp(
    String.raw`(?<![\p{L}])(el|la|los|las|de|del|en|con|para|por|que|una|un|al|se|sin|reparar` +
      '|reemplazar|instalar|cambiar|pintar|limpiar|puerta|ventana|cocina|baño|piso|falta|' +
      String.raw`(?<=\p{L} )[yo](?= \p{L}))(?![\p{L}])`,
    'giu',
  ),
};

/** The language of a text by its most frequent words; English on a tie. */
export function languageOf(lines: readonly { text: string }[]): DocumentText['language'] {
  const sample = lines
    .slice(0, 2_000)
    .map((line) => line.text)
    .join('\n')
    .slice(0, 200_000);
  return countFunctionWords(sample, 'es') > countFunctionWords(sample, 'en') ? 'es' : 'en';
}

const countFunctionWords = (text: string, language: DocumentText['language']): number =>
  (text.match(functionWords[language]) ?? []).length;

/** Whether a text has so many words of a language; what follows the last of them is not read. */
function countsTo(least: number, text: string, language: DocumentText['language']): boolean {
  let left = least;
  for (const _word of text.matchAll(functionWords[language])) if (--left <= 0) return true;
  return least <= 0;
}

/**
 * Whether a text has at least so many frequent words of one language: they are about a third of
 * prose, a few hundredths of terse lists, and missing in gibberish.
 */
export const hasWords = (text: string, least: number): boolean =>
  countsTo(least, text, 'en') || countsTo(least, text, 'es');
