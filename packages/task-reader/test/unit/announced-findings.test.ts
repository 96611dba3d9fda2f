import { expect, test } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';

test('doors that are held open are findings', async () => {
  const lines: DocumentLine[] = [
    'Inspection report',
    'The door to the office was held open by a wedge.',
    'The door to the pantry closes by itself.',
  ].map((text, at) => ({ text, page: 1, lineNumber: at + 1 }));
  const { tasks } = await extractByRules(lines, { language: 'en' });
  expect(tasks.map(({ lineStart }) => lineStart)).toEqual([2]);
});
