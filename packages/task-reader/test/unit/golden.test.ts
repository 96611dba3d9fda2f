import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/**
 * Documents with their expected tasks: a line "=== language name", the document, a line "---", and
 * a line of title, places, trade and priority for each task.
 */
const text = readFileSync('packages/task-reader/test/unit/golden-documents.txt', 'utf8');
const documents = text
  .split(/^=== /m)
  .slice(1)
  .map((part) => {
    const [head = '', ...rest] = part.split('\n');
    const [document = '', expected = ''] = rest.join('\n').split('\n---\n');
    return {
      language: head.startsWith('es') ? ('es' as const) : ('en' as const),
      name: head,
      document,
      expected: expected.trimEnd().split('\n'),
    };
  });

describe('Layouts of estimates, findings, minutes, places and records (promise 9.57)', () => {
  test.each(documents)('$name', async ({ document, language, expected }) => {
    const { tasks } = await readLines(document, language);
    const found = tasks.map(({ title, areas, trade, priority }) =>
      [title, areas.join(' + '), trade, priority].join(' | '),
    );
    expect(found).toEqual(expected);
  });
});
