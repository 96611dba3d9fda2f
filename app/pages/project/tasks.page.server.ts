import { now } from '../../clock.ts';
import { cutText } from '../../format.ts';
import type { Language } from '../../i18n.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { lineHref } from '../../modules/documents/document.rules.ts';
import { photoCounts } from '../../modules/photos/photo-list.service.server.ts';
import { daysLeft } from '../../modules/projects/due.rules.ts';
import { allows, projectFor } from '../../modules/projects/project-access.service.server.ts';
import {
  listTasks,
  tradesOf,
  type RowTask,
  type TaskFilter,
} from '../../modules/tasks/task-list.service.server.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';
import {
  taskStatuses,
  trades,
  type TaskStatus,
  type Trade,
} from '../../modules/tasks/task.rules.ts';
import { cursorOf, positionOf, type ListKey } from '../../modules/list-cursor.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';

const PAGE_ROWS = 50;
/** Below this confidence, percent, a task is marked "check this". */
const LOW_CONFIDENCE = 50;

/** The filter of a query string; unknown values are ignored. */
function taskFilter(query: URLSearchParams): TaskFilter {
  const [q, status, trade] = ['q', 'status', 'trade'].map(
    (name) => query.get(name)?.trim() ?? '',
  ) as [string, string, string];
  return {
    ...(q ? { q: cutText(q, 100) } : {}),
    ...(status === 'open' || taskStatuses.includes(status as TaskStatus)
      ? { status: status as TaskStatus | 'open' }
      : {}),
    ...(trades.includes(trade as Trade) ? { trade: trade as Trade } : {}),
  };
}

const closed: readonly TaskStatus[] = ['completed', 'declined'];
const completable: readonly TaskStatus[] = ['pending', 'in_progress', 'ready_for_review'];

/** The quote of a task with the address of its line; null without one. */
const quoteOf = (
  { quote, documentId, page, lineStart, originalLanguage }: RowTask,
  projectId: string,
) =>
  quote && documentId && page
    ? {
        text: quote,
        page,
        href: lineHref(projectId, documentId, lineStart ?? 1),
        language: originalLanguage,
      }
    : null;

/** Whether a required after photo is missing. */
const needsPhoto = ({ photoRequired, status }: RowTask, afterPhotos: number): boolean =>
  photoRequired && afterPhotos === 0 && !closed.includes(status);

/** A task as a row of the list: texts in the page's language, and what this person may do. */
export function taskRow(
  task: RowTask,
  language: Language,
  project: { id: string; timeZone: string; dashboardId?: string | null },
  canEdit: boolean,
  photos: { count: number; after: number } = { count: 0, after: 0 },
) {
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
    quote: quoteOf(task, project.id),
    lowConfidence:
      task.confidence !== null && task.confidence !== undefined && task.confidence < LOW_CONFIDENCE,
    missing: task.missing,
    photos: photos.count,
    needsPhoto: needsPhoto(task, photos.after),
    canComplete: canEdit && !project.dashboardId && completable.includes(task.status),
  };
}

/**
 * One page of a project's checklist, 50 rows, keyset links. Throws `notFound`, and `invalid` for a
 * cursor of another list.
 */
export async function tasksPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
  query: URLSearchParams,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const canEdit = allows(access, 'edit');
  const filter = taskFilter(query);
  const list: ListKey = ['tasks', project.id, filter];
  const after = Number(positionOf(list, query.get('after')));
  const rows = await listTasks(context, access, filter, after, PAGE_ROWS + 1);
  const shown = rows.slice(0, PAGE_ROWS);
  const photos = await photoCounts(
    context,
    access,
    shown.map(({ number }) => number),
  );
  const filterQuery = { ...filter } as Record<string, string>;
  const path = (more: Record<string, string>) =>
    `/projects/${project.id}/tasks?${new URLSearchParams({ ...filterQuery, ...more }).toString()}`;
  const showsAll = after === 0 && Object.keys(filter).length === 0 && rows.length <= PAGE_ROWS;
  const present = showsAll ? shown.map(({ trade }) => trade) : await tradesOf(context, access);
  return {
    projectId: project.id,
    tasks: shown.map((task) => taskRow(task, language, project, canEdit, photos.get(task.number))),
    filter,
    trades: trades.filter((trade) => present.includes(trade)),
    canAdd: canEdit,
    previousHref: after ? path({}) : undefined,
    nextHref:
      rows.length > PAGE_ROWS
        ? path({ after: cursorOf(list, String(shown.at(-1)!.position)) })
        : undefined,
  };
}
