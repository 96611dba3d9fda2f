import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Dropzone } from '~/components/dropzone.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Modal } from '~/components/modal.tsx';
import { Progress } from '~/components/progress.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useLatestCallback } from '~/flows/use-latest-callback.ts';
import { useText } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';
import { ACCEPTED_FILES } from '~/modules/uploads/upload.rules.ts';
import { OpenJobProgress } from '~/screens/documents/open-job.tsx';

export interface UploadCardProps {
  stamp: FormStamp;
  /** The URL of the multipart form without scripts. */
  action: string;
  state: 'idle' | 'uploading' | 'stored' | 'processing' | 'failed';
  /** The progress of sending the file, 0..100. */
  percent?: number;
  /** The progress of reading it. */
  progress?: JobProgress;
  fileName?: string;
  /** The files being sent, in the order chosen, each with its progress, 0..100. */
  sending?: readonly { fileName: string; percent: number }[];
  /** Names of the stored files that belong to no project yet. */
  waiting?: readonly string[];
  /** On the dashboard: the projects to choose from. */
  projects?: readonly { id: string; name: string }[];
  projectId?: string | null;
  error?: string;
  /** Whether sending a file is the page's primary action. */
  primary?: boolean;
  /** Why the last document failed, in addition to the fixed text. */
  reason?: string;
  alert?: { variant: 'destructive' | 'success' | 'info'; title?: string; text: string } | null;
  /** With scripts: called with chosen or dropped files, whose upload starts at once. */
  onFiles?: (files: File[]) => void;
  onProject?: (projectId: string) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Further fields of the form, such as the processing mode. */
  children?: ReactNode;
}

const PROJECT_FIELD = 'upload-project';

function ProjectSelect({
  projects,
  projectId,
  onProject,
}: Pick<UploadCardProps, 'projects' | 'projectId' | 'onProject'>) {
  const { t } = useText();
  // The project may have been chosen before scripts ran.
  const reportChosen = useLatestCallback(() => {
    const field = document.getElementById(PROJECT_FIELD);
    if (field instanceof HTMLSelectElement && field.value !== (projectId ?? ''))
      onProject?.(field.value);
  });
  useEffect(() => reportChosen(), [reportChosen]);
  if (!projects) return null;
  const options = [
    { value: '', label: t('upload.chooseProject') },
    ...projects.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Field
      as="select"
      name="projectId"
      id={PROJECT_FIELD}
      label={t('upload.project')}
      options={options}
      defaultValue={projectId ?? ''}
      onChange={(event) => onProject?.(event.currentTarget.value)}
    />
  );
}

function UploadDropzone({
  id,
  error,
  onFiles,
}: {
  id: string;
  error?: string;
  onFiles?: (files: File[]) => void;
}) {
  const { t } = useText();
  return (
    <Dropzone
      id={id}
      name="files"
      accept={ACCEPTED_FILES}
      multiple
      label={t('upload.label')}
      dragText={t('upload.drag')}
      browseText={t('upload.browse')}
      hint={t('upload.hint')}
      error={error}
      onFiles={onFiles}
    />
  );
}

/**
 * The choice of files: with scripts a dropzone and a button that opens the modal, without them a
 * file input and the Upload button.
 */
function FileChooser({
  error,
  onFiles,
  primary = true,
}: Pick<UploadCardProps, 'error' | 'onFiles' | 'primary'>) {
  const variant = primary ? 'primary' : 'secondary';
  const { t } = useText();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  if (!hydrated || !onFiles) {
    return (
      <>
        <UploadDropzone id="files" error={error} />
        <Button variant={variant} name="intent" value="files.chosen" icon="upload">
          {t('upload.send')}
        </Button>
      </>
    );
  }
  const chooseFiles = (files: File[]) => {
    setOpen(false);
    onFiles(files);
  };
  return (
    <>
      <UploadDropzone id="files" error={error} onFiles={chooseFiles} />
      <Button variant={variant} type="button" icon="upload" onClick={() => setOpen(true)}>
        {t('upload.choose')}
      </Button>
      <Modal
        open={open}
        id="upload-modal"
        title={t('upload.modalTitle')}
        closeText={t('common.close')}
        onClose={() => setOpen(false)}
      >
        <UploadDropzone id="modal-files" onFiles={chooseFiles} />
      </Modal>
    </>
  );
}

