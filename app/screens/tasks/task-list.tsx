import { Fragment, type ReactNode } from 'react';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { formatDay } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import { dueOfKey, statusOfKey, type TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { MissingFact, Priority, Trade } from '@obralista/task-reader';
import { CostLine, type TaskMoney } from '~/screens/budget/cost-line.tsx';
import { CompleteButton } from './complete-button.tsx';
import { OrderForm, OrderRow } from './order-form.tsx';
import { CameraLink, NextStepLink } from './row-links.tsx';
import { SelectForm, TickRow, type SelectFormProps } from './select-form.tsx';
import { TaskQuote, type Quote } from './task-quote.tsx';

export interface TaskRow {
  number: number;
  title: string;
  /** Where that is not the page's. */
  titleLanguage: Language | null;
  status: TaskStatus;
  /** Why it is blocked. */
  reason: ShownText | null;
  priority: Priority;
  trade: Trade;
  areas: readonly string[];
  assignee: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  daysLeft: number | null;
  quote: Quote | null;
  /** Marked "check this". */
  lowConfidence: boolean;
  missing: readonly MissingFact[];
  steps: { done: number; total: number };
  photos: number;
  /** An after photo is required and missing. */
  needsPhoto: boolean;
  /** Whether this person may complete it with one button. */
  canComplete: boolean;
}

interface TaskGroup {
  key: string;
  /** The words of people: an area or a name; null where the group has a text of its own. */
  name: string | null;
  done: number;
  total: number;
  tasks: readonly TaskRow[];
}

export interface TaskListProps {
  projectId: string;
  stamp: FormStamp;
  groups: readonly TaskGroup[];
  groupBy: TaskGrouping;
  /** Whether rows show the quote of the document. */
  quotes: boolean;
  /** The costs of the tasks by their numbers, and their sums, where the rows show them. */
  costs: { rows: Readonly<Record<number, TaskMoney>>; totals: TaskMoney } | null;
  /** Addresses of this list, with its filter and page. */
  hrefs: SelectFormProps['hrefs'] & { order: string };
  /** `select`: rows have tick boxes; `order`: rows can be moved. */
  mode: 'list' | 'select' | 'order';
  /** Numbers of the ticked tasks, or all of them. */
  ticked: readonly number[] | 'all';
  /** The form that changes the ticked tasks. */
  bulk: Pick<SelectFormProps, 'constraint' | 'lastResult' | 'events'>;
}

const isClosed = ({ status }: TaskRow): boolean => status === 'completed' || status === 'declined';

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
function Facts({ task, groupBy }: { task: TaskRow; groupBy: TaskGrouping }) {
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

/** The circle of a row: a button where one tap completes the task, else a link to its next step. */
function Check({ task, href }: { task: TaskRow; href: string }) {
  const { number, title, status } = task;
  return task.canComplete && !task.needsPhoto ? (
    <CompleteButton number={number} title={title} status={status} />
  ) : (
    <NextStepLink number={number} href={href} status={status} />
  );
}

function Row({ task, list }: { task: TaskRow; list: TaskListProps }) {
  const { number, title } = task;
  const href = `/projects/${list.projectId}/tasks/${number}`;
  const className = isClosed(task) ? 'row row--done' : 'row';
  const text = (
    <>
      <span className="row__title" lang={task.titleLanguage ?? undefined}>
        {title}
      </span>{' '}
      <Facts task={task} groupBy={list.groupBy} />
    </>
  );
  if (list.mode === 'select')
    return (
      <li className={className} id={`task-${number}`}>
        <TickRow
          number={number}
          title={title}
          isTicked={list.ticked === 'all' || list.ticked.includes(number)}
        >
          {text}
        </TickRow>
      </li>
    );
  if (list.mode === 'order')
    return (
      <li className={className} id={`task-${number}`} data-number={number}>
        <OrderRow number={number} title={title}>
          {text}
        </OrderRow>
      </li>
    );
  return (
    <li className={className} id={`task-${number}`}>
      <div className="row__line">
        <Check task={task} href={href} />{' '}
        <PageLink className="row__main" href={href}>
          {text}
        </PageLink>{' '}
        <CameraLink number={number} href={href} count={task.photos} />
      </div>
      {list.quotes ? <TaskQuote quote={task.quote} /> : null}
      {list.costs ? <CostLine money={list.costs.rows[number]} /> : null}
    </li>
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

function Group({ group, list }: { group: TaskGroup; list: TaskListProps }) {
  const { t } = useText();
  const name = useGroupName(group, list.groupBy);
  return (
    <section className="group" aria-label={name}>
      <div className="group__head">
        <h2>{name}</h2>{' '}
        <span className="figures">
          {t('work.group.done', { done: group.done, count: group.total })}
        </span>
      </div>
      <ul className="rows">
        {group.tasks.map((task) => (
          <Row key={task.number} task={task} list={list} />
        ))}
      </ul>
    </section>
  );
}

/** One form around all rows, where there is a circle to press. */
function CompleteForm({ list, children }: { list: TaskListProps; children: ReactNode }) {
  const canComplete = list.groups.some(({ tasks }) => tasks.some((task) => task.canComplete));
  if (!canComplete) return <div className="task-list">{children}</div>;
  return (
    <form className="task-list" method="post" action={list.hrefs.here}>
      <HiddenFields stamp={list.stamp} part="complete" intent="task.complete" />
      {children}
    </form>
  );
}

/** The rows of the checklist in their groups. */
export function TaskList(list: TaskListProps) {
  const groups = list.groups.map((group) => <Group key={group.key} group={group} list={list} />);
  if (list.mode === 'order')
    return (
      <OrderForm stamp={list.stamp} action={list.hrefs.order} doneHref={list.hrefs.here}>
        {groups}
      </OrderForm>
    );
  if (list.mode === 'list') return <CompleteForm list={list}>{groups}</CompleteForm>;
  return (
    <SelectForm stamp={list.stamp} hrefs={list.hrefs} {...list.bulk}>
      <div id="ticks">{groups}</div>
    </SelectForm>
  );
}
