import { Button } from '~/components/button.tsx';
import { Fold } from '~/components/fold.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { TaskCosts } from '~/screens/budget/task-costs.tsx';
import { TaskAnswer } from '~/screens/picra/answer-form.tsx';
import { TaskEditForm } from './task-edit-form.tsx';
import { TaskFacts, useMainFacts } from './task-facts.tsx';
import { AddSteps } from './task-items.tsx';
import type { TaskScreenProps } from './task-screen-props.ts';
import { TaskTools } from './task-tools.tsx';
import { TaskTranslation } from './task-translation.tsx';

export type TaskFoldsProps = TaskScreenProps & { action: string };

function History({ history, timeZone }: Pick<TaskScreenProps, 'history' | 'timeZone'>) {
  const { t, language } = useText();
  if (history.length === 0) return null;
  return (
    <Fold id="history" title={t('work.history')} fact={history[0]?.text}>
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
    </Fold>
  );
}

/** Asks for an after photo before the task is sent to review, or no longer. */
function RequirePhoto({ action, stamp, task }: TaskFoldsProps) {
  const { t } = useText();
  const required = task.photoRequired;
  return (
    <form method="post" action={action}>
      <HiddenFields
        stamp={stamp}
        part="photo-required"
        values={{ required: required ? 'no' : 'yes' }}
      />
      <Button name="intent" value="task.photoRequired">
        {t(required ? 'photos.unrequire' : 'photos.require')}
      </Button>
    </form>
  );
}

/** What is rarely done with a task. */
function More(props: TaskFoldsProps) {
  const { t } = useText();
  const { action, stamp, task, split, step, items } = props;
  const addsStep = items.length === 0;
  const isRefused = Boolean(split) || (addsStep && step?.id === null);
  return (
    <Fold
      id="tools"
      className="no-print"
      title={t('work.tools')}
      fact={t('work.tools.fact')}
      open={isRefused}
    >
      <div className="stack">
        {addsStep ? <AddSteps action={action} stamp={stamp} refused={step} /> : null}
        <RequirePhoto {...props} />
        <TaskTools action={action} stamp={stamp} task={task} split={split} />
      </div>
    </Fold>
  );
}

/** The facts of a task and the forms that change them: closed lines that say the main fact. */
export function TaskFolds(props: TaskFoldsProps) {
  const { t } = useText();
  const { action, stamp, task, canEdit, translation } = props;
  return (
    <div className="folds">
      <TaskAnswer
        {...props}
        constraint={props.answerConstraint}
        lastResult={props.answerResult}
        isConflict={props.isAnswerConflict}
      />
      <Fold id="details" title={t('work.details')} fact={useMainFacts(task)}>
        <TaskFacts task={task} />
      </Fold>
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
      <History history={props.history} timeZone={props.timeZone} />
      {canEdit ? <More {...props} /> : null}
    </div>
  );
}
