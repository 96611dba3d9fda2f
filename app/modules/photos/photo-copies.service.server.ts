import { Readable } from 'node:stream';
import type { EncodedPhoto } from '~/adapters/photo-sizes/photo-messages.ts';
import { newObjectKey } from '~/adapters/storage.server.ts';
import { now } from '~/clock.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import {
  requireStorage,
  type StorageAccount,
} from '~/modules/uploads/storage-quota.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { photoPrefix, sizeKey, sizeKeys, type PhotoSize } from './photo.rules.ts';

/**
 * Stores the copies of a photo under a new prefix, whose row of the same name counts their bytes;
 * until a photo refers to it, the sweep of unregistered files takes it. Throws `storageFull`,
 * `diskFull`, `unavailable`.
 */
export async function storeCopies(
  context: ServiceContext,
  account: StorageAccount,
  { sizes }: EncodedPhoto,
): Promise<string> {
  const key = newObjectKey(photoPrefix);
  const bytes = sizes.reduce((sum, copy) => sum + copy.bytes.byteLength, 0);
  await context.em.transactional(async (tx) => {
    await requireStorage(tx, account, bytes);
    await tx.insert(StoredObject, {
      key,
      userId: account.id,
      state: 'stored',
      address: `photo://${key}`,
      bytes,
      createdAt: now(),
      expiresAt: now(),
    });
  });
  try {
    for (const copy of sizes)
      await context.services.storage.put(
        sizeKey(key, copy.size as PhotoSize),
        Readable.from([copy.bytes]),
        { maxBytes: copy.bytes.byteLength, contentType: 'image/jpeg' },
      );
  } catch (error) {
    await removeCopies(context, key);
    throw error;
  }
  return key;
}

/** Deletes the copies of a photo and the row that counts them. */
export async function removeCopies(
  { em, services }: ServiceContext,
  objectKey: string,
): Promise<void> {
  for (const key of sizeKeys(objectKey)) await services.storage.remove(key);
  await em.nativeDelete(StoredObject, { key: objectKey });
}
