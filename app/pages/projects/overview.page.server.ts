import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { allows, isSettled, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { notesIn } from '~/modules/projects/project-notes.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  firstTasks,
  nextDueTasks,
  type RowTask,
} from '~/modules/tasks/task-list.service.server.ts';
import { countOpenRequests } from '~/modules/requests/request-list.service.server.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import { summarizeProjects } from '~/modules/tasks/progress.service.server.ts';
import { tasksInLanguage } from '~/modules/bilingual/machine-sides.server.ts';
import { isMachine } from '~/modules/bilingual/task-text.rules.ts';
import { overviewBudget } from '~/pages/budget/overview-budget.page.server.ts';
import { overviewPicra } from '~/pages/picra/picra.page.server.ts';
import { commentsOf } from '~/pages/comments/comments.page.server.ts';
import { activityRows } from '~/pages/activity/activity-text.server.ts';
import { hasMachineTitle } from '~/pages/tasks/shown-titles.server.ts';
import { taskRow } from './tasks.page.server.ts';

const NEXT_ROWS = 5;
const ACTIVITY_ROWS = 10;

/**
 * What the overview shows of a project: its next 5 due tasks, blocked ones and those that await a
 * review, the deal clock, the deadlines of a PICRA, the typed description and notes, comments, and
 * the last 10 activities. Throws `notFound`, and `invalid` for a cursor of another list.
 */
export async function overviewPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
  query: URLSearchParams,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const lists = {
    due: await nextDueTasks(context, access, NEXT_ROWS),
    blocked: await firstTasks(context, access, { status: 'blocked' }, NEXT_ROWS),
    review: await firstTasks(context, access, { status: 'ready_for_review' }, NEXT_ROWS),
  };
  const shown = await tasksInLanguage(context, project, Object.values(lists).flat(), language);
  const byNumber = new Map(shown.map((task) => [task.number, task]));
  const rows = (tasks: readonly RowTask[]) =>
    tasks.map((task) => taskRow(byNumber.get(task.number) ?? task, language, project, false));
  const typed = notesIn(project, language);
  const isWritten = Boolean(project.notesLanguage) && typed.lang === null;
  const [description = null, notes = null] = await freeTextsIn(
    { translator: context.services.translator, ownerId: project.ownerId },
    // Notes that a person wrote in the page's language stay theirs (promise 6.20).
    [project.description, isWritten ? null : typed.text],
    language,
  );
  const budget = await overviewBudget(context, access, language);
  const { entries } = await projectActivity(context, project.id, ACTIVITY_ROWS);
  const [head] = await summarizeProjects(context.em, [project]);
  return {
    projectId: project.id,
    // Its counts are as new as its lists; those of the frame may be cached.
    head: head!,
    timeZone: project.timeZone,
    description,
    notes: notes?.original ? notes : typed.text ? { ...typed, original: null } : null,
    canEdit: allows(access, 'edit'),
    canChangeSettings: isSettled(access),
    requests: await countOpenRequests(context, access),
    isOwner: allows(access, 'own'),
    due: rows(lists.due),
    blocked: rows(lists.blocked),
    review: rows(lists.review),
    hasMachine:
      shown.some((task) => isMachine(task, language)) ||
      hasMachineTitle(budget?.late ?? []) ||
      [description, notes].some((text) => text?.original),
    budget,
    picra: await overviewPicra(context, access),
    talk: await commentsOf(context, access, null, {
      path: `/projects/${project.id}`,
      query,
      language,
    }),
    activities: await activityRows(context, language, project.id, entries),
  };
}
