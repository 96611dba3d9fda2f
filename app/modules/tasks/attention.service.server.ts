import { now } from '~/clock.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { cursorOf, positionOf, type ListKey } from '~/list-cursor.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { SEEN_PROJECTS, seenBy } from '~/modules/projects/visible-projects.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { ATTENTION_ROWS, attentionKinds, type AttentionKind } from './attention.rules.ts';
import type { Task } from './task.entity.server.ts';

/** Rows of one page (promise 6.8). */
const PAGE_ROWS = 50;

/** A task that needs attention, with its project. */
export type AttentionTask = Pick<
  Task,
  'number' | 'title' | 'originalLanguage' | 'status' | 'statusReason' | 'assigneeName' | 'dueDate'
> & {
  projectId: string;
  projectName: string;
  ownerId: string;
  timeZone: string;
  /** Photos on the task. */
  photos: number;
};

/** Projects in work: completed and archived ones need no attention. */
const IN_WORK = "status in ('active', 'on_hold')";

/**
 * A task is its assignee's; one of nobody is the project owner's. Values: the person's id, full name
 * in lower case, id.
 */
const MINE = `(t.assignee_id = ? or lower(trim(t.assignee_name)) = ?
  or (t.assignee_id is null and coalesce(trim(t.assignee_name), '') = '' and p.owner_id = ?))`;

/** The condition of each kind over the columns of `waiting`. */
const conditions: Record<AttentionKind, string> = {
  late: 'due_date < today',
  blocked: "status = 'blocked'",
  review: "status = 'ready_for_review'",
  today: 'due_date = today and mine',
};

const ORDER = `coalesce(due_date, 'infinity'::date), project_id, number`;

const COLUMNS = `w.number, w.title, w.original_language as "originalLanguage", w.status,
  w.status_reason as "statusReason", w.assignee_name as "assigneeName", w.due_date::text as "dueDate",
  w.project_id as "projectId", w.project_name as "projectName", w.time_zone as "timeZone",
  w.owner_id as "ownerId",
  (select count(*)::int from photos f where f.task_id = w.id and f.deleted_at is null) as photos`;

/** The days of the person's projects in work: each by the calendar of its time zone. */
async function projectDays(
  { em }: ServiceContext,
  user: SessionUser,
): Promise<{ timeZone: string; today: string }[]> {
  const rows = await em.execute<{ zone: string }[]>(
    `select p.time_zone as zone from ${SEEN_PROJECTS} p where p.deleted_at is null and p.${IN_WORK}
     group by p.time_zone order by count(*) desc, p.time_zone`,
    seenBy(user),
  );
  return rows.map(({ zone }) => ({ timeZone: zone, today: dayIn(zone, now()) }));
}

type Days = Awaited<ReturnType<typeof projectDays>>;

/** The open tasks of the person's projects in work that any of the lists may show. */
const waiting = (days: Days): string => `with days (time_zone, today) as (
    values ${days.map(() => '(?, ?::date)').join(', ')}),
  waiting as materialized (
    select t.id, t.number, t.title, t.original_language, t.status, t.status_reason, t.assignee_name,
      t.due_date, d.today, t.project_id, p.name as project_name, p.time_zone,
      p.owner_id, ${MINE} as mine
    from ${SEEN_PROJECTS} p join days d on d.time_zone = p.time_zone join tasks t on t.project_id = p.id
    where p.deleted_at is null and p.${IN_WORK} and t.deleted_at is null
      and t.status not in ('completed', 'declined')
      and (t.due_date <= d.today or t.status in ('blocked', 'ready_for_review')))`;

const waitingValues = (days: Days, user: SessionUser): unknown[] => [
  ...days.flatMap(({ timeZone, today }) => [timeZone, today]),
  user.id,
  `${user.firstName} ${user.lastName}`.trim().toLowerCase(),
  user.id,
  ...seenBy(user),
];

/** One list of the dashboard: how many tasks, and the first of them. */
export interface AttentionList {
  kind: AttentionKind;
  total: number;
  tasks: AttentionTask[];
}

export interface Attention {
  lists: AttentionList[];
  /** The day, 'YYYY-MM-DD', of most of the person's projects in work; null without any. */
  today: string | null;
}

/**
 * What needs attention in all projects in work that the person sees: of each kind the number of
 * tasks and the first 5, the earliest due date first. Two statements, whatever the number of projects.
 */
export async function attentionOf(context: ServiceContext, user: SessionUser): Promise<Attention> {
  const days = await projectDays(context, user);
  if (days.length === 0)
    return { today: null, lists: attentionKinds.map((kind) => ({ kind, total: 0, tasks: [] })) };
  const firsts = attentionKinds.map(
    (kind) => `(select '${kind}' as kind, count(*) over ()::int as total, * from waiting
      where ${conditions[kind]} order by ${ORDER} limit ${ATTENTION_ROWS})`,
  );
  const rows = await context.em.execute<(AttentionTask & { kind: AttentionKind; total: number })[]>(
    `${waiting(days)} select w.kind, w.total, ${COLUMNS} from (${firsts.join(' union all ')}) w
     order by w.kind, ${ORDER}`,
    waitingValues(days, user),
  );
  return {
    today: days[0]?.today ?? null,
    lists: attentionKinds.map((kind) => {
      const tasks = rows.filter((row) => row.kind === kind);
      return { kind, total: tasks[0]?.total ?? 0, tasks };
    }),
  };
}

/**
 * One page of a list, 50 tasks, with the number of all; `after` is the cursor of the page before.
 * Throws `invalid` for a cursor of another list.
 */
export async function attentionPage(
  context: ServiceContext,
  user: SessionUser,
  kind: AttentionKind,
  after: string,
): Promise<AttentionList & { next: string | null }> {
  const list: ListKey = ['attention', user.id, kind];
  const position = positionOf(list, after);
  const place = position === null ? [] : (JSON.parse(position) as string[]);
  const days = await projectDays(context, user);
  if (days.length === 0) return { kind, total: 0, tasks: [], next: null };
  const rows = await context.em.execute<(AttentionTask & { total: number })[]>(
    `${waiting(days)} select w.total, ${COLUMNS}
     from (select count(*) over ()::int as total, * from waiting where ${conditions[kind]}) w
     where ${place.length > 0 ? `(${ORDER}) > (?::date, ?::uuid, ?::int)` : 'true'}
     order by ${ORDER} limit ${PAGE_ROWS + 1}`,
    [...waitingValues(days, user), ...place],
  );
  const tasks = rows.slice(0, PAGE_ROWS);
  const last = rows.length > PAGE_ROWS ? tasks.at(-1) : undefined;
  return {
    kind,
    total: rows[0]?.total ?? 0,
    tasks,
    next: last
      ? cursorOf(list, JSON.stringify([last.dueDate ?? 'infinity', last.projectId, last.number]))
      : null,
  };
}
