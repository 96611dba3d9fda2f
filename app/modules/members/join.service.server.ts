import pLimit from 'p-limit';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { HOUR, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { joiningOf, MAX_MEMBERS } from '~/modules/dashboards/dashboard.rules.ts';
import { isJoinKey } from '~/modules/dashboards/join-key.server.ts';
import { notifyManagers } from '~/modules/notices/notice.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  countFailedGuess,
  guessesSpent,
  guesserOf,
  lockGuesses,
  type Guesser,
} from './join-guess.service.server.ts';
import { askToJoin } from './join-request.service.server.ts';

/**
 * How a join ended: 'already' for members, 'pending' where the owner must approve first, 'asked'
 * where digits alone let nobody in at once, whether they are right or wrong.
 */
export interface JoinResult {
  membership: 'joined' | 'already' | 'pending' | 'asked';
  /** Code and name of the team; null for those who are not yet in it. */
  dashboardId: string | null;
  name: string | null;
}

/** The code of a team, and the key of its link where that was opened. */
export interface JoinInput {
  dashboardId: string;
  key?: string | undefined;
}

interface JoinRow {
  id: string;
  code: string;
  name: string;
  /** First and last name of the owner. */
  inviter: string;
  joinAlwaysOpen: boolean;
  joinOpenUntil: string | null;
  joinWindowId: string | null;
  approvalRequired: boolean;
  isPaid: boolean;
  status: 'active' | 'pending' | 'removed' | null;
}

/** How long a member who joined by digits alone sees and deletes less, ms. */
const LIMITED_MS = HOUR;

