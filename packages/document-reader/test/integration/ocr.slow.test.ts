import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { GreyscalePage } from '../../src/ocr/page-image.ts';
import { scanPdf, textPdf } from '../../../../tests/support/pdf-file.ts';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';
import { firstPageOf, jpegOf, photoInShadow, scanOf } from '../../../../tests/support/scan-file.ts';

it('a scanned Spanish work order: pages, order and accents', async () => {
  const pages = await scanOf(await readFile('public/samples/work-order-es.pdf'));
  const spanish = await readBytes(scanPdf(pages), 'scan.pdf');
  expect(spanish).toMatchObject({
    kind: 'pdf',
    pages: 2,
    method: 'ocr',
    language: 'es',
  });
  expect(shown(spanish)).toEqual(
    expect.arrayContaining([
      '1: PLOMERÍA',
      '1: 1. Reparar la fuga de agua debajo del fregadero de la cocina y cambiar el sifón.',
      '1: 2. Reemplazar la llave del lavabo en el baño del pasillo.',
      '1: 7. Cambiar 8 tejas dañadas en el lado norte y sellar la ventilación.',
      '2: 12. Ajustar la puerta del baño que roza con el marco.',
    ]),
  );
  const numbers = spanish.lines
    .flatMap((line) => /^(\d+)\. /.exec(line.text)?.[1] ?? [])
    .map(Number);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

it('a photo of a full page that lies askew, in a shadow', async () => {
  const photo = await photoInShadow(await readFile('public/samples/work-order-en.pdf'));
  const lines = (await readBytes(photo, 'IMG_2.jpg')).lines.map((line) => line.text);
  expect(lines).toEqual(
    expect.arrayContaining([
      '1. Replace leaking P-trap under kitchen sink and check the cabinet floor for water',
      '7. Replace 12 damaged shingles on the south slope and seal the plumbing vent',
    ]),
  );
  expect(lines.flatMap((line) => /^(\d+)\. /.exec(line)?.[1] ?? [])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
});

it('text inside a bordered table is read, each row a line of cells', async () => {
  const rows = [
    ['Kitchen', 'Replace the faucet', 'High'],
    ['Bathroom', 'Repair the tile floor', 'Low'],
    ['Garage', 'Paint the back door', 'High'],
  ];
  const texts = rows.flatMap((row, index) =>
    row.map((text, column) => ({
      x: 80 + column * 160,
      y: 118 + index * 36,
      text,
      size: 14,
    })),
  );
  const image = await firstPageOf(textPdf([texts]));
  drawGrid(image, [70, 230, 390, 550], [95, 131, 167, 203]);
  const text = await readBytes(await jpegOf(image), 'table.jpg');
  expect(text.lines.map((line) => line.text)).toEqual(rows.map((row) => row.join(' | ')));
});

/** Lines of two dots at the given points of a Letter page. */
function drawGrid({ width, height, data }: GreyscalePage, columns: number[], rows: number[]): void {
  const [across, down] = [width / 612, height / 792];
  const dot = (x: number, y: number): void => {
    data[Math.round(y) * width + Math.round(x)] = 0;
  };
  for (const y of rows)
    for (let x = (columns[0] ?? 0) * across; x < (columns[columns.length - 1] ?? 0) * across; x++)
      for (const step of [0, 1]) dot(x, y * down + step);
  for (const x of columns)
    for (let y = (rows[0] ?? 0) * down; y < (rows[rows.length - 1] ?? 0) * down; y++)
      for (const step of [0, 1]) dot(x * across + step, y);
}
