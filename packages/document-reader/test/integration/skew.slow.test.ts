import { describe, expect, test } from 'vitest';
import { skewOf } from '../../src/ocr/skew.ts';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';
import { atAngle, firstPageOf, jpegOf } from '../../../../tests/support/scan-file.ts';
import {
  listPdf,
  skewedItems,
  skewedKinds,
  skewedRows,
  tablePdf,
} from '../../../../tests/support/skewed-pages.ts';

describe('the angle of a scan', () => {
  test.each(Object.entries(skewedKinds))('of %s is found', async (_, made) => {
    const page = await made();
    for (const angle of [0, 0.5, 3, -2]) {
      const { degrees } = await skewOf(await atAngle(page, angle));
      expect(Math.abs(degrees + angle)).toBeLessThan(0.2);
    }
  });

  test.each([0, 0.5, 3])('a page on its side at %d degrees is told from others', async (angle) => {
    const sideways = await Promise.all(
      ['a list', 'a bordered table', 'a list on its side'].map(async (kind) => {
        const page = await skewedKinds[kind]?.();
        return page && (await skewOf(await atAngle(page, angle))).isSideways;
      }),
    );
    expect(sideways).toEqual([false, false, true]);
  });

  test('a blank page and one with few specks lie straight', async () => {
    const blank = {
      width: 800,
      height: 1_000,
      data: Buffer.alloc(800_000, 255),
    };
    expect(await skewOf(blank)).toEqual({ degrees: 0, isSideways: false });
    for (let at = 0; at < 100; at++) blank.data[at * 7_919] = 0;
    expect(await skewOf(blank)).toEqual({ degrees: 0, isSideways: false });
  });
});

describe('a page that lies at an angle is read as a straight one', () => {
  test('a bordered table at 3 degrees', async () => {
    const scan = await jpegOf(await atAngle(await firstPageOf(tablePdf), 3));
    expect(shown(await readBytes(scan, 'scan.jpg'))).toEqual(
      skewedRows.map((row) => `1: ${row.join(' | ')}`),
    );
  });

  test('a list at 4 degrees, upside down', async () => {
    const scan = await jpegOf(await atAngle(await firstPageOf(listPdf), 184));
    expect(shown(await readBytes(scan, 'scan.jpg'))).toEqual(
      skewedItems.map((item) => `1: ${item}`),
    );
  });
});
