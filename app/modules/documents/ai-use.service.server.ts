import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '~/modules/account/account.entity.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { Document } from './document.entity.server.ts';

/**
 * Whether AI may read a document: one document of a project, every document on Teams; a document
 * that AI has read before may be read again (promise 9.4).
 */
export async function mayUseAi(em: EntityManager, document: Document): Promise<boolean> {
  const project = await em.findOneOrFail(Project, { id: document.projectId });
  const owner = await em.findOneOrFail(User, { id: project.ownerId });
  return document.aiUsed || owner.subscriptionStatus === 'teams_unlimited' || project.aiUploads < 1;
}
