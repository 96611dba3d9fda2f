import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { UploadTicket } from '~/adapters/storage.ts';
import { newObjectKey, UPLOAD_URL_LIFE_MS } from '~/adapters/storage.server.ts';
import { fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { consumePlanLimit } from '~/modules/dashboards/plan-limit.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { StoredObject } from './stored-object.entity.server.ts';
import { MAX_FILE_BYTES, displayFileName } from './upload.rules.ts';
import { requireStorage, type StorageAccount } from './storage-quota.service.server.ts';

/** Origin and path of an upload URL, or null where it is none or carries credentials. */
const addressOf = (url: string): string | null => {
  try {
    const { origin, pathname, username, password } = new URL(url);
    return username || password ? null : origin + pathname;
  } catch {
    return null;
  }
};

/** What an upload is for; photos are many, have a limit of their own, and wait for no project. */
type UploadPurpose = 'document' | 'photo' | 'crew-photo';
const useOf = { document: 'upload', photo: 'photo', 'crew-photo': 'crew-photo' } as const;

/**
 * Issues a URL for one PUT of at most 20,971,520 bytes by this user (promise 7.3). `fileName`,
 * URL-encoded, names the file until it is registered. Throws `tooManyAttempts`, `storageFull`.
 */
export async function issueUpload(
  context: ServiceContext,
  user: SessionUser,
  fileName = '',
  purpose: UploadPurpose = 'document',
): Promise<UploadTicket> {
  await consumePlanLimit(context, user, useOf[purpose]);
  const key = newObjectKey('uploads');
  const expiresAt = fromNow(UPLOAD_URL_LIFE_MS);
  const ticket = await context.services.storage.issue(key, {
    userId: user.id,
    maxBytes: MAX_FILE_BYTES,
    expiresAt,
  });
  await context.em.transactional(async (tx) => {
    await requireStorage(tx, user, MAX_FILE_BYTES);
    await tx.insert(StoredObject, {
      key,
      userId: user.id,
      state: 'issued',
      address: addressOf(ticket.uploadURL) ?? '',
      fileName: fileName && purpose === 'document' ? displayFileName(fileName) : '',
      createdAt: now(),
      expiresAt,
    });
  });
  return ticket;
}

/**
 * Records the bytes of a finished PUT, before it is answered; the same bytes again are a success, as
 * a registration that read them from the storage may come first. Throws `uploadUrlUsed` where the
 * URL has no row or one of other bytes.
 */
export async function recordStored(
  context: ServiceContext,
  object: { key: string; userId: string; bytes: number; sha256: string },
): Promise<void> {
  const { key, userId, bytes, sha256 } = object;
  const changed = await context.em.nativeUpdate(
    StoredObject,
    { key, userId, state: 'issued' },
    { state: 'stored', bytes, sha256 },
  );
  if (changed === 1) return;
  const recorded = await context.em.count(StoredObject, { key, userId, bytes, sha256 });
  if (recorded === 0) throw new AppError('uploadUrlUsed');
}

/**
 * Stores one file of a form POST (no JavaScript). Returns the `uploadURL` that registration takes.
 * Throws `fileTooLarge`, `tooManyAttempts`, `storageFull`.
 */
export async function storeUpload(
  context: ServiceContext,
  user: StorageAccount,
  fileName: string,
  source: AsyncIterable<Uint8Array>,
  purpose: UploadPurpose = 'document',
): Promise<string> {
  await consumePlanLimit(context, user, useOf[purpose]);
  const key = newObjectKey('uploads');
  const { storage } = context.services;
  const object = await storage.put(key, source, { maxBytes: MAX_FILE_BYTES });
  const address = `form://${key}`;
  try {
    await context.em.transactional(async (tx) => {
      await requireStorage(tx, user, object.bytes);
      await tx.insert(StoredObject, {
        key,
        userId: user.id,
        state: 'stored',
        address,
        fileName: purpose === 'document' ? displayFileName(fileName) : '',
        bytes: object.bytes,
        sha256: object.sha256,
        createdAt: now(),
        expiresAt: now(),
      });
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return address;
}

/** Deletes a file that `storeUpload` has stored, unless it was registered since. */
export async function discardUpload(
  { em, services }: ServiceContext,
  user: StorageAccount,
  address: string,
): Promise<void> {
  const object = await em.findOne(StoredObject, { address, userId: user.id, state: 'stored' });
  if (!object) return;
  const deleted = await em.nativeDelete(StoredObject, { key: object.key, state: 'stored' });
  if (deleted === 1) await services.storage.remove(object.key);
}

/** The address under which an upload URL is stored. Throws `uploadUrlRefused`. */
export const uploadAddress = (uploadURL: string): string => {
  const address = uploadURL.startsWith('form://') ? uploadURL : addressOf(uploadURL);
  if (!address) throw new AppError('uploadUrlRefused');
  return address;
};

/**
 * Reads size and checksum from the storage where the browser sent the bytes there directly. Calls
 * the network, so it must not run inside a transaction. Throws `uploadUrlRefused`, `fileTooLarge`.
 */
export async function inspectUpload(
  context: ServiceContext,
  user: StorageAccount,
  address: string,
): Promise<void> {
  const { em } = context;
  const object = await em.findOne(StoredObject, { address, userId: user.id, state: 'issued' });
  if (!object) return;
  const stats = await context.services.storage.inspect(object.key).catch((cause: unknown) => {
    throw new AppError('uploadUrlRefused', {}, { cause });
  });
  if (stats.bytes > MAX_FILE_BYTES) throw new AppError('fileTooLarge');
  await em.nativeUpdate(
    StoredObject,
    { key: object.key, state: 'issued' },
    { state: 'stored', bytes: stats.bytes, sha256: stats.sha256 },
  );
}

/**
 * The stored object of an upload URL that was issued to this user, locked so that the sweep does not
 * delete it. The URL is compared, never fetched (OWASP SSRF). Throws `uploadUrlRefused`.
 */
export async function storedObject(
  tx: EntityManager,
  user: SessionUser,
  address: string,
): Promise<StoredObject> {
  const object = await tx.findOne(
    StoredObject,
    { address, userId: user.id, state: { $ne: 'issued' } },
    { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!object) throw new AppError('uploadUrlRefused');
  return object;
}
