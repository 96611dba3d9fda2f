import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readBytes, reasonFor } from '../../../../tests/support/read-file.ts';
import { photoOf, roomPhoto } from '../../../../tests/support/room-photo.ts';
import { applianceLabel, labelLines, roomScenes } from '../../../../tests/support/room-scenes.ts';

test.each(Object.entries(roomScenes))('%s is no document', async (_, scene) => {
  expect(await reasonFor(await photoOf(scene()), 'photo.jpg')).toBe('noText');
});

test('a kitchen on its side is no document', async () => {
  const photo = await sharp(await roomPhoto())
    .rotate(90)
    .jpeg()
    .toBuffer();
  expect(await reasonFor(photo, 'photo.jpg')).toBe('noText');
});

test('the label of an appliance, close up, is text', async () => {
  const { lines } = await readBytes(await photoOf(applianceLabel()), 'photo.jpg');
  expect(lines.map(({ text }) => text)).toEqual(labelLines);
});
