import { MAX_DOCUMENT_TASKS } from '../vocabulary/task-words.ts';
import type { Extraction } from '../task.ts';

/** The first MAX_DOCUMENT_TASKS tasks of an extraction; the lines of the others are open. */
export function capTasks(extraction: Extraction): Extraction {
  const leftOut = extraction.tasks.length - MAX_DOCUMENT_TASKS;
  if (leftOut <= 0) return extraction;
  return {
    ...extraction,
    tasks: extraction.tasks.slice(0, MAX_DOCUMENT_TASKS),
    outcomes: extraction.outcomes.map((outcome) =>
      'task' in outcome && outcome.task >= MAX_DOCUMENT_TASKS
        ? { lineNumber: outcome.lineNumber, outcome: 'open' }
        : outcome,
    ),
    leftOut,
  };
}
