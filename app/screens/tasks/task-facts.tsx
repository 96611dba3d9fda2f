import type { ReactNode } from 'react';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import {
  isChoiceField,
  taskField,
  taskFieldNames,
  type TaskFieldName,
  type TaskFormText,
} from '~/modules/tasks/task-fields.rules.ts';
import type { TaskRow } from './task-row.ts';

export interface TaskFactsProps {
  task: Pick<TaskRow, 'assignee' | 'areas' | 'priority'> & {
    values: TaskFormText;
    /** In the language of the page. */
    unit: string;
  };
}

/** Who does it and until when stand first; the other fields follow in the order of the form. */
const first: readonly TaskFieldName[] = ['assignee', 'phone', 'dueDate', 'startDate'];
/** Texts have their own places on the page, a member is the assignee, a unit follows its number. */
const elsewhere: readonly TaskFieldName[] = ['title', 'description', 'assigneeId', 'unit'];
const shown = [
  ...first,
  ...taskFieldNames.filter((name) => !first.includes(name) && !elsewhere.includes(name)),
];

/** What the closed line of the facts says: priority and quantity. */
export function useMainFacts({ values, unit, priority: rank }: TaskFactsProps['task']): string {
  const { t } = useText();
  const priority = `${t('work.field.priority')}: ${t(`tasks.priority.${rank}`)}`;
  const quantity = values.quantity && `${values.quantity} ${unit}`.trim();
  return [priority, quantity].filter(Boolean).join(' · ');
}

/** The fields of a task, to be read; those without a value are left out, but person and due date. */
export function TaskFacts({ task }: TaskFactsProps) {
  const { t, language } = useText();
  const { phone, quantity, dueDate } = task.values;
  const own: Partial<Record<TaskFieldName, ReactNode>> = {
    assignee: task.assignee ?? t('work.group.nobody'),
    phone: phone && <a href={`tel:${phone}`}>{phone}</a>,
    dueDate: dueDate ? formatDay(language, dueDate) : t('work.group.due.none'),
    areas: task.areas.join(', '),
    quantity: quantity && `${quantity} ${task.unit}`.trim(),
  };
  const plainValue = (name: TaskFieldName): string => {
    const value = task.values[name];
    const field = taskField(name);
    if (field.kind === 'day') return value && formatDay(language, value);
    if (!isChoiceField(name)) return value;
    return field.kind === 'choice' && value === field.blank ? '' : t(`tasks.${name}.${value}`);
  };
  const facts = shown
    .map((name) => [name, own[name] ?? plainValue(name)] as const)
    .filter(([, value]) => value);
  return (
    <dl className="facts facts--lines">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`work.field.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
