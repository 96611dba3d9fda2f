import { describe, expect, it } from 'vitest';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import {
  extractInProcess,
  extractLimits,
} from '~/adapters/task-extractor/extract-process.server.ts';
import { AppError } from '~/errors.ts';
import { MAX_DOCUMENT_TASKS } from '../../../packages/task-reader/src/vocabulary/task-words.ts';
import { checkLedger } from '../../support/check-ledger.ts';
import { extractByRules } from '../../support/extract.ts';
import { tableLines } from '../../support/large-table.ts';

const code = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : (error as Error).name),
  );

describe('tasks are extracted in a process of their own (promise 9.11, X-04)', () => {
  it('timers of the server run while 4,000 rows are read', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 20);
    const { tasks } = await chooseExtractor(null)(tableLines(4_000), { language: 'en' });
    clearInterval(timer);
    expect(tasks).toHaveLength(MAX_DOCUMENT_TASKS);
    expect(ticks).toBeGreaterThan(10);
  });

  it('a process that is not done at its deadline, or too large, ends as generationFailed', async () => {
    const lines = tableLines(5_000);
    const within = (limits: typeof extractLimits) =>
      code(extractInProcess(lines, { language: 'en' }, undefined, limits));
    expect(await within({ ...extractLimits, ms: 400 })).toBe('generationFailed');
    expect(await within({ ...extractLimits, rssBytes: 1_000_000 })).toBe('generationFailed');
  });

  it('an aborted extraction ends with its own reason', async () => {
    const stop = new AbortController();
    const attempt = code(
      extractInProcess(tableLines(20_000), { language: 'en', signal: stop.signal }),
    );
    stop.abort();
    expect(await attempt).toBe('AbortError');
  });

  it('gives the same tasks as the rules in one piece, also where lines and tasks come in parts', async () => {
    const lines = tableLines(4_500).filter(({ lineNumber }) => lineNumber % 3 > 0);
    const parts = await chooseExtractor(null)(lines, { language: 'en' });
    expect(parts).toEqual(await extractByRules(lines, { language: 'en' }));
    checkLedger(lines.slice(0, 200), await extractByRules(lines.slice(0, 200), { language: 'en' }));
  });
});
