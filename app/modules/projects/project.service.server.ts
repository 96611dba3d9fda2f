import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { auditLook } from '../audit/audit.service.server.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { User } from '../account/account.entity.server.ts';
import { freshUser, type SessionUser } from '../account/session.service.server.ts';
import { CreditEntry } from '../billing/billing.entity.server.ts';
import { creationBlock, type CreationBlock } from '../billing/billing.rules.ts';
import { Membership } from '../dashboards/dashboard.entity.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { Project } from './project.entity.server.ts';
import {
  editingRoles,
  estimatedProfitCents,
  projectRights,
  type ProjectRight,
} from './project.rules.ts';
import type { ProjectInput } from './project.schema.ts';

/** A project as specification §3 and §7 name its fields: money in whole cents. */
export interface ProjectJson {
  id: string;
  name: string;
  workOrderNumber: string;
  address: string;
  description: string;
  assignedTo: string;
  notes: string;
  dueDate: string | null;
  enableBudgetTracking: boolean;
  propertyValue: number | null;
  estimatedRenovationCost: number | null;
  otherCosts: number | null;
  projectedSaleValue: number | null;
  targetRoi: number | null;
  estimatedProfit: number | null;
  status: Project['status'];
  createdAt: string;
}

const projectJson = (project: Project): ProjectJson => ({
  id: project.id,
  name: project.name,
  workOrderNumber: project.workOrderNumber,
  address: project.address,
  description: project.description,
  assignedTo: project.assignedTo,
  notes: project.notes,
  dueDate: project.dueDate ?? null,
  enableBudgetTracking: project.enableBudgetTracking,
  propertyValue: project.propertyValueCents ?? null,
  estimatedRenovationCost: project.estimatedRenovationCostCents ?? null,
  otherCosts: project.otherCostsCents ?? null,
  projectedSaleValue: project.projectedSaleValueCents ?? null,
  targetRoi:
    project.targetRoiBasisPoints === null || project.targetRoiBasisPoints === undefined
      ? null
      : project.targetRoiBasisPoints / 100,
  estimatedProfit: project.estimatedProfitCents ?? null,
  status: project.status,
  createdAt: project.createdAt.toISOString(),
});

const underWay = new WeakMap<EntityManager, Map<string, Promise<Project | null>>>();

/**
 * A project that is not deleted. The loaders of one page ask for it at the same time and share one
 * query.
 */
function findProject(em: EntityManager, id: string): Promise<Project | null> {
  const asked = underWay.get(em) ?? new Map<string, Promise<Project | null>>();
  underWay.set(em, asked);
  let answer = asked.get(id);
  if (!answer)
    asked.set(
      id,
      (answer = em.findOne(Project, { id, deletedAt: null }).finally(() => asked.delete(id))),
    );
  return answer;
}

/** Who asks; the role is that of the database. */
export type Asker = Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'role'>>;

/** The most that a person may do with a project, or null where it is none of his. */
async function rightIn(
  em: EntityManager,
  user: Asker,
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

const covers = (has: ProjectRight, right: ProjectRight): boolean =>
  projectRights.indexOf(has) >= projectRights.indexOf(right);

/**
 * The project and the user's right in it. Throws `notFound`. An administrator's look leaves an
 * audit row.
 */
async function lookUp(
  em: EntityManager,
  user: Asker,
  id: string,
): Promise<{ project: Project; has: ProjectRight }> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('notFound');
  const project = await findProject(em, id);
  const has = project ? await rightIn(em, user, project) : null;
  if (!project || !has) throw new AppError('notFound');
  if (has === 'read') await auditLook(em, user.id, `project:${id}`);
  return { project, has };
}

/**
 * The only door to a project and all that hangs on it: the project, when the user has the right.
 * Throws `notFound` for absent and foreign ones alike,
 * `forbidden` where his team has it but he may not do this. To an administrator other people's
 * projects are there for reading alone (trust.md, access matrix).
 */
export async function projectFor(
  em: EntityManager,
  user: Asker,
  id: string,
  right: ProjectRight,
): Promise<Project> {
  const { project, has } = await lookUp(em, user, id);
  if (covers(has, right)) return project;
  throw new AppError(has === 'read' ? 'notFound' : 'forbidden');
}

