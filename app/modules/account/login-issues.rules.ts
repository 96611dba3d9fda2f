import type { AuditEvent } from '~/modules/audit/audit.entity.server.ts';

/** Events that show a person's trouble with signing in, in the order of the filter. */
export const issueEvents = [
  'login_failed',
  'locked',
  'reset_email_unknown',
  'reset_phone_mismatch',
  'otp_sent',
  'otp_failed',
  'otp_expired',
  'reset_done',
  'google_failed',
  'register_failed',
  'join_failed',
  'plan_denied',
] as const satisfies readonly AuditEvent[];

export interface IssueRow {
  id: string;
  at: string;
  event: AuditEvent;
  email: string;
  reason: string;
  ip: string;
  browser: string;
  requestId: string;
  userId: string | null;
  resolvedAt: string | null;
  note: string | null;
}

export interface IssueFilter {
  event?: string;
  /** A whole e-mail address: its hash is looked up. */
  email?: string;
  /** The id of a person: all of their events, not only those of `issueEvents`. */
  user?: string;
  open?: boolean;
  after?: string;
}

export interface IssuePage {
  rows: IssueRow[];
  counts: { event: AuditEvent; count: number }[];
  next: string | null;
}
