/** A word, number or mark of a text. */
export interface Token {
  raw: string;
  /** Lower case, straight apostrophe; what the lexicon is asked for. */
  key: string;
  kind: 'word' | 'number' | 'mark' | 'quoted';
  /** Whether a blank stands before it. */
  spaced: boolean;
  /** Whether a hyphen joins it to the word before. */
  hyphened: boolean;
}

const pattern = new RegExp(
  [
    /["“][^"“”]{2,60}["”]/, // quoted words
    // models
    /(?=[A-Z\d]{1,8}-)(?=[A-Z\d-]*\d)(?=[\d-]*[A-Z])(?<![\p{L}\d-])[A-Z\d]{1,8}(?:-[A-Z\d]{1,8}){2,5}(?![\p{L}\d-])/u,
    /\d{3}-\d{3}-\d{4}(?!\d)/, // telephone numbers
    /\d+ \d\/\d{1,2}(?:\s?["″'’](?!\w))?/, // mixed numbers
    /#?\d[\d.,/]*\d(?:\s?["″'’](?!\w))?/, // numbers of several figures, fractions, inches
    /#?\d(?:\s?["″'’](?!\w))?/,
    /[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]\.(?:[A-Za-z]\.)+/, // abbreviations with dots
    /[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+(?:['’][A-Za-z]+)*\d*(?:[A-Za-z]*\d+)*/,
    /[^\s]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

const kindOf = (raw: string): Token['kind'] => {
  if (raw.length > 2 && /^["“].+["”]$/.test(raw)) return 'quoted';
  if (/\d/.test(raw)) return 'number';
  return /[\p{L}]/u.test(raw) ? 'word' : 'mark';
};

/** A size with a letter or "x" between numbers ("2x4", "3/4x6") is one token. */
const isGlued = (before: Token, raw: string): boolean =>
  before.kind === 'number' && /^[A-Za-z]/.test(raw) && /^(?:x\d|[A-Za-z]$)/i.test(raw);

/** Splits a text into words, numbers and marks; hyphens between letters separate words. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    const spaced = match.index > 0 && text.charAt(match.index - 1).trim() === '';
    const before = tokens.at(-1);
    if (
      before &&
      !spaced &&
      (isGlued(before, raw) || isCodeJoint(before, raw, text, match.index))
    ) {
      before.raw += raw;
      before.key += raw.toLowerCase();
      before.kind = 'number';
    } else
      tokens.push({
        raw,
        key: raw.toLowerCase().replace('’', "'"),
        kind: kindOf(raw),
        spaced,
        hyphened: before !== undefined && !spaced && before.raw === '-' && isWordBefore(tokens),
      });
  }
  return tokens.filter((token, at) => !isInnerHyphen(token, tokens[at + 1]));
}

/** Whether a word stands right before the hyphen that ends the tokens. */
const isWordBefore = (tokens: readonly Token[]): boolean =>
  tokens.at(-1)?.spaced === false && tokens.at(-2)?.kind === 'word';

/** Whether a letter behind a hyphen belongs to the number of a room: "room 354-B", but "120-V". */
const isRoomLetter = (number: string, rest: string): boolean =>
  /^\d{3,5}$/.test(number) && /^[B-UX-Z](?![\p{L}\d])/u.test(rest);

/** Whether a hyphen or a point joins one code: "R-38", "SW-7008", "2-1/2", but not "20-amp". */
function isCodeJoint(before: Token, raw: string, text: string, index: number): boolean {
  if (raw === '-' || raw === '–')
    return (
      /^(?:[A-Za-z]{1,3}|[A-Z]{2}\d|[#\d./]+)$/.test(before.raw) &&
      (/^[\d]/.test(text[index + 1] ?? '') || isRoomLetter(before.raw, text.slice(index + 1))) &&
      before.kind !== 'mark'
    );
  return before.raw.endsWith('-') && before.raw.length > 1 && /^(?:\d|[B-Z]$)/.test(raw);
}

const isInnerHyphen = (token: Token, next: Token | undefined): boolean =>
  token.raw === '-' && !token.spaced && next !== undefined && !next.spaced && next.kind !== 'mark';

/** A term of the lexicon in the form in which tokens are looked up. */
export function lookupKey(term: string): string {
  if (/^[a-záéíóúüñ ]+$/.test(term)) return term;
  return tokensOf(term)
    .map(({ key }) => key)
    .join(' ');
}

/** Spanish with its contractions written out, as the lexicon is indexed: "de el", "a el". */
export const withoutContractions = (text: string): string =>
  text.replace(/\bdel\b/giu, 'de el').replace(/\bal\b/giu, 'a el');

export const withoutAccents = (word: string): string =>
  /[^\u0020-\u007e]/.test(word)
    ? word
        .normalize('NFD')
        .replace(/[\u0301\u0308]/g, '')
        .normalize('NFC')
    : word;
