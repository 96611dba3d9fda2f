import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { timeCursor, timePositionOf, type ListKey } from '~/list-cursor.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Activity } from './activity.entity.server.ts';
import type { ActivityVerb } from './activity.rules.ts';

/** Who does something in a project: a person with an account, or somebody with a crew link. */
export interface Actor {
  /** Null without an account. */
  id: string | null;
  firstName: string;
  lastName: string;
  crewLinkId?: string;
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
    crewLinkId: user.crewLinkId ?? null,
    verb,
    details,
    createdAt: now(),
  });
}

const entryOf = ({ id, verb, userName, crewLinkId, details, createdAt }: Activity) => ({
  id,
  verb,
  name: userName,
  isCrew: Boolean(crewLinkId),
  details,
  at: createdAt.toISOString(),
});

/**
 * The activities of a project, newest first, `limit` a page; `after` is the cursor of the page
 * before. Throws `invalid` for a cursor of another list.
 */
export async function projectActivity(
  { em }: ServiceContext,
  projectId: string,
  limit: number,
  after?: string,
) {
  const list: ListKey = ['activity', projectId];
  const last = timePositionOf(list, after);
  const older = last
    ? { $or: [{ createdAt: { $lt: last.at } }, { createdAt: last.at, id: { $lt: last.id } }] }
    : {};
  const rows = await em.find(
    Activity,
    { $and: [{ projectId }, older] },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 },
  );
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  return {
    entries: shown.map(entryOf),
    next: rows.length > limit && end ? timeCursor(list, end.createdAt, end.id) : null,
  };
}

/** An activity with the project that it belongs to. */
interface TeamEntry {
  id: string;
  verb: string;
  name: string;
  isCrew: boolean;
  details: Record<string, unknown>;
  at: string;
  projectId: string;
  project: string;
  timeZone: string;
}

/**
 * The newest activities of a team's projects, `limit` of them. Looks into those projects alone that
 * have the newest ones: no more than that many can have a row in the list.
 */
export async function teamActivity(
  { em }: Pick<ServiceContext, 'em'>,
  dashboardId: string,
  limit: number,
): Promise<TeamEntry[]> {
  const rows = await em.execute<TeamEntry[]>(
    `with newest as (
       select p.id, p.name, p.time_zone, (select a.created_at from activities a
         where a.project_id = p.id order by a.created_at desc, a.id desc limit 1) as last
       from projects p where p.dashboard_id = ? and p.deleted_at is null
       order by last desc nulls last, p.id limit ?)
     select a.id, a.verb, a.user_name as name,
       a.crew_link_id is not null as "isCrew", a.details, a.created_at as at, p.id as "projectId",
       p.name as project, p.time_zone as "timeZone"
     from newest p cross join lateral (select * from activities a where a.project_id = p.id
       order by a.created_at desc, a.id desc limit ?) a
     order by a.created_at desc, a.id desc limit ?`,
    [dashboardId, limit, limit, limit],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

const HISTORY_ROWS = 50;

/** The newest 50 activities of one task, those of many tasks at once included, newest first. */
export async function taskHistory({ em }: ServiceContext, projectId: string, number: number) {
  const ofMany = raw(`details->'numbers' @> ?::jsonb`, [JSON.stringify([number])]);
  const rows = await em.find(
    Activity,
    { projectId, $or: [{ details: { number } }, { [ofMany]: [] }] },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: HISTORY_ROWS },
  );
  return rows.map(entryOf);
}
