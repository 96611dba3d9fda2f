import {
  legalEvents,
  loggedEvents,
  needsReason,
  nextStatus,
  type TaskEvent,
  type TaskFacts,
} from '~xstate/task.machine.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { cutText } from '~/format.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { notify, type NewNotice } from '~/modules/notices/notice.service.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import {
  allows,
  requireRight,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { Task } from './task.entity.server.ts';
import { taskFor } from './task.service.server.ts';
import { noteChange } from './task-change.service.server.ts';
import { teamOf } from './verifiers.server.ts';
import { columnsOf, writeTasks } from './write-rows.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

/** The facts about each of the tasks and the person that the guards of the task machine test. */
export async function factsOf(
  em: EntityManager,
  { user, project }: ActorAccess,
  tasks: readonly Task[],
): Promise<(task: Task) => TaskFacts> {
  const { teamSize, verifiers } = await teamOf(em, project);
  const demanding = tasks.filter((task) => task.photoRequired).map(({ id }) => id);
  const photos =
    demanding.length > 0
      ? await em.find(
          Photo,
          { taskId: { $in: demanding }, stage: 'after', deletedAt: null },
          { fields: ['taskId'], disableIdentityMap: true },
        )
      : [];
  const pictured = new Set(photos.map(({ taskId }) => taskId));
  return (task) => ({
    teamSize,
    isSubmitter: user.id !== null && task.submittedBy === user.id,
    isOwner: user.id === project.ownerId,
    hasOtherVerifier: verifiers.some(({ id }) => id !== user.id),
    photoRequired: task.photoRequired,
    hasAfterPhoto: pictured.has(task.id),
  });
}

/** What the person may do next with a task; nothing where they may not edit the project. */
export async function taskEvents(
  context: ServiceContext,
  access: ProjectAccess,
  task: Task,
): Promise<{ type: TaskEvent['type']; needsReason: boolean }[]> {
  if (!allows(access, 'edit')) return [];
  const types = legalEvents(task.status, (await factsOf(context.em, access, [task]))(task));
  return types.map((type) => ({ type, needsReason: needsReason(type) }));
}

/**
 * Why an event is refused: it would be legal with the photo, for another person than the one who sent
 * the task to review, or for somebody alone, or it is not legal at all.
 */
export function refusedMove(from: Task['status'], event: TaskEvent, facts: TaskFacts): AppError {
  if (nextStatus(from, event, { ...facts, hasAfterPhoto: true }))
    return new AppError('afterPhotoMissing', { from });
  const byOther = nextStatus(from, event, { ...facts, isSubmitter: false });
  if (byOther) return new AppError('ownReview', { from });
  const alone = nextStatus(from, event, { ...facts, teamSize: 1, hasAfterPhoto: true });
  return new AppError(alone ? 'reviewFirst' : 'illegalTransition', { from });
}

/** The columns that an event sets beside the status. */
function stampsOf(event: TaskEvent, userId: string | null, at: Date): Partial<Task> {
  const submitted = { submittedBy: userId, submittedAt: at };
  const verified = { completedBy: userId, completedAt: at, verifiedBy: userId, verifiedAt: at };
  if (event.type === 'task.submit') return submitted;
  if (event.type === 'task.verify' || event.type === 'task.verifyOwn') return verified;
  if (event.type === 'task.complete') return { ...submitted, ...verified };
  if (event.type === 'task.reopen' || event.type === 'task.reject')
    return { completedBy: null, completedAt: null, verifiedBy: null, verifiedAt: null };
  return {};
}

/** What people are told of an event: that a task is sent to review or back, or blocked (24.6). */
export function noticesOfMove(
  { project }: Pick<ProjectAccess, 'project'>,
  { id, version, assigneeId, submittedBy }: Task,
  type: TaskEvent['type'],
): NewNotice[] {
  const cause = { taskId: id, key: `${type}:${id}:${version + 1}` };
  if (type === 'task.submit')
    return [{ ...cause, kind: 'ready_for_review', to: [project.ownerId] }];
  if (type === 'task.reject')
    return [{ ...cause, kind: 'rejected', to: [assigneeId, submittedBy] }];
  return type === 'task.block' ? [{ ...cause, kind: 'blocked', to: [project.ownerId] }] : [];
}

/** The event of one tap on the list: a task under review is verified, another one completed. */
export const completion = (status: Task['status']): TaskEvent => ({
  type: status === 'ready_for_review' ? 'task.verify' : 'task.complete',
});

/** The columns that an event writes: the new status with its reason, who did it and when. */
export const movedColumns = (
  task: Pick<Task, 'reworkCount'>,
  event: TaskEvent,
  status: Task['status'],
  userId: string | null,
): Partial<Task> => ({
  status,
  statusReason: 'reason' in event ? cutText(event.reason.trim(), 1000) : null,
  reworkCount: task.reworkCount + (event.type === 'task.reject' ? 1 : 0),
  ...stampsOf(event, userId, now()),
});

/**
 * Applies an event of the task machine (promise 12.2) by one conditional update on the version, and
 * logs it. `task.complete` ("Mark complete", a team of one) on a completed task changes nothing:
 * safe to send twice. Returns the id of the change for its undo; null where nothing changed.
 * Throws `notFound`, `forbidden`, `illegalTransition`, `ownReview`, `reviewFirst`,
 * `afterPhotoMissing`, `versionConflict`.
 */
export async function moveTask(
  context: ServiceContext,
  access: ActorAccess,
  number: number,
  event: TaskEvent,
): Promise<string | null> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return context.em.transactional(async (tx) => {
    const task = await taskFor({ ...context, em: tx }, access, number);
    if (event.type === 'task.complete' && task.status === 'completed') return null;
    const facts = (await factsOf(tx, access, [task]))(task);
    const status = nextStatus(task.status, event, facts);
    if (!status) throw refusedMove(task.status, event, facts);
    const values = movedColumns(task, event, status, user.id);
    const { id, version } = task;
    const rows = await writeTasks(tx, [{ id, version, values: columnsOf(values) }]);
    await touchProject(tx, project.id);
    const reason = values.statusReason ? { reason: values.statusReason } : {};
    const details = { number, ...reason };
    for (const type of loggedEvents(event.type).slice(0, -1))
      noteActivity(tx, user, project.id, type, details);
    await notify(tx, access, noticesOfMove(access, task, event.type));
    const last = loggedEvents(event.type).at(-1) ?? event.type;
    return noteChange(tx, access, last, rows, details);
  });
}

/** Completes a task from the list: verifies one under review. Returns and throws as `moveTask`. */
export async function completeTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
): Promise<string | null> {
  const { status } = await taskFor(context, access, number);
  return moveTask(context, access, number, completion(status));
}
