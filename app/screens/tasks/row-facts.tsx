import { Fragment } from 'react';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { dueOfKey, statusOfKey, type TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import type { Trade } from '@obralista/task-reader';
import type { TaskRow } from './task-row.ts';

/** Whether nothing is left to do: what is late no longer matters. */
export const isClosed = ({ status }: Pick<TaskRow, 'status'>): boolean =>
  status === 'completed' || status === 'declined';

/** What needs attention, as words with a tone; in the order of weight. */
function useMarks(task: TaskRow): { text: string; tone: string }[] {
  const { t } = useText();
  const { status, daysLeft } = task;
  const isLate = !isClosed(task) && daysLeft !== null && daysLeft < 0;
  return [
    ...(status === 'pending' ? [] : [{ text: t(`tasks.status.${status}`), tone: status }]),
    ...(task.needsPhoto ? [{ text: t('work.needsPhoto'), tone: 'photo' }] : []),
    ...(isLate ? [{ text: t('common.daysLate', { count: -daysLeft }), tone: 'late' }] : []),
    ...(task.lowConfidence || task.missing.length > 0
      ? [{ text: t('work.checkThis'), tone: 'check' }]
      : []),
    ...(task.priority === 'urgent' || task.priority === 'high'
      ? [{ text: t(`tasks.priority.${task.priority}`), tone: task.priority }]
      : []),
  ];
}

/** The line under the title: state and marks, who, when, trade; the group is not repeated. */
export function RowFacts({ task, groupBy }: { task: TaskRow; groupBy: TaskGrouping }) {
  const { t, language } = useText();
  const closed = isClosed(task);
  const isLate = task.daysLeft !== null && task.daysLeft < 0;
  const facts = [
    task.steps.total > 0
      ? t('work.steps.row', { done: task.steps.done, count: task.steps.total })
      : null,
    groupBy === 'assignee' ? null : task.assignee,
    task.dueDate && !closed && !isLate ? formatDay(language, task.dueDate) : null,
    groupBy === 'trade' ? null : t(`tasks.trade.${task.trade}`),
    groupBy === 'area' ? task.areas.slice(1).join(', ') : task.areas.join(', '),
  ];
  return (
    <span className="row__facts">
      {useMarks(task).map(({ text, tone }) => (
        <Fragment key={tone}>
          <b className={`mark mark--${tone}`}>{text}</b>{' '}
        </Fragment>
      ))}
      {task.reason ? (
        <>
          <span lang={task.reason.lang ?? undefined}>{task.reason.text}</span>{' '}
        </>
      ) : null}
      {facts.filter(Boolean).map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

/** The heading of a group in the words of people, or of its value. */
export function useGroupName(
  group: { key: string; name: string | null; tasks: readonly { trade: Trade }[] },
  groupBy: TaskGrouping,
): string {
  const { t } = useText();
  if (group.name) return group.name;
  if (groupBy === 'area' || group.key === '')
    return t(groupBy === 'assignee' ? 'work.group.nobody' : 'work.group.noArea');
  if (groupBy === 'status') return t(`tasks.status.${statusOfKey(group.key)}`);
  if (groupBy === 'due') return t(`work.group.due.${dueOfKey(group.key)}`);
  return t(`tasks.trade.${group.tasks[0]?.trade ?? 'general'}`);
}
