import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { ActivityVerb } from '~/modules/activity/activity.rules.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  dropPhotos,
  placeKeptPhotos,
  type KeptPhoto,
} from '~/modules/photos/kept-photo.service.server.ts';
import {
  requireRight,
  requireSettled,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { addAskedTask } from '~/modules/tasks/add-asked-task.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { WorkRequest } from './work-request.entity.server.ts';

/** A request of the project, locked. Throws `notFound`. */
async function lockRequest(
  tx: EntityManager,
  { project }: ProjectAccess,
  id: string,
): Promise<WorkRequest> {
  const own = { id, projectId: project.id };
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  const request = isUuid(id) ? await tx.findOne(WorkRequest, own, lock) : null;
  if (!request) throw new AppError('notFound');
  return request;
}

/** What a decision leaves: the number of the task, and photos that no row names any more. */
interface Decided {
  number: number;
  dropped: readonly KeptPhoto[];
}

/** The decision that is stored with a request. */
type Decision = Pick<WorkRequest, 'status'> & Partial<Pick<WorkRequest, 'taskId' | 'answer'>>;

const verbs = {
  accepted: 'request.accepted',
  joined: 'request.joined',
  declined: 'request.declined',
} as const satisfies Record<string, ActivityVerb>;

/** Stores a decision; the request has no photos of its own from then on. */
async function note(
  tx: EntityManager,
  { user, project }: ProjectAccess,
  request: WorkRequest,
  decision: Decision & { status: keyof typeof verbs },
  number: number | null,
): Promise<void> {
  Object.assign(request, { ...decision, photos: [], decidedBy: user.id, decidedAt: now() });
  noteActivity(tx, user, project.id, verbs[decision.status], number === null ? {} : { number });
  await tx.flush();
}

/** The task of a request that was decided alike before. Throws `versionConflict` where it was not. */
async function decidedTask(
  tx: EntityManager,
  { status, taskId }: WorkRequest,
  wanted: WorkRequest['status'],
): Promise<Decided> {
  const task = taskId && status === wanted ? await tx.findOne(Task, { id: taskId }) : null;
  if (!task) throw new AppError('versionConflict');
  return { number: task.number, dropped: [] };
}

/** The language of the words of a request; that of its page where it cannot be told. Throws `notFound`. */
async function languageOf(
  { em, services }: ServiceContext,
  { project }: ProjectAccess,
  id: string,
): Promise<Language> {
  const own = { id, projectId: project.id };
  const request = isUuid(id) ? await em.findOne(WorkRequest, own) : null;
  if (!request) throw new AppError('notFound');
  const [said = 'unknown'] = await services.translator.languagesOf([request.text], project.ownerId);
  return said === 'unknown' ? request.language : said;
}

/** The task that a request is put on, within the transaction of its decision. */
type TaskOf = (tx: EntityManager, request: WorkRequest) => Promise<{ id: string; number: number }>;

/**
 * Puts an open request on a task: its photos are before photos of it. One that was decided alike
 * stays as it is. Returns the number of the task.
 */
async function putOnTask(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  status: 'accepted' | 'joined',
  taskOf: TaskOf,
): Promise<number> {
  const { number, dropped } = await context.em.transactional(async (tx): Promise<Decided> => {
    const request = await lockRequest(tx, access, id);
    if (request.status !== 'open') return decidedTask(tx, request, status);
    const task = await taskOf(tx, request);
    const place = { id: task.id, number: task.number, senderName: request.name };
    const double = await placeKeptPhotos({ ...context, em: tx }, access, request.photos, place);
    await note(tx, access, request, { status, taskId: task.id }, task.number);
    return { number: task.number, dropped: double };
  });
  await dropPhotos(context, dropped);
  return number;
}

/**
 * Makes a request a task of the project: its words are the task's quote, its photos the before photos
 * (promise 27.10). Again it changes nothing. Returns the number of the task. Throws `notFound`,
 * `forbidden`, and `versionConflict` where it was decided otherwise meanwhile.
 */
export async function acceptRequest(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
): Promise<number> {
  requireRight(access, 'edit');
  const language = await languageOf(context, access, id);
  return putOnTask(context, access, id, 'accepted', (tx, { text, place }) =>
    addAskedTask(tx, access, { text, place, language }),
  );
}

/**
 * Joins a request to a task of the project: its page shows the words, its before photos are those of
 * the request. Again it changes nothing. Returns the number of the task. Throws `notFound` (request,
 * task), `forbidden`, and `versionConflict` where it was decided otherwise meanwhile.
 */
export async function joinRequest(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  wanted: number,
): Promise<number> {
  requireRight(access, 'edit');
  return putOnTask(context, access, id, 'joined', (tx) => taskFor({ em: tx }, access, wanted));
}

/**
 * Declines a request with a sentence that its status shows, and deletes its photos. Throws `notFound`,
 * `forbidden`, `newMember`, and `versionConflict` where it was decided meanwhile.
 */
export async function declineRequest(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  answer: string,
): Promise<void> {
  requireSettled(access, 'edit');
  const dropped = await context.em.transactional(async (tx) => {
    const request = await lockRequest(tx, access, id);
    if (request.status !== 'open') throw new AppError('versionConflict');
    const { photos } = request;
    await note(tx, access, request, { status: 'declined', answer }, null);
    return photos;
  });
  await dropPhotos(context, dropped);
}
