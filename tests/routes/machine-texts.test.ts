import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, uploadDocument } from '../support/documents.ts';
import { startFakeGroq, textsAsked, translations } from '../support/fake-groq.ts';
import { wordsOf, type Client } from '../support/http.ts';
import { buy, newPerson, newProject } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** A task of the sample document, and what the model makes of it. */
const LABEL = 'Label all circuits at the main panel';
const BY_MODEL = 'Rotule todos los circuitos del tablero principal';

describe('With a model, the texts of a document’s tasks (promise 15.9)', () => {
  let groq: Awaited<ReturnType<typeof startFakeGroq>>;
  let server: TestServer;
  let client: Client;
  let path: string;
  /** The texts that the model was asked to translate. */
  const asked = (): string[] =>
    groq.calls
      .filter(({ body }) => JSON.stringify(body.response_format).includes('translations'))
      .flatMap((call) => textsAsked(call));
  const words = async (page: string): Promise<string> =>
    wordsOf((await client.get(`${path}${page}?lang=en`)).text);

  beforeAll(async () => {
    groq = await startFakeGroq();
    groq.behave((call) =>
      JSON.stringify(call.body.response_format).includes('translations')
        ? translations(textsAsked(call).map((text) => (text === LABEL ? BY_MODEL : 'Hágalo')))
        : { kind: 'tasks', tasks: [] },
    );
    server = await startServer({
      env: { LIMITS_FACTOR: '100', GROQ_API_KEY: 'k', GROQ_ENDPOINT: groq.baseUrl },
    });
    const person = await newPerson(server.url);
    await buy(person, 'unlimited');
    client = person.client;
    const projectId = await newProject(person);
    path = `/projects/${projectId}`;
    const { id } = await uploadDocument(client, projectId);
    const call = await client.postJson(`/api/documents/${id}/generate-tasks`, { projectId });
    await answerOf(client, call);
  });
  afterAll(async () => {
    await server.discard();
    await groq.stop();
  });

  test('are written by a job after their generation, and their page says by whom and in doubt', async () => {
    await expect
      .poll(() => words('/translations'), { timeout: 20_000 })
      .toContain('Suggested by a model');
    const page = await words('/translations');
    expect(page).toMatch(new RegExp(`${BY_MODEL} Description: Spanish +Suggested by a model`));
    expect(page).toMatch(
      /Suggested by rules Doubtful The text of a model was refused; it differed in: a number/,
    );
    expect(await words('/tasks/1')).toContain('not checked yet.');
    expect(asked().length).toBeGreaterThan(0);
  });

  test('are read without a call: no page asks the model', async () => {
    const before = asked().length;
    for (const page of ['', '/tasks', '/tasks/1', '/translations', '/tasks/print'])
      for (const language of ['en', 'es'])
        expect((await client.get(`${path}${page}?lang=${language}`)).status).toBe(200);
    expect(asked()).toHaveLength(before);
  });
});
