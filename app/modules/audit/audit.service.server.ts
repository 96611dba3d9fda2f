import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '../../clock.ts';
import { AuditEntry, type AuditEvent } from './audit.entity.server.ts';

/** Where a request came from, already truncated: what audit rows may hold. */
export interface RequestMeta {
  requestId: string;
  /** The full address, for limits only; rows get it truncated. */
  ip: string;
  browser: string;
}

/** "ana@example.com" → "a…@example.com". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email[0]}…${email.slice(at)}`.slice(0, 120);
}

/** 203.0.113.7 → 203.0.113.0; IPv6 keeps its first three groups. */
export function truncateIp(ip: string): string {
  if (ip.includes('.') && !ip.includes(':')) return ip.replace(/\.\d+$/, '.0');
  if (ip.startsWith('::ffff:')) return truncateIp(ip.slice(7));
  return ip ? `${ip.split(':').slice(0, 3).join(':')}::` : '';
}

export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/**
 * Writes one security event at once, outside the caller's unit of work, so that a refused request
 * still leaves its row.
 */
export async function audit(
  em: EntityManager,
  meta: RequestMeta,
  event: AuditEvent,
  details: { userId?: string; email?: string; reason?: string } = {},
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

const requests = new WeakMap<EntityManager, { meta: RequestMeta; looks: Set<string> }>();

/** Says whose unit of work this is, for what is noted far below the door. */
export const belongsTo = (em: EntityManager, meta: RequestMeta): void =>
  void requests.set(em, { meta, looks: new Set() });

/**
 * Notes that an administrator looks at something of somebody else's, once a request (trust.md,
 * access matrix).
 */
export async function auditLook(em: EntityManager, userId: string, subject: string): Promise<void> {
  const request = requests.get(em);
  if (request?.looks.has(subject)) return;
  request?.looks.add(subject);
  await audit(em, request?.meta ?? { requestId: '', ip: '', browser: '' }, 'admin_viewed', {
    userId,
    reason: subject,
  });
}

/** Deletes security events older than 90 days. Returns how many. */
export const sweepAudit = (em: EntityManager): Promise<number> =>
  em.nativeDelete(AuditEntry, { at: { $lt: fromNow(-90 * DAY) } });
