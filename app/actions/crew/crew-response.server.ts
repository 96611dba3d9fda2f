import { codeOf, type AppError, type ErrorCode } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { retryAfter, toAppError } from '~/http/endpoint.server.ts';
import { messageFor } from '~/http/message.ts';
import { t } from '~/i18n.server.ts';
import { isLanguage, type Language } from '~/i18n.ts';
import { crewLinkFor, type CrewAccess } from '~/modules/crew/crew-access.service.server.ts';
import { crewStyleSource } from '~/modules/crew/crew-html.server.ts';
import { crewPage, crewTaskPage, goneCrewPage } from '~/modules/crew/crew-page.service.server.ts';
import type { CrewRequest } from '~/modules/crew/crew-task-data.server.ts';
import { readCrewPerson, type CrewPerson } from './crew-cookie.server.ts';

/**
 * Headers of every page of a crew link: no scripts at all, no search engine, no cache. The referrer
 * goes to this site alone; with none, browsers would send forms without their origin (promise 20.1).
 */
const crewHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  Vary: 'Cookie, Accept-Language',
  'Content-Security-Policy':
    `default-src 'none'; style-src ${crewStyleSource}; img-src 'self'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** A page of a crew link. */
export const crewResponse = (
  html: string,
  status = 200,
  headers: [string, string][] = [],
): Response =>
  new Response(html, { status, headers: [...Object.entries(crewHeaders), ...headers] });

/** A visit to a crew link: its access, who it is, and what its page is made for. */
export interface CrewVisit {
  access: CrewAccess;
  person: CrewPerson;
  page: CrewRequest;
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/**
 * Whether the browser says where requests come from (Fetch Metadata); it says so of forms, too, and
 * they need no token (promise 20.1).
 */
const namesOrigin = ({ headers }: Request): boolean => headers.has('sec-fetch-site');

/** The token of the forms of a page without scripts; empty where the browser needs none. */
export const smallFormToken = (request: Request, { formTokens }: RequestContext): string =>
  namesOrigin(request) ? '' : (formTokens[0] ?? '');

/** Throws the response of a link that opens nothing: 404, or 429 over the limit; rethrows the rest. */
export function throwGone(error: unknown, context: RequestContext, language: Language): never {
  const code = codeOf(error);
  if (code !== 'notFound' && code !== 'tooManyAttempts') throw error;
  const appError = toAppError(error, context);
  const html = goneCrewPage(language, code === 'tooManyAttempts');
  throw crewResponse(html, appError.status, retryAfter(appError));
}

/**
 * The visit of a request. Throws the response of a link that does not work: 404, or 429 over the
 * limit of misses.
 */
export async function crewVisit(
  request: Request,
  context: RequestContext,
  token: string,
): Promise<CrewVisit> {
  const access = await crewLinkFor(context, token).catch((error: unknown) =>
    throwGone(error, context, context.chosenLanguage ?? context.acceptedLanguage),
  );
  const query = new URL(request.url).searchParams;
  const person = await readCrewPerson(request, access.link.id);
  const chosen = query.get('lang');
  return {
    access,
    person,
    page: {
      token,
      language: isLanguage(chosen) ? chosen : (person.language ?? access.link.language),
      name: person.name,
      csrf: smallFormToken(request, context),
      from: numberOf(query.get('from')),
      message: null,
    },
  };
}

/** The codes whose sentence is another one on this page. */
const ownSentences: Partial<Record<ErrorCode, 'photo' | 'notAllowed' | 'changed' | 'otherSite'>> = {
  afterPhotoMissing: 'photo',
  forbidden: 'notAllowed',
  illegalTransition: 'changed',
  versionConflict: 'changed',
  originRefused: 'otherSite',
};

/** The sentence about a refused form. */
function sentenceOf(error: AppError, { access, page }: CrewVisit): string {
  const { language } = page;
  if (error.code === 'afterPhotoMissing' && !access.link.mayPhoto)
    return t(language, 'crew.error.photoTeam');
  const name = ownSentences[error.code];
  return name
    ? t(language, `crew.error.${name}`)
    : messageFor(error, { t: (key, params) => t(language, key as string, params) }).text;
}

/** What a person had typed when a form was refused, and what of it was accepted all the same. */
export interface RefusedForm {
  /** None where its form has no such field. */
  text?: string | undefined;
  accepted?: string;
  /** What is said instead of the text of the error. */
  sentence?: string;
}

/**
 * The page of a task with a sentence about its refused form and all that was typed; the list, where
 * the link has no such task.
 */
export async function refusedTask(
  context: RequestContext,
  visit: CrewVisit,
  number: number,
  thrown: unknown,
  { text, accepted = '', sentence }: RefusedForm = {},
): Promise<Response> {
  if (thrown instanceof Response) throw thrown;
  const error = toAppError(thrown, context);
  const { access, page } = visit;
  const status = error.status || 500;
  if (error.code === 'notFound') {
    const message = { number: null, text: t(page.language, 'crew.error.gone'), isError: true };
    return crewResponse(await crewPage(context, access, { ...page, message }), status);
  }
  const said = [accepted, sentence ?? sentenceOf(error, visit)].filter(Boolean).join(' ');
  const refused = {
    ...page,
    message: { number, text: said, isError: true },
    ...(text === undefined ? {} : { typed: { text } }),
  };
  const html = await crewTaskPage(context, access, refused, number).catch((cause: unknown) => {
    if (codeOf(cause) !== 'notFound') throw cause;
    return crewPage(context, access, { ...refused, message: { ...refused.message, number: null } });
  });
  return crewResponse(html, status, retryAfter(error));
}

/** The sentence about a file that became no photo. */
export const fileSentence = (fileName: string, error: AppError, visit: CrewVisit): string =>
  t(visit.page.language, 'photos.refused', { fileName, reason: sentenceOf(error, visit) });

/** The list with a sentence about the refused form of the name. */
export async function refusedName(
  context: RequestContext,
  { access, page }: CrewVisit,
  name: string,
): Promise<Response> {
  const nameError = t(page.language, 'fields.crewName');
  return crewResponse(
    await crewPage(context, access, { ...page, typed: { name, nameError } }),
    400,
  );
}
