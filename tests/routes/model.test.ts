import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, uploadDocument } from '../support/documents.ts';
import { refusal, startFakeGroq, type Behaviour } from '../support/fake-groq.ts';
import { Client, wordsOf } from '../support/http.ts';
import { metricOf } from '../support/metrics.ts';
import { buy, googleClient, newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { startServer, type TestServer } from '../support/server.ts';

const languages = ['en', 'es'] as const;
const sentence = {
  en: 'This installation has no AI model; documents are read by rules and no AI upload is used.',
  es:
    'Esta instalación no tiene un modelo de IA; los documentos se leen con reglas y no se usa ' +
    'ningún documento con IA de su plan.',
};
const wordsAt = async (client: Client, path: string): Promise<string> =>
  wordsOf((await client.get(path)).text);

/** The pages that say what plans include or lead to a payment, for a visitor and for a person. */
async function planPages(base: string, language: string): Promise<string[]> {
  const [visitor, { client }] = [new Client(base), await newPerson(base)];
  const { url } = (
    await client.postJson('/api/create-checkout-session', { planType: 'per_project' })
  ).json<{ url: string }>();
  const monthly = await newPerson(base, { plan: 'unlimited' });
  return Promise.all([
    wordsAt(visitor, `/?lang=${language}`),
    wordsAt(visitor, `/checkout?lang=${language}`),
    wordsAt(client, `/create-project?lang=${language}`),
    wordsAt(client, `/checkout?plan=unlimited&lang=${language}`),
    wordsAt(client, `${new URL(url, base).pathname}?lang=${language}`),
    wordsAt(monthly.client, `/checkout/change?plan=teams_unlimited&lang=${language}`),
  ]);
}

describe('Without a model (promise 5.21)', () => {
  const server = sharedServer();
  test.each(languages)(
    'each page beside the plans and before a payment says so in %s',
    async (language) => {
      for (const words of await planPages(server().url, language))
        expect(words.split(sentence[language])).toHaveLength(2);
    },
  );
});

describe('With a model (promises 5.21 and 9.67)', () => {
  let fake: Awaited<ReturnType<typeof startFakeGroq>>;
  let server: TestServer;
  let boss: Client;
  beforeAll(async () => {
    fake = await startFakeGroq();
    server = await startServer({
      env: {
        ADMIN_EMAILS: 'boss@example.com',
        LIMITS_FACTOR: '100',
        GROQ_API_KEY: 'gsk_secret',
        GROQ_ENDPOINT: fake.baseUrl,
        GROQ_MODEL: 'old/a,openai/gpt-oss-120b',
      },
    });
    boss = await googleClient(server.url, 'boss@example.com');
  });
  afterAll(async () => {
    await server.discard();
    await fake.stop();
  });

  const linesOf = (event: string) => server.logs.filter((line) => line.event === event);
  /** Reads a document of a new person while the service behaves so. */
  const readWhile = async (behave: (model: string) => Behaviour): Promise<void> => {
    fake.behave(({ body }) => behave(body.model));
    const person = await newPerson(server.url);
    await buy(person, 'unlimited');
    const projectId = await newProject(person);
    const { id } = await uploadDocument(person.client, projectId);
    const call = await person.client.postJson(`/api/documents/${id}/generate-tasks`, { projectId });
    await answerOf(person.client, call);
  };

  test.each(languages)('no page says in %s that there is none', async (language) => {
    for (const words of await planPages(server.url, language))
      expect(words).not.toContain(sentence[language]);
  });

  test('the boot looks once at key and models, and says what does not hold', async () => {
    await expect.poll(() => linesOf('model_probe')).toHaveLength(1);
    expect(linesOf('model_probe')[0]).toMatchObject({ problem: null, missing: ['old/a'] });
  });

  test('each call is a line of the log and counted; a retired model is replaced, told once', async () => {
    await readWhile((model) =>
      model === 'old/a'
        ? refusal(404, 'model_not_found', 'The model does not exist')
        : { kind: 'tasks', tasks: [] },
    );
    expect(linesOf('model_retired')).toMatchObject([
      { model: 'old/a', next: 'openai/gpt-oss-120b' },
    ]);
    const calls = linesOf('model_call').filter(({ use }) => use === 'read');
    expect(calls.at(-1)).toMatchObject({
      ...{ model: 'openai/gpt-oss-120b', status: 200, promptTokens: 700, answerTokens: 40 },
      ms: expect.any(Number),
    });
    const metrics = (await new Client(server.url).get('/metrics')).text;
    const counted = metricOf(metrics, 'obralista_model_calls_total', ['use="read"']);
    expect(counted).toBe(calls.length);
  });

  test('/admin/ai says in words, in both languages, what failed last and until when', async () => {
    const perDay = 'Rate limit reached on tokens per day (TPD): Limit 200000';
    await readWhile(() => refusal(401, 'invalid_api_key', 'Invalid API Key'));
    await readWhile(() => refusal(429, 'rate_limit_exceeded', perDay, { 'retry-after': '7200' }));
    const en = await wordsAt(boss, '/admin/ai?lang=en');
    expect(en).toContain('Model in use openai/gpt-oss-120b');
    expect(en).toContain('Retired by the service old/a');
    expect(en).toMatch(/Last answer .+ UTC \((?:reading a document|translating)\)/);
    expect(en).toContain('The key was refused');
    expect(en).toMatch(/The plan's daily limit is used up until .+ UTC/);
    expect(en).toContain('The service no longer has the model old/a');
    const es = await wordsAt(boss, '/admin/ai?lang=es');
    expect(es).toContain('El servicio rechazó la clave');
    expect(es).toMatch(/El límite diario del plan está agotado hasta el .+ UTC/);
    expect(`${en}${es}`).not.toMatch(/gsk_secret|model\.\w+\./);
  });

  test('other people get 403 and nothing of it', async () => {
    const { client } = await newPerson(server.url);
    const answer = await client.get('/admin/ai');
    expect([answer.status, answer.text.includes('gpt-oss')]).toEqual([403, false]);
  });
});

test('without a model /admin/ai says that rules read (promise 9.67)', async () => {
  const server = await startServer({ env: { ADMIN_EMAILS: 'boss@example.com' } });
  const boss = await googleClient(server.url, 'boss@example.com');
  expect(await wordsAt(boss, '/admin/ai?lang=en')).toContain('No model is configured');
  expect(await wordsAt(boss, '/admin/ai?lang=es')).toContain('No hay ningún modelo configurado');
  await server.discard();
});
