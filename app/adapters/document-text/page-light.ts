import sharp from 'sharp';
import type { GreyPage } from './page-image.ts';

/** Edge of the squares, in dots, whose paper is taken to be of one brightness. */
const SQUARE = 40;
/** Paper darker than this is a picture or a table top, and is not made white. */
const DARKEST_PAPER = 50;

/** Brightness of the paper in a square: what nine tenths of its dots stay under. */
function paperOf({ width, height, data }: GreyPage, column: number, row: number): number {
  const counts = new Uint32Array(256);
  const [right, bottom] = [
    Math.min(width, (column + 1) * SQUARE),
    Math.min(height, (row + 1) * SQUARE),
  ];
  let total = 0;
  for (let y = row * SQUARE; y < bottom; y += 2) {
    for (let x = column * SQUARE; x < right; x += 2) {
      const grey = data[y * width + x] ?? 255;
      counts[grey] = (counts[grey] ?? 0) + 1;
      total++;
    }
  }
  let grey = 255;
  for (let above = 0; grey > DARKEST_PAPER && above <= total / 10; grey--)
    above += counts[grey] ?? 0;
  return grey;
}

/**
 * Evens out the light of a photo, in place: each dot in proportion to the paper around it. Without
 * this OCR loses the text in a shadow.
 */
export async function evenLight(page: GreyPage): Promise<void> {
  const { width, height, data } = page;
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const grid = Buffer.alloc(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      grid[row * columns + column] = paperOf(page, column, row);
  const size = {
    width: columns * SQUARE,
    height: rows * SQUARE,
    fit: 'fill' as const,
    kernel: 'linear' as const,
  };
  const paper = await sharp(grid, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(size)
    .toColourspace('b-w')
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  for (let dot = 0; dot < data.length; dot++)
    data[dot] = Math.min(255, ((data[dot] ?? 255) * 255) / Math.max(1, paper[dot] ?? 255));
}
