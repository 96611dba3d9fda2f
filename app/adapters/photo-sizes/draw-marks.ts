import sharp, { type OverlayOptions } from 'sharp';
import { boxOf, drawnMarks, type DrawnMark, type PhotoMark } from '~/photo-marks.ts';

/** Decoded pixels of a photo, three bytes each. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** A mark reads on light and on dark: a red line in a white one. */
const RED = '#c8102e';
/** What is blurred keeps so many areas of one colour along its longest edge: no face, no plate. */
const BLURRED_AREAS = 6;

/** The picture of a part of the photo that nobody can read; null for a part without pixels. */
async function blurred({ data, info }: Pixels, mark: PhotoMark): Promise<OverlayOptions | null> {
  const { left, top, right, bottom } = boxOf(mark, info);
  const [width, height] = [Math.min(right, info.width) - left, Math.min(bottom, info.height) - top];
  if (width < 1 || height < 1) return null;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const few = await sharp(data, { raw })
    .extract({ left, top, width, height })
    .resize({
      width: BLURRED_AREAS,
      height: BLURRED_AREAS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = await sharp(few.data, { raw: few.info })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** The lines and numbers of the marks as one SVG, of numbers alone. */
function svgOf(marks: readonly PhotoMark[], { width, height }: Pixels['info']): Buffer {
  const drawn = drawnMarks(marks, { width, height });
  const line = (path: string, colour: string, lineWidth: number): string =>
    `<path d="${path}" stroke="${colour}" stroke-width="${lineWidth}"/>`;
  const number = ({ x, y, radius, digit, transform }: NonNullable<DrawnMark['badge']>): string =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${RED}" stroke="#fff" stroke-width="3"/>` +
    `<path d="${digit}" transform="${transform}" stroke="#fff" stroke-width="1"/>`;
  const parts = drawn.flatMap(({ path, lineWidth, badge }) => [
    ...(path ? [line(path, '#fff', lineWidth * 2), line(path, RED, lineWidth)] : []),
    ...(badge ? [number(badge)] : []),
  ]);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" ` +
      `stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</svg>`,
  );
}

/** The pixels with the marks drawn on them; what is blurred is gone from them. */
export async function drawMarks(pixels: Pixels, marks: readonly PhotoMark[]): Promise<Pixels> {
  if (marks.length === 0) return pixels;
  const areas: OverlayOptions[] = [];
  for (const mark of marks) {
    const area = mark.shape === 'blur' ? await blurred(pixels, mark) : null;
    if (area) areas.push(area);
  }
  const { width, height, channels } = pixels.info;
  const overlay = { input: svgOf(marks, pixels.info), left: 0, top: 0 };
  return sharp(pixels.data, { raw: { width, height, channels } })
    .composite([...areas, overlay])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
