import { encodePhoto } from '~/adapters/photo-sizes.server.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import type { PhotoMark } from '~/photo-marks.ts';
import type { ServiceContext } from '~/service-context.ts';
import { removeCopies, storeCopies } from './photo-copies.service.server.ts';
import { photoFor } from './photo-edit.service.server.ts';
import { taskNumberOf } from './photo-task.service.server.ts';
import { Photo } from './photo.entity.server.ts';
import { photoSizes, sizeKey } from './photo.rules.ts';

/** Copies of a photo with its marks, under a new prefix; null for none. */
async function markedCopies(
  context: ServiceContext,
  { user }: ProjectAccess,
  { objectKey }: Photo,
  marks: readonly PhotoMark[],
): Promise<string | null> {
  if (marks.length === 0) return null;
  const file = await context.services.storage.toFile(sizeKey(objectKey, photoSizes[0]));
  try {
    const encoded = await encodePhoto(file.path, photoSizes, user.id, marks);
    return await storeCopies(context, user, encoded);
  } finally {
    await file.release();
  }
}

/**
 * Draws marks on a photo in place of those it has (promise 23.6): copies that show them, which every
 * page and later report uses, beside the photo as it was taken. `base` is the `markedKey` that the
 * person saw, '' for none. Throws `notFound`, `forbidden`, `versionConflict` where others drew
 * meanwhile, `storageFull`, `diskFull`.
 */
export async function drawOnPhoto(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  marks: PhotoMark[],
  base: string,
): Promise<void> {
  requireRight(access, 'edit');
  const { project, user } = access;
  const photo = await photoFor(context, access, id);
  const before = photo.markedKey ?? null;
  if ((before ?? '') !== base) throw new AppError('versionConflict');
  const markedKey = await markedCopies(context, access, photo, marks);
  const isSaved = await context.em.transactional(async (tx) => {
    const saved = await tx.nativeUpdate(
      Photo,
      { id, markedKey: before, deletedAt: null },
      { marks, markedKey },
    );
    if (saved === 0) return false;
    if (markedKey) await tx.nativeUpdate(StoredObject, { key: markedKey }, { state: 'registered' });
    // Left to the sweep of unregistered files, should this process end before it removes them.
    if (before) await tx.nativeUpdate(StoredObject, { key: before }, { state: 'stored' });
    await touchProject(tx, project.id);
    const number = await taskNumberOf(tx, photo.taskId ?? null);
    noteActivity(tx, user, project.id, 'photo.edited', number === null ? {} : { number });
    return true;
  });
  const unused = isSaved ? before : markedKey;
  if (unused) await removeCopies(context, unused);
  if (!isSaved) throw new AppError('versionConflict');
}
