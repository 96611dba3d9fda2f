import type { LineMarker } from '../document-text.ts';

/** The marker that the text of a line begins with. */

/** A box, also one behind a bullet. */
const box = /^(?:[•◦▪*-]\s)?(?:([☐□❏❑▢]|\[ ?\])|[☑☒✓✔✗✘]|\[[xX✓✔]\])\s/;
const bullet = /^[•◦▪●○■·‣*–—-]\s/;
/** "1.", "(1)", "1.1.2.", and "1.1 Kitchen", but not "1.5 gallons". */
const number = /^\(?(\d{1,3}(?:\.\d{1,3}){0,5})(?:[.)]\s|(?<=\.\d+)\s+(?=[\p{Lu}("¿¡]))/u;
const letter = /^\(?([a-zA-Z])[.)]\s/;

const A = 'a'.charCodeAt(0);

/** How most lines begin, which need no further look. */
const word = /^[A-Za-z][a-z]/;

export function markerOf(text: string): LineMarker | null {
  if (word.test(text)) return null;
  const boxed = box.exec(text);
  if (boxed) return { kind: 'box', checked: boxed[1] === undefined };
  if (bullet.test(text)) return { kind: 'bullet' };
  const path = number.exec(text)?.[1];
  if (path !== undefined) return { kind: 'number', path: path.split('.').map(Number) };
  const name = letter.exec(text)?.[1];
  return name === undefined
    ? null
    : { kind: 'letter', path: [name.toLowerCase().charCodeAt(0) - A + 1] };
}
