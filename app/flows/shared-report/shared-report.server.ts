import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { codeOf } from '../../errors.ts';
import type { RequestContext } from '../../http/context.server.ts';
import { retryAfter, toAppError } from '../../http/endpoint.server.ts';
import { fileHeaders, streamResponse } from '../../http/file.server.ts';
import { consumeLimit } from '../../modules/account/limits.server.ts';
import { goneCrewPage } from '../../modules/crew/crew-page.service.server.ts';
import {
  noteView,
  openSharedFile,
  openSharedReport,
  sharedHref,
} from '../../modules/reports/report-link.service.server.ts';
import { reportHtml } from '../../modules/reports/report-reading.service.server.ts';

/** Headers of every answer to a share link: no search engine, no cache, no referrer. */
const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** And of its pages, which have their styles and pictures inline, and neither script nor form. */
const pageHeaders = {
  ...privateHeaders,
  Vary: 'Cookie, Accept-Language',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
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

/** GET /r/{token}: the report of a share link, HTML without scripts. */
export async function sharedReportLoader({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const { report, link } = await opened(context, () => openSharedReport(context, token));
  if (isLook(request)) await noteView(context, link);
  const pdfHref = report.status === 'ready' ? `${sharedHref(token)}/pdf` : null;
  const html = await reportHtml(report, { link: { pdfHref, expiresAt: link.expiresAt } });
  return new Response(html, { headers: pageHeaders });
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
