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
  type FormField,
  type FormResult,
} from '../../components/use-form-fields.ts';
import { formatDateTime } from '../../format.ts';
import { useText } from '../../i18n.ts';
import {
  isChoiceField,
  taskField,
  taskFieldNames,
  taskFields,
  type TaskFieldName,
  type TaskFormText,
} from '../../modules/tasks/task-fields.rules.ts';
import { CommentSection, type CommentSectionProps } from '../comments/comment-section.tsx';
import { TaskPhotos, type TaskPhotosProps } from '../photos/task-photos.tsx';
import { DaysLeft, PriorityBadge, TaskStatusBadge } from './status-badges.tsx';
import type { TaskRow } from './task-list.tsx';
import { TaskQuote } from './task-quote.tsx';
import { TaskTools, type TaskToolsProps } from './task-tools.tsx';
import { TaskTransitions, type TaskTransition } from './task-transitions.tsx';

interface TaskDetail extends TaskRow {
  /** Its fields as the form holds them. */
  values: TaskFormText;
  /** File name and line of the quote. */
  source: { document: string; line: number } | null;
  /** Why it is blocked, declined or sent back. */
  reason: string | null;
  reworkCount: number;
  /** An after photo is needed before it is sent to review. */
  photoRequired: boolean;
  /** A save with an older version is refused and shows both values. */
  version: number;
}

export interface TaskScreenProps {
  projectId: string;
  stamp: FormStamp;
  task: TaskDetail;
  /** The events this person may send, the usual next step first. */
  transitions: readonly TaskTransition[];
  canEdit: boolean;
  constraint?: FormConstraint;
  /** The values last sent and their errors, where the form was refused. */
  lastResult?: FormResult;
  /** Fields that somebody else changed meanwhile, with their current value. */
  conflict?: Readonly<Partial<TaskFormText>>;
  history: readonly { id: string; text: string; /** ISO instant */ at: string }[];
  timeZone: string;
  /** The comments on the task. */
  talk: Pick<CommentSectionProps, 'comments' | 'canComment' | 'newestHref' | 'olderHref'>;
  commentConstraint?: FormConstraint;
  /** The refused form of a comment. */
  comment?: CommentSectionProps['refused'];
  split?: TaskToolsProps['split'];
  photos: TaskPhotosProps['photos'];
  onSend?: TaskPhotosProps['onSend'];
  waiting?: TaskPhotosProps['waiting'];
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

interface FieldControlProps {
  name: TaskFieldName;
  field: FormField;
  /** The value that another person saved meanwhile. */
  conflict: string | undefined;
}

function FieldControl({ name, field, conflict }: FieldControlProps) {
  const { t } = useText();
  const descriptor = taskField(name);
  const { kind, hint } = descriptor;
  const text = {
    label: t(`work.field.${name}`),
    ...(hint ? { hint: t(hint) } : {}),
    ...(conflict !== undefined && !field.errors?.[0]
      ? { error: t('work.conflict.theirs', { value: conflict }) }
      : {}),
  };
  if (isChoiceField(name)) {
    const values: readonly string[] = taskFields[name].options;
    const options = values.map((value) => ({ value, label: t(`tasks.${name}.${value}`) }));
    return <Field {...selectProps(field)} {...text} as="select" options={options} />;
  }
  if (descriptor.kind === 'twin' && descriptor.rows)
    return <Field {...textareaProps(field)} {...text} as="textarea" rows={descriptor.rows} />;
  return (
    <Field
      {...inputProps(field, kind === 'day' ? 'date' : 'text')}
      {...text}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
    />
  );
}

/** The fields of the form; neighbours of one row are together. */
const formRows = taskFieldNames.reduce<[TaskFieldName, ...TaskFieldName[]][]>((rows, name) => {
  const last = rows.at(-1);
  const { row } = taskField(name);
  if (last && row && taskField(last[0]).row === row) last.push(name);
  else rows.push([name]);
  return rows;
}, []);

function EditForm(props: TaskScreenProps) {
  const { projectId, stamp, task, constraint, lastResult, conflict = {} } = props;
  const { t } = useText();
  const { formProps, fields, errors, idOf } = useFormFields<TaskFieldName>({
    id: 'edit',
    lastResult,
    constraint,
    defaultValue: task.values,
  });
  const control = (name: TaskFieldName) => (
    <FieldControl key={name} name={name} field={fields[name]} conflict={conflict[name]} />
  );
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
      {formRows.map((names) =>
        taskField(names[0]).row ? (
          <div key={names[0]} className="field-row">
            {names.map(control)}
          </div>
        ) : (
          names.map(control)
        ),
      )}
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

/** One task: its fields, its quote, the possible transitions and its history. */
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
      <div className="columns columns--next">
        {transitions.length > 0 ? (
          <div>
            <TaskTransitions
              action={`/projects/${projectId}/tasks/${task.number}`}
              stamp={stamp}
              version={task.version}
              transitions={transitions}
            />
          </div>
        ) : null}
        <div className="columns__wide">
          {task.values.description ? <p className="task-text">{task.values.description}</p> : null}
          <TaskPhotos {...props} task={task.number} required={task.photoRequired} />
          <Source task={task} />
          <CommentSection
            {...props.talk}
            action={`/projects/${projectId}/tasks/${task.number}`}
            stamp={stamp}
            timeZone={timeZone}
            constraint={props.commentConstraint}
            refused={props.comment}
          />
          {canEdit ? <EditForm {...props} /> : null}
          {canEdit ? (
            <TaskTools
              action={`/projects/${projectId}/tasks/${task.number}`}
              stamp={stamp}
              task={task}
              split={props.split}
            />
          ) : null}
          <History history={history} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
