import { useEffect, useRef, useState } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { Dropzone } from '~/components/dropzone.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { Progress } from '~/components/progress.tsx';
import { useText } from '~/i18n.ts';
import { PreviewForm } from '~/screens/previews/preview-form.tsx';
import { KeptList } from '~/screens/previews/kept-list.tsx';
import { projectKinds } from '~/modules/projects/project.rules.ts';
import { ACCEPTED_FILES, SAMPLE_FILES } from '~/modules/uploads/upload.rules.ts';

export interface FirstRunRefusal {
  title?: string;
  text: string;
}

export interface FirstRunProps {
  stamp: FormStamp;
  /** A plan must be chosen before a project can be created. */
  needsPlan: boolean;
  /** The file whose list the account keeps (promise 5.23); null without one. */
  kept: string | null;
  /** The teams that the person is in. */
  teams: readonly object[];
  refusal?: FirstRunRefusal;
}

const ACTION = '/dashboard?start=1';

/** Puts files into the field of a form; false where the browser cannot. */
function setFiles(field: HTMLInputElement, files: readonly File[]): boolean {
  try {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    field.files = transfer.files;
    return field.files.length > 0;
  } catch {
    return false;
  }
}

/** The time zone of the browser, for a document without an address; scripts alone know it. */
function BrowserZone() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (field.current && timeZone) field.current.value = timeZone;
  }, []);
  return <input ref={field} type="hidden" name="timeZone" defaultValue="" />;
}

function KindField() {
  const { t } = useText();
  return (
    <Field
      as="select"
      name="kind"
      id="start-kind"
      label={t('projects.field.kind')}
      options={projectKinds.map((value) => ({ value, label: t(`projects.kind.${value}`) }))}
    />
  );
}

/** The form of a document; with scripts it is sent as soon as a file is chosen or dropped. */
function DocumentForm({ stamp }: { stamp: FormStamp }) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const send = (files: File[]): void => {
    const field = form.current?.querySelector<HTMLInputElement>('input[type=file]');
    if (!field || !setFiles(field, files)) return;
    setSending(true);
    form.current?.submit();
  };
  return (
    <form ref={form} method="post" action={ACTION} encType="multipart/form-data">
      <HiddenFields stamp={stamp} part="start" intent="document.start" />
      <BrowserZone />
      <KindField />
      <Dropzone
        id="start-files"
        name="files"
        accept={ACCEPTED_FILES}
        multiple
        label={t('dashboard.start.label')}
        dragText={t('dashboard.start.drag')}
        browseText={t('upload.browse')}
        hint={t('upload.hint')}
        onFiles={send}
      />
      {sending ? <Progress live text={t('upload.uploading')} /> : null}
      <Button variant="primary" icon="upload" pending={sending} pendingText={t('upload.uploading')}>
        {t('dashboard.start.send')}
      </Button>
    </form>
  );
}

/** What happens with a document, in three steps. */
function Explained() {
  const { t } = useText();
  return (
    <ol className="start-steps">
      {(['read', 'check', 'work'] as const).map((step) => (
        <li key={step}>
          <strong>{t(`dashboard.start.${step}`)}</strong>{' '}
          <span className="muted">{t(`dashboard.start.${step}Text`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Sample({ stamp }: { stamp: FormStamp }) {
  const { t, language } = useText();
  return (
    <form className="card start-sample" method="post" action={ACTION}>
      <HiddenFields stamp={stamp} part="sample" intent="sample.start" />
      <BrowserZone />
      <div>
        <h2>{t('dashboard.start.sample')}</h2>
        <p className="muted">{t('dashboard.start.sampleText')}</p>
      </div>
      <Button name="sample" value={SAMPLE_FILES[language]}>
        {t('dashboard.start.sampleTry')}
      </Button>
    </form>
  );
}

/** A person without a plan sees the list of a document first, and pays to work with it (promise 5.23). */
function PlanLater({ stamp }: { stamp: FormStamp }) {
  const { t } = useText();
  return (
    <>
      <PreviewForm stamp={stamp} />
      <div className="card">
        <h2>{t('dashboard.start.plan')}</h2>
        <p>{t('dashboard.start.planText')}</p>
        <ButtonLink href="/checkout">{t('dashboard.start.planChoose')}</ButtonLink>
      </div>
    </>
  );
}

/** Leads somebody who was invited to the page that joins a team by its code. */
function JoinATeam() {
  const { t } = useText();
  return (
    <p className="below">
      {t('dashboard.start.invited')} <a href="/join-team">{t('dashboard.start.join')}</a>
    </p>
  );
}

/**
 * The dashboard of a person without a project, and every new one: a document is dropped, or a sample taken, and the
 * project is made from it (promise 6.19). Without a plan, its list is shown before one is bought.
 */
export function FirstRun({ stamp, needsPlan, kept, teams, refusal }: FirstRunProps) {
  const { t } = useText();
  return (
    <div className="narrow centre start">
      <h1>{t('dashboard.start.title')}</h1>
      <p className="muted">{t('dashboard.start.intro')}</p>
      {refusal ? (
        <Alert variant="destructive" title={refusal.title} messages={[{ text: refusal.text }]} />
      ) : null}
      {kept === null ? null : <KeptList fileName={kept} />}
      {needsPlan ? <PlanLater stamp={stamp} /> : <DocumentForm stamp={stamp} />}
      {teams.length === 0 ? <JoinATeam /> : null}
      <Explained />
      {needsPlan ? null : (
        <>
          <Sample stamp={stamp} />
          <p>
            <PageLink href="/create-project">{t('dashboard.start.empty')}</PageLink>
          </p>
        </>
      )}
      <p className="cluster small">
        <PageLink href="/dashboard?show=archived">{t('dashboard.archived')}</PageLink>
        <PageLink href="/dashboard?show=trash">{t('dashboard.trash')}</PageLink>
      </p>
    </div>
  );
}
