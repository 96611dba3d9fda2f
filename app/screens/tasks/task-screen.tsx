import { Button } from '~/components/button.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { CommentSection } from '~/screens/comments/comment-section.tsx';
import { CrewAnswerForm } from '~/screens/comments/crew-answer-form.tsx';
import { AfterPhoto, TaskPhotos } from '~/screens/photos/task-photos.tsx';
import { isClosed } from './row-facts.tsx';
import { TaskBeside } from './task-beside.tsx';
import { TaskFolds } from './task-folds.tsx';
import { TaskHead } from './task-head.tsx';
import { TaskItems } from './task-items.tsx';
import { TaskQuote } from './task-quote.tsx';
import { TaskReview } from './task-review.tsx';
import { TaskTransitions, type TaskTransition } from './task-transitions.tsx';
import type { TaskDetail, TaskScreenProps } from './task-screen-props.ts';

const isUncertain = ({ lowConfidence, missing }: TaskDetail): boolean =>
  lowConfidence || missing.length > 0;

/** Whether work on it can go on. */
const isWorkable = ({ status }: TaskDetail): boolean =>
  status === 'pending' || status === 'in_progress';

/** Whether an answer to the buyers decides what is done of a task, which then is not declined by itself. */
const isAnswered = ({ answer }: TaskScreenProps): boolean =>
  answer !== null && answer.canAnswer && answer.item.isItem;

/** The steps that an answer does not make. */
const isOwnMove =
  ({ status }: TaskDetail) =>
  ({ event }: TaskTransition): boolean =>
    event !== 'decline' && (event !== 'reopen' || status !== 'declined');

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

/** The words of the requests that the task is about. */
function Requests({ requests, timeZone }: Pick<TaskScreenProps, 'requests' | 'timeZone'>) {
  const { t, language } = useText();
  return (
    <>
      {requests.map(({ id, text, language: lang, name, createdAt }) => {
        const when = formatDate(language, createdAt, timeZone);
        return (
          <p className="quote" key={id}>
            <q className="task-text" lang={lang}>
              {text}
            </q>{' '}
            <span className="quote__from">
              {name ? t('work.requestBy', { name, when }) : t('work.request', { when })}
            </span>
          </p>
        );
      })}
    </>
  );
}

function Source(props: TaskScreenProps & { action: string }) {
  const { t } = useText();
  const { task, requests } = props;
  const isReported = requests.length > 0;
  const { quote, source } = task;
  const quotes = [...(quote && source ? [{ quote, source }] : []), ...task.also];
  const hasQuote = quotes.length > 0;
  return (
    <section className="task-part" id="quote" aria-labelledby="quote-title">
      <h2 id="quote-title">{t(isReported && !hasQuote ? 'work.requestTitle' : 'work.quote')}</h2>
      <Requests {...props} />
      {quotes.map(({ quote, source }) => (
        <TaskQuote
          key={`${source.document} ${source.line}`}
          quote={quote}
          from={t('work.quoteFrom', { ...source, page: quote.page })}
        />
      ))}
      {isReported || hasQuote ? null : <p className="muted">{t('work.noQuote')}</p>}
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
        {props.block ? (
          <CrewAnswerForm
            {...{ action, stamp }}
            comment={props.block}
            constraint={props.commentConstraint}
            refused={props.comment}
            isNext
          />
        ) : null}
        <TaskReview action={action} {...props} />
        <TaskTransitions
          {...{ action, stamp }}
          transitions={isAnswered(props) ? transitions.filter(isOwnMove(task)) : transitions}
          answer={isAnswered(props) && props.answer?.item.response === null}
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
