import { beforeAll, describe, expect, test } from 'vitest';
import { newCrewLink } from '../support/crew.ts';
import { answerOf, putUpload } from '../support/documents.ts';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { served } from '../support/served.ts';
import { pagesOfSharedTexts } from './access-matrix.ts';

/** A word that one account alone has typed. */
const CANARY = /canario/i;
const list = 'Hall bath\n- Repair the porch swing\n- Caulk the tub\n- Paint the trim\n';
const server = served({ env: { LIMITS_FACTOR: '100' } });

/** An account with a project that has the tasks of the same document. */
async function withSameList(): Promise<{ client: Client; projectId: string; documentId: string }> {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const { client } = person;
  const projectId = await newProject(person);
  const uploadURL = await putUpload(client, Buffer.from(list));
  const upload = { fileName: 'list.txt', uploadURL, projectId };
  const answer = await client.postJson('/api/documents/upload', upload);
  const { id } = await answerOf<{ id: string }>(client, answer);
  const generate = `/api/documents/${id}/generate-tasks`;
  await answerOf(client, await client.postJson(generate, { projectId }));
  return { client, projectId, documentId: id };
}

describe('A-32, Y-03: words of an account reach no other one that has the same texts', () => {
  let own: { client: Client; projectId: string; documentId: string };
  beforeAll(async () => {
    const first = await withSameList();
    const path = `/projects/${first.projectId}`;
    const post = async (page: string, fields: Record<string, string>): Promise<void> => {
      expect((await first.client.postForm(`${path}/${page}`, fields)).status).toBe(303);
    };
    const place = { area: 'Hall bath', was: 'Baño del pasillo', name: 'Baño CANARIO' };
    await post('translations', { intent: 'translations.save', ...place });
    for (const number of [1, 2, 3])
      await post(`tasks/${number}`, {
        ...{ intent: 'task.translate', version: '1' },
        ...{ title: `CANARIO ${number}`, description: `Texto CANARIO ${number}` },
      });
    await post('tasks/1', { intent: 'comment.add', text: 'CANARIO: la llave está en el 4' });
    const seen = await first.client.get(`${path}/tasks?lang=es`);
    expect(wordsOf(seen.text)).toMatch(CANARY);
    // The pages of the first account fill every cache before the second one asks.
    for (const page of Object.values(pagesOfSharedTexts)) await first.client.get(page(first));
    own = await withSameList();
  }, 120_000);

  test.each(Object.entries(pagesOfSharedTexts))('%s', async (_place, page) => {
    const answer = await own.client.get(page(own));
    expect(answer.status).toBe(200);
    expect(wordsOf(answer.text.replace(/q=CANARIO|value="CANARIO"|“CANARIO”/g, ''))).not.toMatch(
      CANARY,
    );
  });

  test('the page of a document, a crew link and a report that is made', async () => {
    const { client, projectId, documentId } = own;
    const path = `/projects/${projectId}`;
    const crew = await newCrewLink(client, projectId, { language: 'es' });
    const fields = { intent: 'report.create', type: 'punch_list', language: 'both' };
    expect((await client.postForm(`${path}/reports`, fields)).status).toBe(303);
    for (const page of [
      `${path}/documents/${documentId}?lang=es`,
      `${crew.path}?lang=es`,
      `${path}/reports/1/print`,
    ])
      expect(wordsOf((await client.get(page)).text), page).not.toMatch(CANARY);
  });
});
