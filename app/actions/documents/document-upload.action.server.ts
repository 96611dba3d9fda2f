import type { ActionFunctionArgs } from '@remix-run/node';
import {
  documentUploadDestination,
  documentUploadStart,
  type StoredFile,
} from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { flowAction, type FlowCall, type FlowDefinition } from '~/http/flow-action.server.ts';
import { stringField } from '~/http/form-field.ts';
import { redirectWith } from '~/http/page.server.ts';
import { userOf } from '~/http/session.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { waitingFiles } from '~/modules/documents/waiting-files.service.server.ts';
import { uploadVerbs } from '~/flows/document-upload/document-upload.actors.server.ts';
import { eventFrom, filesChosen } from '~/flows/document-upload/document-upload.events.ts';
import { uploadSuccess } from '~/flows/document-upload/upload-success.ts';
import {
  receiveUpload,
  type ReceivedUpload,
} from '~/flows/document-upload/receive-upload.server.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>;
type UploadFlow = FlowDefinition<typeof documentUploadMachine>;

/** Milliseconds to wait for the upload to be registered. */
const REGISTER_MS = 900_000;

/** What the page of the sign-in says where the session has ended (promise 18.7). */
const sessionEnded: Flash = {
  title: 'upload.unauthorizedTitle',
  text: 'upload.unauthorized',
  variant: 'destructive',
};

/** The flow of the card; pages add the input and the next page. */
function uploadFlow(
  user: SessionUser,
  received: ReceivedUpload,
  page: Pick<UploadFlow, 'input' | 'next'>,
): UploadFlow {
  return {
    machine: documentUploadMachine,
    // A form without an intent was sent by choosing files.
    eventFrom: (form) => eventFrom(form) ?? filesChosen(received.files),
    actors: ({ context }) => actorsOf(uploadVerbs(context, user, received)),
    flash: uploadSuccess,
    leave: ({ value }) => {
      const to = documentUploadDestination(value);
      return to ? { to, flash: sessionEnded } : null;
    },
    timeoutMs: REGISTER_MS,
    ...page,
  };
}

/** The URL of the page without its document, for 'Try New Document'. */
function withoutDocument(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('document');
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * Runs the multipart form of a project's upload card through its machine. `next` is the page of a
 * registered document, by its id and the mode chosen in the form.
 */
export async function projectUploadAction(
  args: Args,
  user: SessionUser,
  projectId: string | null,
  next: (documentId: string, mode: 'automatic' | 'manual') => string,
): Promise<Response> {
  const received = await receiveUpload(args.request, args.context, user);
  const mode = stringField(received.form, 'mode') === 'manual' ? 'manual' : 'automatic';
  const flow = uploadFlow(user, received, {
    input: () => ({
      facts: { ...documentUploadStart, projectId, generates: mode === 'automatic' },
    }),
    next: ({ context: { facts } }, { request }) =>
      facts.documentId ? next(facts.documentId, mode) : withoutDocument(request),
  });
  return flowAction(flow, args, received.form);
}

/** The stored files without a project, for the forms that list them; else none. */
async function storedFor(
  context: RequestContext,
  user: SessionUser,
  form: FormData,
): Promise<StoredFile[]> {
  const intent = stringField(form, 'intent');
  if (intent !== 'document.register' && intent !== 'files.discard') return [];
  return (await waitingFiles(context, user)).map(({ fileName, uploadURL }) => ({
    fileName: encodeURIComponent(fileName),
    uploadURL,
  }));
}

/**
 * Runs the form of the dashboard's card, where the project is a field: files without a project are
 * stored until one is chosen (promise 7.8).
 */
export async function dashboardUploadAction(args: Args, user: SessionUser): Promise<Response> {
  const received = await receiveUpload(args.request, args.context, user);
  const flow = uploadFlow(user, received, {
    input: async ({ context, form }: FlowCall) => ({
      facts: {
        ...documentUploadStart,
        projectId: stringField(form, 'projectId') || null,
        stored: await storedFor(context, user, form),
        generates: true,
      },
    }),
    next: ({ context: { facts } }) =>
      facts.documentId
        ? `/projects/${facts.projectId}/documents#document-${facts.documentId}`
        : '/dashboard#upload',
  });
  return flowAction(flow, args, received.form);
}

/**
 * The signed-in user of an upload. Throws a redirect to the forced sign-in, with a message, when
 * the session has ended (promise 18.7).
 */
export async function uploadUser({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<SessionUser> {
  const user = await userOf(context);
  if (user) return user;
  throw await redirectWith(
    `/api/login?returnTo=${encodeURIComponent(new URL(request.url).pathname)}`,
    sessionEnded,
  );
}
