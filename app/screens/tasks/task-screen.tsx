import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import type { FormConstraint, FormResult } from '~/components/use-form-fields.ts';
import { useText, type Language } from '~/i18n.ts';
import type { TaskCostsProps } from '~/screens/budget/task-costs.tsx';
import { CommentSection, type CommentSectionProps } from '~/screens/comments/comment-section.tsx';
import type { TaskAnswerProps } from '~/screens/picra/answer-form.tsx';
import { AfterPhoto, TaskPhotos, type TaskPhotosProps } from '~/screens/photos/task-photos.tsx';
import { isClosed } from './row-facts.tsx';
import { TaskBeside, type TaskBesideProps } from './task-beside.tsx';
import type { TaskEditFormProps } from './task-edit-form.tsx';
import type { TaskFactsProps } from './task-facts.tsx';
import { TaskFolds } from './task-folds.tsx';
import { TaskHead, type TaskHeadProps, type TaskPlace } from './task-head.tsx';
import { TaskItems, type TaskItemsProps } from './task-items.tsx';
import type { TaskRow } from './task-list.tsx';
import { TaskQuote } from './task-quote.tsx';
import { TaskReview, type TaskReviewProps } from './task-review.tsx';
import type { TaskToolsProps } from './task-tools.tsx';
import type { TaskTranslationProps, TranslationView } from './task-translation.tsx';
import { TaskTransitions, type TaskTransition } from './task-transitions.tsx';

type TaskDetail = TaskRow &
  TaskHeadProps['task'] &
  TaskEditFormProps['task'] &
  TaskFactsProps['task'] & {
    /** File name and line of the quote. */
    source: { document: string; line: number } | null;
    /** In the language of the page where there is such a text, else in the other one. */
    description: { text: string; language: Language };
    /** Whether the translator has written a text that is shown, and the title. */
    isMachine: boolean;
    typedTitle: TaskToolsProps['task']['typedTitle'];
    /** An after photo is needed before it is sent to review. */
    photoRequired: boolean;
  };

export interface TaskScreenProps extends Omit<TaskEditFormProps, 'task' | 'action'> {
  projectId: string;
  stamp: FormStamp;
  /** Where it stands in its list, and the list around it. */
  place: TaskPlace &
    Pick<TaskBesideProps, 'groups' | 'groupBy' | 'search'> & {
      next: { href: string; title: string } | null;
      filter: { status?: string };
    };
  project: TaskBesideProps['project'];
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
    'comments' | 'canComment' | 'readers' | 'newestHref' | 'olderHref'
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

/** Whether work on it can go on. */
const isWorkable = ({ status }: TaskDetail): boolean =>
  status === 'pending' || status === 'in_progress';

/** What is uncertain about a task, and the button that confirms it. */
function CheckThis({ action, stamp, task, canEdit }: TaskScreenProps & { action: string }) {
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
        <form method="post" className="row-action no-print" action={action}>
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

function Source(props: TaskScreenProps & { action: string }) {
  const { t } = useText();
  const { task } = props;
  return (
    <section className="task-part" id="quote" aria-labelledby="quote-title">
      <h2 id="quote-title">{t('work.quote')}</h2>
      {task.quote && task.source ? (
        <TaskQuote
          quote={task.quote}
          from={t('work.quoteFrom', {
            document: task.source.document,
            page: task.quote.page,
            line: task.source.line,
          })}
        />
      ) : (
        <p className="muted">{t('work.noQuote')}</p>
      )}
      <CheckThis {...props} />
    </section>
  );
}

/** What a task is about: its instructions, steps, photos, source and comments. */
function Work(props: TaskScreenProps & { action: string; needsPhoto: boolean }) {
  const { action, stamp, task, timeZone } = props;
  const { description } = task;
  return (
    <>
      <TaskPhotos
        {...props}
        task={task.number}
        required={task.photoRequired}
        isNext={props.needsPhoto}
      />
      {description.text ? (
        <p className="task-text task-part" lang={description.language}>
          {description.text}
        </p>
      ) : null}
      <TaskItems {...props} refused={props.step} />
      <Source {...props} />
      <CommentSection
        {...props.talk}
        action={action}
        stamp={stamp}
        timeZone={timeZone}
        constraint={props.commentConstraint}
        refused={props.comment}
      />
    </>
  );
}

/**
 * One task: where it stands and what comes next, its proof, its comments, its facts; on a desk
 * beside the list that it was opened from.
 */
export function TaskScreen(props: TaskScreenProps) {
  const { projectId, stamp, task, transitions, place, photos, canEdit } = props;
  const action = `/projects/${projectId}/tasks/${task.number}${place.search}`;
  const hasAfter = photos.some(({ stage }) => stage === 'after');
  const needsPhoto = canEdit && task.photoRequired && !hasAfter && isWorkable(task);
  return (
    <div className="desk">
      <div className="desk__task" key={task.number}>
        <TaskHead
          task={task}
          place={place}
          timeZone={props.timeZone}
          canCheck={props.translation !== null}
        />
        <TaskReview action={action} {...props} />
        <TaskTransitions
          {...{ action, stamp, transitions }}
          version={task.version}
          photo={needsPhoto ? <AfterPhoto {...props} task={task.number} /> : null}
          next={isClosed(task) || task.status === 'ready_for_review' ? place.next : null}
        />
        <div className="task-columns">
          <div className="task-columns__main">
            <Work {...props} action={action} needsPhoto={needsPhoto} />
          </div>
          <div className="task-columns__side">
            <TaskFolds {...props} action={action} />
          </div>
        </div>
      </div>
      <TaskBeside
        {...place}
        project={props.project}
        status={place.filter.status}
        projectId={projectId}
        number={task.number}
      />
    </div>
  );
}
