import { oneOf } from './one-of.rules.ts';

/** Whom a message greets before it says what is wrong: "Hola Marta: ", "Good morning, ". */
export const greeting = new RegExp(
  String.raw`^(?:${oneOf(String.raw`
    hola, buenas(?: tardes| noches)?, buenos d[ií]as, buen d[ií]a, hi, hello, hey, dear, estimad[oa]s?, querid[oa]s?,
    good (?:morning|afternoon|evening|day)
  `)})(?: (?!el |la |los |las |the |there )[\p{L}.']+){0,3}(?: there)?\s*(?:[:,.!]+\s*|$)`,
  'iu',
);
