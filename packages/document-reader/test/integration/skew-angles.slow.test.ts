import { expect, test } from 'vitest';
import { skewOf } from '../../src/ocr/skew.ts';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';
import { atAngle, firstPageOf, jpegOf } from '../../../../tests/support/scan-file.ts';
import { skewedKinds, skewedRows, tablePdf } from '../../../../tests/support/skewed-pages.ts';

test.each(
  Object.keys(skewedKinds).flatMap((kind) =>
    [0, 0.3, 0.5, 1, 2, 3, 5, -0.5, -2, -5].map((angle) => [kind, angle] as const),
  ),
)('the angle of %s that lies at %d degrees is found', async (kind, angle) => {
  const page = await skewedKinds[kind]?.();
  if (!page) throw new Error(kind);
  const { degrees } = await skewOf(await atAngle(page, angle));
  expect(Math.abs(degrees + angle)).toBeLessThan(0.2);
});

test.each([0.3, 0.5, 1, 2, 5, -3])('a bordered table at %d degrees is read', async (angle) => {
  const scan = await jpegOf(await atAngle(await firstPageOf(tablePdf), angle));
  expect(shown(await readBytes(scan, 'scan.jpg'))).toEqual(
    skewedRows.map((row) => `1: ${row.join(' | ')}`),
  );
});
