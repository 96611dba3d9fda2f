import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FailedCall } from '~/adapters/model/groq-client.server.ts';
import { groqModel, modelRecord } from '~/adapters/model/model.server.ts';
import { modelsOf } from '~/adapters/model/models.ts';
import {
  extractionPolicy,
  groqExtractor,
} from '~/adapters/task-extractor/groq-extractor.server.ts';
import { groqTranslations } from '~/adapters/translator/groq.server.ts';
import { readEnv, SettingsError } from '~/env.server.ts';
import { linesOf } from '../../support/document-lines.ts';
import { groqConfig } from '../../support/groq-config.ts';
import {
  modelList,
  refusal,
  startFakeGroq,
  translations,
  type Behaviour,
} from '../../support/fake-groq.ts';

const document = linesOf('KITCHEN\n1. Replace the cracked window pane.');
const tasks: Behaviour = { kind: 'tasks', tasks: [{ first: 2, title: 'Replace the window pane' }] };
const policy = { ...extractionPolicy, tries: 1, timeoutMs: 2_000, waitMs: 1, totalMs: 5_000 };
const toSpanish = { from: 'en', to: 'es', account: 'a' } as const;

let fake: Awaited<ReturnType<typeof startFakeGroq>>;
beforeAll(async () => {
  fake = await startFakeGroq();
});
afterAll(() => fake.stop());

/** The extractor, the translator and the model of an installation with these models. */
function installation(names: readonly string[], visionModel = '') {
  const record = modelRecord();
  const failed: FailedCall[] = [];
  const retired: string[] = [];
  const config = {
    ...groqConfig(fake.baseUrl),
    models: modelsOf(names, (model, next) => void retired.push(`${model} > ${next}`)),
    visionModel,
    onModelCall: record.onModelCall,
    onFailedCall: (call: FailedCall) => {
      record.onFailedCall(call);
      failed.push(call);
    },
  };
  const model = groqModel(config, record);
  const read = () => groqExtractor(config, policy)(document, { language: 'en' });
  return { model, failed, retired, read, translate: groqTranslations(config) };
}

describe('A model that the service no longer has (promise 9.67)', () => {
  test.each([
    [404, 'model_not_found'],
    [400, 'model_decommissioned'],
    [403, 'model_permission_blocked_org'],
  ])(
    'answered with %i %s: the next one of GROQ_MODEL reads and translates, told once',
    async (status, code) => {
      const { model, retired, read, translate } = installation(['old/a', 'new/b', 'new/c']);
      fake.behave(({ body }) => (body.model === 'old/a' ? refusal(status, code, 'gone') : tasks));
      expect((await read()).method).toBe('ai');
      expect((await read()).method).toBe('ai');
      fake.behave(() => translations(['Repare la llave']));
      expect(await translate([{ text: 'Repair the faucet' }], toSpanish)).toEqual([
        'Repare la llave',
      ]);
      expect(fake.calls.map(({ body }) => body.model)).toEqual(['new/b']);
      expect(retired).toEqual(['old/a > new/b']);
      expect(model.report()).toMatchObject({ model: 'new/b', next: ['new/c'], retired: ['old/a'] });
    },
  );

  test('is asked for all the same where none is left, and rules read', async () => {
    const { model, read, retired } = installation(['old/a']);
    fake.behave(() => refusal(404, 'model_not_found', 'gone'));
    expect((await read()).notice).toEqual({
      code: 'aiUnavailable',
      reason: { problem: 'modelGone', until: null },
    });
    expect(retired).toEqual([]);
    expect(model.report().failures).toMatchObject([{ problem: 'modelGone', model: 'old/a' }]);
  });
});

describe('What the last failures mean (promise 9.67)', () => {
  const perDay = 'Rate limit reached for model `a` on tokens per day (TPD): Limit 200000';
  const perMinute = 'Rate limit reached for model `a` on tokens per minute (TPM): Limit 8000';
  const cases: [string, Behaviour, string, number | null][] = [
    ['401', refusal(401, 'invalid_api_key', 'Invalid API Key'), 'keyRefused', null],
    ['403', refusal(403, 'forbidden', 'no'), 'keyRefused', null],
    ['404', refusal(404, 'model_not_found', 'gone'), 'modelGone', null],
    ['413', refusal(413, 'rate_limit_exceeded', 'Request too large'), 'tooLarge', null],
    ['429 a day', refusal(429, 'x', perDay, { 'retry-after': '7200' }), 'dayLimit', 7_200],
    ['429 a minute', refusal(429, 'x', perMinute, { 'retry-after': '30' }), 'minuteLimit', 30],
    [
      '429 with a reset header alone',
      refusal(429, 'x', perMinute, { 'x-ratelimit-reset-tokens': '1m2.5s' }),
      'minuteLimit',
      62.5,
    ],
    ['429 that tells no time', refusal(429, 'x', perDay), 'dayLimit', null],
    ['503', { kind: 'status', status: 503 }, 'serviceAway', null],
    ['no answer', { kind: 'drop' }, 'serviceAway', null],
    ['a cut answer', { kind: 'truncated' }, 'answerUnusable', null],
    ['400', refusal(400, 'invalid_request', 'no'), 'refused', null],
  ];
  test.each(cases)('%s', async (_name, behaviour, problem, waitS) => {
    const { model, failed, read } = installation(['a']);
    fake.behave(() => behaviour);
    const at = Date.now();
    await read();
    const { failures, lastSuccess } = model.report();
    expect(failures).toMatchObject([{ problem, model: 'a' }]);
    expect(lastSuccess === null || problem === 'answerUnusable').toBe(true);
    const until = failures[0]?.until ?? null;
    if (waitS === null) expect(until).toBeNull();
    else expect(Math.abs(Date.parse(until ?? '') - at - waitS * 1_000)).toBeLessThan(5_000);
    expect(JSON.stringify(failed)).not.toMatch(/window|gsk_|Rate limit reached/);
  });

  test('the translator tells its failures too, and the last 20 are kept by kind, the latest first', async () => {
    const { model, read, translate } = installation(['a']);
    fake.behave(() => refusal(401, 'invalid_api_key', 'no'));
    await read();
    fake.behave(() => ({ kind: 'status', status: 500 }));
    for (let n = 0; n < 20; n += 1)
      await expect(translate([{ text: 'Repair it' }], toSpanish)).rejects.toThrow();
    expect(model.report()).toMatchObject({
      failures: [{ problem: 'serviceAway', count: 20 }],
      failed: 21,
    });
    fake.behave(() => refusal(401, 'invalid_api_key', 'no'));
    await read();
    expect(model.report().failures).toMatchObject([
      { problem: 'keyRefused', count: 1 },
      { problem: 'serviceAway', count: 19 },
    ]);
  });
});

