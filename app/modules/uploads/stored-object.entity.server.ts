import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * A file in storage: issued as an upload URL, then stored, then registered as a document or photo.
 */
export const StoredObject = defineEntity({
  name: 'StoredObject',
  tableName: 'stored_objects',
  properties: {
    key: p.text().primary(),
    userId: p.uuid(),
    state: p.enum(['issued', 'stored', 'registered']).default('issued'),
    /** Origin and path of the issued upload URL, by which registration finds the row. */
    address: p.text(),
    fileName: p.text().default(''),
    bytes: p.integer().nullable(),
    sha256: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
export type StoredObject = InferEntity<typeof StoredObject>;