function FailedUpload({ reason, alert }: Pick<UploadCardProps, 'reason' | 'alert'>) {
  const { t } = useText();
  return (
    <Alert
      variant="destructive"
      title={t('upload.failedPanel')}
      messages={[{ text: alert?.text ?? t('upload.failed') }]}
    >
      {reason ? <p>{reason}</p> : null}
      <p>{t('upload.failedPanelText')}</p>
      <div className="actions">
        <Button name="intent" value="document.retry" formNoValidate>
          {t('upload.tryNew')}
        </Button>
      </div>
    </Alert>
  );
}

function StoredFiles(props: UploadCardProps) {
  const { t } = useText();
  return (
    <>
      <p>{t('upload.waiting', { count: props.waiting?.length ?? 0 })}</p>
      <ul>
        {(props.waiting ?? []).map((name, index) => (
          <li key={`${index} ${name}`} className="file-name">
            {name}
          </li>
        ))}
      </ul>
      <ProjectSelect {...props} />
      <Button variant="primary" name="intent" value="document.register">
        {t('documents.action.process')}
      </Button>{' '}
      <Button variant="quiet" name="intent" value="files.discard">
        {t('upload.discard')}
      </Button>
    </>
  );
}

/**
 * The progress of the upload. Without scripts the page refreshes itself; the link is for browsers
 * that don't.
 */
function UploadProgress(props: UploadCardProps) {
  const { state, percent, progress, fileName, sending = [], action } = props;
  const { t } = useText();
  const hydrated = useHydrated();
  if (state === 'uploading' && sending.length > 1) {
    return (
      <ul className="plain-list stack">
        {sending.map((file, index) => (
          <li key={`${index} ${file.fileName}`}>
            <Progress
              text={t('upload.uploadingFile', { name: file.fileName, percent: file.percent })}
              value={file.percent}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (state === 'uploading')
    return (
      <Progress
        live
        text={
          fileName && percent !== undefined
            ? t('upload.uploadingFile', { name: fileName, percent })
            : t('upload.uploading')
        }
        value={percent}
      />
    );
  return (
    <>
      <h3>{t('upload.processingTitle')}</h3>
      <OpenJobProgress
        progress={progress}
        text={
          progress
            ? t('upload.processingPercent', { percent: progress.percent })
            : t('upload.processing')
        }
      />
      {hydrated ? null : <ButtonLink href={action}>{t('upload.refresh')}</ButtonLink>}
    </>
  );
}

/**
 * The "Upload Work Order" card (promise 7.1): without scripts a multipart form, with scripts an
 * upload that starts when files are chosen.
 */
export function UploadCard(props: UploadCardProps) {
  const { t } = useText();
  const { stamp, action, state, reason, alert, onSubmit, children } = props;
  return (
    <Card title={t('upload.title')} subtitle={t('upload.description')} id="upload-card">
      {alert && state !== 'failed' ? (
        <Alert variant={alert.variant} title={alert.title} messages={[{ text: alert.text }]}>
          {reason ? <p>{reason}</p> : null}
        </Alert>
      ) : null}
      <form method="post" action={action} encType="multipart/form-data" onSubmit={onSubmit}>
        <HiddenFields stamp={stamp} part="upload" />
        {children}
        {state === 'idle' ? <ProjectSelect {...props} /> : null}
        {state === 'idle' ? <FileChooser {...props} /> : null}
        {state === 'stored' ? <StoredFiles {...props} /> : null}
        {state === 'failed' ? <FailedUpload reason={reason} alert={alert} /> : null}
        {state === 'uploading' || state === 'processing' ? <UploadProgress {...props} /> : null}
      </form>
    </Card>
  );
}
