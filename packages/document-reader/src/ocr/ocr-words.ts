import sharp from 'sharp';
import { PSM, type Worker } from 'tesseract.js';
import { keepOwnRows } from '../layout/column-texts.ts';
import type { PositionedWord } from '../layout/layout.ts';
import { lineArtifact, withBox } from './ocr-signs.ts';
import type { GreyscalePage } from './page-image.ts';
import { columnsOf } from '../layout/text-columns.ts';

/**
 * The words that OCR finds on a page image. It reads a page as one block, which keeps the rows of
 * tables together; its segmentation of the page tells which columns have lines at heights of their
 * own and are read apart, and which lines the block lost.
 */

/** Space around a part of a page that is read by itself, in heights of its letters. */
const MARGIN = 0.6;
/** Lines that the block lost and that are read one by one, at most, and their least width. */
const MAX_LOST = 12;
const LOST_WIDTH = 1.5;
/** Heights in pixels of lines of text; others are specks and pictures. */
const MIN_HEIGHT = 12;
const MAX_HEIGHT = 90;
/** A lost line is kept where all its words are read with this confidence (percent). */
const MIN_CONFIDENCE = 70;
const READABLE = /\p{L}{2}|\d/u;

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

type BoxedWord = PositionedWord & { box: Box };

/** A part of a page, as the engine takes it. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

const pngOf = ({ data, width, height }: GreyscalePage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

interface TextLine {
  bbox: Box;
  baseline: Box;
}

const linesOf = <Line extends TextLine>(
  blocks: readonly { paragraphs: readonly { lines: readonly Line[] }[] }[] | null | undefined,
): Line[] => (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));

/** A line as a word: its place and the size of its letters. */
const placeOf = ({ bbox, baseline }: TextLine): BoxedWord => ({
  text: '',
  left: bbox.x0,
  right: bbox.x1,
  y: (baseline.y0 + baseline.y1) / 2,
  size: Math.max(8, 0.75 * (bbox.y1 - bbox.y0)),
  fontSize: bbox.y1 - bbox.y0,
  box: bbox,
});

async function recognize(
  worker: Worker,
  png: Buffer,
  mode = PSM.SINGLE_BLOCK,
  part?: Part | undefined,
): Promise<BoxedWord[]> {
  await worker.setParameters({ tessedit_pageseg_mode: mode });
  const options = part ? { rectangle: part } : {};
  const { data } = await worker.recognize(png, options, { text: false, blocks: true });
  return linesOf(data.blocks).flatMap((line) =>
    line.words
      .filter(({ text }) => text.trim() !== '' && !lineArtifact.test(text))
      .map(({ text, bbox, confidence }) => ({
        ...placeOf(line),
        text: withBox(text),
        left: bbox.x0,
        right: bbox.x1,
        confidence,
        box: bbox,
      })),
  );
}

/** The lines of a page as its segmentation finds them, which are not read. */
export interface FoundLines {
  /** Those of the usual heights. */
  lines: BoxedWord[];
  /** All of them, whichever way up they lie: a page has some, a photo of a room hardly any. */
  count: number;
}

export async function findLines(worker: Worker, page: GreyscalePage): Promise<FoundLines> {
  const png = await pngOf(page);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  const { data } = await worker.recognize(png, {}, { text: false, layoutBlocks: true });
  const { layoutBlocks } = data as unknown as { layoutBlocks: typeof data.blocks };
  const found = linesOf(layoutBlocks).map((line) => ({ ...placeOf(line), text: 'line' }));
  const lines = found.filter(
    ({ box }) => box.y1 - box.y0 >= MIN_HEIGHT && box.y1 - box.y0 <= MAX_HEIGHT,
  );
  return { lines, count: found.length };
}

/** The part of a page around lines. */
function partOf(lines: readonly BoxedWord[], { width, height }: GreyscalePage): Part {
  const space = MARGIN * Math.max(...lines.map(({ size }) => size));
  const edge = (values: number[], most: number): number =>
    Math.round(Math.min(most, Math.max(0, ...values)));
  const left = edge([Math.min(...lines.map(({ box }) => box.x0)) - space], width);
  const top = edge([Math.min(...lines.map(({ box }) => box.y0)) - space], height);
  return {
    left,
    top,
    width:
      edge(
        lines.map(({ box }) => box.x1 + space),
        width,
      ) - left,
    height:
      edge(
        lines.map(({ box }) => box.y1 + space),
        height,
      ) - top,
  };
}

/** The parts of a page with the lines outside of columns: above, between and below these. */
function partsAround(
  lines: readonly BoxedWord[],
  columns: readonly BoxedWord[][],
  page: GreyscalePage,
): Part[] {
  const held = new Set(columns.flat());
  const groups: BoxedWord[][] = [];
  let isOpen = false;
  for (const line of [...lines].sort((a, b) => a.y - b.y)) {
    if (held.has(line)) isOpen = false;
    else if (isOpen) groups.at(-1)?.push(line);
    else {
      groups.push([line]);
      isOpen = true;
    }
  }
  return groups.map((group) => partOf(group, page));
}

/** Whether a word was read in the middle of a line. */
const isRead = ({ box }: BoxedWord, words: readonly BoxedWord[]): boolean =>
  words.some(
    (word) =>
      word.box.x0 < box.x1 &&
      word.box.x1 > box.x0 &&
      word.box.y0 < (box.y0 + box.y1) / 2 &&
      word.box.y1 > (box.y0 + box.y1) / 2,
  );

/** The words of lines of which none was read. */
async function lostWords(
  worker: Worker,
  png: Buffer,
  page: GreyscalePage,
  { lines, words }: { lines: readonly BoxedWord[]; words: readonly BoxedWord[] },
): Promise<BoxedWord[]> {
  const lost = lines
    .filter(({ box }) => box.x1 - box.x0 >= LOST_WIDTH * (box.y1 - box.y0))
    .filter((line) => !isRead(line, words));
  const found: BoxedWord[] = [];
  for (const line of lost.slice(0, MAX_LOST)) {
    const own = await recognize(worker, png, PSM.SINGLE_LINE, partOf([line], page));
    const isSure = own.every(({ confidence = 0 }) => confidence >= MIN_CONFIDENCE);
    if (isSure && own.some(({ text }) => READABLE.test(text))) found.push(...own);
  }
  return found;
}

const withoutBox = ({ box: _box, ...word }: BoxedWord): PositionedWord => word;

/** The words of a page read as one block. */
export const recognizeBlock = async (
  worker: Worker,
  page: GreyscalePage,
): Promise<PositionedWord[]> => (await recognize(worker, await pngOf(page))).map(withoutBox);

/** The words of a page: of its columns, each by itself, of what is around them, and of lost lines. */
export async function recognizeWords(
  worker: Worker,
  page: GreyscalePage,
  { lines }: FoundLines,
): Promise<PositionedWord[]> {
  const png = await pngOf(page);
  const columns = columnsOf(lines, 2, keepOwnRows);
  const parts =
    columns.length === 0
      ? [undefined]
      : [...partsAround(lines, columns, page), ...columns.map((column) => partOf(column, page))];
  const words: BoxedWord[] = [];
  for (const part of parts) words.push(...(await recognize(worker, png, PSM.SINGLE_BLOCK, part)));
  words.push(...(await lostWords(worker, png, page, { lines, words })));
  return words.map(withoutBox);
}
