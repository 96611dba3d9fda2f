import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentText, registerDocument } from '~/modules/documents/document.service.server.ts';
import { readStoredText } from '~/modules/documents/reading.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';
import { textPdf } from '../support/pdf-file.ts';
import { readBytes } from '../support/read-file.ts';

const pdf = textPdf([
  [
    { x: 60, y: 60, text: 'Kitchen', size: 16, bold: true },
    { x: 60, y: 90, text: '1.1 Replace the faucet' },
    { x: 78, y: 104, text: 'a. Brushed nickel' },
    { x: 60, y: 146, text: 'Cabinet doors' },
    { x: 300, y: 146, text: 'repaint' },
  ],
]);

describe.each(quickKinds)('The layout of lines on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('lines that were stored are given to the extractor as they were read', async () => {
    const user = await database.person({ status: 'teams_unlimited' });
    const context = database.context();
    const payload = projectSchema.parse(projectPayload());
    const { id: projectId } = await createProject(context, user, payload, randomUUID());
    const { document, jobId } = await registerDocument(
      context,
      await database.access(user, projectId),
      {
        fileName: 'scope.pdf',
        uploadURL: await storeUpload(context, user, 'scope.pdf', Readable.from([pdf])),
        process: true,
      },
    );
    await readStoredText(database.context(), jobId ?? '', new AbortController().signal);

    const { lines } = await readBytes(pdf, 'scope.pdf');
    expect(lines.map(({ layout }) => layout?.fontSize)).toEqual([16, 11, 11, 11]);
    expect(await documentText(database.context(), document.id)).toEqual(
      lines.map((line) => ({ ...line, struck: false })),
    );
  });
});
