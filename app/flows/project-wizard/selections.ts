import { collapseSpaces } from '../../format.ts';

/**
 * Rules of the selected passages (promises 10.3 and 10.4), for the browser; the
 * service checks them all again.
 */

export const SELECTION_MIN = 5;
export const SELECTION_MAX = 50;
/** Characters of a passage in the list, and in the toast. */
export const SELECTION_PREVIEW = 150;
export const SELECTION_TOAST = 50;

const highlightLetters = ['a', 'b', 'c', 'd', 'e'] as const;
type HighlightLetter = (typeof highlightLetters)[number];

export interface Selection {
  id: string;
  /** The passage as the document has it: what the task will quote. */
  text: string;
  /**
   * What the person made of it, for title and description; the passage itself where it wasn't
   * edited.
   */
  wording: string;
  color: HighlightLetter;
}

/** Why a passage was not taken; the names of the texts `viewer.<refusal>`. */
export type SelectionRefusal = 'tooShort' | 'already' | 'tooMany';

export const preview = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;

/** What speaks against adding `text`, null when nothing does. */
export function refusalFor(
  selections: readonly Pick<Selection, 'text'>[],
  text: string,
): SelectionRefusal | null {
  const words = collapseSpaces(text);
  if (words.length < SELECTION_MIN) return 'tooShort';
  if (selections.some((selection) => collapseSpaces(selection.text) === words)) return 'already';
  return selections.length >= SELECTION_MAX ? 'tooMany' : null;
}

/** The list with one more; its colour is the one used least, so neighbours differ. */
export function withSelection(
  selections: readonly Selection[],
  text: string,
  id: string,
  wording = text,
): Selection[] {
  const used = (letter: HighlightLetter) =>
    selections.filter(({ color }) => color === letter).length;
  const color = highlightLetters.reduce((least, letter) =>
    used(letter) < used(least) ? letter : least,
  );
  return [...selections, { id, text: text.trim(), wording: wording.trim(), color }];
}

/** Where a selected passage stands in a line: characters from..to. */
export interface Mark {
  id: string;
  color: HighlightLetter;
  from: number;
  to: number;
  /** The line is selected as it stands. */
  whole: boolean;
}

interface Numbered {
  number: number;
  text: string;
}

/**
 * The lines of one passage: all that equal it, else the first run of lines that hold its pieces.
 */
function marksOfOne(
  lines: readonly Numbered[],
  byText: ReadonlyMap<string, readonly Numbered[]>,
  { id, color, text }: Selection,
): [number, Mark][] {
  const same = byText.get(collapseSpaces(text));
  if (same)
    return same.map((line) => [
      line.number,
      { id, color, from: 0, to: line.text.length, whole: true },
    ]);
  const pieces = text
    .split('\n')
    .map((piece) => piece.trim())
    .filter(Boolean);
  const start = lines.findIndex((_line, at) =>
    pieces.every((piece, index) => lines[at + index]?.text.includes(piece)),
  );
  return pieces.flatMap((piece, index): [number, Mark][] => {
    const line = start < 0 ? undefined : lines[start + index];
    const from = line?.text.indexOf(piece) ?? -1;
    return line && from >= 0
      ? [[line.number, { id, color, from, to: from + piece.length, whole: false }]]
      : [];
  });
}

/** The highlights of each line by its number; lines without any are absent. */
export function marksOf(
  lines: readonly Numbered[],
  selections: readonly Selection[],
): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  if (selections.length === 0) return marks;
  const byText = new Map<string, Numbered[]>();
  for (const line of lines)
    byText.set(collapseSpaces(line.text), [...(byText.get(collapseSpaces(line.text)) ?? []), line]);
  for (const selection of selections)
    for (const [number, mark] of marksOfOne(lines, byText, selection))
      marks.set(
        number,
        [...(marks.get(number) ?? []), mark].sort((a, b) => a.from - b.from),
      );
  return marks;
}
