import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { cutText } from '~/format.ts';
import type { RequestMeta } from '~/service-context.ts';
import { AuditEntry, type AuditEvent } from './audit.entity.server.ts';
import type { AuditReason } from './audit.rules.ts';
import { networkOf } from './ip-address.server.ts';

/** "ana@example.com" → "a…@example.com". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : cutText(`${Array.from(email)[0] ?? ''}…${email.slice(at)}`, 120);
}

/** 203.0.113.7 → 203.0.113.0; of IPv6, the first three groups remain. */
export function truncateIp(ip: string): string {
  return networkOf(ip, 3).replace(/\.\d+$/, '.0');
}

/** The hash by which audit rows of an e-mail address are found. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/**
 * Inserts one security event at once, outside the caller's unit of work, so that a request that
 * fails still leaves its row.
 */
export async function audit(
  em: EntityManager,
  meta: RequestMeta,
  event: AuditEvent,
  details: { userId?: string; email?: string; reason?: AuditReason } = {},
): Promise<void> {
  await em.insert(AuditEntry, {
    id: randomUUID(),
    at: now(),
    event,
    userId: details.userId ?? null,
    email: details.email ? maskEmail(details.email) : '',
    emailHash: details.email ? hashEmail(details.email) : null,
    reason: details.reason ?? '',
    ip: truncateIp(meta.ip),
    browser: meta.browser,
    requestId: meta.requestId,
  });
}

/** Deletes security events older than 90 days. Returns how many. */
export const sweepAudit = (em: EntityManager): Promise<number> =>
  em.nativeDelete(AuditEntry, { at: { $lt: fromNow(-90 * DAY) } });
