import { describe, expect, test } from 'vitest';
import { inPlain, plainWording, readWordings } from '../../src/rewrite/wordings.ts';
import { lexiconTables } from '../../../../tests/support/lexicon.ts';

const tables = lexiconTables();

describe.each(['english-wordings', 'spanish-wordings', 'english-idioms'])(
  'the table %s',
  (name) => {
    const rows = readWordings(tables[name] ?? '');

    test('has rows of which each changes its example into its result', () => {
      expect(rows.length).toBeGreaterThan(0);
      const wrong = rows.filter(
        (row) => row.result === row.example || inPlain(row.example, row) !== row.result,
      );
      expect(wrong).toEqual([]);
    });

    test('has no pattern twice', () => {
      const patterns = rows.map(({ pattern }) => String(pattern));
      expect(patterns.filter((one, at) => patterns.indexOf(one) !== at)).toEqual([]);
    });
  },
);

test('rows are put one after the other, each in what the ones before it made', () => {
  const plain = plainWording(
    readWordings(
      [
        'pattern\tplain wording\texample\tresult',
        '/\\bwont\\b/gi\t"won\'t"\twont\twon\'t',
        "/\\b(won't|can't) catch\\b/gi\t\"$1 latch\"\tcan't catch\tcan't latch",
      ].join('\n'),
    ),
  );
  expect(plain('Latch WONT catch')).toBe("Latch won't latch");
  expect(plain('Replace the latch')).toBe('Replace the latch');
});
