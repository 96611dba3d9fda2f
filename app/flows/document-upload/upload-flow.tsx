import { useEffect, useState, type ReactNode } from 'react';
import type { StateValueFrom } from 'xstate';
import {
  documentUploadDestination,
  type DocumentUploadFacts,
} from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import type { FlowContext, FlowError, FlowNotice } from '~xstate/flow.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import { showToast } from '../../http/toast.ts';
import { useText, type Translate } from '../../i18n.ts';
import { messageFor } from '../../http/message.ts';
import { useFlow } from '../use-flow.ts';
import { useLatestCallback } from '../use-latest-callback.ts';
import { uploadVerbs } from './document-upload.actors.browser.ts';
import { eventFrom, filesChosen } from './document-upload.events.ts';
import { UploadCard, type UploadCardProps } from './upload-card.tsx';

export type UploadRefusal = FlowContext<DocumentUploadFacts>;

export interface UploadFlowProps {
  stamp: FormStamp;
  action: string;
  facts: DocumentUploadFacts;
  /** What the server refused, as action data or as the state of a document that failed. */
  refusal: UploadRefusal | null;
  /** Where to look for the document that is being read already, and how far it is. */
  job?: { statusUrl: string; percent: number } | null;
  fileName?: string;
  /** On the dashboard: the projects to choose from. */
  projects?: readonly { id: string; name: string }[];
  /** Is sending a file the one next step of the page; it is unless told otherwise. */
  primary?: boolean;
  /** The card makes the tasks itself, once the text is there; in the wizard, the wizard does. */
  generates?: boolean;
  /** A document has been read, and its tasks made or refused where this card makes them. */
  onReady?: (documentId: string, hasText: boolean, projectId: string | null) => void;
  children?: ReactNode;
}

/** Failures whose own sentence is the reason under the fixed text. */
const reasons: readonly string[] = [
  'unsupportedType',
  'network',
  'timeout',
  'unavailable',
  'forbidden',
  'tooManyAttempts',
];

/** Why, in a sentence of its own under the fixed text. */
function reasonOf(t: Translate, error: FlowError): string | undefined {
  const { reason } = error.params;
  if (typeof reason === 'string') return t(`reading.reason.${reason}`);
  return reasons.includes(error.code) ? messageFor(error, { t }).text : undefined;
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

interface Sending {
  fileName?: string;
  percent?: number;
  files: readonly { fileName: string; percent: number }[];
}

/** A file's progress beside that of the others. */
const withPercent = ({ files }: Sending, fileName: string, percent: number): Sending => ({
  fileName,
  percent,
  files: files.some((file) => file.fileName === fileName)
    ? files.map((file) => (file.fileName === fileName ? { fileName, percent } : file))
    : [...files, { fileName, percent }],
});

/** The upload's machine with the progress of its calls. */
function useUpload({ stamp, action, facts, refusal, job, fileName, generates }: UploadFlowProps) {
  const [sending, setSending] = useState<Sending>({ fileName, percent: job?.percent, files: [] });
  const [actors] = useState(() =>
    actorsOf(
      uploadVerbs({
        onSending: (name, percent) => setSending((now) => withPercent(now, name, percent)),
        onProgress: (percent) => setSending((now) => ({ ...now, percent })),
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

/** The sentence of a refusal: tasks that could not be made have words of their own. */
const messageOf = (t: Translate, error: FlowError | null) =>
  error
    ? messageFor(error, { flow: error.actor === 'generateTasks' ? 'generateTasks' : 'upload', t })
    : null;

/** The toast of a success; the machine's other notices have none. */
function showSuccess(t: Translate, { code, params }: FlowNotice): void {
  if (code === 'noProjectSelected')
    showToast({
      title: t('upload.noProjectTitle'),
      text: t('upload.noProject'),
      variant: 'destructive',
    });
  if (code === 'documentUploaded')
    showToast({ title: t('upload.uploadedTitle'), text: t('upload.uploaded'), variant: 'success' });
  if (code === 'tasksGenerated')
    showToast({
      title: t('wizard.generatedTitle'),
      text: t('wizard.generated', params),
      variant: 'success',
    });
  if (code === 'filesDiscarded') showToast({ text: t('upload.discarded'), variant: 'info' });
}

/** Shows refusals and successes as toasts. What the server refused stands on its page already. */
function useUploadToasts(error: FlowError | null, notice: FlowNotice | null): void {
  const { t } = useText();
  const showRefusal = useLatestCallback((refused: FlowError) => {
    const message = messageOf(t, refused);
    if (message && refused.actor)
      showToast({
        title: message.title,
        text: message.text,
        variant: 'destructive',
        durationMs: message.durationMs,
        inPage: refused.actor === 'generateTasks',
      });
  });
  const show = useLatestCallback((success: FlowNotice) => showSuccess(t, success));
  useEffect(() => {
    if (error) showRefusal(error);
  }, [error, showRefusal]);
  useEffect(() => {
    if (notice) show(notice);
  }, [notice, show]);
}

/** The "Upload Work Order" card with its machine: the same form with and without scripts. */
export function UploadFlow(props: UploadFlowProps) {
  const { stamp, action, projects, primary, onReady, children } = props;
  const { t } = useText();
  const { snapshot, send, submit, sending, chooseFiles } = useUpload(props);
  const { facts, error, notice } = snapshot.context;
  const state = cardStates[snapshot.value];
  useUploadToasts(error, notice);

  const finish = useLatestCallback(() => {
    if (facts.documentId) onReady?.(facts.documentId, facts.hasText, facts.projectId);
  });
  const isRead = snapshot.matches('done');
  useEffect(() => {
    if (isRead) finish();
  }, [isRead, finish]);
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
      alert={
        message && state !== 'failed'
          ? { variant: 'destructive', title: message.title, text: message.text }
          : null
      }
      onFiles={chooseFiles}
      onSubmit={submit}
    >
      {children}
    </UploadCard>
  );
}
