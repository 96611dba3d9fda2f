import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCutQuote } from '~/modules/reports/report-cut-quotes.rules.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { wordsOf } from '../support/http.ts';
import { makeLineTask } from '../support/ledger.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { projectWithTasks } from '../support/task-lists.ts';

describe.each(quickKinds)('A quote that begins amid a sentence on %s (promise 13.11)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  test('is printed with an ellipsis; an item of a list that begins small is not', async () => {
    const access = await projectWithTasks(database, []);
    const documentId = await documentOfLines(database, access, [
      'The base cabinets at the window wall are out of level by three quarters of an inch,',
      'which has opened the seam of the counter and must be sealed by a carpenter.',
      'tile tub enclosure',
      'install the shower door and its rubber seal',
    ]);
    for (const lineNumber of [2, 4])
      await makeLineTask(database.context(), access, { documentId, lineNumber }, 'en');
    // As a passage that a model or a person chose: from the second line on.
    const chosen = (number: number, quote: string, lineStart: number) =>
      database
        .fork()
        .nativeUpdate(
          Task,
          { projectId: access.project.id, number },
          { title: { en: 'Repair it' }, description: {}, quote, lineStart },
        );
    await chosen(1, 'which has opened the seam of the counter and must be sealed.', 2);
    await chosen(2, 'install the shower door and its rubber seal', 4);
    const options = reportOptionsSchema.parse({ type: 'punch_list', quotes: true });
    const made = await createReport(database.context(), access, options, null);
    const html = wordsOf(
      await reportHtml(await reportFor(database.context(), access, made.number)),
    );
    expect(html).toContain('“… which has opened the seam');
    expect(html).toContain('“install the shower door');
  });
});

describe('Where a quote begins', () => {
  test.each([
    [
      'install covers in the cabinet',
      'Make cuts in the cabinet and install covers in the cabinet',
      '',
      true,
    ],
    ['attach the intercom', 'We will remove the hallway light, attach the intercom', '', true],
    ['remove mold', 'GC | No Access | remove mold', '', false],
    ['replace the faucet', 'Kitchen: replace the faucet', '', false],
    ['fix the door', 'Done. fix the door', '', false],
    ['run electrical for lights', 'run electrical for lights', 'rough plumb', false],
    ['and the frame is loose', 'and the frame is loose', 'The sash is rotten,', true],
    [', and the frame is loose', ', and the frame is loose', 'The sash is rotten', true],
    [', and the frame is loose', ', and the frame is loose', '', false],
    ['Replace the faucet', 'It drips and Replace the faucet', '', false],
  ])('%s in "%s" below "%s": cut %s', (quote, line, above, isCut) =>
    expect(isCutQuote({ quote, line, above })).toBe(isCut),
  );
});
