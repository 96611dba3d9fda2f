import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { documentUploadDestination, documentUploadMachine, documentUploadStart } from '~xstate/document-upload.machine.ts';
import { settle } from '~xstate/settle.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { codeOf, errorStatus } from '~/errors.ts';
import { logError } from '~/http/log.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { uploadVerbs } from './document-upload.actors.server.ts';
import { filesChosen } from './document-upload.events.ts';

/** The longest that five files may take to arrive, ms; their pace is guarded elsewhere. */
const UPLOAD_MS = 900_000;

export interface ReceivedUpload {
  refused: Response | null;
  documentId: string;
  mode: 'automatic' | 'manual';
}

/** The page of the card without the document that failed: 'Try New Document'. */
function retryQuery(request: Request): string {
  const query = new URL(request.url).searchParams;
  query.delete('document');
  const search = query.toString();
  return search ? `?${search}` : '';
}

/** A multipart form of the upload card through its machine. `refused` is the answer of a refusal or of a session that ended; else the registered document. */
export async function receiveUpload({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>, user: SessionUser, projectId: string | null): Promise<ReceivedUpload> {
  const received: Record<string, string> = {};
  const { snapshot } = await settle(
    documentUploadMachine,
    { input: { facts: { ...documentUploadStart, projectId } }, actors: actorsOf(uploadVerbs(context, user, request, received)) },
    filesChosen([request]),
    { timeoutMs: UPLOAD_MS, onUnexpected: (thrown) => logError(thrown, context.meta.requestId) },
  );
  const mode = received.mode === 'manual' ? 'manual' : 'automatic';
  if (received.intent === 'document.retry') return { refused: redirect(`${new URL(request.url).pathname}${retryQuery(request)}`, 303), documentId: '', mode };
  const away = documentUploadDestination(snapshot.value);
  if (away) return { refused: redirect(away, 303), documentId: '', mode };
  const { error, facts } = snapshot.context;
  if (error) return { refused: json({ refusal: snapshot.context }, { status: errorStatus[codeOf(error)] || 500, headers: { 'Cache-Control': 'no-store' } }), documentId: '', mode };
  if (!facts.documentId) return { refused: json({ refusal: snapshot.context }, { status: 400, headers: { 'Cache-Control': 'no-store' } }), documentId: '', mode };
  return { refused: null, documentId: facts.documentId, mode };
}
