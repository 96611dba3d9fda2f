import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from './one-of.ts';

/** Text for comparing, never for showing: folded case and accents, no invisible characters. */

/** Zero-width, bidirectional and other invisible characters that can hide words from a reader. */
const invisible = new RegExp(
  String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E` +
    String.raw`\u2060-\u206F\uFE00-\uFE0F\uFEFF\u{E0000}-\u{E007F}]`,
  'gu',
);

const beyondPrintable = /[^\t\n -~]/;

/** The text, well-formed, without characters that nobody sees and without control characters. */
export function visible(text: string): string {
  if (!beyondPrintable.test(text)) return text;
  return text
    .toWellFormed()
    .replace(invisible, '')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ');
}

/** Characters of which more than their case is to fold. */
const beyondAscii = /[^\t\n -_a-~]/;
const spaces = /[\t\n]|  /;

/** Lower case, no accents, plain quotes and dashes, single spaces. */
export function fold(text: string): string {
  return beyondAscii.test(text) ? foldLetters(text) : foldAscii(text);
}

function foldAscii(text: string): string {
  const lower = text.toLowerCase();
  return (spaces.test(lower) ? lower.replace(/\s+/g, ' ') : lower).trim();
}

function foldLetters(text: string): string {
  return visible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’‚′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A pattern that finds any of the words, as whole words; a word may carry pattern syntax. */
export function anyOf(words: readonly string[], flags = ''): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${words.join('|')})(?![a-z0-9])`, flags);
}

/** A pattern that finds any of the words at the start only. */
export function startsWithAny(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?![a-z0-9])`);
}

/** The text with what parts clauses blotted out within brackets, at the same places. */
export const withoutBracketCuts = (text: string): string =>
  text.replace(/\([^()]{0,200}\)/g, (bracket) =>
    bracket.replace(/[;,./&•·]|\b(?:and|y)\b/gi, (cut) => '_'.repeat(cut.length)),
  );

/** Words of three letters or more, folded: what two wordings of one thing share. */
export function contentWords(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !stopWords.has(word));
}

/** The first four letters of each of these words, in which the forms of one word agree. */
export const stemsOf = (text: string): Set<string> =>
  new Set(contentWords(text).map((word) => word.slice(0, 4)));

const stopWords = new Set(
  (
    'the and for was were are has have been this that with from into near all its not you ' +
    'our una uno los las del por que con para esta este son fue han hay sus'
  ).split(' '),
);

/**
 * Sentences of a text, cut after a full stop, question or exclamation mark that a new sentence
 * follows. Linear.
 */
export function sentences(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    const mark = text[at];
    if (text.startsWith(' >> ', at)) {
      parts.push(text.slice(start, at));
      start = at + 4;
    } else if (
      (mark === '.' || mark === '!' || mark === '?') &&
      text[at + 1] === ' ' &&
      /[\p{Lu}\d"(¿¡]/u.test(text[at + 2] ?? '') &&
      !leadsOn.test(text.slice(at + 2, at + 8)) &&
      !isAbbreviation(text.slice(Math.max(0, at - 14), at))
    ) {
      parts.push(text.slice(start, at + 1));
      start = at + 2;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** A shouted preposition: "MATERIAL PROD. DE EXCAVACIÓN" is one sentence. */
const leadsOn = /^(?:DEL?|CON|PARA|HASTA|OF|WITH|FROM|AND|TO) /;

/** What a number behind it belongs to: "by May 3. The", "in unit 12. The". */
const beforeNumber = oneIn('text', 'before-number');

const isAbbreviationPattern = new RegExp(
  String.raw`(?:^|[\s(])${oneOf(String.raw`
    approx, no, ea, sq, ft, in, mr, mrs, ms, dr, st, ave, blvd, rd, apt, bldg, vs, e\.g, i\.e, max,
    min, qty, incl, prod, adm, admin, elec, temp, aprox, num, sr, sra, avda, sum, mont, desm, demol,
    coloc, inst, grif, carp, valv, inod, susp, conj, lav, puls, bast, dec, col, encim, empot, alum, horm, izq, dcha,
    hab, dorm, máx, mín, uds?, (?<!\b(?:${beforeNumber}) )\d{1,2}, (?<![a-zñ] )\d{3}, [A-Za-z]
  `)}$`,
  'i',
);

/** The unit behind the name of an item of a budget: "LEVANTADO DE MOBILIARIO UD". */
const unitOfName = /\p{Lu}{3} UDS?$/u;

/**
 * The letters before a full stop that does not end a sentence: "approx. 12", "No. 4", "1. Kitchen".
 */
function isAbbreviation(before: string): boolean {
  return isAbbreviationPattern.test(before) && !unitOfName.test(before);
}

/** The first letter large. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first letter small, unless the word is an abbreviation or a name with further capitals. */
export function uncapitalised(text: string): string {
  const isName = /^(?!(?:The|An|El|La|Los|Las|Una?) )\p{Lu}\p{Ll}+ \p{Lu}/u.test(text);
  return /^\p{Lu}[\p{Ll}\s'-]/u.test(text) && !isName
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** Shouted wording in lower case, but for the usual abbreviations and for codes such as "T1-101". */
export function calm(text: string): string {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  const shouted = /\p{Lu}/u.test(text) && text.length > 3 && small * 20 < text.length;
  return shouted
    ? text
        .toLowerCase()
        .replace(
          /\b(?:gfci|gfi|afci|hvac|a\/c|ac|tv|lvp|vct|led|pvc|r&r|d&r|wc|tpr|co|[a-z]{1,3}-?\d[a-z\d-]*)\b/g,
          (word) => word.toUpperCase(),
        )
    : text;
}
