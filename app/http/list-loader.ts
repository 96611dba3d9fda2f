import { useLocation, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useEffect } from 'react';
import { AppError } from '~/errors.ts';
import { cachedList, hasFresh, storeList, trackWork } from './cache.ts';
import { currentUser } from './user.ts';

/** Whether all translations of a list are there; otherwise it is fetched again. */
const isTranslated = (data: unknown): boolean =>
  !(data as { isTranslationComing?: true } | null)?.isTranslationComing;

/** Milliseconds between attempts to fetch a list, and the number of retries (promise 17.7). */
const PAUSE_MS = 1000;
const RETRIES = 2;

/** How the browser caches the list of a page. */
export interface ListQuery<Data> {
  /** The cache key of the list. */
  keyOf: (url: Pick<URL, 'pathname' | 'search'>) => string;
  /**
   * False while the server works on something in the list: meanwhile neither this list nor any
   * other is cached.
   */
  isSettled?: (data: Data) => boolean;
}

/**
 * A redirect for client loaders. Remix's `redirect` would add 3 KB of server code to the bundle.
 */
const redirectTo = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path } });

/** Caches a list under its path and query. */
export const byAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/**
 * Retries `load` twice after a network or server error. Redirects and client errors, thrown as
 * Responses, are not retried.
 */
async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch (failure) {
      if (retry === RETRIES || (failure instanceof Response && failure.status < 500)) throw failure;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }
}

/**
 * Whether the session is over, checked at most once a minute. False without a connection: cached
 * lists may then still be shown.
 */
async function isSignedOut(): Promise<boolean> {
  try {
    return (await currentUser()) === null;
  } catch (error) {
    if (error instanceof AppError && ['network', 'timeout'].includes(error.code)) return false;
    throw error;
  }
}

/**
 * The clientLoader of a list: from the cache while it is fresh, else from the server. Throws a
 * redirect to the sign-in page when the session is over.
 */
export function listLoader<Data>({ keyOf, isSettled = () => true }: ListQuery<Data>) {
  return async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const key = keyOf(url);
    if (hasFresh(key) && (await isSignedOut()))
      throw redirectTo(`/auth?returnTo=${encodeURIComponent(url.pathname + url.search)}`);
    return cachedList(key, async () => {
      const data = (await withRetries(() => serverLoader<Data>())) as Data;
      trackWork(key, !(isSettled(data) && isTranslated(data)));
      return data;
    });
  };
}

/** Caches the list that came with the page itself. */
export function useStoredList<Data>(
  { keyOf, isSettled = () => true }: ListQuery<Data>,
  data: Data,
): void {
  const key = keyOf(useLocation());
  const settled = isSettled(data) && isTranslated(data);
  // Once for each response of the server: a later write clears the cache, and it must stay clear.
  useEffect(() => {
    trackWork(key, !settled);
    storeList(key, data);
  }, [key, settled, data]);
}
