import { AppError } from '~/errors.ts';
import { activeLink, hashLinkToken, isLinkToken } from '~/link-token.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { linkedProject, type LinkedProject } from '~/modules/crew/crew-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { RequestLink } from './request-link.entity.server.ts';
import { WorkRequest } from './work-request.entity.server.ts';

/** What somebody with the link of a project reports a problem to. */
export interface AskAccess extends LinkedProject {
  link: RequestLink;
}

/** Counts a token that opens nothing, by address. Throws `tooManyAttempts` over the limit, else `notFound`. */
async function missed(context: ServiceContext): Promise<never> {
  await consumeLimit(context, 'request-miss-address', context.meta.ip);
  throw new AppError('notFound');
}

/**
 * The link of a token and its project. Throws `notFound` alike where there is none, it is revoked or
 * expired, its project is deleted, or its maker may no longer edit the project; such misses are
 * counted by address, and over their limit it throws `tooManyAttempts`.
 */
export async function requestLinkFor(context: ServiceContext, token: string): Promise<AskAccess> {
  const active = { tokenHash: hashLinkToken(token), ...activeLink() };
  const link = isLinkToken(token) ? await context.em.findOne(RequestLink, active) : null;
  const linked = link && (await linkedProject(context, link));
  return linked ? { link, ...linked } : missed(context);
}

/** A request by the token of its status. */
export interface AskedAccess {
  request: WorkRequest;
  project: Project;
}

/**
 * The request of the token of its status, also once its link is revoked. Throws `notFound`, as where
 * its project is deleted, and `tooManyAttempts`, as `requestLinkFor`.
 */
export async function requestFor(context: ServiceContext, token: string): Promise<AskedAccess> {
  const { em } = context;
  const tokenHash = hashLinkToken(token);
  const request = isLinkToken(token) ? await em.findOne(WorkRequest, { tokenHash }) : null;
  const project =
    request && (await em.findOne(Project, { id: request.projectId, deletedAt: null }));
  return project ? { request, project } : missed(context);
}
