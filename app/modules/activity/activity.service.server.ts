import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import type { ServiceContext } from '../service-context.ts';
import { Activity, type ActivityVerb } from './activity.entity.server.ts';

export interface Actor {
  id: string;
  firstName: string;
  lastName: string;
}

/** First and last name. */
export const nameOf = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim();

/**
 * Adds to the unit of work who did what in a project; the caller's flush saves it together with the
 * change itself.
 */
export function noteActivity(
  em: EntityManager,
  user: Actor,
  projectId: string,
  verb: ActivityVerb,
  details: Record<string, unknown> = {},
): void {
  em.create(Activity, {
    id: randomUUID(),
    projectId,
    userId: user.id,
    userName: nameOf(user),
    verb,
    details,
    createdAt: now(),
  });
}

const HISTORY_ROWS = 50;

/** The newest 50 activities of one task, newest first. */
export async function taskHistory({ em }: ServiceContext, projectId: string, number: number) {
  const rows = await em.find(
    Activity,
    { projectId, details: { number } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: HISTORY_ROWS },
  );
  return rows.map(({ id, verb, userName, details, createdAt }) => ({
    id,
    verb,
    name: userName,
    details,
    at: createdAt.toISOString(),
  }));
}
