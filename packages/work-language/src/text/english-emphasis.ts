import type { Lexicon } from '../lexicon/lexicon.ts';

/** What is written in capitals anyway. */
const abbreviations = new Set(
  (
    'GFCI AFCI GFI CPVC UPVC PVC HVAC EPDM CSST EIFS MERV TPRV NEMA WIFI HDMI ROMEX LED OSB MDF CMU ADA ' +
    'TPR LVP LVT HOA USB DIY HEPA IKEA AC CO TV'
  ).split(' '),
);
/** A term with its abbreviations in capitals: "GFCI outlet", "P-trap". */
export const withAbbreviations = (term: string): string =>
  term.replace(/(?<![\p{L}\d])(?:\p{Ll}{2,5}(?![\p{L}\d])|[pstu](?=-(?:trap|bend)))/gu, (word) => {
    const capitals = word.toUpperCase();
    return word.length === 1 || abbreviations.has(capitals) ? capitals : word;
  });

/** Words with a grammar of their own, of any length. */
const grammatical = new Set(
  'a all and any at be by do for from if in is it must no not of on or out the to up with both never only'.split(
    ' ',
  ),
);

const isWord = (word: string, { english }: Lexicon): boolean => {
  const key = word.toLowerCase();
  return (
    grammatical.has(key) || (word.length > 3 && (english.has(key) || /^(?:sure|etc)$/.test(key)))
  );
};

/**
 * Words in capitals for emphasis as they are written otherwise: "REPLACE all bulbs", "must NOT be
 * painted".
 */
export function withoutEmphasis(text: string, lexicon: Lexicon): string {
  const isWhole = !/(?<!\d)\p{Ll}{2}/u.test(text) && /\p{Lu}{3}.* .*\p{Lu}{2}/u.test(text);
  const plain = text.replace(/\p{Lu}+(?![\p{L}\d])/gu, (word, at: number) => {
    const isPart = /[\p{L}\d]/u.test(text.charAt(at - 1));
    if (isPart || word.length < 2 || abbreviations.has(word)) return word;
    return isWhole || isWord(word, lexicon) ? word.toLowerCase() : word;
  });
  return /^\p{Lu}/u.test(text) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
}
