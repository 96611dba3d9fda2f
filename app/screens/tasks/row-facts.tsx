import { Fragment } from 'react';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { statusText } from '~/modules/picra/answered-status.rules.ts';
import { dueOfKey, statusOfKey, type TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import type { Trade } from '@obralista/task-reader';
import type { TaskRow } from './task-row.ts';

/** Whether nothing is left to do: what is late no longer matters. */
export const isClosed = ({ status }: Pick<TaskRow, 'status'>): boolean =>
  status === 'completed' || status === 'declined';

/** What needs attention, as words with a tone; in the order of weight. */
function useMarks(task: TaskRow): { text: string; tone: string }[] {
  const { t, language } = useText();
  const { status, daysLeft } = task;
  const isLate = !isClosed(task) && daysLeft !== null && daysLeft < 0;
  return [
    ...(status === 'pending' ? [] : [{ text: statusText(task, language, t), tone: status }]),
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

/** Steps, who, when, trade and places; the group is not repeated. */
function useFacts(task: TaskRow, groupBy: TaskGrouping): string[] {
  const { t, language } = useText();
  const isLate = task.daysLeft !== null && task.daysLeft < 0;
  const facts = [
    task.steps.total > 0
      ? t('work.steps.row', { done: task.steps.done, count: task.steps.total })
      : null,
    groupBy === 'assignee' ? null : task.assignee,
    task.dueDate && !isClosed(task) && !isLate ? formatDay(language, task.dueDate) : null,
    groupBy === 'trade' ? null : t(`tasks.trade.${task.trade}`),
    groupBy === 'area' ? task.areas.slice(1).join(', ') : task.areas.join(', '),
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}

/**
 * The title of a row, and its state, marks and facts: those that need attention have a line of their
 * own, others follow the title on a phone.
 */
export function RowText({ task, groupBy }: { task: TaskRow; groupBy: TaskGrouping }) {
  const marks = useMarks(task);
  const facts = useFacts(task, groupBy);
  const isPlain = marks.length === 0 && !task.reason;
  return (
    <>
      <span
        className={`row__title${isPlain ? ' row__title--plain' : ''}`}
        lang={task.titleLanguage ?? undefined}
      >
        {task.title}
      </span>{' '}
      <span className={`row__facts${isPlain ? ' row__facts--plain' : ''}`}>
        {marks.map(({ text, tone }) => (
          <Fragment key={tone}>
            <b className={`mark mark--${tone}`}>{text}</b>{' '}
          </Fragment>
        ))}
        {task.reason ? (
          <>
            <span lang={task.reason.lang ?? undefined}>{task.reason.text}</span>{' '}
          </>
        ) : null}
        {facts.map((fact) => (
          <Fragment key={fact}>
            <span>{fact}</span>{' '}
          </Fragment>
        ))}
      </span>
    </>
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
