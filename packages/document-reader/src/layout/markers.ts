import type { LineMarker } from '../document-text.ts';

/** The marker that the text of a line begins with. */

/** A box, also one behind a bullet, drawn, "[ ]" or "( )"; ticked "(x)" is no item of a list. */
const box =
  /^(?:[•◦▪*+-]\s)?(?:([☐□❏❐❑❒▢⬜]|\[[ _]{0,3}\]|\([ _]{0,3}\))|[☑☒✓✔✗✘✅]|\[ ?[xX✓✔] ?\]|\( ?[xX✓✔] ?\))\s/u;
const bullet = /^[•◦▪●○■·‣*+–—-]\s/;
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

/** "(x)" as an item of a list, and the items that come before it in letters and in roman numbers. */
const lettered = /^\(([a-z]|ix)\)\s/i;
const X = 24;
const ROMAN_TEN = 10;

/** Finds the "(x)" that follow "(w)" or "(ix)": they are items of a list instead of ticked boxes. */
export class LetteredLists {
  private before = '';

  /** The marker of the next line of a document, where it is known by the lines before. */
  next(text: string): LineMarker | null {
    const name = text.startsWith('(') ? lettered.exec(text)?.[1]?.toLowerCase() : undefined;
    if (name === undefined) return null;
    const { before } = this;
    this.before = name;
    if (name !== 'x' || (before !== 'w' && before !== 'ix')) return null;
    return { kind: 'letter', path: [before === 'w' ? X : ROMAN_TEN] };
  }
}
