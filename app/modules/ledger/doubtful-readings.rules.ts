import type { DocumentLine } from '~/adapters/document-text.ts';
import type { ExtractedTask, Extraction } from '~/adapters/task-extractor.ts';
import { LOW_CONFIDENCE } from '~/modules/tasks/task.rules.ts';

/**
 * The extraction with tasks marked "check this" where OCR read other words than those of a line that
 * they came from (promise 8.7).
 */
export function withDoubtfulReadings(
  extraction: Extraction,
  lines: readonly Pick<DocumentLine, 'lineNumber' | 'layout'>[],
): Extraction {
  const doubtful = lines.filter(({ layout }) => layout?.ocrText !== undefined);
  if (doubtful.length === 0) return extraction;
  const mark = (task: ExtractedTask): ExtractedTask => {
    const { lineStart, lineEnd } = task;
    const isDoubtful = doubtful.some(
      (line) => lineStart <= line.lineNumber && line.lineNumber <= lineEnd,
    );
    return isDoubtful
      ? { ...task, confidence: Math.min(task.confidence, LOW_CONFIDENCE - 1) }
      : task;
  };
  const { tasks, question, ...others } = extraction;
  return {
    ...others,
    tasks: tasks.map(mark),
    ...(question ? { question: { ...question, candidates: question.candidates.map(mark) } } : {}),
  };
}
