import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import type { ActivityVerb } from '~/modules/activity/activity.rules.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import type { ActorAccess } from '~/modules/projects/project-access.service.server.ts';
import { TaskChange, type RowChange } from './task-change.entity.server.ts';

/** How long a change of tasks can be undone (promise 12.11). */
export const UNDO_MS = DAY;

/** Stores what a change replaced, inside its transaction. Returns the id that its undo takes. */
export async function recordChange(
  tx: EntityManager,
  { project, user }: ActorAccess,
  verb: ActivityVerb,
  rows: readonly RowChange[],
): Promise<string> {
  const id = randomUUID();
  await tx.insert(TaskChange, {
    id,
    projectId: project.id,
    userId: user.id,
    crewLinkId: user.crewLinkId ?? null,
    verb,
    rows,
    createdAt: now(),
    undoneAt: null,
  });
  return id;
}

/**
 * Adds rows to the change of a job, which has the id of the job, inside their transaction: a job writes
 * in several, and may run again.
 */
export async function addToChange(
  tx: EntityManager,
  job: { id: string; userId: string },
  projectId: string,
  verb: ActivityVerb,
  rows: readonly RowChange[],
): Promise<void> {
  await tx.execute(
    `insert into task_changes (id, project_id, user_id, verb, rows, created_at)
     values (?, ?, ?, ?, ?::jsonb, ?)
     on conflict (id) do update set rows = task_changes.rows || excluded.rows`,
    [job.id, projectId, job.userId, verb, JSON.stringify(rows), now()],
  );
}

/**
 * Stores what a change replaced, and adds to the activity who did it; its details name the change.
 * Returns the id that its undo takes.
 */
export async function noteChange(
  tx: EntityManager,
  access: ActorAccess,
  verb: ActivityVerb,
  rows: readonly RowChange[],
  details: Record<string, unknown>,
): Promise<string> {
  const change = await recordChange(tx, access, verb, rows);
  noteActivity(tx, access.user, access.project.id, verb, { ...details, change });
  return change;
}

/** Deletes the changes that can no longer be undone. Returns how many. */
export const sweepChanges = (em: EntityManager): Promise<number> =>
  em.nativeDelete(TaskChange, { createdAt: { $lt: fromNow(-UNDO_MS) } });