/** The team of a code with the person's membership, by one query whatever the code is. */
async function teamOfCode(
  em: EntityManager,
  userId: string | null,
  code: string,
): Promise<JoinRow | null> {
  const [row] = await em.execute<JoinRow[]>(
    `select d.id, d.code, d.name, trim(o.first_name || ' ' || o.last_name) as inviter,
       d.join_always_open as "joinAlwaysOpen",
       d.join_open_until as "joinOpenUntil", d.join_window_id as "joinWindowId",
       d.approval_required as "approvalRequired",
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
const askedResult: JoinResult = { membership: 'asked', dashboardId: null, name: null };

/** Whether the code lets the person in: open, paid for, and the person was not removed. */
function isOpenTo({ joinOpenUntil, joinAlwaysOpen, isPaid, status }: JoinRow): boolean {
  const until = joinOpenUntil ? new Date(joinOpenUntil) : null;
  const { joining } = joiningOf({ joinAlwaysOpen, joinOpenUntil: until }, now());
  return isPaid && status !== 'removed' && joining !== 'closed';
}

/** Saves the membership, or the request where the owner approves each person. */
async function saveMembership(
  tx: EntityManager,
  user: SessionUser,
  team: JoinRow,
  withKey: boolean,
): Promise<JoinResult> {
  const status = team.approvalRequired ? 'pending' : 'active';
  const limitedUntil = withKey || status === 'pending' ? null : fromNow(LIMITED_MS);
  await tx.execute(
    `insert into memberships (id, dashboard_id, user_id, role, status, joined_at, limited_until)
     values (?, ?, ?, 'collaborator', ?, ?, ?)
     on conflict (dashboard_id, user_id) do update set status = excluded.status, window_id = null,
       joined_at = excluded.joined_at, limited_until = excluded.limited_until`,
    [randomUUID(), team.id, user.id, status, now(), limitedUntil],
  );
  const kind = status === 'active' ? 'joined' : 'join_requested';
  const key = `${kind}:${team.id}:${user.id}:${now().getTime()}`;
  await notifyManagers(tx, user, team.id, { kind, key, byDigits: limitedUntil !== null });
  return status === 'active' ? joinedResult(team, 'joined') : pendingResult;
}

/**
 * Lets the person in under the lock of the team. Returns null where the code, or the key where one
 * is given, lets nobody in.
 */
async function admit(
  tx: EntityManager,
  user: SessionUser,
  { dashboardId: code, key }: JoinInput,
): Promise<JoinResult | null> {
  await tx.execute('select id from dashboards where code = ? for update', [code]);
  const team = await teamOfCode(tx, user.id, code);
  if (!team || !isOpenTo(team) || (key !== undefined && !isJoinKey(team, key))) return null;
  if (team.status === 'active') return joinedResult(team, 'already');
  if (team.status === 'pending' && team.approvalRequired) return pendingResult;
  const members = await tx.execute<{ count: number }[]>(
    `select count(*)::int as count from memberships where dashboard_id = ? and status = 'active'`,
    [team.id],
  );
  if ((members[0]?.count ?? 0) >= MAX_MEMBERS) throw new AppError('forbidden');
  return saveMembership(tx, user, team, key !== undefined);
}

/** Guesses that wait for each other in this process: they hold a connection each. */
const guessTurns = pLimit(2);

/**
 * One guess, made and counted while no other one is (promise 14.8). Returns 'spent' where it is not
 * made, because too many have failed, and null where it failed.
 */
function guess(
  em: EntityManager,
  user: SessionUser,
  guesser: Guesser,
  dashboardId: string,
): Promise<JoinResult | 'spent' | null> {
  return guessTurns(() =>
    em.transactional(async (tx) => {
      await lockGuesses(tx);
      if (await guessesSpent(tx, guesser)) return 'spent';
      const result = await admit(tx, user, { dashboardId });
      if (!result) await countFailedGuess(tx, guesser);
      return result;
    }),
  );
}

/** Joins by digits alone; where too many guesses have failed, the owner is asked. */
async function joinByDigits(
  context: ServiceContext,
  user: SessionUser,
  code: string,
): Promise<JoinResult> {
  const { em, meta } = context;
  const guesser = guesserOf(context, user.id);
  const result = (await guessesSpent(em, guesser)) ? 'spent' : await guess(em, user, guesser, code);
  if (result === 'spent') {
    await askToJoin(context, user, code);
    return askedResult;
  }
  if (result) return result;
  await audit(em, meta, 'join_failed', { userId: user.id, email: user.email });
  throw new AppError('dashboardNotFound');
}

/** The first hour of a member who then opens the link with its key is over. */
const endFirstHour = (em: EntityManager, userId: string, { id }: JoinRow): Promise<unknown> =>
  em.execute('update memberships set limited_until = null where dashboard_id = ? and user_id = ?', [
    id,
    userId,
  ]);

/**
 * Joins the team of a code of 5 digits (promises 14.2 and 14.8). Members are told that they are in
 * it already; however often it is sent, one membership results. The key of the team's link is never
 * slowed; a key that does not fit counts as none. Throws `dashboardNotFound` alike for codes that are
 * unknown, closed, or of a team that has removed the person; `tooManyAttempts` where too many guesses
 * have failed and the person has asked often enough; `forbidden` for a team of 500 members.
 */
export async function joinDashboard(
  context: ServiceContext,
  user: SessionUser,
  { dashboardId: code, key }: JoinInput,
): Promise<JoinResult> {
  const { em } = context;
  const team = await teamOfCode(em, user.id, code);
  const withKey = team !== null && isJoinKey(team, key);
  if (team?.status === 'active') {
    if (withKey) await endFirstHour(em, user.id, team);
    return joinedResult(team, 'already');
  }
  const admitted = withKey
    ? await em.transactional((tx) => admit(tx, user, { dashboardId: code, key }))
    : null;
  return admitted ?? joinByDigits(context, user, code);
}

/** What a link says before joining: the name of its team, and of who invites, its owner. */
export interface Invitation {
  name: string;
  inviter: string;
}

/** The invitation of a link: with the valid key of an open code alone, else null (promise 14.8). */
export async function invitationOf(
  { em }: ServiceContext,
  { dashboardId: code, key }: JoinInput,
): Promise<Invitation | null> {
  if (!key || !/^\d{5}$/.test(code)) return null;
  const team = await teamOfCode(em, null, code);
  if (!team || !isJoinKey(team, key) || !isOpenTo(team)) return null;
  return { name: team.name, inviter: team.inviter };
}
