import { useEffect, useState, type ReactNode } from 'react';
import { documentUploadDestination, documentUploadMachine, type DocumentUploadFacts } from '~xstate/document-upload.machine.ts';
import type { FlowContext, FlowError } from '~xstate/flow.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import type { FormStamp } from '../../components/hidden-fields.tsx';
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
  /** A document has been read. */
  onReady?: (documentId: string, hasText: boolean) => void;
  children?: ReactNode;
}

/** Failures whose own sentence is the reason under the fixed text. */
const reasons: readonly string[] = ['unsupportedType', 'network', 'timeout', 'unavailable'];

/** Why, in a sentence of its own under the fixed text. */
function reasonOf(t: Translate, { code, params }: FlowError): string | undefined {
  if (typeof params.reason === 'string') return t(`reading.reason.${params.reason}`);
  return reasons.includes(code) ? t(`errors.${code}`) : undefined;
}

interface Sending {
  fileName?: string;
  percent?: number;
}

/** The "Upload Work Order" card with its machine: the same form with and without scripts. */
export function UploadFlow({ stamp, action, facts, refusal, job, fileName, onReady, children }: UploadFlowProps) {
  const { t } = useText();
  const [sending, setSending] = useState<Sending>({ fileName, percent: job?.percent });
  const [actors] = useState(() =>
    actorsOf(uploadVerbs({ onSending: (name, percent) => setSending({ fileName: name, percent }), onReading: (percent) => setSending((now) => ({ ...now, percent })), statusUrl: job?.statusUrl ?? null })),
  );
  const { snapshot, send, submit } = useFlow(documentUploadMachine, eventFrom, { input: refusal ?? { facts }, actors });
  const { error, notice } = snapshot.context;
  const said = error ? flowSays(t, error, 'upload') : null;
  const state = snapshot.matches('unauthorized') || snapshot.matches('leavingForLogin') ? 'failed' : snapshot.matches('done') ? 'idle' : (String(snapshot.value) as 'idle');

  useEffect(() => {
    if (said && error?.actor) showToast({ title: said.title, text: said.text, variant: 'destructive', durationMs: said.durationMs, inPage: false });
  }, [error]);
  useEffect(() => {
    if (notice?.code === 'noProjectSelected') showToast({ title: t('upload.noProjectTitle'), text: t('upload.noProject'), variant: 'destructive' });
    if (notice?.code === 'documentUploaded') showToast({ title: t('upload.uploadedTitle'), text: t('upload.uploaded'), variant: 'success' });
  }, [notice]);
  useEffect(() => {
    const { documentId, hasText } = snapshot.context.facts;
    if (snapshot.matches('done') && documentId) onReady?.(documentId, hasText);
    const away = snapshot.status === 'done' ? documentUploadDestination(snapshot.value) : null;
    if (away) window.location.assign(away);
    // The state alone tells that a document is ready.
  }, [snapshot.value]);

  return (
    <UploadCard
      stamp={stamp}
      action={action}
      state={state}
      percent={sending.percent}
      fileName={sending.fileName}
      reason={error ? reasonOf(t, error) : undefined}
      alert={said && state !== 'failed' ? { variant: 'destructive', title: said.title, text: said.text } : null}
      onFiles={(files) => send(filesChosen(files))}
      onSubmit={submit}
    >
      {children}
    </UploadCard>
  );
}
