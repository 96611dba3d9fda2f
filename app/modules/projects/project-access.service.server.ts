import type { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE, now } from '~/clock.ts';
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
  /**
   * Until when somebody who joined the team by digits alone has no budget, no photos at their largest
   * size, deletes nothing and leaves the project's settings alone (promise 14.10).
   */
  limitedUntil?: Date | undefined;
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
 * Requires a right and that the first hour of a member who joined by digits alone is over. Throws
 * `newMember` with the minutes that are left, else like `requireRight`.
 */
export function requireSettled(
  access: Pick<ProjectAccess, 'right' | 'limitedUntil'>,
  needed: ProjectRight,
): void {
  requireRight(access, needed);
  const { limitedUntil } = access;
  if (limitedUntil && isNewMember(access))
    throw new AppError('newMember', {
      minutes: Math.ceil((limitedUntil.getTime() - now().getTime()) / MINUTE),
    });
}

/** Whether `requireSettled` lets a person edit: delete, and change the settings of a project. */
export const isSettled = (access: Pick<ProjectAccess, 'right' | 'limitedUntil'>): boolean =>
  allows(access, 'edit') && !isNewMember(access);

/** Whether a member who joined by digits alone is in their first hour. */
export const isNewMember = ({ limitedUntil }: Pick<ProjectAccess, 'limitedUntil'>): boolean =>
  limitedUntil !== undefined && limitedUntil > now();

/**
 * Whether a person sees the budget of a project (promise 29.1): the owner, the team where the owner
 * shares it, except those who joined it by digits alone within the hour, and administrators.
 */
export const seesBudget = (access: ActorAccess): boolean =>
  allows(access, 'own') ||
  (access.project.budgetShared && !isNewMember(access)) ||
  access.right === 'read';

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

/** What a person may do with a project, and until when less than that. */
type Allowed = Pick<ProjectAccess, 'right' | 'limitedUntil'>;

async function allowedIn(
  { em }: ServiceContext,
  user: Pick<SessionUser, 'id' | 'role'>,
  project: Project,
): Promise<Allowed | null> {
  if (project.ownerId === user.id) return { right: 'own' };
  const membership = project.dashboardId
    ? await em.findOne(Membership, {
        dashboardId: project.dashboardId,
        userId: user.id,
        status: 'active',
      })
    : null;
  if (!membership) return (await readsAsAdministrator(em, user)) ? { right: 'read' } : null;
  const limited = membership.limitedUntil ? { limitedUntil: membership.limitedUntil } : {};
  if (!editingRoles.some((role) => role === membership.role)) return { right: 'print', ...limited };
  const owner = await em.findOneOrFail(User, { id: project.ownerId });
  const right = owner.subscriptionStatus === 'teams_unlimited' ? 'edit' : 'print';
  return { right, ...limited };
}

/** The most that a person may do with a project, or null where it is none of theirs. */
export const rightIn = async (
  context: ServiceContext,
  user: Pick<SessionUser, 'id' | 'role'>,
  project: Project,
): Promise<ProjectRight | null> => (await allowedIn(context, user, project))?.right ?? null;

/** Reads the project and the right. An administrator's access leaves an audit row. */
async function readAccess(
  context: ServiceContext,
  user: SessionUser,
  id: string,
): Promise<ProjectAccess> {
  const project = await context.em.findOne(Project, { id, deletedAt: null });
  const allowed = project ? await allowedIn(context, user, project) : null;
  if (!project || !allowed) throw new AppError('notFound');
  if (allowed.right === 'read')
    await audit(context.em, context.meta, 'admin_viewed', {
      userId: user.id,
      reason: `project:${id}`,
    });
  return { project, user, ...allowed };
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
