import { randomUUID } from 'node:crypto';
import { fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { freshUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { requirePaid, type DashboardAccess } from './dashboard-access.service.server.ts';
import { freeCode } from './dashboard-code.service.server.ts';
import { Dashboard, Membership } from './dashboard.entity.server.ts';
import {
  JOIN_WINDOW_MS,
  joiningOf,
  MAX_TEAMS,
  type Joining,
  type MemberRole,
} from './dashboard.rules.ts';
import type { TeamInput } from './dashboard.schema.ts';
import { endRequests } from './join-window.service.server.ts';

/** Whether a person may create teams: with the Teams plan alone (promise 14.6). */
export const mayCreateTeam = ({ subscription_status: status }: SessionUser): boolean =>
  status === 'teams_unlimited';

/**
 * Creates a team of the user, open for joining for 72 hours; returns its id. A repeated `requestId`
 * returns the same team. Throws `teamsPlanRequired`, `tooManyTeams`, `codesExhausted`.
 */
export const createDashboard = (
  { em }: ServiceContext,
  user: SessionUser,
  input: TeamInput,
  requestId: string | null,
): Promise<string> =>
  once(em, user.id, 'dashboard.create', requestId, async (tx) => {
    await tx.execute('select id from users where id = ? for update', [user.id]);
    const owner = await freshUser(tx, user.id);
    if (owner.subscriptionStatus !== 'teams_unlimited') throw new AppError('teamsPlanRequired');
    if ((await tx.count(Dashboard, { ownerId: user.id, deletedAt: null })) >= MAX_TEAMS)
      throw new AppError('tooManyTeams', { max: MAX_TEAMS });
    const id = randomUUID();
    tx.create(Dashboard, {
      ...input,
      id,
      ownerId: user.id,
      code: await freeCode(tx),
      joinOpenUntil: fromNow(JOIN_WINDOW_MS),
      joinWindowId: randomUUID(),
      createdAt: now(),
    });
    await tx.flush();
    tx.create(Membership, {
      id: randomUUID(),
      dashboardId: id,
      userId: user.id,
      role: 'owner',
      joinedAt: now(),
    });
    await tx.flush();
    return id;
  });

/** Saves name, description and report language. */
export async function editDashboard(
  { em }: ServiceContext,
  { dashboard }: DashboardAccess,
  input: TeamInput & { approvalRequired: boolean },
): Promise<void> {
  await em.nativeUpdate(Dashboard, { id: dashboard.id }, input);
}

const joiningColumns: Record<Joining, () => Partial<Dashboard>> = {
  open: () => ({ joinOpenUntil: fromNow(JOIN_WINDOW_MS), joinAlwaysOpen: false }),
  always: () => ({ joinOpenUntil: null, joinAlwaysOpen: true }),
  closed: () => ({ joinOpenUntil: null, joinAlwaysOpen: false }),
};

/** The window of the code: that of now while it is open, another where it is opened again. */
const windowFor = (dashboard: Dashboard, joining: Joining): string | null => {
  if (joining === 'closed') return null;
  const isOpen = joiningOf(dashboard, now()).joining !== 'closed';
  return (isOpen && dashboard.joinWindowId) || randomUUID();
};

/**
 * Opens joining for 72 hours or for good, or closes it, which ends the key of the link and requests
 * by digits. Throws `teamsPlanRequired`.
 */
export async function setJoining(
  { em }: ServiceContext,
  access: DashboardAccess,
  joining: Joining,
): Promise<void> {
  if (joining !== 'closed') requirePaid(access);
  const { dashboard } = access;
  const joinWindowId = windowFor(dashboard, joining);
  await em.transactional(async (tx) => {
    const columns = { ...joiningColumns[joining](), joinWindowId };
    await tx.nativeUpdate(Dashboard, { id: dashboard.id }, columns);
    await endRequests(tx, dashboard.id);
  });
}

/**
 * Gives the team a new code, open for 72 hours; the old one joins nobody any more, nor does its key,
 * and requests by its digits end. A repeated `requestId` changes nothing. Throws `teamsPlanRequired`, `codesExhausted`.
 */
export async function rotateCode(
  { em }: ServiceContext,
  access: DashboardAccess,
  requestId: string | null,
): Promise<void> {
  requirePaid(access);
  const { dashboard, user } = access;
  await once(em, user.id, `dashboard.rotate:${dashboard.id}`, requestId, async (tx) => {
    const code = await freeCode(tx);
    const joinWindowId = randomUUID();
    await tx.nativeUpdate(
      Dashboard,
      { id: dashboard.id },
      { code, joinWindowId, ...joiningColumns.open() },
    );
    await endRequests(tx, dashboard.id);
  });
}

/**
 * Deletes a team: its members lose their access, its projects stay with their owners. Throws
 * `invalid` where the typed name is another.
 */
export async function deleteDashboard(
  { em }: ServiceContext,
  { dashboard }: DashboardAccess,
  typedName: string,
): Promise<void> {
  if (typedName.trim() !== dashboard.name.trim())
    throw new AppError('invalid', { fields: { typedName: 'teamNameDiffers' } });
  const { id } = dashboard;
  await em.transactional(async (tx) => {
    await tx.execute('update projects set dashboard_id = null where dashboard_id = ?', [id]);
    await tx.nativeDelete(Membership, { dashboardId: id });
    await tx.nativeUpdate(
      Dashboard,
      { id },
      { deletedAt: now(), code: null, joinWindowId: null, ...joiningColumns.closed() },
    );
  });
}

/** A team of a person, as lists and choices show it. */
export interface OwnTeam {
  id: string;
  name: string;
  role: MemberRole;
}

/** The teams that a person is an active member of, by name. */
export const teamsOf = (
  { em }: Pick<ServiceContext, 'em'>,
  user: Pick<SessionUser, 'id'>,
): Promise<OwnTeam[]> =>
  em.execute<OwnTeam[]>(
    `select d.id, d.name, m.role from memberships m join dashboards d on d.id = m.dashboard_id
     where m.user_id = ? and m.status = 'active' and d.deleted_at is null
     order by lower(d.name), d.id limit 200`,
    [user.id],
  );

/** The teams that the person joined by digits alone within the hour, whose budgets they do not see. */
export async function teamsOfNewMember(
  { em }: Pick<ServiceContext, 'em'>,
  { id: userId }: Pick<SessionUser, 'id'>,
): Promise<Set<string>> {
  const rows = await em.find(Membership, { userId, limitedUntil: { $gt: now() } });
  return new Set(rows.map(({ dashboardId }) => dashboardId));
}
