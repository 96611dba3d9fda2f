/** Rules of the selected passages (specification §3 "Selection", §5, §9), for the browser; the service checks them all again. */

export const SELECTION_MIN = 5;
export const SELECTION_MAX = 50;
/** Characters of a passage in the list, and in the toast. */
export const SELECTION_PREVIEW = 150;
export const SELECTION_TOAST = 50;

export const highlightLetters = ['a', 'b', 'c', 'd', 'e'] as const;
export type HighlightLetter = (typeof highlightLetters)[number];

export interface Selection {
  id: string;
  text: string;
  color: HighlightLetter;
}

/** Why a passage was not taken; the names of the texts `viewer.<refusal>`. */
export type SelectionRefusal = 'tooShort' | 'already' | 'tooMany';

/** One space where the document has any run of blanks: what makes two passages the same. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const preview = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}...` : text);

/** What speaks against adding `text`, null when nothing does. */
export function refusalFor(selections: readonly Selection[], text: string): SelectionRefusal | null {
  const words = tidy(text);
  if (words.length < SELECTION_MIN) return 'tooShort';
  if (selections.some((selection) => tidy(selection.text) === words)) return 'already';
  return selections.length >= SELECTION_MAX ? 'tooMany' : null;
}

/** The list with one more; its colour is the one used least, so neighbours differ. */
export function withSelection(selections: readonly Selection[], text: string, id: string): Selection[] {
  const used = (letter: HighlightLetter) => selections.filter(({ color }) => color === letter).length;
  const color = highlightLetters.reduce((least, letter) => (used(letter) < used(least) ? letter : least));
  return [...selections, { id, text: text.trim(), color }];
}
