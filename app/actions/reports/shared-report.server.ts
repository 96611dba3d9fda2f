import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { codeOf } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { retryAfter, toAppError } from '~/http/endpoint.server.ts';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { stringField } from '~/http/form-field.ts';
import { formStamp, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import { messageFor } from '~/http/message.ts';
import { orNotFound } from '~/http/page.server.ts';
import { userOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { consumeLimit, countPageView } from '~/modules/account/limits.server.ts';
import { goneCrewPage } from '~/modules/crew/crew-page.service.server.ts';
import {
  noteView,
  openSharedFile,
  openSharedReport,
  sharedHref,
} from '~/modules/reports/report-link.service.server.ts';
import {
  openSharedPicture,
  withPictureAddresses,
} from '~/modules/reports/report-link-pictures.service.server.ts';
import { signatureSchema } from '~/modules/reports/report-signature.schema.ts';
import { signSharedReport } from '~/modules/reports/report-signature.service.server.ts';
import { linesToSign, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { newerResponse } from '~/modules/reports/snapshot-picra.service.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';

/**
 * Headers of every answer to a share link: no search engine and no cache. The referrer goes to this
 * site alone; with none, browsers would send forms without their origin (promise 20.1).
 */
const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** And of its pages, which have their styles inline, no script, and one form and pictures of ours. */
const pageHeaders = {
  ...privateHeaders,
  Vary: 'Cookie, Accept-Language',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
};

/**
 * What a link opens. Throws the page of one that does not work, the same for every reason: 404, or
 * 429 over a limit.
 */
async function opened<T>(
  context: RequestContext,
  open: () => Promise<T>,
  limit: Parameters<typeof countPageView>[1] = 'shared-view-address',
): Promise<T> {
  try {
    const found = await open();
    await countPageView(context, limit);
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

/** User agents of link previews and search engines. */
const fetchers = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|slack|telegram/i;

/**
 * Whether a person views the page: neither a browser that prefetches it nor a messenger
 * that shows what the link is (promise 13.14).
 */
const isPageView = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  !/prefetch|preview/.test(headers.get('sec-purpose') ?? '') &&
  !fetchers.test(headers.get('user-agent') ?? '');

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
  { report, link: { lines, recipient, expiresAt } }: Awaited<ReturnType<typeof openSharedReport>>,
  { typed, error, status }: RefusedSignature = nothingTyped,
): Promise<Response> {
  const pdfHref = report.status === 'failed' ? null : `${sharedHref(token)}/pdf`;
  const newer =
    report.type === 'picra_response'
      ? await newerResponse(context.em, report.projectId, report.number)
      : null;
  const open = newer === null ? linesToSign(report).filter((line) => lines.includes(line)) : [];
  // The form token sets a cookie, which pages without a form do without.
  const form = open.length > 0 && {
    action: sharedHref(token),
    csrf: formStamp(context).csrf,
    error,
    typed: { ...typed, signer: typed.signer || recipient },
    lines: open,
  };
  const snapshot = withPictureAddresses(report.snapshot as unknown as ReportSnapshot, token);
  const link = { pdfHref, expiresAt, recipient, newer, form: form || null };
  const html = await reportHtml({ ...report, snapshot: { ...snapshot } }, { link });
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
  const isMaker = (await userOf(context))?.id === found.link.createdBy;
  if (isPageView(request) && !isMaker) await noteView(context, found);
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

/** GET /r/{token}/photos/{name}: a picture of the page, kept by the browser for some minutes. */
export async function sharedPictureLoader({
  context,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  const open = () => openSharedPicture(context, params.token ?? '', params.name ?? '');
  const { bytes, contentType } = await opened(context, open, 'shared-picture-address');
  return new Response(bytes, {
    headers: {
      ...privateHeaders,
      'Cache-Control': 'private, max-age=600',
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}

/** How long the file of a report that is being printed is waited for. */
const PRINT_WAIT_MS = 20_000;

/** GET /r/{token}/pdf: the file of the report, waited for while it is printed; else its page. */
export async function sharedFileLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const file = await opened(context, () => openSharedFile(context, token, PRINT_WAIT_MS));
  if (!file) return redirect(sharedHref(token), { status: 303, headers: privateHeaders });
  return streamResponse(context, file.stream, {
    ...fileHeaders(file.name, 'application/pdf'),
    ...privateHeaders,
    'Content-Length': String(file.bytes),
  });
}
