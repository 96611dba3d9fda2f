import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putUpload, answerOf, type Uploaded } from '../support/documents.ts';
import { linesIn, refusal, startFakeGroq, type Behaviour } from '../support/fake-groq.ts';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** 120 rows, three parts or more. */
const rows = Array.from(
  { length: 120 },
  (_, at) => `${at + 1},Repair hinge ${at} of the door,East`,
);
const csv = Buffer.from(['No.,Work,Side', ...rows].join('\n'));
const everyRow: Behaviour = {
  kind: 'tasks',
  tasks: (piece) =>
    linesIn(piece)
      .filter(({ words }) => words.includes('Repair'))
      .map(({ number, words }) => ({ first: number, last: number, title: `By AI: ${words}` })),
};
const busy: Behaviour = { kind: 'status', status: 429, headers: { 'retry-after': '1' } };

describe('A page of a document that AI reads, without scripts (promises 9.70 and 9.71)', () => {
  let fake: Awaited<ReturnType<typeof startFakeGroq>>;
  let server: TestServer;
  let client: Client;
  let page: string;
  let documentId: string;
  let projectId: string;
  beforeAll(async () => {
    fake = await startFakeGroq();
    server = await startServer({
      env: { LIMITS_FACTOR: '100', GROQ_API_KEY: 'gsk_secret', GROQ_ENDPOINT: fake.baseUrl },
    });
    ({ client } = await newPerson(server.url, { plan: 'unlimited' }));
  });
  afterAll(async () => {
    await server.discard();
    await fake.stop();
  });

  /** What the service answers about parts of documents, by the number of the call; no translations. */
  const answer = (behave: (number: number) => Behaviour): void => {
    let calls = 0;
    fake.behave(({ body }) => {
      const isRead = JSON.stringify(body.response_format).includes('"tasks"');
      return isRead ? behave((calls += 1)) : { kind: 'status', status: 503 };
    });
  };
  const read = async (behave: (number: number) => Behaviour): Promise<void> => {
    answer(behave);
    projectId = await newProject({ client } as Parameters<typeof newProject>[0]);
    const uploadURL = await putUpload(client, csv);
    const file = { fileName: 'rows.csv', uploadURL, projectId };
    const registered = await client.postJson('/api/documents/upload', file);
    ({ id: documentId } = await answerOf<Uploaded>(client, registered));
    page = `/projects/${projectId}/documents/${documentId}`;
    await client.postForm(page, { intent: 'document.generate' });
  };
  const words = async (language = 'en', path = page): Promise<string> =>
    wordsOf((await client.get(`${path}?lang=${language}`)).text);
  const until = (text: string | RegExp): Promise<void> =>
    expect.poll(() => words(), { timeout: 30_000, interval: 300 }).toMatch(text);

  test('offers the quick list while AI waits, shows it at once, and then what AI made of it', async () => {
    let answers = false;
    await read(() => (answers ? everyRow : busy));
    await until('Use the quick list now');
    expect(await words('es')).toContain('Usar ya la lista rápida');
    const job = /\/api\/jobs\/[\w-]+/.exec((await client.get(page)).text)?.[0] ?? '';
    expect((await client.get(job)).json()).toMatchObject({ status: 'processing', reader: 'ai' });
    const sent = await client.postForm(page, { intent: 'document.quick', from: 'document' });
    expect([sent.status, sent.headers.location]).toEqual([303, page]);
    await until('Rules made this quick list. AI keeps reading and will improve it');
    expect(await words('es')).toContain('La IA sigue leyendo y la mejorará');
    expect(await words()).toMatch(/AI keeps reading: \d+%/);
    answers = true;
    await until('Undo the last reading');
    expect(await words()).not.toContain('Rules made this quick list');
    expect(await words('en', `/projects/${projectId}/tasks`)).toContain('By AI:');
    const change = /name="change" value="([\w-]+)"/.exec((await client.get(page)).text)?.[1] ?? '';
    await client.postForm(page, { intent: 'tasks.undo', change });
    expect(await words('en', `/projects/${projectId}/tasks`)).not.toContain('By AI:');
    expect(await words()).not.toContain('Undo the last reading');
  });

  test('says how much AI has read and why not all, and reads the rest', async () => {
    const key = refusal(401, 'invalid_api_key', 'no');
    await read((number) => (number === 1 ? everyRow : key));
    await until(/AI read \d+ of \d+ parts; the rest by rules\./);
    expect(await words()).toContain("The AI service refused this installation's key");
    expect(await words('es')).toMatch(
      /La IA leyó \d+ de \d+ partes; el resto se leyó con reglas\./,
    );
    answer(() => everyRow);
    await client.postForm(page, { intent: 'document.readRest' });
    await until('Undo the last reading');
    expect(await words()).not.toContain('the rest by rules');
  });

  test('has no button for the rest where there is none, and refuses it', async () => {
    await read(() => everyRow);
    await until('Generate again');
    expect(await words()).not.toMatch(/Read the rest|Read it with AI|Use the quick list/);
    expect((await client.postForm(page, { intent: 'document.readRest' })).status).toBe(403);
    expect((await client.postForm(page, { intent: 'document.quick' })).status).toBe(303);
  });
});
