import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { csv } from '~/adapters/spreadsheet/csv.ts';
import { DAY, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { AuditEntry, auditEvents, type AuditEvent } from '~/modules/audit/audit.entity.server.ts';
import { audit, hashEmail } from '~/modules/audit/audit.service.server.ts';
import { User } from './account.entity.server.ts';
import { canonicalEmail } from './account.rules.ts';
import { adminOnly } from './administrator.service.server.ts';
import { clearDeviceLimits, clearLimit } from './limits.server.ts';
import {
  issueEvents,
  type IssueFilter,
  type IssuePage,
  type IssueRow,
} from './login-issues.rules.ts';
import type { SessionUser } from './session.service.server.ts';
import { timeCursor, timePositionOf, type ListKey } from '~/list-cursor.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';

/** How long audit rows are stored (promise 22.1). They hold masked addresses and no secrets. */
const AUDIT_RETENTION_MS = 90 * DAY;
const PAGE_ROWS = 50;

const issueRow = (entry: AuditEntry): IssueRow => ({
  id: entry.id,
  at: entry.at.toISOString(),
  event: entry.event,
  email: entry.email,
  reason: entry.reason,
  ip: entry.ip,
  browser: entry.browser,
  requestId: entry.requestId,
  userId: entry.userId ?? null,
  resolvedAt: entry.resolvedAt?.toISOString() ?? null,
  note: entry.note ?? null,
});

const listOf = (viewer: SessionUser, { after: _after, ...filter }: IssueFilter): ListKey => [
  'login-issues',
  viewer.id,
  filter,
];

function where({ event, email, user, open }: IssueFilter): FilterQuery<AuditEntry>[] {
  const parts: FilterQuery<AuditEntry>[] = [{ at: { $gt: fromNow(-AUDIT_RETENTION_MS) } }];
  if (isUuid(user)) parts.push({ userId: user });
  else parts.push({ event: { $in: [...issueEvents] } });
  const chosenEvent = auditEvents.find((name) => name === event);
  if (chosenEvent) parts.push({ event: chosenEvent });
  if (email) parts.push({ emailHash: hashEmail(email) });
  if (open) parts.push({ resolvedAt: null });
  return parts;
}

function afterCursor(list: ListKey, cursor: string | undefined): FilterQuery<AuditEntry> {
  const last = timePositionOf(list, cursor);
  return last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, id: { $lt: last.id } }] } : {};
}

/**
 * One page of rows, newest first, and how many of each kind the last 90 days have. Viewing them
 * writes an audit row. Throws `adminRequired`, `invalid` for a cursor of another list.
 */
export async function issuesPage(
  context: ServiceContext,
  user: SessionUser,
  filter: IssueFilter,
): Promise<IssuePage> {
  const { em, meta } = context;
  await adminOnly(context, user);
  const list = listOf(user, filter);
  const entries = await em.find(
    AuditEntry,
    { $and: [...where(filter), afterCursor(list, filter.after)] },
    { orderBy: { at: 'desc', id: 'desc' }, limit: PAGE_ROWS + 1 },
  );
  const counted = await em.execute<{ event: AuditEvent; count: string }[]>(
    'select event, count(*) as count from audit_entries where at > ? group by event',
    [fromNow(-AUDIT_RETENTION_MS)],
  );
  const counts = issueEvents.flatMap((event) =>
    counted
      .filter((each) => each.event === event)
      .map((each) => ({ event, count: Number(each.count) })),
  );
  await audit(em, meta, 'admin_viewed', {
    userId: user.id,
    email: user.email,
    reason: 'login_issues',
  });
  const shown = entries.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return {
    rows: shown.map(issueRow),
    counts,
    next: entries.length > PAGE_ROWS && last ? timeCursor(list, last.at, last.id) : null,
  };
}

/** Columns of the spreadsheet. */
const columns: (keyof IssueRow)[] = [
  'at',
  'event',
  'email',
  'reason',
  'ip',
  'browser',
  'requestId',
  'resolvedAt',
  'note',
];

