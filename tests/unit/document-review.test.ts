import { describe, expect, test } from 'vitest';
import { readsLikeWork } from '../../packages/task-reader/src/verdicts/order-like.ts';
import { wrappedPassages } from '../../packages/task-reader/src/read/wrapped.ts';
import { madeBy } from '~/modules/ledger/document-figures.rules.ts';
import { ledgerFilter, placeOfText, placeText } from '~/modules/ledger/ledger.rules.ts';
import { withTasks } from '~/modules/ledger/review.rules.ts';

describe('Who made the list of tasks of a document (promise 11.9)', () => {
  test.each([
    [{ ai: 3, rules: 0 }, false, 'ai'],
    [{ ai: 0, rules: 2 }, true, 'rules'],
    [{ ai: 1, rules: 2 }, true, 'both'],
    [{ ai: 0, rules: 0 }, true, 'ai'],
    [{ ai: 0, rules: 0 }, false, 'rules'],
  ] as const)('of tasks %o, with AI asked: %s, it is %s', (counts, asksAi, by) => {
    expect(madeBy(counts, asksAi)).toBe(by);
  });
});

describe('The passage that a line belongs to (promise 11.7)', () => {
  const texts = [
    'Kitchen',
    '1. Base cabinets at the window wall are out of level by 3/4 in.,',
    '   level them before the counter is set',
    '2. Install the dishwasher',
    'Report of the house              Page 1',
  ];
  const lines = texts.map((text, index) => ({ page: 1, lineNumber: index + 1, text }));
  const numbersOf = (wanted: number[]): number[][] =>
    wrappedPassages(lines, new Set(wanted)).map((passage) =>
      [...passage.lines, ...passage.tail].map(({ lineNumber }) => lineNumber),
    );

  test('is the item with the lines that it wraps into, whichever of them is chosen', () => {
    expect(numbersOf([2])).toEqual([[2, 3]]);
    expect(numbersOf([3])).toEqual([[2, 3]]);
    expect(numbersOf([3, 4])).toEqual([[2, 3], [4]]);
    expect(numbersOf([])).toEqual([]);
  });
});

describe('A line that reads like work (promise 9.16)', () => {
  test.each([
    ['- Replace the broken window above the sink', true],
    ['12. Repair the leaking faucet', true],
    ['Reparar la llave que gotea', true],
    ['The weather was clear during the visit', false],
    ['', false],
  ])('"%s": %s', (text, isWork) => {
    expect(readsLikeWork(text)).toBe(isWork);
  });
});

describe('A line of the review (promise 11.8)', () => {
  const line = { page: 1, text: 'x', struck: false, reason: null, byHand: false };

  test('leads to its own task and to those that share it, each once', () => {
    const shown = withTasks(
      [
        { ...line, number: 4, outcome: 'task', task: 7 },
        { ...line, number: 5, outcome: 'merged', task: 7 },
        { ...line, number: 6, outcome: 'dismissed', task: null },
      ],
      [
        { number: 7, lineStart: 4, lineEnd: 5 },
        { number: 8, lineStart: 4, lineEnd: 4 },
        { number: 9, lineStart: null, lineEnd: null },
      ],
    );
    expect(shown.map(({ tasks }) => tasks)).toEqual([[7, 8], [7], []]);
  });
});

describe('The filter and the place of the ledger', () => {
  test('search words are cut at 200 characters, unknown values are dropped', () => {
    const query = new URLSearchParams({ q: ` ${'a'.repeat(300)} `, outcome: 'odd', sort: 'odd' });
    expect(ledgerFilter(query)).toEqual({ q: 'a'.repeat(200) });
    expect(ledgerFilter(new URLSearchParams('sort=missed&reason=price'))).toEqual({
      outcome: 'dismissed',
      reason: 'price',
      sort: 'missed',
    });
  });

  test('a place is read as it was written', () => {
    expect(placeOfText(placeText({ rank: 3, number: 120 }))).toEqual({ rank: 3, number: 120 });
    expect(placeOfText(null)).toEqual({ rank: -1, number: 0 });
  });
});
