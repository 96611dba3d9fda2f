import type { Word } from './pdf-characters.ts';

/**
 * Words set with space between their letters, as headings are: "R O O M 0 2" is "ROOM 02". The space
 * between two words is then clearly wider than that between two letters.
 */

/** Pieces side by side from which they may be letters set apart, and the share of single ones. */
const MIN_PIECES = 4;
const MOSTLY = 0.6;
/** The widest space between letters, and how much wider one between words is, in font sizes. */
const MAX_GAP = 0.6;
const WIDER = 0.2;

/** Whether a word stands beside the one before it, at the same height and of the same size. */
const isBeside = (before: Word, word: Word): boolean =>
  word.rotation === before.rotation &&
  Math.abs(word.y - before.y) < 0.1 * word.size &&
  Math.abs(word.size - before.size) < 0.1 * word.size &&
  word.left >= before.right - 0.2 * word.size &&
  word.left - before.right < 3 * MAX_GAP * word.size;

const gapsOf = (run: readonly Word[]): number[] =>
  run.slice(1).map((word, at) => word.left - (run[at]?.right ?? 0));

/** Whether the pieces of a run are letters set apart: mostly single capitals, not numbers alone. */
function isSpaced(run: readonly Word[]): boolean {
  if (run.length < MIN_PIECES) return false;
  const least = MOSTLY * run.length;
  // Lengths first: nearly every run is words, which no pattern has to look at.
  const short = run.filter(({ text }) => text.length <= 2);
  if (short.length < least) return false;
  const text = run.map((word) => word.text).join('');
  return (
    short.filter((word) => /^[\p{Lu}\d&/-]$/u.test(word.text)).length >= least &&
    !/\p{Ll}/u.test(text) &&
    (text.match(/\p{Lu}/gu)?.length ?? 0) >= Math.max(3, text.length / 2)
  );
}

/** Such a run as one piece; unchanged where its spaces are too wide for letters of one word. */
function joined(run: readonly Word[]): Word[] {
  const [first] = run;
  const gaps = gapsOf(run);
  const letterGap = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  if (!first || letterGap > MAX_GAP * first.size) return [...run];
  const text = run
    .map((piece, at) =>
      at > 0 && (gaps[at - 1] ?? 0) >= letterGap + WIDER * first.size
        ? ` ${piece.text}`
        : piece.text,
    )
    .join('');
  return [{ ...first, text, right: run.at(-1)?.right ?? first.right }];
}

/** The words of a page, with those whose letters are set apart put together. */
export function joinSpacedLetters(words: readonly Word[]): readonly Word[] {
  const found: Word[] = [];
  let run: Word[] = [];
  const end = (): void => {
    found.push(...(isSpaced(run) ? joined(run) : run));
    run = [];
  };
  let before: Word | undefined;
  for (const word of words) {
    if (before && !isBeside(before, word)) end();
    run.push(word);
    before = word;
  }
  end();
  return found;
}
