import { randomBytes } from 'node:crypto';
import type { Storage } from './storage.ts';
import { diskStorage, type DiskConfig } from '~/adapters/storage/disk.server.ts';
import { gcsStorage, type GcsConfig } from '~/adapters/storage/gcs.server.ts';

/** How long an upload URL is valid, in milliseconds (10 minutes). */
export const UPLOAD_URL_LIFE_MS = 10 * 60_000;

export type StorageConfig = ({ kind: 'disk' } & DiskConfig) | ({ kind: 'gcs' } & GcsConfig);

/** A new unguessable object key under a lowercase prefix such as 'uploads' or 'reports'. */
export function newObjectKey(prefix: string): string {
  return `${prefix}/${randomBytes(16).toString('hex')}`;
}

export function createStorage(config: StorageConfig): Storage {
  return config.kind === 'gcs' ? gcsStorage(config) : diskStorage(config);
}
