import { describe, expect, test } from 'vitest';
import { formPasses, partPasses } from '../../src/read/passes.ts';
import { readTasks } from '../../src/read/read-tasks.ts';
import { changedLines } from '../../../../tests/bench/rule-uses/reading.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';
import { allRules } from '../../../../tests/support/extractor-rules.ts';

describe('Each rule decides a line of each of its examples (promise 9.22)', () => {
  test.each(allRules)('$name', ({ name, examples }) => {
    expect(examples).not.toEqual([]);
    for (const example of examples)
      expect([...readTasks(linesOf(example), 'en').rules.values()], example).toContain(name);
  });

  test('no two rules have one name', () => {
    const names = allRules.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('Each pass changes an item of each of its examples', () => {
  /** What comes with the lines; how letters are set no text can show. */
  const given = ['words', 'look', 'kind'];
  const passes = [...formPasses, ...partPasses];
  const shown = passes.filter(({ reads }) => !reads.includes('look'));

  test.each(shown)('$name', ({ name, examples }) => {
    expect(examples).not.toEqual([]);
    for (const example of examples)
      expect([...changedLines(linesOf(example), 'en').keys()], example).toContain(name);
  });

  test('and reads what comes with the lines, or what an earlier one marked', () => {
    for (const [at, { name, reads, marks }] of passes.entries()) {
      const marked = passes.slice(0, at).flatMap((pass) => pass.marks);
      for (const read of reads) expect([...given, ...marked, ...marks], name).toContain(read);
    }
  });
});
