import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { nameOf, noteActivity } from '~/modules/activity/activity.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import {
  allowsTeam,
  dashboardFor,
  requirePaid,
  type DashboardAccess,
} from '~/modules/dashboards/dashboard-access.service.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { endRequests } from '~/modules/dashboards/join-window.service.server.ts';
import type { GivenRole } from '~/modules/dashboards/dashboard.rules.ts';
import { joinNotice, markRead, notifyRemoved } from '~/modules/notices/notice.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';

/** The membership of a person in the team, of any status unless one is given. Throws `notFound`. */
async function membershipOf(
  em: EntityManager,
  { dashboard }: DashboardAccess,
  userId: string,
  status?: Membership['status'],
): Promise<Membership> {
  const where = { dashboardId: dashboard.id, userId, ...(status ? { status } : {}) };
  const membership = isUuid(userId) ? await em.findOne(Membership, where) : null;
  if (!membership) throw new AppError('notFound');
  return membership;
}

/** Writes to the audit table what a manager changed about a member. */
const auditMember = (
  { em, meta }: ServiceContext,
  { user, dashboard }: DashboardAccess,
  what: 'admitted' | 'declined' | 'removed' | 'owner' | GivenRole,
  userId: string,
): Promise<void> =>
  audit(em, meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: `team_${what}:${dashboard.id}:${userId}`,
  });

/**
 * Lets a person in who has asked to join, with all of a collaborator's rights at once; the owner also one who
 * was removed. However often it is
 * sent, the person is a member once. Throws `teamsPlanRequired`, `forbidden` for a removed person, and
 * `notFound` for anybody else.
 */
export async function admitMember(
  context: ServiceContext,
  access: DashboardAccess,
  userId: string,
): Promise<void> {
  requirePaid(access);
  await endRequests(context.em, access.dashboard.id);
  const membership = await membershipOf(context.em, access, userId);
  if (membership.status === 'active') return;
  if (membership.status === 'removed' && !allowsTeam(access, 'own'))
    throw new AppError('forbidden');
  await context.em.nativeUpdate(
    Membership,
    { id: membership.id },
    { status: 'active', role: 'collaborator', joinedAt: now(), windowId: null, limitedUntil: null },
  );
  await auditMember(context, access, 'admitted', userId);
}

/** Refuses a person who has asked to join; the code lets them ask no more. Throws `notFound`. */
export async function declineMember(
  context: ServiceContext,
  access: DashboardAccess,
  userId: string,
): Promise<void> {
  const { id } = await membershipOf(context.em, access, userId, 'pending');
  await context.em.nativeUpdate(
    Membership,
    { id, status: 'pending' },
    { status: 'removed', windowId: null },
  );
  await auditMember(context, access, 'declined', userId);
}

/** Gives a member another role, with all of its rights at once. Throws `notFound`, `forbidden` for the owner's. */
export async function setMemberRole(
  context: ServiceContext,
  access: DashboardAccess,
  userId: string,
  role: GivenRole,
): Promise<void> {
  const membership = await membershipOf(context.em, access, userId, 'active');
  if (membership.role === 'owner') throw new AppError('forbidden');
  if (membership.role === role) return;
  await context.em.nativeUpdate(Membership, { id: membership.id }, { role, limitedUntil: null });
  await auditMember(context, access, role, userId);
}

/**
 * Takes the open tasks of a team off a person who leaves or is removed, and tells it in the activity
 * of each project; what the person has done stays theirs.
 */
async function unassign(
  tx: EntityManager,
  { dashboard, user }: DashboardAccess,
  person: Pick<User, 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  const rows = await tx.execute<{ projectId: string; numbers: number[] }[]>(
    `with freed as (
       update tasks t set assignee_id = null, assignee_name = null, assignee_phone = null,
         version = t.version + 1
       from projects p where p.id = t.project_id and p.dashboard_id = ? and t.assignee_id = ?
         and t.deleted_at is null and t.status not in ('completed', 'declined')
       returning t.project_id, t.number)
     select project_id as "projectId", array_agg(number order by number) as numbers
     from freed group by project_id`,
    [dashboard.id, person.id],
  );
  for (const { projectId, numbers } of rows) {
    await touchProject(tx, projectId);
    const details = { member: nameOf(person), numbers, count: numbers.length };
    const verb = user.id === person.id ? 'member.left' : 'member.removed';
    noteActivity(tx, user, projectId, verb, details);
  }
  await tx.flush();
}

