import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { Dashboard, Membership } from './dashboard.entity.server.ts';
import {
  dashboardRights,
  joiningOf,
  rightOfRole,
  type DashboardRight,
  type MemberRole,
} from './dashboard.rules.ts';

/** What a member may do with a team: given to every verb that works on it. */
export interface DashboardAccess {
  dashboard: Dashboard;
  user: SessionUser;
  role: MemberRole;
  right: DashboardRight;
  /** Until when a member who joined by digits alone sees and deletes less; null for all others. */
  limitedUntil: Date | null;
  /** Whether the owner's plan lets the team work; without it members read (promise 14.5). */
  isPaid: boolean;
}

export const allowsTeam = ({ right }: DashboardAccess, needed: DashboardRight): boolean =>
  dashboardRights.indexOf(right) >= dashboardRights.indexOf(needed);

/**
 * The team and what the user may do with it, by its id or its code of now. Throws `notFound` for
 * absent teams and those of others alike, `forbidden` for members with a lesser right (promise 19.1).
 */
export async function dashboardFor(
  { em }: Pick<ServiceContext, 'em'>,
  user: SessionUser,
  idOrCode: string,
  needed: DashboardRight,
): Promise<DashboardAccess> {
  const where = isUuid(idOrCode) ? { id: idOrCode } : { code: idOrCode };
  const dashboard = await em.findOne(Dashboard, { ...where, deletedAt: null });
  const membership = dashboard
    ? await em.findOne(Membership, {
        dashboardId: dashboard.id,
        userId: user.id,
        status: 'active',
      })
    : null;
  if (!dashboard || !membership) throw new AppError('notFound');
  const owner = await em.findOneOrFail(User, { id: dashboard.ownerId });
  const { role } = membership;
  const access: DashboardAccess = {
    dashboard,
    user,
    role,
    right: rightOfRole[role],
    limitedUntil: membership.limitedUntil ?? null,
    isPaid: owner.subscriptionStatus === 'teams_unlimited' && !owner.deletedAt,
  };
  if (!allowsTeam(access, needed)) throw new AppError('forbidden');
  return access;
}

/** How the team is joined now: not at all without the owner's plan (promise 14.5). */
export const joiningNow = ({ dashboard, isPaid }: DashboardAccess): ReturnType<typeof joiningOf> =>
  isPaid ? joiningOf(dashboard, now()) : { joining: 'closed', until: null };

/** Requires the owner's plan to let the team work. Throws `teamsPlanRequired`. */
export function requirePaid({ isPaid }: DashboardAccess): void {
  if (!isPaid) throw new AppError('teamsPlanRequired');
}
