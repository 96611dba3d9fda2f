import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textPdf } from '../../support/pdf-file.ts';
import { readBytes, reasonFor, shown } from '../../support/read-file.ts';
import { scanOf } from '../../support/scan-file.ts';

const items = [
  '1. Replace the cracked window in the dining room',
  '2. Repair the leaking faucet in the upstairs bathroom',
  '3. Paint the garage door and the side gate',
  '4. Clean the gutters along the north side of the house',
];

async function scan(): Promise<Buffer> {
  const pdf = textPdf([items.map((text, at) => ({ x: 72, y: 120 + at * 60, text, size: 15 }))]);
  const [page] = await scanOf(pdf);
  if (!page) throw new Error('no page');
  return page.jpeg;
}

test.each([0, 90, 180, 270])('a scan turned by %i degrees is read upright', async (angle) => {
  const turned = await sharp(await scan())
    .rotate(angle)
    .jpeg({ quality: 85 })
    .toBuffer();
  const lines = shown(await readBytes(turned, 'scan.jpg'));
  expect(lines).toEqual(items.map((item) => `1: ${item}`));
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
