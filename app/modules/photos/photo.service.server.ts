import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { encodePhoto } from '~/adapters/photo-sizes.server.ts';
import type { EncodedPhoto } from '~/adapters/photo-sizes/photo-messages.ts';
import { MINUTE, fromNow, now } from '~/clock.ts';
import { AppError, codeOf, errorStatus } from '~/errors.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { nameOf, noteActivity } from '~/modules/activity/activity.service.server.ts';
import { notify } from '~/modules/notices/notice.service.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import type { StorageAccount } from '~/modules/uploads/storage-quota.service.server.ts';
import {
  discardUpload,
  inspectUpload,
  uploadAddress,
} from '~/modules/uploads/upload.service.server.ts';
import {
  requireRight,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { taskIdOf, taskNumberOf } from './photo-task.service.server.ts';
import { Photo } from './photo.entity.server.ts';
import { removeCopies, storeCopies } from './photo-copies.service.server.ts';
import { photoPrefix, photoSizes, takenInstant, type PhotoStage } from './photo.rules.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

export interface NewPhoto {
  /** The address of the uploaded file, as `storeUpload` and `issueUpload` give it. */
  uploadURL: string;
  stage: PhotoStage;
  /** The number of its task; null for a photo of no task. */
  task: number | null;
  /** The id that the client made for it; the same one again is the same photo. */
  id?: string;
}

/** Where a photo is after it was sent. */
export interface PlacedPhoto {
  id: string;
  /** False where the project had the same photo already. */
  isNew: boolean;
  /** The number of its task; null for none. */
  task: number | null;
}

/** Who sends a photo, and the account whose storage it takes. */
export type Sender = ActorAccess & { account: StorageAccount };

/** Photos added by one person to one task within this time are one entry of the history. */
const ENTRY_MS = 10 * MINUTE;

/** Who makes a photo one of the project. */
type Placer = Omit<Sender, 'account'>;

/** Adds a photo to the person's newest entry of the history, or begins one. */
async function noteAdded(
  tx: EntityManager,
  { user, project }: Placer,
  task: number | null,
): Promise<void> {
  const details = task === null ? {} : { number: task };
  const entry = await tx.findOne(
    Activity,
    {
      projectId: project.id,
      userId: user.id,
      userName: nameOf(user),
      crewLinkId: user.crewLinkId ?? null,
      createdAt: { $gt: fromNow(-ENTRY_MS) },
    },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const isSame = entry?.verb === 'photos.added' && (entry.details.number ?? null) === task;
  if (entry && isSame)
    entry.details = { ...entry.details, count: Number(entry.details.count ?? 0) + 1 };
  else noteActivity(tx, user, project.id, 'photos.added', { ...details, count: 1 });
  await tx.flush();
}

/**
 * Tells the owner of photos of a task (promise 24.6): those of one person within some minutes are one
 * notice. The caller holds the row of the project, so that photos at once make no second one.
 */
async function tellOwner(
  tx: EntityManager,
  access: Placer,
  { id, taskId }: Pick<Photo, 'id' | 'taskId'>,
): Promise<void> {
  const { user, project } = access;
  const by = `photos:${taskId ?? project.id}:${user.id ?? `${user.crewLinkId}:${nameOf(user)}`}:`;
  const recentNotices = await tx.execute<unknown[]>(
    `select id from notices where person_id = ? and project_id = ? and starts_with(key, ?)
       and created_at > ? limit 1`,
    [project.ownerId, project.id, by, fromNow(-ENTRY_MS)],
  );
  if (recentNotices.length > 0) return;
  const notice = { kind: 'photos_added' as const, to: [project.ownerId], taskId: taskId ?? null };
  await notify(tx, access, [{ ...notice, key: `${by}${id}` }]);
}

/** The photo of the same bytes in the project, or null. */
const duplicateOf = (em: EntityManager, projectId: string, sha256: string): Promise<Photo | null> =>
  em.findOne(Photo, { projectId, sha256, deletedAt: null }, { refresh: true });

/** A photo that the project has already; one of no task goes to the task that it was sent for. */
async function placeDuplicate(
  { em }: ServiceContext,
  { project }: Placer,
  duplicate: Photo,
  taskId: string | null,
  stage: PhotoStage,
): Promise<PlacedPhoto> {
  if (taskId && duplicate.taskId === null)
    await em.transactional(async (tx) => {
      await tx.nativeUpdate(Photo, { id: duplicate.id, taskId: null }, { taskId, stage });
      await touchProject(tx, project.id);
    });
  const { taskId: current } = await em.findOneOrFail(
    Photo,
    { id: duplicate.id },
    { refresh: true },
  );
  return { id: duplicate.id, isNew: false, task: await taskNumberOf(em, current ?? null) };
}

/** The encoded copies of an uploaded file. Throws `unsupportedType`, `invalid`, `notFound`. */
export async function encodeUpload(
  { services }: ServiceContext,
  account: StorageAccount,
  key: string,
): Promise<EncodedPhoto> {
  const file = await services.storage.toFile(key);
  try {
    return await encodePhoto(file.path, photoSizes, account.id);
  } finally {
    await file.release();
  }
}

/** A photo whose copies are stored; `senderName`: whoever sent it, where that is not the user. */
type NewRow = Pick<
  Photo,
  'id' | 'taskId' | 'stage' | 'caption' | 'objectKey' | 'sha256' | 'width' | 'height' | 'takenAt'
> & { senderName?: string };

/** Inserts the row of a photo; false where the project got the same photo meanwhile. */
async function insertPhoto(
  context: ServiceContext,
  access: Placer,
  photo: NewRow,
  task: number | null,
): Promise<boolean> {
  const { project, user } = access;
  const senderName = photo.senderName ?? (user.id === null ? nameOf(user) : null);
  return context.em.transactional(async (tx) => {
    const inserted = await tx.execute<{ id: string }[]>(
      `insert into photos (id, project_id, task_id, stage, caption, object_key, sha256, width, height,
         include_in_reports, uploaded_by, uploaded_by_name, crew_link_id, taken_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, true, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [
        photo.id,
        project.id,
        photo.taskId,
        photo.stage,
        photo.caption,
        photo.objectKey,
        photo.sha256,
        photo.width,
        photo.height,
        senderName === null ? user.id : null,
        senderName,
        user.crewLinkId ?? null,
        photo.takenAt,
        now(),
      ],
    );
    if (inserted.length === 0) return false;
    await tx.nativeUpdate(StoredObject, { key: photo.objectKey }, { state: 'registered' });
    await touchProject(tx, project.id);
    await noteAdded(tx, access, task);
    await tellOwner(tx, access, photo);
    return true;
  });
}

/** A new id, or the client's where nothing has it yet. */
async function freshId(em: EntityManager, id: string | undefined): Promise<string> {
  return id && (await em.count(Photo, { id })) === 0 ? id : randomUUID();
}

/** Encodes an uploaded file and adds it to the project. */
async function addUpload(
  context: ServiceContext,
  access: Sender,
  input: NewPhoto,
  { key, sha256 = '' }: { key: string; sha256?: string | null },
  taskId: string | null,
): Promise<PlacedPhoto> {
  const { em } = context;
  const { project } = access;
  const bytesHash = sha256 ?? '';
  const { stage, task } = input;
  const duplicate = await duplicateOf(em, project.id, bytesHash);
  if (duplicate) return placeDuplicate(context, access, duplicate, taskId, stage);
  const encoded = await encodeUpload(context, access.account, key);
  const objectKey = await storeCopies(context, access.account, encoded);
  const [largest] = encoded.sizes;
  const id = await freshId(em, input.id);
  const isNew = await insertPhoto(
    context,
    access,
    {
      id,
      taskId,
      stage,
      caption: '',
      objectKey,
      sha256: bytesHash,
      width: largest?.width ?? 0,
      height: largest?.height ?? 0,
      takenAt: takenInstant(encoded.cameraTime, project.timeZone, now()),
    },
    task,
  );
  if (isNew) return { id, isNew, task };
  await removeCopies(context, objectKey);
  const concurrent = await duplicateOf(em, project.id, bytesHash);
  if (!concurrent) throw new AppError('versionConflict');
  return placeDuplicate(context, access, concurrent, taskId, stage);
}

/**
 * Makes stored copies a before photo of a task; false where the project has the same photo already,
 * which goes to the task where it is on none.
 */
export async function addKeptPhoto(
  context: ServiceContext,
  access: ProjectAccess,
  kept: Omit<NewRow, 'id' | 'taskId' | 'stage' | 'caption'>,
  { id: taskId, number }: { id: string; number: number },
): Promise<boolean> {
  const row: NewRow = { ...kept, id: randomUUID(), taskId, stage: 'before', caption: '' };
  if (await insertPhoto(context, access, row, number)) return true;
  const duplicate = await duplicateOf(context.em, access.project.id, kept.sha256);
  if (duplicate) await placeDuplicate(context, access, duplicate, taskId, 'before');
  return false;
}

/** An uploaded file as a photo of the project; the upload itself is deleted. Throws as `addPhoto`. */
export async function addUploadedPhoto(
  context: ServiceContext,
  sender: Sender,
  input: NewPhoto,
): Promise<PlacedPhoto> {
  requireRight(sender, 'edit');
  const { em } = context;
  const { account, project } = sender;
  const taskId = await taskIdOf(em, project.id, input.task);
  const address = uploadAddress(input.uploadURL);
  await inspectUpload(context, account, address);
  const upload = await em.findOne(StoredObject, { address, userId: account.id, state: 'stored' });
  if (!upload || upload.key.startsWith(`${photoPrefix}/`)) throw new AppError('uploadUrlRefused');
  try {
    const placed = await addUpload(context, sender, input, upload, taskId);
    await discardUpload(context, account, address);
    return placed;
  } catch (error) {
    // A file that was refused will be refused again; after a failure of ours it can be sent again.
    if (errorStatus[codeOf(error)] < 500) await discardUpload(context, account, address);
    throw error;
  }
}

/**
 * Makes an uploaded file a photo of the project: re-encoded in four sizes, upright, without
 * metadata. The same bytes are in a project once (promise 23.3): sent again they answer where the
 * photo is, and one of no task goes to the task it was sent for. The upload itself is deleted.
 * Throws `notFound` (project, task), `forbidden`, `uploadUrlRefused`, `unsupportedType`, `invalid`,
 * `fileTooLarge`, `storageFull`, `diskFull`.
 */
export async function addPhoto(
  context: ServiceContext,
  access: ProjectAccess,
  input: NewPhoto,
): Promise<PlacedPhoto> {
  requireRight(access, 'edit');
  const { em } = context;
  const { user, project } = access;
  await taskIdOf(em, project.id, input.task);
  const earlier = input.id
    ? await em.findOne(Photo, { id: input.id, projectId: project.id, uploadedBy: user.id })
    : null;
  if (earlier)
    return { id: earlier.id, isNew: true, task: await taskNumberOf(em, earlier.taskId ?? null) };
  return addUploadedPhoto(context, { ...access, account: user }, input);
}
