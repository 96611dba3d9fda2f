/**
 * What the browser keeps of lists it has fetched (promise 17.7): fresh 15
 * minutes, stored 30, never refetched by itself; any write and any 401 empty it.
 */

export const FRESH_MS = 15 * 60_000;
export const MAX_AGE_MS = 30 * 60_000;

interface Entry {
  at: number;
  data: unknown;
}

const entries = new Map<string, Entry>();
/** Work that will change lists when it ends: nothing is stored meanwhile. */
const running = new Set<string>();

/** Forgets everything: after a write, at a 401, at sign-out, and when the connection comes back. */
export function clearCache(): void {
  entries.clear();
}

/**
 * Says that work under this name goes on at the server, or that it is over: either way what is
 * stored
 * may be out of date.
 */
export function noteWork(name: string, goesOn: boolean): void {
  if (goesOn) running.add(name);
  else if (!running.delete(name)) return;
  clearCache();
}

/** Stores a list that came with its page, unless one is stored already or work goes on. */
export function storeList(key: string, data: unknown, present: number = Date.now()): void {
  if (running.size === 0 && !entries.has(key)) entries.set(key, { at: present, data });
}

/** Whether the list under a key is fresh. */
export const hasFresh = (key: string, present: number = Date.now()): boolean =>
  present - (entries.get(key)?.at ?? -Infinity) <= FRESH_MS;

/**
 * The list under a key, fetched when there is none or it is older than 15 minutes. Where fetching
 * fails, a list of at most 30 minutes is still given;
 * an answer that was thrown, such as the way to the sign-in, is no failure of fetching and forgets
 * everything.
 * A failure of a list never seen goes to the caller.
 */
export async function cachedList<T>(
  key: string,
  load: () => Promise<T>,
  present: number = Date.now(),
): Promise<T> {
  for (const [name, { at }] of entries) if (present - at > MAX_AGE_MS) entries.delete(name);
  const stored = entries.get(key);
  if (stored && hasFresh(key, present)) return stored.data as T;
  try {
    const data = await load();
    if (running.size === 0) entries.set(key, { at: present, data });
    return data;
  } catch (failure) {
    if (failure instanceof Response) clearCache();
    if (stored && entries.get(key) === stored) return stored.data as T;
    throw failure;
  }
}
