import type { ErrorCode } from '~/errors.ts';
import type { Flash } from '~/http/flash.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { BulkResult, SkippedTask } from '~/modules/tasks/bulk-tasks.service.server.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import { taskEventTypes, type TaskEvent } from '~xstate/task.machine.ts';

/** Numbers that a message names; further ones are counted. */
const NAMED = 20;

/** Numbers of tasks for a sentence: '3, 5, 8', or the first 20 and how many more. */
export function someNumbers(language: Language, numbers: readonly number[]): string {
  const named = numbers.slice(0, NAMED).join(', ');
  const more = numbers.length - NAMED;
  return more > 0 ? t(language, 'work.numbersMore', { numbers: named, count: more }) : named;
}

/** The address of a task's row in a page of the list. */
export const rowHref = (page: string, number: number | undefined): string =>
  number === undefined ? page : `${page}#task-${number}`;

type Without<Type> = Type extends `task.${infer Name}` ? Name : never;
export type TaskEventName = Without<TaskEvent['type']>;

/** The name of an event of the task's machine, as its buttons have it. */
export const eventName = (type: TaskEvent['type']): TaskEventName =>
  type.slice('task.'.length) as TaskEventName;

/** A team sends to review and verifies, one person completes; one's own work is verified one by one. */
const leftOut: Readonly<Record<'team' | 'alone', readonly TaskEvent['type'][]>> = {
  team: ['task.complete', 'task.verifyOwn'],
  alone: ['task.submit', 'task.verify', 'task.verifyOwn'],
};

/** The events that the form of many tasks offers. */
export const bulkEvents = (isTeam: boolean): TaskEventName[] =>
  taskEventTypes
    .filter((type) => !leftOut[isTeam ? 'team' : 'alone'].includes(type))
    .map(eventName);

/**
 * The message after an event of one task, with its undo and the number of its steps that are still
 * open; none where nothing changed.
 */
export function movedFlash(
  language: Language,
  number: number,
  type: TaskEvent['type'],
  { change, openSteps }: { change: string | null; openSteps: number },
): Flash | null {
  if (!change) return null;
  const text = `work.moved.${eventName(type)}`;
  const flash: Flash = { text, params: { number }, variant: 'success', undo: change };
  if (openSteps === 0) return flash;
  const done = t(language, text, { number });
  return { ...flash, text: 'work.steps.open', params: { done, count: openSteps }, variant: 'info' };
}

/** Whether an error refuses a step of a task, and is told on the page that it was asked on. */
export const isRefusedMove = (code: ErrorCode): boolean =>
  [
    'illegalTransition',
    'ownReview',
    'reviewFirst',
    'afterPhotoMissing',
    'versionConflict',
  ].includes(code);

/** Whether a refusal is said in words of its own, else by the status of the task. */
const isOwnReason = (reason: string): reason is 'afterPhotoMissing' | 'ownReview' =>
  reason === 'afterPhotoMissing' || reason === 'ownReview';

/** The tasks whose status stays, with the reason: '3, 5 (Blocked); 7 (needs an after photo)'. */
function skippedText(language: Language, skipped: readonly SkippedTask[]): string {
  const reasons = new Map<string, number[]>();
  for (const { number, code, from } of skipped) {
    const reason = isOwnReason(code) ? code : from;
    reasons.set(reason, [...(reasons.get(reason) ?? []), number]);
  }
  return [...reasons]
    .map(([reason, tasks]) => {
      const numbers = someNumbers(language, tasks);
      return isOwnReason(reason)
        ? t(language, `work.bulk.skipped.${reason}`, { numbers })
        : t(language, 'work.bulk.skipped.illegalTransition', {
            numbers,
            status: t(language, `tasks.status.${reason as TaskStatus}`),
          });
    })
    .join('; ');
}

/** The message after a change of many tasks, with its undo. */
export function bulkFlash(
  language: Language,
  { changed, skipped: stayed, change }: BulkResult,
): Flash {
  const undo = change ? { undo: change } : {};
  const skipped = skippedText(language, stayed);
  const count = changed.length;
  if (count > 0 && !skipped)
    return { text: 'work.bulk.changed', params: { count }, variant: 'success', ...undo };
  if (count > 0) {
    const done = t(language, 'work.bulk.changed', { count });
    return { text: 'work.bulk.skipped', params: { done, skipped }, variant: 'info', ...undo };
  }
  return skipped
    ? { text: 'work.bulk.noneMoved', params: { skipped }, variant: 'destructive' }
    : { text: 'work.bulk.unchanged', variant: 'info' };
}
