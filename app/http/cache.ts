/**
 * The browser's cache of fetched lists (promise 17.7): entries are fresh for 15 minutes and kept
 * for 30. It never refetches by itself; every write and every 401 response clears it.
 */

export const FRESH_MS = 15 * 60_000;
export const MAX_AGE_MS = 30 * 60_000;

interface Entry {
  /** When the list was fetched, ms since the epoch. */
  at: number;
  data: unknown;
}

const entries = new Map<string, Entry>();
/** Server work that will change lists when it ends: nothing is stored meanwhile. */
const runningWork = new Set<string>();

/** Clears the cache: after a write, a 401 or a sign-out, and when the connection is back. */
export function clearCache(): void {
  entries.clear();
}

/**
 * Records that the server works on something under this name, or that it has finished. Both clear
 * the cache, since its lists may be out of date.
 */
export function trackWork(name: string, isRunning: boolean): void {
  if (isRunning) runningWork.add(name);
  else if (!runningWork.delete(name)) return;
  clearCache();
}

/** Stores a list that came with its page, unless one is stored already or work is running. */
export function storeList(key: string, data: unknown, now: number = Date.now()): void {
  if (runningWork.size === 0 && !entries.has(key)) entries.set(key, { at: now, data });
}

/** Whether the list under a key is stored and fresh. */
export const hasFresh = (key: string, now: number = Date.now()): boolean =>
  now - (entries.get(key)?.at ?? -Infinity) <= FRESH_MS;

/**
 * The list under a key, fetched when none is stored or it is older than 15 minutes. When fetching
 * fails, a stored list of at most 30 minutes is returned instead. A thrown Response, such as the
 * redirect to the sign-in page, clears the cache. Throws what `load` throws when nothing is stored.
 */
export async function cachedList<T>(
  key: string,
  load: () => Promise<T>,
  now: number = Date.now(),
): Promise<T> {
  for (const [name, { at }] of entries) if (now - at > MAX_AGE_MS) entries.delete(name);
  const stored = entries.get(key);
  if (stored && hasFresh(key, now)) return stored.data as T;
  try {
    const data = await load();
    if (runningWork.size === 0) entries.set(key, { at: now, data });
    return data;
  } catch (failure) {
    if (failure instanceof Response) clearCache();
    if (stored && entries.get(key) === stored) return stored.data as T;
    throw failure;
  }
}
