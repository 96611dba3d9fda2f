import type { Language } from '../../i18n.ts';
import type { DocumentLine } from '../document-text.ts';
import type { ExtractedTask } from '../task-extractor.ts';
import { taskFrom } from './draft.rules.ts';
import { indexLines, locate } from './quote.rules.ts';

/**
 * A task made from a passage that the user chose. `manual`: its quote is in the document; `hand`:
 * the wording is the user's own and has no quote.
 */
export type SelectedTask =
  | { method: 'manual'; task: ExtractedTask }
  | { method: 'hand'; task: Omit<ExtractedTask, 'quote' | 'page' | 'lineStart' | 'lineEnd'> };

/**
 * One task for each selection, in order (promise 10.1). Blank selections
 * make none.
 */
export function tasksFromSelections(
  selections: readonly string[],
  lines: readonly DocumentLine[],
  language: Language,
): SelectedTask[] {
  const index = indexLines(lines);
  return selections
    .filter((selection) => selection.trim() !== '')
    .map((selection) => {
      const place = locate(index, selection);
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
