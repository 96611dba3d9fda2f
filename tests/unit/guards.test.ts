import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenPlaces } from '../guards/guard.ts';
import { guards } from '../guards/table.ts';
import { root } from '../support/build.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/**
 * Rows of the attack list on accounts, access and the web layer; those from A-05 on the second line
 * come after the others.
 */
const first = [
  'A-02',
  'A-03',
  'A-04',
  'A-07',
  'A-08',
  'A-09',
  'A-10',
  'A-11',
  'A-12',
  'A-13',
  'A-14',
  'A-15',
  'A-16',
  'A-17',
  'A-18',
  'A-20',
  'A-21',
  'A-22',
  'A-23',
  'A-24',
  'A-25',
  'A-26',
  'A-27',
  'A-28',
  'A-29',
  'A-30',
  'A-31',
  'A-32',
  'A-33',
  'A-34',
  'A-35',
  'A-36',
  'A-40',
  'A-41',
  'A-42',
  'A-43',
  'A-44',
  'A-45',
  'A-46',
  'A-48',
];
const second = ['A-05', 'A-06', 'A-19', 'A-37', 'A-38', 'A-47', 'A-49'];

describe('The table of guards that npm run test:guards removes', () => {
  test('has a guard for every row', () => {
    expect(
      [...first, ...second].filter((row) => !guards.some((guard) => guard.row === row)),
    ).toEqual([]);
  });

  test('finds each guard exactly once in its file', () => {
    expect(guards.flatMap((guard) => brokenPlaces(guard, read))).toEqual([]);
  });

  test('removes something, and names an existing test', () => {
    for (const { row, find, replace, test: named } of guards) {
      expect([row, find === replace]).toEqual([row, false]);
      expect([
        row,
        named.file,
        existsSync(join(root, named.file)) && read(named.file).includes(named.title),
      ]).toEqual([row, named.file, true]);
    }
  });
});
