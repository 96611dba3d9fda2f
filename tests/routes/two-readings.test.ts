import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, putUpload, type Uploaded } from '../support/documents.ts';
import { startFakeGroq } from '../support/fake-groq.ts';
import { wordsOf } from '../support/http.ts';
import { buy, newPerson, newProject } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

let fake: Awaited<ReturnType<typeof startFakeGroq>>;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeGroq();
  server = await startServer({
    env: {
      LIMITS_FACTOR: '100',
      GROQ_API_KEY: 'gsk_secret',
      GROQ_ENDPOINT: fake.baseUrl,
      GROQ_MODEL: 'openai/gpt-oss-120b',
      GROQ_VISION_MODEL: 'sees',
    },
  });
});
afterAll(async () => {
  await server.discard();
  await fake.stop();
});

const seen = ['1. Replace 4 broken windows', '2. Paint the front door', '3. Clean both gutters'];

test("OCR's other reading stands beside a line of the model, whose task is marked (promise 8.7)", async () => {
  fake.behave(({ body }) =>
    body.model === 'sees'
      ? { kind: 'content', content: seen.join('\n') }
      : { kind: 'status', status: 400 },
  );
  const person = await newPerson(server.url);
  await buy(person, 'unlimited');
  const projectId = await newProject(person);
  const { client } = person;
  const registered = await client.postJson('/api/documents/upload', {
    fileName: 'IMG_1.HEIC',
    uploadURL: await putUpload(client, readFileSync('tests/fixtures/photo.heic')),
    projectId,
  });
  const { id, extractedText } = await answerOf<Uploaded>(client, registered);
  expect(extractedText).toBe(seen.join('\n'));

  const page = `/projects/${projectId}/documents/${id}`;
  const lines = (html: string): string[] => html.split('id="line-').slice(1).map(wordsOf);
  const [first, ...others] = lines((await client.get(`${page}?lang=en`)).text);
  expect(first).toContain('OCR read: 1. Replace the broken window');
  for (const line of others) expect(line).not.toContain('OCR read');
  expect((await client.get(`${page}?lang=es`)).text).toContain('El OCR leyó:');

  await answerOf(
    client,
    await client.postJson(`/api/documents/${id}/generate-tasks`, { projectId }),
  );
  const task = async (number: number): Promise<string> =>
    // Without the list beside the task.
    wordsOf(
      (await client.get(`/projects/${projectId}/tasks/${number}?lang=en`)).text
        .split('row__line--beside')
        .slice(0, 1)
        .join(''),
    );
  expect(await task(1)).toContain('Check this');
  expect(await task(2)).not.toContain('Check this');
}, 120_000);
