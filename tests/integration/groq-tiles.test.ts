import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groqPolicy } from '~/adapters/model/groq-client.server.ts';
import { groqTranscriber } from '~/adapters/model/transcriber.server.ts';
import type { DocumentText } from '@obralista/document-reader';
import { pictureOf, startFakeGroq, type Behaviour, type GroqCall } from '../support/fake-groq.ts';
import { groqConfig } from '../support/groq-config.ts';
import { textPdf } from '../support/pdf-file.ts';
import { readBytes } from '../support/read-file.ts';
import { firstPageOf } from '../support/scan-file.ts';

/** A photo of a long list: 22 rows with an amount each, on the left of a page. */
const orders = [
  { room: 'Kitchen', order: 'Replace the cracked window' },
  { room: 'Hallway', order: 'Paint the walls and ceiling' },
  { room: 'Bathroom', order: 'Repair the leaking faucet' },
];
const rows = Array.from({ length: 22 }, (_, at) => ({
  ...orders[at % 3]!,
  cost: `$${(at + 11) * 7}`,
}));
const wanted = rows.map(({ room, order, cost }) => `${room} | ${order} | ${cost}`);

async function longPhoto(turn = 0): Promise<Buffer> {
  const page = await firstPageOf(
    textPdf([
      rows.flatMap(({ room, order, cost }, at) =>
        [room, order, cost].map((text, cell) => ({
          x: [20, 90, 250][cell] ?? 0,
          y: 40 + at * 33.6,
          text,
          size: 11,
        })),
      ),
    ]),
  );
  const { data, width, height } = page;
  return sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: 0, top: 0, width: Math.round(width / 2), height })
    .rotate(turn)
    .jpeg()
    .toBuffer();
}

/** The rows of text of a picture, by its rows of pixels with ink. */
async function textRowsIn(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  let wasInk = false;
  for (let row = 0; row < info.height; row++) {
    const line = data.subarray(row * info.width, (row + 1) * info.width);
    const isInk = line.some((grey) => grey < 110);
    if (isInk && !wasInk) count++;
    wasInk = isInk;
  }
  return count;
}

describe('a long photo that a vision model reads in tiles', () => {
  let fake: Awaited<ReturnType<typeof startFakeGroq>>;
  beforeAll(async () => {
    fake = await startFakeGroq();
  });
  afterAll(() => fake.stop());

  const policy = { ...groqPolicy, timeoutMs: 2_000, waitMs: 10, totalMs: 10_000 };
  const transcribe = () =>
    groqTranscriber({ ...groqConfig(fake.baseUrl), model: 'sees' }, policy)('an account');
  const read = async (turn = 0): Promise<DocumentText> =>
    readBytes(await longPhoto(turn), 'list.jpg', { transcribe: transcribe() });
  const texts = ({ lines }: DocumentText): string[] => lines.map(({ text }) => text);

  /** Rows that were read so far; the service reads on where the picture before ended. */
  let next = 0;
  beforeEach(() => {
    next = 0;
  });
  const readOn = async (call: GroqCall, from = wanted): Promise<Behaviour> => {
    const first = next;
    next += await textRowsIn(pictureOf(call));
    return { kind: 'content', content: from.slice(first, next).join('\n') };
  };

  test('its tiles arrive in order, as large as a model sees, and the text comes out once, rows kept', async () => {
    fake.behave((call) => readOn(call));
    const text = await read();
    expect(texts(text)).toEqual(wanted);
    expect(text.lines.every(({ layout }) => layout?.ocrText === undefined)).toBe(true);
    expect(fake.calls.length).toBeGreaterThanOrEqual(3);
    expect(fake.calls.length).toBeLessThanOrEqual(8);
    for (const call of fake.calls) {
      const { width, height } = await sharp(pictureOf(call)).metadata();
      expect(width).toBeLessThanOrEqual(1_568);
      expect(height).toBeLessThanOrEqual(768);
      expect(call.body.max_completion_tokens).toBeLessThanOrEqual(4_096);
    }
  });

  test('a page that lies upside down is sent upright', async () => {
    fake.behave((call) => readOn(call));
    expect(texts(await read(180))).toEqual(wanted);
    const [call] = fake.calls;
    const picture = sharp(call && pictureOf(call));
    const { width = 0 } = await picture.metadata();
    const { info } = await picture.trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
    const left = -(info.trimOffsetLeft ?? 0);
    // The rows begin near its left edge and end before its right one.
    expect(left).toBeLessThan(width - left - info.width);
  });

  test('a tile whose answer is cut is halved once', async () => {
    fake.behave((call, number) => (number === 2 ? { kind: 'truncated' } : readOn(call)));
    expect(texts(await read())).toEqual(wanted);
    const heights = await Promise.all(
      fake.calls.slice(1, 4).map(async (call) => (await sharp(pictureOf(call)).metadata()).height),
    );
    expect(heights[1]).toBeLessThan(heights[0] ?? 0);
    expect((heights[1] ?? 0) + (heights[2] ?? 0)).toBe(heights[0]);
  });

  test('where a half is cut again, and where a tile fails, the text of OCR stands', async () => {
    const marked = wanted.map((row) => row.replace(' the ', ' the old '));
    const failures: Record<number, Behaviour> = {
      1: { kind: 'truncated' },
      2: { kind: 'truncated' },
      4: { kind: 'status', status: 400 },
    };
    fake.behave(async (call, number) => {
      const failure = failures[number];
      if (failure && number > 1) next += await textRowsIn(pictureOf(call));
      return failure ?? readOn(call, marked);
    });
    const found = texts(await read());
    const counts = await Promise.all(fake.calls.map((call) => textRowsIn(pictureOf(call))));
    const [, half = 0, otherHalf = 0, tile = 0] = counts;
    expect(half * otherHalf * tile).toBeGreaterThan(0);
    const end = half + otherHalf + tile;
    expect(found).toEqual([
      ...wanted.slice(0, half),
      ...marked.slice(half, half + otherHalf),
      ...wanted.slice(half + otherHalf, end),
      ...marked.slice(end),
    ]);
  });

  test('a number that OCR read otherwise stands beside the line', async () => {
    const other = wanted.map((row, at) => (at === 12 ? row.replace('$161', '$181') : row));
    fake.behave((call) => readOn(call, other));
    const text = await read();
    expect(texts(text)).toEqual(other);
    expect(text.lines.flatMap(({ layout }) => layout?.ocrText ?? [])).toEqual([wanted[12]]);
  });

  test('a page whose calls all fail is read by OCR', async () => {
    fake.behave(() => ({ kind: 'status', status: 400 }));
    const text = await read();
    expect(text.lines).toHaveLength(wanted.length);
    expect(text.method).toBe('ocr');
    expect(fake.calls).toHaveLength(2);
  });
});
