import { json, type ActionFunctionArgs } from '@remix-run/node';
import { AppError, codeOf, noticeFor } from '~/errors.ts';
import { stringField } from '~/http/form-field.ts';
import { fieldsOf, readForm, requestIdOf } from '~/http/form.server.ts';
import { isMultipart } from '~/http/multipart.server.ts';
import { redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { storeSample } from '~/modules/documents/sample.service.server.ts';
import {
  requireCreation,
  startProject,
  type StartingFile,
} from '~/modules/documents/start-project.service.server.ts';
import { timeZone } from '~/modules/projects/project.schema.ts';
import { discardUpload } from '~/modules/uploads/upload.service.server.ts';
import { receiveUpload } from '~/flows/document-upload/receive-upload.server.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** Whether a POST of the dashboard is a form of the first run. */
export const isFirstRun = (request: Request): boolean =>
  new URL(request.url).searchParams.has('start');

/** The uploaded files that were stored. Throws the error of the form, or of the file where none was. */
async function uploadedFiles(
  { request, context }: Args,
  user: SessionUser,
): Promise<{ form: FormData; files: StartingFile[] }> {
  const { form, files, failure } = await receiveUpload(request, context, user);
  if (failure !== null) throw failure;
  const stored = files.flatMap(({ fileName, stored: uploadURL }) =>
    uploadURL ? [{ fileName, uploadURL }] : [],
  );
  const [firstError] = files.flatMap(({ error }) => (error ? [error] : []));
  if (files.length === 0) throw new AppError('invalid', { fields: { files: 'fileNone' } });
  if (stored.length === 0)
    throw firstError ?? new AppError('documentUnreadable', { reason: 'empty' });
  return { form, files: stored };
}

/** The chosen sample, stored like an upload. Throws `unknownIntent`, `notFound`. */
async function sampleFile(
  { request, context }: Args,
  user: SessionUser,
): Promise<{ form: FormData; files: StartingFile[] }> {
  const form = await readForm(request, context);
  if (stringField(form, 'intent') !== 'sample.start') throw new AppError('unknownIntent');
  const fileName = stringField(form, 'sample');
  await requireCreation(context, user);
  return { form, files: [{ fileName, uploadURL: await storeSample(context, user, fileName) }] };
}

/** What to do about a file that cannot be read. */
async function adviceOn(error: unknown, context: Args['context']): Promise<string | undefined> {
  const reason = error instanceof AppError ? error.params.reason : undefined;
  return typeof reason === 'string'
    ? t(await languageOf(context), `reading.reason.${reason}`)
    : undefined;
}

const isWithoutFile = (error: unknown): boolean =>
  error instanceof AppError && Object.hasOwn(error.params.fields ?? {}, 'files');

/** The dashboard with the reason of a refusal; one that only a plan resolves leads to the checkout. */
async function refused({ context }: Args, error: unknown): Promise<Response> {
  const code = codeOf(error);
  if (code === 'paymentRequired' || code === 'upgradeRequired') {
    const { title, text } = noticeFor('createProject', code);
    return redirectWith('/checkout', {
      ...(title ? { title } : {}),
      text,
      variant: 'destructive',
    });
  }
  if (isWithoutFile(error)) {
    const text = t(await languageOf(context), 'fields.fileNone');
    return json({ start: { text } }, { status: 400, headers: { 'Cache-Control': 'no-store' } });
  }
  const flow = code === 'openProjectExists' ? 'createProject' : 'upload';
  const { title, text, status, headers } = await refusalOf(error, context, { flow });
  const advice = await adviceOn(error, context);
  const message = [text, advice].filter(Boolean).join(' ');
  return json({ start: { title, text: message } }, { status, headers });
}

/**
 * Makes a project from the uploaded document, or from a sample (promise 6.19), and redirects to the
 * page that waits for it. A form that is refused keeps no file.
 */
export async function firstRunAction(args: Args, user: SessionUser): Promise<Response> {
  const { request, context } = args;
  let kept: StartingFile[] = [];
  try {
    const { form, files } = isMultipart(request)
      ? await uploadedFiles(args, user)
      : await sampleFile(args, user);
    kept = files;
    const { kind, timeZone: zone } = fieldsOf(form);
    const id = await startProject(context, user, files, requestIdOf(fieldsOf(form)), {
      kind,
      timeZone: timeZone.safeParse(zone || null).data ?? null,
    });
    return await redirectWith(`/projects/${id}/start`, null);
  } catch (error) {
    if (error instanceof Response) throw error;
    for (const { uploadURL } of kept) await discardUpload(context, user, uploadURL);
    return refused(args, error);
  }
}
