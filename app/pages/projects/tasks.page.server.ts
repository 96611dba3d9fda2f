import { placeLabel, placeLabels } from '~/modules/bilingual/place-label.rules.ts';
import { costsOfList, seesCosts } from '~/pages/budget/task-money.page.server.ts';
import { now } from '~/clock.ts';
import { cutText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { lineHref } from '~/modules/documents/document.rules.ts';
import { dayIn, daysLeft } from '~/modules/projects/due.rules.ts';
import { photoCounts } from '~/modules/photos/photo-list.service.server.ts';
import {
  allows,
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { groupingOf, taskGroupings, type TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import {
  countGroups,
  listTasks,
  tradesOf,
  type GroupedTask,
  type RowTask,
  type TaskFilter,
  type TaskPlace,
} from '~/modules/tasks/task-list.service.server.ts';
import { withVisibleAnswers } from '~/modules/picra/answered-status.server.ts';
import type { AnsweredStatus } from '~/modules/picra/answered-status.rules.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import { tasksInLanguage, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { isMachine, type ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { itemCounts } from '~/modules/tasks/task-items.service.server.ts';
import { titleIn } from '~/modules/tasks/task.service.server.ts';
import { LOW_CONFIDENCE, taskStatuses, type TaskStatus } from '~/modules/tasks/task.rules.ts';
import { teamOf } from '~/modules/tasks/verifiers.server.ts';
import { trades, type Trade } from '@obralista/task-reader';
import { walksPath } from '~/modules/walks/walk.rules.ts';
import { cursorOf, positionOf, type ListKey } from '~/list-cursor.server.ts';
import { namedPeople, projectPeople } from '~/modules/projects/project-people.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

const PAGE_ROWS = 50;
/** What the status filter takes beside the statuses. */
const statusFilters = ['open', 'overdue', 'check', ...taskStatuses] as const;

/** How a person wants to see the list. */
interface TaskView {
  filter: TaskFilter;
  groupBy: TaskGrouping;
  /** Rows show the quotes of the document. */
  quotes: boolean;
  /** Rows show what their task costs. */
  costs: boolean;
  /** `select`: rows have tick boxes; `selectAll`: all of them ticked; `order`: rows can be moved. */
  mode: 'list' | 'select' | 'selectAll' | 'order';
}

function modeOf(query: URLSearchParams): TaskView['mode'] {
  const select = query.get('select');
  if (select === 'all') return 'selectAll';
  if (query.get('order') === '1') return 'order';
  return select === '1' ? 'select' : 'list';
}

/** What a query string asks for; unknown values are ignored. */
export function viewOf(query: URLSearchParams): TaskView {
  const [q, status, trade, group] = ['q', 'status', 'trade', 'group'].map(
    (name) => query.get(name)?.trim() ?? '',
  ) as [string, string, string, string];
  const statusFilter = statusFilters.find((each) => each === status);
  return {
    filter: {
      ...(q ? { q: cutText(q, 100) } : {}),
      ...(statusFilter ? { status: statusFilter } : {}),
      ...(trades.includes(trade as Trade) ? { trade: trade as Trade } : {}),
      ...(query.get('mine') === '1' ? { mine: '1' as const } : {}),
    },
    groupBy: groupingOf(group),
    quotes: query.get('quotes') === '1',
    costs: query.get('costs') === '1',
    mode: modeOf(query),
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
  task: RowTask & AnsweredStatus & TwinTexts,
  language: Language,
  project: { id: string; timeZone: string; dashboardId?: string | null },
  canEdit: boolean,
  photos: { count: number; after: number } = { count: 0, after: 0 },
  steps: { done: number; total: number } = { done: 0, total: 0 },
) {
  return {
    number: task.number,
    ...titleIn(task.title, language),
    status: task.status,
    creditInstead: task.creditInstead,
    /** Why it is blocked or declined, where the page has read it. */
    reason: null as ShownText | null,
    priority: task.priority,
    trade: task.trade,
    areas: placeLabels(task.areas),
    assignee: task.assigneeName ?? null,
    dueDate: task.dueDate ?? null,
    daysLeft: daysLeft(task.dueDate ?? null, project.timeZone, now()),
    quote: quoteOf(task, project.id),
    lowConfidence: !task.confirmedAt && (task.confidence ?? LOW_CONFIDENCE) < LOW_CONFIDENCE,
    missing: task.confirmedAt ? [] : task.missing,
    steps,
    photos: photos.count,
    needsPhoto: needsPhoto(task, photos.after),
    canComplete: canEdit && !project.dashboardId && completable.includes(task.status),
  };
}

type TaskRow = ReturnType<typeof taskRow>;

/** A group of the list as its heading and rows. */
interface TaskGroup {
  key: string;
  /** The words of people: an area or a name; null where the group has a text of its own. */
  name: string | null;
  done: number;
  total: number;
  tasks: TaskRow[];
}

/** The heading of a task's group where that is a place or a person. */
export function groupName(
  groupBy: TaskGrouping,
  { areas: [area], assigneeName }: Pick<GroupedTask, 'areas' | 'assigneeName'>,
): string | null {
  if (groupBy === 'area') return area ? placeLabel(area) : null;
  return groupBy === 'assignee' ? (assigneeName ?? null) : null;
}

const placeOf = (position: string | null): TaskPlace | null => {
  if (position === null) return null;
  const [groupKey = '', place = 0] = JSON.parse(position) as [string?, number?];
  return { groupKey, position: place };
};

/** The address of a project's list, or of a page of it; `more` replaces parts of the view. */
export function listHref(
  projectId: string,
  { filter, groupBy, quotes, costs }: TaskView,
  more: Record<string, string>,
  page = '',
): string {
  const view = {
    ...(filter as Record<string, string>),
    group: groupBy,
    quotes: quotes ? '1' : '',
    costs: costs ? '1' : '',
    ...more,
  };
  const wanted = Object.entries(view).filter(
    ([name, value]) => value !== '' && !(name === 'group' && value === 'area'),
  );
  const search = new URLSearchParams(wanted).toString();
  return `/projects/${projectId}/tasks${page}${search ? `?${search}` : ''}`;
}

/** Filter and grouping in the address of a task, whose neighbors are those of the list: '' or '?…'. */
export const searchOf = (view: Pick<TaskView, 'filter' | 'groupBy'>): string =>
  listHref('', { ...view, quotes: false, costs: false, mode: 'list' }, {}).replace(/^[^?]*/, '');

/** Consecutive tasks of a page in their groups, with the counts of each whole group. */
export function groupsOf<T extends GroupedTask>(
  shown: readonly T[],
  groupBy: TaskGrouping,
  counts: ReadonlyMap<string, { done: number; total: number }>,
  rowOf: (task: T) => TaskRow,
): TaskGroup[] {
  const keys = [...new Set(shown.map(({ groupKey }) => groupKey))];
  return keys.map((key) => {
    const tasks = shown.filter(({ groupKey }) => groupKey === key);
    const name = tasks[0] && key !== '' ? groupName(groupBy, tasks[0]) : null;
    return { key, name, ...(counts.get(key) ?? { done: 0, total: 0 }), tasks: tasks.map(rowOf) };
  });
}

/** The addresses that a page of the list leads to; `next`: the cursor of the next page. */
function linksOf(projectId: string, view: TaskView, cursor: string, next: string | null) {
  const href = (more: Record<string, string>): string => listHref(projectId, view, more);
  const ordering: Record<string, string> = view.mode === 'order' ? { order: '1' } : {};
  return {
    hrefs: {
      here: href({ after: cursor }),
      view: searchOf(view),
      select: href({ after: cursor, select: '1' }),
      selectAll: href({ after: cursor, select: 'all' }),
      // Places are those of the whole group: the view that orders has no filter.
      order: ordering.order
        ? href({ ...ordering, after: cursor })
        : listHref(projectId, { ...view, filter: {} }, { order: '1', quotes: '' }),
      quotes: href({ quotes: view.quotes ? '' : '1' }),
      costs: href({ costs: view.costs ? '' : '1' }),
      files: {
        print: listHref(projectId, view, {}, '/print'),
        csv: listHref(projectId, view, {}, '/csv'),
        xlsx: listHref(projectId, view, {}, '/xlsx'),
        import: `/projects/${projectId}/tasks/import`,
        translations: `/projects/${projectId}/translations`,
        walks: walksPath(projectId),
      },
      groups: taskGroupings.map((by) => ({ by, href: href({ group: by }) })),
    },
    previousHref: cursor ? href(ordering) : undefined,
    nextHref: next ? href({ ...ordering, after: next }) : undefined,
  };
}

/** Why tasks are blocked or declined, in the language of the page, by their numbers. */
async function reasonsIn(
  { services: { translator } }: ServiceContext,
  { ownerId }: ProjectAccess['project'],
  tasks: readonly RowTask[],
  language: Language,
): Promise<Map<number, ShownText>> {
  const stopped = tasks.filter(({ status }) => status === 'blocked' || status === 'declined');
  const reasons = await freeTextsIn(
    { translator, ownerId },
    stopped.map(({ statusReason }) => statusReason),
    language,
  );
  return new Map(stopped.flatMap(({ number }, at) => (reasons[at] ? [[number, reasons[at]]] : [])));
}

/** Whom the ticked tasks may be assigned to, where the rows have tick boxes. */
async function workersOf(
  context: ServiceContext,
  project: ProjectAccess['project'],
  mode: TaskView['mode'],
) {
  if (!mode.startsWith('select')) return [];
  return namedPeople((await projectPeople(context, project)).filter(({ canWork }) => canWork));
}

/**
 * One page of a project's checklist, 50 rows in groups, keyset links. Throws `notFound`, and
 * `invalid` for a cursor of another list.
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
  const view = viewOf(query);
  const { filter, groupBy, quotes } = view;
  const mode = canEdit ? view.mode : 'list';
  const list: ListKey = ['tasks', project.id, { ...filter, groupBy }];
  const cursor = query.get('after') ?? '';
  const after = placeOf(positionOf(list, cursor));
  const order = { groupBy, today: dayIn(project.timeZone, now()) };
  const rows = await listTasks(context, access, filter, order, after, PAGE_ROWS + 1);
  const answered = await withVisibleAnswers(context, access, rows.slice(0, PAGE_ROWS));
  const shown = await tasksInLanguage(context, project, answered, language);
  const numbers = shown.map(({ number }) => number);
  const photos = await photoCounts(context, access, numbers);
  const steps = await itemCounts(context, access, numbers);
  const reasons = await reasonsIn(context, project, shown, language);
  const counts = await countGroups(context, access, order, shown);
  const isWhole = after === null && Object.keys(filter).length === 0 && rows.length <= PAGE_ROWS;
  const present = isWhole ? shown.map(({ trade }) => trade) : await tradesOf(context, access);
  const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined;
  return {
    projectId: project.id,
    groups: groupsOf(shown, groupBy, counts, (task) => ({
      ...taskRow(task, language, project, canEdit, photos.get(task.number), steps.get(task.number)),
      reason: reasons.get(task.number) ?? null,
    })),
    hasMachine:
      shown.some((task) => isMachine(task, language)) ||
      [...reasons.values()].some(({ original }) => original),
    groupBy,
    quotes,
    hasCosts: seesCosts(access),
    costs:
      view.costs && seesCosts(access) ? await costsOfList(context, access, filter, order) : null,
    filter,
    trades: trades.filter((trade) => present.includes(trade)),
    canAdd: canEdit,
    people: await workersOf(context, project, mode),
    mode: mode === 'selectAll' ? ('select' as const) : mode,
    isTeam: (await teamOf(context.em, project)).teamSize > 1,
    isAllTicked: mode === 'selectAll',
    ...linksOf(
      project.id,
      { ...view, mode },
      cursor,
      last ? cursorOf(list, JSON.stringify([last.groupKey, last.position])) : null,
    ),
  };
}
