import type { GreyscalePage } from '../../packages/document-reader/src/ocr/page-image.ts';
import { textPdf } from './pdf-file.ts';
import { ruledPdf } from './ruled-pdf.ts';
import { atAngle, firstPageOf } from './scan-file.ts';

/** Pages that are laid at angles. */

export const skewedItems = [
  'Replace the cracked window in the dining room',
  'Repair the leaking faucet in the upstairs bathroom',
  'Paint the garage door and the side gate',
  'Clean the gutters along the north side of the house',
  'Install a smoke detector in the hallway',
  'Check the water heater in the basement',
];
export const skewedRows = [
  ['Kitchen', 'Replace the faucet', 'High'],
  ['Bathroom', 'Repair the tile floor', 'Low'],
  ['Garage', 'Paint the back door', 'High'],
  ['Hallway', 'Install a smoke detector', 'High'],
];

export const listPdf = textPdf([
  skewedItems.map((text, at) => ({ x: 72, y: 120 + at * 40, text, size: 14 })),
]);
export const tablePdf = ruledPdf({
  columns: [70, 230, 430, 550],
  rows: [95, 131, 167, 203, 239],
  texts: skewedRows.flatMap((row, index) =>
    row.map((text, column) => ({
      x: [80, 240, 440][column] ?? 0,
      y: 118 + index * 36,
      text,
      size: 14,
    })),
  ),
});

/** A page of each kind whose angle is found. */
export const skewedKinds: Readonly<Record<string, () => Promise<GreyscalePage>>> = {
  'a list': () => firstPageOf(listPdf),
  'a bordered table': () => firstPageOf(tablePdf),
  'a list in white on black': async () => {
    const list = await firstPageOf(listPdf);
    return { ...list, data: Buffer.from(list.data.map((grey) => 255 - grey)) };
  },
  'a list on its side': async () => atAngle(await firstPageOf(listPdf), 90),
  'a list above a dark picture': async () => {
    const photo = await firstPageOf(listPdf);
    photo.data.fill(40, photo.width * 1_200, photo.width * 2_000);
    return photo;
  },
};
