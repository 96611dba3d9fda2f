/** What an item of a list begins with: the one recogniser of marks in lines, cells and words of a page. */

export interface Mark {
  kind: 'bullet' | 'number' | 'letter' | 'box';
  /** Characters, with the blank behind it. */
  length: number;
  /** Of a number or letter, the outermost level first: [1, 1, 2] of "1.1.2", [2] of "b)". */
  path?: number[];
}

/** A box or tick, also one behind a bullet, drawn, "[ ]" or "( )". */
const box =
  /^(?:[•◦▪*+-]\s)?(?:[☐□❏❐❑❒▢⬜◻☑☒✓✔✗✘✅\u{1f78e}\u{1f78f}\u{1f5f9}]|\[[ _xX✓✔]{0,3}\]|\([ _]{0,3}\)|\( ?[xX✓✔] ?\))\s/u;
const bullet = /^[•◦▪●○■·‣*+–—-]\s/;
/** "1.", "(1)", "1.1.2.", and "1.1 Kitchen", but not "1.5 gallons". */
const number = /^\(?(\d{1,3}(?:\.\d{1,3}){0,5})(?:[.)]\s|(?<=\.\d+)\s+(?=[\p{Lu}("¿¡]))/u;
/** "b)", "(C)", "iv.". */
const letter = /^\(?([a-zA-Z]|[ivx]{2,4}|[IVX]{2,4})[.)]\s/;

const forms = Object.entries({ box, letter, number, bullet }) as [Mark['kind'], RegExp][];

const A = 'a'.charCodeAt(0);

/** The numbers of a path; that of a letter by its place in the alphabet, none of a roman number. */
function pathOf(name: string): number[] | undefined {
  if (/^\d/.test(name)) return name.split('.').map(Number);
  return name.length > 1 ? undefined : [name.toLowerCase().charCodeAt(0) - A + 1];
}

/** The mark that a text begins with, and that something follows; null without one. */
export function markOf(text: string): Mark | null {
  for (const [kind, form] of forms) {
    const [found, name] = form.exec(text) ?? [];
    if (found === undefined) continue;
    const path = name === undefined ? undefined : pathOf(name);
    return { kind, length: found.length, ...(path ? { path } : {}) };
  }
  return null;
}

/** Whether a text begins with a mark, or is one. */
export const startsWithMark = (text: string): boolean => markOf(`${text} `) !== null;

/** Whether a word is a mark and nothing else. */
export const isMark = (text: string): boolean => !/\s\S/.test(text) && markOf(`${text} A`) !== null;

/** A text without the mark of these kinds that it begins with. */
export function withoutMark(text: string, ...kinds: Mark['kind'][]): string {
  const mark = markOf(text);
  return mark && kinds.includes(mark.kind) ? text.slice(mark.length).trimStart() : text;
}
