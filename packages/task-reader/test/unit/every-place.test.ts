import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentLine } from '@obralista/document-reader';
import { checkLedger } from '../../../../tests/support/check-ledger.ts';
import {
  formats,
  linesIn,
  orderIn,
  ownNames,
  pairsOf,
  placeLists,
  rooms,
} from '../../../../tests/support/place-lists.ts';
import { extract } from '../../src/read/extract.ts';
import type { Extraction } from '../../src/task.ts';

const readBack = (lines: DocumentLine[]): Extraction => {
  const extraction = extract(lines, { language: 'en' });
  checkLedger(lines, extraction);
  const own = extraction.outcomes.filter(({ outcome }) => outcome === 'task');
  expect(own).toHaveLength(extraction.tasks.length);
  return extraction;
};

/** Lists of a format and a kind of place: 1,008 in all. */
const lists = { numRuns: 36, seed: 49 };

describe.each(formats)('A list of orders by places, as %s (promise 9.72)', (format) => {
  test('comes back with each order once in each of its rooms', async () => {
    await fc.assert(
      fc.asyncProperty(placeLists(rooms), async (list) => {
        const { tasks } = readBack(await linesIn(format, list));
        const pairs = tasks.map(({ areas, quote }) => `${areas.join(' + ')}: ${orderIn(quote)}`);
        expect(pairs.sort()).toEqual(pairsOf(list));
      }),
      lists,
    );
  });

  test('comes back with each order as often as written where nobody else knows the places', async () => {
    await fc.assert(
      fc.asyncProperty(placeLists(ownNames), async (list) => {
        const { tasks } = readBack(await linesIn(format, list));
        const found = tasks.map(({ quote }) => orderIn(quote)).sort();
        expect(found).toEqual(list.flatMap(({ works }) => works).sort());
      }),
      lists,
    );
  });
});

describe('Two lines that are one order (promise 9.72)', () => {
  const read = (text: string): Extraction =>
    readBack(text.split('\n').map((line, at) => ({ page: 1, lineNumber: at + 1, text: line })));

  test('are one task with both lines', () => {
    const { tasks, outcomes } = read('Kitchen\n- Caulk the sink\n- Paint wall\n- Caulk the sink');
    expect(tasks.map(({ lineStart }) => lineStart)).toEqual([2, 3]);
    expect(outcomes.at(-1)).toEqual({ lineNumber: 4, outcome: 'merged', task: 0 });
  });

  test('are two where each has a number of one list', () => {
    const { tasks } = read('Punch list\n1. Caulk the sink\n2. Paint wall\n3. Caulk the sink');
    expect(tasks.map(({ lineStart }) => lineStart)).toEqual([2, 3, 4]);
  });

  test('are one where a list at the end says again what all others say', () => {
    const rooms = 'Scope of work\nZorblax\n- Caulk the sink\n- Paint wall\nBay 12\n- Hang the door';
    const { tasks, outcomes } = read(
      `${rooms}\nAll in all\n- Caulk the sink\n- Paint wall\n- Hang the door`,
    );
    expect(tasks.map(({ lineStart }) => lineStart)).toEqual([3, 4, 6]);
    expect(outcomes.slice(-3).map(({ outcome }) => outcome)).toEqual(Array(3).fill('merged'));
  });
});
