import { describe, expect, it } from 'vitest';
import { halvesOf, inkRows, MAX_TILES, tilesOf } from '../../src/ocr/page-tiles.ts';

/** A page with rows of text, each of 20 rows of pixels and `gap` blank ones. */
const pageOf = (rows: number, gap: number): boolean[] =>
  Array.from({ length: rows }, () => [
    ...Array.from({ length: 20 }, () => true),
    ...Array.from({ length: gap }, () => false),
  ]).flat();

describe('the tiles of a page', () => {
  it('end at blank rows, follow each other and are as large as a model sees them', () => {
    for (const [width, most] of [
      [1_000, 768],
      [3_136, 1_536],
    ] as const)
      for (const gap of [1, 5, 40]) {
        const hasInk = pageOf(120, gap).slice(0, 3_400);
        const tiles = tilesOf(hasInk, width);
        expect(tiles.length).toBeLessThanOrEqual(MAX_TILES);
        let end = 0;
        for (const { top, bottom } of tiles) {
          expect(top).toBe(end);
          expect(bottom - top).toBeLessThanOrEqual(most);
          expect(hasInk[bottom] ?? false).toBe(false);
          end = bottom;
        }
        expect(end).toBe(hasInk.length);
      }
  });

  it('overlap where none of the rows is blank', () => {
    const tiles = tilesOf(pageOf(100, 0), 1_000);
    for (const [at, { top }] of tiles.entries())
      expect((tiles[at - 1]?.bottom ?? 92) - top).toBe(at === 0 ? 92 : 92);
    expect(tiles.at(-1)?.bottom).toBe(2_000);
  });

  it('leave out what is blank', () => {
    const blank = Array.from({ length: 1_600 }, () => false);
    expect(tilesOf(blank, 1_000)).toEqual([]);
    expect(tilesOf([...blank, true], 1_000)).toHaveLength(1);
  });

  it('have two halves, which part at a blank row or overlap', () => {
    const hasInk = pageOf(30, 5);
    const [upper, lower] = halvesOf(hasInk, { top: 0, bottom: 750 });
    expect(upper.bottom).toBe(lower.top);
    expect(hasInk[upper.bottom]).toBe(false);
    expect(halvesOf(pageOf(30, 0), { top: 0, bottom: 600 })).toEqual([
      { top: 0, bottom: 336 },
      { top: 264, bottom: 600 },
    ]);
  });

  it('take a ruled line down the page for no ink, and one across it for some', () => {
    const [width, height] = [400, 300];
    const data = Buffer.alloc(width * height, 255);
    for (let row = 0; row < height; row++) data.fill(0, row * width + 50, row * width + 53);
    data.fill(0, 200 * width, 201 * width);
    for (let row = 100; row < 120; row++) data.fill(0, row * width + 80, row * width + 90);
    const hasInk = inkRows({ data, width, height });
    expect(hasInk.flatMap((ink, row) => (ink ? [row] : []))).toEqual([
      ...Array.from({ length: 20 }, (_, at) => 100 + at),
      200,
    ]);
  });
});
