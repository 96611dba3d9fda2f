import { now } from '~/clock.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { escapeLike } from '~/modules/projects/project-list.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Task } from './task.entity.server.ts';
import { dayParameters, groupKeySql, type TaskGrouping } from './task-group.rules.ts';
import { LOW_CONFIDENCE, type TaskStatus } from './task.rules.ts';
import type { Trade } from '@obralista/task-reader';

export interface TaskFilter {
  q?: string;
  /**
   * `open`: neither completed nor declined; `overdue`: open after its due date; `check`: marked
   * "check this".
   */
  status?: TaskStatus | 'open' | 'overdue' | 'check';
  trade?: Trade;
  /** Assigned to the person who looks. */
  mine?: '1';
}

/** A condition in SQL with its values. */
type Condition = readonly [sql: string, ...values: unknown[]];

const OPEN = "status not in ('completed', 'declined')";
const CHECK = 'confirmed_at is null and (confidence < ? or jsonb_array_length(missing) > 0)';

function statusConditions(status: TaskFilter['status'], today: string): Condition[] {
  if (!status) return [];
  if (status === 'open') return [[OPEN]];
  if (status === 'check') return [[CHECK, LOW_CONFIDENCE]];
  return status === 'overdue' ? [[OPEN], ['due_date < ?::date', today]] : [['status = ?', status]];
}

/**
 * Tasks with these letters in a title, in the quote, or in a name of their place in either language
 * where a person has written one (promise 12.18).
 */
function wordsCondition(q: string, projectId: string): Condition {
  const like = `%${escapeLike(q)}%`;
  return [
    `(title->>'en' ilike ? or title->>'es' ilike ? or quote ilike ?
      or jsonb_exists_any(areas, array(select n.area from area_names n
        where n.project_id = ? and n.name <> '' and (n.name ilike ? or n.area ilike ?))))`,
    ...[like, like, like],
    ...[projectId, like, like],
  ];
}

function conditionsOf(
  { q, status, trade, mine }: TaskFilter,
  today: string,
  userId: string,
  projectId: string,
): Condition[] {
  return [
    ...(q ? [wordsCondition(q, projectId)] : []),
    ...statusConditions(status, today),
    ...(trade ? [['trade = ?', trade] as const] : []),
    ...(mine ? [['assignee_id = ?', userId] as const] : []),
  ];
}

/** The columns that a row of the list is made from. */
export type RowTask = Pick<
  Task,
  | 'number'
  | 'title'
  | 'originalLanguage'
  | 'status'
  | 'priority'
  | 'trade'
  | 'areas'
  | 'assigneeName'
  | 'dueDate'
  | 'documentId'
  | 'page'
  | 'lineStart'
  | 'quote'
  | 'confidence'
  | 'missing'
  | 'confirmedAt'
  | 'position'
  | 'statusReason'
  | 'photoRequired'
>;

const ROW_COLUMNS = `number, title, original_language as "originalLanguage", status, priority, trade,
  areas, assignee_name as "assigneeName", due_date::text as "dueDate", document_id as "documentId",
  page, line_start as "lineStart", quote, confidence, missing,
  confirmed_at as "confirmedAt", position,
  status_reason as "statusReason", photo_required as "photoRequired"`;

/** A task with everything that a spreadsheet of the list has. */
export type TaskDetails = RowTask &
  Pick<
    Task,
    | 'description'
    | 'quantity'
    | 'unit'
    | 'action'
    | 'assigneePhone'
    | 'startDate'
    | 'estimatedCents'
    | 'forecastCents'
    | 'creditCents'
    | 'costsFinal'
    | 'completedAt'
  > & {
    completedByName?: string | null;
    /** In their order. */
    steps?: readonly { text: string; isDone: boolean }[];
  };

const DETAIL_COLUMNS = `${ROW_COLUMNS}, description, quantity, unit, action,
  assignee_phone as "assigneePhone", start_date::text as "startDate",
  estimated_cents as "estimatedCents", forecast_cents as "forecastCents",
  credit_cents as "creditCents", costs_final as "costsFinal", completed_at as "completedAt",
  (select first_name || ' ' || last_name from users u where u.id = t.completed_by)
    as "completedByName",
  (select coalesce(json_agg(json_build_object('text', i.text, 'isDone', i.done_at is not null)
    order by i.position, i.id), '[]') from task_items i where i.task_id = t.id) as steps`;

/** The open tasks of a project, the earliest due date first and those without one last. */
export const nextDueTasks = (
  { em }: ServiceContext,
  { project }: ProjectAccess,
  limit: number,
): Promise<RowTask[]> =>
  em.execute<RowTask[]>(
    `select ${ROW_COLUMNS} from tasks where project_id = ? and deleted_at is null and ${OPEN}
     order by due_date nulls last, position limit ?`,
    [project.id, limit],
  );

/** A task in the list, with the key of its group. */
export type GroupedTask = RowTask & { groupKey: string };

/** How the list is ordered: by the key of the group, then by position. */
export interface TaskOrder {
  groupBy: TaskGrouping;
  /** The project's day, 'YYYY-MM-DD'. */
  today: string;
}

/** The last task of the page before: where the next page begins. */
export interface TaskPlace {
  groupKey: string;
  position: number;
}

