import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SignatureLine } from './report-signature.rules.ts';

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
    /** For whom it is, as its maker typed it. */
    recipient: p.text().default(''),
    /** The lines that are signed by it; null for all of the report. */
    signs: p.json<SignatureLine[]>().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** How often its page was opened. */
    views: p.integer().default(0),
    lastViewedAt: p.datetime().nullable(),
  },
});
export type ReportLink = InferEntity<typeof ReportLink>;
