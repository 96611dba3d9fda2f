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
/** A number or letter that only its run tells from a quantity or a name. */
const isLone = /^\s*(?:\d{1,3}\s+|[A-Za-z]\s*[-–:]\s+)$/;

interface Count {
  at: number;
  kind: 'number' | 'letter';
  value: number;
  /** As it stands before the words. */
  found: string;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

function countOf(text: string, at: number): Count | undefined {
  const [number, digits] = numbered.exec(text) ?? [];
  if (number !== undefined) return { at, kind: 'number', value: Number(digits), found: number };
  const [letter, name = ''] = lettered.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return { at, kind: 'letter', value: ALPHABET.indexOf(name.toLowerCase()) + 1, found: letter };
}

const counts = (run: readonly Count[]): boolean =>
  run.length >= (run[0]?.value === 1 ? MIN_FIRST : MIN_LATER);

/** The length of the lone number or letter that counts each of these lines, by the index of the line. */
export function countedLines(texts: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const kind of ['number', 'letter'] as const) {
    const all = texts
      .flatMap((text, at) => countOf(text, at) ?? [])
      .filter((count) => count.kind === kind);
    let run: Count[] = [];
    for (const [index, count] of all.entries()) {
      run = count.value === (run.at(-1)?.value ?? -1) + 1 ? [...run, count] : [count];
      if (all[index + 1]?.value === count.value + 1 || !counts(run)) continue;
      for (const each of run) if (isLone.test(each.found)) found.set(each.at, each.found.length);
    }
  }
  return found;
}
