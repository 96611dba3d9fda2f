import { now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import { tasksInLanguage, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import type { AnsweredStatus } from '~/modules/picra/answered-status.rules.ts';
import { withVisibleAnswers } from '~/modules/picra/answered-status.server.ts';
import { photoCounts } from '~/modules/photos/photo-list.service.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import {
  countGroups,
  tasksAround,
  type GroupedTask,
} from '~/modules/tasks/task-list.service.server.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import { groupsOf, searchOf, taskRow, viewOf } from '~/pages/projects/tasks.page.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Rows of the list beside a task. */
const ROWS = 50;
/** What one can go on with. */
const workable: readonly TaskStatus[] = ['pending', 'in_progress'];

/**
 * Where a task stands in the list that it was opened from, by the filter and grouping of the query:
 * the tasks before and after it, the next one to work on, and the list around it (promise 12.10).
 */
export async function placeOfTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  language: Language,
  query: URLSearchParams,
) {
  const { project } = access;
  const { filter, groupBy } = viewOf(query);
  const search = searchOf({ filter, groupBy });
  const order = { groupBy, today: dayIn(project.timeZone, now()) };
  const around = await tasksAround(context, access, number, [filter, order, ROWS]);
  const found = await withVisibleAnswers(context, access, around);
  const tasks = await tasksInLanguage(context, project, found, language);
  const photos = await photoCounts(
    context,
    access,
    tasks.map((task) => task.number),
  );
  const rowOf = (task: GroupedTask & AnsweredStatus & TwinTexts) => ({
    ...taskRow(task, language, project, false, photos.get(task.number)),
    quote: null,
  });
  const at = tasks.findIndex((task) => task.number === number);
  const ahead = [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(at, 0))];
  const next = ahead.find(({ status }) => workable.includes(status));
  const list = `/projects/${project.id}/tasks`;
  const hrefOf = (task: { number: number } | undefined): string | undefined =>
    task && `${list}/${task.number}${search}`;
  return {
    position: tasks[at]?.place ?? 1,
    total: tasks[at]?.total ?? 1,
    previousHref: hrefOf(tasks[at - 1]),
    nextHref: hrefOf(tasks[at + 1]),
    listHref: list + search,
    search,
    next: next ? { ...rowOf(next), href: hrefOf(next) ?? '' } : null,
    filter,
    groupBy,
    groups: groupsOf(tasks, groupBy, await countGroups(context, access, order, tasks), rowOf),
  };
}
