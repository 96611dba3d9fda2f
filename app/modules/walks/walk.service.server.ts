import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  requireSettled,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { checklistOf } from './walk-template.service.server.ts';
import { Walk, WalkCheck } from './walk.entity.server.ts';
import type { CheckResult } from './walk.rules.ts';

/**
 * Starts a walk of the project with the checks of a checklist (promise 12.20) and returns its id; a
 * repeated `requestId` returns the same one. Throws `notFound`, `forbidden`.
 */
export async function startWalk(
  context: ServiceContext,
  access: ProjectAccess,
  template: string,
  requestId: string | null,
): Promise<string> {
  requireRight(access, 'edit');
  const { user, project } = access;
  const { title, checks } = await checklistOf(context, user, template);
  return once(context.em, user.id, `walk.start:${project.id}`, requestId, async (tx) => {
    const id = randomUUID();
    tx.create(Walk, {
      id,
      projectId: project.id,
      template,
      title,
      startedBy: user.id,
      startedByName: nameOf(user),
      startedAt: now(),
    });
    checks.forEach((check, position) =>
      tx.create(WalkCheck, { id: randomUUID(), walkId: id, position, ...check }),
    );
    await tx.flush();
    return id;
  });
}

/** A walk of the project. Throws `notFound`. */
export async function walkOf(
  { em }: Pick<ServiceContext, 'em'>,
  { project }: Pick<ProjectAccess, 'project'>,
  id: string,
): Promise<Walk> {
  const walk = isUuid(id)
    ? await em.findOne(Walk, { id, projectId: project.id }, { refresh: true })
    : null;
  if (!walk) throw new AppError('notFound');
  return walk;
}

/** Locks the row of a walk until the transaction ends, so that a check is answered before its end or not at all. */
export const lockWalk = async (
  tx: EntityManager,
  projectId: string,
  id: string,
): Promise<boolean> =>
  (
    await tx.execute('select id from walks where id = ? and project_id = ? for update', [
      id,
      projectId,
    ])
  ).length > 0;

/** What the answer to a check leaves. */
export interface AnsweredCheck {
  /** Its place in the walk, counted from 0. */
  position: number;
  /** ISO instant. */
  answeredAt: string;
}

/** What somebody found at a check. */
interface CheckAnswer {
  /** The id of the check. */
  check: string;
  /** Undefined leaves the result as it is. */
  result?: CheckResult | null;
  note: string;
}

/** A check of the project. Throws `notFound`. */
async function checkOf(
  { em }: Pick<ServiceContext, 'em'>,
  access: ProjectAccess,
  id: string,
): Promise<WalkCheck> {
  const check = isUuid(id) ? await em.findOne(WalkCheck, { id }, { refresh: true }) : null;
  if (!check) throw new AppError('notFound');
  await walkOf({ em }, access, check.walkId);
  return check;
}

/**
 * Answers a check: result and note take the place of those before; a repeated `requestId` has no
 * second effect, also after a later answer. Throws `notFound`, `forbidden`, and `versionConflict`
 * once the walk is finished.
 */
export async function answerCheck(
  context: ServiceContext,
  access: ProjectAccess,
  { check: id, result, note }: CheckAnswer,
  requestId: string | null,
): Promise<AnsweredCheck> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `walk.answer:${id}`, requestId, async (tx) => {
    const { walkId } = await checkOf({ em: tx }, access, id);
    await lockWalk(tx, project.id, walkId);
    const { finishedAt } = await walkOf({ em: tx }, access, walkId);
    if (finishedAt) throw new AppError('versionConflict');
    const check = await checkOf({ em: tx }, access, id);
    if (result !== undefined) check.result = result;
    const answeredAt = now();
    Object.assign(check, { note, answeredAt });
    await tx.flush();
    return { position: check.position, answeredAt: answeredAt.toISOString() };
  });
}

/**
 * Makes photos the proof of a check; once the walk is finished and the check has failed they go to
 * its task. Photos of another check stay there. A check that is gone, with its walk, leaves them
 * photos of the project. Throws `forbidden`.
 */
export async function putPhotoOnCheck(
  context: ServiceContext,
  access: ProjectAccess,
  checkId: string,
  photoId: string,
): Promise<void> {
  requireRight(access, 'edit');
  await context.em.execute(
    `update photos p set check_id = c.id, task_id = coalesce(p.task_id, c.task_id)
     from walk_checks c join walks w on w.id = c.walk_id
     where p.id = ? and c.id = ? and w.project_id = ? and p.project_id = w.project_id
       and p.check_id is null`,
    [photoId, checkId, access.project.id],
  );
}

/**
 * Deletes a walk that is not finished, with its answers; its photos stay in the project. Throws
 * `notFound`, `forbidden`, `newMember`, and `versionConflict` for a finished one, which is a record.
 */
export async function discardWalk(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
): Promise<void> {
  requireSettled(access, 'edit');
  await context.em.transactional(async (tx) => {
    await lockWalk(tx, access.project.id, id);
    const { finishedAt } = await walkOf({ em: tx }, access, id);
    if (finishedAt) throw new AppError('versionConflict');
    await tx.nativeDelete(Walk, { id });
  });
}
