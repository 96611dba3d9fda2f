import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '~/env.server.ts';
import type { Dashboard } from './dashboard.entity.server.ts';

/** Bytes of a key: 128 bits, as base64url 22 characters. */
const KEY_BYTES = 16;
const KEY = /^[\w-]{22}$/;

/** The window of a team in which its code is open. */
export type JoinWindow = Pick<Dashboard, 'id' | 'joinWindowId'>;

/** The keys of a window, one for each part of SESSION_SECRET: the first is given, all are valid. */
const keysOf = (dashboardId: string, windowId: string): string[] =>
  env()
    .keysFor('join-key')
    .map((secret) =>
      createHmac('sha256', secret)
        .update(`${dashboardId}|${windowId}`)
        .digest()
        .subarray(0, KEY_BYTES)
        .toString('base64url'),
    );

/** The key of a team's link and QR code; null where its code is not open. */
export const joinKeyOf = ({ id, joinWindowId }: JoinWindow): string | null =>
  joinWindowId ? (keysOf(id, joinWindowId)[0] ?? null) : null;

/**
 * Whether a link's key is that of the team's window, compared in constant time. The caller checks
 * that the window is open (promise 14.8).
 */
export function isJoinKey({ id, joinWindowId }: JoinWindow, key: string | undefined): boolean {
  if (!joinWindowId || !key || !KEY.test(key)) return false;
  const typed = Buffer.from(key);
  return keysOf(id, joinWindowId).some((valid) => timingSafeEqual(Buffer.from(valid), typed));
}