/** At most 5,000 rows of the same filter as CSV. Throws `adminRequired`. */
export async function issuesCsv(
  context: ServiceContext,
  user: SessionUser,
  filter: IssueFilter,
): Promise<string> {
  const { em, meta } = context;
  await adminOnly(context, user);
  await audit(em, meta, 'admin_viewed', {
    userId: user.id,
    email: user.email,
    reason: 'login_issues_csv',
  });
  const rows = (
    await em.find(
      AuditEntry,
      { $and: where(filter) },
      { orderBy: { at: 'desc', id: 'desc' }, limit: 5_000 },
    )
  ).map(issueRow);
  return csv(
    columns,
    rows.map((row) => ({ ...row })),
  );
}

async function entryOf(em: EntityManager, id: string): Promise<AuditEntry> {
  const entry = isUuid(id) ? await em.findOne(AuditEntry, { id }) : null;
  if (!entry) throw new AppError('notFound');
  return entry;
}

async function personOf(em: EntityManager, entryId: string): Promise<User> {
  const { userId } = await entryOf(em, entryId);
  const person = userId ? await em.findOne(User, { id: userId }) : null;
  if (!person) throw new AppError('notFound');
  return person;
}

/**
 * An administrator's change of the account that a row names, recorded as `event`. Throws
 * `adminRequired`, `notFound` where the row names no account.
 */
async function changePerson(
  context: ServiceContext,
  user: SessionUser,
  entryId: string,
  event: 'admin_unlocked' | 'admin_limit_cleared',
  change: (person: Awaited<ReturnType<typeof personOf>>) => Promise<void>,
): Promise<void> {
  await adminOnly(context, user);
  const person = await personOf(context.em, entryId);
  await change(person);
  await audit(context.em, context.meta, event, {
    userId: person.id,
    email: person.email,
    reason: `by:${user.id}`,
  });
}

/** Unlocks the password reset of a row's person. Throws `adminRequired`, `notFound`. */
export const unlockPerson = (
  context: ServiceContext,
  user: SessionUser,
  entryId: string,
): Promise<void> =>
  changePerson(context, user, entryId, 'admin_unlocked', async (person) => {
    await context.em.nativeUpdate(User, { id: person.id }, { failedResets: 0 });
    await clearLimit(context, 'reset-code-account', person.id);
    await clearDeviceLimits(context, person.id);
  });

/**
 * Resets the limits of a row's person and of their devices: sign-in, second step, phone, code
 * and messages. Throws
 * `adminRequired`, `notFound`.
 */
export const clearLimitsOf = (
  context: ServiceContext,
  user: SessionUser,
  entryId: string,
): Promise<void> =>
  changePerson(context, user, entryId, 'admin_limit_cleared', async (person) => {
    const canonical = canonicalEmail(person.email);
    for (const name of ['login-account', 'reset-phone-account'] as const)
      await clearLimit(context, name, canonical);
    for (const name of [
      'reset-code-account',
      'otp-send-account',
      'otp-send-account-day',
      'second-step-account',
    ] as const)
      await clearLimit(context, name, person.id);
    await clearDeviceLimits(context, person.id);
  });

/** Writes a note on a row; `resolve` closes it. Throws `adminRequired`, `notFound`. */
export async function noteIssue(
  context: ServiceContext,
  user: SessionUser,
  entryId: string,
  { note, resolve }: { note: string; resolve: boolean },
): Promise<void> {
  const { em, meta } = context;
  await adminOnly(context, user);
  const entry = await entryOf(em, entryId);
  const fields = {
    ...(note ? { note } : {}),
    ...(resolve ? { resolvedAt: now(), resolvedBy: user.id } : {}),
  };
  if (Object.keys(fields).length > 0) await em.nativeUpdate(AuditEntry, { id: entry.id }, fields);
  await audit(em, meta, resolve ? 'admin_resolved' : 'admin_noted', {
    ...(entry.userId ? { userId: entry.userId } : {}),
    reason: `by:${user.id}`,
  });
}
