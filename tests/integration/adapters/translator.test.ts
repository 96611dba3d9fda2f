import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredText, TextWriter } from '~/adapters/translator.ts';
import { createTranslator, createWriters } from '~/adapters/translator.server.ts';
import { readEnv } from '~/env.server.ts';
import { modelsOf } from '~/adapters/model/models.ts';
import { groqConfig } from '../../support/groq-config.ts';
import { askedOf, startFakeGroq } from '../../support/fake-groq.ts';
import { fakeLibreTranslate } from '../../support/fake-libretranslate.ts';

const direction = { from: 'en', to: 'es', account: 'a' } as const;
const asked = [{ text: 'Repair the fence' }, { text: 'Sort out whatever squeaks' }];

describe('A translation server of one’s own', () => {
  let server: Awaited<ReturnType<typeof fakeLibreTranslate>>;
  let writer: TextWriter | undefined;
  beforeEach(async () => {
    server = await fakeLibreTranslate({ 'Repair the fence': 'Repare la cerca' });
    const libre = { url: `${server.url}/`, apiKey: 'k1', timeoutMs: 300 };
    [writer] = createWriters({ libre });
  });
  afterEach(() => server.close());

  test('is told the texts alone, not the place and trade of their tasks', async () => {
    const texts = asked.map((one) => ({ ...one, place: 'Kitchen', trade: 'carpentry' }));
    expect(await writer?.write(texts, direction)).toEqual([
      ...['Repare la cerca', 'Sort out whatever squeaks'],
    ]);
    expect(server.state.asked).toEqual([
      {
        ...{ q: asked.map(({ text }) => text), source: 'en', target: 'es' },
        ...{ format: 'text', api_key: 'k1' },
      },
    ]);
  });

  test.each(['down', 'hang', 'drop', 'short'] as const)('that fails (%s) throws', async (mode) => {
    server.state.mode = mode;
    await expect(writer?.write(asked, direction)).rejects.toThrow();
  });

  test('has an address of https, or of http on this machine', () => {
    const read = (address: string) => () =>
      readEnv({ LIBRETRANSLATE_URL: address, SESSION_SECRET: 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7' });
    expect(read('http://127.0.0.1:5000')).not.toThrow();
    expect(read('https://translate.example')).not.toThrow();
    for (const address of ['http://translate.example', 'translate.example', 'file:///etc/passwd'])
      expect(read(address)).toThrow('LIBRETRANSLATE_URL');
  });
});

describe('A model of Groq', () => {
  let groq: Awaited<ReturnType<typeof startFakeGroq>>;
  let writer: TextWriter | undefined;
  beforeEach(async () => {
    groq = await startFakeGroq();
    const config = groqConfig(groq.baseUrl, { models: modelsOf(['a/model']) });
    [writer] = createWriters({ groq: { ...config, timeoutMs: 300 } });
  });
  afterEach(() => groq.stop());
  const answer = (...translations: [number, string][]) =>
    groq.behave(() => ({
      kind: 'content',
      content: JSON.stringify({
        translations: translations.map(([index, text]) => ({ index, text })),
      }),
    }));

  test('is told place and trade with each text, and answers by index', async () => {
    answer([1, 'Arregle lo que rechine'], [0, 'Repare la cerca'], [7, 'Otra cosa']);
    const texts = [{ ...asked[0]!, place: 'Yard', trade: 'carpentry' }, asked[1]!];
    expect(await writer?.write(texts, direction)).toEqual([
      ...['Repare la cerca', 'Arregle lo que rechine'],
    ]);
    expect(groq.calls.flatMap(askedOf)).toEqual([
      { index: 0, text: 'Repair the fence', place: 'Yard', trade: 'carpentry' },
      { index: 1, text: 'Sort out whatever squeaks' },
    ]);
    expect(writer?.name()).toBe('a/model');
  });

  test('that leaves a text out has none for it', async () => {
    answer([1, 'Arregle lo que rechine']);
    expect(await writer?.write(asked, direction)).toEqual(['', 'Arregle lo que rechine']);
  });

  test.each([
    { kind: 'status', status: 429 },
    { kind: 'hang' },
    { kind: 'truncated' },
    { kind: 'content', content: '{"translations":["Repare la cerca"]}' },
    { kind: 'html' },
  ] as const)('that fails ($kind) throws', async (failure) => {
    groq.behave(() => failure);
    await expect(writer?.write(asked, direction)).rejects.toThrow();
  });
});

describe('A translator with stored texts', () => {
  const left = 'Paint the left door';
  const written: StoredText = {
    ...{ text: 'Pinte la puerta de la izquierda', author: 'model', name: 'a/model' },
    ...{ grade: 'sure', disagreements: [] },
  };
  const found = async (stored: StoredText | Error, options: { onlyRules?: true } = {}) => {
    const errors: unknown[] = [];
    const find = () =>
      stored instanceof Error ? Promise.reject(stored) : Promise.resolve(new Map([[left, stored]]));
    const translator = createTranslator({
      stored: { find },
      onError: (error) => void errors.push(error),
    });
    const texts = [left, 'Repair the fence'];
    const translations = await translator.translateAll(texts, {
      ...{ ...direction, account: 'a' },
      ...options,
    });
    return { errors, texts: translations.map((one) => ('text' in one ? one.text : null)) };
  };
  const rules = ['Pinte la puerta izquierda', 'Repare la cerca'];

  test('shows what a machine has written for the account, else what the rules write', async () => {
    expect((await found(written)).texts).toEqual([written.text, rules[1]]);
  });

  test('asks the rules alone where only they may answer, as for a search', async () => {
    expect((await found(written, { onlyRules: true })).texts).toEqual(rules);
  });

  test('asks the rules where the stored text was refused, or none can be read', async () => {
    expect((await found({ ...written, text: null })).texts).toEqual(rules);
    const failed = await found(new Error('The database is away'));
    expect(failed.texts).toEqual(rules);
    expect(failed.errors).toHaveLength(1);
  });

  test('compares a text of unknown grade first, and drops one that orders other work', async () => {
    const unknown = { ...written, grade: null };
    expect((await found(unknown)).texts[0]).toBe(written.text);
    expect((await found({ ...unknown, text: 'Pinte la puerta de la derecha' })).texts).toEqual(
      rules,
    );
  });
});
