import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { MAX_ANSWER, requestsHref, type RequestStatus } from '~/modules/requests/request.rules.ts';
import type { TaskChoice } from '~/screens/photos/photo-image.tsx';

/** A request as the page shows it. */
export interface RequestView {
  id: string;
  status: RequestStatus;
  words: ShownText;
  place: string;
  name: string;
  phone: string;
  /** Whether its sender is told by text message what becomes of it. */
  texts: boolean;
  /** ISO instant */
  at: string;
  answer: string | null;
  /** The number of its task. */
  task: number | null;
  photos: readonly { src: string; href: string; width: number; height: number }[];
}

interface OpenRequestProps {
  projectId: string;
  timeZone: string;
  stamp: FormStamp;
  request: RequestView;
  /** The tasks that it can join. */
  tasks: readonly TaskChoice[];
  /** Why its form was refused, by its button, and the sentence as typed. */
  refused?: { intent: string; text: string; answer: string } | undefined;
}

/** The words as reported; a translation has them below. */
export function RequestWords({ words: { text, lang, original } }: { words: ShownText }) {
  return (
    <>
      <p className="task-text" lang={lang ?? undefined}>
        {text}
      </p>
      {original ? (
        <p className="task-text small muted" lang={original.lang}>
          {original.text}
        </p>
      ) : null}
    </>
  );
}

/** Where, by whom and when. */
export function RequestFacts({ request, timeZone }: { request: RequestView; timeZone: string }) {
  const { t, language } = useText();
  const { place, name, phone, texts, at } = request;
  const textsLabel = texts ? t('requests.page.texts') : '';
  const facts = [place, name, phone, textsLabel].filter(Boolean).join(' · ');
  return (
    <p className="small muted">
      {facts ? `${facts} · ` : null}
      <time dateTime={at}>{formatDateTime(language, at, timeZone)}</time>
    </p>
  );
}

function Photos({ request }: Pick<OpenRequestProps, 'request'>) {
  const { t } = useText();
  if (request.photos.length === 0) return null;
  return (
    <div className="request-photos">
      {request.photos.map(({ src, href, width, height }, at) => (
        <a key={src} href={href}>
          <img
            {...{ src, width, height }}
            alt={t('requests.page.photoAlt', { number: at + 1 })}
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
    </div>
  );
}

function JoinForm({ action, stamp, request, tasks }: OpenRequestProps & { action: string }) {
  const { t } = useText();
  if (tasks.length === 0) return null;
  return (
    <details className="panel">
      <summary>{t('requests.page.join')}</summary>
      <form className="panel__body" method="post" action={action}>
        <HiddenFields stamp={stamp} part={`join-${request.id}`} values={{ request: request.id }} />
        <Field
          as="select"
          name="task"
          id={`task-${request.id}`}
          label={t('requests.page.joinTask')}
          options={tasks.map(({ number, title, titleLanguage }) => ({
            value: String(number),
            label: t('photos.taskOption', { number, title }),
            lang: titleLanguage ?? undefined,
          }))}
        />
        <Button name="intent" value="request.join">
          {t('requests.page.joinSend')}
        </Button>
      </form>
    </details>
  );
}

function DeclineForm({ action, stamp, request, refused }: OpenRequestProps & { action: string }) {
  const { t } = useText();
  const isRefused = refused?.intent === 'request.decline';
  return (
    <details className="panel" open={isRefused ? true : undefined}>
      <summary>{t('requests.page.decline')}</summary>
      <form className="panel__body" method="post" action={action}>
        <HiddenFields
          stamp={stamp}
          part={`decline-${request.id}`}
          values={{ request: request.id }}
        />
        <Field
          as="textarea"
          name="answer"
          id={`answer-${request.id}`}
          label={t('requests.page.answer')}
          hint={t('requests.page.answerHint')}
          rows={2}
          maxLength={MAX_ANSWER}
          defaultValue={refused?.answer ?? ''}
          required
        />
        <Button variant="danger" name="intent" value="request.decline">
          {t('requests.page.declineSend')}
        </Button>
      </form>
    </details>
  );
}

/** A request that waits, with what can be done about it. */
export function OpenRequest(props: OpenRequestProps) {
  const { t } = useText();
  const { projectId, timeZone, stamp, request, refused } = props;
  const action = requestsHref(projectId);
  return (
    <article className="card" id={`request-${request.id}`}>
      {refused ? <Alert variant="destructive" messages={[{ text: refused.text }]} /> : null}
      <RequestWords words={request.words} />
      <RequestFacts request={request} timeZone={timeZone} />
      <Photos request={request} />
      <div className="no-print request-forms">
        <form method="post" action={action}>
          <HiddenFields
            stamp={stamp}
            part={`accept-${request.id}`}
            values={{ request: request.id }}
          />
          <Button variant="primary" name="intent" value="request.accept">
            {t('requests.page.accept')}
          </Button>
        </form>
        <JoinForm {...props} action={action} />
        <Deletion>
          <DeclineForm {...props} action={action} />
        </Deletion>
      </div>
    </article>
  );
}
