import { describe, expect, test } from 'vitest';
import { readTasks } from '~/modules/extraction/read-tasks.rules.ts';
import { linesOf } from '../../support/document-lines.ts';
import { allRules } from '../../support/extractor-rules.ts';

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
