import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadDocument } from '../support/documents.ts';
import { wordsOf } from '../support/http.ts';
import { startProductUnderTest, type ProductUnderTest } from '../support/live-world.ts';
import { newProject } from '../support/people.ts';

/**
 * The page of a document whose tasks are being generated (promise 17.3): a job without a worker
 * does not progress until the test moves it.
 */
let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest();
});
afterAll(() => product.close());

async function making(): Promise<{
  who: Awaited<ReturnType<ProductUnderTest['person']>>;
  path: string;
  project: string;
  document: string;
  job: string;
}> {
  const who = await product.person('unlimited');
  const project = await newProject(who);
  const { id: document } = await uploadDocument(who.client, project, 'punch-list-en.xlsx');
  const job = randomUUID();
  await product.sql(
    `insert into jobs (id, kind, subject_id, user_id, project_id, status, progress, input, ` +
      `created_at) values ($1, 'tasks.generate', $2, $3, $4, 'processing', 20, '{}', now())`,
    [job, document, who.id, project],
  );
  await product.sql(`update documents set generation = 'generating' where id = $1`, [document]);
  return { who, path: `/projects/${project}/documents/${document}`, project, document, job };
}

test.each(['automatic', 'manual'])(
  'without scripts the wizard waits for slow tasks of a whole document in %s mode, then shows them',
  async (mode) => {
    const { who, project, document, job } = await making();
    const answer = await who.client.postForm(
      `/create-project?project=${project}&document=${document}&mode=${mode}&step=upload`,
      { intent: 'tasks.generate' },
    );
    expect(answer.status).toBe(303);
    const to = answer.headers.location ?? '';
    expect(wordsOf((await who.client.get(to)).text)).toContain('20%');
    await product.sql(`update documents set generation = 'generated' where id = $1`, [document]);
    await product.sql(
      `update jobs set status = 'done', result = '{"tasks": []}', finished_at = now() where id = $1`,
      [job],
    );
    expect(wordsOf((await who.client.get(to)).text)).toContain('Project Created Successfully');
  },
  60_000,
);

describe.each([
  ['with scripts, without leaving the page', true],
  ['without scripts, by loading it again', false],
] as const)('The page of a document updates itself, %s', (_host, javaScript) => {
  test.each([
    ['done', 'generated', 'Generate again'],
    ['failed', 'failed', 'Generate tasks'],
  ])(
    'shows the progress, then %s',
    async (status, generation, button) => {
      const { who, path, document, job } = await making();
      await product.browse(who, javaScript, async (page) => {
        await page.goto(path);
        await page.getByText('20%').first().waitFor();
        if (javaScript) await page.evaluate(() => Object.assign(window, { stayed: true }));
        await product.sql(`update jobs set progress = 70 where id = $1`, [job]);
        await page.getByText('70%').first().waitFor();
        await product.sql(`update documents set generation = $2 where id = $1`, [
          document,
          generation,
        ]);
        await product.sql(
          `update jobs set status = $2, result = '{"tasks": []}', error_code = $3, finished_at = now() where id = $1`,
          [job, status, status === 'failed' ? 'generationFailed' : null],
        );
        await page.getByRole('button', { name: button, exact: true }).waitFor();
        expect(await page.getByText('70%').count()).toBe(0);
        if (javaScript)
          expect(
            await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed),
          ).toBe(true);
      });
    },
    60_000,
  );
});
