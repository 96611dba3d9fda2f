import sharp from 'sharp';
import { openPdfForImages } from '../../packages/document-reader/src/pdf/pdf-image.ts';
import { scanPdf } from '../support/pdf-file.ts';

/** First pages of PDFs as scanners make them: pictures in a PDF, the same in each run. */

export interface ScanWay {
  name: string;
  dpi: number;
  /** Degrees clockwise. */
  turned?: number;
  /** How far the grey of a pixel strays, of 255. */
  noise?: number;
}

export const scanWays: readonly ScanWay[] = [
  { name: '150 dpi', dpi: 150 },
  { name: '300 dpi', dpi: 300 },
  { name: '200 dpi, 2° skewed', dpi: 200, turned: 2 },
  { name: '200 dpi, sideways', dpi: 200, turned: 90 },
  { name: '200 dpi, noise', dpi: 200, noise: 45 },
  { name: '150 dpi, noise, -2°', dpi: 150, noise: 40, turned: -2 },
];

/** Grey values that stray by chance, the same chance each time. */
function withNoise(data: Buffer, most: number): Buffer {
  let state = 1;
  return Buffer.from(
    data.map((value) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const stray = Math.round((state / 2 ** 32 - 0.5) * 2 * most);
      return Math.max(0, Math.min(255, value + stray));
    }),
  );
}

/** The first page of a PDF as a scan of one page. */
export async function scanned(pdf: Buffer, way: ScanWay): Promise<Buffer> {
  const page = (await openPdfForImages(pdf)).getPage(0);
  const { width, height, data } = await page.render({
    scale: way.dpi / 72,
    render: 'bitmap',
    renderFormFields: true,
  });
  const turned = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale()
    .rotate(way.turned ?? 0, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: turned.info.width, height: turned.info.height };
  const jpeg = await sharp(withNoise(turned.data, way.noise ?? 0), {
    raw: { ...size, channels: 1 },
  })
    .toColourspace('b-w')
    .jpeg({ quality: 70 })
    .toBuffer();
  return scanPdf([{ jpeg, ...size }], way.dpi);
}
