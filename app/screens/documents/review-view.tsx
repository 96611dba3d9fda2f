import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { formatNumber } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import { withPage, type TextPart } from '~/modules/documents/document.rules.ts';
import type { ReviewLine, ReviewTask } from '~/modules/ledger/review.rules.ts';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { ReviewSource } from './review-source.tsx';
import { ReviewTaskItem, TASKS_FORM, type RefusedSplit } from './review-task.tsx';
import { TickedLines } from './ticked-lines.tsx';

/** Refused decisions on tasks: the ticked ones, or the split of one. */
interface RefusedTasks {
  ticked: number[];
  text: string;
  split: RefusedSplit | null;
}

export interface ReviewViewProps {
  projectId: string;
  stamp: FormStamp;
  part: TextPart;
  lines: readonly ReviewLine[];
  /** Their language, where that is not the page's. */
  words?: Language | undefined;
  tasks: readonly ReviewTask[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  /** Tasks of the whole document that are marked "check this". */
  marked: number;
  nextMarkedHref: string | null;
  /** URL of the first page of the review, and of the current one, which its forms post to. */
  reviewPath: string;
  formAction: string;
  canEdit: boolean;
  wrongLines: { line: number | null; ticked: number[]; text: string } | null;
  wrongTasks: RefusedTasks | null;
}

/** What can be done with the ticked tasks, folded until somebody has ticked some. */
function TickedTasks({ stamp, formAction, wrongTasks }: ReviewViewProps) {
  const { t } = useText();
  const error = wrongTasks && !wrongTasks.split ? wrongTasks.text : null;
  return (
    <details className="ticked no-print" open={error ? true : undefined}>
      <summary className="ticked__title">{t('review.ticked')}</summary>
      <form id={TASKS_FORM} method="post" action={formAction} aria-label={t('review.ticked')}>
        <HiddenFields stamp={stamp} part="review" />
        {error ? <Alert variant="destructive" messages={[{ text: error }]} /> : null}
        <div className="actions">
          <Button name="intent" value="review.confirm">
            {t('review.confirmTicked')}
          </Button>
          <Deletion>
            <Button name="intent" value="review.merge">
              {t('review.mergeTicked')}
            </Button>
          </Deletion>
          <Button name="intent" value="review.leave">
            {t('review.leaveTicked')}
          </Button>
        </div>
      </form>
    </details>
  );
}

function Tasks(props: ReviewViewProps & { tasks: readonly ReviewTask[] }) {
  const { tasks, wrongTasks } = props;
  return (
    <ul className="plain-list">
      {tasks.map((task) => (
        <ReviewTaskItem
          key={task.number}
          task={task}
          projectId={props.projectId}
          formAction={props.formAction}
          stamp={props.stamp}
          canEdit={props.canEdit}
          isTicked={wrongTasks?.ticked.includes(task.number) ?? false}
          split={wrongTasks?.split?.number === task.number ? wrongTasks.split : null}
        />
      ))}
    </ul>
  );
}

/** The tasks of the shown lines: those to check first, then the others. */
function TasksColumn(props: ReviewViewProps) {
  const { t } = useText();
  const { tasks, nextMarkedHref, marked, canEdit } = props;
  const toCheck = tasks.filter(({ isMarked }) => isMarked);
  const others = tasks.filter(({ isMarked }) => !isMarked);
  return (
    <section className="review__tasks" aria-labelledby="review-tasks-title">
      <h3 id="review-tasks-title">{t('review.tasks', { count: tasks.length })}</h3>
      {tasks.length === 0 ? <p className="muted">{t('review.noTasks')}</p> : null}
      {toCheck.length > 0 ? (
        <section aria-labelledby="review-check">
          <h4 id="review-check">{t('review.check', { count: toCheck.length })}</h4>
          <Tasks {...props} tasks={toCheck} />
        </section>
      ) : null}
      {nextMarkedHref ? (
        <p>
          <a href={nextMarkedHref}>{t('review.nextMarked', { count: marked })}</a>
        </p>
      ) : null}
      {toCheck.length > 0 && others.length > 0 ? (
        <h4>{t('review.others', { count: others.length })}</h4>
      ) : null}
      <Tasks {...props} tasks={others} />
      {props.hasMachine ? (
        <MachineNote href={canEdit ? `/projects/${props.projectId}/translations` : undefined} />
      ) : null}
      {canEdit && tasks.length > 0 ? <TickedTasks {...props} /> : null}
    </section>
  );
}

/**
 * What was made of a document (promise 11.8): the lines of the source beside the tasks that stand on
 * them. On narrow screens the tasks stand alone: every line
 * has its own view.
 */
export function ReviewView(props: ReviewViewProps) {
  const { t, language } = useText();
  const { part, lines, canEdit, stamp, formAction, wrongLines, reviewPath } = props;
  const { first, last, total, page, pages } = part;
  const figure = (value: number) => formatNumber(language, value);
  return (
    <>
      <div className="review">
        <section className="review__source" aria-labelledby="review-source-title">
          <h3 id="review-source-title">
            {t('review.lines', { first: figure(first), last: figure(last), total: figure(total) })}
          </h3>
          <ReviewSource
            lines={lines}
            words={props.words}
            canEdit={canEdit}
            ticked={wrongLines?.ticked ?? []}
          />
          {canEdit ? (
            <TickedLines stamp={stamp} formAction={formAction} error={wrongLines?.text} />
          ) : null}
        </section>
        <TasksColumn {...props} />
      </div>
      <Pagination
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={page > 1 ? withPage(reviewPath, page - 1) : undefined}
        nextHref={page < pages ? withPage(reviewPath, page + 1) : undefined}
      />
    </>
  );
}