describe('One look at the service (promise 9.67)', () => {
  test('says which of the models it does not have', async () => {
    fake.setModels(modelList(['a', 'sees']));
    expect(await installation(['a'], 'sees').model.probe()).toEqual({ problem: null, missing: [] });
    expect(await installation(['a', 'b'], 'blind').model.probe()).toEqual({
      problem: null,
      missing: ['b', 'blind'],
    });
  });

  test.each([
    [refusal(401, 'invalid_api_key', 'no'), 'keyRefused'],
    [{ kind: 'status', status: 503 } as const, 'serviceAway'],
    [{ kind: 'status', status: 200, body: '<html>' } as const, 'answerUnusable'],
  ])('says what does not hold, and never throws', async (answer, problem) => {
    fake.setModels(answer);
    const { model } = installation(['a']);
    expect(await model.probe()).toEqual({ problem });
    expect(model.report().failures).toMatchObject([{ problem }]);
  });
});

test('GROQ_MODEL names one model or several; an empty name is refused', () => {
  const names = (GROQ_MODEL: string) =>
    readEnv({
      GROQ_MODEL,
      GROQ_API_KEY: 'gsk_test',
      SESSION_SECRET: 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7',
    }).ai?.models;
  expect(names('')).toEqual(['openai/gpt-oss-120b']);
  expect(names('a/b, c/d,a/b')).toEqual(['a/b', 'c/d']);
  expect(() => names('a/b,')).toThrow(SettingsError);
});

describe('npm run ai:check (promise 9.67)', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ai-check-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  beforeEach(() =>
    fake.behave(({ body }) =>
      JSON.stringify(body.response_format).includes('translations')
        ? translations(['Repare la llave que gotea.'])
        : tasks,
    ),
  );
  const check = (keys: Record<string, string> = {}) =>
    promisify(execFile)(
      process.execPath,
      ['--import=./server/source-imports.ts', 'app/adapters/task-extractor/ai-check.ts'],
      { env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...keys } },
    ).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const withKey = (keys: Record<string, string> = {}) =>
    check({ GROQ_API_KEY: 'gsk_secret', GROQ_ENDPOINT: fake.baseUrl, ...keys });

  test('without a key it says that rules read', async () => {
    expect(await check()).toEqual({
      code: 0,
      stdout:
        'No model is configured (GROQ_API_KEY or AI_ENDPOINT): documents are read by rules.\n',
    });
  });

  test('it reads a document and translates a text, and prints model, time, tokens and strict JSON', async () => {
    const { code, stdout } = await withKey();
    expect(stdout).toMatch(
      /^Reading: \d+ tasks; openai\/gpt-oss-120b, \d+ ms, 700 tokens in, 40 out\nReading: strict JSON held\n/,
    );
    expect(stdout).toMatch(/Translating: "Repare la llave que gotea\.".*\n.*strict JSON held\n$/);
    expect(code).toBe(0);
  });

  test('it names the model in the place of a retired one', async () => {
    fake.behave(({ body }) =>
      body.model === 'old/a' ? refusal(404, 'model_not_found', 'gone') : tasks,
    );
    const { code, stdout } = await withKey({ GROQ_MODEL: 'old/a,new/b' });
    expect(stdout).toContain('old/a is no longer at the service; new/b is used in its place');
    expect(stdout).toContain('Reading: strict JSON held');
    // The translation got tasks in place of translations.
    expect(stdout).toContain('Translating: failed');
    expect(code).toBe(1);
  });

  test('it says in words what failed, without the key, and ends with 1', async () => {
    fake.behave(() => refusal(401, 'invalid_api_key', 'Invalid API Key gsk_secret'));
    const { code, stdout } = await withKey();
    expect(stdout).toContain('Reading: the key was refused (openai/gpt-oss-120b, 401)');
    expect(stdout).not.toContain('gsk_secret');
    expect(code).toBe(1);
  });
});
