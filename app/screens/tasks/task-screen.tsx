import { Card } from '~/components/card.tsx';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import type { FormConstraint, FormResult } from '~/components/use-form-fields.ts';
import { formatDateTime } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import { TaskCosts, type TaskCostsProps } from '~/screens/budget/task-costs.tsx';
import { CommentSection, type CommentSectionProps } from '~/screens/comments/comment-section.tsx';
import { TaskAnswer, type TaskAnswerProps } from '~/screens/picra/answer-form.tsx';
import { TaskPhotos, type TaskPhotosProps } from '~/screens/photos/task-photos.tsx';
import { DaysLeft, PriorityBadge, TaskStatusBadge } from './status-badges.tsx';
import { TaskEditForm, type TaskEditFormProps } from './task-edit-form.tsx';
import { TaskItems, type TaskItemsProps } from './task-items.tsx';
import { TaskFacts, type TaskFactsProps } from './task-facts.tsx';
import { MachineNote } from './machine-note.tsx';
import type { TaskRow } from './task-list.tsx';
import { TaskReason } from './task-reason.tsx';
import { TaskQuote } from './task-quote.tsx';
import { TaskReview, type TaskReviewProps } from './task-review.tsx';
import { TaskTools, type TaskToolsProps } from './task-tools.tsx';
import {
  TaskTranslation,
  type TaskTranslationProps,
  type TranslationView,
} from './task-translation.tsx';
import { TaskTransitions, type TaskTransition } from './task-transitions.tsx';

type TaskDetail = TaskRow &
  TaskEditFormProps['task'] &
  TaskFactsProps['task'] & {
    /** File name and line of the quote. */
    source: { document: string; line: number } | null;
    /** In the language of the page where there is such a text, else in the other one. */
    description: { text: string; language: Language };
    /** Whether the translator has written a text that is shown, and the title. */
    isMachine: boolean;
    typedTitle: TaskToolsProps['task']['typedTitle'];
    isMachineTitle: boolean;
    /** Why it is blocked, declined or sent back. */
    reworkCount: number;
    /** An after photo is needed before it is sent to review. */
    photoRequired: boolean;
  };

export interface TaskScreenProps extends Omit<TaskEditFormProps, 'task'> {
  stamp: FormStamp;
  task: TaskDetail;
  /** The events this person may send, the usual next step first. */
  transitions: readonly TaskTransition[];
  canEdit: boolean;
  review: TaskReviewProps['review'];
  history: readonly { id: string; text: string; /** ISO instant */ at: string }[];
  timeZone: string;
  /** The comments on the task. */
  talk: Pick<
    CommentSectionProps,
    'comments' | 'canComment' | 'mentionable' | 'newestHref' | 'olderHref'
  >;
  commentConstraint?: FormConstraint;
  /** The refused form of a comment. */
  comment?: CommentSectionProps['refused'];
  items: TaskItemsProps['items'];
  /** The refused form of a step. */
  step?: TaskItemsProps['refused'];
  split?: TaskToolsProps['split'];
  /** Null for those who may only read. */
  translation: TranslationView | null;
  translationConstraint?: FormConstraint;
  refusedTranslation?: TaskTranslationProps['refused'];
  photos: TaskPhotosProps['photos'];
  costs: TaskCostsProps['costs'];
  costsConstraint?: FormConstraint;
  /** The refused form of the costs. */
  costsResult?: FormResult;
  answer: TaskAnswerProps['answer'];
  answerConstraint?: FormConstraint;
  /** The refused form of the answer to an item. */
  answerResult?: FormResult;
  isAnswerConflict?: boolean;
  onSend?: TaskPhotosProps['onSend'];
  waiting?: TaskPhotosProps['waiting'];
}

const isUncertain = ({ lowConfidence, missing }: TaskDetail): boolean =>
  lowConfidence || missing.length > 0;

