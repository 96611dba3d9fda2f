import { describe, expect, test } from 'vitest';
import {
  preview,
  refusalFor,
  SELECTION_MAX,
  SELECTION_PREVIEW,
  SELECTION_TOAST,
  withSelection,
  type Selection,
} from '~/flows/project-wizard/selections.ts';

const chosen = (...texts: string[]): Selection[] =>
  texts.reduce<Selection[]>((list, text, index) => withSelection(list, text, String(index)), []);

describe('selected passages (promise 10.4)', () => {
  test('have at least 5 characters, blanks at their ends not counted', () => {
    expect(refusalFor([], 'abcd ')).toBe('tooShort');
    expect(refusalFor([], '    ')).toBe('tooShort');
    expect(refusalFor([], 'abcde')).toBeNull();
  });

  test('are taken once, however the document breaks their lines', () => {
    expect(
      refusalFor(chosen('Repair the  leak\nunder the sink'), 'Repair the leak under the sink'),
    ).toBe('already');
    expect(refusalFor(chosen('Repair the leak'), 'Repair the leaks')).toBeNull();
  });

  test('are 50 at most', () => {
    const fifty = chosen(
      ...Array.from({ length: SELECTION_MAX }, (_, index) => `Passage number ${index}`),
    );
    expect(refusalFor(fifty.slice(1), 'One more passage')).toBeNull();
    expect(refusalFor(fifty, 'One more passage')).toBe('tooMany');
  });

  test('have five colours in turn, and a freed colour is used next', () => {
    const five = chosen('first one', 'second one', 'third one', 'fourth one', 'fifth one');
    expect(five.map(({ color }) => color)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(
      withSelection(
        five.filter(({ color }) => color !== 'c'),
        'sixth one',
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
