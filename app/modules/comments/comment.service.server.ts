import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { nameOf, noteActivity } from '~/modules/activity/activity.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import { timeCursor, timePositionOf, type ListKey } from '~/list-cursor.server.ts';
import { notify } from '~/modules/notices/notice.service.server.ts';
import {
  requireRight,
  requireSettled,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { projectPeople } from '~/modules/projects/project-people.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { Comment } from './comment.entity.server.ts';
import { mentionsIn, partsOf, type Mention } from './mention.rules.ts';
import { isUuid } from '~/uuid.ts';

/** What a comment is on: a task, or with null the project. */
export type CommentSubject = Pick<Task, 'id' | 'number'> | null;

/** Comments of one page (promise 6.8). */
const PAGE_ROWS = 50;

/**
 * The comments on a task or project, newest first, 50 a page; `after` is the cursor of the page
 * before. Throws `invalid` for a cursor of another list.
 */
export async function listComments(
  { em }: ServiceContext,
  { project, user }: ProjectAccess,
  subject: CommentSubject,
  after?: string,
) {
  const taskId = subject?.id ?? null;
  const list: ListKey = ['comments', project.id, taskId];
  const last = timePositionOf(list, after);
  const older = last
    ? { $or: [{ createdAt: { $lt: last.at } }, { createdAt: last.at, id: { $lt: last.id } }] }
    : {};
  const rows = await em.find(
    Comment,
    { $and: [{ projectId: project.id, taskId }, older] },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: PAGE_ROWS + 1 },
  );
  const shown = rows.slice(0, PAGE_ROWS);
  const end = shown.at(-1);
  const asked = await em.find(Comment, {
    id: { $in: shown.flatMap((row) => row.answersId ?? []) },
  });
  const askers = new Map(asked.map(({ id, authorName }) => [id, authorName]));
  const questions = shown.flatMap(({ id, crewLinkId }) => (crewLinkId ? id : []));
  const answers = await em.find(Comment, { answersId: { $in: questions } });
  const answered = new Set(answers.map(({ answersId }) => answersId));
  return {
    comments: shown.map((row) => ({
      id: row.id,
      author: row.authorName,
      isCrew: Boolean(row.crewLinkId),
      /** The name of whom it answers; null where it is no answer. */
      answers: askers.get(row.answersId ?? '') ?? null,
      /** Whether a crew wrote it and nobody has answered. */
      isOpen: Boolean(row.crewLinkId) && !answered.has(row.id),
      text: row.text,
      parts: partsOf(row.text, row.mentions),
      version: row.version,
      at: row.createdAt.toISOString(),
      edited: Boolean(row.editedAt),
      isOwn: row.authorId === user.id,
    })),
    next: rows.length > PAGE_ROWS && end ? timeCursor(list, end.createdAt, end.id) : null,
  };
}

const numberOf = (subject: CommentSubject): { number?: number } =>
  subject ? { number: subject.number } : {};

const mentionedIn = async (
  em: EntityManager,
  { project }: ActorAccess,
  text: string,
): Promise<Mention[]> =>
  text.includes('@') ? mentionsIn(text, await projectPeople({ em }, project)) : [];

/** Tells the people whom a comment names, each of them once, however often it is edited. */
const tellMentioned = (
  tx: EntityManager,
  access: ActorAccess,
  subject: CommentSubject,
  id: string,
  mentions: readonly Mention[],
): Promise<number> =>
  notify(tx, access, [
    {
      kind: 'mentioned',
      to: mentions.map((mention) => mention.id),
      taskId: subject?.id ?? null,
      commentId: id,
      key: `mentioned:${id}`,
    },
  ]);

/** Tells the owner of the project of a new comment, unless it names them (promise 24.6). */
async function tellOwner(
  tx: EntityManager,
  access: ActorAccess,
  subject: CommentSubject,
  id: string,
  mentions: readonly Mention[],
): Promise<void> {
  const { ownerId } = access.project;
  if (mentions.some((mention) => mention.id === ownerId)) return;
  const cause = { taskId: subject?.id ?? null, commentId: id, key: `commented:${id}` };
  await notify(tx, access, [{ ...cause, kind: 'commented', to: [ownerId] }]);
}

/**
 * Writes a comment in the transaction, tells the people whom it names and the owner of the project,
 * and returns its id. `answersId`: the comment of a crew that it answers.
 */
export async function writeComment(
  tx: EntityManager,
  access: ActorAccess,
  subject: CommentSubject,
  text: string,
  answersId: string | null = null,
): Promise<string> {
  requireRight(access, 'edit');
  const { user, project } = access;
  const id = randomUUID();
  const mentions = await mentionedIn(tx, access, text);
  tx.create(Comment, {
    id,
    projectId: project.id,
    taskId: subject?.id ?? null,
    authorId: user.id,
    authorName: nameOf(user),
    crewLinkId: user.crewLinkId ?? null,
    answersId,
    text,
    mentions,
    createdAt: now(),
  });
  const verb = answersId ? 'comment.answered' : 'comment.added';
  noteActivity(tx, user, project.id, verb, numberOf(subject));
  await tx.flush();
  await tellMentioned(tx, access, subject, id, mentions);
  await tellOwner(tx, access, subject, id, mentions);
  return id;
}

