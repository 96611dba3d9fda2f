import { DARK_BELOW, type GreyscalePage } from './page-image.ts';

/** Specks of a page, as a fax and a worn copier make them, which OCR takes for letters and signs. */

/** Edge of the largest speck, in parts of the longer edge of the page: a point is larger. */
const SPECK = 1 / 1_100;
/** A page with so many specks, and more than of other marks, is speckled. */
const MIN_SPECKS = 400;

/** The pixels of the marks of a page no larger than specks, and how many marks are larger. */
class Specks {
  readonly pixels: number[] = [];
  count = 0;
  others = 0;
  private readonly seen: Uint8Array;
  private readonly open: number[] = [];
  private readonly page: GreyscalePage;
  private readonly largest: number;
  constructor(page: GreyscalePage) {
    this.page = page;
    this.seen = new Uint8Array(page.data.length);
    this.largest = Math.max(2, Math.round((Math.max(page.width, page.height) * SPECK) ** 2));
    for (let pixel = 0; pixel < page.data.length; pixel++) if (this.isNew(pixel)) this.add(pixel);
  }

  private isNew(pixel: number): boolean {
    return (this.page.data[pixel] ?? 255) < DARK_BELOW && this.seen[pixel] === 0;
  }

  /** Follows a mark from one of its pixels to all that touch each other. */
  private add(first: number): void {
    const { open, pixels, seen } = this;
    const from = pixels.length;
    let size = 0;
    seen[first] = 1;
    open.push(first);
    for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
      size++;
      if (size <= this.largest) pixels.push(pixel);
      this.openAround(pixel);
    }
    if (size <= this.largest) this.count++;
    else {
      this.others++;
      pixels.length = from;
    }
  }

  private openAround(pixel: number): void {
    const { width } = this.page;
    const column = pixel % width;
    const left = column > 0 ? -1 : 0;
    const right = column + 1 < width ? 1 : 0;
    for (const row of [pixel - width, pixel, pixel + width])
      for (let next = row + left; next <= row + right; next++)
        if (next >= 0 && next < this.seen.length && this.isNew(next)) {
          this.seen[next] = 1;
          this.open.push(next);
        }
  }
}

/** Whitens the specks of a page that is full of them, in place; whether it is. */
export function removeSpecks(page: GreyscalePage): boolean {
  const { pixels, count, others } = new Specks(page);
  if (count < MIN_SPECKS || count < others) return false;
  for (const pixel of pixels) page.data[pixel] = 255;
  return true;
}
