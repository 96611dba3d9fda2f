import sharp from 'sharp';
import type { GreyscalePage } from './page-image.ts';

/**
 * Straightens a page that was scanned at a small angle: lines of text then fill some rows of pixels
 * and leave others white, which no other angle does as well.
 */

/** Longest edge, in pixels, of the page when its angle is looked for. */
const EDGE = 1_000;
/** Neighbours whose grey values differ by more are an edge of a letter, a line or an area. */
const CONTRAST = 70;
/** Fewer pixels on edges say nothing, and more are not looked at. */
const MIN_DOTS = 300;
const MAX_DOTS = 40_000;
/** Angles looked at, in degrees: a fan of coarse ones, then fine ones around the best. */
const WIDEST = 6;
const COARSE = 0.5;
const FINE = 0.1;
/** A page is turned from this angle, in degrees, and only where its lines get so much clearer. */
const MIN_ANGLE = 0.25;
const CLEARER = 1.05;
/** How much clearer the lines down a page are than those across where it lies on its side. */
const SIDEWAYS = 1.5;

interface Dots {
  x: Float32Array;
  y: Float32Array;
  edge: number;
}

/**
 * The pixels of a page, scaled down, where ink begins or ends: the inside of a dark area has no
 * direction, and letters may be light on dark.
 */
async function edgeDots({ data, width, height }: GreyscalePage): Promise<Dots> {
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edges: number[] = [];
  for (let pixel = 0; pixel + info.width < small.length; pixel++) {
    const grey = small[pixel] ?? 255;
    const across = Math.abs(grey - (small[pixel + 1] ?? grey));
    const down = Math.abs(grey - (small[pixel + info.width] ?? grey));
    if (across > CONTRAST || down > CONTRAST) edges.push(pixel);
  }
  const step = Math.max(1, edges.length / MAX_DOTS);
  const count = Math.floor(edges.length / step);
  const dots = { x: new Float32Array(count), y: new Float32Array(count) };
  for (let at = 0; at < count; at++) {
    const pixel = edges[Math.floor(at * step)] ?? 0;
    dots.x[at] = pixel % info.width;
    dots.y[at] = Math.floor(pixel / info.width);
  }
  return { ...dots, edge: Math.max(info.width, info.height) };
}

/** How unevenly the dots fill the rows of a page that is turned by an angle (clockwise). */
function unevenness(
  along: Float32Array,
  across: Float32Array,
  slope: number,
  edge: number,
): number {
  const rows = new Float32Array(2 * edge + 2);
  for (let at = 0; at < along.length; at++) {
    const row = Math.round((across[at] ?? 0) + (along[at] ?? 0) * slope + edge / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/** The clarity of the lines at an angle, of those that run across the page and of those down it. */
function claritiesOf({ x, y, edge }: Dots, degrees: number): { across: number; down: number } {
  const slope = Math.tan((degrees * Math.PI) / 180);
  return { across: unevenness(x, y, slope, edge), down: unevenness(y, x, -slope, edge) };
}

function clarity(dots: Dots, degrees: number): number {
  const { across, down } = claritiesOf(dots, degrees);
  return Math.max(across, down);
}

export interface Skew {
  /** The angle (clockwise) by which a page must be turned to be straight; mostly 0. */
  degrees: number;
  /** Whether its lines then run down the page, as of a page that lies on its side. */
  isSideways: boolean;
}

/** How a page lies. */
export async function skewOf(page: GreyscalePage): Promise<Skew> {
  const dots = await edgeDots(page);
  if (dots.x.length < MIN_DOTS) return { degrees: 0, isSideways: false };
  const straight = clarity(dots, 0);
  let best = { degrees: 0, clarity: straight };
  const look = (degrees: number): void => {
    const found = clarity(dots, degrees);
    if (found > best.clarity) best = { degrees, clarity: found };
  };
  for (let degrees = COARSE; degrees <= WIDEST; degrees += COARSE) {
    look(degrees);
    look(-degrees);
  }
  const around = best.degrees;
  for (let off = FINE; off < COARSE; off += FINE) {
    look(around + off);
    look(around - off);
  }
  const isSkewed = Math.abs(best.degrees) >= MIN_ANGLE && best.clarity > CLEARER * straight;
  const degrees = isSkewed ? best.degrees : 0;
  const { across, down } = claritiesOf(dots, degrees);
  return { degrees, isSideways: down > SIDEWAYS * across };
}

/** The page turned straight; the same page where it is. */
export async function straightened(page: GreyscalePage, degrees: number): Promise<GreyscalePage> {
  if (degrees === 0) return page;
  const { data, width, height } = page;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .affine([cos, -sin, sin, cos], { background: '#fff', interpolator: 'bicubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: turned.info.width, height: turned.info.height, data: turned.data };
}
