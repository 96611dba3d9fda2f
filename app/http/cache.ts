/** What the browser keeps of lists it has fetched (specification §9 "Data caching"): fresh 15 minutes, kept 30, never refetched by itself; any write and any 401 empty it. */

export const FRESH_MS = 15 * 60_000;
export const KEPT_MS = 30 * 60_000;

interface Kept {
  at: number;
  data: unknown;
}

const kept = new Map<string, Kept>();

/** Forgets everything: after a write, at a 401, at sign-out, and when the connection comes back. */
export function clearCache(): void {
  kept.clear();
}

/**
 * The list under a key, fetched when there is none or it is older than 15 minutes. Where fetching fails, a list of at most 30 minutes is still given.
 * A failure of a list never seen goes to the caller.
 */
export async function cachedList<T>(key: string, load: () => Promise<T>, present: number = Date.now()): Promise<T> {
  for (const [name, { at }] of kept) if (present - at > KEPT_MS) kept.delete(name);
  const known = kept.get(key);
  if (known && present - known.at <= FRESH_MS) return known.data as T;
  try {
    const data = await load();
    kept.set(key, { at: present, data });
    return data;
  } catch (failure) {
    if (known && kept.get(key) === known) return known.data as T;
    throw failure;
  }
}
