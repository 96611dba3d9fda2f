import createHyphenator from 'hyphen/hyphen.js';
import english, { type Patterns } from 'hyphen/patterns/en-us.js';
import spanish from 'hyphen/patterns/es.js';
import type { Language } from '~/i18n.ts';

/** U+00AD: seen only where a line ends at it. */
const SOFT_HYPHEN = '\u00AD';
/** The shortest word that is parted, in letters. */
const MIN_LETTERS = 14;
/** Letters at either end of a word that stay together, and one more. */
const MIN_PART = 4;

const patterns: Record<Language, Patterns> = { en: english, es: spanish };

/** Parts the words of one report. */
export type Hyphenate = (language: Language, word: string) => string;

/**
 * Puts soft hyphens into a word, as its language parts it: one of 14 letters and more, none within
 * three letters of an end. The package remembers every word, also in the table of its patterns, so
 * that each report has a copy of its own.
 */
export function hyphenateWords(): Hyphenate {
  const made = new Map<Language, (word: string) => string>();
  const of = (language: Language) => {
    const [levels, tree, words] = patterns[language];
    const known =
      made.get(language) ??
      createHyphenator([levels, tree, { ...words }], { html: false, minWordLength: MIN_LETTERS });
    made.set(language, known);
    return known;
  };
  return (language, word) => {
    if (word.length < MIN_LETTERS) return word;
    let before = 0;
    return of(language)(word)
      .split(SOFT_HYPHEN)
      .map((part) => {
        const mayPart = before >= MIN_PART && word.length - before >= MIN_PART;
        before += part.length;
        return mayPart ? SOFT_HYPHEN + part : part;
      })
      .join('');
  };
}

/** A word with the signs around it; codes, addresses and names of files have others inside. */
const longWord = /^((?:&#?\w+;|[^\p{L}\p{N}&])*)(\p{L}{14,})((?:&#?\w+;|[^\p{L}\p{N}&])*)$/u;
const anyLongWord = /\p{L}{14}/u;
const opensQuote = /^[([¿¡]?(?:[“«]|&quot;)/;
const closesQuote = /(?:[”»]|&quot;)[.,;:!?)\]]*$/;

/** An element that is open, and what its texts are. */
interface Open {
  language: Language | null;
  isQuote: boolean;
}

/** The element that a tag opens inside another one. */
function openedBy(tag: string, { language, isQuote }: Open): Open {
  const [, lang] = /\slang="([^"]*)"/.exec(tag) ?? [];
  const known = lang === 'en' || lang === 'es' ? lang : null;
  return {
    language: lang === undefined ? language : known,
    isQuote: isQuote || /^<blockquote\b|\sclass="original"/.test(tag),
  };
}

const isVoid = (tag: string): boolean => /\/>$|^<(?:br|img|col|wbr)\b/.test(tag);

/**
 * A piece of HTML, as the templates of reports write it, with soft hyphens in the long words of its
 * text, each after its own language; `language`: that of the elements around it. Quotes, words with
 * digits, codes, names of files and addresses stay as they are, and so do tags.
 */
export function hyphenatedHtml(html: string, language: Language, hyphenate: Hyphenate): string {
  if (!anyLongWord.test(html)) return html;
  const open: Open[] = [{ language, isQuote: false }];
  let isQuoted = false;
  const softened = (word: string): string => {
    const { language: own, isQuote } = open.at(-1) ?? { language: null, isQuote: true };
    const opens = opensQuote.test(word);
    const isInside = isQuoted || opens;
    isQuoted = isInside && !closesQuote.test(opens ? word.replace(opensQuote, '') : word);
    const [, before = '', letters, after = ''] = longWord.exec(word) ?? [];
    return letters === undefined || own === null || isQuote || isInside
      ? word
      : before + hyphenate(own, letters) + after;
  };
  return html.replace(/<[^>]*>|[^<\s]+/g, (piece) => {
    if (!piece.startsWith('<')) return softened(piece);
    if (piece.startsWith('</')) open.pop();
    else if (!isVoid(piece)) open.push(openedBy(piece, open.at(-1) ?? { language, isQuote: true }));
    return piece;
  });
}
