import { expect, it } from 'vitest';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { MAX_DOCUMENT_TASKS } from '~/modules/tasks/task.rules.ts';
import { tableLines } from '../../support/large-table.ts';

it('the largest table that is read, 50,000 rows, ends within the deadline (promises 8.3 and 9.11)', async () => {
  const extraction = await chooseExtractor({})(tableLines(50_000), { language: 'en' });
  expect(extraction).toMatchObject({ leftOut: 50_000 - MAX_DOCUMENT_TASKS, method: 'rules' });
}, 70_000);
