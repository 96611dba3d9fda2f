import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import {
  documentUploadDestination,
  documentUploadMachine,
  documentUploadStart,
} from '~xstate/document-upload.machine.ts';
import { settle } from '~xstate/settle.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { codeOf, errorStatus } from '~/errors.ts';
import { redirectWith } from '~/http/page.server.ts';
import { userOf } from '~/http/session.server.ts';
import { logError } from '~/http/log.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { discardWaiting, waitingFiles } from '~/modules/documents/waiting-files.service.server.ts';
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

type Settled = Awaited<ReturnType<typeof settle<typeof documentUploadMachine>>>['snapshot'];

/**
 * What the card answers to a machine that came to rest: a redirect, a refusal, or nothing where a
 * document was registered.
 */
function answerOf(snapshot: Settled): Response | null {
  const away = documentUploadDestination(snapshot.value);
  if (away) return redirect(away, 303);
  const { error, facts } = snapshot.context;
  if (!error && facts.documentId) return null;
  return json(
    { refusal: snapshot.context },
    {
      status: error ? errorStatus[codeOf(error)] || 500 : 400,
      headers: { 'Cache-Control': 'no-store' },
    },
  );
}

const modeOf = (received: Record<string, string>): 'automatic' | 'manual' =>
  received.mode === 'manual' ? 'manual' : 'automatic';

/**
 * A multipart form of the upload card through its machine. `refused` is the answer of a refusal or
 * of a session that ended; else the registered document.
 */
export async function receiveUpload(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  user: SessionUser,
  projectId: string | null,
): Promise<ReceivedUpload> {
  const received: Record<string, string> = {};
  const host = {
    input: { facts: { ...documentUploadStart, projectId } },
    actors: actorsOf(uploadVerbs(context, user, request, received)),
  };
  const { snapshot } = await settle(documentUploadMachine, host, filesChosen([request]), {
    timeoutMs: UPLOAD_MS,
    onUnexpected: (thrown) => logError(thrown, context.meta.requestId),
  });
  const documentId = snapshot.context.facts.documentId ?? '';
  if (received.intent === 'document.retry')
    return {
      refused: redirect(`${new URL(request.url).pathname}${retryQuery(request)}`, 303),
      documentId: '',
      mode: modeOf(received),
    };
  return { refused: answerOf(snapshot), documentId, mode: modeOf(received) };
}

const noProject = {
  title: 'upload.noProjectTitle',
  text: 'upload.noProject',
  variant: 'destructive',
} as const;

/**
 * The card of the dashboard, where the project is a field of the form: files without one are kept
 * and wait (product.md, "Where uploads happen").
 */
export async function receiveOnDashboard(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  user: SessionUser,
): Promise<Response> {
  const received: Record<string, string> = {};
  const actors = actorsOf(uploadVerbs(context, user, request, received));
  const options = {
    timeoutMs: UPLOAD_MS,
    onUnexpected: (thrown: unknown) => logError(thrown, context.meta.requestId),
  };
  const sent = await settle(
    documentUploadMachine,
    { input: { facts: documentUploadStart }, actors },
    filesChosen([request]),
    options,
  );
  if (received.intent === 'files.discard') {
    await discardWaiting(context, user);
    return redirectWith('/dashboard#upload', { text: 'upload.discarded', variant: 'info' });
  }
  if (received.intent === 'document.retry') return redirect('/dashboard#upload', 303);
  const { facts } = sent.snapshot.context;
  const registers = received.intent === 'document.register';
  const stored = registers
    ? (await waitingFiles(context, user)).map(({ fileName, uploadURL }) => ({
        fileName: encodeURIComponent(fileName),
        uploadURL,
      }))
    : facts.stored;
  if (stored.length === 0) return answerOf(sent.snapshot) ?? redirect('/dashboard', 303);
  const { projectId } = received;
  if (!projectId) return redirectWith('/dashboard#upload', noProject);
  const { snapshot } = await settle(
    documentUploadMachine,
    { input: { facts: { ...documentUploadStart, stored } }, actors },
    { type: 'document.register', projectId },
    options,
  );
  return (
    answerOf(snapshot) ??
    redirectWith(`/projects/${projectId}/documents#document-${snapshot.context.facts.documentId}`, {
      title: 'upload.uploadedTitle',
      text: 'upload.uploaded',
      variant: 'success',
    })
  );
}

/** Whether this is the form of an upload card. */
/**
 * The signed-in user of an upload; one whose session has ended is told so and goes to the forced
 * sign-in (specification §8, "Upload").
 */
export async function uploadUser({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<SessionUser> {
  const user = await userOf(context);
  if (user) return user;
  throw redirectWith(`/api/login?returnTo=${encodeURIComponent(new URL(request.url).pathname)}`, {
    title: 'upload.unauthorizedTitle',
    text: 'upload.unauthorized',
    variant: 'destructive',
  });
}
