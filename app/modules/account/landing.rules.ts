/** Whether a value is no path, or has characters by which browsers may read it as another site. */
const isUnsafe = (value: string): boolean =>
  !/^\/(?![/\\])/.test(value) ||
  /[\u0000-\u001f\\]/.test(value) ||
  /%(0[0-9a-f]|1[0-9a-f]|5c)/i.test(value) ||
  /^\/+(%2f|%5c)/i.test(value) ||
  /^\/[^?#]*\/\//.test(value);

/** Whether a path, as the router reads it, is a page: neither an API call nor the sign-out. */
const isPage = (pathname: string): boolean =>
  !/^\/(?:logout|api)(?:\/|$)/i.test(decodeURIComponent(pathname));

/**
 * A path of a page of this site that a redirect may go to, else `fallback` (promise 2.13; OWASP
 * open redirect).
 */
export function safeReturnTo(value: string | null | undefined, fallback = '/dashboard'): string {
  if (!value || value.length > 2000 || isUnsafe(value)) return fallback;
  const origin = 'http://same.invalid';
  try {
    const { origin: found, pathname, search, hash } = new URL(value, origin);
    const isOurs = found === origin && !pathname.startsWith('//') && isPage(pathname);
    return isOurs ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}

/** Whether a value is a code for joining a dashboard: exactly 5 characters (promise 2.14). */
export const isDashboardValue = (value: string | null | undefined): value is string =>
  typeof value === 'string' && [...value].length === 5;

/**
 * The path for somebody who is signed in: the form that joins a dashboard by its code in upper case
 * and the key of its link, else `returnTo`, else /dashboard.
 */
export function landing(
  returnTo: string | null | undefined,
  dashboard: string | null | undefined,
  key?: string | null,
): string {
  if (!isDashboardValue(dashboard)) return safeReturnTo(returnTo);
  const link = { code: dashboard.toUpperCase(), ...(key ? { key } : {}), from: 'auth' };
  return `/join-team?${new URLSearchParams(link).toString()}`;
}
