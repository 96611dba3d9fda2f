import { randomUUID } from 'node:crypto';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { crewResponse, smallFormToken, throwGone } from '~/actions/crew/crew-response.server.ts';
import type { ErrorCode } from '~/errors.ts';
import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { retryAfter, toAppError } from '~/http/endpoint.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { messageFor } from '~/http/message.ts';
import { isMultipart, receiveFiles } from '~/http/multipart.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { t } from '~/i18n.server.ts';
import { isLanguage, type Language } from '~/i18n.ts';
import { countPageView } from '~/modules/account/limits.server.ts';
import { MAX_PHOTO_BYTES } from '~/modules/photos/photo.rules.ts';
import { askedPage, askPage } from '~/modules/requests/ask-page.service.server.ts';
import {
  countRequest,
  createRequest,
  discardAskedFiles,
  storeAskedFile,
} from '~/modules/requests/ask.service.server.ts';
import {
  requestFor,
  requestLinkFor,
  type AskAccess,
} from '~/modules/requests/request-access.service.server.ts';
import { askedHref, askHref, MAX_REQUEST_PHOTOS } from '~/modules/requests/request.rules.ts';
import { askSchema } from '~/modules/requests/request.schema.ts';

/** The language of a page: as chosen on it or before, else that of the browser. */
function languageOf(request: Request, context: RequestContext): Language {
  const chosen = new URL(request.url).searchParams.get('lang');
  return isLanguage(chosen) ? chosen : (context.chosenLanguage ?? context.acceptedLanguage);
}

/** What a token opens; throws the response of one that opens nothing: 404, or 429 over the limit. */
const opened = <T>(request: Request, context: RequestContext, open: () => Promise<T>): Promise<T> =>
  open().catch((error: unknown) => throwGone(error, context, languageOf(request, context)));

/** The same for a page, whose views are counted by address. */
const viewed = <T>(request: Request, context: RequestContext, open: () => Promise<T>): Promise<T> =>
  opened(request, context, async () => {
    await countPageView(context, 'request-view-address');
    return open();
  });

/** A form of the link, read whole. */
interface SentForm {
  fields: Record<string, string>;
  /** Addresses of its stored files. */
  files: string[];
}

/** Codes whose sentence is another one on this page. */
const ownSentences: Partial<Record<ErrorCode, 'otherSite' | 'noPhoto' | 'noTexts'>> = {
  originRefused: 'otherSite',
  phoneUnreachable: 'noTexts',
  unsupportedType: 'noPhoto',
};

/** The form again with a sentence about its refusal and all that was typed; photos must be chosen again. */
async function refusedForm(
  request: Request,
  context: RequestContext,
  access: AskAccess,
  { token, thrown, fields }: { token: string; thrown: unknown } & Pick<SentForm, 'fields'>,
): Promise<Response> {
  if (thrown instanceof Response) throw thrown;
  const error = toAppError(thrown, context);
  const language = languageOf(request, context);
  const own = ownSentences[error.code];
  const { text } = messageFor(error, { t: (key, params) => t(language, key as string, params) });
  const html = await askPage(context, access, {
    ...{ token, language, csrf: smallFormToken(request, context), id: randomUUID() },
    refused: own ? t(language, `requests.ask.error.${own}`) : text,
    typed: Object.fromEntries(
      ['text', 'place', 'name', 'phone', 'texts'].map((name) => [
        name,
        (fields[name] ?? '').slice(0, 2000),
      ]),
    ),
  });
  return crewResponse(html, error.status || 500, retryAfter(error));
}

/**
 * Reads a form into `sent`, which has what arrived also where it throws. Files of a filled honeypot are
 * not stored. Throws `originRefused`, `tooManyFiles`, and the error of a file.
 */
async function readSent(
  request: Request,
  context: RequestContext,
  access: AskAccess,
  sent: SentForm,
): Promise<void> {
  if (!isMultipart(request)) {
    Object.assign(sent.fields, fieldsOf(await readForm(request, context)));
    return;
  }
  const { fields, files } = await receiveFiles<string | null>(
    request,
    context,
    { maxFiles: MAX_REQUEST_PHOTOS, maxBytes: MAX_PHOTO_BYTES, acceptPartial: true },
    {
      store: async (fileName, chunks, form) => {
        Object.assign(sent.fields, form.fields);
        if (form.fields.website) return null;
        const address = await storeAskedFile(context, access, fileName, chunks);
        sent.files.push(address);
        return address;
      },
    },
  );
  Object.assign(sent.fields, fields);
  requireOwnForm(context, fields.csrf);
  const refused = files.find(({ error }) => error !== undefined);
  if (refused) throw refused.error;
}

/**
 * POST /ask/{token}: reports a problem (promise 27.9) and leads to its status. Limits count before the
 * form is read; a form whose honeypot field `website` is filled in is answered as a success.
 */
export async function askAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const access = await opened(request, context, () => requestLinkFor(context, token));
  const language = languageOf(request, context);
  const sent: SentForm = { fields: {}, files: [] };
  try {
    await countRequest(context, access);
    await readSent(request, context, access, sent);
    if (sent.fields.website) return redirect(`${askHref(token)}?lang=${language}`, 303);
    const input = parsePayload(askSchema, sent.fields);
    const form = { id: sent.fields.id ?? '', files: sent.files, language };
    const status = await createRequest(context, access, input, form);
    return redirect(`${askedHref(status)}?lang=${language}`, 303);
  } catch (thrown) {
    await discardAskedFiles(context, access, sent.files);
    return refusedForm(request, context, access, { token, thrown, fields: sent.fields });
  }
}

/** GET /ask/{token}: the form of the link of a project. */
export async function askLoader({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const access = await viewed(request, context, () => requestLinkFor(context, token));
  const language = languageOf(request, context);
  const csrf = smallFormToken(request, context);
  const page = { token, language, csrf, id: randomUUID(), refused: null, typed: {} };
  return crewResponse(await askPage(context, access, page));
}

/** GET /asked/{token}: the status of a request, by the link that its form led to. */
export async function askedLoader({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const access = await viewed(request, context, () => requestFor(context, token));
  const language = languageOf(request, context);
  return crewResponse(await askedPage(context, access, { token, language }));
}
