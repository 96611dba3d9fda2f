import type { ReactNode } from 'react';
import { Card } from '~/components/card.tsx';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { TaskFormText } from '~/modules/tasks/task-fields.rules.ts';
import { actions } from '@obralista/task-reader';
import type { TaskRow } from './task-list.tsx';

export interface TaskFactsProps {
  task: Pick<TaskRow, 'assignee' | 'dueDate' | 'priority' | 'trade' | 'areas'> & {
    values: TaskFormText;
    /** In the language of the page. */
    unit: string;
  };
}

/** The fields of a task, to be read; those without a value are left out, but person and due date. */
export function TaskFacts({ task }: TaskFactsProps) {
  const { t, language } = useText();
  const { quantity, startDate, phone } = task.values;
  const action = actions.find((each) => each === task.values.action) ?? 'other';
  const facts: [string, ReactNode][] = (
    [
      [t('work.field.assignee'), task.assignee ?? t('work.group.nobody')],
      [t('work.field.phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
      [
        t('work.field.dueDate'),
        task.dueDate ? formatDay(language, task.dueDate) : t('work.group.due.none'),
      ],
      [t('work.field.startDate'), startDate ? formatDay(language, startDate) : ''],
      [t('work.field.priority'), t(`tasks.priority.${task.priority}`)],
      [t('work.field.trade'), t(`tasks.trade.${task.trade}`)],
      [t('work.field.areas'), task.areas.join(', ')],
      [t('work.field.action'), action === 'other' ? '' : t(`tasks.action.${action}`)],
      [t('work.field.quantity'), quantity ? `${quantity} ${task.unit}`.trim() : ''],
    ] as [string, ReactNode][]
  ).filter(([, value]) => value);
  return (
    <Card title={t('work.details')} id="details">
      <dl className="facts facts--lines">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
