import { entries } from './vocabulary.rules.ts';
import { oneOf } from './one-of.rules.ts';

/** Whom a message greets before it says what is wrong: "Hola Marta: ", "Good morning, ". */
export const greeting = new RegExp(
  String.raw`^(?:${oneOf(entries('text', 'greeting'))})(?: (?!el |la |los |las |the |there )[\p{L}.']+){0,3}(?: there)?\s*(?:[:,.!]+\s*|$)`,
  'iu',
);
