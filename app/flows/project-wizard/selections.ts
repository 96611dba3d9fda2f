import { collapseSpaces, cutText } from '~/format.ts';

/** Rules of the selected passages (promises 10.3 and 10.4); the service checks them again. */

/** The fewest characters of a passage, and the most passages. */
export const SELECTION_MIN = 5;
export const SELECTION_MAX = 50;
/** Characters of a passage shown in the list, and in the toast. */
export const SELECTION_PREVIEW = 150;
export const SELECTION_TOAST = 50;

const highlightLetters = ['a', 'b', 'c', 'd', 'e'] as const;
type HighlightLetter = (typeof highlightLetters)[number];

/** A passage that a person chooses. */
export interface ChosenPassage {
  text: string;
  /** What its task says; the text itself where it is blank. */
  wording?: string;
  /** The number of the line that it begins in; null where only its words are known. */
  line: number | null;
}

export interface Selection {
  id: string;
  line: number | null;
  /** The passage as in the document, which the task quotes. */
  text: string;
  /** The text for title and description: the passage, or what the user changed it to. */
  wording: string;
  color: HighlightLetter;
}

/** Why a passage is refused; the texts are `viewer.<refusal>`. */
export type SelectionRefusal = 'tooShort' | 'already' | 'tooMany';

/** The first `length` characters of a text. */
export const preview = (text: string, length: number): string =>
  text.length > length ? `${cutText(text, length)}...` : text;

/** Whether two passages are one: equal words in one line, or in lines of which one is not known. */
const isSame = (a: ChosenPassage, b: ChosenPassage): boolean =>
  collapseSpaces(a.text) === collapseSpaces(b.text) &&
  (a.line === b.line || a.line === null || b.line === null);

/** Why a passage can't be added, null when it can. */
export function refusalFor(
  selections: readonly ChosenPassage[],
  passage: ChosenPassage,
): SelectionRefusal | null {
  if (collapseSpaces(passage.text).length < SELECTION_MIN) return 'tooShort';
  if (selections.some((selection) => isSame(selection, passage))) return 'already';
  return selections.length >= SELECTION_MAX ? 'tooMany' : null;
}

/** Whether a passage that was chosen before may stand in the list, also beyond the most passages. */
export const isListed = (selections: readonly ChosenPassage[], passage: ChosenPassage): boolean =>
  [null, 'tooMany'].includes(refusalFor(selections, passage));

/** The list with a new selection, which gets the least used colour. */
export function withSelection(
  selections: readonly Selection[],
  { text, wording, line }: ChosenPassage,
  id: string,
): Selection[] {
  const used = (letter: HighlightLetter) =>
    selections.filter(({ color }) => color === letter).length;
  const color = highlightLetters.reduce((least, letter) =>
    used(letter) < used(least) ? letter : least,
  );
  return [...selections, { id, line, text: text.trim(), wording: (wording || text).trim(), color }];
}

/** The characters of a line, from..to, that belong to a selection. */
export interface Mark {
  id: string;
  color: HighlightLetter;
  from: number;
  to: number;
  /** The whole line is selected. */
  whole: boolean;
}

interface NumberedLine {
  number: number;
  text: string;
}

/**
 * The marks of one selection: its line where it is all of it, else the first consecutive lines from
 * there that contain its parts.
 */
function marksOfSelection(
  lines: readonly NumberedLine[],
  { id, color, text, line: number }: Selection,
): [number, Mark][] {
  const isHere = (line: NumberedLine): boolean => number === null || line.number === number;
  const whole = lines.find(
    (line) => isHere(line) && collapseSpaces(line.text) === collapseSpaces(text),
  );
  if (whole) return [[whole.number, { id, color, from: 0, to: whole.text.length, whole: true }]];
  const parts = text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean);
  const start = lines.findIndex(
    (line, at) =>
      isHere(line) && parts.every((part, index) => lines[at + index]?.text.includes(part)),
  );
  return parts.flatMap((part, index): [number, Mark][] => {
    const line = start < 0 ? undefined : lines[start + index];
    const from = line?.text.indexOf(part) ?? -1;
    return line && from >= 0
      ? [[line.number, { id, color, from, to: from + part.length, whole: false }]]
      : [];
  });
}

/** The marks of the lines by line number; lines without marks are left out. */
export function marksOf(
  lines: readonly NumberedLine[],
  selections: readonly Selection[],
): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  if (selections.length === 0) return marks;
  for (const selection of selections)
    for (const [number, mark] of marksOfSelection(lines, selection))
      marks.set(
        number,
        [...(marks.get(number) ?? []), mark].sort((a, b) => a.from - b.from),
      );
  return marks;
}
