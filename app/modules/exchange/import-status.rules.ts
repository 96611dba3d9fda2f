import {
  needsReason,
  nextStatus,
  taskEventTypes,
  type TaskEvent,
  type TaskFacts,
} from '~xstate/task.machine.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import { readCell, type ProblemKey } from './import-cells.rules.ts';
import type { FieldChange, ImportContext, Move, Problem } from './import-plan.ts';
import type { TaskColumn } from './task-columns.rules.ts';

const eventOf = (type: TaskEvent['type'], reason: string): TaskEvent =>
  (needsReason(type) ? { type, reason } : { type }) as TaskEvent;

/** The event that leads from one status to another, or why there is none. */
function eventTo(
  from: TaskStatus,
  to: TaskStatus,
  reason: string,
  facts: TaskFacts,
): TaskEvent | ProblemKey {
  const find = (words: string, known: TaskFacts): TaskEvent | undefined =>
    taskEventTypes
      .map((type) => eventOf(type, words))
      .find((event) => nextStatus(from, event, known) === to);
  const event = find(reason, facts);
  if (event) return event;
  if (find('?', facts)) return 'reason';
  if (find('?', { ...facts, hasAfterPhoto: true })) return 'photo';
  return find('?', { ...facts, hasAfterPhoto: true, teamSize: 1 }) ? 'review' : 'transition';
}

/** The step of a row's status and reason; null where they stay. */
export function statusMove(
  cells: ReadonlyMap<TaskColumn, string>,
  from: { status: TaskStatus; reason: string },
  facts: TaskFacts,
  context: ImportContext,
): Move | Problem | null {
  const text = cells.get('status') ?? '';
  const reason = cells.get('reason') ?? '';
  const read = readCell('status', text, context);
  if ('problem' in read) return { key: read.problem, column: 'status', value: text };
  const to = (read.value ?? from.status) as TaskStatus;
  if (to === from.status) {
    const differs = cells.has('reason') && reason !== from.reason;
    return differs ? { key: 'reasonOnly', column: 'reason', value: reason } : null;
  }
  const event = eventTo(from.status, to, reason, facts);
  return typeof event === 'string'
    ? { key: event, column: 'status', value: text, from: from.status, to }
    : { event, to };
}

/** A step of the status as a change of a field. */
export const statusChange = (
  from: TaskStatus,
  { to }: Move,
  { language, lookup }: ImportContext,
): FieldChange => ({
  column: 'status',
  before: lookup(language, `tasks.status.${from}`),
  after: lookup(language, `tasks.status.${to}`),
});
