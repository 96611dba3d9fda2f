import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { consumeLimit, type LimitName } from '~/modules/account/limits.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { isMonthly } from '~/plans.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * What monthly plans call unlimited (promise 5.22): its limit an hour on other plans, and the cap a day
 * that only an attack reaches.
 */
const limitsOf = {
  upload: ['upload-user', 'upload-user-day'],
  photo: ['photo-user', 'photo-user-day'],
  'crew-photo': ['crew-photo-owner', 'crew-photo-owner-day'],
  import: ['import-user', 'import-user-day'],
  generation: ['generate-user', 'generate-user-day'],
  report: ['report-user', 'report-user-day'],
} as const satisfies Record<string, readonly [anHour: LimitName, aDay: LimitName]>;
export type PlanUse = keyof typeof limitsOf;

type Person = Pick<SessionUser, 'id' | 'subscription_status'>;

/** Whether a person works in a team with Teams Unlimited, and not in the first hour by digits alone. */
async function worksInPaidTeam(em: EntityManager, userId: string): Promise<boolean> {
  const teams = await em.execute(
    `select 1 from memberships m
       join dashboards d on d.id = m.dashboard_id and d.deleted_at is null
       join users o on o.id = d.owner_id and o.deleted_at is null
     where m.user_id = ? and m.status = 'active' and (m.limited_until is null or m.limited_until <= ?)
       and o.subscription_status = 'teams_unlimited' limit 1`,
    [userId, now()],
  );
  return teams.length > 0;
}

/**
 * Counts one use of what monthly plans, the person's own or their team's, call unlimited. Throws
 * `tooManyAttempts` over the hour's limit of another plan and over the day's cap, `unavailable`.
 */
export async function consumePlanLimit(
  context: ServiceContext,
  person: Person,
  use: PlanUse,
): Promise<void> {
  const [anHour, aDay] = limitsOf[use];
  const isUnlimited =
    isMonthly(person.subscription_status) || (await worksInPaidTeam(context.em, person.id));
  await consumeLimit(context, isUnlimited ? aDay : anHour, person.id);
}
