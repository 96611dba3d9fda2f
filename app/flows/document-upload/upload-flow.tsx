import { useEffect, useState, type ReactNode } from 'react';
import type { StateValueFrom } from 'xstate';
import {
  documentUploadDestination,
  type DocumentUploadFacts,
} from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import type { FlowContext, FlowError, FlowNotice } from '~xstate/flow.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { messageFor } from '~/http/message.ts';
import { showToast } from '~/http/toast.ts';
import { useText, type Translate } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';
import { useFlow } from '~/flows/use-flow.ts';
import type { OpenJob } from '~/flows/use-open-job.ts';
import { useLatestCallback } from '~/flows/use-latest-callback.ts';
import { uploadVerbs } from './document-upload.actors.browser.ts';
import { eventFrom, filesChosen } from './document-upload.events.ts';
import { UploadCard, type UploadCardProps } from './upload-card.tsx';
import { uploadSuccess } from './upload-success.ts';

export type UploadRefusal = FlowContext<DocumentUploadFacts>;

export interface UploadFlowProps {
  stamp: FormStamp;
  action: string;
  facts: DocumentUploadFacts;
  /** The machine's context after an error on the server: action data, or a document that failed. */
  refusal: UploadRefusal | null;
  /** The job of a document that is already being read, and its progress. */
  job?: OpenJob | null;
  fileName?: string;
  /** On the dashboard: the projects to choose from. */
  projects?: readonly { id: string; name: string }[];
  /** Whether sending a file is the page's primary action; true by default. */
  primary?: boolean;
  /** The card generates the tasks when the text is read; in the wizard, the wizard does. */
  generates?: boolean;
  /** Called when a document has been read, and after the generation of tasks by this card. */
  onReady?: (documentId: string, hasText: boolean, projectId: string | null) => void;
  children?: ReactNode;
}

/** Codes whose own text is shown as the reason under the fixed text. */
const reasonCodes: readonly string[] = [
  'unsupportedType',
  'network',
  'timeout',
  'unavailable',
  'forbidden',
  'tooManyAttempts',
];

/** The reason of an error, which is shown under the fixed text. */
function reasonOf(t: Translate, error: FlowError): string | undefined {
  const { reason } = error.params;
  if (typeof reason === 'string') return t(`reading.reason.${reason}`);
  return reasonCodes.includes(error.code) ? messageFor(error, { t }).text : undefined;
}

/** What the card shows in each state of its machine. */
const cardStates = {
  finding: 'idle',
  idle: 'idle',
  uploading: 'uploading',
  sorting: 'uploading',
  stored: 'stored',
  discarding: 'stored',
  registering: 'processing',
  registered: 'processing',
  processing: 'processing',
  generating: 'processing',
  done: 'idle',
  failed: 'failed',
  unauthorized: 'failed',
  leavingForLogin: 'failed',
} as const satisfies Record<StateValueFrom<typeof documentUploadMachine>, UploadCardProps['state']>;

/** The progress of the upload: of its current file, and of all its files. */
interface UploadState {
  fileName?: string;
  percent?: number;
  /** Of reading the document or generating its tasks. */
  progress?: JobProgress;
  files: readonly { fileName: string; percent: number }[];
}

/** The state after progress of one file. */
const withPercent = ({ files }: UploadState, fileName: string, percent: number): UploadState => ({
  fileName,
  percent,
  files: files.some((file) => file.fileName === fileName)
    ? files.map((file) => (file.fileName === fileName ? { fileName, percent } : file))
    : [...files, { fileName, percent }],
});

/** The card's machine, and the progress of its calls. */
function useUpload({ stamp, action, facts, refusal, job, fileName, generates }: UploadFlowProps) {
  const [sending, setSending] = useState<UploadState>({
    fileName,
    ...(job ? { progress: job } : {}),
    files: [],
  });
  const [actors] = useState(() =>
    actorsOf(
      uploadVerbs({
        onSending: (name, percent) => setSending((current) => withPercent(current, name, percent)),
        onProgress: (progress) => setSending((current) => ({ ...current, progress })),
        statusUrl: job?.statusUrl ?? null,
        discard: { action, csrf: stamp.csrf },
      }),
    ),
  );
  const input = refusal ?? { facts };
  const flow = useFlow(documentUploadMachine, eventFrom, {
    input: { ...input, facts: { ...input.facts, generates: generates ?? false } },
    actors,
  });
  const chooseFiles = (files: readonly File[]): void => {
    setSending({ files: [] });
    flow.send(filesChosen(files));
  };
  return { ...flow, sending, chooseFiles };
}

/** The message of an error; a failed generation of tasks has its own texts. */
const messageOf = (t: Translate, error: FlowError | null) =>
  error
    ? messageFor(error, { flow: error.actor === 'generateTasks' ? 'generateTasks' : 'upload', t })
    : null;

/** Shows the toast of a success, where it has one. */
function showSuccess(t: Translate, notice: FlowNotice): void {
  const success = uploadSuccess(notice);
  if (!success) return;
  const { title, text, params, variant } = success;
  showToast({ ...(title ? { title: t(title) } : {}), text: t(text, params), variant });
}

/** Shows errors and successes as toasts; errors of the server are on its page already. */
function useUploadToasts(error: FlowError | null, notice: FlowNotice | null): void {
  const { t } = useText();
  const showError = useLatestCallback((flowError: FlowError) => {
    const message = messageOf(t, flowError);
    if (message && flowError.actor)
      showToast({
        title: message.title,
        text: message.text,
        variant: 'destructive',
        durationMs: message.durationMs,
        inPage: flowError.actor === 'generateTasks',
      });
  });
  const show = useLatestCallback((success: FlowNotice) => showSuccess(t, success));
  useEffect(() => {
    if (error) showError(error);
  }, [error, showError]);
  useEffect(() => {
    if (notice) show(notice);
  }, [notice, show]);
}

/** The "Upload Work Order" card with its machine. */
export function UploadFlow(props: UploadFlowProps) {
  const { stamp, action, projects, primary, onReady, children } = props;
  const { t } = useText();
  const { snapshot, send, submit, sending, chooseFiles } = useUpload(props);
  const { facts, error, notice } = snapshot.context;
  const state = cardStates[snapshot.value];
  useUploadToasts(error, notice);

  const reportReady = useLatestCallback(() => {
    if (facts.documentId) onReady?.(facts.documentId, facts.hasText, facts.projectId);
  });
  const isRead = snapshot.matches('done');
  useEffect(() => {
    if (isRead) reportReady();
  }, [isRead, reportReady]);
  const destination = snapshot.status === 'done' ? documentUploadDestination(snapshot.value) : null;
  useEffect(() => {
    if (destination) window.location.assign(destination);
  }, [destination]);

  const message = error?.actor === 'generateTasks' ? null : messageOf(t, error);
  return (
    <UploadCard
      stamp={stamp}
      action={action}
      state={state}
      percent={sending.percent}
      progress={sending.progress}
      fileName={sending.fileName}
      sending={sending.files}
      waiting={facts.stored.map((file) => decodeURIComponent(file.fileName))}
      projects={projects}
      primary={primary}
      projectId={facts.projectId}
      onProject={(projectId) =>
        state === 'idle' && projectId ? send({ type: 'project.choose', projectId }) : undefined
      }
      reason={error && message ? reasonOf(t, error) : undefined}
      alert={message ? { variant: 'destructive', title: message.title, text: message.text } : null}
      onFiles={chooseFiles}
      onSubmit={submit}
    >
      {children}
    </UploadCard>
  );
}
