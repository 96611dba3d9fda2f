import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GreyscalePage } from '~/adapters/document-text/page-image.ts';
import { openPdfForImages, pdfPageImage } from '~/adapters/document-text/pdf-image.ts';
import { skewOf } from '~/adapters/document-text/skew.ts';
import { textPdf } from '../../support/pdf-file.ts';
import { readBytes, shown } from '../../support/read-file.ts';
import { ruledPdf } from '../../support/ruled-pdf.ts';
import { jpegOf } from '../../support/scan-file.ts';

const items = [
  'Replace the cracked window in the dining room',
  'Repair the leaking faucet in the upstairs bathroom',
  'Paint the garage door and the side gate',
  'Clean the gutters along the north side of the house',
  'Install a smoke detector in the hallway',
  'Check the water heater in the basement',
];
const rows = [
  ['Kitchen', 'Replace the faucet', 'High'],
  ['Bathroom', 'Repair the tile floor', 'Low'],
  ['Garage', 'Paint the back door', 'High'],
  ['Hallway', 'Install a smoke detector', 'High'],
];

const listPdf = textPdf([items.map((text, at) => ({ x: 72, y: 120 + at * 40, text, size: 14 }))]);
const tablePdf = ruledPdf({
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
});

const pageOf = async (pdf: Buffer): Promise<GreyscalePage> =>
  pdfPageImage(await openPdfForImages(pdf), 0);

/** The page as a scanner takes it that lies at an angle (clockwise). */
async function atAngle({ data, width, height }: GreyscalePage, angle: number) {
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(angle, { background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: turned.info.width, height: turned.info.height, data: turned.data };
}

describe('the angle of a scan', () => {
  const pages: Record<string, GreyscalePage> = {};
  beforeAll(async () => {
    pages['a list'] = await pageOf(listPdf);
    pages['a bordered table'] = await pageOf(tablePdf);
    const list = await pageOf(listPdf);
    pages['a list in white on black'] = {
      ...list,
      data: Buffer.from(list.data.map((g) => 255 - g)),
    };
    pages['a list on its side'] = await atAngle(list, 90);
    const photo = await pageOf(listPdf);
    photo.data.fill(40, photo.width * 1_200, photo.width * 2_000);
    pages['a list above a dark picture'] = photo;
  });

  test.each(
    [
      'a list',
      'a bordered table',
      'a list in white on black',
      'a list on its side',
      'a list above a dark picture',
    ].flatMap((kind) =>
      [0, 0.3, 0.5, 1, 2, 3, 5, -0.5, -2, -5].map((angle) => [kind, angle] as const),
    ),
  )('of %s that lies at %d degrees is found', async (kind, angle) => {
    const page = pages[kind];
    if (!page) throw new Error(kind);
    const { degrees } = await skewOf(await atAngle(page, angle));
    expect(Math.abs(degrees + angle)).toBeLessThan(0.2);
  });

  test.each([0, 0.5, 3])('a page on its side at %d degrees is told from others', async (angle) => {
    const sideways = await Promise.all(
      ['a list', 'a bordered table', 'a list on its side'].map(async (kind) => {
        const page = pages[kind];
        return page && (await skewOf(await atAngle(page, angle))).isSideways;
      }),
    );
    expect(sideways).toEqual([false, false, true]);
  });

  test('a blank page and one with few specks lie straight', async () => {
    const blank = { width: 800, height: 1_000, data: Buffer.alloc(800_000, 255) };
    expect(await skewOf(blank)).toEqual({ degrees: 0, isSideways: false });
    for (let at = 0; at < 100; at++) blank.data[at * 7_919] = 0;
    expect(await skewOf(blank)).toEqual({ degrees: 0, isSideways: false });
  });
});

describe('a page that lies at an angle is read as a straight one', () => {
  test.each([0.3, 0.5, 1, 2, 3, 5, -3])('a bordered table at %d degrees', async (angle) => {
    const scan = await jpegOf(await atAngle(await pageOf(tablePdf), angle));
    expect(shown(await readBytes(scan, 'scan.jpg'))).toEqual(
      rows.map((row) => `1: ${row.join(' | ')}`),
    );
  });

  test('a list at 4 degrees, upside down', async () => {
    const scan = await jpegOf(await atAngle(await pageOf(listPdf), 184));
    expect(shown(await readBytes(scan, 'scan.jpg'))).toEqual(items.map((item) => `1: ${item}`));
  });
});
