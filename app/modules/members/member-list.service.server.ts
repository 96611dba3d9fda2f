import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import {
  MAX_MEMBERS,
  type MemberRole,
  memberStatuses,
} from '~/modules/dashboards/dashboard.rules.ts';
import { ENDED } from '~/modules/dashboards/join-window.service.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { Workload } from './workload.rules.ts';

/** A person of a team. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: MemberRole;
  status: (typeof memberStatuses)[number];
  language: Language;
  /** Whether the person's plan could carry the team. */
  hasPlan: boolean;
}

/** The people of a team: the owner, the managers, all others by name; then those not in it. */
export const listMembers = (em: EntityManager, dashboardId: string): Promise<Member[]> =>
  em.execute<Member[]>(
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, m.role, m.status,
       u.language, u.subscription_status = 'teams_unlimited' as "hasPlan"
     from memberships m join users u on u.id = m.user_id
     where m.dashboard_id = ? and u.deleted_at is null and not ${ENDED}
     order by array_position(array['active', 'pending', 'removed'], m.status),
       array_position(array['owner', 'manager'], m.role) nulls last,
       u.first_name, u.last_name, u.id limit ?`,
    [dashboardId, now(), 2 * MAX_MEMBERS],
  );

/** Rows of a workload: all members, and as many names of people without an account. */
const MAX_WORKLOADS = 2 * MAX_MEMBERS;
/** Days from a day to the Sunday of its week. */
const daysToSunday = (day: string): number => (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Today, and the last days of this week and the next, in each time zone of a team's projects. */
async function weeksOf(em: EntityManager, dashboardId: string): Promise<string[][]> {
  const zones = await em.execute<{ zone: string }[]>(
    `select distinct time_zone as zone from projects
     where dashboard_id = ? and deleted_at is null and status in ('active', 'on_hold')`,
    [dashboardId],
  );
  return zones.map(({ zone }) => {
    const today = dayIn(zone, now());
    const sunday = plusDays(today, daysToSunday(today));
    return [zone, today, sunday, plusDays(sunday, 7)];
  });
}

/**
 * Who has how much to do in the projects in work of a team, the most first; weeks
 * end on Sunday, by the calendar of each project. Tasks of nobody are one row.
 */
export async function workloadOf(em: EntityManager, dashboardId: string): Promise<Workload[]> {
  const weeks = await weeksOf(em, dashboardId);
  if (weeks.length === 0) return [];
  return em.execute<Workload[]>(
    `with weeks (zone, today, sunday, next_sunday) as
       (values ${weeks.map(() => '(?, ?::date, ?::date, ?::date)').join(', ')})
     select t.assignee_id as "userId",
       coalesce(max(nullif(trim(concat(u.first_name, ' ', u.last_name)), '')),
         max(trim(t.assignee_name)), '') as name,
       count(*)::int as open,
       count(*) filter (where t.due_date < w.today)::int as overdue,
       count(*) filter (where t.due_date between w.today and w.sunday)::int as "thisWeek",
       count(*) filter (where t.due_date > w.sunday and t.due_date <= w.next_sunday)::int as "nextWeek",
       count(*) filter (where t.due_date > w.next_sunday)::int as later,
       count(*) filter (where t.due_date is null)::int as undated
     from projects p join weeks w on w.zone = p.time_zone join tasks t on t.project_id = p.id
       left join users u on u.id = t.assignee_id
     where p.dashboard_id = ? and p.deleted_at is null and p.status in ('active', 'on_hold')
       and t.deleted_at is null and t.status not in ('completed', 'declined')
     group by t.assignee_id,
       case when t.assignee_id is null then lower(trim(coalesce(t.assignee_name, ''))) end
     order by (t.assignee_id is null and coalesce(max(trim(t.assignee_name)), '') = ''),
       overdue desc, open desc, name limit ${MAX_WORKLOADS}`,
    [...weeks.flat(), dashboardId],
  );
}
