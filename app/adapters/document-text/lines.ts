import type { Language } from '../../i18n.ts';
import type { DocumentLine, DocumentText } from '../document-text.ts';
import { limits } from './limits.ts';

/** A line before it has its number. */
export type RawLine = Omit<DocumentLine, 'lineNumber'>;

/** What one reader makes of one document, before the caps and the numbering. */
export interface Reading {
  pages: number;
  lines: RawLine[];
  cut?: DocumentText['cut'];
  /** 1-based pages that hold no readable text and go to OCR. */
  ocrPages?: number[];
  /** True when those pages do carry text, which no one can read. */
  gibberish?: boolean;
}

/** Cells of a table row as one line; the empty ones at its end are dropped. */
export function joinCells(cells: readonly string[]): string {
  const clean = cells.map((cell) => cleanText(cell).replaceAll('|', '/'));
  while (clean.length && clean[clean.length - 1] === '') clean.pop();
  return clean.join(' | ');
}

/**
 * Words of plain signs with single blanks between them: what most lines are, and as clean as they
 * come.
 */
const plain = /^[!-~]+(?: [!-~]+)*$/;

const cleanTextPattern = new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060` +
    String.raw`\u2066-\u2069\ufeff\ufffe\uffff]`,
  'g',
);

/** Text of one line: composed letters, no control or zero-width characters, single spaces. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text.normalize('NFC').replace(cleanTextPattern, '').replace(/\s+/g, ' ').trim();
}

/**
 * Numbers the lines, drops the blank ones and cuts at the text cap, saying how many characters were
 * cut.
 */
export function numberLines(reading: Reading): {
  lines: DocumentLine[];
  cut?: DocumentText['cut'];
} {
  const lines: DocumentLine[] = [];
  let kept = 0;
  let dropped = 0;
  for (const raw of reading.lines) {
    const text = cleanText(raw.text);
    if (!text) continue;
    if (dropped || kept + text.length > limits.characters) {
      dropped += text.length;
      continue;
    }
    kept += text.length;
    lines.push({ ...raw, text, lineNumber: lines.length + 1 });
  }
  const cut = { ...reading.cut, ...(dropped ? { characters: dropped } : {}) };
  return Object.keys(cut).length ? { lines, cut } : { lines };
}

const words: Record<Language, RegExp> = {
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

/** The language of a text by its small words; English when neither leads. */
export function languageOf(lines: readonly { text: string }[]): Language {
  const sample = lines
    .slice(0, 2_000)
    .map((line) => line.text)
    .join('\n')
    .slice(0, 200_000);
  return smallWords(sample, 'es') > smallWords(sample, 'en') ? 'es' : 'en';
}

const smallWords = (text: string, language: Language): number =>
  (text.match(words[language]) ?? []).length;

/**
 * Share of small words of either language among `total` words: about a third in prose, some
 * hundredths in terse lists, nought in gibberish.
 */
export function wordShare(text: string, total: number): number {
  return Math.max(smallWords(text, 'en'), smallWords(text, 'es')) / Math.max(1, total);
}
