import { Readable } from 'node:stream';
import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError, codeOf, type ErrorCode, type NoticeFlow } from '~/errors.ts';
import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { isMultipart, receiveFiles } from '~/http/multipart.server.ts';
import { forIntent, redirectWith, refusalOf, refusalResponse } from '~/http/page.server.ts';
import { userOf } from '~/http/session.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { sampleBytes } from '~/modules/documents/sample.service.server.ts';
import { openPreview } from '~/modules/previews/preview-project.service.server.ts';
import {
  createPreview,
  deletePreviews,
  keepPreview,
  previewOf,
  type PreviewReader,
} from '~/modules/previews/preview.service.server.ts';
import { MAX_FILE_BYTES } from '~/modules/uploads/upload.rules.ts';
import { previewCookie, readPreviewCookie } from './preview-cookie.server.ts';

const PAGE = '/try';
const SIGN_UP = `/auth?tab=register&returnTo=${encodeURIComponent(PAGE)}`;

interface Call {
  context: RequestContext;
  user: SessionUser | null;
  reader: PreviewReader;
}

/** The page of a new preview, which its browser's cookie opens. */
const toNew = async (token: string): Promise<Response> =>
  redirectWith(PAGE, null, [['Set-Cookie', await previewCookie({ token, keep: false })]]);

async function trySample({ context, reader }: Call, name: string): Promise<Response> {
  const bytes = await sampleBytes(name);
  return toNew(await createPreview(context, reader, name, Readable.from([bytes])));
}

/**
 * The multipart form of a document, or of its second button, which takes a sample. A form whose
 * honeypot field `website` is filled in stores nothing.
 */
async function tryDocument(request: Request, call: Call): Promise<Response> {
  const { context, user, reader } = call;
  const { fields, files } = await receiveFiles(
    request,
    context,
    { maxFiles: 1, maxBytes: MAX_FILE_BYTES },
    {
      store: async (fileName, chunks, form) =>
        form.fields.website || form.fields.sample
          ? null
          : createPreview(context, reader, fileName, chunks),
      discard: async (token) => {
        if (token) await deletePreviews(context, { token, userId: user?.id ?? null });
      },
    },
  );
  requireOwnForm(context, fields.csrf);
  if (fields.website) return redirectWith(PAGE, null);
  if (fields.sample) return trySample(call, fields.sample);
  const [file] = files;
  if (!file) throw new AppError('invalid', { fields: { file: 'fileNone' } });
  if (file.error) throw file.error;
  if (!file.stored) throw new AppError('documentUnreadable', { reason: 'empty' });
  return toNew(file.stored);
}

/** Keeps the list: with an account at once, else once the browser has signed up or in. */
async function keep({ context, user, reader }: Call): Promise<Response> {
  if (!(await previewOf(context, reader))) return redirectWith(PAGE, null);
  if (user) {
    await keepPreview(context, { ...reader, userId: user.id });
    return redirectWith(PAGE, null);
  }
  const { token } = reader;
  return redirectWith(
    SIGN_UP,
    null,
    token ? [['Set-Cookie', await previewCookie({ token, keep: true })]] : [],
  );
}

/** Makes a project from the list; an error that only a plan resolves leads to the checkout. */
async function open(call: Call): Promise<Response> {
  const { context, user, reader } = call;
  if (!user) return keep(call);
  await keepPreview(context, { ...reader, userId: user.id });
  const preview = await previewOf(context, { token: null, userId: user.id });
  if (!preview) return redirectWith(PAGE, null);
  try {
    const id = await openPreview(context, user, preview.id);
    return await redirectWith(`/projects/${id}/start`, null, [
      ['Set-Cookie', await previewCookie(null)],
    ]);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'paymentRequired' && code !== 'upgradeRequired') throw error;
    return redirectWith('/checkout', null);
  }
}

async function remove({ context, reader }: Call): Promise<Response> {
  await deletePreviews(context, reader);
  return redirectWith(PAGE, { text: 'preview.deleted', variant: 'success' }, [
    ['Set-Cookie', await previewCookie(null)],
  ]);
}

const intents: Record<string, (call: Call) => Promise<Response>> = {
  'preview.keep': keep,
  'preview.open': open,
  'preview.delete': remove,
};

/** The reader of a request: the cookie of its browser, and who is signed in. */
export async function previewReader(
  request: Request,
  user: SessionUser | null,
): Promise<PreviewReader> {
  const cookie = await readPreviewCookie(request);
  return { token: cookie?.token ?? null, userId: user?.id ?? null };
}

/** Whose texts tell a refusal; undefined where it is no fault of the document. */
function flowOf(code: ErrorCode): NoticeFlow | undefined {
  if (code === 'openProjectExists') return 'createProject';
  return ['invalid', 'tooManyAttempts', 'unavailable'].includes(code) ? undefined : 'upload';
}

/** The forms of /try (promise 5.23). */
export async function tryAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    const user = await userOf(context);
    const call = { context, user, reader: await previewReader(request, user) };
    if (isMultipart(request)) return await tryDocument(request, call);
    const { intent } = fieldsOf(await readForm(request, context));
    return await forIntent(intents, intent)(call);
  } catch (error) {
    const flow = flowOf(codeOf(error));
    return refusalResponse(await refusalOf(error, context, flow ? { flow } : {}));
  }
}
