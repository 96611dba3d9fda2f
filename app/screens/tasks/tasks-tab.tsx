import { Fragment } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import type { FormConstraint, FormResult } from '../../components/use-form-fields.ts';
import { formatDate } from '../../format.ts';
import { useText } from '../../i18n.ts';
import {
  taskStatuses,
  type MissingFact,
  type Priority,
  type TaskStatus,
  type Trade,
} from '../../modules/tasks/task.rules.ts';
import { QuickAdd } from './quick-add.tsx';
import { DaysLeft, PriorityBadge, TaskStatusBadge } from './status-badges.tsx';

export interface TaskRow {
  number: number;
  title: string;
  status: TaskStatus;
  priority: Priority;
  trade: Trade;
  areas: readonly string[];
  assignee: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  daysLeft: number | null;
  /** Text from the document; `href` is the address of its line. */
  quote: { text: string; page: number; href: string; language: 'en' | 'es' } | null;
  /** Marked "check this". */
  lowConfidence: boolean;
  missing: readonly MissingFact[];
  photos: number;
  /** An after photo is required and missing. */
  needsPhoto: boolean;
  /** Whether this person may complete it with one button. */
  canComplete: boolean;
}

export interface TasksTabProps {
  projectId: string;
  stamp: FormStamp;
  tasks: readonly TaskRow[];
  /** Active filters; `open` means every status but completed and declined. */
  filter: { q?: string; status?: TaskStatus | 'open'; trade?: Trade };
  /** Trades that occur in the project. */
  trades: readonly Trade[];
  constraint?: FormConstraint;
  /** What was typed into the quick-add field and refused. */
  lastResult?: FormResult;
  canAdd: boolean;
  previousHref?: string;
  nextHref?: string;
}

function CheckThis({ task }: { task: TaskRow }) {
  const { t } = useText();
  if (!task.lowConfidence && task.missing.length === 0) return null;
  const facts = task.missing.map((fact) => t(`work.missing.${fact}`)).join(', ');
  return (
    <div className="cluster small">
      <Badge text={t('work.checkThis')} tone="amber" icon="circle-alert" />
      <span>{facts ? t('work.missing', { facts }) : t('work.checkThisHint')}</span>
    </div>
  );
}

/** The quote of a task with a link to its line. */
export function TaskQuote({ quote }: { quote: TaskRow['quote'] }) {
  const { t } = useText();
  if (!quote) return null;
  return (
    <p className="quote">
      <q lang={quote.language}>{quote.text}</q>{' '}
      {quote.href ? (
        <a href={quote.href}>{t('work.page', { page: quote.page })}</a>
      ) : (
        t('work.page', { page: quote.page })
      )}
    </p>
  );
}

