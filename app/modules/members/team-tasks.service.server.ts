import type { EntityManager } from '@mikro-orm/postgresql';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import type { AttentionTask } from '~/modules/tasks/attention.service.server.ts';

/** Tasks of a team's projects: those of the person, or those that wait for a review. */
export type TeamTaskKind = 'mine' | 'review';

const conditions: Record<TeamTaskKind, string> = {
  mine: `t.status not in ('completed', 'declined')
    and (t.assignee_id = ? or lower(trim(t.assignee_name)) = ?)`,
  review: `t.status = 'ready_for_review'`,
};

/** Tasks of one list on the page of a team. */
const ROWS = 10;

/** The number of tasks of a list and the first 10, the earliest due date first. */
export async function teamTasks(
  em: EntityManager,
  user: SessionUser,
  dashboardId: string,
  kind: TeamTaskKind,
): Promise<{ total: number; tasks: AttentionTask[] }> {
  const own = kind === 'mine' ? [user.id, nameOf(user).toLowerCase()] : [];
  const rows = await em.execute<(AttentionTask & { total: number })[]>(
    `select count(*) over ()::int as total, t.number, t.title, t.original_language as
       "originalLanguage", t.status, t.status_reason as "statusReason",
       t.assignee_name as "assigneeName", t.due_date::text as "dueDate", p.id as "projectId",
       p.name as "projectName", p.time_zone as "timeZone", p.owner_id as "ownerId",
       (select count(*)::int from photos f where f.task_id = t.id and f.deleted_at is null) as photos
     from projects p join tasks t on t.project_id = p.id
     where p.dashboard_id = ? and p.deleted_at is null and p.status in ('active', 'on_hold')
       and t.deleted_at is null and ${conditions[kind]}
     order by coalesce(t.due_date, 'infinity'::date), p.id, t.number limit ${ROWS}`,
    [dashboardId, ...own],
  );
  return { total: rows[0]?.total ?? 0, tasks: rows };
}
