import { redirect } from '@remix-run/node';
import { AppError } from '../errors.ts';
import type { Language } from '../i18n.ts';
import {
  SESSION_ABSOLUTE_MS,
  readSession,
  type SessionUser,
} from '../modules/account/session.service.server.ts';
import { cookieLine, type RequestContext } from './context.server.ts';

/** The signed-in user or null; looked up once a request. */
export function userOf(context: RequestContext): Promise<SessionUser | null> {
  return (context.user ??= context.sessionId
    ? readSession(context.em, context.sessionId)
    : Promise.resolve(null));
}

/** The signed-in user of an API call. Throws `authenticationRequired`. */
export async function apiUser(context: RequestContext): Promise<SessionUser> {
  const user = await userOf(context);
  if (!user) throw new AppError('authenticationRequired');
  return user;
}

/**
 * The signed-in user of a page; a visitor is sent to the auth screen and back afterwards
 * (promise 1.5).
 */
export async function pageUser(context: RequestContext, request: Request): Promise<SessionUser> {
  const user = await userOf(context);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const query = new URLSearchParams(search);
  query.delete('_data');
  const rest = query.toString();
  throw redirect(`/auth?returnTo=${encodeURIComponent(pathname + (rest ? `?${rest}` : ''))}`, {
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** The language of the page: `?lang=`, cookie, account, Accept-Language, in this order. */
export async function languageOf(context: RequestContext): Promise<Language> {
  return context.chosenLanguage ?? (await userOf(context))?.language ?? context.acceptedLanguage;
}

export const sessionCookie = (sessionId: string): string =>
  cookieLine('session', sessionId, SESSION_ABSOLUTE_MS / 1000);

/** Headers that end a browser's session and what it cached. */
export const endedSessionHeaders = (): [string, string][] => [
  ['Set-Cookie', cookieLine('session', '', 0)],
  ['Clear-Site-Data', '"cache", "storage"'],
];
