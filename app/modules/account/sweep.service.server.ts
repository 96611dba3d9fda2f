import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { ResetCode, Session } from './account.entity.server.ts';
import { SESSION_IDLE_MS } from './session.service.server.ts';

/** Deletes the sessions that are over: 30 days old, or 14 days unused. Returns how many. */
export const sweepSessions = (em: EntityManager): Promise<number> =>
  em.nativeDelete(Session, {
    $or: [{ expiresAt: { $lte: now() } }, { lastSeenAt: { $lte: fromNow(-SESSION_IDLE_MS) } }],
  });

/**
 * Deletes one-time codes that ended a day ago: the limits of a day still count them. Returns how
 * many.
 */
export const sweepResetCodes = (em: EntityManager): Promise<number> =>
  em.nativeDelete(ResetCode, { expiresAt: { $lt: fromNow(-DAY) } });
