import { now } from '../../clock.ts';
import { dayIn } from '../projects/due.rules.ts';
import type { ProjectAccess } from '../projects/project-access.service.server.ts';
import { escapeLike } from '../projects/project-list.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Task } from './task.entity.server.ts';
import type { TaskStatus, Trade } from './task.rules.ts';

export interface TaskFilter {
  q?: string;
  /** `open`: neither completed nor declined; `overdue`: open after its due date. */
  status?: TaskStatus | 'open' | 'overdue';
  trade?: Trade;
}

/** A condition in SQL with its values. */
type Condition = readonly [sql: string, ...values: unknown[]];

const OPEN = "status not in ('completed', 'declined')";

function statusConditions(status: TaskFilter['status'], today: string): Condition[] {
  if (!status) return [];
  if (status === 'open') return [[OPEN]];
  return status === 'overdue' ? [[OPEN], ['due_date < ?::date', today]] : [['status = ?', status]];
}

function conditionsOf({ q, status, trade }: TaskFilter, today: string): Condition[] {
  const like = q ? `%${escapeLike(q)}%` : '';
  return [
    ...(q
      ? [
          [
            "(title->>'en' ilike ? or title->>'es' ilike ? or quote ilike ?)",
            like,
            like,
            like,
          ] as const,
        ]
      : []),
    ...statusConditions(status, today),
    ...(trade ? [['trade = ?', trade] as const] : []),
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
  | 'position'
>;

const ROW_COLUMNS = `number, title, original_language as "originalLanguage", status, priority, trade,
  areas, assignee_name as "assigneeName", due_date::text as "dueDate", document_id as "documentId",
  page, line_start as "lineStart", quote, confidence, missing, position`;

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

/**
 * The tasks of a project that match a filter, in order, after the position `after`, at most `limit`:
 * plain rows, which are faster to read than entities.
 */
export function listTasks(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  filter: TaskFilter,
  after: number,
  limit: number,
): Promise<RowTask[]> {
  const conditions: Condition[] = [
    ['project_id = ?', project.id],
    ['deleted_at is null'],
    ['position > ?', after],
    ...conditionsOf(filter, dayIn(project.timeZone, now())),
  ];
  return em.execute<RowTask[]>(
    `select ${ROW_COLUMNS} from tasks where ${conditions.map(([sql]) => sql).join(' and ')} order by position limit ?`,
    [...conditions.flatMap(([, ...values]) => values), limit],
  );
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
