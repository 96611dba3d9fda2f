import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { UnreadableReason } from '~/errors.ts';
import { previewStates, type PreviewResult } from './preview.rules.ts';

/**
 * A document that a visitor had read before any account: readable with the token of the browser that
 * sent it, or by the account that keeps it, until `expiresAt`. Left out of backups and exports.
 */
export const Preview = defineEntity({
  name: 'Preview',
  tableName: 'previews',
  properties: {
    id: p.uuid().primary(),
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: p.text().unique(),
    /** The account that keeps it; then the token alone opens nothing. */
    userId: p.uuid().nullable(),
    objectKey: p.text(),
    fileName: p.text(),
    bytes: p.integer(),
    sha256: p.text(),
    state: p.enum(previewStates).default('reading'),
    failureReason: p.text().$type<UnreadableReason>().nullable(),
    result: p.json<PreviewResult>().nullable().lazy(),
    /** The project that was made from it. */
    projectId: p.uuid().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
export type Preview = InferEntity<typeof Preview>;
