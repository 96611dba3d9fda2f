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

/** The first place of a selection whose line is free; the first of all where none is. */
function freePlace(
  index: QuoteIndex,
  selection: string,
  isFree: (lineNumber: number) => boolean,
): Place | undefined {
  const first = locate(index, selection);
  let place = first;
  while (place && !isFree(place.lineStart)) {
    const next = locate(index, selection, place.at + 1);
    place = next && next.at > place.at ? next : undefined;
  }
  return place ?? first;
}

/**
 * One task for each selection, in order (promise 10.1). Blank selections make none. Of words that
 * stand in the document more than once, those on a free line are meant.
 */
export function tasksFromSelections(
  selections: readonly string[],
  lines: readonly DocumentLine[],
  language: Language,
  isFree: (lineNumber: number) => boolean = () => true,
): SelectedTask[] {
  const index = indexLines(lines);
  return selections
    .filter((selection) => selection.trim() !== '')
    .map((selection) => {
      const place = freePlace(index, selection, isFree);
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
