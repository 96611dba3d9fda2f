import { expect, test } from 'vitest';
import type { ExtractedTask } from '~/adapters/task-extractor.ts';
import { mergeTasks, type Ledger } from '../../src/read/merge.ts';

/** A finding is one task by its number, however often the document names it (promise 9.58). */

const taskOf = (quote: string, lineNumber: number, areas: string[] = []): ExtractedTask => ({
  title: quote,
  description: quote,
  language: 'en',
  priority: 'medium',
  trade: 'roofing',
  areas,
  action: 'repair',
  quote,
  page: 1,
  lineStart: lineNumber,
  lineEnd: lineNumber,
  confidence: 75,
  missing: [],
});

const ledgerOf = (tasks: ExtractedTask[]): Ledger => ({
  tasks,
  outcomes: tasks.map(({ lineStart }, task) => ({ lineNumber: lineStart, outcome: 'task', task })),
});

test('the number and title of a finding are its row of the summary, which tells it in full', () => {
  const title = taskOf('Ref 2.1.1 Ridge tiles, bay window', 3, ['Bay window']);
  const row = taskOf('2.1.1 | Ridge tiles, bay window | Mortar bedding has failed', 9);
  const { tasks, outcomes } = mergeTasks(ledgerOf([title, row]));
  expect(tasks).toEqual([{ ...row, areas: ['Bay window'] }]);
  expect(outcomes).toEqual([
    { lineNumber: 3, outcome: 'merged', task: 0 },
    { lineNumber: 9, outcome: 'task', task: 0 },
  ]);
});

test('the same title with another number, or in another place, is another finding', () => {
  const title = taskOf('Ref 2.1.1 Ridge tiles, bay window', 3, ['House A']);
  const other = taskOf('2.1.2 | Ridge tiles, bay window | Mortar bedding has failed', 9);
  const elsewhere = taskOf('2.1.1 | Ridge tiles, bay window | Slates have slipped', 10, [
    'House B',
  ]);
  expect(mergeTasks(ledgerOf([title, other, elsewhere])).tasks).toHaveLength(3);
});
