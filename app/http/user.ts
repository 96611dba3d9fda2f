import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { clearCache } from './cache.ts';
import { request } from './request.ts';

/**
 * The browser's cached copy of the signed-in user (promises 3.4 and 17.4), for display and
 * navigation. The server checks every request itself.
 */

/** Milliseconds for which the cached user is used without asking the server. */
const USER_FRESH_MS = 60_000;
/** The route guard's request: no cache, 5 s, 3 attempts, 1 s apart. */
const GUARD_REQUEST = { fresh: true, timeoutMs: 5_000, retries: 2, delayMs: () => 1_000 } as const;

let cached: { at: number; user: SessionUser | null } | null = null;
/** The running request, shared by all callers. */
let pending: Promise<SessionUser | null> | null = null;

/** Stores the user of a sign-in, null where it failed. */
export function setUser(user: SessionUser | null): void {
  cached = { at: Date.now(), user };
  sessionStorage.removeItem('userRole');
  if (user?.role === 'admin') storeAdminRole();
}

/** Stores the role of an admin, for display only; once a sign-in, by whatever way it came. */
export function storeAdminRole(): void {
  if (sessionStorage.getItem('userRole') === 'admin') return;
  sessionStorage.setItem('userRole', 'admin');
  sessionStorage.removeItem('selectedDashboardId');
}

/** Remembers that a team was joined, until the dashboard is shown. */
export const noteJoin = (): void => sessionStorage.setItem('hasJoined', 'true');

/** Whether a team was joined since the dashboard was shown. */
export function takeJoin(): boolean {
  const hasJoined = sessionStorage.getItem('hasJoined') !== null;
  sessionStorage.removeItem('hasJoined');
  return hasJoined;
}

async function fetchUser(options: Parameters<typeof request>[1]): Promise<SessionUser | null> {
  try {
    const user = (await request<SessionUser>('/api/user', options)) ?? null;
    cached = { at: Date.now(), user };
    return user;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    cached = { at: Date.now(), user: null };
    return null;
  }
}

/**
 * The signed-in user, null for visitors; fetched at most once a minute. Throws the AppError of the
 * request after 2 retries.
 */
export async function currentUser(): Promise<SessionUser | null> {
  if (cached && Date.now() - cached.at < USER_FRESH_MS) return cached.user;
  pending ??= fetchUser({}).finally(() => (pending = null));
  return pending;
}

/** Fetches the signed-in user again; null for visitors. */
export const refetchUser = (): Promise<SessionUser | null> => fetchUser({ fresh: true });

/** Fetches the signed-in user for the route guard, null for visitors. */
export const guardUser = (): Promise<SessionUser | null> => fetchUser(GUARD_REQUEST);

/** Removes what the browser has stored of a user: lists, the user, local storage, the role. */
export function clearUserData(): void {
  cached = { at: Date.now(), user: null };
  clearCache();
  localStorage.clear();
  sessionStorage.removeItem('userRole');
}
