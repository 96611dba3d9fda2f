import { cutText, storableText } from '~/format.ts';

/** What a search finds, in the order of its groups. */
export const searchKinds = ['projects', 'tasks', 'comments', 'documents', 'photos'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Most results of each kind, and most characters and words of a query that count. */
export const SEARCH_ROWS = 20;
const MAX_QUERY = 200;
const MAX_WORDS = 12;

/** A query as it is shown and searched: without what a database cannot store. */
export const cleanQuery = (typed: string): string =>
  cutText(storableText(typed).trim(), MAX_QUERY).trim();

const accents: Readonly<Record<string, string>> = {
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ü: 'u',
  ñ: 'n',
};

/** A text in lower case without the accents of Spanish; as long as before. */
const plainWords = (text: string): string =>
  text
    .replace(/[A-ZÁÉÍÓÚÜÑ]/g, (letter) => letter.toLowerCase())
    .replace(/[áéíóúüñ]/g, (letter) => accents[letter] ?? letter);

/** The words of a query, without accents and signs. */
const wordsOf = (query: string): string[] =>
  (plainWords(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);

/** Whether a query has quotes, a minus or "or", which the database reads as a web search. */
const hasOperators = (query: string): boolean => /"|(?:^|\s)-[\p{L}\p{N}]|\sor\s/iu.test(query);

/** Whether a query can be asked in the other language: some words, without operators. */
export const isTranslatable = (query: string): boolean =>
  /\p{L}{3}/u.test(query) && !hasOperators(query);

/** The number of a task that a query is: 12 of "#12" and "12"; null for any other. */
export function taskNumberOf(query: string): number | null {
  const digits = /^#?\s*(\d{1,9})$/.exec(query)?.[1];
  return digits ? Number(digits) : null;
}

/** Spanish words get the accent of -ción and -sión, by which singular and plural have one stem. */
const spanish = (word: string): string => word.replace(/([cs])ion$/, '$1ión');

/** How the database reads a query: the function, and its text in each language. */
export interface TextQuery {
  read: 'to_tsquery' | 'websearch_to_tsquery';
  english: string;
  spanish: string;
}

/**
 * The query of the words that are left after common ones; the last may be the beginning of a word.
 * Null where none is left.
 */
export function textQuery(query: string, words: readonly string[]): TextQuery | null {
  if (words.length === 0) return null;
  if (hasOperators(query)) {
    const text = plainWords(query).replace(/(?<=\S)[-/#._]/g, ' ');
    return {
      read: 'websearch_to_tsquery',
      english: text,
      spanish: text.replace(/([cs])ion(?![\p{L}\p{N}])/gu, '$1ión'),
    };
  }
  const joined = (each: (word: string) => string): string => `${words.map(each).join(' & ')}:*`;
  return { read: 'to_tsquery', english: joined((word) => word), spanish: joined(spanish) };
}

/** The words that a query asks for: without those after a minus. */
export const wantedWords = (query: string): string[] =>
  wordsOf(query.replace(/(^|\s)-[\p{L}\p{N}]+/gu, ' '));

const commonStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** Whether a word of a text is a form of a word of the query: "leaking" of "leak". */
const isForm = (word: string, wanted: string): boolean => {
  if (word.startsWith(wanted)) return true;
  const shorter = Math.min(word.length, wanted.length);
  return shorter >= 4 && commonStart(word, wanted) >= Math.max(4, shorter - 1);
};

/** A piece of a text; `hit`: it is a word of the query. */
export interface TextPiece {
  text: string;
  hit: boolean;
}

/** A text in pieces, of which those that a query found are marked. */
export function markedText(text: string, words: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (piece: string, hit: boolean): void => {
    const last = pieces.at(-1);
    if (piece && last?.hit === hit) last.text += piece;
    else if (piece) pieces.push({ text: piece, hit });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    add(text.slice(end, index), false);
    const plain = plainWords(word);
    add(
      word,
      words.some((wanted) => isForm(plain, wanted)),
    );
    end = index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
}

/** At most `length` characters of a text, from shortly before the first word that was found. */
export function excerptOf(text: string, words: readonly string[], length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const first = markedText(line, words)[0];
  const found = first && !first.hit && first.text.length < line.length ? first.text.length : 0;
  const start = found < length / 2 ? 0 : line.lastIndexOf(' ', found - length / 4) + 1;
  const part = cutText(line.slice(start), length);
  return `${start > 0 ? '…' : ''}${part}${start + part.length < line.length ? '…' : ''}`;
}
