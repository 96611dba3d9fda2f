import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/account.entity.server.ts';
import { Project } from '../projects/project.entity.server.ts';
import type { Document } from './document.entity.server.ts';

/**
 * Whether AI may read a document: one AI upload a project, all of them on Teams (promise 9.4);
 * the same document again costs nothing (promise 9.4).
 */
export async function mayUseAi(em: EntityManager, document: Document): Promise<boolean> {
  const project = await em.findOneOrFail(Project, { id: document.projectId });
  const owner = await em.findOneOrFail(User, { id: project.ownerId });
  return document.aiUsed || owner.subscriptionStatus === 'teams_unlimited' || project.aiUploads < 1;
}
