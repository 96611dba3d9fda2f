import { LockMode } from '@mikro-orm/core';
import { fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { requireCreation, startProject } from '~/modules/documents/start-project.service.server.ts';
import { requireStorage } from '~/modules/uploads/storage-quota.service.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Preview } from './preview.entity.server.ts';
import { PREVIEW_MS } from './preview.rules.ts';

/** Makes the file of a preview an upload of the account, once. Returns its `uploadURL`. */
async function handOver(
  context: ServiceContext,
  user: SessionUser,
  { id, objectKey, fileName, bytes, sha256 }: Preview,
): Promise<string> {
  const address = `form://${objectKey}`;
  await context.em.transactional(async (tx) => {
    await tx.findOneOrFail(Preview, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await tx.count(StoredObject, { key: objectKey })) > 0) return;
    await requireStorage(tx, user, bytes);
    await tx.insert(StoredObject, {
      key: objectKey,
      userId: user.id,
      state: 'stored',
      address,
      fileName,
      bytes,
      sha256,
      createdAt: now(),
      expiresAt: now(),
    });
  });
  return address;
}

/**
 * Makes a project of the preview that an account keeps: its document, lines and tasks are those of
 * the preview, and nothing is read again (promise 5.23). The same preview again is the same project.
 * Returns the project's id. Throws `notFound` for one that the account does not keep, and what
 * `createProject` throws.
 */
export async function openPreview(
  context: ServiceContext,
  user: SessionUser,
  previewId: string,
): Promise<string> {
  const { em } = context;
  const kept = {
    id: previewId,
    userId: user.id,
    state: 'read',
    expiresAt: { $gt: now() },
  } as const;
  const preview = await em.findOne(Preview, kept);
  if (!preview) throw new AppError('notFound');
  if (preview.projectId) return preview.projectId;
  await requireCreation(context, user);
  const uploadURL = await handOver(context, user, preview);
  const { id, fileName, objectKey } = preview;
  try {
    const projectId = await startProject(context, user, [{ fileName, uploadURL }], id, {
      previewId: id,
    });
    // The jobs that save lines and tasks read them from the preview.
    await em.nativeUpdate(Preview, { id }, { projectId, expiresAt: fromNow(PREVIEW_MS) });
    return projectId;
  } catch (error) {
    // The file is the preview's again; one that a document has is registered and stays.
    await em.nativeDelete(StoredObject, { key: objectKey, state: 'stored' });
    throw error;
  }
}
