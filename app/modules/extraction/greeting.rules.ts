import { oneOf } from './one-of.rules.ts';

/** "Hola Marta: ", "Good morning, ": whom a message greets before it says what is wrong. */
export const greeting = new RegExp(
  String.raw`^(?:${oneOf(String.raw`
    hola, buenas(?: tardes| noches)?, buenos d[ií]as, buen d[ií]a, hi, hello, hey, dear, estimad[oa]s?, querid[oa]s?,
    good (?:morning|afternoon|evening|day)
  `)})(?: (?!el |la |los |las |the |there )[\p{L}.']+){0,3}(?: there)?\s*(?:[:,.!]+\s*|$)`,
  'iu',
);

/** Whether a line only greets somebody. */
export const isGreeting = (text: string): boolean => text.replace(greeting, '').trim() === '';
