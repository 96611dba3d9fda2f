import { now } from '~/clock.ts';
import { AppError, isWriteRefused } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import type { StorageAccount } from '~/modules/uploads/storage-quota.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectRights } from '~/modules/projects/project.rules.ts';
import { rightIn, type ActorAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { CrewLink } from './crew-link.entity.server.ts';
import { activeLink, hashLinkToken, isLinkToken } from '~/link-token.server.ts';

/** The access of somebody with a crew link. */
export interface CrewAccess extends Pick<ActorAccess, 'project'> {
  link: CrewLink;
  /** The project's owner, whose storage the photos take. */
  account: StorageAccount;
}

/** The active link of a token whose maker may still edit its project; null for any other. */
async function linkOfToken({ em }: ServiceContext, token: string): Promise<CrewLink | null> {
  if (!isLinkToken(token)) return null;
  return em.findOne(CrewLink, { tokenHash: hashLinkToken(token), ...activeLink() });
}

/** The project of a link, and the owner whose storage its photos take. */
export type LinkedProject = Pick<CrewAccess, 'project' | 'account'>;

/** The project of a link; null where it is gone or the link's maker may no longer edit it. */
export async function linkedProject(
  context: ServiceContext,
  link: Pick<CrewLink, 'projectId' | 'createdBy'>,
): Promise<LinkedProject | null> {
  const { em } = context;
  const project = await em.findOne(Project, { id: link.projectId, deletedAt: null });
  if (!project) return null;
  const people = await em.find(User, {
    id: { $in: [project.ownerId, link.createdBy] },
    deletedAt: null,
  });
  const owner = people.find(({ id }) => id === project.ownerId);
  const maker = people.find(({ id }) => id === link.createdBy);
  const right =
    owner && maker ? await rightIn(context, { id: maker.id, role: 'user' }, project) : null;
  if (!owner || !right || projectRights.indexOf(right) < projectRights.indexOf('edit')) return null;
  return {
    project,
    account: { id: owner.id, subscription_status: owner.subscriptionStatus ?? null },
  };
}

/**
 * The link of a token and its project. Throws `notFound` alike where there is none, it is revoked or
 * expired, its project is deleted, or its maker may no longer edit the project; such misses are
 * counted by address, and over their limit it throws `tooManyAttempts`.
 */
export async function crewLinkFor(context: ServiceContext, token: string): Promise<CrewAccess> {
  const link = await linkOfToken(context, token);
  const linked = link && (await linkedProject(context, link));
  if (linked) return { link, ...linked };
  await consumeLimit(context, 'crew-miss-address', context.meta.ip);
  throw new AppError('notFound');
}

/** Counts a visit to the page of a link; skipped while the database takes no writes. */
export async function noteUse({ em }: ServiceContext, { link }: CrewAccess): Promise<void> {
  try {
    await em.execute('update crew_links set uses = uses + 1, last_used_at = ? where id = ?', [
      now(),
      link.id,
    ]);
  } catch (error) {
    if (!isWriteRefused(error)) throw error;
  }
}

/** What a link lets people do beside reading. */
export type CrewPermission = 'update' | 'photo';

/** Requires a permission of the link. Throws `forbidden`. */
export function requirePermission({ link }: CrewAccess, needed: CrewPermission): void {
  if (!(needed === 'update' ? link.mayUpdate : link.mayPhoto)) throw new AppError('forbidden');
}

/** The access of a named person with a link, for the verbs that members use, too. */
export const actorOf = ({ project, link }: CrewAccess, name: string): ActorAccess => ({
  project,
  right: 'edit',
  user: { id: null, firstName: name, lastName: '', crewLinkId: link.id },
});

/** Counts a change made by a link. Throws `tooManyAttempts`. */
export async function countChange(context: ServiceContext, { link }: CrewAccess): Promise<void> {
  await consumeLimit(context, 'crew-change-address', context.meta.ip);
  await consumeLimit(context, 'crew-change-link', link.id);
}
