import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';

/** Condition on a team d of the owner o: its code lets people in now. Takes the time. */
export const OPEN = `d.code is not null and d.deleted_at is null
  and (d.join_always_open or d.join_open_until > ?)
  and o.subscription_status = 'teams_unlimited' and o.deleted_at is null`;

/**
 * Condition on a membership m: it is a request by digits whose window is over, because the code was
 * changed or closed or its time has passed (promise 14.8). Takes the time.
 */
export const ENDED = `(m.status = 'pending' and m.window_id is not null and not exists (
  select 1 from dashboards w where w.id = m.dashboard_id and w.join_window_id = m.window_id
    and (w.join_always_open or w.join_open_until > ?)))`;

/** Deletes requests whose window is over, of one team or of all. Returns how many. */
export async function endRequests(em: EntityManager, dashboardId?: string): Promise<number> {
  const ended = await em.execute<{ id: string }[]>(
    `delete from memberships m where ${ENDED}${dashboardId ? ' and m.dashboard_id = ?' : ''}
     returning m.id`,
    [now(), ...(dashboardId ? [dashboardId] : [])],
  );
  return ended.length;
}
