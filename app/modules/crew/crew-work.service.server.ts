import { AppError, codeOf } from '~/errors.ts';
import { fromNow, MINUTE } from '~/clock.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { writeComment } from '~/modules/comments/comment.service.server.ts';
import { Comment } from '~/modules/comments/comment.entity.server.ts';
import { discardUpload, storeUpload } from '~/modules/uploads/upload.service.server.ts';
import type { PhotoStage } from '~/modules/photos/photo.rules.ts';
import { addUploadedPhoto } from '~/modules/photos/photo.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { tickItem } from '~/modules/tasks/task-items.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import {
  actorOf,
  countChange,
  requirePermission,
  type CrewAccess,
} from './crew-access.service.server.ts';
import { crewTask, type CrewTask } from './crew-task.service.server.ts';

/** Who works by the link: its access and the name that the person has written. */
export interface CrewWorker extends CrewAccess {
  name: string;
}

/** Whether a task can still be worked on by the link; one under review or closed cannot. */
export const isWorkable = ({ status }: Pick<CrewTask, 'status'>): boolean =>
  status === 'pending' || status === 'in_progress' || status === 'blocked';

/** The task, where the link allows to change it. Counts the change. Throws as its parts. */
async function taskToChange(
  context: ServiceContext,
  worker: CrewWorker,
  number: number,
): Promise<CrewTask> {
  requirePermission(worker, 'update');
  const task = await crewTask(context, worker, number);
  await countChange(context, worker);
  return task;
}

/**
 * Sends a task to review by the transitions of the app (promise 12.2); a blocked one is unblocked
 * first. Sent again it changes nothing. Returns the id of the change for its undo, null where nothing
 * changed. Throws `notFound`, `forbidden`, `tooManyAttempts`, `illegalTransition`,
 * `afterPhotoMissing`.
 */
export async function crewReady(
  context: ServiceContext,
  worker: CrewWorker,
  number: number,
): Promise<string | null> {
  const task = await taskToChange(context, worker, number);
  if (task.status === 'ready_for_review') return null;
  const access = actorOf(worker, worker.name);
  try {
    return await context.em.transactional(async (tx) => {
      const inTransaction = { ...context, em: tx };
      if (task.status === 'blocked')
        await moveTask(inTransaction, access, number, { type: 'task.unblock' });
      tx.clear();
      return moveTask(inTransaction, access, number, { type: 'task.submit' });
    });
  } catch (error) {
    // The second of two taps at the same time finds the first one's work.
    const { status } = await crewTask(context, worker, number);
    if (codeOf(error) !== 'afterPhotoMissing' && status === 'ready_for_review') return null;
    throw error;
  }
}

/**
 * Blocks a task with a reason; with the same reason again it changes nothing. Returns the id of the
 * change for its undo, null where nothing changed. Throws `notFound`, `forbidden`,
 * `tooManyAttempts`, `illegalTransition`, `invalid` without a reason.
 */
export async function crewBlock(
  context: ServiceContext,
  worker: CrewWorker,
  number: number,
  reason: string,
): Promise<string | null> {
  const task = await taskToChange(context, worker, number);
  if (!reason) throw new AppError('invalid', { fields: { text: 'crewReason' } });
  if (task.status === 'blocked' && task.reason === reason) return null;
  return moveTask(context, actorOf(worker, worker.name), number, { type: 'task.block', reason });
}

/** The same comment by the same link within this time is one. */
const REPEATED_MS = 10 * MINUTE;

/**
 * Adds a comment to a task; the same text again within 10 minutes adds none. Throws `notFound`,
 * `forbidden`, `tooManyAttempts`, `invalid` without a text.
 */
export async function crewComment(
  context: ServiceContext,
  worker: CrewWorker,
  number: number,
  text: string,
): Promise<void> {
  const { id } = await taskToChange(context, worker, number);
  if (!text) throw new AppError('invalid', { fields: { text: 'crewComment' } });
  await context.em.transactional(async (tx) => {
    // The second of two taps at the same time waits for the comment of the first one.
    await tx.execute('select id from tasks where id = ? for update', [id]);
    const repeated = await tx.count(Comment, {
      taskId: id,
      crewLinkId: worker.link.id,
      authorName: worker.name,
      text,
      createdAt: { $gt: fromNow(-REPEATED_MS) },
    });
    if (repeated === 0) await writeComment(tx, actorOf(worker, worker.name), { id, number }, text);
  });
}

/**
 * Sets whether a step of the task is done; the same again changes nothing. Throws `notFound`,
 * `forbidden`, `tooManyAttempts`, `illegalTransition` for a task under review or closed.
 */
export async function crewStep(
  context: ServiceContext,
  worker: CrewWorker,
  number: number,
  step: { id: string; done: boolean },
): Promise<void> {
  const task = await taskToChange(context, worker, number);
  if (!isWorkable(task)) throw new AppError('illegalTransition', { from: task.status });
  await tickItem(context, actorOf(worker, worker.name), number, step);
}

/**
 * Undoes a change that the same link has made, as the app does (promise 12.11). Throws `notFound`,
 * `forbidden`, `tooManyAttempts`, `alreadyUndone`, `undoExpired`.
 */
export async function crewUndo(
  context: ServiceContext,
  worker: CrewWorker,
  number: number,
  changeId: string,
): Promise<void> {
  await taskToChange(context, worker, number);
  await undoChange(context, actorOf(worker, worker.name), changeId);
}

/**
 * Requires a workable task for photos of the link, before their form is read. Throws `notFound`,
 * `forbidden`, `tooManyAttempts`.
 */
export async function requirePhotoTask(
  context: ServiceContext,
  access: CrewAccess,
  number: number,
): Promise<CrewTask> {
  requirePermission(access, 'photo');
  const task = await crewTask(context, access, number);
  await countChange(context, access);
  return task;
}

/**
 * Stores one file of the form until `crewPhoto` makes it a photo; it takes storage of the project's
 * owner. Returns its address. Throws `forbidden`, `tooManyAttempts`, `fileTooLarge`, `storageFull`, `diskFull`.
 */
export async function storeCrewFile(
  context: ServiceContext,
  access: CrewAccess,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<string> {
  requirePermission(access, 'photo');
  await consumeLimit(context, 'crew-photo-link', access.link.id);
  return storeUpload(context, access.account, fileName, chunks, 'crew-photo');
}

/** Deletes a file that `storeCrewFile` stored and that became no photo. */
export const discardCrewFile = (
  context: ServiceContext,
  { account }: CrewAccess,
  address: string,
): Promise<void> => discardUpload(context, account, address);

/**
 * Makes a stored file a photo of the task, re-encoded without metadata like any photo (promise 23.1).
 * Throws `notFound`, `forbidden`, `unsupportedType`, `invalid`, `storageFull`, `diskFull`.
 */
export async function crewPhoto(
  context: ServiceContext,
  worker: CrewWorker,
  { number, uploadURL, stage }: { number: number; uploadURL: string; stage: PhotoStage },
): Promise<void> {
  requirePermission(worker, 'photo');
  await crewTask(context, worker, number);
  const sender = { ...actorOf(worker, worker.name), account: worker.account };
  await addUploadedPhoto(context, sender, { uploadURL, stage, task: number });
}
