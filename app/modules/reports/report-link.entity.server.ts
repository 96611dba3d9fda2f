import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SignatureLine } from './report-signature.rules.ts';

/**
 * A link that shows a report to one recipient without an account. `tokenHash` is the SHA-256 of its
 * token in hexadecimal; the token itself is derived from the id and stored nowhere.
 */
export const ReportLink = defineEntity({
  name: 'ReportLink',
  tableName: 'report_links',
  properties: {
    id: p.uuid().primary(),
    reportId: p.uuid(),
    createdBy: p.uuid(),
    /** The name of whoever it was made for. */
    recipient: p.text(),
    /** The lines that it may sign. */
    lines: p.json<readonly SignatureLine[]>(),
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
