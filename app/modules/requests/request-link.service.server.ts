import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { activeLink, hashLinkToken, linkTokenOf, newLinkToken } from '~/link-token.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { RequestLink } from './request-link.entity.server.ts';
import { askHref, REQUEST_LINK_DAYS } from './request.rules.ts';

/** Ends the link of a project, whose row stays locked. */
async function endLink(tx: EntityManager, projectId: string): Promise<void> {
  await tx.execute('select id from projects where id = ? for update', [projectId]);
  await tx.nativeUpdate(RequestLink, { projectId, revokedAt: null }, { revokedAt: now() });
}

/**
 * Makes the link by which people report problems of a project without an account, for 365 days
 * (promise 27.9); an earlier one ends at once. Throws `forbidden`.
 */
export async function openRequests({ em }: ServiceContext, access: ProjectAccess): Promise<void> {
  requireRight(access, 'edit');
  const { project, user } = access;
  const id = randomUUID();
  await em.transactional(async (tx) => {
    await endLink(tx, project.id);
    await tx.insert(RequestLink, {
      id,
      projectId: project.id,
      createdBy: user.id,
      tokenHash: hashLinkToken(newLinkToken('request-link', id)),
      createdAt: now(),
      expiresAt: fromNow(REQUEST_LINK_DAYS * DAY),
      revokedAt: null,
    });
  });
}

/** Ends the link of a project; again it changes nothing. Throws `forbidden`. */
export async function closeRequests({ em }: ServiceContext, access: ProjectAccess): Promise<void> {
  requireRight(access, 'edit');
  await em.transactional((tx) => endLink(tx, access.project.id));
}

/** The link of a project as those see it who may edit it. */
export interface ShownRequestLink {
  /** Null where it is no longer to be derived, as its secret is not in use. */
  url: string | null;
  expiresAt: Date;
}

/** The working link of a project; null while nobody can report problems. Throws `forbidden`. */
export async function requestLink(
  { em }: ServiceContext,
  access: ProjectAccess,
): Promise<ShownRequestLink | null> {
  requireRight(access, 'edit');
  const link = await em.findOne(RequestLink, {
    projectId: access.project.id,
    ...activeLink(),
  });
  if (!link) return null;
  const token = linkTokenOf('request-link', link);
  return { url: token && env().appUrl + askHref(token), expiresAt: link.expiresAt };
}
