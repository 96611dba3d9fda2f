import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { otherTables } from '../../src/lexicon/lexicon.ts';
import { lexiconFolder, lexiconTables, loadLexicon } from '../../../../tests/support/lexicon.ts';

const tables = Object.entries(lexiconTables()).filter(([name]) => !otherTables.has(name));
const rows = tables.flatMap(([name, table]) =>
  table
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => ({ name, cells: line.split('\t') })),
);

describe('the lexicon of the translator', () => {
  test('has at least 4,000 terms in less than 2 MB', () => {
    expect(rows.length).toBeGreaterThan(4000);
    const bytes = readdirSync(lexiconFolder)
      .map((file) => statSync(join(lexiconFolder, file)).size)
      .reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(2_000_000);
  });

  test('gives each noun a gender, and each row an English and a Spanish side', () => {
    const wrong = rows.filter(({ cells: [english, spanish, kind] }) => {
      const isKnown = /^(?:noun [mf]|verb|adjective|phrase|preposition)$/.test(kind ?? '');
      return !english?.trim() || !spanish?.trim() || !isKnown;
    });
    expect(wrong).toEqual([]);
  });

  test('reads every row', () => {
    expect(loadLexicon().entries).toHaveLength(rows.length);
  });

  test('has one meaning for a term of one kind, unless a room, a trade or its neighbours decide', () => {
    const seen = new Set<string>();
    const twice = rows.flatMap(({ cells: [english, , kind = '', marks = ''] }) => {
      const contexts =
        marks.match(/(?:of|by|behind|ahead):\S+|in:\w+|reverse|intransitive|acts/g) ?? [];
      const key = [english, kind.split(' ')[0], ...contexts].join('|');
      const isTwice = seen.has(key);
      seen.add(key);
      return isTwice ? [key] : [];
    });
    expect(twice).toEqual([]);
  });

  test('spells Spanish verbs as infinitives', () => {
    const verbs = rows.filter(({ cells }) => cells[2] === 'verb');
    const wrong = verbs.filter(({ cells }) =>
      (cells[1] ?? '').split('|').some((verb) => !/^\p{L}+[aeií]r(?:se)?(?: |$)/u.test(verb)),
    );
    expect(wrong).toEqual([]);
  });
});
