import { describe, expect, it } from 'vitest';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { MAX_DOCUMENT_TASKS } from '../../../packages/task-reader/src/vocabulary/task-words.ts';
import { tableLines } from '../../support/large-table.ts';

describe('tables of many thousand rows (promise 9.11, X-04)', () => {
  it('20,000 rows end within the deadline, every line has one outcome, and progress rises', async () => {
    const lines = tableLines(20_000);
    const progress: number[] = [];
    const extraction = await chooseExtractor(null)(lines, {
      language: 'en',
      onProgress: (percent) => progress.push(percent),
    });
    expect(extraction).toMatchObject({ leftOut: 20_000 - MAX_DOCUMENT_TASKS, method: 'rules' });
    expect(new Set(extraction.outcomes.map(({ lineNumber }) => lineNumber)).size).toBe(
      lines.length,
    );
    expect(progress.length).toBeGreaterThan(10);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  }, 70_000);
});
