import sharp from 'sharp';
import type { GreyscalePage } from '../ocr/page-image.ts';

/** Edge length, in pixels, of the tiles whose background is measured. */
const TILE = 40;
/** A darker background is a picture or a table top, and is not turned white. */
const MIN_BACKGROUND = 50;

/** Background of a tile: the brightness that nine tenths of its pixels do not exceed. */
function backgroundOf({ width, height, data }: GreyscalePage, column: number, row: number): number {
  const counts = new Uint32Array(256);
  const [right, bottom] = [
    Math.min(width, (column + 1) * TILE),
    Math.min(height, (row + 1) * TILE),
  ];
  let total = 0;
  for (let y = row * TILE; y < bottom; y += 2) {
    for (let x = column * TILE; x < right; x += 2) {
      const grey = data[y * width + x] ?? 255;
      counts[grey] = (counts[grey] ?? 0) + 1;
      total++;
    }
  }
  let grey = 255;
  for (let above = 0; grey > MIN_BACKGROUND && above <= total / 10; grey--)
    above += counts[grey] ?? 0;
  return grey;
}

/**
 * Evens out the lighting of a photo, in place: divides each pixel by the background around it.
 * Without this OCR misses text in a shadow.
 */
export async function flattenBackground(page: GreyscalePage): Promise<void> {
  const { width, height, data } = page;
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const grid = Buffer.alloc(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      grid[row * columns + column] = backgroundOf(page, column, row);
  const size = {
    width: columns * TILE,
    height: rows * TILE,
    fit: 'fill' as const,
    kernel: 'linear' as const,
  };
  const background = await sharp(grid, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(size)
    .toColourspace('b-w')
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  for (let pixel = 0; pixel < data.length; pixel++)
    data[pixel] = Math.min(
      255,
      ((data[pixel] ?? 255) * 255) / Math.max(1, background[pixel] ?? 255),
    );
}
