import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { MAX_FILES } from '~/modules/uploads/upload.rules.ts';
import type { ServiceContext } from '~/service-context.ts';

/** An uploaded file that was not registered in a project yet (promise 7.8). */
export interface WaitingFile {
  /** Decoded. */
  fileName: string;
  /** For registration. */
  uploadURL: string;
}

/** The user's files that wait for a project, in the order of their upload. */
export async function waitingFiles(
  context: ServiceContext,
  user: SessionUser,
): Promise<WaitingFile[]> {
  const rows = await context.em.find(
    StoredObject,
    { userId: user.id, state: 'stored', fileName: { $ne: '' } },
    { orderBy: { createdAt: 'asc', key: 'asc' }, limit: MAX_FILES * 4 },
  );
  return rows.map(({ fileName, address }) => ({ fileName, uploadURL: address }));
}

/** Deletes the user's files that wait for a project. Throws `notFound` where there is none. */
export async function discardWaiting(context: ServiceContext, user: SessionUser): Promise<void> {
  const { em } = context;
  const rows = await em.find(StoredObject, {
    userId: user.id,
    state: 'stored',
    fileName: { $ne: '' },
  });
  if (rows.length === 0) throw new AppError('notFound');
  for (const { key } of rows) {
    const deleted = await em.nativeDelete(StoredObject, { key, state: 'stored' });
    if (deleted === 1) await context.services.storage.remove(key);
  }
}
