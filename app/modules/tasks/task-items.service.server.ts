import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  requireSettled,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { TaskItem } from './task-item.entity.server.ts';
import { MAX_ITEMS } from './task-item.schema.ts';
import { taskFor } from './task.service.server.ts';

/** A step as the page of its task shows it. */
export interface ItemView {
  id: string;
  text: string;
  done: boolean;
}

const inOrder = { orderBy: { position: 'asc', id: 'asc' } } as const;

/** The steps of a task, in their order. */
export async function listItems({ em }: ServiceContext, taskId: string): Promise<ItemView[]> {
  const items = await em.find(TaskItem, { taskId }, inOrder);
  return items.map(({ id, text, doneAt }) => ({ id, text, done: Boolean(doneAt) }));
}

/** How many steps are still open of a task that is completed or sent to review; else 0. */
export async function openStepsOf(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  number: number,
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from tasks t join task_items i on i.task_id = t.id
     where t.project_id = ? and t.number = ? and t.status in ('completed', 'ready_for_review')
       and i.done_at is null`,
    [project.id, number],
  );
  return row?.count ?? 0;
}

/** Of the tasks with these numbers that have steps: how many, and how many are done. */
export async function itemCounts(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  numbers: readonly number[],
): Promise<Map<number, { done: number; total: number }>> {
  if (numbers.length === 0) return new Map();
  const rows = await em.execute<{ number: number; done: number; total: number }[]>(
    `select t.number, count(i.done_at)::int as done, count(*)::int as total
     from tasks t join task_items i on i.task_id = t.id
     where t.project_id = ? and t.number in (${numbers.map(() => '?').join(', ')})
     group by t.number`,
    [project.id, ...numbers],
  );
  return new Map(rows.map(({ number, done, total }) => [number, { done, total }]));
}

/** The id of a task, whose row is locked: its steps change one request after another. */
async function lockTask(
  tx: EntityManager,
  context: ServiceContext,
  access: ActorAccess,
  number: number,
): Promise<string> {
  const { id } = await taskFor({ ...context, em: tx }, access, number);
  await tx.execute('select id from tasks where id = ? for update', [id]);
  return id;
}

/** A step of the task. Throws `notFound`. */
async function itemOf(tx: EntityManager, taskId: string, id: string): Promise<TaskItem> {
  const item = isUuid(id) ? await tx.findOne(TaskItem, { id, taskId }, { refresh: true }) : null;
  if (!item) throw new AppError('notFound');
  return item;
}

/**
 * Adds steps at the end of a task's list (promise 24.4); a repeated `requestId` adds none. Throws
 * `notFound`, `forbidden`, and `invalid` for `steps` where the task would have more than 50.
 */
export async function addItems(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  lines: readonly string[],
  requestId: string | null,
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await once(context.em, user.id, `items.add:${project.id}:${number}`, requestId, async (tx) => {
    const taskId = await lockTask(tx, context, access, number);
    const items = await tx.find(TaskItem, { taskId }, inOrder);
    if (items.length + lines.length > MAX_ITEMS)
      throw new AppError('invalid', { fields: { steps: 'tooManySteps' } });
    const last = items.at(-1)?.position ?? 0;
    lines.forEach((text, index) => {
      tx.create(TaskItem, {
        id: randomUUID(),
        taskId,
        position: last + index + 1,
        text,
        createdAt: now(),
      });
    });
    noteActivity(tx, user, project.id, 'items.added', { number, count: lines.length });
    await tx.flush();
  });
}

/** Sets whether a step is done; the same again changes nothing. Throws `notFound`, `forbidden`. */
export async function tickItem(
  context: ServiceContext,
  access: ActorAccess,
  number: number,
  { id, done }: { id: string; done: boolean },
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await context.em.transactional(async (tx) => {
    const taskId = await lockTask(tx, context, access, number);
    const { text, doneAt } = await itemOf(tx, taskId, id);
    if (Boolean(doneAt) === done) return;
    const change = done ? { doneBy: user.id, doneAt: now() } : { doneBy: null, doneAt: null };
    await tx.nativeUpdate(TaskItem, { id }, change);
    noteActivity(tx, user, project.id, done ? 'item.done' : 'item.undone', { number, text });
  });
}

/**
 * Changes the text of a step over the one that the person saw; the same text changes nothing. Throws
 * `notFound`, `forbidden`, and `versionConflict` with `current`, the text now, where it was changed
 * in between.
 */
export async function editItem(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  { id, before, text }: { id: string; before: string; text: string },
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await context.em.transactional(async (tx) => {
    const taskId = await lockTask(tx, context, access, number);
    const item = await itemOf(tx, taskId, id);
    if (item.text === text) return;
    if (item.text !== before) throw new AppError('versionConflict', { current: item.text });
    await tx.nativeUpdate(TaskItem, { id }, { text });
    noteActivity(tx, user, project.id, 'item.edited', { number, text });
  });
}

/**
 * Exchanges a step with the one above or below; at the end of the list it stays. A repeated
 * `requestId` moves it once. Throws `notFound`, `forbidden`.
 */
export async function moveItem(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  { id, by }: { id: string; by: -1 | 1 },
  requestId: string | null,
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await once(context.em, user.id, `item.move:${id}:${by}`, requestId, async (tx) => {
    const taskId = await lockTask(tx, context, access, number);
    const item = await itemOf(tx, taskId, id);
    const items = await tx.find(TaskItem, { taskId }, inOrder);
    const other = items[items.findIndex((each) => each.id === id) + by];
    if (!other) return;
    const [position, place] = [item.position, other.position];
    await tx.nativeUpdate(TaskItem, { id }, { position: place });
    await tx.nativeUpdate(TaskItem, { id: other.id }, { position });
    noteActivity(tx, user, project.id, 'item.moved', { number, text: item.text });
  });
}

/** Deletes a step; a repeated `requestId` has no second effect. Throws `notFound`, `forbidden`. */
export async function deleteItem(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  id: string,
  requestId: string | null,
): Promise<void> {
  requireSettled(access, 'edit');
  const { user, project } = access;
  await once(context.em, user.id, `item.delete:${id}`, requestId, async (tx) => {
    const taskId = await lockTask(tx, context, access, number);
    const { text } = await itemOf(tx, taskId, id);
    await tx.nativeDelete(TaskItem, { id });
    noteActivity(tx, user, project.id, 'item.deleted', { number, text });
  });
}
