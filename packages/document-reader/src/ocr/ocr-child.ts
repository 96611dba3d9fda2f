import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { LayoutLine, PositionedWord } from '../layout/layout.ts';
import { layoutsOf } from '../layout/line-layout.ts';
import { joinPartedWords } from '../layout/line-end-hyphens.ts';
import { recognizePage, upright } from './ocr-page.ts';
import { pictureImage, type GreyscalePage } from './page-image.ts';
import { tilePictures } from './page-tiles.ts';
import { openPdfForImages, pdfPageImage } from '../pdf/pdf-image.ts';
import {
  exitWithParent,
  readInput,
  send,
  type OcrCommand,
  type OcrPage,
  type OcrReply,
} from '../process/reader-messages.ts';
import { sniff } from '../formats/sniff.ts';
import { layOutText } from '../layout/text-columns.ts';
import { failureFrom, Unreadable } from '../process/unreadable.ts';
import { pictureAt } from '../word/word-pictures.ts';

/**
 * Entry point of the OCR process: reads pages one after the other and sends each as it is done. The
 * main process (ocr.server.ts) enforces a time limit for each page.
 */

/** Lines with a lower confidence (percent) are taken for specks and shadows and left out. */
const MIN_CONFIDENCE = 25;
/** So are those without a word or a number, which the edges of the paper give, below this one. */
const MIN_WORDLESS = 70;
const WORD = /\p{L}{2}|\d/u;

/** A picture of a Word file (0-based index). Throws Unreadable. */
async function wordPicture(bytes: Buffer, index: number): Promise<GreyscalePage> {
  const picture = pictureAt(bytes, index);
  const sniffed = picture && sniff(picture, 'picture.png');
  if (sniffed?.kind !== 'image') throw new Unreadable('damaged', 'picture of a Word file');
  return pictureImage(picture as Buffer, sniffed.format, 0);
}

/** Returns a function that renders a 1-based page. Throws Unreadable. */
async function openPages(command: OcrCommand): Promise<(page: number) => Promise<GreyscalePage>> {
  const bytes = readInput();
  const sniffed = sniff(bytes, command.fileName);
  if (sniffed.kind === 'image') return (page) => pictureImage(bytes, sniffed.format, page - 1);
  if (sniffed.kind === 'docx') return (page) => wordPicture(bytes, page - 1);
  if (sniffed.kind !== 'pdf') throw new Unreadable('unsupported', sniffed.kind);
  const document = await openPdfForImages(bytes);
  return (page) => pdfPageImage(document, page - 1);
}

/** The longer edge of a page of unknown size, in points: that of Letter paper. */
const PAGE_EDGE = 792;

const isSure = ({ text, confidence = 0 }: LayoutLine): boolean =>
  confidence >= (WORD.test(text) ? MIN_CONFIDENCE : MIN_WORDLESS);

/** The lines that OCR is not too unsure of, with their layout. */
function linesOf(words: readonly PositionedWord[], image: GreyscalePage): OcrPage['lines'] {
  const lines = joinPartedWords(layOutText(words)).filter(isSure);
  // The page may have been turned: either edge is the width.
  const edge = Math.max(image.width, image.height);
  const points = image.points ?? PAGE_EDGE / edge;
  const layouts = layoutsOf(lines, { left: 0, top: 0, width: edge, height: edge, points });
  return lines.map(({ cells: _words, ...line }, at) => ({ ...line, layout: layouts[at] ?? {} }));
}

const startEngine = ({ languagePath }: OcrCommand): Promise<Worker> =>
  createWorker(['spa', 'eng'], OEM.LSTM_ONLY, {
    langPath: languagePath,
    gzip: true,
    cacheMethod: 'none',
  });

async function readPages(command: OcrCommand): Promise<OcrReply> {
  try {
    const renderPage = await openPages(command);
    let worker: Worker | undefined;
    for (const page of command.pages) {
      const image = await renderPage(page);
      await send({ type: 'drawn' });
      worker ??= await startEngine(command);
      // OCR cleans the page in place, and a model reads it as it is.
      const scan = command.pictures ? { ...image, data: Buffer.from(image.data) } : null;
      const { words, isRead, turns, image: cleaned } = await recognizePage(worker, image);
      const tiles = scan ? { tiles: await tilePictures(await upright(scan, turns), cleaned) } : {};
      await send({
        type: 'page',
        page,
        isRead,
        lines: isRead || command.pictures ? linesOf(words, image) : [],
        ...tiles,
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
