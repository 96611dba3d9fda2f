import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Signatures, VoidSignatures } from './report-signature.rules.ts';

const reportStatuses = ['queued', 'rendering', 'ready', 'failed'] as const;

/**
 * A report: a frozen snapshot and the file printed from it. The same content hash is the same file.
 */
export const Report = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    number: p.integer(),
    /** The number among the reports of its type, which is printed. */
    typeNumber: p.integer().default(0),
    type: p.text(),
    language: p.enum(['en', 'es', 'both']),
    options: p.json<Record<string, unknown>>(),
    status: p.enum(reportStatuses).default('queued'),
    failureReason: p.text().nullable(),
    snapshot: p.json<Record<string, unknown>>(),
    contentHash: p.text(),
    fileKey: p.text().nullable(),
    pages: p.integer().nullable(),
    bytes: p.integer().nullable(),
    /** Given on a screen. */
    signatures: p.json<Signatures>(),
    /** Those that were taken back. */
    voidSignatures: p.json<VoidSignatures>(),
    projectVersion: p.integer(),
    requestedBy: p.uuid(),
    createdAt: p.datetime(),
    readyAt: p.datetime().nullable(),
  },
});
export type Report = InferEntity<typeof Report>;
