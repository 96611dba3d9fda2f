import type { Item } from '../structure/item-types.ts';
import { joinPlaces, placesIn } from '../places/place.ts';
import { signalOf } from '../verdicts/signal.ts';
import { fold } from '../text/text.ts';

/**
 * Lines below a finding that only say where its pictures were taken: "East side | Front patio".
 */

/** Findings with such lines from which a document is known to write them. */
const MIN_RUNS = 3;
/** Lines of captions below one finding at most. */
const MOST = 6;

/** What stands for the picture itself: "photo", "Foto 3". */
const picture = /^(?:photo|picture|image|figure|foto|imagen|figura)s?\.?(?: ?\d{1,3})?$/i;

const namesOf = (item: Item): string[] =>
  (item.kind === 'row' ? item.cells : [item.text])
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !(item.kind === 'row' && picture.test(cell)));

/** A side of a house or of a part of it: "Front left", "Right side". */
const side = new RegExp(
  String.raw`^(?:(?:front|rear|back|left|right|north|south|east|west|upper|lower)[ -]?)+` +
    '(?:side|corner|elevation|end)?$',
);

/** Short names without a verb or an end of a sentence, one at least a place. */
function isCaption(item: Item | undefined): boolean {
  if (!item || item.marker !== '' || item.lines.length > 2 || item.level !== undefined)
    return false;
  const names = namesOf(item);
  return (
    ['heading', 'row', 'text'].includes(item.kind) &&
    names.length > 0 &&
    names.every(
      (name) =>
        name.split(' ').length <= 7 &&
        /^[\p{Lu}\d]/u.test(name) &&
        /\p{Ll}/u.test(name) &&
        !/[.:;!?]$/.test(name) &&
        !/^[A-Z]{1,3}$/.test(name) &&
        signalOf(fold(name)) !== 'finding',
    )
  );
}

const namesPlace = (item: Item): boolean =>
  namesOf(item).some((name) => side.test(fold(name)) || placesIn(name).names.length > 0);

const isProse = (item: Item | undefined): boolean =>
  item !== undefined &&
  (item.kind === 'text' || item.kind === 'marked') &&
  item.text.length > 40 &&
  /[.!]$/.test(item.text.trim());

/** What may follow captions: the head of the next record, the edge of the page, the end. */
const isHead = (item: Item | undefined): boolean =>
  item === undefined ||
  item.kind === 'pageHeader' ||
  item.kind === 'row' ||
  item.kind === 'heading' ||
  /\d/.test(item.marker);

/** The runs of captions in a document: the first and the one past the last item of each. */
function runsOf(items: readonly Item[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = 1; at < items.length; at++) {
    if (!isProse(items[at - 1]) || !isCaption(items[at])) continue;
    let to = at + 1;
    while (to - at < MOST && isCaption(items[to])) to++;
    if (isHead(items[to])) runs.push({ from: at, to });
    at = to - 1;
  }
  return runs;
}

/** The items with captions of findings marked as such; other documents as they are. */
export function markCaptions(items: readonly Item[]): Item[] {
  const runs = runsOf(items);
  const placed = runs.filter(({ from, to }) => items.slice(from, to).some(namesPlace));
  if (placed.length < MIN_RUNS || placed.length < runs.length * 0.5) return [...items];
  const marked = new Set(
    runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  return items.map((item, at) => (marked.has(at) ? { ...item, role: 'caption' } : item));
}

/**
 * The places of a line of captions, each once; advice beside them is none. A side is one of the
 * part that the section is about.
 */
export const captionPlaces = (item: Item, around: string | undefined): string[] => [
  ...new Set(
    namesOf(item)
      .filter((name) => !/^[^:]{3,20}: /.test(name))
      .map((name) => (side.test(fold(name)) ? (joinPlaces(around, name) ?? name) : name)),
  ),
];