/**
 * Ends a membership: tasks lose the person, the person's own projects leave the team, and a removed
 * person is told. Returns the person's name.
 */
async function endMembership(
  { em }: ServiceContext,
  access: DashboardAccess,
  membership: Membership,
  after: 'removed' | 'gone',
): Promise<string> {
  const { id, userId } = membership;
  return em.transactional(async (tx) => {
    await tx.execute('select id from dashboards where id = ? for update', [access.dashboard.id]);
    const person = await tx.findOneOrFail(User, { id: userId });
    await unassign(tx, access, person);
    await tx.execute(
      'update projects set dashboard_id = null where dashboard_id = ? and owner_id = ?',
      [access.dashboard.id, userId],
    );
    if (after === 'gone') await tx.nativeDelete(Membership, { id });
    else {
      await tx.nativeUpdate(Membership, { id }, { status: 'removed', role: 'collaborator' });
      await notifyRemoved(tx, access.user, access.dashboard.id, userId);
    }
    return nameOf(person);
  });
}

/**
 * Removes a member (promise 14.9): the next request of that person has no access, open tasks are
 * nobody's, what was done stays, and the person is told. The code lets a removed person in no more.
 * Returns the person's name. Throws `notFound`, `forbidden` for the owner.
 */
export async function removeMember(
  context: ServiceContext,
  access: DashboardAccess,
  userId: string,
): Promise<{ name: string }> {
  const membership = await membershipOf(context.em, access, userId, 'active');
  if (membership.role === 'owner') throw new AppError('forbidden');
  const name = await endMembership(context, access, membership, 'removed');
  await auditMember(context, access, 'removed', userId);
  return { name };
}

/**
 * Removes the member whom a notice of the owner names, who joined by digits alone; one who is gone
 * already stays so. Returns the member's name. Throws `notFound` for notices of others and about
 * anything else, `forbidden` where the team has another owner by now.
 */
export async function removeNoticed(
  context: ServiceContext,
  user: SessionUser,
  noticeId: string,
): Promise<{ name: string }> {
  const { dashboardId, memberId } = await joinNotice(context, user, noticeId);
  const access = await dashboardFor(context, user, dashboardId, 'own');
  const where = { dashboardId, userId: memberId, status: 'active' as const };
  if ((await context.em.count(Membership, where)) > 0)
    await removeMember(context, access, memberId);
  await markRead(context, user, noticeId);
  return { name: nameOf(await context.em.findOneOrFail(User, { id: memberId })) };
}

/** Leaves the team; the code lets the person in again. Throws `forbidden` for the owner. */
export async function leaveTeam(context: ServiceContext, access: DashboardAccess): Promise<void> {
  if (access.role === 'owner') throw new AppError('forbidden');
  const membership = await membershipOf(context.em, access, access.user.id, 'active');
  await endMembership(context, access, membership, 'gone');
}

/**
 * Makes another member the owner, whose plan carries the team from now on; the owner becomes a
 * manager. Projects stay with their owners. Throws `notFound`, `newOwnerWithoutPlan`, and `forbidden`
 * where somebody else owns the team meanwhile.
 */
export async function transferTeam(
  context: ServiceContext,
  access: DashboardAccess,
  userId: string,
): Promise<void> {
  const { dashboard, user } = access;
  await context.em.transactional(async (tx) => {
    const [locked] = await tx.execute<{ owner: string }[]>(
      'select owner_id as owner from dashboards where id = ? for update',
      [dashboard.id],
    );
    if (locked?.owner !== user.id) throw new AppError('forbidden');
    const next = await membershipOf(tx, access, userId, 'active');
    const person = await tx.findOneOrFail(User, { id: userId });
    if (person.subscriptionStatus !== 'teams_unlimited' || person.deletedAt)
      throw new AppError('newOwnerWithoutPlan');
    if (next.role === 'owner') return;
    const from = { dashboardId: dashboard.id, userId: user.id };
    await tx.nativeUpdate(Membership, from, { role: 'manager' });
    await tx.nativeUpdate(Membership, { id: next.id }, { role: 'owner', limitedUntil: null });
    await tx.nativeUpdate(Dashboard, { id: dashboard.id }, { ownerId: userId });
  });
  await auditMember(context, access, 'owner', userId);
}