/** A project that the user may see, with what he may do. Throws `notFound`. */
export async function projectAccess(
  em: EntityManager,
  user: Asker,
  id: string,
): Promise<{ project: Project; canEdit: boolean; canPrint: boolean }> {
  const { project, has } = await lookUp(em, user, id);
  return { project, canEdit: covers(has, 'edit'), canPrint: covers(has, 'print') };
}

/** Whether the user may edit a project that he may see. Throws `notFound`. */
export const mayEditProject = async (
  em: EntityManager,
  user: Asker,
  id: string,
): Promise<boolean> => (await projectAccess(em, user, id)).canEdit;

const openStatuses = ['active', 'on_hold'] as const;

/** Why this user cannot create a project now, or null (specification §6). */
export async function projectCreationBlock(
  em: EntityManager,
  user: SessionUser,
): Promise<CreationBlock | null> {
  const open =
    user.subscription_status === 'per_project' &&
    (await em.count(Project, {
      ownerId: user.id,
      paidWith: 'credit',
      status: { $in: [...openStatuses] },
      deletedAt: null,
    })) > 0;
  return creationBlock(user, open);
}

const budgetColumns = (input: ProjectInput) => ({
  enableBudgetTracking: input.enableBudgetTracking,
  propertyValueCents: input.propertyValue,
  estimatedRenovationCostCents: input.estimatedRenovationCost,
  otherCostsCents: input.otherCosts,
  projectedSaleValueCents: input.projectedSaleValue,
  targetRoiBasisPoints: input.targetRoi,
  estimatedProfitCents: input.enableBudgetTracking ? estimatedProfitCents(input) : null,
});

/**
 * Takes one credit by one conditional update, so that parallel requests on one credit make one
 * project.
 */
async function spendCredit(em: EntityManager, userId: string, projectId: string): Promise<void> {
  const spent = await em.execute<{ id: string }[]>(
    'update users set project_credits = project_credits - 1 where id = ? and project_credits > 0 returning id',
    [userId],
  );
  if (spent.length === 0) throw new AppError('paymentRequired');
  em.create(CreditEntry, {
    id: randomUUID(),
    userId,
    delta: -1,
    reason: 'project',
    projectId,
    createdAt: now(),
  });
}

/**
 * Creates a project of the user's own. Throws, in this order: `openProjectExists`,
 * `paymentRequired`, `upgradeRequired` (product.md, "Project creation").
 * `requestId`: the same one again answers with the same project.
 */
export async function createProject(
  em: EntityManager,
  user: SessionUser,
  input: ProjectInput,
  requestId: string | null,
  timeZone = 'America/New_York',
): Promise<ProjectJson> {
  try {
    return await once(em, user.id, 'project.create', requestId, async (tx) => {
      // One creation of a user at a time, so that each is judged by what the one before it left.
      await tx.execute('select id from users where id = ? for update', [user.id]);
      const owner = await freshUser(tx, user.id);
      const block = await projectCreationBlock(tx, {
        ...user,
        subscription_status: owner.subscriptionStatus ?? null,
        projectCredits: owner.projectCredits,
      });
      if (block) throw new AppError(block);
      const paidWith = owner.subscriptionStatus === 'per_project' ? 'credit' : 'plan';
      const { name, workOrderNumber, address, description, assignedTo, notes, dueDate } = input;
      const project = tx.create(Project, {
        id: randomUUID(),
        ownerId: user.id,
        name,
        workOrderNumber,
        address,
        description,
        assignedTo,
        notes,
        dueDate,
        ...budgetColumns(input),
        paidWith,
        reportLanguage: owner.reportLanguage,
        timeZone,
        createdAt: now(),
        updatedAt: now(),
      });
      if (paidWith === 'credit') await spendCredit(tx, user.id, project.id);
      noteActivity(tx, user, project.id, 'project.created', { name });
      await tx.flush();
      return projectJson(project);
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new AppError('openProjectExists', {}, { cause: error });
    throw error;
  }
}
