import { ErrorSummary } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { inputProps, selectProps, textareaProps } from '../../components/field-props.ts';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { PageLink } from '../../components/page-link.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '../../components/use-form-fields.ts';
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
  constraint?: FormConstraint;
  /** Values last sent, where they were refused, and why. */
  lastResult?: FormResult;
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

const taskValues = (task: TaskDetail) => ({
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
});
type TaskField = keyof ReturnType<typeof taskValues>;
type TaskFields = FormFields<TaskField>;

interface TaskFieldsProps {
  fields: TaskFields;
  /** The label of a field, and its message where another person changed it meanwhile. */
  words: (name: TaskField) => { label: string; error?: string };
}

function ChoiceFields({ fields, words }: TaskFieldsProps) {
  const { t } = useText();
  const options = (group: string, list: readonly (Priority | Trade | Action)[]) =>
    list.map((value) => ({ value, label: t(`tasks.${group}.${value}`) }));
  return (
    <div className="field-row">
      <Field
        {...selectProps(fields.priority)}
        {...words('priority')}
        as="select"
        options={options('priority', priorities)}
      />
      <Field
        {...selectProps(fields.trade)}
        {...words('trade')}
        as="select"
        options={options('trade', trades)}
      />
      <Field
        {...selectProps(fields.action)}
        {...words('action')}
        as="select"
        options={options('action', actions)}
      />
    </div>
  );
}

function AmountFields({ fields, words }: TaskFieldsProps) {
  const { t } = useText();
  return (
    <>
      <Field {...inputProps(fields.areas)} {...words('areas')} hint={t('work.field.areasHint')} />
      <div className="field-row">
        <Field {...inputProps(fields.quantity)} {...words('quantity')} inputMode="decimal" />
        <Field {...inputProps(fields.unit)} {...words('unit')} />
      </div>
      <Field {...inputProps(fields.assignee)} {...words('assignee')} />
      <div className="field-row">
        <Field {...inputProps(fields.startDate, 'date')} {...words('startDate')} />
        <Field {...inputProps(fields.dueDate, 'date')} {...words('dueDate')} />
      </div>
    </>
  );
}

function EditForm(props: TaskScreenProps) {
  const { projectId, stamp, task, constraint, lastResult, conflict = {} } = props;
  const { t } = useText();
  const { formProps, fields, errors, idOf } = useFormFields<TaskField>({
    id: 'edit',
    lastResult,
    constraint,
    defaultValue: taskValues(task),
  });
  const words = (name: TaskField) => ({
    label: t(`work.field.${name}`),
    ...(conflict[name] !== undefined && !errors[name]
      ? { error: t('work.conflict.theirs', { value: conflict[name] }) }
      : {}),
  });
  return (
    <form
      {...formProps}
      className="card no-print"
      method="post"
      action={`/projects/${projectId}/tasks/${task.number}`}
    >
      <HiddenFields stamp={stamp} part="save" values={{ version: String(task.version) }} />
      <h2>{t('work.edit')}</h2>
      <ErrorSummary title={t('common.error.title')} errors={errors} idOf={idOf} />
      <ErrorSummary title={t('work.conflict.title')} errors={conflict} idOf={idOf} />
      <Field {...inputProps(fields.title)} {...words('title')} />
      <Field
        {...textareaProps(fields.description)}
        {...words('description')}
        as="textarea"
        rows={5}
      />
      <ChoiceFields fields={fields} words={words} />
      <AmountFields fields={fields} words={words} />
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
