import type { Flash } from '../../http/flash.server.ts';
import { t } from '../../i18n.server.ts';
import type { Language } from '../../i18n.ts';
import type { TaskEvent } from '../../../xstate/task.machine.ts';

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