function Facts({ task }: { task: TaskRow }) {
  const { t, language } = useText();
  const facts = [
    t(`tasks.trade.${task.trade}`),
    task.areas.join(', '),
    task.assignee,
    task.dueDate ? t('work.due', { date: formatDate(language, task.dueDate) }) : '',
  ].filter(Boolean);
  return (
    <div className="task-row__facts">
      {facts.map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </div>
  );
}

function Row({ task, projectId }: { task: TaskRow; projectId: string }) {
  const { t } = useText();
  const { number, title } = task;
  const isClosed = task.status === 'completed' || task.status === 'declined';
  return (
    <li className={isClosed ? 'task-row task-row--done' : 'task-row'} id={`task-${number}`}>
      <span className="task-row__number">{number}</span>
      <div className="task-row__body">
        <h3 className="task-row__title">
          <PageLink href={`/projects/${projectId}/tasks/${number}`}>{title}</PageLink>
        </h3>
        <Facts task={task} />
        <TaskQuote quote={task.quote} />
        <CheckThis task={task} />
        <div className="cluster">
          {task.needsPhoto ? (
            <Badge text={t('work.needsPhoto')} tone="amber" icon="camera" />
          ) : null}
          <TaskStatusBadge status={task.status} />
          <PriorityBadge priority={task.priority} />
          {isClosed ? null : <DaysLeft daysLeft={task.daysLeft} />}
        </div>
      </div>
      <PageLink
        className="task-row__camera no-print"
        href={`/projects/${projectId}/tasks/${number}#photos`}
      >
        <Icon name="camera" />
        {task.photos > 0 ? <span className="figures">{task.photos}</span> : null}
        <span className="hidden-visually">
          {task.photos > 0
            ? t('work.photosOf', { count: task.photos, number })
            : t('work.addPhotoTo', { number })}
        </span>
      </PageLink>
      {task.canComplete && !task.needsPhoto ? (
        <div className="task-row__action">
          <Button
            name="number"
            value={String(number)}
            icon="check"
            aria-label={t('work.completeFor', { number, title })}
          >
            {t('work.complete')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** The rows; one form around all of them, where there is a button to press. */
function Rows({ tasks, projectId, stamp }: Pick<TasksTabProps, 'tasks' | 'projectId' | 'stamp'>) {
  const rows = (
    <ul className="plain-list">
      {tasks.map((task) => (
        <Row key={task.number} task={task} projectId={projectId} />
      ))}
    </ul>
  );
  if (!tasks.some((task) => task.canComplete)) return rows;
  return (
    <form method="post" action={`/projects/${projectId}/tasks`}>
      <HiddenFields stamp={stamp} part="complete" intent="task.complete" />
      {rows}
    </form>
  );
}

function Filters({
  projectId,
  filter,
  trades,
}: Pick<TasksTabProps, 'projectId' | 'filter' | 'trades'>) {
  const { t } = useText();
  const any = { value: '', label: t('work.filter.any') };
  const statuses = [
    any,
    { value: 'open', label: t('work.filter.open') },
    ...taskStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) })),
  ];
  return (
    <form
      className="filters no-print"
      method="get"
      action={`/projects/${projectId}/tasks`}
      aria-label={t('work.filter')}
    >
      <Field
        name="q"
        id="filter-q"
        label={t('work.filter.q')}
        type="search"
        defaultValue={filter.q}
      />
      <Field
        as="select"
        name="status"
        id="filter-status"
        label={t('work.filter.status')}
        options={statuses}
        defaultValue={filter.status ?? ''}
      />
      <Field
        as="select"
        name="trade"
        id="filter-trade"
        label={t('work.filter.trade')}
        options={[any, ...trades.map((value) => ({ value, label: t(`tasks.trade.${value}`) }))]}
        defaultValue={filter.trade ?? ''}
      />
      <Button>{t('work.filter.button')}</Button>
    </form>
  );
}

/** The checklist of a project. */
export function TasksTab(props: TasksTabProps) {
  const { t } = useText();
  const { tasks, filter, projectId } = props;
  const filtered = Boolean(filter.q || filter.status || filter.trade);
  return (
    <>
      {tasks.length > 0 || filtered ? <Filters {...props} /> : null}
      <section className="card" aria-labelledby="tasks-title">
        <h2 className="hidden-visually" id="tasks-title">
          {t('work.title')}
        </h2>
        {tasks.length === 0 && filtered ? (
          <EmptyState
            text={t('work.list.none')}
            action={{
              text: t('work.list.clear'),
              href: `/projects/${projectId}/tasks`,
              inPage: true,
            }}
          />
        ) : null}
        {tasks.length === 0 && !filtered ? (
          <EmptyState
            text={t('work.list.empty')}
            action={{
              text: t('projects.action.upload'),
              href: `/projects/${projectId}/documents#upload`,
            }}
          />
        ) : null}
        {tasks.length > 0 ? <Rows {...props} /> : null}
      </section>
      <Pagination
        inPage
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={props.previousHref}
        nextHref={props.nextHref}
      />
      {props.canAdd ? <QuickAdd {...props} /> : null}
    </>
  );
}
