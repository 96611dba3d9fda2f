/**
 * Numbers and letters without a sign behind them that count the lines of a list: "1 Replace the fan",
 * "2 Regrout the tub", "A - Bathroom". One alone may as well be a quantity or a name; those that go
 * on from line to line count.
 */

/** Lines from which a run that begins with 1 or A counts, and any other run. */
const MIN_FIRST = 2;
const MIN_LATER = 3;

const numbered = /^\s*\(?(\d{1,3})(?:[.)]\s*|\s*[-–]\s+|\s+)(?=\p{Lu}[\p{L}&]+)/u;
const lettered = /^\s*\(?([A-Za-z])(?:[.)]\s+|\s*[-–:]\s+)(?=\p{L}{2})/u;
const roman = /^\s*\(([ivx]{1,4})\)\s+(?=\p{L}{2})/iu;
/** A number or letter that only its run tells from a quantity, a name, or a ticked box: "(x) ". */
const isLone = /^\s*(?:\d{1,3}\s+|[A-Za-z]\s*[-–:]\s+|\([xX]\)\s+)$/;

interface Count {
  at: number;
  value: number;
  /** As it stands before the words. */
  found: string;
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const placeIn = (names: readonly string[], name: string): number =>
  names.indexOf(name.toLowerCase()) + 1;

/** How lines are counted, and the value of each sign. */
const kinds: readonly (readonly [form: RegExp, valueOf: (sign: string) => number])[] = [
  [numbered, Number],
  [lettered, (sign) => placeIn(ALPHABET, sign)],
  [roman, (sign) => placeIn(ROMANS, sign)],
];

const counts = (run: readonly Count[]): boolean =>
  run.length >= (run[0]?.value === 1 ? MIN_FIRST : MIN_LATER);

/** The length of the lone number or letter that counts each of these lines, by the index of the line. */
export function countedLines(texts: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const [form, valueOf] of kinds) {
    const all = texts.flatMap((text, at): Count[] => {
      const [sign, name = ''] = form.exec(text) ?? [];
      return sign === undefined ? [] : [{ at, value: valueOf(name), found: sign }];
    });
    let run: Count[] = [];
    for (const [index, count] of all.entries()) {
      run = count.value === (run.at(-1)?.value ?? -1) + 1 ? [...run, count] : [count];
      if (all[index + 1]?.value === count.value + 1 || !counts(run)) continue;
      for (const each of run) if (isLone.test(each.found)) found.set(each.at, each.found.length);
    }
  }
  return found;
}
