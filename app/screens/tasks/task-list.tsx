import type { ReactNode } from 'react';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import type { TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import { CostLine, type TaskMoney } from '~/screens/budget/cost-line.tsx';
import { CompleteButton } from './complete-button.tsx';
import { rememberScroll, useScrollKept } from './keep-scroll.ts';
import { OrderForm, OrderRow } from './order-form.tsx';
import { isClosed, RowText, useGroupName } from './row-facts.tsx';
import { CameraLink, NextStepLink } from './row-links.tsx';
import { SelectForm, TickRow, type SelectFormProps } from './select-form.tsx';
import { TaskQuote } from './task-quote.tsx';
import type { TaskRow } from './task-row.ts';

export interface TaskGroup {
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
  hrefs: SelectFormProps['hrefs'] & {
    order: string;
    /** What the address of a task takes along of it: '' or '?…'. */
    view: string;
  };
  /** `select`: rows have tick boxes; `order`: rows can be moved. */
  mode: 'list' | 'select' | 'order';
  /** Numbers of the ticked tasks, or all of them. */
  ticked: readonly number[] | 'all';
  /** The form that changes the ticked tasks. */
  bulk: Pick<SelectFormProps, 'constraint' | 'lastResult' | 'people' | 'events'>;
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
  const href = `/projects/${list.projectId}/tasks/${number}${list.hrefs.view}`;
  const className = isClosed(task) ? 'row row--done' : 'row';
  const text = <RowText task={task} groupBy={list.groupBy} />;
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
  useScrollKept();
  const canComplete = list.groups.some(({ tasks }) => tasks.some((task) => task.canComplete));
  if (!canComplete) return <div className="task-list">{children}</div>;
  return (
    <form className="task-list" method="post" action={list.hrefs.here} onSubmit={rememberScroll}>
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
