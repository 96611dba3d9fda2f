import { isSafetyStep } from '~/modules/tasks/safety-step.rules.ts';
import { freeLine, type FreeLine } from './report-free-text.rules.ts';
import type { ReportContext } from './report-task.rules.ts';
import type { SnapshotStep, SnapshotTask } from './report.rules.ts';

/** A step for safety on the head of a work order. */
interface SafetyLine {
  number: number;
  line: FreeLine;
}

/** Whether a step of a task is one for safety that is not done, and so on the head of a work order. */
export const isOnHead = (
  { options }: Pick<ReportContext, 'options'>,
  { status }: Pick<SnapshotTask, 'status'>,
  { text, isDone }: SnapshotStep,
): boolean =>
  options.type === 'work_order' && !isDone && status !== 'completed' && isSafetyStep(text);

/** The steps for safety that are not done, above all tasks of a work order (promise 13.22). */
export const safetyLines = (context: ReportContext, tasks: readonly SnapshotTask[]): SafetyLine[] =>
  tasks.flatMap((task) =>
    (task.steps ?? []).flatMap((step) => {
      const line = isOnHead(context, task, step) ? freeLine(context, step.text) : null;
      return line ? [{ number: task.number, line }] : [];
    }),
  );
