import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { codeOf } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { retryAfter, toAppError } from '~/http/endpoint.server.ts';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { stringField } from '~/http/form-field.ts';
import { formStamp, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import { messageFor } from '~/http/message.ts';
import { orNotFound } from '~/http/page.server.ts';
import { t } from '~/i18n.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { goneCrewPage } from '~/modules/crew/crew-page.service.server.ts';
import {
  noteView,
  openSharedFile,
  openSharedReport,
  sharedHref,
} from '~/modules/reports/report-link.service.server.ts';
import { signatureSchema } from '~/modules/reports/report-signature.schema.ts';
import { signSharedReport } from '~/modules/reports/report-signature.service.server.ts';
import { reportHtml } from '~/modules/reports/report-reading.service.server.ts';

/**
 * Headers of every answer to a share link: no search engine and no cache. The referrer goes to this
 * site alone; with none, browsers would send forms without their origin (promise 20.1).
 */
const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** And of its pages, which have their styles and pictures inline, no script, and one form of ours. */
const pageHeaders = {
  ...privateHeaders,
  Vary: 'Cookie, Accept-Language',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
};

/**
 * Counts a look by its address; reading goes on where the count cannot be stored, as on a full disk.
 * Throws `tooManyAttempts`.
 */
async function countLook(context: RequestContext): Promise<void> {
  try {
    await consumeLimit(context, 'shared-view-address', context.meta.ip);
  } catch (error) {
    if (codeOf(error) === 'tooManyAttempts') throw error;
  }
}

/**
 * What a link opens. Throws the page of one that does not work, the same for every reason: 404, or
 * 429 over a limit.
 */
async function opened<T>(context: RequestContext, open: () => Promise<T>): Promise<T> {
  try {
    const found = await open();
    await countLook(context);
    return found;
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'notFound' && code !== 'tooManyAttempts') throw error;
    const refusal = toAppError(error, context);
    const language = context.chosenLanguage ?? context.acceptedLanguage;
    throw new Response(goneCrewPage(language, code === 'tooManyAttempts'), {
      status: refusal.status,
      headers: [...Object.entries(pageHeaders), ...retryAfter(refusal)],
    });
  }
}

/** Whether a person looks at the page, not a browser that fetches it beforehand (promise 13.14). */
const isLook = ({ method, headers }: Request): boolean =>
  method === 'GET' && !/prefetch|preview/.test(headers.get('sec-purpose') ?? '');

/** A signature that was refused: the typed fields and the reason, with its status. */
interface RefusedSignature {
  typed: { line: string; signer: string };
  error: string | null;
  status: number;
}
const nothingTyped: RefusedSignature = {
  typed: { line: '', signer: '' },
  error: null,
  status: 200,
};

/** The page of a shared report, with the form for its open signatures. */
async function sharedPage(
  context: RequestContext,
  token: string,
  { report, link }: Awaited<ReturnType<typeof openSharedReport>>,
  { typed, error, status }: RefusedSignature = nothingTyped,
): Promise<Response> {
  const pdfHref = report.status === 'ready' ? `${sharedHref(token)}/pdf` : null;
  const form = { action: sharedHref(token), csrf: formStamp(context).csrf, error, typed };
  const html = await reportHtml(report, { link: { pdfHref, expiresAt: link.expiresAt, form } });
  return new Response(html, { status, headers: pageHeaders });
}

/** GET /r/{token}: the report of a share link, HTML without scripts. */
export async function sharedReportLoader({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const found = await opened(context, () => openSharedReport(context, token));
  if (isLook(request)) await noteView(context, found.link);
  return sharedPage(context, token, found);
}

/** POST /r/{token}: signs a line of the report; a refusal shows the page with what was typed. */
export async function sharedReportAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request, context).catch(orNotFound);
  const token = params.token ?? '';
  const found = await opened(context, () => openSharedReport(context, token));
  try {
    const signature = valueOf(parseForm(form, signatureSchema));
    await consumeLimit(context, 'shared-sign-address', context.meta.ip);
    await signSharedReport(context, token, signature);
  } catch (error) {
    const refusal = toAppError(error, context);
    const language = found.report.language === 'es' ? 'es' : 'en';
    const { text } = messageFor(refusal, {
      t: (key, values) => t(language, key as string, values),
    });
    const typed = { line: stringField(form, 'line'), signer: stringField(form, 'signer') };
    return sharedPage(context, token, found, { typed, error: text, status: refusal.status });
  }
  return redirect(`${sharedHref(token)}#signatures`, { status: 303, headers: privateHeaders });
}

/** GET /r/{token}/pdf: the file of the report; its page while there is none. */
export async function sharedFileLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const file = await opened(context, () => openSharedFile(context, token));
  if (!file) return redirect(sharedHref(token), { status: 303, headers: privateHeaders });
  return streamResponse(context, file.stream, {
    ...fileHeaders(file.name, 'application/pdf'),
    ...privateHeaders,
    'Content-Length': String(file.bytes),
  });
}
