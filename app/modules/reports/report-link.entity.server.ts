import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * A link that shows a report to people without an account; a report has at most one that is not
 * revoked. `tokenHash` is the SHA-256 of its token in hexadecimal; the token itself is derived from
 * the id and stored nowhere.
 */
export const ReportLink = defineEntity({
  name: 'ReportLink',
  tableName: 'report_links',
  properties: {
    id: p.uuid().primary(),
    reportId: p.uuid(),
    createdBy: p.uuid(),
    tokenHash: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** How often its page was opened. */
    views: p.integer().default(0),
    lastViewedAt: p.datetime().nullable(),
  },
});
export type ReportLink = InferEntity<typeof ReportLink>;