const daysOf = ({ groupBy, today }: TaskOrder): string[] =>
  Array.from({ length: dayParameters(groupBy) }, () => today);

/** Which part of a list is read. */
type ListPart = [filter: TaskFilter, order: TaskOrder, after: TaskPlace | null, limit: number];

/** The rows of `listTasks` with these columns. */
function readList<Row>(
  columns: string,
  { em }: ServiceContext,
  { project, user }: ProjectAccess,
  ...[filter, order, after, limit]: ListPart
): Promise<(Row & { groupKey: string })[]> {
  const conditions: Condition[] = [
    ['project_id = ?', project.id],
    ['deleted_at is null'],
    ...conditionsOf(filter, order.today, user.id, project.id),
  ];
  const place: Condition = after
    ? [
        `(group_key = '', group_key, position) > (?, ?, ?)`,
        after.groupKey === '',
        after.groupKey,
        after.position,
      ]
    : ['true'];
  return em.execute<(Row & { groupKey: string })[]>(
    `select ${columns}, group_key as "groupKey"
     from (select *, ${groupKeySql(order.groupBy)} as group_key from tasks
       where ${conditions.map(([sql]) => sql).join(' and ')}) t
     where ${place[0]} order by group_key = '', group_key, position limit ?`,
    [...daysOf(order), ...conditions.flatMap(([, ...values]) => values), ...place.slice(1), limit],
  );
}

/**
 * The tasks of a project that match a filter, group by group, after the place `after`, at most
 * `limit`: plain rows, which are faster to read than entities. Tasks of no group come last.
 */
export const listTasks = (
  context: ServiceContext,
  access: ProjectAccess,
  ...part: ListPart
): Promise<GroupedTask[]> => readList<RowTask>(ROW_COLUMNS, context, access, ...part);

/** The same with everything that a spreadsheet of the list has. */
export const listTaskDetails = (
  context: ServiceContext,
  access: ProjectAccess,
  ...part: ListPart
): Promise<(TaskDetails & { groupKey: string })[]> =>
  readList<TaskDetails>(DETAIL_COLUMNS, context, access, ...part);

/** A task in the list with its place there, from 1, and the number of tasks of the list. */
export type PlacedTask = GroupedTask & { place: number; total: number };

/**
 * The tasks around one of a list, at most `limit` in the order of the list, that one among them even
 * where the filter leaves it out; none where it is not in the project.
 */
export function tasksAround(
  { em }: ServiceContext,
  { project, user }: ProjectAccess,
  number: number,
  [filter, order, limit]: readonly [TaskFilter, TaskOrder, number],
): Promise<PlacedTask[]> {
  const conditions = conditionsOf(filter, order.today, user.id, project.id);
  const matches = ['true', ...conditions.map(([sql]) => sql)].join(' and ');
  return em.execute<PlacedTask[]>(
    `with list as (
       select *, (row_number() over (order by group_key = '', group_key, position, number))::int
         as place, (count(*) over ())::int as total
       from (select *, ${groupKeySql(order.groupBy)} as group_key from tasks
         where project_id = ? and deleted_at is null and (number = ? or (${matches}))) t)
     select ${ROW_COLUMNS}, group_key as "groupKey", place, total
     from list, (select greatest(0, least(place - 1 - ?::int / 2, total - ?::int)) as start
       from list where number = ?) window_of
     where place > start and place <= start + ? order by place`,
    [
      ...daysOf(order),
      ...[project.id, number],
      ...conditions.flatMap(([, ...values]) => values),
      ...[limit, limit, number, limit],
    ],
  );
}

/** The first tasks of a project that match a filter, by place. */
export const firstTasks = (
  context: ServiceContext,
  access: ProjectAccess,
  filter: TaskFilter,
  limit: number,
): Promise<GroupedTask[]> => {
  const today = dayIn(access.project.timeZone, now());
  return listTasks(context, access, filter, { groupBy: 'area', today }, null, limit);
};

/** Of the groups of these tasks, by key: all their tasks but declined ones, and those completed. */
export async function countGroups(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  order: TaskOrder,
  tasks: readonly Pick<GroupedTask, 'groupKey'>[],
): Promise<Map<string, { total: number; done: number }>> {
  const keys = [...new Set(tasks.map(({ groupKey }) => groupKey))];
  if (keys.length === 0) return new Map();
  const rows = await em.execute<{ key: string; total: number; done: number }[]>(
    `select group_key as key, count(*) filter (where status <> 'declined')::int as total,
       count(*) filter (where status = 'completed')::int as done
     from (select status, ${groupKeySql(order.groupBy)} as group_key from tasks
       where project_id = ? and deleted_at is null) t
     where group_key in (${keys.map(() => '?').join(', ')}) group by group_key`,
    [...daysOf(order), project.id, ...keys],
  );
  return new Map(rows.map(({ key, total, done }) => [key, { total, done }]));
}

/** The trades that a project's tasks have. */
export async function tradesOf(
  { em }: ServiceContext,
  { project }: ProjectAccess,
): Promise<Trade[]> {
  const rows = await em.execute<{ trade: Trade }[]>(
    'select distinct trade from tasks where project_id = ? and deleted_at is null',
    [project.id],
  );
  return rows.map(({ trade }) => trade);
}
