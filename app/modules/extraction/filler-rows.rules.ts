import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Rows that somebody typed to try a form out: "test | test | test", "aaa | e". They say nothing,
 * whatever their status is.
 */

/** What is typed to fill a field. */
const filler = new RegExp(
  `^(?:${oneOf(`
    (?:test(?:ing)?|prueba|asd|qwer(?:ty)?|lorem ipsum)[ -]?(?:\\d{1,3}|uno|dos)?,
    (?:esto es |this is )?(?:una? |a )?(?:prueba|test), [a-z], ([a-z])\\1+, x{2,}
  `)})\\.?$`,
);
/** No word: keys that lie side by side. */
const keys = /^(?=.*(?:sd|df|fg|gh|hj|jk))[asdfghjkl]{4,}$/;
const isFiller = (folded: string): boolean => filler.test(folded) || keys.test(folded);

/** Whether the texts of a row were typed to fill it: one is, and the others are or say it again. */
export function isFillerRow(texts: readonly string[]): boolean {
  const folded = texts.map((text) => fold(text).trim()).filter((text) => /[a-z]/.test(text));
  const isAgain = (text: string): boolean =>
    !text.includes(' ') && folded.filter((other) => other === text).length > 1;
  return (
    folded.length > 1 &&
    folded.some(isFiller) &&
    folded.every((text) => isFiller(text) || isAgain(text))
  );
}
