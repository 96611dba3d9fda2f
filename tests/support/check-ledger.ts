import { expect } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { dismissReasons } from '../../packages/task-reader/src/vocabulary/task-words.ts';

const bare = (text: string) => text.replace(/\s/g, '');

/** Asserts that every line has one outcome and every quote is in the lines it names. */
export function checkLedger(lines: DocumentLine[], extraction: Extraction): void {
  const filled = lines.filter((line) => line.text.trim() !== '').map((line) => line.lineNumber);
  expect(extraction.outcomes.map((outcome) => outcome.lineNumber).sort((a, b) => a - b)).toEqual(
    filled,
  );
  for (const outcome of extraction.outcomes) {
    if (outcome.outcome === 'dismissed') expect(dismissReasons).toContain(outcome.reason);
    else expect('task' in outcome && extraction.tasks[outcome.task]).toBeTruthy();
  }
  for (const task of extraction.tasks) {
    const own = lines.filter(
      (line) => line.lineNumber >= task.lineStart && line.lineNumber <= task.lineEnd,
    );
    expect(task.quote.trim()).not.toBe('');
    expect(bare(own.map((line) => line.text).join('\n'))).toContain(bare(task.quote));
    expect(own[0]?.page).toBe(task.page);
    expect(task.title.trim()).not.toBe('');
    expect(task.title.length).toBeLessThanOrEqual(255);
    expect(task.description.length).toBeLessThanOrEqual(10_000);
  }
}
