import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSettled, rowsOf, writtenRows, type PlacedWord } from '../../src/word/word-rows.ts';

const word = (text: string, left: number, y: number, size = 10): PlacedWord => ({
  text,
  left,
  right: left + 5 * text.length,
  y,
  size,
});

const texts = (rows: readonly (readonly PlacedWord[])[]): string[] =>
  rows.map((row) => row.map(({ text }) => text).join(' '));

describe('rows of words', () => {
  test('run from the top down and from left to right, whatever the order of the words', () => {
    const words = [word('door', 90, 52), word('Paint', 10, 50), word('Hall', 10, 20)];
    expect(texts(rowsOf(words))).toEqual(['Hall', 'Paint door']);
    expect(words.map(({ text }) => text)).toEqual(['door', 'Paint', 'Hall']);
  });

  test('leave blank words out, of whatever kind of blank', () => {
    const words = [word(' ', 10, 20), word('\u00a0', 20, 20), word('été', 40, 20), word('', 9, 20)];
    expect(texts(writtenRows(words))).toEqual(['été']);
  });

  test('are found again among words of settled rows', () => {
    const some = fc.array(
      fc.record({
        text: fc.constantFrom('a', 'b', 'c'),
        left: fc.integer({ min: 0, max: 6 }),
        right: fc.constant(9),
        y: fc.integer({ min: 0, max: 40 }),
        size: fc.constantFrom(5, 10, 20),
      }),
      { maxLength: 12 },
    );
    let settled = 0;
    fc.assert(
      fc.property(some, (words) => {
        const rows = rowsOf(words);
        if (!areSettled(rows)) return;
        settled += 1;
        expect(rowsOf(rows.flat())).toEqual(rows);
      }),
      { numRuns: 2_000 },
    );
    expect(settled).toBeGreaterThan(100);
  });

  test('that reach into each other are not settled', () => {
    expect(areSettled([[word('a', 0, 10)], [word('b', 0, 10, 2)]])).toBe(false);
    expect(areSettled([[word('a', 0, 10), word('b', 9, 10, 2)]])).toBe(false);
    expect(areSettled([[word('a', 0, Number.NaN)]])).toBe(false);
    expect(areSettled([[word('a', 0, 10)], [word('b', 0, 30)]])).toBe(true);
  });
});
