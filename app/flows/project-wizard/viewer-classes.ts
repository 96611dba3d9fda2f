import { classifyLine } from '../../modules/documents/line-type.rules.ts';
import type { ViewerLine } from './viewer-line.ts';

/**
 * The lines of a document as the viewer shows them: each with its type and whether it may be a task
 * (promise 10.4).
 */
export function viewerLines(
  lines: readonly { lineNumber: number; page: number; text: string; struck: boolean }[],
): ViewerLine[] {
  return lines.map(({ lineNumber, page, text, struck }) => {
    const { type, isTaskCandidate } = classifyLine(text);
    return { number: lineNumber, page, text, struck, type, candidate: isTaskCandidate };
  });
}
