import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import type { Language } from '../../i18n.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { daysLeft } from '../../modules/projects/due.rules.ts';
import { allows, projectFor } from '../../modules/projects/project-access.service.server.ts';
import type { Task } from '../../modules/tasks/task.entity.server.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';
import {
  taskStatuses,
  trades,
  type TaskStatus,
  type Trade,
} from '../../modules/tasks/task.rules.ts';
import { escapeLike } from '../../modules/projects/project-list.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';

const PAGE_ROWS = 50;
/** Below this confidence, percent, a task is marked "check this". */
const LOW_CONFIDENCE = 50;

export interface TaskFilter {
  q?: string;
  status?: TaskStatus | 'open';
  trade?: Trade;
}

/** The filter of a query string; unknown values are ignored. */
function taskFilter(query: URLSearchParams): TaskFilter {
  const [q, status, trade] = ['q', 'status', 'trade'].map(
    (name) => query.get(name)?.trim() ?? '',
  ) as [string, string, string];
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(status === 'open' || taskStatuses.includes(status as TaskStatus)
      ? { status: status as TaskStatus | 'open' }
      : {}),
    ...(trades.includes(trade as Trade) ? { trade: trade as Trade } : {}),
  };
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

const completable: readonly TaskStatus[] = ['pending', 'in_progress', 'ready_for_review'];

/** The columns that a row is made from. */
type RowTask = Pick<
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

/** Reads rows as plain objects, faster than entities. */
function findRows(
  em: EntityManager,
  projectId: string,
  filter: TaskFilter,
  after: number,
): Promise<RowTask[]> {
  const conditions: Condition[] = [
    ['project_id = ?', projectId],
    ['deleted_at is null'],
    ['position > ?', after],
    ...conditionsOf(filter),
  ];
  return em.execute<RowTask[]>(
    `select number, title, original_language as "originalLanguage", status, priority, trade, areas,
       assignee_name as "assigneeName", due_date::text as "dueDate", document_id as "documentId",
       page, line_start as "lineStart", quote, confidence, missing, position
     from tasks where ${conditions.map(([sql]) => sql).join(' and ')} order by position limit ${PAGE_ROWS + 1}`,
    conditions.flatMap(([, ...values]) => values),
  );
}

/** A task as a row of the list: texts in the page's language, and what this person may do. */
export function taskRow(
  task: RowTask,
  language: Language,
  project: { id: string; timeZone: string; dashboardId?: string | null },
  canEdit: boolean,
) {
  const quote =
    task.quote && task.documentId && task.page
      ? {
          text: task.quote,
          page: task.page,
          href: `/projects/${project.id}/documents/${task.documentId}#line-${task.lineStart ?? 1}`,
          language: task.originalLanguage,
        }
      : null;
  return {
    number: task.number,
    title: twin(task.title, language).text,
    status: task.status,
    priority: task.priority,
    trade: task.trade,
    areas: task.areas,
    assignee: task.assigneeName ?? null,
    dueDate: task.dueDate ?? null,
    daysLeft: daysLeft(task.dueDate ?? null, project.timeZone, now()),
    quote,
    lowConfidence:
      task.confidence !== null && task.confidence !== undefined && task.confidence < LOW_CONFIDENCE,
    missing: task.missing,
    canComplete: canEdit && !project.dashboardId && completable.includes(task.status),
  };
}

/** One page of a project's checklist, 50 rows, keyset links. Throws `notFound`. */
export async function tasksPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
  query: URLSearchParams,
) {
  const { em } = context;
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const canEdit = allows(access, 'edit');
  const filter = taskFilter(query);
  const after = Number(query.get('after') ?? 0) || 0;
  const rows = await findRows(em, project.id, filter, after);
  const shown = rows.slice(0, PAGE_ROWS);
  const filterQuery = { ...filter } as Record<string, string>;
  const path = (more: Record<string, string>) =>
    `/projects/${project.id}/tasks?${new URLSearchParams({ ...filterQuery, ...more }).toString()}`;
  const showsAll = after === 0 && Object.keys(filter).length === 0 && rows.length <= PAGE_ROWS;
  const tradeRows = showsAll
    ? shown
    : await em.execute<{ trade: Trade }[]>(
        'select distinct trade from tasks where project_id = ? and deleted_at is null',
        [project.id],
      );
  return {
    projectId: project.id,
    tasks: shown.map((task) => taskRow(task, language, project, canEdit)),
    filter,
    trades: trades.filter((trade) => tradeRows.some((row) => row.trade === trade)),
    canAdd: canEdit,
    previousHref: after ? path({}) : undefined,
    nextHref: rows.length > PAGE_ROWS ? path({ after: String(shown.at(-1)!.position) }) : undefined,
  };
}
