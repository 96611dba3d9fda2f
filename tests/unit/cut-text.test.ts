import { describe, expect, test } from 'vitest';
import { numberLines } from '../../packages/document-reader/src/layout/lines.ts';
import { groundTasks } from '../../packages/task-reader/src/read/grounding.ts';
import { indexLines } from '../../packages/task-reader/src/text/quote.ts';
import { tasksFromSelections } from '../../packages/task-reader/src/read/selections.ts';
import { cutText } from '~/format.ts';
import { displayFileName } from '~/modules/uploads/upload.rules.ts';
import { linesOf } from '../support/document-lines.ts';

/** Texts with an emoji at each place around the end of `length` characters. */
const around = (length: number): string[] =>
  Array.from({ length: 8 }, (_each, at) => `${'a'.repeat(length - 4 + at)}🏠${'b'.repeat(20)}`);

describe('Cut texts (X-17)', () => {
  test('a cut never leaves half of a character', () => {
    expect(cutText('ab🏠', 3)).toBe('ab');
    expect(cutText('ab🏠', 4)).toBe('ab🏠');
    expect(cutText('abc', 4)).toBe('abc');
  });

  test('a file name with an emoji at its 200th character stays well-formed', () => {
    for (const name of [
      ...around(196).map((each) => `${each}.pdf`),
      ...around(200),
      'a\ud83d.pdf',
    ]) {
      const shown = displayFileName(name);
      expect(shown.isWellFormed(), name).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(200);
    }
  });

  test('lines of a reader with half characters are well-formed', () => {
    const { lines } = numberLines({
      pages: 1,
      lines: [
        { page: 1, text: 'Replace the \ud83d lock' },
        { page: 1, text: 'Paint\udc00 the door' },
      ],
    });
    expect(lines.map(({ text }) => text)).toEqual(['Replace the � lock', 'Paint� the door']);
  });

  test('titles and descriptions of passages with an emoji at the limit are well-formed', () => {
    for (const passage of [...around(90), ...around(130), ...around(255), ...around(10_000)]) {
      const [made] = tasksFromSelections([passage], [], 'en');
      expect(made?.task.title).toSatisfy((text: string) => text.isWellFormed());
      expect(made?.task.description).toSatisfy((text: string) => text.isWellFormed());
    }
  });

  test('a model’s answer is cut between characters, and half characters are replaced', () => {
    const lines = linesOf('Replace the broken window');
    for (const text of [...around(255), ...around(80), ...around(30), 'Replace \ud83d']) {
      const { tasks } = groundTasks(
        indexLines(lines),
        [
          {
            chunk: { start: 0, end: 25 },
            task: {
              lines: { first: 1, last: 1 },
              words: null,
              title: `Replace ${text.slice(8)}`,
              description: text,
              priority: null,
              trade: 'general',
              areas: [text],
              action: 'replace',
              quantity: 2,
              unit: text,
              confidence: 90,
              missing: [],
            },
          },
        ],
        'en',
      );
      expect(tasks).toHaveLength(1);
      const { title, description, areas, unit } = tasks[0]!;
      for (const each of [title, description, ...areas, unit])
        expect((each ?? '').isWellFormed(), each).toBe(true);
    }
  });
});
