import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { layOut, type PlacedWord } from './layout.ts';
import { eraseRulings, pdfPageImage, pictureImage, type GreyPage } from './page-image.ts';
import { evenLight } from './page-light.ts';
import { openPdf } from './pdfium.ts';
import { endWithParent, send, type OcrOrder, type OcrReply } from './reader-messages.ts';
import { sniff } from './sniff.ts';
import { failureOf, Unreadable } from './unreadable.ts';

/**
 * Reads pages by OCR, one after the other, and answers page by page. Runs in a process of its own,
 * under a time limit a page.
 */

/**
 * A line that OCR is less sure of than this, in percent, is specks and shadows; a doubtful word in
 * a good line stays.
 */
const LEAST_CONFIDENCE = 25;

/** Longest edge of a picture for a model, px. */
const PICTURE_EDGE = 2_000;

/** What OCR makes of the edges of paper and of rulings. */
const edge = /^[|/\\_~]+$/;

async function pagesOf(order: OcrOrder): Promise<(page: number) => Promise<GreyPage>> {
  const bytes = await readFile(order.path);
  const sniffed = sniff(bytes, order.fileName);
  if (sniffed.kind === 'image') return (page) => pictureImage(bytes, sniffed.format, page - 1);
  if (sniffed.kind !== 'pdf') throw new Unreadable('unsupported', sniffed.kind);
  const document = await openPdf(bytes);
  return (page) => pdfPageImage(document, page - 1);
}

async function wordsOn(worker: Worker, image: GreyPage): Promise<PlacedWord[]> {
  await evenLight(image);
  eraseRulings(image);
  const png = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 1 },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data } = await worker.recognize(png, {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.flatMap((line) => {
    const size = Math.max(8, 0.75 * (line.bbox.y1 - line.bbox.y0));
    return line.words
      .filter((word) => word.text.trim() && !edge.test(word.text))
      .map((word) => ({
        text: word.text,
        left: word.bbox.x0,
        right: word.bbox.x1,
        y: (line.baseline.y0 + line.baseline.y1) / 2,
        size,
        confidence: word.confidence,
      }));
  });
}

/**
 * The page as a reader with eyes wants it: its own light, no more dots than such a model looks at.
 */
async function pictureOf({ width, height, data }: GreyPage): Promise<string> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  return jpeg.toString('base64');
}

async function readPages(order: OcrOrder): Promise<OcrReply> {
  try {
    const imageOf = await pagesOf(order);
    const worker = await createWorker(['spa', 'eng'], OEM.LSTM_ONLY, {
      langPath: order.languagePath,
      gzip: true,
      cacheMethod: 'none',
    });
    for (const page of order.pages) {
      const image = await imageOf(page);
      const picture = order.pictures ? { picture: await pictureOf(image) } : {};
      const lines = layOut(await wordsOn(worker, image));
      await send({
        type: 'page',
        page,
        lines: lines.filter((line) => (line.confidence ?? 0) >= LEAST_CONFIDENCE),
        ...picture,
      });
    }
    return { type: 'done' };
  } catch (error) {
    return failureOf(error);
  }
}

endWithParent();
process.once('message', (order: OcrOrder) => void readPages(order).then(send));
