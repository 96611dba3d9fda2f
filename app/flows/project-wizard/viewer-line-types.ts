import { classifyLine } from '@obralista/task-reader';
import type { ViewerLine } from './viewer-line.ts';

/** The lines of a document with their types, and whether they may be tasks (promise 10.4). */
export function viewerLines(
  lines: readonly {
    lineNumber: number;
    page: number;
    text: string;
    struck: boolean;
    isTask?: boolean;
  }[],
): ViewerLine[] {
  return lines.map(({ lineNumber, page, text, struck, isTask = false }) => {
    const { type, isTaskCandidate } = classifyLine(text);
    return { number: lineNumber, page, text, struck, isTask, type, candidate: isTaskCandidate };
  });
}
