import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const auditEvents = [
  'login_succeeded',
  'login_failed',
  'locked',
  'logout',
  'reset_email_unknown',
  'reset_phone_mismatch',
  'otp_sent',
  'otp_failed',
  'otp_expired',
  'reset_done',
  'google_failed',
  'google_linked',
  'registered',
  'register_failed',
  'join_failed',
  'plan_denied',
  'sessions_ended',
  'account_changed',
  'admin_viewed',
  'admin_unlocked',
  'admin_limit_cleared',
  'admin_noted',
  'admin_resolved',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** A security event, stored for 90 days: e-mail masked, IP address truncated, no secrets. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(),
    event: p.enum(auditEvents),
    userId: p.uuid().nullable(),
    email: p.text().default(''),
    emailHash: p.text().nullable(),
    reason: p.text().default(''),
    ip: p.text().default(''),
    browser: p.text().default(''),
    requestId: p.text().default(''),
    resolvedBy: p.uuid().nullable(),
    resolvedAt: p.datetime().nullable(),
    note: p.text().nullable(),
  },
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
