import type { LineLayout } from '@obralista/document-reader';
import type { Item } from './item-types.ts';
import { isRecordLabel } from '../vocabulary/stops.ts';
import { isSeverityAlone, leadingGrade, verdictAlone } from '../verdicts/grade.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { onlyArea } from '../vocabulary/places.ts';

/**
 * Headings by how they are set: a short line larger than the text, or bold where the text is not,
 * heads what is below it, and larger ones head smaller ones.
 */

/** How the characters of a line are set. */
interface Look {
  /** Of the letters, in points. */
  size: number;
  isBold: boolean;
}

/** How much larger than the text a heading is at least. */
const LARGER = 1.08;
/** Share of bold characters up to which bold tells a heading. */
const FEW_BOLD = 0.35;
/** Characters of a heading at most. */
const LONGEST = 80;

/** Lines that OCR read have heights of letters, which differ from line to line. */
function lookOf(item: Item): Look | undefined {
  const [line] = item.lines;
  const layout: LineLayout | undefined = line?.layout;
  return layout?.fontSize === undefined || line?.ocrConfidence !== undefined
    ? undefined
    : { size: layout.fontSize, isBold: layout.isBold === true };
}

/** The size that most characters of a document have, and whether bold tells anything there. */
function bodyOf(items: readonly Item[]): { size: number; isBoldTelling: boolean } | undefined {
  const bySize = new Map<number, number>();
  let all = 0;
  let bold = 0;
  for (const item of items) {
    const look = lookOf(item);
    if (!look) continue;
    const length = item.lines.reduce((sum, line) => sum + line.text.length, 0);
    all += length;
    if (look.isBold) bold += length;
    bySize.set(look.size, (bySize.get(look.size) ?? 0) + length);
  }
  const [most] = [...bySize].sort(([, a], [, b]) => b - a);
  return most && { size: most[0], isBoldTelling: bold < all * FEW_BOLD };
}

const keyOf = ({ size, isBold }: Look): string => `${size}${isBold ? ' bold' : ''}`;

/** A short line that is no sentence, behind a number of a section at most. */
const isName = (item: Item): boolean =>
  (item.kind === 'text' ||
    (item.kind === 'marked' && /^(?:[\d.]+|[A-Z]\.)[:)]?$/.test(item.marker))) &&
  item.lines.length === 1 &&
  item.text.length <= LONGEST &&
  /\p{L}{3}/u.test(item.text) &&
  !/[.;,!?]$|:\s+\S|\d{4}$/.test(item.text) &&
  !isRecordLabel.test(item.folded);

/** A short line that states nothing: the name of what is below it. */
const mayHead = (item: Item): boolean =>
  item.kind === 'text' && isName(item) && !isWorkWording(item.folded);

/** The looks that tell headings in a document, by item: of larger letters, or bold among others. */
function prominentLooks(items: readonly Item[]): (Look | undefined)[] {
  const body = bodyOf(items);
  return items.map((item) => {
    const look = body && lookOf(item);
    if (!look) return undefined;
    const isLarger = look.size >= body.size * LARGER;
    const isBolder = look.isBold && body.isBoldTelling && look.size >= body.size / LARGER;
    return isLarger || isBolder ? look : undefined;
  });
}

/** How each item of larger or bolder letters than the text is set: equal for those that are set alike. */
export const prominence = (items: readonly Item[]): (string | undefined)[] =>
  prominentLooks(items).map((look) => look && keyOf(look));

const isUnmarkedHeading = (item: Item): boolean =>
  item.kind === 'heading' && item.level === undefined;

const isGrade = (folded: string): boolean =>
  isSeverityAlone(folded) ||
  verdictAlone(folded) !== undefined ||
  leadingGrade(folded) !== undefined;

/** Headings of one look from which all names of that look are headings, whatever they say. */
const MIN_ALIKE = 4;

/** The looks that tell headings, and those of which so many are headings that all are. */
function headingLooks(
  items: readonly Item[],
  looks: readonly (string | undefined)[],
): { known: ReadonlySet<string>; sure: ReadonlySet<string> } {
  const known = new Set<string>();
  const counts = new Map<string, { heads: number; others: number }>();
  for (const [at, item] of items.entries()) {
    const look = looks[at];
    if (look === undefined) continue;
    if (item.kind === 'heading') known.add(look);
    const count = counts.get(look) ?? { heads: 0, others: 0 };
    counts.set(look, count);
    if (item.kind === 'heading' || mayHead(item)) count.heads += 1;
    else count.others += 1;
  }
  const isSure = (look: string): boolean => {
    const { heads = 0, others = 0 } = counts.get(look) ?? {};
    return heads >= MIN_ALIKE && others * MIN_ALIKE <= heads;
  };
  return { known, sure: new Set([...known].filter(isSure)) };
}

/**
 * The items with further lines as headings that look as headings do that are known by their words. A
 * label that comes again and again is none.
 */
export function headsByLook(items: readonly Item[]): Item[] {
  const looks = prominence(items);
  const { known, sure } = headingLooks(items, looks);
  const texts = new Map<string, number>();
  const setSo = (item: Item, at: number): string => `${looks[at] ?? ''} ${item.folded}`;
  for (const each of items.map(setSo)) texts.set(each, (texts.get(each) ?? 0) + 1);
  return items.map((item, at) => {
    const look = looks[at];
    const isHead =
      look !== undefined &&
      known.has(look) &&
      (mayHead(item) || (sure.has(look) && isName(item) && !isGrade(item.folded)));
    return isHead && texts.get(setSo(item, at)) === 1 ? { ...item, kind: 'heading' } : item;
  });
}

/** The depth of a number before a heading: 2 of "2.1". */
const numberDepth = ({ marker }: Item): number =>
  Math.min(/^\d{1,3}(?:\.\d{1,3})*/.exec(marker)?.[0].split('.').length ?? 1, 3);

/** Places in small letters above names in larger ones from which a document sets them so. */
const MIN_OVERLINES = 3;

/** The items with each place that stands in small letters above a larger name as the heading of that name. */
function withOverlines(items: readonly Item[]): Item[] {
  const looks = items.map((item, at) => {
    const next = items[at + 1]?.look;
    const isAbove = item.look !== undefined && next !== undefined && item.look > next;
    return isAbove && next > 0 && onlyArea.test(item.folded) ? next - 1 : undefined;
  });
  const count = looks.filter((look) => look !== undefined).length;
  return items.map((item, at) => {
    const look = looks[at];
    return count < MIN_OVERLINES || look === undefined ? item : { ...item, look };
  });
}

/** The headings of a document with the level that the look of each gives. */
export function withLookLevels(items: readonly Item[]): Item[] {
  const looks = prominentLooks(items).map((look, at) => {
    const item = items[at];
    return item && isUnmarkedHeading(item) ? look : undefined;
  });
  const ranks = new Map(
    [...new Map(looks.flatMap((look) => (look ? [[keyOf(look), look] as const] : [])))]
      .sort(([, a], [, b]) => b.size - a.size || Number(b.isBold) - Number(a.isBold))
      .map(([key], rank) => [key, rank]),
  );
  const levelled = items.map((item, at) => {
    const look = looks[at];
    const rank = look && ranks.get(keyOf(look));
    return rank === undefined ? item : { ...item, look: 3 * rank + numberDepth(item) - 1 };
  });
  return withOverlines(levelled);
}
