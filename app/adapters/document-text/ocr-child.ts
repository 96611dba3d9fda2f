import sharp from 'sharp';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { layOutLines, type PositionedWord } from './layout.ts';
import { eraseRuledLines, pdfPageImage, pictureImage, type GreyscalePage } from './page-image.ts';
import { flattenBackground } from './page-background.ts';
import { openPdf } from './pdfium.ts';
import {
  exitWithParent,
  readInput,
  send,
  type OcrCommand,
  type OcrReply,
} from './reader-messages.ts';
import { sniff } from './sniff.ts';
import { failureFrom, Unreadable } from './unreadable.ts';

/**
 * Entry point of the OCR process: reads pages one after the other and sends each as it is done. The
 * main process (ocr.server.ts) enforces a time limit for each page.
 */

/** Lines with a lower confidence (percent) are taken for specks and shadows and left out. */
const MIN_CONFIDENCE = 25;

/** Longest edge, in pixels, of a picture sent to a vision model. */
const PICTURE_EDGE = 2_000;

/** How OCR misreads ruled lines and the edges of the paper. */
const lineArtifact = /^[|/\\_~]+$/;

/** Answers a function that renders a 1-based page. Throws Unreadable. */
async function openPages(command: OcrCommand): Promise<(page: number) => Promise<GreyscalePage>> {
  const bytes = readInput();
  const sniffed = sniff(bytes, command.fileName);
  if (sniffed.kind === 'image') return (page) => pictureImage(bytes, sniffed.format, page - 1);
  if (sniffed.kind !== 'pdf') throw new Unreadable('unsupported', sniffed.kind);
  const document = await openPdf(bytes);
  return (page) => pdfPageImage(document, page - 1);
}

/** Reads the words of a page with their positions; cleans `image` in place. */
async function recognizeWords(worker: Worker, image: GreyscalePage): Promise<PositionedWord[]> {
  await flattenBackground(image);
  eraseRuledLines(image);
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
      .filter((word) => word.text.trim() && !lineArtifact.test(word.text))
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

/** The page as a JPEG in base64, scaled down to the size that vision models use. */
async function encodePicture({ width, height, data }: GreyscalePage): Promise<string> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  return jpeg.toString('base64');
}

async function readPages(command: OcrCommand): Promise<OcrReply> {
  try {
    const renderPage = await openPages(command);
    const worker = await createWorker(['spa', 'eng'], OEM.LSTM_ONLY, {
      langPath: command.languagePath,
      gzip: true,
      cacheMethod: 'none',
    });
    for (const page of command.pages) {
      const image = await renderPage(page);
      const picture = command.pictures ? { picture: await encodePicture(image) } : {};
      const lines = layOutLines(await recognizeWords(worker, image));
      await send({
        type: 'page',
        page,
        lines: lines.filter((line) => (line.confidence ?? 0) >= MIN_CONFIDENCE),
        ...picture,
      });
    }
    return { type: 'done' };
  } catch (error) {
    return failureFrom(error);
  }
}

exitWithParent();
process.once('message', (command: OcrCommand) => {
  readPages(command)
    .then(send)
    .catch(() => process.exit(1));
});
