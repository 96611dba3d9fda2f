import { ErrorSummary } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatDateTime } from '../../format.ts';
import { useText } from '../../i18n.ts';
import {
  actions,
  priorities,
  trades,
  type Action,
  type Priority,
  type Trade,
} from '../../modules/tasks/task.rules.ts';
import { DaysLeft, PriorityBadge, TaskStatusBadge } from './status-badges.tsx';
import { TaskQuote, type TaskRow } from './tasks-tab.tsx';
import { TaskTransitions, type TaskTransition } from './task-transitions.tsx';

interface TaskDetail extends TaskRow {
  description: string;
  action: Action;
  quantity: string;
  unit: string;
  /** YYYY-MM-DD */
  startDate: string | null;
  /** Where the quote stands: file name and line. */
  source: { document: string; line: number } | null;
  /** Why it is blocked, declined or sent back. */
  reason: string | null;
  reworkCount: number;
  /** A save with an older one is refused and shows both values. */
  version: number;
}

export interface TaskScreenProps {
  projectId: string;
  stamp: FormStamp;
  task: TaskDetail;
  /** The legal ones for this person, in their order; the first is the usual next step. */
  transitions: readonly TaskTransition[];
  canEdit: boolean;
  /** Values last sent, where they were refused. */
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string | undefined>>;
  /** Fields that somebody else changed meanwhile, with their value now. */
  conflict?: Readonly<Record<string, string>>;
  history: readonly { id: string; text: string; /** ISO instant */ at: string }[];
  timeZone: string;
}

function Source({ task }: { task: TaskDetail }) {
  const { t } = useText();
  return (
    <Card title={t('work.quote')} id="quote">
      {task.quote && task.source ? (
        <>
          <TaskQuote quote={task.quote} />
          <p className="small muted">
            {t('work.quoteFrom', {
              document: task.source.document,
              page: task.quote.page,
              line: task.source.line,
            })}
          </p>
        </>
      ) : (
        <p className="muted">{t('work.noQuote')}</p>
      )}
    </Card>
  );
}

function useTaskValues(task: TaskDetail, values: TaskScreenProps['values']) {
  const now: Record<string, string> = {
    title: task.title,
    description: task.description,
    priority: task.priority,
    trade: task.trade,
    action: task.action,
    areas: task.areas.join(', '),
    quantity: task.quantity,
    unit: task.unit,
    assignee: task.assignee ?? '',
    startDate: task.startDate ?? '',
    dueDate: task.dueDate ?? '',
  };
  return { ...now, ...values };
}

function EditForm({ projectId, stamp, task, values, errors = {}, conflict = {} }: TaskScreenProps) {
  const { t } = useText();
  const shown = useTaskValues(task, values);
  const field = (name: string) => ({
    name,
    label: t(`work.field.${name}`),
    defaultValue: shown[name],
    error:
      errors[name] ??
      (conflict[name] === undefined
        ? undefined
        : t('work.conflict.theirs', { value: conflict[name] })),
  });
  const options = (group: string, list: readonly (Priority | Trade | Action)[]) =>
    list.map((value) => ({ value, label: t(`tasks.${group}.${value}`) }));
  return (
    <form
      className="card no-print"
      id="edit"
      method="post"
      action={`/projects/${projectId}/tasks/${task.number}`}
    >
      <HiddenFields stamp={stamp} part="save" values={{ version: String(task.version) }} />
      <h2>{t('work.edit')}</h2>
      <ErrorSummary title={t('common.error.title')} errors={errors} />
      <ErrorSummary title={t('work.conflict.title')} errors={conflict} />
      <Field {...field('title')} required maxLength={255} />
      <Field {...field('description')} as="textarea" maxLength={10_000} rows={5} />
      <div className="field-row">
        <Field {...field('priority')} as="select" options={options('priority', priorities)} />
        <Field {...field('trade')} as="select" options={options('trade', trades)} />
        <Field {...field('action')} as="select" options={options('action', actions)} />
      </div>
      <Field {...field('areas')} hint={t('work.field.areasHint')} maxLength={500} />
      <div className="field-row">
        <Field {...field('quantity')} inputMode="decimal" />
        <Field {...field('unit')} maxLength={40} />
      </div>
      <Field {...field('assignee')} maxLength={255} />
      <div className="field-row">
        <Field {...field('startDate')} type="date" />
        <Field {...field('dueDate')} type="date" />
      </div>
      <Button name="intent" value="task.save">
        {t('work.save')}
      </Button>
    </form>
  );
}

function History({ history, timeZone }: Pick<TaskScreenProps, 'history' | 'timeZone'>) {
  const { t, language } = useText();
  if (history.length === 0) return null;
  return (
    <Card title={t('work.history')} id="history">
      <ul className="plain-list stack">
        {history.map(({ id, text, at }) => (
          <li key={id}>
            {text}
            <br />
            <time className="small muted" dateTime={at}>
              {formatDateTime(language, at, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One task: what it says, where it came from, what may happen to it next. */
export function TaskScreen(props: TaskScreenProps) {
  const { t } = useText();
  const { projectId, stamp, task, transitions, canEdit, history, timeZone } = props;
  return (
    <>
      <p className="no-print">
        <PageLink href={`/projects/${projectId}/tasks`}>{t('work.back')}</PageLink>
      </p>
      <p className="muted figures">{t('work.number', { number: task.number })}</p>
      <h2 className="task-title">{task.title}</h2>
      <div className="cluster section">
        <TaskStatusBadge status={task.status} />
        <PriorityBadge priority={task.priority} />
        <DaysLeft daysLeft={task.daysLeft} />
      </div>
      {task.reason ? <p>{t('work.reason', { reason: task.reason })}</p> : null}
      {task.reworkCount > 0 ? (
        <p className="muted">{t('work.rework', { count: task.reworkCount })}</p>
      ) : null}
      <div className="columns">
        <div className="columns__wide">
          {task.description ? <p className="task-text">{task.description}</p> : null}
          <Source task={task} />
          {canEdit ? <EditForm {...props} /> : null}
        </div>
        <div>
          <TaskTransitions
            action={`/projects/${projectId}/tasks/${task.number}`}
            stamp={stamp}
            version={task.version}
            transitions={transitions}
          />
          <History history={history} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
