import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groqPolicy, type ModelCall } from '~/adapters/model/groq-client.server.ts';
import { mergeReadings } from '../../packages/document-reader/src/ocr/merge-readings.ts';
import { groqTranscriber } from '~/adapters/model/transcriber.server.ts';
import { pictureOf, startFakeGroq, type Behaviour } from '../support/fake-groq.ts';
import { groqConfig } from '../support/groq-config.ts';
import { readBytes } from '../support/read-file.ts';

const ocr = [
  { text: 'KITCHEN', confidence: 92 },
  { text: '1. Repa1r the Ieaking faucet', confidence: 61 },
  { text: '2. Replace the cracked window pane', confidence: 90 },
  { text: 'Call the owner before entering', confidence: 88 },
];

describe('a page that a model and OCR have both read', () => {
  test('has the words of the model, each line with a confidence by its agreement with OCR', () => {
    const lines = mergeReadings(ocr, [
      'KITCHEN',
      '1. Repair the leaking faucet',
      '2. Replace the cracked window pane',
      'Call the owner before entering',
    ]);
    expect(lines.map(({ text }) => text)).toEqual([
      'KITCHEN',
      '1. Repair the leaking faucet',
      '2. Replace the cracked window pane',
      'Call the owner before entering',
    ]);
    for (const { confidence } of lines) expect(confidence).toBe(100);
  });

  test('includes a line that only OCR read with confidence, after its neighbour', () => {
    expect(
      mergeReadings(ocr, [
        'KITCHEN',
        '1. Repair the leaking faucet',
        'Call the owner before entering',
      ]).map(({ text }) => text),
    ).toEqual([
      'KITCHEN',
      '1. Repair the leaking faucet',
      '2. Replace the cracked window pane',
      'Call the owner before entering',
    ]);
    expect(
      mergeReadings(ocr, [
        '1. Repair the leaking faucet',
        '2. Replace the cracked window pane',
        'Call the owner before entering',
      ])[0]?.text,
    ).toBe('KITCHEN');
  });

  test('marks a line that OCR did not read as doubtful', () => {
    const lines = mergeReadings(ocr, [...ocr.map(({ text }) => text), 'Install a swimming pool']);
    expect(lines.at(-1)).toEqual({ text: 'Install a swimming pool', confidence: 0 });
  });

  test('uses the OCR text where the transcription is unrelated or empty', () => {
    expect(
      mergeReadings(ocr, [
        'I am sorry, I cannot read this picture.',
        'Here is a recipe for pancakes.',
      ]),
    ).toEqual(ocr);
    expect(mergeReadings(ocr, ['', ' --- '])).toEqual(ocr);
  });

  test('uses the model’s text where OCR could not read the handwriting, every line marked for review', () => {
    const lines = mergeReadings(
      [{ text: '~/ vv |', confidence: 31 }],
      ['fix back door lock', 'paint hall'],
    );
    expect(lines).toEqual([
      { text: 'fix back door lock', confidence: 0 },
      { text: 'paint hall', confidence: 0 },
    ]);
  });

  test('loses no line that OCR read with confidence, whatever the transcription', () => {
    const word = fc.constantFrom(
      'repair',
      'paint',
      'door',
      'roof',
      'kitchen',
      'replace',
      'sink',
      'wall',
      'tile',
      'lamp',
    );
    const text = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 8 }),
        fc.array(text, { maxLength: 8 }),
        (read, seen) => {
          const words = (line: string): string[] => line.split(' ');
          const all = new Set(
            mergeReadings(
              read.map((line) => ({ text: line, confidence: 95 })),
              seen,
            ).flatMap(({ text: line }) => words(line)),
          );
          for (const line of read)
            expect(words(line).filter((each) => all.has(each)).length * 2).toBeGreaterThanOrEqual(
              words(line).length,
            );
        },
      ),
    );
  });
});

