import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { Activity, type ActivityVerb } from './activity.entity.server.ts';

export interface Actor {
  id: string;
  firstName: string;
  lastName: string;
}

export const nameOf = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim();

/**
 * Notes in the unit of work who did what in a project; the caller's flush writes it with the change
 * itself.
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
