import { classifyLine } from '@obralista/task-reader';
import type { Language } from '~/i18n.ts';
import type { ViewerLine } from './viewer-line.ts';

/**
 * The lines of a document with their types, and whether they may be tasks (promise 10.4); `words`:
 * their language, where that is not the page's.
 */
export function viewerLines(
  lines: readonly {
    lineNumber: number;
    page: number;
    text: string;
    struck: boolean;
    isTask?: boolean;
  }[],
  words: Language | undefined,
): ViewerLine[] {
  return lines.map(({ lineNumber, page, text, struck, isTask = false }) => {
    const { type, isTaskCandidate } = classifyLine(text);
    const candidate = isTaskCandidate;
    return { number: lineNumber, page, text, lang: words, struck, isTask, type, candidate };
  });
}
