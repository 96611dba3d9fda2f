import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { shownName } from '~/modules/activity/actor-name.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { cursorOf, positionOf, type ListKey } from '~/list-cursor.server.ts';
import { defaultTimeZone } from '~/modules/projects/project.rules.ts';
import type { ActorAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { TwinText } from '~/bilingual-text.ts';
import { isUuid } from '~/uuid.ts';
import { Notice } from './notice.entity.server.ts';
import {
  noticeKinds,
  type AccountNoticeKind,
  type NoticeKind,
  type WantedNotices,
} from './notice.rules.ts';
import { NOTICES, SHOWN } from './visible-notices.server.ts';

/** Something that has happened, and whom to tell. */
export interface NewNotice {
  kind: NoticeKind;
  /** Ids of people; those who caused it, or cannot see the project, are left out. */
  to: readonly (string | null | undefined)[];
  taskId: string | null;
  commentId?: string;
  /** The number of the report that it is about. */
  report?: number;
  /** Names the cause: the same one tells a person once. */
  key: string;
}

/**
 * Tells people what the user has done (promise 24.6), in the transaction of the act itself, by one
 * statement. Left out are the user, people who cannot see the project, who have switched the kind
 * off, and who were told before. Returns how many notices were made.
 */
export async function notify(
  tx: EntityManager,
  { user, project }: ActorAccess,
  notices: readonly NewNotice[],
): Promise<number> {
  const rows = notices.flatMap(({ kind, to, taskId, commentId, report, key }) =>
    [...new Set(to)]
      .filter((person) => person && person !== user.id)
      .map((person) => {
        const about = { task: taskId, comment: commentId ?? null, report: report ?? null };
        return { person, kind, ...about, key };
      }),
  );
  if (rows.length === 0) return 0;
  const actor = (language: Language): string =>
    shownName(language, { name: nameOf(user), isCrew: user.crewLinkId !== undefined });
  const made = await tx.execute<unknown[]>(
    `insert into notices (id, person_id, kind, project_id, task_id, comment_id, report_number,
       actor_name, key, created_at)
     select gen_random_uuid(), u.id, d.kind, p.id, d.task, d.comment, d.report,
       case u.language when 'es' then ? else ? end, d.key, ?
     from jsonb_to_recordset(?::jsonb) d(person uuid, kind text, task uuid, comment uuid, report int,
       key text)
     join users u on u.id = d.person and u.deleted_at is null
       and not u.notices_off @> to_jsonb(d.kind)
     join projects p on p.id = ?
     where p.owner_id = u.id or exists (select 1 from memberships m
       where m.dashboard_id = p.dashboard_id and m.user_id = u.id and m.status = 'active')
     on conflict do nothing returning id`,
    [actor('es'), actor('en'), now(), JSON.stringify(rows), project.id],
  );
  return made.length;
}

/**
 * Tells the owner and the managers of a team what a person has done there, but not that person; in
 * the transaction of the act itself. `key` names the cause: the same one tells a person once. `byDigits`:
 * the person has joined by digits alone, and the notice lets the owner remove them.
 */
export async function notifyManagers(
  tx: EntityManager,
  user: SessionUser,
  dashboardId: string,
  { kind, key, byDigits }: Pick<NewNotice, 'kind' | 'key'> & { byDigits?: boolean },
): Promise<void> {
  await tx.execute(
    `insert into notices (id, person_id, kind, dashboard_id, member_id, actor_name, key, created_at)
     select gen_random_uuid(), u.id, ?, m.dashboard_id, ?::uuid, ?, ?, ?
     from memberships m join users u on u.id = m.user_id and u.deleted_at is null
       and not u.notices_off @> to_jsonb(?::text)
     where m.dashboard_id = ? and m.status = 'active' and m.role in ('owner', 'manager')
       and u.id <> ?
     on conflict do nothing`,
    [kind, byDigits ? user.id : null, nameOf(user), key, now(), kind, dashboardId, user.id],
  );
}

/** Tells a person that somebody has removed them from a team; in the transaction of the act itself. */
export async function notifyRemoved(
  tx: EntityManager,
  user: SessionUser,
  dashboardId: string,
  personId: string,
): Promise<void> {
  const at = now();
  await tx.insert(Notice, {
    ...{ id: randomUUID(), personId, kind: 'removed', dashboardId, actorName: nameOf(user) },
    key: `removed:${dashboardId}:${at.getTime()}`,
    createdAt: at,
  });
}

/** Something that has happened to a project by nobody's name, and the key of its cause. */
export interface Reached {
  kind: Extract<NoticeKind, 'line_used' | 'under_target' | 'work_requested'>;
  taskId: string | null;
  key: string;
}

/**
 * Tells the owner of a project what it has reached or got, each cause once; it counts as read where
 * `actor`, whose act it was, is the owner.
 */
export async function notifyOwner(
  tx: EntityManager,
  project: { id: string; ownerId: string },
  reached: readonly Reached[],
  actor: string | null,
): Promise<void> {
  if (reached.length === 0) return;
  const at = now();
  const rows = reached.map(({ kind, taskId: task, key }) => ({ kind, task, key }));
  await tx.execute(
    `insert into notices (id, person_id, kind, project_id, task_id, key, created_at, read_at)
     select gen_random_uuid(), u.id, d.kind, ?, d.task, d.key, ?, ?
     from jsonb_to_recordset(?::jsonb) d(kind text, task uuid, key text)
     join users u on u.id = ? and u.deleted_at is null and not u.notices_off @> to_jsonb(d.kind)
     on conflict do nothing`,
    [project.id, at, actor === project.ownerId ? at : null, JSON.stringify(rows), project.ownerId],
  );
}

/** The count of the menu goes up to this number. */
const MAX_COUNT = 99;

/** How many notices a person has not read, at most one more than 99. */
export async function countUnread({ em }: ServiceContext, userId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (select 1 ${NOTICES}
     where n.person_id = ? and n.read_at is null and ${SHOWN} limit ?) unread`,
    [userId, MAX_COUNT + 1],
  );
  return row?.count ?? 0;
}

/** A notice with the names of what it is about. */
export interface NoticeRow {
  id: string;
  kind: NoticeKind | AccountNoticeKind;
  actor: string;
  at: Date;
  isRead: boolean;
  /** Null where it is about a team, as all that follows of project and task. */
  projectId: string | null;
  /** The team that it is about; null where it is about a project. */
  dashboardId: string | null;
  /** Of the project or the team; null of the account itself. */
  placeName: string | null;
  timeZone: string;
  number: number | null;
  title: TwinText | null;
  /** The owner of the project. */
  ownerId: string | null;
  dueDate: string | null;
  reason: string | null;
  commentId: string | null;
  /** The text of its comment now; null without one, and where it is deleted. */
  comment: string | null;
  /** The number of the report that it is about. */
  report: number | null;
  /** A member who joined by digits alone and whom the person may remove. */
  removable: string | null;
}

const PAGE_ROWS = 50;
/** The condition on the rows after a place: unread ones come first, then the newest. */
const AFTER_PLACE = `and ((n.read_at is not null) > ? or ((n.read_at is not null) = ?
  and (n.created_at, n.id) < (?::timestamptz, ?::uuid)))`;

/** The member of a notice who is still in the team, for its owner. */
const REMOVABLE = `(select j.user_id from memberships j
  where j.dashboard_id = n.dashboard_id and j.user_id = n.member_id and j.status = 'active'
    and j.role <> 'owner' and d.owner_id = n.person_id)`;

/** Where a page begins: after this row of the list. */
type Place = [isRead: boolean, at: string, id: string];

/**
 * The notices of a person, unread ones first, the newest first, 50 a page; `after` is the cursor of
 * the page before. Throws `invalid` for a cursor of another list or person.
 */
export async function listNotices(
  { em }: ServiceContext,
  user: SessionUser,
  after?: string,
): Promise<{ notices: NoticeRow[]; next: string | null }> {
  const list: ListKey = ['notices', user.id];
  const position = positionOf(list, after);
  const place = position === null ? null : (JSON.parse(position) as Place);
  const rows = await em.execute<(NoticeRow & { cursorAt: string })[]>(
    `select n.id, n.kind, n.actor_name as actor, n.created_at as at,
       n.created_at::text as "cursorAt", n.read_at is not null as "isRead", p.id as "projectId", d.id as "dashboardId",
       coalesce(p.name, d.name) as "placeName", coalesce(p.time_zone, ?) as "timeZone",
       t.number, t.title, p.owner_id as "ownerId", t.due_date::text as "dueDate",
       t.status_reason as reason, n.comment_id as "commentId",
       (select c.text from comments c where c.id = n.comment_id) as comment,
       n.report_number as report, ${REMOVABLE} as removable
     ${NOTICES} where n.person_id = ? and ${SHOWN}
     ${place ? AFTER_PLACE : ''}
     order by (n.read_at is not null), n.created_at desc, n.id desc limit ?`,
    [defaultTimeZone, user.id, ...(place ? [place[0], ...place] : []), PAGE_ROWS + 1],
  );
  const notices = rows.slice(0, PAGE_ROWS);
  const last = notices.at(-1);
  const end: Place | null =
    rows.length > PAGE_ROWS && last ? [last.isRead, last.cursorAt, last.id] : null;
  return { notices, next: end && cursorOf(list, JSON.stringify(end)) };
}

/** What a notice is about: its team, or its project, task, comment, report and kind. */
export type NoticePlace = Pick<
  NoticeRow,
  'kind' | 'projectId' | 'dashboardId' | 'number' | 'commentId' | 'report'
>;

/**
 * Marks a notice of the person as read and returns what it is about. Throws `notFound` for that of
 * another person, or of a project that the person can no longer see.
 */
export async function markRead(
  { em }: ServiceContext,
  user: SessionUser,
  id: string,
): Promise<NoticePlace> {
  const [place] = isUuid(id)
    ? await em.execute<NoticePlace[]>(
        `select n.kind, p.id as "projectId", d.id as "dashboardId", t.number,
           n.comment_id as "commentId",
           n.report_number as report ${NOTICES}
         where n.id = ? and n.person_id = ? and ${SHOWN}`,
        [id, user.id],
      )
    : [];
  if (!place) throw new AppError('notFound');
  await em.nativeUpdate(Notice, { id, personId: user.id, readAt: null }, { readAt: now() });
  return place;
}

/** The team and the member of a person's notice that somebody joined by digits alone. Throws `notFound`. */
export async function joinNotice(
  { em }: ServiceContext,
  user: SessionUser,
  id: string,
): Promise<{ dashboardId: string; memberId: string }> {
  const notice = isUuid(id) ? await em.findOne(Notice, { id, personId: user.id }) : null;
  if (!notice?.dashboardId || !notice.memberId) throw new AppError('notFound');
  return { dashboardId: notice.dashboardId, memberId: notice.memberId };
}

/** Marks every notice of the person as read. */
export const markAllRead = ({ em }: ServiceContext, user: SessionUser): Promise<number> =>
  em.nativeUpdate(Notice, { personId: user.id, readAt: null }, { readAt: now() });

export async function wantedNotices(
  { em }: ServiceContext,
  userId: string,
): Promise<WantedNotices> {
  const { noticesOff, noticesDaily } = await em.findOneOrFail(User, { id: userId });
  return {
    kinds: noticeKinds.filter((kind) => !noticesOff.includes(kind)),
    isDaily: noticesDaily,
  };
}

/** Sets which notices a person gets; earlier ones stay. */
export async function saveWantedNotices(
  { em }: ServiceContext,
  user: SessionUser,
  { kinds, isDaily }: WantedNotices,
): Promise<void> {
  const noticesOff = noticeKinds.filter((kind) => !kinds.includes(kind));
  await em.nativeUpdate(User, { id: user.id }, { noticesOff, noticesDaily: isDaily });
}

/** How long notices are kept. */
const RETENTION_MS = 180 * DAY;

/** Deletes notices older than 180 days. Returns how many. */
export const sweepNotices = ({ em }: ServiceContext): Promise<number> =>
  em.nativeDelete(Notice, { createdAt: { $lt: fromNow(-RETENTION_MS) } });
