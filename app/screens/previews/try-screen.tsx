import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { Spinner } from '~/components/spinner.tsx';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { PreviewPage, ShownPreview } from '~/modules/previews/preview-view.rules.ts';
import { PreviewForm } from './preview-form.tsx';
import { PreviewTasks, Views } from './preview-list.tsx';

type Preview = ShownPreview;

interface TryScreenProps extends PreviewPage {
  stamp: FormStamp;
  alert: { title?: string; text: string } | null;
}

/** What happens with the document, in small print that is true. */
function SmallPrint() {
  const { t } = useText();
  return <p className="small muted">{t('preview.promise')}</p>;
}

/** How long the list is there, if there is one, and the button that deletes the document at once. */
function Ends({ preview, stamp }: { preview: Preview; stamp: FormStamp }) {
  const { t, language } = useText();
  const { isKept, minutesLeft, expiresAt, failure } = preview;
  return (
    <form method="post" action="/try">
      <HiddenFields stamp={stamp} part="delete" intent="preview.delete" />
      {failure ? null : (
        <p className="small">
          {isKept
            ? t('preview.keptUntil', { date: formatDate(language, expiresAt) })
            : t('preview.deletedIn', { count: minutesLeft })}
        </p>
      )}
      <Button variant="quiet">{t('preview.delete')}</Button>
    </form>
  );
}

/** The one action: to an account, then to a plan, then to the project. */
function KeepButton({
  page,
  stamp,
  part,
}: {
  page: Pick<TryScreenProps, 'signedIn' | 'needsPlan'>;
  stamp: FormStamp;
  part: string;
}) {
  const { t } = useText();
  const { signedIn, needsPlan } = page;
  const text = signedIn ? (needsPlan ? 'choosePlan' : 'open') : 'keep';
  return (
    <form method="post" action="/try">
      <HiddenFields stamp={stamp} part={part} intent={signedIn ? 'preview.open' : 'preview.keep'} />
      <Button variant="primary">{t(`preview.${text}`)}</Button>
    </form>
  );
}

function Keep({
  page,
  preview,
  stamp,
}: {
  page: TryScreenProps;
  preview: Preview;
  stamp: FormStamp;
}) {
  const { t } = useText();
  const steps = page.signedIn
    ? (['plan', 'project'] as const)
    : (['account', 'plan', 'project'] as const);
  return (
    <section className="card" aria-labelledby="keep-title">
      <h2 id="keep-title">{t('preview.keep')}</h2>
      <ol>
        {steps
          .filter((step) => step !== 'plan' || page.needsPlan)
          .map((step) => (
            <li key={step}>{t(`preview.step.${step}`)}</li>
          ))}
      </ol>
      <KeepButton page={page} stamp={stamp} part="keep" />
      <p className="small muted below">{t('preview.then')}</p>
      <Ends preview={preview} stamp={stamp} />
    </section>
  );
}

function Reading({ preview, stamp }: { preview: Preview; stamp: FormStamp }) {
  const { t } = useText();
  return (
    <div className="narrow centre">
      <h1>{t('preview.reading', { name: preview.fileName })}</h1>
      <Spinner text={t('preview.readingText')} />
      <p>
        <PageLink href="/try">{t('preview.refresh')}</PageLink>
      </p>
      <Ends preview={preview} stamp={stamp} />
    </div>
  );
}

/** Why there is no list, and the form for another document. */
function Failed({ preview, stamp }: { preview: Preview; stamp: FormStamp }) {
  const { t } = useText();
  return (
    <div className="narrow">
      <h1>{t('preview.failed', { name: preview.fileName })}</h1>
      <p>{t(`reading.reason.${preview.failure ?? 'failed'}`)}</p>
      <PreviewForm stamp={stamp} />
      <SmallPrint />
      <Ends preview={preview} stamp={stamp} />
    </div>
  );
}

function Found(
  props: TryScreenProps & { preview: Preview & { list: NonNullable<Preview['list']> } },
) {
  const { t } = useText();
  const { preview, stamp, alert } = props;
  const { list, fileName } = preview;
  return (
    <>
      <h1>{t('preview.found', { count: list.tasks, name: fileName })}</h1>
      <p className="muted figures">
        {t('preview.pages', { count: list.pages })} {t('preview.lines', { count: list.lines })}{' '}
        {t('preview.withoutAi')}
      </p>
      {alert ? (
        <Alert variant="destructive" title={alert.title} messages={[{ text: alert.text }]} />
      ) : null}
      <Views view={list.view} />
      <div className="columns">
        <div className="columns__wide">
          {list.tasks === 0 ? <p>{t('preview.empty')}</p> : null}
          <PreviewTasks list={list} />
          {list.tasks === 0 ? <PreviewForm stamp={stamp} /> : null}
        </div>
        <div>
          <Keep page={props} preview={preview} stamp={stamp} />
        </div>
      </div>
      <div className="keep-bar">
        <KeepButton page={props} stamp={stamp} part="bar" />
      </div>
    </>
  );
}

/** A document before any account: the form, the waiting, the list, or why there is none. */
export function TryScreen(props: TryScreenProps) {
  const { t } = useText();
  const { preview, stamp, alert } = props;
  if (preview?.state === 'reading') return <Reading preview={preview} stamp={stamp} />;
  if (preview?.list) return <Found {...props} preview={{ ...preview, list: preview.list }} />;
  // A refusal is about the file that was sent now, not about the one before.
  if (preview?.failure && !alert) return <Failed preview={preview} stamp={stamp} />;
  return (
    <div className="narrow">
      <h1>{t('preview.title')}</h1>
      <p className="lead">{t('preview.intro')}</p>
      {alert ? (
        <Alert variant="destructive" title={alert.title} messages={[{ text: alert.text }]} />
      ) : null}
      <PreviewForm stamp={stamp} />
      <SmallPrint />
    </div>
  );
}
