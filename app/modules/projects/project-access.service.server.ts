import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { readsAsAdministrator } from '~/modules/account/administrator.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { Actor } from '~/modules/activity/activity.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Project } from './project.entity.server.ts';
import { editingRoles, projectRights, type ProjectRight } from './project.rules.ts';
import { isUuid } from '~/uuid.ts';

/** What a person may do with a project: given to every verb that works on it. */
export interface ProjectAccess<Who extends Actor = SessionUser> {
  project: Project;
  user: Who;
  /** The most that the person may do. */
  right: ProjectRight;
}

/** The same of a person who need not have an account: given to the verbs that crew links use, too. */
export type ActorAccess = ProjectAccess<Actor>;

/** Whether the access includes a right. */
export const allows = ({ right }: Pick<ProjectAccess, 'right'>, needed: ProjectRight): boolean =>
  projectRights.indexOf(right) >= projectRights.indexOf(needed);

/**
 * Requires a right of an access. Throws `forbidden` for members of the project's team, `notFound`
 * for administrators, who may only read other people's projects (promise 19.6).
 */
export function requireRight(access: Pick<ProjectAccess, 'right'>, needed: ProjectRight): void {
  if (!allows(access, needed))
    throw new AppError(access.right === 'read' ? 'notFound' : 'forbidden');
}

/**
 * Whether a person sees the budget of a project (promise 29.1): the owner, the team where the owner
 * shares it, and administrators.
 */
export const seesBudget = ({ project, right }: ActorAccess): boolean =>
  allows({ right }, 'own') || project.budgetShared || right === 'read';

/** Whether the person owns the project, or owns or manages its team. */
export async function managesProject(em: EntityManager, access: ActorAccess): Promise<boolean> {
  if (allows(access, 'own')) return true;
  if (access.user.id === null) return false;
  const { dashboardId } = access.project;
  if (!dashboardId) return false;
  const managers = await em.count(Membership, {
    dashboardId,
    userId: access.user.id,
    status: 'active',
    role: { $in: ['owner', 'manager'] },
  });
  return managers > 0;
}

/**
 * Whether a person changes the budget of a project (promise 29.1): the owner, and managers where the
 * owner shares it.
 */
export const changesBudget = async (em: EntityManager, access: ActorAccess): Promise<boolean> =>
  seesBudget(access) && allows(access, 'edit') && (await managesProject(em, access));

/** The most that a person may do with a project, or null where it is none of theirs. */
export async function rightIn(
  { em }: ServiceContext,
  user: Pick<SessionUser, 'id' | 'role'>,
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
  if (!membership) return (await readsAsAdministrator(em, user)) ? 'read' : null;
  if (!editingRoles.some((role) => role === membership.role)) return 'print';
  const owner = await em.findOneOrFail(User, { id: project.ownerId });
  return owner.subscriptionStatus === 'teams_unlimited' ? 'edit' : 'print';
}

/** Reads the project and the right. An administrator's access leaves an audit row. */
async function readAccess(
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

/** The accesses that each request has read, by user and project. */
const accessCache = new WeakMap<ServiceContext, Map<string, Promise<ProjectAccess>>>();

/**
 * The project and what the user may do with it; every verb on a project gets its access here. It is
 * read once a request, however many loaders ask. Throws `notFound` for absent and foreign projects
 * alike, `forbidden` where the user's team has the project but the right is less than `needed`.
 */
export async function projectFor(
  context: ServiceContext,
  user: SessionUser,
  id: string,
  needed: ProjectRight,
): Promise<ProjectAccess> {
  if (!isUuid(id)) throw new AppError('notFound');
  const accesses = accessCache.get(context) ?? new Map<string, Promise<ProjectAccess>>();
  accessCache.set(context, accesses);
  const key = `${user.id} ${id}`;
  const pending = accesses.get(key) ?? readAccess(context, user, id);
  accesses.set(key, pending);
  const access = await pending;
  requireRight(access, needed);
  return access;
}
