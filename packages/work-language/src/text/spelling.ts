import { withoutEmphasis } from './english-emphasis.ts';
import { withKnownWords } from '../rewrite/english-known-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { lookupKey } from './tokens.ts';
import { capitalized } from '../sentence/wording.ts';

/**
 * Spanish words with the accents that they lack, where one word only is written so: "porton
 * electrico".
 */
const withAccents = (text: string, { accents }: Lexicon): string =>
  text.replace(/\p{L}{3,}/gu, (word) => {
    const found = accents.get(word.toLowerCase());
    if (found === undefined) return word;
    return /^\p{Lu}/u.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found;
  });

/** Squares and cubes of meters with plain figures: "6 m²". */
const plainUnits = (text: string): string => text.replace(/(?<=m)²/g, '2').replace(/(?<=m)³/g, '3');

/** Decimal commas as points, and points of thousands as commas: "0,20 x 1,5 m", "10.000 L". */
const withDecimalPoints = (text: string): string =>
  text
    .replace(
      /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?= ?(?:l|lts?|litros?|kg|btu|w|euros|pesos)\b)/gi,
      '$1,$2',
    )
    .replace(/(?<![\d.,])(\d{1,4}),(\d{1,2})(?![\d,]| y \d)/g, '$1.$2');

/** Sizes with their numbers apart from units and from "x": "0.20 x 0.25M", "15X15". */
const withPlainSizes = (text: string): string =>
  text
    .replace(/(\d)\s*[×*]\s*(?=\d)|(\d) X (?=\d)/g, '$1$2 x ')
    .replace(/(\d\.\d+)\s*[xX]\s*(?=\d)|(\d)\s*[xX]\s*(?=\d+\.\d)/g, '$1$2 x ')
    .replace(
      /(\d) ?(cms?|mms?|mts?|m[23l]?|kg|kw)\b(?!\.\d)/gi,
      (_, digit: string, unit: string) => {
        const small = /^kw$/i.test(unit) ? unit : unit.toLowerCase();
        return `${digit} ${small.replace(/^([cm]m)s$/, '$1').replace(/^mts?$/, 'm')}`;
      },
    );

/** What stays in capitals where a whole text has them. */
const abbreviations =
  /^(?:GFCI|AFCI|A?C?PVC|PEX|ABS|PPR|HVAC|LED|DN|TV|USB|OSB|MDF|EPDM|XPS|EPS|UV|CCTV|SW|[A-Z])$/;

/** A text in capitals in small letters, without its codes and sizes: "CAMBIAR CHAPA". */
const withoutCapitals = (text: string): string =>
  /\p{Ll}{2}/u.test(text)
    ? text
    : capitalized(
        text.replace(/\p{L}[\p{L}\d]*/gu, (word) =>
          abbreviations.test(word) || /\d/.test(word) ? word : word.toLowerCase(),
        ),
      );

/** What a text says with its sizes, short forms, capitals and accents as the lexicon has them. */
const inSpanish = (given: string, lexicon: Lexicon): string => {
  const sized = withPlainSizes(withDecimalPoints(plainUnits(withoutCapitals(given))));
  return withAccents(lexicon.wordings.spanish(sized), lexicon);
};

/** A known term without its quotation marks: "“Extension cords” used". */
const withoutQuotes = (text: string, { english }: Lexicon): string =>
  text.replace(/["“]([^"“”]{4,60})["”]/g, (quoted: string, words: string) =>
    english.has(lookupKey(words)) ? words : quoted,
  );

/** An English text with its usual misspellings corrected. */
const wellSpelled = (text: string, { misspellings }: Lexicon): string =>
  text.replace(/\p{L}{4,}/gu, (word) => misspellings.get(word.toLowerCase()) ?? word);

/** What a text says in plain wording, without emphasis and possessives of things. */
const inEnglish = (given: string, lexicon: Lexicon): string => {
  const known = withKnownWords(withoutEmphasis(withoutQuotes(given, lexicon), lexicon), lexicon);
  return lexicon.wordings.english(wellSpelled(known, lexicon).replace(/’/g, "'"));
};

/** A text of a language with what the lexicon and the rules have for its spelling. */
export const spelled = (given: string, language: 'en' | 'es', lexicon: Lexicon): string =>
  language === 'es' ? inSpanish(given, lexicon) : inEnglish(given, lexicon);