/** What is uncertain about a task, and the button that confirms it. */
function CheckThis({ projectId, stamp, task, canEdit }: TaskScreenProps) {
  const { t } = useText();
  if (!isUncertain(task)) return null;
  const missing = task.missing.map((fact) => t(`work.missing.${fact}`)).join(', ');
  return (
    <div className="check-this">
      <p>
        <b className="mark mark--check">{t('work.checkThis')}</b>{' '}
        {missing ? t('work.missing', { facts: missing }) : null}
      </p>
      {canEdit ? (
        <form
          method="post"
          className="row-action no-print"
          action={`/projects/${projectId}/tasks/${task.number}`}
        >
          <HiddenFields stamp={stamp} part="confirm" />
          <span className="row-action__text small muted">{t('work.checkThisHint')}</span>
          <Button name="intent" value="task.confirm">
            {t('work.confirm')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

function Source(props: TaskScreenProps) {
  const { t } = useText();
  const { task } = props;
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
      <CheckThis {...props} />
    </Card>
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

/** What the task is, and where it stands. */
function Head({ task }: { task: TaskDetail }) {
  const { t } = useText();
  const { originalLanguage: original } = task;
  const place = [t('work.number', { number: task.number }), ...task.areas];
  return (
    <>
      <h2 className="task-title" lang={task.titleLanguage ?? undefined}>
        {task.title}
      </h2>
      {task.isMachineTitle ? (
        <p>
          {t(`work.translation.original.${original}`)}:{' '}
          <span lang={original}>{task.values.title}</span>
        </p>
      ) : null}
      <p className="muted figures task-place">
        {[...place, t(`tasks.trade.${task.trade}`)].join(' · ')}
      </p>
      <div className="cluster section">
        <TaskStatusBadge status={task.status} />
        <PriorityBadge priority={task.priority} />
        <DaysLeft daysLeft={task.daysLeft} />
        {isUncertain(task) ? (
          <a className="mark mark--check" href="#quote">
            {t('work.checkThis')}
          </a>
        ) : null}
        {task.assignee ? <span className="muted">{task.assignee}</span> : null}
      </div>
      {task.reason ? <TaskReason {...task.reason} /> : null}
      {task.reworkCount > 0 ? (
        <p className="muted">{t('work.rework', { count: task.reworkCount })}</p>
      ) : null}
    </>
  );
}

/** The facts of a task, and the forms that change them. */
function FactsAndForms(props: TaskScreenProps & { action: string }) {
  const { action, stamp, task, canEdit, translation } = props;
  return (
    <>
      <TaskFacts task={task} />
      <TaskCosts
        action={action}
        stamp={stamp}
        costs={props.costs}
        constraint={props.costsConstraint}
        lastResult={props.costsResult}
      />
      {canEdit ? <TaskEditForm {...props} /> : null}
      {translation ? (
        <TaskTranslation
          {...{ action, stamp }}
          version={task.version}
          timeZone={props.timeZone}
          original={task.values}
          translation={translation}
          constraint={props.translationConstraint}
          refused={props.refusedTranslation}
        />
      ) : null}
      {canEdit ? <TaskTools action={action} stamp={stamp} task={task} split={props.split} /> : null}
      <History history={props.history} timeZone={props.timeZone} />
    </>
  );
}

/** One task: where it stands and what comes next, its proof, its comments, its facts. */
export function TaskScreen(props: TaskScreenProps) {
  const { t } = useText();
  const { projectId, stamp, task, transitions, timeZone } = props;
  const { description } = task;
  const action = `/projects/${projectId}/tasks/${task.number}`;
  return (
    <>
      <p className="no-print">
        <PageLink href={`/projects/${projectId}/tasks`}>{t('work.back')}</PageLink>
      </p>
      <Head task={task} />
      <div className="columns">
        <div className="columns__wide">
          <TaskReview action={action} {...props} />
          <TaskTransitions
            action={action}
            stamp={stamp}
            version={task.version}
            transitions={transitions}
          />
          {description.text ? (
            <p className="task-text" lang={description.language}>
              {description.text}
            </p>
          ) : null}
          {task.isMachine ? (
            <MachineNote href={props.translation ? '#translation' : undefined} />
          ) : null}
          <TaskAnswer
            {...props}
            action={action}
            constraint={props.answerConstraint}
            lastResult={props.answerResult}
            isConflict={props.isAnswerConflict}
          />
          <TaskItems {...props} action={action} refused={props.step} />
          <TaskPhotos {...props} task={task.number} required={task.photoRequired} />
          <Source {...props} />
          <CommentSection
            {...props.talk}
            action={action}
            stamp={stamp}
            timeZone={timeZone}
            constraint={props.commentConstraint}
            refused={props.comment}
          />
        </div>
        <div>
          <FactsAndForms {...props} action={action} />
        </div>
      </div>
    </>
  );
}
