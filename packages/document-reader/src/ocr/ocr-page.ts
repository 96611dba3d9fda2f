import sharp from 'sharp';
import type { Worker } from 'tesseract.js';
import type { PositionedWord } from '../layout/layout.ts';
import { removeSpecks } from './despeckle.ts';
import { findLines, recognizeBlock, recognizeWords } from './ocr-words.ts';
import { eraseRuledLines, type GreyscalePage } from './page-image.ts';
import { flattenBackground } from '../layout/page-background.ts';
import { skewOf, straightened } from './skew.ts';

/** The words of a page image, whichever way up the page was scanned. */

/** A page that was read with a lower quality (percent) could not be read. */
const MIN_QUALITY = 60;
/**
 * Milliseconds of work after which no other orientation of a page is tried, and of time, which is
 * longer where the machine is busy, as the limit of the page is.
 */
const TRIAL_CPU_MS = 6_000;
const TRIAL_MS = 27_000;
/** Words from which the quality of a page tells anything. */
const MIN_WORDS = 4;
/** More words than this for each line of the page are no text: bricks, leaves, slats. */
const MAX_WORDS_OF_LINE = 15;
/** How much better another orientation must be read, in percent. */
const CLEARLY = 12;
/** Longest edge, in pixels, of the page when its orientation is tried. */
const TRIAL_EDGE = 1_500;
/** Turns that are tried, clockwise: the most frequent mistakes of scanners first. */
const TURNS = [180, 90, 270] as const;
/** Those of a page whose lines run down it. */
const SIDEWAYS_TURNS = [90, 270] as const;

export interface PageWords {
  words: PositionedWord[];
  /** Whether the page could be read. */
  isRead: boolean;
  /** The page in which the words have their positions, without ruled lines. */
  image: GreyscalePage;
  /** How the scan was turned to it, clockwise: by the skew, then by right angles. */
  turns: { degrees: number; angle: number };
}

/** Words of so many letters are words; shorter ones may be specks and strokes. */
const WORD = /\p{L}{3}|\d{2}/u;

/**
 * How well a page was read, in percent: the mean confidence of its letters, those outside of words
 * counting as unread, since a page that lies on its side gives strokes.
 */
function quality(words: readonly PositionedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words
    .filter(({ text }) => WORD.test(text))
    .reduce((total, { text, confidence = 0 }) => total + text.length * confidence, 0);
  return sum / Math.max(1, letters);
}

const isSure = (words: readonly PositionedWord[]): boolean =>
  words.length >= MIN_WORDS && quality(words) >= MIN_QUALITY;

async function turned(
  { data, width, height }: GreyscalePage,
  angle: number,
  edge?: number,
): Promise<GreyscalePage> {
  const page = sharp(data, { raw: { width, height, channels: 1 } }).rotate(angle);
  const sized = edge
    ? sharp(await page.png({ compressionLevel: 1 }).toBuffer()).resize({
        width: edge,
        height: edge,
        fit: 'inside',
        withoutEnlargement: true,
      })
    : page;
  const out = await sized.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: out.info.width, height: out.info.height, data: out.data };
}

/** A scan as `recognizePage` has turned it. */
export const upright = async (
  scan: GreyscalePage,
  { degrees, angle }: PageWords['turns'],
): Promise<GreyscalePage> => turned(await straightened(scan, degrees), angle);

/** The words of a page that is turned by an angle (clockwise), and the turned page. */
async function wordsTurned(
  worker: Worker,
  image: GreyscalePage,
  angle: number,
): Promise<Pick<PageWords, 'words' | 'image'>> {
  const page = await turned(image, angle);
  return { words: await recognizeWords(worker, page, await findLines(worker, page)), image: page };
}

/** The turn (clockwise) by which the page is read best; 0 where none is clearly better. */
async function bestTurn(
  worker: Worker,
  page: GreyscalePage,
  { upright, turns, mayTry }: { upright: number; turns: readonly number[]; mayTry: () => boolean },
): Promise<number> {
  let best = { angle: 0, confidence: upright + CLEARLY };
  for (const angle of turns) {
    if (!mayTry()) break;
    const words = await recognizeBlock(worker, await turned(page, angle, TRIAL_EDGE));
    const confidence = words.length >= MIN_WORDS ? quality(words) : 0;
    if (confidence > best.confidence) best = { angle, confidence };
    if (isSure(words) && confidence > 80) break;
  }
  return best.angle;
}

/**
 * Reads the words of a page with their positions; cleans `scan` in place, also of specks. A page that lies at a small
 * angle is turned straight, and one that reads badly is tried upside down and sideways. One without
 * lines, as a photo of a room is, is not read.
 */
export async function recognizePage(worker: Worker, scan: GreyscalePage): Promise<PageWords> {
  const started = { at: performance.now(), cpu: process.cpuUsage() };
  const mayTry = (): boolean => {
    const { user, system } = process.cpuUsage(started.cpu);
    return user + system < TRIAL_CPU_MS * 1_000 && performance.now() - started.at < TRIAL_MS;
  };
  await flattenBackground(scan);
  removeSpecks(scan);
  const { degrees, isSideways } = await skewOf(scan);
  const image = await straightened(scan, degrees);
  eraseRuledLines(image);
  const found = await findLines(worker, image);
  const turns = { degrees, angle: 0 };
  if (found.count === 0) return { words: [], isRead: true, image, turns };
  if (isSideways) {
    const angle = await bestTurn(worker, image, { upright: 0, turns: SIDEWAYS_TURNS, mayTry });
    const sideways = angle === 0 ? null : await wordsTurned(worker, image, angle);
    if (sideways && isSure(sideways.words))
      return { ...sideways, isRead: true, turns: { degrees, angle } };
  }
  const words = await recognizeWords(worker, image, found);
  if (isSure(words) || words.length < MIN_WORDS) return { words, isRead: true, image, turns };
  if (words.length > MAX_WORDS_OF_LINE * found.count) return { words, isRead: false, image, turns };
  const angle = await bestTurn(worker, image, {
    upright: quality(words),
    turns: TURNS,
    mayTry,
  });
  if (angle === 0) return { words, isRead: isSure(words), image, turns };
  const again = await wordsTurned(worker, image, angle);
  return { ...again, isRead: isSure(again.words), turns: { degrees, angle } };
}