/**
 * Adds a comment (promise 12.9) and returns its id; a repeated `requestId` returns the same one.
 * Throws `notFound`, `forbidden`.
 */
export async function addComment(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  text: string,
  requestId: string | null,
): Promise<string> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `comment.add:${project.id}`, requestId, (tx) =>
    writeComment(tx, access, subject, text),
  );
}

/** A comment on the subject. Throws `notFound`. */
async function commentOn(
  { em }: Pick<ServiceContext, 'em'>,
  { project }: ProjectAccess,
  subject: CommentSubject,
  id: string,
): Promise<Comment> {
  const taskId = subject?.id ?? null;
  const comment = isUuid(id)
    ? await em.findOne(Comment, { id, projectId: project.id, taskId }, { refresh: true })
    : null;
  if (!comment) throw new AppError('notFound');
  return comment;
}

/** A block of a task by a crew: the id of its activity, who said why, and when. */
interface CrewBlock {
  id: string;
  author: string;
  crewLinkId: string;
  reason: string;
  at: Date;
}

/** The newest block of a task, where a crew made it. */
async function lastBlock(
  { em }: Pick<ServiceContext, 'em'>,
  { project }: ProjectAccess,
  { number }: Pick<Task, 'number'>,
): Promise<CrewBlock | null> {
  const block = await em.findOne(
    Activity,
    { projectId: project.id, verb: 'task.block', details: { number } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  if (!block?.crewLinkId) return null;
  const { id, userName: author, crewLinkId, details, createdAt: at } = block;
  return { id, author, crewLinkId, reason: String(details.reason ?? ''), at };
}

/**
 * The block of a blocked task that a crew made and nobody has answered: the id that `answerCrew`
 * takes, and the name of who blocked it; null for any other task.
 */
export async function unansweredBlock(
  context: Pick<ServiceContext, 'em'>,
  access: ProjectAccess,
  task: Pick<Task, 'number' | 'status'>,
): Promise<Pick<CrewBlock, 'id' | 'author'> | null> {
  const block = task.status === 'blocked' ? await lastBlock(context, access, task) : null;
  if (!block || (await context.em.count(Comment, { id: block.id })) > 0) return null;
  return { id: block.id, author: block.author };
}

/** What a crew wrote when it blocked a task, as its comment with the id of the block, made once. */
async function commentOfBlock(
  tx: EntityManager,
  access: ProjectAccess,
  subject: CommentSubject,
  id: string,
): Promise<void> {
  const block = subject && (await lastBlock({ em: tx }, access, subject));
  if (block?.id !== id) return;
  const { author: authorName, crewLinkId, reason: text, at: createdAt } = block;
  const written = { projectId: access.project.id, taskId: subject?.id ?? null, authorId: null };
  await tx.upsert(
    Comment,
    { id, ...written, authorName, crewLinkId, text, mentions: [], version: 1, createdAt },
    { onConflictAction: 'ignore' },
  );
}

/**
 * Answers a comment of a crew, or what it wrote when it blocked the task, so that the page of its link
 * shows it (promise 27.6), and returns the id; a repeated `requestId` returns the same one. Throws
 * `notFound` where no crew wrote it, `forbidden`.
 */
export async function answerCrew(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  { id, text }: { id: string; text: string },
  requestId: string | null,
): Promise<string> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `comment.answer:${project.id}`, requestId, async (tx) => {
    await commentOfBlock(tx, access, subject, id);
    const asked = await commentOn({ em: tx }, access, subject, id);
    if (!asked.crewLinkId) throw new AppError('notFound');
    return writeComment(tx, access, subject, text, asked.id);
  });
}

/** A comment on the subject. Throws `notFound`, and `forbidden` for another person's. */
async function ownComment(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  id: string,
): Promise<Comment> {
  const { user } = access;
  const comment = await commentOn(context, access, subject, id);
  if (comment.authorId !== user.id) throw new AppError('forbidden');
  return comment;
}

/**
 * Changes a comment of the user's own over the version that they saw; the same text changes nothing.
 * Throws `notFound`, `forbidden`, and `versionConflict` with `current`, the text now, where it was
 * changed in between.
 */
export async function editComment(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  { id, version, text }: { id: string; version: number; text: string },
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await context.em.transactional(async (tx) => {
    const comment = await ownComment({ ...context, em: tx }, access, subject, id);
    if (comment.text === text) return;
    const mentions = await mentionedIn(tx, access, text);
    const changed = await tx.nativeUpdate(
      Comment,
      { id, version },
      { text, mentions, version: version + 1, editedAt: now() },
    );
    if (changed !== 1) throw new AppError('versionConflict', { current: comment.text });
    noteActivity(tx, user, project.id, 'comment.edited', numberOf(subject));
    await tellMentioned(tx, access, subject, id, mentions);
  });
}

/**
 * Deletes a comment of the user's own; a repeated `requestId` has no second effect. Throws
 * `notFound`, `forbidden`.
 */
export async function deleteComment(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  id: string,
  requestId: string | null,
): Promise<void> {
  requireSettled(access, 'edit');
  const { user, project } = access;
  await once(context.em, user.id, `comment.delete:${project.id}`, requestId, async (tx) => {
    await ownComment({ ...context, em: tx }, access, subject, id);
    await tx.nativeDelete(Comment, { id });
    noteActivity(tx, user, project.id, 'comment.deleted', numberOf(subject));
  });
}
