import { Button, ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import type { LifecycleEvent } from '~/modules/projects/lifecycle.rules.ts';

interface ProjectStatusProps {
  projectId: string;
  stamp: FormStamp;
  owned: {
    events: readonly LifecycleEvent[];
    /** The open project that keeps this one from being reopened. */
    takenBy: string | null;
  };
}

/** Asks before the project is archived. */
function Archive({ projectId, stamp }: Omit<ProjectStatusProps, 'owned'>) {
  const { t } = useText();
  return (
    <details className="panel" id="archive">
      <summary>{t('lifecycle.archive')}</summary>
      <form className="panel__body" method="post" action={`/projects/${projectId}/settings`}>
        <HiddenFields stamp={stamp} part="archive" />
        <p>{t('lifecycle.archiveText')}</p>
        <Button name="intent" value="project.archive">
          {t('lifecycle.archiveYes')}
        </Button>
      </form>
    </details>
  );
}

/** The events that change the status, each with what it means. */
export function ProjectStatus({ projectId, stamp, owned }: ProjectStatusProps) {
  const { t } = useText();
  const events = owned.events.filter((event) => event !== 'reopen' || owned.takenBy === null);
  return (
    <Card title={t('lifecycle.title')} id="status" className="narrow no-print">
      <ul className="plain-list stack">
        {owned.takenBy === null ? null : (
          <li>{t('lifecycle.slotTakenBy', { name: owned.takenBy })}</li>
        )}
        {events.map((event) => (
          <li key={event} className="row-action">
            {event === 'archive' ? null : (
              <p className="row-action__text muted">{t(`lifecycle.${event}Hint`)}</p>
            )}
            {event === 'complete' ? (
              <ButtonLink href={`/projects/${projectId}/complete`} inPage>
                {t('lifecycle.complete')}
              </ButtonLink>
            ) : null}
            {event === 'archive' ? <Archive projectId={projectId} stamp={stamp} /> : null}
            {event === 'complete' || event === 'archive' ? null : (
              <form method="post" action={`/projects/${projectId}/settings`}>
                <HiddenFields stamp={stamp} part={event} />
                <Button name="intent" value={`project.${event}`}>
                  {t(`lifecycle.${event}`)}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
