import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { discardUpload } from '~/modules/uploads/upload.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { removeCopies, storeCopies } from './photo-copies.service.server.ts';
import { addKeptPhoto, encodeUpload, type Sender } from './photo.service.server.ts';
import { takenInstant } from './photo.rules.ts';

/** The copies of a photo that is not yet one of its project. */
export interface KeptPhoto {
  /** The prefix of its copies. */
  objectKey: string;
  /** Of the bytes that were sent. */
  sha256: string;
  /** Of its largest copy, px. */
  width: number;
  height: number;
  /** ISO instant. */
  takenAt: string | null;
}

/**
 * Re-encodes an uploaded file without metadata, like any photo (promise 23.1), and deletes the upload.
 * The copies wait for `registerPhotos`, else the sweep of unregistered files takes them. Throws
 * `uploadUrlRefused`, `unsupportedType`, `invalid`, `storageFull`, `diskFull`.
 */
export async function keepPhoto(
  context: ServiceContext,
  { account, project }: Pick<Sender, 'account' | 'project'>,
  address: string,
): Promise<KeptPhoto> {
  const own = { address, userId: account.id, state: 'stored' as const };
  const upload = await context.em.findOne(StoredObject, own);
  if (!upload) throw new AppError('uploadUrlRefused');
  try {
    const encoded = await encodeUpload(context, account, upload.key);
    const objectKey = await storeCopies(context, account, encoded);
    const [largest] = encoded.sizes;
    return {
      objectKey,
      sha256: upload.sha256 ?? '',
      width: largest?.width ?? 0,
      height: largest?.height ?? 0,
      takenAt: takenInstant(encoded.cameraTime, project.timeZone, now())?.toISOString() ?? null,
    };
  } finally {
    await discardUpload(context, account, address);
  }
}

/** Keeps the copies of photos from the sweep, together with the row that names them. */
export const registerPhotos = (
  { em }: Pick<ServiceContext, 'em'>,
  photos: readonly KeptPhoto[],
): Promise<number> =>
  em.nativeUpdate(
    StoredObject,
    { key: { $in: photos.map(({ objectKey }) => objectKey) } },
    { state: 'registered' },
  );

/**
 * Makes kept photos the before photos of a task, as sent by `senderName`. Returns those that the
 * project has already, whose copies are to be removed.
 */
export async function placeKeptPhotos(
  context: ServiceContext,
  access: ProjectAccess,
  photos: readonly KeptPhoto[],
  { id, number, senderName }: { id: string; number: number; senderName: string },
): Promise<KeptPhoto[]> {
  const double: KeptPhoto[] = [];
  for (const { takenAt, ...photo } of photos) {
    const at = takenAt === null ? null : new Date(takenAt);
    const sent = { ...photo, takenAt: at, senderName };
    if (!(await addKeptPhoto(context, access, sent, { id, number })))
      double.push({ ...photo, takenAt });
  }
  return double;
}

/** Deletes the copies of photos that no row names any more. */
export async function dropPhotos(
  context: ServiceContext,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const { objectKey } of photos) await removeCopies(context, objectKey);
}
