import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TranslateOptions, Translator } from '~/adapters/translator.ts';
import { createTranslator } from '~/adapters/translator.server.ts';
import { readEnv } from '~/env.server.ts';
import { modelsOf } from '~/adapters/groq/models.ts';
import { groqConfig } from '../../support/groq-config.ts';
import { startFakeGroq } from '../../support/fake-groq.ts';
import { fakeLibreTranslate } from '../../support/fake-libretranslate.ts';

const toSpanish = { from: 'en', to: 'es', account: 'a' } as const;
/** One text by a translator. */
const translated = async (by: Translator, text: string, options: TranslateOptions = toSpanish) =>
  (await by.translateAll([text], options))[0];
const sentences = {
  'Sort out whatever squeaks in unit 4': 'Arregle lo que rechine en la unidad 4',
  'Sort out whatever squeaks in unit 5': 'Arregle lo que rechine en la unidad 6',
  'Whatever happens do not sort it out': 'Pase lo que pase arréglelo',
  'Sort out whatever squeaks somewhere': 'Sort out whatever squeaks',
};

let server: Awaited<ReturnType<typeof fakeLibreTranslate>>;
let translator: Translator;
let errors: unknown[];
beforeEach(async () => {
  server = await fakeLibreTranslate(sentences);
  errors = [];
  translator = createTranslator({
    libre: {
      url: `${server.url}/`,
      apiKey: 'k1',
      timeoutMs: 300,
      onError: (error) => void errors.push(error),
    },
  });
});
afterEach(() => server.close());

const asked = 'Sort out whatever squeaks in unit 4';

test('the server is asked only for what the rules decline', async () => {
  const texts = ['Repair the fence', asked, '42'];
  const translations = await translator.translateAll(texts, toSpanish);
  expect(translations.map((one) => ('text' in one ? one.text : null))).toEqual([
    'Repare la cerca',
    'Arregle lo que rechine en la unidad 4',
    null,
  ]);
  expect(server.state.asked).toEqual([
    { q: [asked], source: 'en', target: 'es', format: 'text', api_key: 'k1' },
  ]);
});

test('the server is told nothing of a text that only the rules may read, such as a search', async () => {
  const translation = await translated(translator, asked, { ...toSpanish, onlyRules: true });
  expect([translation?.verdict, server.state.asked]).toEqual(['declined', []]);
});

test.each([
  'Sort out whatever squeaks in unit 5',
  'Whatever happens do not sort it out',
  'Sort out whatever squeaks somewhere',
])(
  'an answer with another number, a lost negation or in the same language is dropped: "%s"',
  async (text) => {
    expect((await translated(translator, text))?.verdict).toBe('declined');
    expect(errors).toEqual([]);
  },
);

test.each(['down', 'hang', 'drop', 'short'] as const)(
  'a server that fails (%s) leaves the text declined and is reported',
  async (mode) => {
    server.state.mode = mode;
    expect((await translated(translator, asked))?.verdict).toBe('declined');
    expect(await translated(translator, 'Repair the fence')).toMatchObject({
      text: 'Repare la cerca',
    });
    expect(errors).toHaveLength(1);
  },
);

test('its address is https, or http on this machine', () => {
  const read = (address: string) => () =>
    readEnv({ LIBRETRANSLATE_URL: address, SESSION_SECRET: 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7' });
  expect(read('http://127.0.0.1:5000')).not.toThrow();
  expect(read('https://translate.example')).not.toThrow();
  for (const address of ['http://translate.example', 'translate.example', 'file:///etc/passwd'])
    expect(read(address)).toThrow('LIBRETRANSLATE_URL');
});

test('a text that the server has answered is not asked again, whatever came of the answer', async () => {
  const texts = [asked, 'Sort out whatever squeaks in unit 5'];
  const first = await translator.translateAll(texts, toSpanish);
  expect(await translator.translateAll(texts, toSpanish)).toEqual(first);
  expect(server.state.asked).toHaveLength(1);
});

describe('With a key of Groq', () => {
  const model: Readonly<Record<string, string>> = { ...sentences, [asked]: 'Arregle lo que cruje' };
  let groq: Awaited<ReturnType<typeof startFakeGroq>>;
  let withModel: Translator;
  const answered = (piece: string): string =>
    JSON.stringify({
      translations: (JSON.parse(piece) as string[]).map((text) => model[text] ?? text),
    });
  beforeEach(async () => {
    groq = await startFakeGroq();
    groq.behave(({ piece }) => ({ kind: 'content', content: answered(piece) }));
    const onError = (error: unknown) => void errors.push(error);
    withModel = createTranslator({
      groq: {
        ...groqConfig(groq.baseUrl, { models: modelsOf(['a/model']) }),
        ...{ timeoutMs: 300, onError },
      },
      libre: { url: server.url, apiKey: '', timeoutMs: 300, onError },
    });
  });
  afterEach(() => groq.stop());

  const text = 'Sort out whatever squeaks';
  test('the model is asked for what the rules decline, and its answer passes the same comparison', async () => {
    const texts = ['Repair the fence', 'Sort out whatever squeaks in unit 5'];
    const translations = await withModel.translateAll(texts, toSpanish);
    expect(translations.map(({ verdict }) => verdict)).toEqual(['whole', 'declined']);
    expect(groq.calls.map(({ body }) => body.model)).toEqual(['a/model']);
    expect(groq.calls[0]?.piece).toBe(JSON.stringify(texts.slice(1)));
    expect((await translated(withModel, text, { ...toSpanish, onlyRules: true }))?.verdict).toBe(
      'declined',
    );
    expect(groq.calls).toHaveLength(1);
  });

  test('what its answer loses is asked of the translation server', async () => {
    expect(await translated(withModel, asked)).toMatchObject({
      text: 'Arregle lo que rechine en la unidad 4',
    });
    expect([groq.calls.length, server.state.asked.length]).toEqual([1, 1]);
  });

  test.each([
    { kind: 'status', status: 429 },
    { kind: 'hang' },
    { kind: 'truncated' },
    { kind: 'content', content: '{"translations":[]}' },
    { kind: 'html' },
  ] as const)('a model that fails ($kind) leaves the text to the rules', async (failure) => {
    groq.behave(() => failure);
    server.state.mode = 'down';
    expect((await translated(withModel, asked))?.verdict).toBe('declined');
    expect(errors.length).toBeGreaterThan(0);
  });
});
