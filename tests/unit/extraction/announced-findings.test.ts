import { expect, test } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { extractByRules } from '../../support/extract.ts';

test('a line that announces what is wrong makes each point below it a finding', async () => {
  const lines: DocumentLine[] = [
    'Findings:',
    'Unsealed openings were observed in the following areas:',
    '1. At 9:10 a.m., there was a 2 inch opening in the wall of the pantry.',
    '2. At 9:40 a.m., there was a 1 inch opening above the door of the laundry.',
    '3. At 9:50 a.m., there were two openings in the ceiling of the storage room.',
  ].map((text, at) => ({ text, page: 1, lineNumber: at + 1 }));
  const { tasks } = await extractByRules(lines, { language: 'en' });
  expect(tasks.map(({ lineStart }) => lineStart)).toEqual([3, 4, 5]);
  expect(tasks[0]?.title).not.toContain('9:10');
});

test('doors that are held open are findings', async () => {
  const lines: DocumentLine[] = [
    'Inspection report',
    'The door to the office was held open by a wedge.',
    'The door to the pantry closes by itself.',
  ].map((text, at) => ({ text, page: 1, lineNumber: at + 1 }));
  const { tasks } = await extractByRules(lines, { language: 'en' });
  expect(tasks.map(({ lineStart }) => lineStart)).toEqual([2]);
});
