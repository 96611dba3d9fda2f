import { AppError } from '../errors.ts';
import type { SessionUser } from '../modules/account/session.service.server.ts';
import { clearCache } from './cache.ts';
import { request } from './request.ts';

/**
 * The browser's knowledge of who is signed in (promises 3.4 and 17.4). The
 * server decides everything by itself.
 */

/** Milliseconds for which the answer counts as fresh. */
const USER_FRESH_MS = 60_000;
/** The route guard's own check: no cache, 5 s, 3 attempts, 1 s apart. */
const GUARD = { fresh: true, timeoutMs: 5_000, retries: 2, delayMs: () => 1_000 } as const;

let known: { at: number; user: SessionUser | null } | null = null;
/** The call under way, for all who ask meanwhile. */
let asking: Promise<SessionUser | null> | null = null;

/** Sets who is signed in; an admin's role is a hint for display only. */
export function setUser(user: SessionUser | null): void {
  known = { at: Date.now(), user };
  if (user?.role !== 'admin') return;
  sessionStorage.setItem('userRole', 'admin');
  sessionStorage.removeItem('selectedDashboardId');
}

async function fetched(options: Parameters<typeof request>[1]): Promise<SessionUser | null> {
  try {
    const user = (await request<SessionUser>('/api/user', options)) ?? null;
    known = { at: Date.now(), user };
    return user;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    known = { at: Date.now(), user: null };
    return null;
  }
}

/**
 * The signed-in user or null; asked for at most once a minute. Throws what the connection threw
 * after 2 retries.
 */
export async function currentUser(): Promise<SessionUser | null> {
  if (known && Date.now() - known.at < USER_FRESH_MS) return known.user;
  asking ??= fetched({}).finally(() => (asking = null));
  return asking;
}

export const refetchUser = (): Promise<SessionUser | null> => fetched({ fresh: true });

export const guardUser = (): Promise<SessionUser | null> => fetched(GUARD);

/**
 * Forgets everything that the browser holds of a person: lists, user, local storage, the role hint.
 */
export function forgetEverything(): void {
  known = { at: Date.now(), user: null };
  clearCache();
  localStorage.clear();
  sessionStorage.removeItem('userRole');
}
