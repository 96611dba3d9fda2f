import type { TranscribeTile } from '../document-text.ts';
import type { LayoutLine } from '../layout/layout.ts';
import type { OcrPage, TilePicture } from '../process/reader-messages.ts';
import { mergedReadings, type MergedLine } from './merge-readings.ts';
import { likeness, tokensOf } from './reading-words.ts';

/** The lines of a page, tile by tile: those of a model merged with those that OCR found there. */

/** Lines of a tile that may be the last ones of the tile above it. */
const MAX_REPEATED = 6;
/** How alike two readings of one line are. */
const SAME_LIKENESS = 0.75;
/** Pixels of the page that words of one row lie apart at most. */
const COLUMN_STEP = 20;
/** Tiles in a row that failed, after which the rest of a page is not asked about. */
const MAX_FAILED = 2;

/** A part of a page with what a model read there; null where OCR's lines stand. */
interface ReadPart {
  top: number;
  bottom: number;
  texts: string[] | null;
}

/** A row of a table as one line, also where the model answers in Markdown: "| a | b |". */
const rowOf = (text: string): string =>
  text.includes('|')
    ? text
        .replace(/^[\s|]+|[\s|]+$/g, '')
        .split('|')
        .map((cell) => cell.trim())
        .join(' | ')
    : text;

/** OCR's lines between two heights of the page. */
const linesIn = (lines: readonly LayoutLine[], top: number, bottom: number): LayoutLine[] =>
  lines.filter(({ y = 0 }) => y >= top && y < bottom);

/** What a model reads in a tile, or in each of its halves where it asks for them. */
async function readTile(
  [tile, halves]: [TilePicture, TilePicture[]],
  lines: readonly LayoutLine[],
  transcribe: TranscribeTile,
  signal: AbortSignal | undefined,
): Promise<ReadPart[]> {
  const { top, bottom, height, jpeg } = tile;
  const characters = linesIn(lines, top, bottom).reduce((sum, { text }) => sum + text.length, 0);
  const answer = await transcribe(
    { jpeg: Buffer.from(jpeg, 'base64'), height, characters },
    signal,
  );
  if (answer !== 'halve') return [{ top, bottom, texts: answer?.map(rowOf) ?? null }];
  const parts: ReadPart[] = [];
  for (const half of halves) parts.push(...(await readTile([half, []], lines, transcribe, signal)));
  return parts.length > 0 ? parts : [{ top, bottom, texts: null }];
}

/** Lines that two overlapping parts have both: which of the upper and of the lower ones go. */
interface Repeated {
  last: number;
  first: number;
}

/** Whether `count` lines of both are the same, after the last and before the first ones that are cut. */
function areSame(
  above: readonly string[],
  texts: readonly string[],
  count: number,
  { last, first }: Repeated,
): boolean {
  const end = above.length - last;
  if (count > end || first + count > texts.length) return false;
  return above
    .slice(end - count, end)
    .every(
      (text, at) => likeness(tokensOf(text), tokensOf(texts[first + at] ?? '')) >= SAME_LIKENESS,
    );
}

/** The edge of a part may go through a line, which the other part has whole. */
const cuts: readonly Repeated[] = [0, 1].flatMap((last) =>
  [0, 1].map((first) => ({ last, first })),
);

function repeatedOf(above: readonly string[], texts: readonly string[]): Repeated {
  for (let count = MAX_REPEATED; count > 0; count--) {
    const cut = cuts.find((each) => areSame(above, texts, count, each));
    if (cut) return { last: cut.last, first: cut.first + count };
  }
  return { last: 0, first: 0 };
}

/** The parts without the lines that the part above has, too, where the two overlap. */
function withoutRepeated(parts: readonly ReadPart[], lines: readonly LayoutLine[]): ReadPart[] {
  const kept = parts.map((part) => ({ ...part }));
  for (const [at, part] of kept.entries()) {
    const above = kept[at - 1];
    if (!above || !part.texts || above.bottom <= part.top) continue;
    const texts = above.texts ?? linesIn(lines, above.top, above.bottom).map(({ text }) => text);
    const { last, first } = repeatedOf(texts, part.texts);
    part.texts = part.texts.slice(first);
    if (above.texts && last > 0) above.texts = above.texts.slice(0, -last);
  }
  return kept;
}

/** Whether OCR read columns: a line then stands clearly higher than the one before it. */
const hasColumns = (lines: readonly LayoutLine[]): boolean =>
  lines.some(({ y = 0 }, at) => y < (lines[at - 1]?.y ?? 0) - COLUMN_STEP);

/** The parts of the page as one text; each OCR line counts in one of them. */
function joined(lines: readonly LayoutLine[], parts: readonly ReadPart[]): LayoutLine[] {
  const all: MergedLine[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const [index, part] of withoutRepeated(parts, lines).entries()) {
    const to = index === parts.length - 1 ? Number.POSITIVE_INFINITY : part.bottom;
    const own = linesIn(lines, from, to);
    for (const { line, at } of mergedReadings(own, part.texts ?? [])) {
      const place = own[at] ?? own[0];
      all.push({ line, at: place ? lines.indexOf(place) : (all.at(-1)?.at ?? -1) });
    }
    from = to;
  }
  // A tile goes across the columns of a page; OCR has read them one after the other.
  if (parts.length > 1 && hasColumns(lines)) all.sort((a, b) => a.at - b.at);
  return all.map(({ line }) => line);
}

/** The lines of a page that OCR has read, with what a model reads in its tiles, one after the other. */
export async function transcribedLines(
  { lines, tiles = [] }: OcrPage,
  transcribe: TranscribeTile,
  signal: AbortSignal | undefined,
): Promise<LayoutLine[]> {
  const parts: ReadPart[] = [];
  let failed = 0;
  for (const tile of tiles) {
    if (failed >= MAX_FAILED) break;
    const read = await readTile(tile, lines, transcribe, signal);
    failed = read.some(({ texts }) => texts) ? 0 : failed + 1;
    parts.push(...read);
  }
  return parts.some(({ texts }) => texts) ? joined(lines, parts) : [...lines];
}
