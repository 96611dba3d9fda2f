import type { Readable } from 'node:stream';
import {
  newestPhotos,
  sizeFor,
  type ListedPhoto,
} from '~/modules/photos/photo-list.service.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { photoSizes, shownKey, sizeKey } from '~/modules/photos/photo.rules.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { archiveTurns, type ArchiveFile } from './archive.server.ts';

/** Photos of one archive, the newest ones. */
const MAX_PHOTOS = 5_000;

const turns = archiveTurns();

/** A name that sorts by task and time and that every file system takes. */
function nameOf({ task, stage, at, id, caption }: ListedPhoto): string {
  const folder = task === null ? 'no-task' : `task-${String(task).padStart(4, '0')}`;
  const day = at.toISOString().slice(0, 10);
  const words = caption
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40);
  return `${folder}/${[stage, day, words.replace(/^-|-$/g, ''), id.slice(0, 8)].filter(Boolean).join('-')}.jpg`;
}

/**
 * The photos of a project, or of those of its tasks alone, in the largest size that the person gets, in
 * a folder for each task.
 */
export async function photoFiles(
  context: ServiceContext,
  access: ProjectAccess,
  tasks: ReadonlySet<number> | null = null,
): Promise<ArchiveFile[]> {
  const photos = await newestPhotos(context, access, null, null, MAX_PHOTOS);
  const rows = await context.em.find(
    Photo,
    { projectId: access.project.id, deletedAt: null },
    { fields: ['id', 'objectKey', 'markedKey'] },
  );
  const size = sizeFor(access, photoSizes[0]);
  const keys = new Map(rows.map((row) => [row.id, shownKey(row)]));
  return photos.flatMap((photo) => {
    const key = keys.get(photo.id);
    if (!key || (tasks && !tasks.has(photo.task ?? 0))) return [];
    const open = () => context.services.storage.open(sizeKey(key, size));
    return [{ name: nameOf(photo), open }];
  });
}

/** An archive of a project's files; `tooManyAttempts` while another is sent to the person. */
export const projectArchive = (
  { user }: ProjectAccess,
  files: () => Promise<readonly ArchiveFile[]>,
): Promise<Readable> => turns.open(user.id, files);

/**
 * The photos of a project as a ZIP. Throws `tooManyAttempts` while another archive is being sent to
 * the person.
 */
export const photoArchive = (context: ServiceContext, access: ProjectAccess): Promise<Readable> =>
  projectArchive(access, () => photoFiles(context, access));
