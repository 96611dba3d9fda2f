import type { ProjectAccess } from '../projects/project-access.service.server.ts';
import { escapeLike } from '../projects/project-list.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Task } from './task.entity.server.ts';
import type { TaskStatus, Trade } from './task.rules.ts';

export interface TaskFilter {
  q?: string;
  status?: TaskStatus | 'open';
  trade?: Trade;
}

/** A condition in SQL with its values. */
type Condition = readonly [sql: string, ...values: unknown[]];

function conditionsOf({ q, status, trade }: TaskFilter): Condition[] {
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
    ...(status === 'open'
      ? [["status not in ('completed', 'declined')"] as const]
      : status
        ? [['status = ?', status] as const]
        : []),
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
  | 'photoRequired'
>;

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
    ...conditionsOf(filter),
  ];
  return em.execute<RowTask[]>(
    `select number, title, original_language as "originalLanguage", status, priority, trade, areas,
       assignee_name as "assigneeName", due_date::text as "dueDate", document_id as "documentId",
       page, line_start as "lineStart", quote, confidence, missing, position,
       photo_required as "photoRequired"
     from tasks where ${conditions.map(([sql]) => sql).join(' and ')} order by position limit ?`,
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
