import { redirect } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import {
  SESSION_ABSOLUTE_MS,
  readSession,
  type SessionUser,
} from '~/modules/account/session.service.server.ts';
import { keepForm } from './keep-form.server.ts';
import { formOwners } from './kept-form.server.ts';
import { cookieLine, type RequestContext } from './context.server.ts';

/** The signed-in user, null for visitors; looked up once a request. */
export function userOf(context: RequestContext): Promise<SessionUser | null> {
  return (context.user ??= lookUp(context));
}

async function lookUp(context: RequestContext): Promise<SessionUser | null> {
  const user = context.sessionId ? await readSession(context.em, context.sessionId) : null;
  const owner = user && formOwners(user.id)[0];
  if (owner) context.formOwner = owner;
  return user;
}

/** The signed-in user of an API call. Throws `authenticationRequired`. */
export async function apiUser(context: RequestContext): Promise<SessionUser> {
  const user = await userOf(context);
  if (!user) throw new AppError('authenticationRequired');
  return user;
}

/** The path and query of a page, also where its data alone are asked for. */
export function pagePath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const query = new URLSearchParams(search);
  query.delete('_data');
  const queryText = query.toString();
  return pathname + (queryText ? `?${queryText}` : '');
}

/**
 * The signed-in user of a page. Throws a redirect to the sign-in page for visitors, which leads
 * back to this page afterwards (promise 1.5); a form that they sent is kept (promise 3.11).
 */
export async function pageUser(context: RequestContext, request: Request): Promise<SessionUser> {
  const user = await userOf(context);
  if (user) return user;
  const returnTo = (await keepForm(request, context)) ?? pagePath(request);
  throw redirect(`/auth?returnTo=${encodeURIComponent(returnTo)}`, {
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** The language of the page: that of `?lang=`, else cookie, else account, else Accept-Language. */
export async function languageOf(context: RequestContext): Promise<Language> {
  return context.chosenLanguage ?? (await userOf(context))?.language ?? context.acceptedLanguage;
}

/** The language of an error's message, also where the account cannot be read. */
export const errorLanguage = (context: RequestContext): Promise<Language> =>
  languageOf(context).catch(() => context.acceptedLanguage);

/** The Set-Cookie value of a session. */
export const sessionCookie = (sessionId: string): string =>
  cookieLine('session', sessionId, SESSION_ABSOLUTE_MS / 1000);

/** Headers that remove the session cookie and what the browser has cached. */
export const endedSessionHeaders = (): [string, string][] => [
  ['Set-Cookie', cookieLine('session', '', 0)],
  ['Clear-Site-Data', '"cache", "storage"'],
];
