import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scanPdf, textPdf, type PlacedText } from '../../../../tests/support/pdf-file.ts';
import { readBytes, reasonFor, shown } from '../../../../tests/support/read-file.ts';
import { ruledPdf } from '../../../../tests/support/ruled-pdf.ts';
import { scanOf } from '../../../../tests/support/scan-file.ts';

const items = [
  '1. Replace the cracked window in the dining room',
  '2. Repair the leaking faucet in the upstairs bathroom',
  '3. Paint the garage door and the side gate',
  '4. Clean the gutters along the north side of the house',
];
const rows = [
  ['Kitchen', 'Replace the faucet', 'High'],
  ['Bathroom', 'Repair the tile floor', 'Low'],
  ['Garage', 'Paint the back door', 'High'],
  ['Hallway', 'Install a smoke detector', 'High'],
];

const below = (texts: readonly string[], y: number, step: number, size: number): PlacedText[] =>
  texts.map((text, at) => ({ x: 72, y: y + at * step, text, size }));

/** Pages of a sheet, with the lines that are read of each. */
const layouts: Record<string, { pdf: () => Buffer; lines: string[] }> = {
  'a list': { pdf: () => textPdf([below(items, 120, 60, 15)]), lines: items },
  'a list of small print': { pdf: () => textPdf([below(items, 120, 20, 10)]), lines: items },
  'a list at the foot of the page': {
    pdf: () => textPdf([below(items, 600, 30, 14)]),
    lines: items,
  },
  'a list below a heading': {
    pdf: () =>
      textPdf([[{ x: 72, y: 80, text: 'WORK ORDER', size: 22 }, ...below(items, 140, 40, 14)]]),
    lines: ['WORK ORDER', ...items],
  },
  'a bordered table': {
    pdf: () =>
      ruledPdf({
        columns: [70, 230, 430, 550],
        rows: [95, 131, 167, 203, 239],
        texts: rows.flatMap((row, index) =>
          row.map((text, column) => ({
            x: [80, 240, 440][column] ?? 0,
            y: 118 + index * 36,
            text,
            size: 14,
          })),
        ),
      }),
    lines: rows.map((row) => row.join(' | ')),
  },
};

async function scanned(pdf: Buffer): Promise<Buffer> {
  const [page] = await scanOf(pdf);
  if (!page) throw new Error('no page');
  return page.jpeg;
}

const turned = async (jpeg: Buffer, angle: number): Promise<Buffer> =>
  sharp(jpeg)
    .rotate(angle, { background: '#fff' })
    .toColourspace('b-w')
    .jpeg({ quality: 85 })
    .toBuffer();

test.each(
  Object.keys(layouts).flatMap((kind) => [0, 90, 180, 270].map((angle) => [kind, angle] as const)),
)('%s scanned at %i degrees is read upright', async (kind, angle) => {
  const layout = layouts[kind];
  const scan = await turned(await scanned(layout?.pdf() ?? Buffer.alloc(0)), angle);
  expect(shown(await readBytes(scan, 'scan.jpg'))).toEqual(
    layout?.lines.map((line) => `1: ${line}`),
  );
});

test.each([88, 92, 268, 272])(
  'a table scanned at %i degrees is turned upright and straight',
  async (angle) => {
    const layout = layouts['a bordered table'];
    const scan = await turned(await scanned(layout?.pdf() ?? Buffer.alloc(0)), angle);
    expect(shown(await readBytes(scan, 'scan.jpg'))).toEqual(
      layout?.lines.map((line) => `1: ${line}`),
    );
  },
);

test('pages of one scan that lie differently are each read upright', async () => {
  const jpeg = await scanned(textPdf([below(items, 120, 60, 15)]));
  const pages = await Promise.all(
    [0, 180].map(async (angle) => {
      const page = await turned(jpeg, angle);
      const { width, height } = await sharp(page).metadata();
      return { jpeg: page, width, height };
    }),
  );
  expect(shown(await readBytes(scanPdf(pages), 'scan.pdf'))).toEqual(
    [1, 2].flatMap((page) => items.map((item) => `${page}: ${item}`)),
  );
});

test('a picture without readable words is no text', async () => {
  const noise = await sharp({
    create: {
      width: 1_000,
      height: 800,
      channels: 3,
      background: '#887766',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(8)
    .normalise()
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(await reasonFor(noise, 'room.jpg')).toBe('noText');
});
