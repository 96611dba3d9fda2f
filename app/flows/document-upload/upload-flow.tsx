import { useEffect, useState, type ReactNode } from 'react';
import {
  documentUploadDestination,
  documentUploadMachine,
  type DocumentUploadFacts,
} from '~xstate/document-upload.machine.ts';
import type { FlowContext, FlowError } from '~xstate/flow.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import { AppError, codeOf } from '../../errors.ts';
import { request } from '../../http/request.ts';
import { waitForAnswer } from '../../http/slow-answer.ts';
import { showToast } from '../../http/toast.ts';
import { useText, type Translate } from '../../i18n.ts';
import { flowSays } from '../flow-text.ts';
import { useFlow } from '../use-flow.ts';
import { uploadVerbs } from './document-upload.actors.browser.ts';
import { eventFrom, filesChosen } from './document-upload.events.ts';
import { UploadCard } from './upload-card.tsx';

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
  /** Services of the wizard the tasks are made right here, once the text is there. */
  generates?: boolean;
  /** A document has been read, and its tasks made where this card makes them. */
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
function reasonOf(t: Translate, { code, params }: FlowError): string | undefined {
  if (typeof params.reason === 'string') return t(`reading.reason.${params.reason}`);
  return reasons.includes(code)
    ? t(`errors.${code}`, {
        ...params,
        ...(typeof params.minutes === 'number' ? { count: params.minutes } : {}),
      })
    : undefined;
}

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

/** Makes the tasks of a document that has just been read, and says how it ended. */
async function makeTasks(
  t: Translate,
  documentId: string,
  projectId: string,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { signal } = new AbortController();
  try {
    const answer = await request<unknown>(`/api/documents/${documentId}/generate-tasks`, {
      method: 'POST',
      body: { projectId },
      signal,
    });
    const { tasks } = await waitForAnswer<{ tasks: unknown[] }>(answer, onProgress, signal);
    showToast({
      title: t('wizard.generatedTitle'),
      text: t('wizard.generated', { count: tasks.length }),
      variant: 'success',
    });
  } catch (error) {
    const said = flowSays(
      t,
      { code: codeOf(error), params: error instanceof AppError ? error.params : {} },
      'generateTasks',
    );
    showToast({ title: said.title, text: said.text, variant: 'destructive' });
  }
}

/** The "Upload Work Order" card with its machine: the same form with and without scripts. */
export function UploadFlow({
  stamp,
  action,
  facts,
  refusal,
  job,
  fileName,
  projects,
  primary,
  generates = false,
  onReady,
  children,
}: UploadFlowProps) {
  const { t } = useText();
  const [sending, setSending] = useState<Sending>({ fileName, percent: job?.percent, files: [] });
  const [actors] = useState(() =>
    actorsOf(
      uploadVerbs({
        onSending: (name, percent) => setSending((now) => withPercent(now, name, percent)),
        onReading: (percent) => setSending((now) => ({ ...now, percent })),
        statusUrl: job?.statusUrl ?? null,
      }),
    ),
  );
  const [making, setMaking] = useState(false);
  const { snapshot, send, submit } = useFlow(documentUploadMachine, eventFrom, {
    input: refusal ?? { facts },
    actors,
  });
  const { error, notice } = snapshot.context;
  const said = error ? flowSays(t, error, 'upload') : null;
  const state =
    snapshot.matches('unauthorized') || snapshot.matches('leavingForLogin')
      ? 'failed'
      : snapshot.matches('done')
        ? 'idle'
        : (String(snapshot.value) as 'idle');

  useEffect(() => {
    if (said && error?.actor)
      showToast({
        title: said.title,
        text: said.text,
        variant: 'destructive',
        durationMs: said.durationMs,
        inPage: false,
      });
  }, [error]);
  useEffect(() => {
    if (notice?.code === 'noProjectSelected')
      showToast({
        title: t('upload.noProjectTitle'),
        text: t('upload.noProject'),
        variant: 'destructive',
      });
    if (notice?.code === 'documentUploaded')
      showToast({
        title: t('upload.uploadedTitle'),
        text: t('upload.uploaded'),
        variant: 'success',
      });
  }, [notice]);
  useEffect(() => {
    const { documentId, hasText, projectId } = snapshot.context.facts;
    if (snapshot.matches('done') && documentId) {
      setMaking(generates && hasText);
      const made =
        generates && hasText
          ? makeTasks(t, documentId, projectId ?? '', (percent) =>
              setSending((now) => ({ ...now, percent })),
            )
          : Promise.resolve();
      void made.then(() => {
        setMaking(false);
        onReady?.(documentId, hasText, projectId);
      });
    }
    const away = snapshot.status === 'done' ? documentUploadDestination(snapshot.value) : null;
    if (away) window.location.assign(away);
    // The state alone tells that a document is ready.
  }, [snapshot.value]);

  return (
    <UploadCard
      stamp={stamp}
      action={action}
      state={making ? 'processing' : state}
      percent={sending.percent}
      fileName={sending.fileName}
      sending={sending.files}
      waiting={snapshot.context.facts.stored.map((file) => decodeURIComponent(file.fileName))}
      projects={projects}
      primary={primary}
      projectId={snapshot.context.facts.projectId}
      onProject={(projectId) =>
        state === 'idle' && projectId ? send({ type: 'project.choose', projectId }) : undefined
      }
      reason={error ? reasonOf(t, error) : undefined}
      alert={
        said && state !== 'failed'
          ? { variant: 'destructive', title: said.title, text: said.text }
          : null
      }
      onFiles={(files) => {
        setSending({ files: [] });
        send(filesChosen(files));
      }}
      onSubmit={submit}
    >
      {children}
    </UploadCard>
  );
}
