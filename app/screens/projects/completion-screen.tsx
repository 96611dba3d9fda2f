import { ErrorSummary } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { checkboxProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useFormFields, type FormResult } from '~/components/use-form-fields.ts';
import { useText, type Language } from '~/i18n.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { TaskStatusBadge } from '~/screens/tasks/status-badges.tsx';

export interface CompletionScreenProps {
  projectId: string;
  stamp: FormStamp;
  openCount: number;
  /** The first open tasks. */
  tasks: readonly {
    number: number;
    title: string;
    /** The language of the title; null where it is the page's. */
    titleLanguage: Language | null;
    status: TaskStatus;
  }[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  /** Completing frees the place for the owner's next project. */
  frees: boolean;
  lastResult?: FormResult;
}

function OpenTasks({ projectId, openCount, tasks, hasMachine }: CompletionScreenProps) {
  const { t } = useText();
  if (openCount === 0) return <p>{t('lifecycle.complete.none')}</p>;
  const more = openCount - tasks.length;
  return (
    <>
      <p>{t('lifecycle.complete.open', { count: openCount })}</p>
      <ul className="plain-list lines">
        {tasks.map(({ number, title, titleLanguage, status }) => (
          <li key={number}>
            <PageLink href={`/projects/${projectId}/tasks/${number}`}>
              {number}. <span lang={titleLanguage ?? undefined}>{title}</span>
            </PageLink>{' '}
            <TaskStatusBadge status={status} />
          </li>
        ))}
      </ul>
      {hasMachine ? <MachineNote href={`/projects/${projectId}/translations`} /> : null}
      {more > 0 ? (
        <p>
          <PageLink href={`/projects/${projectId}/tasks?status=open`}>
            {t('lifecycle.complete.more', { count: more })}
          </PageLink>
        </p>
      ) : null}
    </>
  );
}

/** What is still open, and the form that completes the project. */
export function CompletionScreen(props: CompletionScreenProps) {
  const { projectId, stamp, openCount, frees, lastResult } = props;
  const { t } = useText();
  const { formProps, fields, errors, idOf } = useFormFields<'confirm'>({
    id: 'complete',
    lastResult,
    serverMessages: true,
  });
  return (
    <section className="card narrow">
      <h2>{t('lifecycle.complete.title')}</h2>
      <OpenTasks {...props} />
      <form {...formProps} method="post" action={`/projects/${projectId}/complete#complete`}>
        <HiddenFields stamp={stamp} part="complete" intent="project.complete" />
        <ErrorSummary title={t('common.error.title')} errors={errors} idOf={idOf} />
        {openCount > 0 ? (
          <Choice {...checkboxProps(fields.confirm)} label={t('lifecycle.complete.confirm')} />
        ) : null}
        {frees ? <p>{t('lifecycle.complete.frees')}</p> : null}
        <div className="actions">
          <Button variant="primary">{t('lifecycle.complete.button')}</Button>
          <ButtonLink href={`/projects/${projectId}`} variant="quiet" inPage>
            {t('lifecycle.complete.cancel')}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}
