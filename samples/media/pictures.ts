import { readFile, writeFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Browser, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import {
  pictureFormats,
  picturePath,
  pictures,
  type PictureName,
  type PictureShape,
} from '../../app/screens/landing/pictures.ts';
import { languages, type Language } from '../../app/i18n.ts';
import { signedIn, type Stage } from './stage.ts';
import { cut, cutTo, open } from './shots.ts';

type Crop = 'desk' | 'phone';
const crops = ['desk', 'phone'] as const;
/** The width of the phone whose pages are cut for the chain of pictures, CSS pixels. */
const PHONE = 358;

/** Writes a crop in every format at the size of its box. */
async function write(name: PictureName, crop: Crop, language: Language, png: Buffer) {
  const shape: PictureShape = pictures[name];
  const [width, height] = shape[crop].map((side) => side * shape.density);
  const sized = sharp(png).resize(width, height, { fit: 'cover', position: 'top' });
  const made = {
    avif: sized.clone().avif({ quality: 46, effort: 3 }),
    webp: sized.clone().webp({ quality: 54, effort: 5 }),
    jpg: sized.clone().flatten().jpeg({ quality: 42, mozjpeg: true }),
  };
  for (const format of pictureFormats)
    await writeFile(
      `public${picturePath(name, crop, language, format)}`,
      await made[format].toBuffer(),
    );
}

/** The page of the document with the followed line marked, points of the page for a picture's side. */
async function documentPage(word: string): Promise<(crop: Crop) => Promise<Buffer>> {
  const bytes = new Uint8Array(await readFile('public/samples/work-order-en.pdf'));
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const SCALE = 3;
  const { data, width, height } = await document.getPage(0).render({ scale: SCALE });
  const { items } = await (
    await (await getDocument({ data: bytes.slice() }).promise).getPage(1)
  ).getTextContent();
  const line = items.find((item) => 'str' in item && item.str.includes(word));
  if (!line || !('transform' in line)) throw new Error(`The document has no ${word}`);
  const [left, base] = [line.transform[4] as number, line.transform[5] as number];
  const size = line.transform[3] as number;
  const top = height / SCALE - base - size;
  const mark = {
    create: {
      width: Math.round(line.width * SCALE),
      height: Math.round(size * 1.35 * SCALE),
      channels: 4 as const,
      background: '#ffe99a',
    },
  };
  const page = await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([
      {
        input: mark,
        left: Math.round(left * SCALE),
        top: Math.round((top - size * 0.05) * SCALE),
        blend: 'multiply',
      },
    ])
    .png()
    .toBuffer();
  document.destroy();
  library.destroy();
  return (crop) => {
    const [boxWidth, boxHeight] = pictures.document[crop];
    const points = line.width + 72;
    const rows = (points * boxHeight) / boxWidth;
    const from = Math.max(0, top - rows * (crop === 'desk' ? 0.62 : 0.5));
    return sharp(page)
      .extract({
        left: Math.round((left - 36) * SCALE),
        top: Math.round(from * SCALE),
        width: Math.round(points * SCALE),
        height: Math.round(rows * SCALE),
      })
      .png()
      .toBuffer();
  };
}

/** Parts of a phone's page, one under the other. */
async function stack(parts: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(parts.map((part) => sharp(part).metadata()));
  const tops = sizes.map((_size, index) =>
    sizes.slice(0, index).reduce((sum, { height = 0 }) => sum + height, 0),
  );
  const height = sizes.reduce((sum, size) => sum + (size.height ?? 0), 0);
  return sharp({ create: { width: PHONE * 2, height, channels: 3, background: '#f6f4ef' } })
    .composite(parts.map((input, index) => ({ input, left: 0, top: tops[index] ?? 0 })))
    .png()
    .toBuffer();
}

/** Pictures before the crew has been there. */
export async function makeFirst(browser: Browser, url: string, stage: Stage, worker: Page) {
  const page = await documentPage('GFCI');
  const context = await signedIn(browser, url, PHONE);
  const phone = await context.newPage();
  await worker.setViewportSize({ width: PHONE, height: 760 });
  for (const language of languages) {
    await open(phone, `${stage.project}/tasks/${stage.task}`, language);
    const head = await cutTo(phone, '.task-title', '.task-place');
    const quote = await cut(phone, '.quote', [PHONE, 250], 40);
    const task = await stack([head, quote]);
    for (const crop of crops) await write('list', crop, language, task);
  }
  await open(worker, `${stage.crew}/t/${stage.task}`);
  for (const crop of crops) {
    await write('document', crop, 'en', await page(crop));
    await write('crew', crop, 'es', await cut(worker, 'article h3', pictures.crew[crop], 24));
  }
  await context.close();
}

/** Pictures of the finished task, and of whole pages. */
export async function makeLast(browser: Browser, url: string, stage: Stage, worker: Page) {
  const context = await signedIn(browser, url, PHONE);
  const phone = await context.newPage();
  const desk = await (await signedIn(browser, url, 1280)).newPage();
  await worker.setViewportSize({ width: 390, height: 880 });
  const views = { 'view-list': '/tasks', 'view-budget': '/budget' } as const;
  for (const language of languages) {
    await phone.setViewportSize({ width: PHONE, height: 800 });
    await open(phone, `${stage.project}/photos`, language);
    const pair = await cut(phone, '.pair', [358, 200], 8);
    await open(phone, `${stage.project}/budget`, language);
    const money = await cut(phone, '.money-strip', [358, 190], 8);
    const both = await stack([pair, money]);
    for (const crop of crops) await write('proof', crop, language, both);
    await phone.setViewportSize({ width: 390, height: 800 });
    for (const view of ['view-list', 'view-budget'] as const) {
      await open(desk, stage.project + views[view], language);
      await write(view, 'desk', language, await desk.screenshot());
      await open(phone, stage.project + views[view], language);
      await write(view, 'phone', language, await phone.screenshot());
    }
  }
  await open(worker, stage.crew);
  for (const crop of crops) await write('view-crew', crop, 'es', await worker.screenshot());
  await context.close();
}
