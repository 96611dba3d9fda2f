import type { Language } from '@obralista/work-language';
import type { DocumentLine } from '@obralista/document-reader';
import type { ExtractedTask } from '../task.ts';
import { taskFrom } from './draft.ts';
import { indexLines, locate, type Place, type QuoteIndex } from '../text/quote.ts';

/**
 * A task made from a passage that the user chose. `manual`: its quote is in the document; `hand`:
 * the wording is the user's own and has no quote.
 */
export type SelectedTask =
  | { method: 'manual'; task: ExtractedTask }
  | { method: 'hand'; task: Omit<ExtractedTask, 'quote' | 'page' | 'lineStart' | 'lineEnd'> };

/** Where selections stand, as far as it is known. */
export interface SelectedPlaces {
  /** The line that each begins in; null where only its words are known. */
  lines?: readonly (number | null)[];
  /** Whether a line is part of no task. */
  isFree?: (lineNumber: number) => boolean;
}

/** The first place of a selection that is free; the first of all where none is. */
function freePlace(
  index: QuoteIndex,
  selection: string,
  isFree: (place: Place) => boolean,
): Place | undefined {
  const first = locate(index, selection);
  let place = first;
  while (place && !isFree(place)) {
    const next = locate(index, selection, place.at + 1);
    place = next && next.at > place.at ? next : undefined;
  }
  return place ?? first;
}

/** The place of a selection that begins in a line; none where the line lacks it. */
function placeInLine(index: QuoteIndex, selection: string, line: number): Place | undefined {
  const start = index.starts[index.lines.findIndex(({ lineNumber }) => lineNumber === line)];
  const place = start === undefined ? undefined : locate(index, selection, start);
  return place?.lineStart === line ? place : undefined;
}

/**
 * One task for each selection, in order (promise 10.1). Blank selections make none. A selection is
 * the words of its line. Where the line is not known, of words that stand in the document more than
 * once those are meant that are free, and that no selection before has.
 */
export function tasksFromSelections(
  selections: readonly string[],
  lines: readonly DocumentLine[],
  language: Language,
  { lines: own = [], isFree = () => true }: SelectedPlaces = {},
): SelectedTask[] {
  const index = indexLines(lines);
  const taken = new Set<number>();
  const isOpen = ({ at, lineStart }: Place): boolean => isFree(lineStart) && !taken.has(at);
  return selections
    .map((selection, number) => ({ selection, line: own[number] ?? null }))
    .filter(({ selection }) => selection.trim() !== '')
    .map(({ selection, line }) => {
      const known = line === null ? undefined : placeInLine(index, selection, line);
      const place = known ?? freePlace(index, selection, isOpen);
      if (place) taken.add(place.at);
      const wording = selection.replace(/\s+/g, ' ').trim();
      const draft = {
        wording,
        notes: [],
        confidence: 100,
        quote: place?.quote ?? '',
        lines: place
          ? lines.filter(
              (line) => line.lineNumber >= place.lineStart && line.lineNumber <= place.lineEnd,
            )
          : [],
      };
      const task = taskFrom(draft, language);
      if (place) return { method: 'manual', task };
      const {
        quote: _quote,
        page: _page,
        lineStart: _lineStart,
        lineEnd: _lineEnd,
        ...rest
      } = task;
      return { method: 'hand', task: rest };
    });
}
