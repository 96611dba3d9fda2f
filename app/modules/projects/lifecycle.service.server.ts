import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { freshUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { isMonthly } from '~/plans.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  TRASH_DAYS,
  isOpen,
  openStatuses,
  statusAfter,
  type LifecycleEvent,
} from './lifecycle.rules.ts';
import { requireRight, type ProjectAccess } from './project-access.service.server.ts';
import { Project } from './project.entity.server.ts';
import { isUuid } from '~/uuid.ts';

/** What became of the owner's place for one open project, after a change of status. */
export interface StatusChange {
  /** The next project may be created: a place of a per-project plan is free again. */
  freed: boolean;
  /** The owner's project credits. */
  credits: number;
}

/** Projects deleted before this instant are beyond restoring. */
export const trashCutoff = (): Date => fromNow(-TRASH_DAYS * DAY);

/** Locks the row of a project that is not deleted, and reloads it. Throws `notFound`. */
async function lockProject(tx: EntityManager, id: string): Promise<Project> {
  await tx.execute('select id from projects where id = ? for update', [id]);
  const project = await tx.findOne(Project, { id, deletedAt: null }, { refresh: true });
  if (!project) throw new AppError('notFound');
  return project;
}

const lockOwner = (tx: EntityManager, ownerId: string): Promise<unknown> =>
  tx.execute('select id from users where id = ? for update', [ownerId]);

/** The open project that takes the place of an owner who pays by project, or null. */
export const openCreditProject = (
  em: EntityManager,
  ownerId: string,
): Promise<Pick<Project, 'id' | 'name'> | null> =>
  em.findOne(Project, {
    ownerId,
    paidWith: 'credit',
    status: { $in: [...openStatuses] },
    deletedAt: null,
  });

/**
 * What a project that becomes open again is paid with, and the name of the project that takes its
 * place; an owner with a monthly plan needs none.
 */
async function placeOf(
  em: EntityManager,
  project: Project,
): Promise<{ paidWith: Project['paidWith']; takenBy: string | null }> {
  if (project.paidWith === 'plan') return { paidWith: 'plan', takenBy: null };
  const owner = await freshUser(em, project.ownerId);
  if (isMonthly(owner.subscriptionStatus)) return { paidWith: 'plan', takenBy: null };
  const other = await openCreditProject(em, project.ownerId);
  return { paidWith: 'credit', takenBy: other?.name ?? null };
}

/** The same before it becomes open. Throws `openProjectExists` with the `name` of the project. */
async function paymentOfOpen(tx: EntityManager, project: Project): Promise<Project['paidWith']> {
  const { paidWith, takenBy } = await placeOf(tx, project);
  if (takenBy !== null) throw new AppError('openProjectExists', { name: takenBy });
  return paidWith;
}

/** The name of the project that keeps a closed one from being reopened; null where none does. */
export const reopenTakenBy = async (em: EntityManager, project: Project): Promise<string | null> =>
  isOpen(project.status) ? null : (await placeOf(em, project)).takenBy;

async function changeOf(tx: EntityManager, before: Project): Promise<StatusChange> {
  const owner = await freshUser(tx, before.ownerId);
  return {
    freed:
      owner.subscriptionStatus === 'per_project' &&
      before.paidWith === 'credit' &&
      isOpen(before.status),
    credits: owner.projectCredits,
  };
}

/** `openProjectExists`, where a parallel request has taken the place meanwhile. */
const asTakenPlace = (error: unknown): never => {
  if (error instanceof UniqueConstraintViolationException)
    throw new AppError('openProjectExists', {}, { cause: error });
  throw error;
};

/** Applies an event under the lock of the project's row; a reached status stays as it is. */
async function applyEvent(
  tx: EntityManager,
  { user, project: { id, ownerId } }: ProjectAccess,
  event: LifecycleEvent,
): Promise<StatusChange> {
  await lockOwner(tx, ownerId);
  const project = await lockProject(tx, id);
  const status = statusAfter(project.status, event);
  if (!status) throw new AppError('illegalProjectTransition', { from: project.status });
  if (status === project.status) return { ...(await changeOf(tx, project)), freed: false };
  const becomesOpen = isOpen(status) && !isOpen(project.status);
  const paidWith = becomesOpen ? await paymentOfOpen(tx, project) : project.paidWith;
  await tx.nativeUpdate(
    Project,
    { id },
    { status, paidWith, version: project.version + 1, updatedAt: now() },
  );
  noteActivity(tx, user, id, `project.${event}`);
  const change = await changeOf(tx, project);
  return { ...change, freed: change.freed && !isOpen(status) };
}

