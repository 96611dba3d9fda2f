import { isSafetyStep } from '~/modules/tasks/safety-step.rules.ts';
import { freeLine, type FreeLine } from './report-free-text.rules.ts';
import type { ReportContext } from './report-task.rules.ts';
import type { SnapshotTask } from './report.rules.ts';

/** A step for safety on the head of a work order. */
interface SafetyLine {
  number: number;
  line: FreeLine;
}

/** The steps for safety that are not done, above all tasks of a work order (promise 13.22). */
export const safetyLines = (
  context: ReportContext,
  tasks: readonly SnapshotTask[],
): SafetyLine[] =>
  context.options.type !== 'work_order'
    ? []
    : tasks.flatMap(({ number, status, steps = [] }) =>
        steps.flatMap(({ text, isDone }) => {
          const line = freeLine(context, text);
          if (isDone || status === 'completed' || !isSafetyStep(text) || !line) return [];
          return [{ number, line }];
        }),
      );
