import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { consumeLimit, returnLimit } from '~/modules/account/limits.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { joiningOf, MAX_MEMBERS } from '~/modules/dashboards/dashboard.rules.ts';
import { notifyManagers } from '~/modules/notices/notice.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** How a join ended: 'already' for members, 'pending' where the owner must approve first. */
export interface JoinResult {
  membership: 'joined' | 'already' | 'pending';
  /** Code and name of the team; null for those who are not yet in it. */
  dashboardId: string | null;
  name: string | null;
}

interface JoinRow {
  id: string;
  code: string;
  name: string;
  joinAlwaysOpen: boolean;
  joinOpenUntil: string | null;
  approvalRequired: boolean;
  isPaid: boolean;
  status: 'active' | 'pending' | 'removed' | null;
}

/** The team of a code with the person's membership, by one query whatever the code is. */
async function teamOfCode(
  em: EntityManager,
  userId: string,
  code: string,
): Promise<JoinRow | null> {
  const [row] = await em.execute<JoinRow[]>(
    `select d.id, d.code, d.name, d.join_always_open as "joinAlwaysOpen",
       d.join_open_until as "joinOpenUntil", d.approval_required as "approvalRequired",
       o.subscription_status = 'teams_unlimited' and o.deleted_at is null as "isPaid", m.status
     from dashboards d join users o on o.id = d.owner_id
       left join memberships m on m.dashboard_id = d.id and m.user_id = ?
     where d.code = ? and d.deleted_at is null`,
    [userId, code],
  );
  return row ?? null;
}

const joinedResult = ({ code, name }: JoinRow, membership: 'joined' | 'already'): JoinResult => ({
  membership,
  dashboardId: code,
  name,
});
const pendingResult: JoinResult = { membership: 'pending', dashboardId: null, name: null };

/** Whether the code lets the person in: open, paid for, and the person was not removed. */
function isOpenTo({ joinOpenUntil, joinAlwaysOpen, isPaid, status }: JoinRow): boolean {
  const until = joinOpenUntil ? new Date(joinOpenUntil) : null;
  const { joining } = joiningOf({ joinAlwaysOpen, joinOpenUntil: until }, now());
  return isPaid && status !== 'removed' && joining !== 'closed';
}

/**
 * Adds the membership in one transaction, under the lock of the team. Returns null where the code
 * lets nobody in.
 */
async function admit(
  em: EntityManager,
  user: SessionUser,
  code: string,
  needsApproval: boolean,
): Promise<JoinResult | null> {
  return em.transactional(async (tx) => {
    await tx.execute('select id from dashboards where code = ? for update', [code]);
    const team = await teamOfCode(tx, user.id, code);
    if (!team || !isOpenTo(team)) return null;
    if (team.status === 'active') return joinedResult(team, 'already');
    if (team.status === 'pending') return pendingResult;
    const members = await tx.execute<{ count: number }[]>(
      `select count(*)::int as count from memberships where dashboard_id = ? and status = 'active'`,
      [team.id],
    );
    if ((members[0]?.count ?? 0) >= MAX_MEMBERS) throw new AppError('forbidden');
    const status = needsApproval || team.approvalRequired ? 'pending' : 'active';
    await tx.execute(
      `insert into memberships (id, dashboard_id, user_id, role, status, joined_at)
       values (?, ?, ?, 'collaborator', ?, ?)`,
      [randomUUID(), team.id, user.id, status, now()],
    );
    const kind = status === 'active' ? 'joined' : 'join_requested';
    const key = `${kind}:${team.id}:${user.id}:${now().getTime()}`;
    await notifyManagers(tx, user, team.id, { kind, key });
    return status === 'active' ? joinedResult(team, 'joined') : pendingResult;
  });
}

/** The one key of the guesses of everybody. */
const EVERYBODY = 'all';

/**
 * Counts a guess before it is made, so that parallel ones count too. Returns whether so many have
 * failed in this hour, of all people together, that joins need approval (promise 14.8). Throws
 * `tooManyAttempts` over the limit of the person or the address.
 */
async function countGuess(context: ServiceContext, userId: string): Promise<boolean> {
  await consumeLimit(context, 'join-user', userId);
  await consumeLimit(context, 'join-address', context.meta.ip);
  try {
    await consumeLimit(context, 'join-global', EVERYBODY);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyAttempts') return true;
    throw error;
  }
}

/** Takes a guess back that was none. */
async function returnGuess(context: ServiceContext, userId: string): Promise<void> {
  await returnLimit(context, 'join-user', userId);
  await returnLimit(context, 'join-address', context.meta.ip);
  await returnLimit(context, 'join-global', EVERYBODY);
}

/**
 * Joins the team of a code of 5 digits (promises 14.2 and 14.8). Members are told that they are in
 * it already; however often it is sent, one membership results. Throws `tooManyAttempts` after 5
 * failures of a person within 15 minutes, and `dashboardNotFound` alike for codes that are unknown,
 * closed, or of a team that has removed the person; `forbidden` for a team of 500 members.
 */
export async function joinDashboard(
  context: ServiceContext,
  user: SessionUser,
  { dashboardId: code }: { dashboardId: string },
): Promise<JoinResult> {
  const team = await teamOfCode(context.em, user.id, code);
  if (team?.status === 'active') return joinedResult(team, 'already');
  const needsApproval = await countGuess(context, user.id);
  const result = await admit(context.em, user, code, needsApproval);
  if (result) {
    await returnGuess(context, user.id);
    return result;
  }
  await audit(context.em, context.meta, 'join_failed', { userId: user.id, email: user.email });
  throw new AppError('dashboardNotFound');
}