/** The tasks of a project that are neither completed nor declined. */
export async function openTaskCount(em: EntityManager, projectId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from tasks
     where project_id = ? and deleted_at is null and status not in ('completed', 'declined')`,
    [projectId],
  );
  return row?.count ?? 0;
}

/**
 * Completes a project (promise 6.13); open tasks stay as they are. Completing a completed one
 * changes nothing. Throws `forbidden` and `notFound` unless the user owns it, `invalid` with
 * `confirm` where tasks are open and not `confirmed`, `illegalProjectTransition`.
 */
export async function completeProject(
  context: ServiceContext,
  access: ProjectAccess,
  { confirmed, requestId }: { confirmed: boolean; requestId: string | null },
): Promise<StatusChange> {
  requireRight(access, 'own');
  return once(context.em, access.user.id, 'project.complete', requestId, async (tx) => {
    const change = await applyEvent(tx, access, 'complete');
    if (!confirmed && (await openTaskCount(tx, access.project.id)) > 0)
      throw new AppError('invalid', { fields: { confirm: 'confirmOpenTasks' } });
    return change;
  });
}

/**
 * Holds, resumes, archives or reopens a project (promise 6.13); a status that is reached already
 * stays. Throws `forbidden` and `notFound` unless the user owns it, `illegalProjectTransition`, and
 * `openProjectExists` with `name` where another project takes the place that reopening needs.
 */
export async function moveProject(
  context: ServiceContext,
  access: ProjectAccess,
  event: Exclude<LifecycleEvent, 'complete'>,
  requestId: string | null,
): Promise<StatusChange> {
  requireRight(access, 'own');
  return once(context.em, access.user.id, `project.${event}`, requestId, (tx) =>
    applyEvent(tx, access, event),
  ).catch(asTakenPlace);
}

const sameName = (a: string, b: string): boolean =>
  a.normalize('NFC').trim().replace(/\s+/g, ' ') === b.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Moves a project to the trash for 30 days (promise 6.15), where its pages are absent for everybody.
 * Throws `forbidden` and `notFound` unless the user owns it, `invalid` with `typedName` unless that
 * is the project's name.
 */
export async function deleteProject(
  context: ServiceContext,
  access: ProjectAccess,
  { typedName, requestId }: { typedName: string; requestId: string | null },
): Promise<StatusChange> {
  requireRight(access, 'own');
  const { user } = access;
  return once(context.em, user.id, 'project.delete', requestId, async (tx) => {
    await lockOwner(tx, access.project.ownerId);
    const project = await lockProject(tx, access.project.id);
    if (!sameName(typedName, project.name))
      throw new AppError('invalid', { fields: { typedName: 'projectNameDiffers' } });
    const { id, version } = project;
    const change = await changeOf(tx, project);
    const at = now();
    await tx.nativeUpdate(Project, { id }, { deletedAt: at, version: version + 1, updatedAt: at });
    noteActivity(tx, user, id, 'project.deleted');
    return change;
  });
}

/**
 * Takes a project of the user's own out of the trash, with the status it had; one that is not in
 * the trash stays as it is. Throws `notFound` for others and after 30 days, `openProjectExists` with
 * `name` where it was open and another project takes its place.
 */
export async function restoreProject(
  context: ServiceContext,
  user: SessionUser,
  id: string,
  requestId: string | null,
): Promise<{ name: string }> {
  if (!isUuid(id)) throw new AppError('notFound');
  return once(context.em, user.id, 'project.restore', requestId, async (tx) => {
    await lockOwner(tx, user.id);
    await tx.execute('select id from projects where id = ? for update', [id]);
    const project = await tx.findOne(Project, { id, ownerId: user.id }, { refresh: true });
    if (!project) throw new AppError('notFound');
    const { name, deletedAt, version } = project;
    if (!deletedAt) return { name };
    if (deletedAt < trashCutoff()) throw new AppError('notFound');
    const paidWith = isOpen(project.status) ? await paymentOfOpen(tx, project) : project.paidWith;
    const restored = { deletedAt: null, paidWith, version: version + 1, updatedAt: now() };
    await tx.nativeUpdate(Project, { id }, restored);
    noteActivity(tx, user, id, 'project.restored');
    return { name };
  }).catch(asTakenPlace);
}

/** Why a project credit could not be used now, or null where it could. */
export type UnusableCredit =
  { reason: 'openProject'; project: { id: string; name: string } } | { reason: 'monthly' };

/**
 * Why a user could not use a project credit that they buy now (promise 5.14): another project takes
 * the place, or their plan needs none. Null where it could be used.
 */
export async function unusableCredit(
  { em }: ServiceContext,
  user: SessionUser,
): Promise<UnusableCredit | null> {
  if (isMonthly(user.subscription_status)) return { reason: 'monthly' };
  const open = await openCreditProject(em, user.id);
  return open ? { reason: 'openProject', project: { id: open.id, name: open.name } } : null;
}
