import {
  legalEvents,
  loggedEvents,
  needsReason,
  nextStatus,
  type TaskEvent,
  type TaskFacts,
} from '~xstate/task.machine.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { cutText } from '../../format.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { Membership } from '../dashboards/dashboard.entity.server.ts';
import { notify } from '../notices/notice.service.server.ts';
import { Photo } from '../photos/photo.entity.server.ts';
import {
  allows,
  requireRight,
  type ProjectAccess,
} from '../projects/project-access.service.server.ts';
import { Task } from './task.entity.server.ts';
import { taskFor } from './task.service.server.ts';
import { openItems } from './task-items.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { touchProject } from '../projects/touch-project.server.ts';

/** The facts about a task and the person that the guards of the task machine test. */
async function taskFacts(
  context: ServiceContext,
  { user, project }: ProjectAccess,
  task: Task,
): Promise<TaskFacts> {
  const { em } = context;
  const teamSize = project.dashboardId
    ? await em.count(Membership, {
        dashboardId: project.dashboardId,
        status: 'active',
        role: { $ne: 'viewer' },
      })
    : 1;
  const hasAfterPhoto =
    task.photoRequired &&
    (await em.count(Photo, { taskId: task.id, stage: 'after', deletedAt: null })) > 0;
  return {
    teamSize,
    isSubmitter: task.submittedBy === user.id,
    photoRequired: task.photoRequired,
    hasAfterPhoto,
  };
}

/** What the person may do next with a task; nothing where they may not edit the project. */
export async function taskEvents(
  context: ServiceContext,
  access: ProjectAccess,
  task: Task,
): Promise<{ type: TaskEvent['type']; needsReason: boolean }[]> {
  if (!allows(access, 'edit')) return [];
  const types = legalEvents(task.status, await taskFacts(context, access, task));
  return types.map((type) => ({ type, needsReason: needsReason(type) }));
}

/** Why an event is refused: it would be legal with the photo, or it is not legal at all. */
function refusedMove(from: Task['status'], event: TaskEvent, facts: TaskFacts): AppError {
  const withPhoto = nextStatus(from, event, { ...facts, hasAfterPhoto: true });
  return new AppError(withPhoto ? 'afterPhotoMissing' : 'illegalTransition', { from });
}

/** The columns that an event sets beside the status. */
function stampsOf(event: TaskEvent, userId: string, at: Date): Partial<Task> {
  const submitted = { submittedBy: userId, submittedAt: at };
  const verified = { completedBy: userId, completedAt: at, verifiedBy: userId, verifiedAt: at };
  if (event.type === 'task.submit') return submitted;
  if (event.type === 'task.verify') return verified;
  if (event.type === 'task.complete') return { ...submitted, ...verified };
  if (event.type === 'task.reopen' || event.type === 'task.reject')
    return { completedBy: null, completedAt: null, verifiedBy: null, verifiedAt: null };
  return {};
}

/** Tells of a task that was sent back or blocked. */
async function notifyOfMove(
  tx: EntityManager,
  access: ProjectAccess,
  { id, version, assigneeId, submittedBy }: Task,
  { type }: TaskEvent,
): Promise<void> {
  const cause = { taskId: id, key: `${type}:${id}:${version + 1}` };
  if (type === 'task.reject')
    await notify(tx, access, { ...cause, kind: 'rejected', to: [assigneeId, submittedBy] });
  if (type === 'task.block')
    await notify(tx, access, { ...cause, kind: 'blocked', to: [access.project.ownerId] });
}

/**
 * Applies an event of the task machine (promise 12.2) by one conditional update on the version, and
 * logs it. Returns how many steps are still open where the task is completed or sent to review.
 * `task.complete` ("Mark complete", a team of one) on a completed task changes nothing:
 * safe to send twice.
 * Throws `notFound`, `forbidden`, `illegalTransition`, `afterPhotoMissing`, `versionConflict`.
 */
export async function moveTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  event: TaskEvent,
): Promise<{ openSteps: number }> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return context.em.transactional(async (tx) => {
    const inTransaction = { ...context, em: tx };
    const task = await taskFor(inTransaction, access, number);
    if (event.type === 'task.complete' && task.status === 'completed') return { openSteps: 0 };
    const facts = await taskFacts(inTransaction, access, task);
    const status = nextStatus(task.status, event, facts);
    if (!status) throw refusedMove(task.status, event, facts);
    const at = now();
    const statusReason = 'reason' in event ? cutText(event.reason.trim(), 1000) : null;
    const reworkCount = task.reworkCount + (event.type === 'task.reject' ? 1 : 0);
    const changed = await tx.nativeUpdate(
      Task,
      { id: task.id, version: task.version },
      {
        status,
        statusReason,
        reworkCount,
        ...stampsOf(event, user.id, at),
        updatedAt: at,
        version: task.version + 1,
      },
    );
    if (changed !== 1) throw new AppError('versionConflict');
    await touchProject(tx, project.id);
    for (const type of loggedEvents(event.type))
      noteActivity(tx, user, project.id, type, {
        number,
        ...(statusReason ? { reason: statusReason } : {}),
      });
    await notifyOfMove(tx, access, task, event);
    const isHandedIn = status === 'completed' || status === 'ready_for_review';
    return { openSteps: isHandedIn ? await openItems(tx, task.id) : 0 };
  });
}
