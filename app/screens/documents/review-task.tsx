import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';
import type { ReviewTask } from '~/modules/ledger/review.rules.ts';

/** The form that the tick boxes and buttons of the tasks belong to. */
export const TASKS_FORM = 'review-tasks';

/** A refused split: what was typed, and what is wrong with it. */
export interface RefusedSplit {
  number: number;
  lines: string;
  text: string;
}

export interface ReviewTaskProps {
  task: ReviewTask;
  projectId: string;
  formAction: string;
  stamp: FormStamp;
  canEdit: boolean;
  isTicked: boolean;
  split: RefusedSplit | null;
}

function Split({ task, formAction, stamp, split }: ReviewTaskProps) {
  const { t } = useText();
  return (
    <details className="review__split" open={split ? true : undefined}>
      <summary className="button button--quiet">
        {t('review.split')}
        <span className="hidden-visually"> {t('review.task', { number: task.number })}</span>
      </summary>
      <form method="post" action={formAction}>
        <HiddenFields
          stamp={stamp}
          part={`split-${task.number}`}
          intent="review.split"
          values={{ number: String(task.number) }}
        />
        {split ? <Alert variant="destructive" messages={[{ text: split.text }]} /> : null}
        <Field
          as="textarea"
          name="lines"
          id={`split-${task.number}`}
          label={t('work.tools.split.label')}
          hint={t('work.tools.split.hint')}
          rows={3}
          defaultValue={split?.lines ?? task.typedTitle}
        />
        <Button>{t('work.tools.split.button')}</Button>
      </form>
    </details>
  );
}

function Actions(props: ReviewTaskProps) {
  const { t } = useText();
  const { task, projectId } = props;
  const { number } = task;
  return (
    <div className="review__do no-print">
      {task.isMarked ? (
        <Button
          variant="quiet"
          form={TASKS_FORM}
          name="intent"
          value={`review.confirm:${number}`}
          aria-label={t('review.confirmFor', { number })}
        >
          {t('work.confirm')}
        </Button>
      ) : null}
      <ButtonLink
        variant="quiet"
        href={`/projects/${projectId}/tasks/${number}?edit=1#edit-task`}
        aria-label={t('review.editFor', { number })}
      >
        {t('review.edit')}
      </ButtonLink>
      <Button
        variant="quiet"
        form={TASKS_FORM}
        name="intent"
        value={`review.leave:${number}`}
        aria-label={t('review.leaveFor', { number })}
      >
        {t('review.leave')}
      </Button>
      <Split {...props} />
    </div>
  );
}

/** A task beside the source in one line, which opens to its lines and what can be done with it. */
export function ReviewTaskItem(props: ReviewTaskProps) {
  const { t } = useText();
  const { task, projectId, canEdit, isTicked } = props;
  const { number, title, quote } = task;
  // The lines of the text view have parts as those of the review, and the same numbers.
  const textPath = props.formAction.replace('view=review', 'view=text');
  const facts = [
    ...task.areas,
    t(`tasks.trade.${task.trade}`),
    ...(task.status === 'pending' ? [] : [t(`tasks.status.${task.status}`)]),
  ];
  return (
    <li id={`task-${number}`} className="review__task">
      <div className="review__head">
        {canEdit ? (
          <input
            type="checkbox"
            className="tick no-print"
            form={TASKS_FORM}
            name="number"
            value={String(number)}
            defaultChecked={isTicked}
            aria-label={t('work.select.tick', { number, title })}
          />
        ) : null}
        <details className="review__text" open={props.split ? true : undefined}>
          <summary>
            <span className="review__title" lang={task.titleLanguage ?? undefined}>
              {title}
            </span>
            {task.isMarked ? (
              <span className="small review__mark">
                {' '}
                <Icon name="triangle-alert" /> {t('work.checkThis')}
                {task.missing.length > 0
                  ? `: ${task.missing.map((fact) => t(`work.missing.${fact}`)).join(', ')}`
                  : ''}
              </span>
            ) : null}
          </summary>
          <p className="small muted">
            <a href={`/projects/${projectId}/tasks/${number}`}>{t('review.task', { number })}</a>{' '}
            {facts.map((fact) => ` · ${fact}`)}
          </p>
          {quote ? (
            <p className="quote small">
              <q lang={quote.language}>{quote.text}</q>{' '}
              <a className="review__line" href={`#line-${task.line}`}>
                {t('work.page', { page: quote.page })}
              </a>
              <a className="review__text-line" href={`${textPath}#line-${task.line}`}>
                {t('work.page', { page: quote.page })}
              </a>
            </p>
          ) : null}
          {canEdit ? <Actions {...props} /> : null}
        </details>
      </div>
    </li>
  );
}
