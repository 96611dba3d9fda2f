/** The numbers of Word's lists as the page prints them. */

/** A level of a list: how its items are numbered, and from which number on. */
export interface NumberedLevel {
  /** The name of a way to count: "decimal", "lowerRoman", "bullet", "none". */
  format: string;
  /** What stands before an item: "%1.%2" are the numbers of the first two levels. */
  text: string;
  start: number;
  /** Whether the level goes on counting below a new item of a higher one. */
  goesOn: boolean;
  /** Whether all numbers before its items are digits. */
  isLegal: boolean;
}

/** A number before an item; undefined where the file does not say, empty where there is none. */
export interface Label {
  label?: string;
}

/** Letters and numbers of roman numerals, the largest first. */
const romans: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const LETTERS = 26;
/** Numbers beyond this are printed in digits whatever their format. */
const MAX_WRITTEN = 4_000;

function roman(count: number): string {
  let left = count;
  let written = '';
  for (const [value, letters] of romans) for (; left >= value; left -= value) written += letters;
  return written;
}

/** a to z, then aa to zz. */
const letters = (count: number): string =>
  String.fromCharCode(97 + ((count - 1) % LETTERS)).repeat(Math.ceil(count / LETTERS));

const written: Readonly<Record<string, (count: number) => string>> = {
  lowerLetter: letters,
  upperLetter: (count) => letters(count).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (count) => roman(count).toUpperCase(),
  decimalZero: (count) => String(count).padStart(2, '0'),
  none: () => '',
};

const numberText = (count: number, format: string): string =>
  count > 0 && count < MAX_WRITTEN ? (written[format]?.(count) ?? String(count)) : String(count);

/** A number, or a path of them, with the signs that items of lists mostly have. */
const usualLabel = /^\(?%\d(?:\.%\d)*[.)]?$/;
const isPath = /%\d\.%\d/;
/** The numbers of a label without what stands around them. */
const numbers = /%\d(?:\.%\d)*/;
/** Words of a label: "Section 1". */
const words = /\p{L}{2}|\p{L}$/u;

/** What is printed before the item of a level, by the numbers of it and of the levels above. */
export function labelOf(
  levels: ReadonlyMap<number, NumberedLevel>,
  counts: readonly number[],
): Label {
  const own = levels.get(counts.length - 1);
  if (!own || own.format === 'bullet') return {};
  const formatOf = (at: number): string =>
    own.isLegal ? 'decimal' : (levels.get(at)?.format ?? 'decimal');
  const print = (text: string): string =>
    text.replace(/%(\d)/g, (_, digit: string) =>
      numberText(counts[Number(digit) - 1] ?? 1, formatOf(Number(digit) - 1)),
    );
  const shown = [...own.text.matchAll(/%(\d)/g)].map(([, digit]) => Number(digit) - 1);
  const last = shown.at(-1);
  if (last === undefined || formatOf(last) === 'none' || words.test(own.text))
    return { label: print(own.text).trim() };
  const plain = print(numbers.exec(own.text)?.[0] ?? '');
  if (isPath.test(own.text)) return { label: plain };
  const isUsual = usualLabel.test(own.text) && !own.text.endsWith(String(last + 1));
  return { label: isUsual ? print(own.text) : `${plain}.` };
}
