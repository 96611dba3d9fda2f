import { Alert } from '~/components/alert.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import type { TaskChoice } from '~/screens/photos/photo-image.tsx';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { OpenRequest, RequestFacts, RequestWords, type RequestView } from './open-request.tsx';
import { RequestLinkCard, type RequestLinkCardProps } from './request-link-card.tsx';

export interface RequestsScreenProps extends RequestLinkCardProps {
  /** Those that wait for a decision, the newest first. */
  open: readonly RequestView[];
  decided: readonly RequestView[];
  tasks: readonly TaskChoice[];
  /** Whether the translator has written words or a title of a task. */
  hasMachine: boolean;
  /** The refused form of a request; its text alone where that no longer waits. */
  refused?: { id: string; intent: string; text: string; answer: string };
}

/** What became of a request. */
function Outcome({ request, projectId }: { request: RequestView; projectId: string }) {
  const { t } = useText();
  const { status, task, answer } = request;
  if (status === 'declined')
    return (
      <p>
        <b>{t('requests.page.status.declined')}</b> {answer}
      </p>
    );
  if (task === null) return <p>{t('requests.page.taskGone')}</p>;
  return (
    <p>
      <PageLink href={`/projects/${projectId}/tasks/${task}`}>
        {t(status === 'joined' ? 'requests.page.status.joined' : 'requests.page.status.accepted', {
          number: task,
        })}
      </PageLink>
    </p>
  );
}

/** What people without an account reported of a project, and the link by which they do. */
export function RequestsScreen(props: RequestsScreenProps) {
  const { t } = useText();
  const { projectId, timeZone, open, decided, refused } = props;
  const isWaiting = open.some(({ id }) => id === refused?.id);
  return (
    <>
      <p>{t('requests.page.intro')}</p>
      {refused && !isWaiting ? (
        <Alert variant="destructive" messages={[{ text: refused.text }]} />
      ) : null}
      <section aria-labelledby="open-title">
        <h2 id="open-title">{t('requests.page.waiting')}</h2>
        {open.length === 0 ? <p className="muted">{t('requests.page.none')}</p> : null}
        {open.map((request) => (
          <OpenRequest
            key={request.id}
            {...props}
            request={request}
            refused={request.id === refused?.id ? refused : undefined}
          />
        ))}
        {props.hasMachine ? <MachineNote /> : null}
      </section>
      <RequestLinkCard {...props} />
      {decided.length > 0 ? (
        <section className="card" aria-labelledby="decided-title">
          <h2 id="decided-title">{t('requests.page.decided')}</h2>
          <ul className="plain-list lines">
            {decided.map((request) => (
              <li key={request.id}>
                <RequestWords words={request.words} />
                <RequestFacts request={request} timeZone={timeZone} />
                <Outcome request={request} projectId={projectId} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