describe('transcription by Groq', () => {
  let fake: Awaited<ReturnType<typeof startFakeGroq>>;
  beforeAll(async () => {
    fake = await startFakeGroq();
  });
  afterAll(() => fake.stop());

  const policy = { ...groqPolicy, timeoutMs: 250, waitMs: 10, totalMs: 1_000 };
  const transcribe = (onModelCall?: (call: ModelCall) => void) =>
    groqTranscriber(
      { ...groqConfig(fake.baseUrl, { onModelCall }), model: 'a-model-that-sees' },
      policy,
    )('an account');
  const tile = { jpeg: Buffer.from('jpeg'), height: 700, characters: 900 };
  const answering = (behaviour: Behaviour) => fake.behave(() => behaviour);

  test('sends one picture with a prompt for its text only, at temperature 0, and returns its lines', async () => {
    answering({ kind: 'content', content: 'KITCHEN\n1. Repair the \u200bfaucet' });
    expect(await transcribe()(tile)).toEqual(['KITCHEN', '1. Repair the faucet']);
    const body = fake.calls[0]?.body as unknown as {
      model: string;
      temperature: number;
      messages: { content: unknown }[];
      tools?: unknown;
    };
    expect(body).toMatchObject({ model: 'a-model-that-sees', temperature: 0 });
    expect(body.tools).toBeUndefined();
    expect(body.messages[1]?.content).toEqual([
      {
        type: 'image_url',
        image_url: { url: `data:image/jpeg;base64,${Buffer.from('jpeg').toString('base64')}` },
      },
    ]);
  });

  const broken: [string, Behaviour][] = [
    ['answers 429', { kind: 'status', status: 429 }],
    ['answers 400', { kind: 'status', status: 400 }],
    ['answers 503', { kind: 'status', status: 503 }],
    ['answers HTML', { kind: 'html' }],
    ['stalls', { kind: 'hang' }],
    ['drops the connection', { kind: 'drop' }],
    ['answers 5 MB', { kind: 'huge' }],
  ];
  test.each(broken)(
    'returns nothing and does not throw when the service %s',
    async (_, behaviour) => {
      answering(behaviour);
      expect(await transcribe()(tile)).toBeNull();
    },
  );

  test.each<[string, Behaviour, ModelCall['status'], number, number]>([
    ['answered', { kind: 'content', content: 'KITCHEN' }, 200, 1, 740],
    ['refused', { kind: 'status', status: 401 }, 401, 1, 0],
    ['refused for now', { kind: 'status', status: 503 }, 503, 3, 0],
    ['dropped', { kind: 'drop' }, null, 3, 0],
    ['not answered in time', { kind: 'hang' }, null, 3, 0],
  ])(
    'tells every call that is %s, with its tokens (Y-12)',
    async (_, behaviour, status, times, tokens) => {
      const told: ModelCall[] = [];
      answering(behaviour);
      await transcribe((call) => told.push(call))(tile);
      expect(told.map((call) => [call.model, call.status])).toEqual(
        Array.from({ length: times }, () => ['a-model-that-sees', status]),
      );
      const sum = told.reduce((all, call) => all + call.promptTokens + call.answerTokens, 0);
      expect(sum).toBe(tokens);
    },
  );

  test('asks for halves where the answer is cut or the picture is too large', async () => {
    answering({ kind: 'truncated' });
    expect(await transcribe()(tile)).toBe('halve');
    answering({ kind: 'status', status: 413 });
    expect(await transcribe()(tile)).toBe('halve');
    answering({ kind: 'content', content: 'anything' });
    expect(await transcribe()({ ...tile, jpeg: Buffer.alloc(3_100_000) })).toBe('halve');
    expect(fake.calls).toHaveLength(0);
  });

  test.each([
    [{ height: 100, characters: 40 }, 406],
    [{ height: 768, characters: 3_000 }, 1_756],
    [{ height: 100, characters: 100_000 }, 4_096],
  ])('sizes the answer by the picture and its words: %o', async (part, tokens) => {
    answering({ kind: 'content', content: '' });
    await transcribe()({ ...tile, ...part });
    expect(fake.calls[0]?.body.max_completion_tokens).toBe(tokens);
  });

  test('a phone photo is read by model and OCR: doubtful where OCR has no text, OCR only on failure', async () => {
    const photo = await readFile('tests/fixtures/photo.heic');
    answering({
      kind: 'content',
      content:
        '1. Replace the broken window!\n2. Paint the front door\n3. Clean both gutters\nBuy a helicopter',
    });
    const both = await readBytes(photo, 'IMG_0001.HEIC', { transcribe: transcribe() });
    expect(both).toMatchObject({ kind: 'image', method: 'ocr' });
    expect(both.lines.map(({ text }) => text)).toEqual([
      '1. Replace the broken window!',
      '2. Paint the front door',
      '3. Clean both gutters',
      'Buy a helicopter',
    ]);
    expect(both.lines.map(({ ocrConfidence }) => ocrConfidence)).toEqual([100, 100, 100, 0]);
    const [call] = fake.calls;
    expect(call && (await sharp(pictureOf(call)).metadata()).format).toBe('jpeg');
    answering({ kind: 'status', status: 503 });
    const alone = await readBytes(photo, 'IMG_0001.HEIC', { transcribe: transcribe() });
    expect(alone.lines.map(({ text }) => text)).toEqual([
      '1. Replace the broken window',
      '2. Paint the front door',
      '3. Clean both gutters',
    ]);
  }, 60_000);

  test('stops when the reading of the document is aborted', async () => {
    answering({ kind: 'hang' });
    await expect(transcribe()(tile, AbortSignal.timeout(50))).rejects.toThrow();
  });
});
