import type { Lexicon } from '../../packages/work-language/src/lexicon/lexicon.ts';

/** Texts that somebody writes to hold the server: each side in as many characters as are asked for. */
interface CraftedSides {
  en: string;
  es: string;
}

const filled = (words: string, length: number): string =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();
const listed = (words: readonly string[], length: number, first = 0): string =>
  filled([...words.slice(first), ...words.slice(0, first)].join(' ') + ' ', length);
const counted = (wordOf: (index: number) => string, length: number): string =>
  listed(
    Array.from({ length }, (_, index) => wordOf(index)),
    length,
  );

/** One word that both sides lack again and again, figures, codes, and as many things as fit. */
export function craftedSides(
  length: number,
  { entries }: Lexicon,
): Readonly<Record<string, CraftedSides>> {
  const nouns = entries.filter(({ kind }) => kind === 'noun');
  return {
    'one thing on each side': {
      en: filled('kitchen faucet ', length),
      es: filled('puerta del garaje ', length),
    },
    figures: {
      en: counted(String, length),
      es: counted((index) => String(index + 5_000), length),
    },
    codes: {
      en: counted((index) => `AB${index}`, length),
      es: counted((index) => `XC${index}`, length),
    },
    'things of all trades': {
      en: listed([...new Set(nouns.map(({ english }) => english))], length),
      es: listed([...new Set(nouns.map(({ spanish }) => spanish))], length, 1_500),
    },
    'letters between hyphens': { en: filled('a-b-', length), es: filled('c-d-', length) },
  };
}

/** Titles of 255 characters of words with many meanings, which the rules read in many ways. */
const longTitles = [
  'pull cut ; shades 2 stripped inside drawn sweep , flushed runs bonding blown ' +
    'heat ripped rail , laminate laminate damaged popped before in from off bent by ' +
    'point dips and after stage stain bubbling flooding bars ( : behind is : or on ' +
    'bed',
  'pull cut ; shades 2 : inside drawn sweep , flushed runs bonding blown heat ' +
    'ripped clearing , laminate laminate damaged popped before in from off bent by ' +
    'point or and after stage stain bubbling flooding bars , : behind crown cycle ) ' +
    'on bed',
];

/** As many of these as are asked for, no two alike. */
export const craftedTitles = (count: number, first = 0): string[] =>
  Array.from({ length: count }, (_, index) => `${longTitles[index % 2]} ${first + index}`);
