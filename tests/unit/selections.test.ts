import { describe, expect, test } from 'vitest';
import {
  marksOf,
  preview,
  refusalFor,
  SELECTION_MAX,
  SELECTION_PREVIEW,
  SELECTION_TOAST,
  withSelection,
  type Selection,
} from '~/flows/project-wizard/selections.ts';

/** A passage of which only the words are known. */
const words = (text: string) => ({ text, line: null });
const chosen = (...texts: string[]): Selection[] =>
  texts.reduce<Selection[]>(
    (list, text, index) => withSelection(list, words(text), String(index)),
    [],
  );

describe('selected passages (promise 10.4)', () => {
  test('have at least 5 characters, blanks at their ends not counted', () => {
    expect(refusalFor([], words('abcd '))).toBe('tooShort');
    expect(refusalFor([], words('    '))).toBe('tooShort');
    expect(refusalFor([], words('abcde'))).toBeNull();
  });

  test('are taken once, however the document breaks their lines', () => {
    expect(
      refusalFor(
        chosen('Repair the  leak\nunder the sink'),
        words('Repair the leak under the sink'),
      ),
    ).toBe('already');
    expect(refusalFor(chosen('Repair the leak'), words('Repair the leaks'))).toBeNull();
  });

  test('of equal words in two lines are two, and each is marked in its own line', () => {
    const at = (line: number | null) => ({ text: 'Repaint the ceiling', line });
    const one = withSelection([], at(2), 'a');
    expect(refusalFor(one, at(2))).toBe('already');
    expect(refusalFor(one, at(5))).toBeNull();
    expect(refusalFor(one, at(null))).toBe('already');
    const both = withSelection(one, at(5), 'b');
    const lines = [2, 5, 9].map((number) => ({ number, text: 'Repaint the ceiling' }));
    const marks = [...marksOf(lines, both)].map(([line, [mark]]) => [line, mark?.id]);
    expect(marks).toEqual([
      [2, 'a'],
      [5, 'b'],
    ]);
  });

  test('are 50 at most', () => {
    const fifty = chosen(
      ...Array.from({ length: SELECTION_MAX }, (_, index) => `Passage number ${index}`),
    );
    expect(refusalFor(fifty.slice(1), words('One more passage'))).toBeNull();
    expect(refusalFor(fifty, words('One more passage'))).toBe('tooMany');
  });

  test('have five colours in turn, and a freed colour is used next', () => {
    const five = chosen('first one', 'second one', 'third one', 'fourth one', 'fifth one');
    expect(five.map(({ color }) => color)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(
      withSelection(
        five.filter(({ color }) => color !== 'c'),
        words('sixth one'),
        '9',
      ).at(-1)?.color,
    ).toBe('c');
  });

  test('are previewed at 150 characters in the list and 50 in the toast', () => {
    const long = 'x'.repeat(151);
    expect(preview(long, SELECTION_PREVIEW)).toBe(`${'x'.repeat(150)}...`);
    expect(preview('x'.repeat(50), SELECTION_TOAST)).toBe('x'.repeat(50));
  });
});
