import { useLocation, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useEffect } from 'react';
import { AppError } from '../errors.ts';
import { cachedList, hasFresh, storeList, noteWork } from './cache.ts';
import { currentUser } from './user.ts';

/**
 * Milliseconds between attempts to fetch a list, and attempts after the first (promise 17.7).
 */
const PAUSE_MS = 1000;
const RETRIES = 2;

/** A list that a page shows, as the browser keeps it. */
export interface ListQuery<Data> {
  /** The name of the list: what its address and its route say. */
  keyOf: (url: Pick<URL, 'pathname' | 'search'>) => string;
  /**
   * False while the server still works on what the list shows: such a list is not kept, nor any
   * other meanwhile.
   */
  isSettled?: (data: Data) => boolean;
}

/**
 * The answer that leads elsewhere. Made by hand: Remix's own maker of it is 3 KB of code for
 * servers.
 */
export const wayTo = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path } });

/** The list of a page under its whole address. */
export const byAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/**
 * A redirect or a refusal is an answer, and never asked for again; a broken connection or server
 * is, twice.
 */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
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
 * Whether the session is over, asked at most once a minute. Without a connection nobody knows, and
 * what was seen may be seen again.
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
 * The clientLoader of a list: from memory while it is fresh and the session lives, else from the
 * server.
 */
export function listLoader<Data>({ keyOf, isSettled = () => true }: ListQuery<Data>) {
  return async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const key = keyOf(url);
    if (hasFresh(key) && (await isSignedOut()))
      throw wayTo(`/auth?returnTo=${encodeURIComponent(url.pathname + url.search)}`);
    return cachedList(key, async () => {
      const data = (await fetched(() => serverLoader<Data>())) as Data;
      noteWork(key, !isSettled(data));
      return data;
    });
  };
}

/** Stores the list that came with the page itself. */
export function useStoredList<Data>(
  { keyOf, isSettled = () => true }: ListQuery<Data>,
  data: Data,
): void {
  const key = keyOf(useLocation());
  const settled = isSettled(data);
  // Once for each answer of the server: a write in between has emptied the memory for a reason.
  useEffect(() => {
    noteWork(key, !settled);
    storeList(key, data);
  }, [key, settled, data]);
}
