import type { EntityManager } from '@mikro-orm/postgresql';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { objectsOf } from '~/modules/photos/photo.rules.ts';
import { trashCutoff } from '~/modules/projects/lifecycle.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { projectFileKeys } from './project-files.server.ts';

const BATCH_SIZE = 50;

/** The keys of a project's files that no other project uses. */
async function ownFileKeys(em: EntityManager, projectId: string): Promise<string[]> {
  const keys = [...new Set(await projectFileKeys(em, [projectId]))];
  const others = await em.find(Document, {
    objectKey: { $in: keys },
    projectId: { $ne: projectId },
  });
  const used = new Set(others.map(({ objectKey }) => objectKey));
  return keys.filter((key) => !used.has(key));
}

/**
 * Erases the projects that were deleted more than 30 days ago with everything in them (promise
 * 6.15). Files go first: after a crash in between the rows are still there and the next run goes on,
 * and no restore comes in between, since the 30 days are over. Returns how many.
 */
export async function eraseDeletedProjects({ em, services }: ServiceContext): Promise<number> {
  const expired = { deletedAt: { $lt: trashCutoff() } };
  const projects = await em.find(Project, expired, { limit: BATCH_SIZE });
  for (const { id } of projects) {
    const keys = await ownFileKeys(em, id);
    for (const key of keys.flatMap(objectsOf)) await services.storage.remove(key);
    await em.transactional(async (tx) => {
      await tx.nativeDelete(Project, { id, ...expired });
      await tx.nativeDelete(StoredObject, { key: { $in: keys } });
    });
  }
  return projects.length;
}
