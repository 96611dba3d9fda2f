import { AppError } from '../../errors.ts';
import { User } from '../account/account.entity.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { audit } from '../audit/audit.service.server.ts';
import { Membership } from '../dashboards/dashboard.entity.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { Project } from './project.entity.server.ts';
import { editingRoles, projectRights, type ProjectRight } from './project.rules.ts';

/** What a person may do with a project: given to every verb that works on it. */
export interface ProjectAccess {
  project: Project;
  user: SessionUser;
  /** The most that the person may do. */
  right: ProjectRight;
}

/** Whether the access includes a right. */
export const allows = ({ right }: ProjectAccess, wanted: ProjectRight): boolean =>
  projectRights.indexOf(right) >= projectRights.indexOf(wanted);

/**
 * Refuses an access that does not include a right: `forbidden` to members of the project's team,
 * `notFound` to administrators, for whom other people's projects are there for reading alone
 * (promise 19.6).
 */
export function requireRight(access: ProjectAccess, wanted: ProjectRight): void {
  if (!allows(access, wanted))
    throw new AppError(access.right === 'read' ? 'notFound' : 'forbidden');
}

/** The most that a person may do with a project, or null where it is none of theirs. */
async function rightIn(
  { em }: ServiceContext,
  user: SessionUser,
  project: Project,
): Promise<ProjectRight | null> {
  if (project.ownerId === user.id) return 'own';
  const membership = project.dashboardId
    ? await em.findOne(Membership, {
        dashboardId: project.dashboardId,
        userId: user.id,
        status: 'active',
      })
    : null;
  if (!membership) return user.role === 'admin' ? 'read' : null;
  if (!editingRoles.some((role) => role === membership.role)) return 'print';
  const owner = await em.findOneOrFail(User, { id: project.ownerId });
  return owner.subscriptionStatus === 'teams_unlimited' ? 'edit' : 'print';
}

/** Looks the project and the right up. An administrator's reading leaves an audit row. */
async function lookUp(
  context: ServiceContext,
  user: SessionUser,
  id: string,
): Promise<ProjectAccess> {
  const project = await context.em.findOne(Project, { id, deletedAt: null });
  const right = project ? await rightIn(context, user, project) : null;
  if (!project || !right) throw new AppError('notFound');
  if (right === 'read')
    await audit(context.em, context.meta, 'admin_viewed', {
      userId: user.id,
      reason: `project:${id}`,
    });
  return { project, user, right };
}

/** The accesses that each request has looked up, by user and project. */
const lookedUp = new WeakMap<ServiceContext, Map<string, Promise<ProjectAccess>>>();

/**
 * The only way to a project and all that hangs on it: the project and what the user may do, when
 * that includes `wanted`. It is looked up once a request, however many loaders ask.
 * Throws `notFound` for absent and foreign projects alike, `forbidden` where the user's team has
 * the project but they may not do this.
 */
export async function projectFor(
  context: ServiceContext,
  user: SessionUser,
  id: string,
  wanted: ProjectRight,
): Promise<ProjectAccess> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('notFound');
  const ofRequest = lookedUp.get(context) ?? new Map<string, Promise<ProjectAccess>>();
  lookedUp.set(context, ofRequest);
  const key = `${user.id} ${id}`;
  const found = ofRequest.get(key) ?? lookUp(context, user, id);
  ofRequest.set(key, found);
  const access = await found;
  requireRight(access, wanted);
  return access;
}
