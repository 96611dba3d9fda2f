import { limits } from '../process/limits.ts';
import type { PicturePlace } from '../layout/lines.ts';
import type { PlacedPicture } from './word-html.ts';
import { mainPartOf, relationsOf } from '../formats/office-parts.ts';
import { readZipDirectory, zipBytes, zipText } from '../formats/zip-directory.ts';

/**
 * Pictures of a Word file: where it has no text, they are its pages, and within a text those that
 * look like a page or a table are read, too.
 */

/** Pictures within a text that are looked at, and that are read, at most. */
const MAX_LOOKED_AT = 40;
const MAX_READ = 20;
/** Edges, in pixels, from which a picture can hold a page or a table. */
const MIN_LONG_EDGE = 500;
const MIN_SHORT_EDGE = 150;
/** Longest edge, in pixels, of a picture when its colours are looked at. */
const LOOK_EDGE = 200;
/** Share of the pixels of a page that are paper: as light as most of the lightest, and grey. */
const MIN_PAPER = 0.5;
const LIGHT = 0.75;
const MAX_COLOUR = 40;

export const isPicture = (name: string): boolean => /\.(?:png|jpe?g|tiff?)$/i.test(name);

/** The names of the parts that hold the pictures, in the order of the text, each once. */
export function pictureNames(bytes: Buffer): string[] {
  const { names } = readZipDirectory(bytes);
  const main = mainPartOf(bytes)?.name ?? '';
  const targets = new Map(relationsOf(bytes, main).map(({ id, target }) => [id, target]));
  const xml = zipText(bytes, main, limits.unzippedBytes) ?? '';
  const found = [...xml.matchAll(/\sr:embed="([^"]+)"/g)]
    .map(([, id = '']) => targets.get(id) ?? '')
    .filter(isPicture);
  return [...new Set(found)].filter((name) => names.has(name));
}

/** The picture at a 0-based place; null where it cannot be unpacked. */
export function pictureAt(bytes: Buffer, index: number): Buffer | null {
  const name = pictureNames(bytes)[index];
  return name === undefined ? null : zipBytes(bytes, name, limits.fileBytes);
}

/** Whether most of a picture is paper: light and without colour. */
async function isPaper(picture: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: limits.pixels, failOn: 'none' as const };
  const { width = 0, height = 0 } = await sharp(picture, options).metadata();
  if (Math.max(width, height) < MIN_LONG_EDGE || Math.min(width, height) < MIN_SHORT_EDGE)
    return false;
  const { data } = await sharp(picture, options)
    .resize({ width: LOOK_EDGE, height: LOOK_EDGE, fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: Math.floor(data.length / 3) }, (_, at) =>
    data.subarray(3 * at, 3 * at + 3),
  );
  const lightest = pixels.map((pixel) => Math.max(...pixel)).sort((a, b) => a - b);
  const white = lightest[Math.floor(0.95 * lightest.length)] ?? 255;
  const paper = pixels.filter(
    (pixel) =>
      Math.min(...pixel) >= LIGHT * white && Math.max(...pixel) - Math.min(...pixel) <= MAX_COLOUR,
  );
  return paper.length >= MIN_PAPER * pixels.length;
}

/** The places of the pictures within a text that may be pages or tables, each picture once. */
export async function pagesAmong(
  bytes: Buffer,
  pictures: readonly PlacedPicture[],
): Promise<PicturePlace[]> {
  if (pictures.length === 0) return [];
  const names = pictureNames(bytes);
  const places: PicturePlace[] = [];
  for (const [index, name] of names.slice(0, MAX_LOOKED_AT).entries()) {
    const placed = pictures.find((picture) => picture.name === name);
    if (!placed || places.length >= MAX_READ) continue;
    const picture = zipBytes(bytes, name, limits.fileBytes);
    const isPage = picture !== null && (await isPaper(picture).catch(() => false));
    if (isPage) places.push({ ocrPage: index + 1, after: placed.after, page: placed.page });
  }
  return places.sort((a, b) => a.ocrPage - b.ocrPage);
}
