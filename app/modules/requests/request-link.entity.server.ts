import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * The link by which people without an account report problems of a project, one that is not revoked
 * at a time. `tokenHash` is the SHA-256 of its token in hexadecimal; the token itself is derived from
 * the id and stored nowhere.
 */
export const RequestLink = defineEntity({
  name: 'RequestLink',
  tableName: 'request_links',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    createdBy: p.uuid(),
    tokenHash: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});
export type RequestLink = InferEntity<typeof RequestLink>;
