/**
 * What the browser keeps of lists it has fetched (specification §9 "Data caching"): fresh 15
 * minutes, kept 30, never refetched by itself; any write and any 401 empty it.
 */

export const FRESH_MS = 15 * 60_000;
export const KEPT_MS = 30 * 60_000;

interface Kept {
  at: number;
  data: unknown;
}

const kept = new Map<string, Kept>();
/** Work that will change lists when it ends: nothing is kept meanwhile. */
const running = new Set<string>();

/** Forgets everything: after a write, at a 401, at sign-out, and when the connection comes back. */
export function clearCache(): void {
  kept.clear();
}

/**
 * Says that work under this name goes on at the server, or that it is over: either way what is kept
 * may be out of date.
 */
export function noteWork(name: string, goesOn: boolean): void {
  if (goesOn) running.add(name);
  else if (!running.delete(name)) return;
  clearCache();
}

/** Keeps a list that came with its page, unless one is kept already or work goes on. */
export function keepList(key: string, data: unknown, present: number = Date.now()): void {
  if (running.size === 0 && !kept.has(key)) kept.set(key, { at: present, data });
}

/** Whether the list under a key is fresh. */
export const hasFresh = (key: string, present: number = Date.now()): boolean =>
  present - (kept.get(key)?.at ?? -Infinity) <= FRESH_MS;

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
  for (const [name, { at }] of kept) if (present - at > KEPT_MS) kept.delete(name);
  const known = kept.get(key);
  if (known && hasFresh(key, present)) return known.data as T;
  try {
    const data = await load();
    if (running.size === 0) kept.set(key, { at: present, data });
    return data;
  } catch (failure) {
    if (failure instanceof Response) clearCache();
    if (known && kept.get(key) === known) return known.data as T;
    throw failure;
  }
}
