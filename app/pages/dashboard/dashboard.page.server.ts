import { DAY } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { keptFile } from '~/modules/previews/preview.service.server.ts';
import { teamsOf } from '~/modules/dashboards/dashboard.service.server.ts';
import { teamTasks } from '~/modules/members/team-tasks.service.server.ts';
import { waitingFiles } from '~/modules/documents/waiting-files.service.server.ts';
import { projectPhotoCounts } from '~/modules/photos/photo-list.service.server.ts';
import { TRASH_DAYS } from '~/modules/projects/lifecycle.rules.ts';
import { openCreditProject } from '~/modules/projects/lifecycle.service.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSorts } from '~/modules/projects/project.rules.ts';
import {
  listProjects,
  projectLists,
  uploadTargets,
  type ProjectListName,
} from '~/modules/projects/project-list.service.server.ts';
import { projectCreationBlock } from '~/modules/projects/project.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { attentionKinds } from '~/modules/tasks/attention.rules.ts';
import { summarizeProjects } from '~/modules/tasks/progress.service.server.ts';
import { dashboardMoney } from '~/pages/budget/overview-budget.page.server.ts';
import { attentionLists, attentionOne, attentionRows } from './attention.page.server.ts';
import { searchPage } from './search.page.server.ts';

const dashboardPath = (query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `/dashboard?${search}` : '/dashboard';
};

const trashRow = ({ id, name, address, timeZone, deletedAt }: Project) => ({
  id,
  name,
  address,
  erasedOn: dayIn(timeZone, new Date((deletedAt?.getTime() ?? 0) + TRASH_DAYS * DAY)),
});

/** Why the user cannot create a project now, and the open one that is in the way; nulls if they can. */
async function creationOf(context: ServiceContext, user: SessionUser) {
  const block = await projectCreationBlock(context, user);
  const open = block === 'openProjectExists' ? await openCreditProject(context.em, user.id) : null;
  return {
    needsPlan: block !== null && block !== 'openProjectExists',
    openProject: open ? { id: open.id, name: open.name } : null,
  };
}

/** The project that came to an end of its page: what the list shows of each. */
export async function projectRows(
  context: ServiceContext,
  user: Pick<SessionUser, 'id'>,
  page: Awaited<ReturnType<typeof listProjects>>,
) {
  const summaries = await summarizeProjects(context.em, page.projects);
  const photos = await projectPhotoCounts(
    context,
    summaries.map(({ id }) => id),
  );
  const money = await dashboardMoney(context, user, page.projects);
  return summaries.map((summary) => ({
    ...summary,
    money: money.get(summary.id) ?? null,
    photos: photos.get(summary.id) ?? 0,
    team: page.teams.get(summary.id) ?? null,
  }));
}

/** One page of a list of projects with its links. */
async function projectsPage(
  context: ServiceContext,
  user: SessionUser,
  show: ProjectListName,
  query: URLSearchParams,
) {
  const after = query.get('after') ?? '';
  const sort = projectSorts.find((name) => name === query.get('sort')) ?? 'due';
  const page = await listProjects(context, user, { after, show, sort });
  const view: Record<string, string> = {
    ...(show === 'open' ? {} : { show }),
    ...(sort === 'due' ? {} : { sort }),
  };
  const isTrash = show === 'trash';
  return {
    show,
    sort,
    projects: isTrash ? [] : await projectRows(context, user, page),
    trash: isTrash ? page.projects.map(trashRow) : [],
    previousHref: after ? dashboardPath(view) : undefined,
    nextHref: page.next ? dashboardPath({ ...view, after: page.next }) : undefined,
  };
}

/** Whether the page of a new project is asked for, or shows why one was refused. */
const isNew = (query: URLSearchParams): boolean => query.has('new') || query.has('start');

/** Rows of the person's own tasks. */
const OWN_ROWS = 10;

/**
 * The open tasks of a person in the teams of others, the earliest due date first; null for whoever
 * is in none.
 */
async function ownTasks(
  context: ServiceContext,
  user: SessionUser,
  language: Language,
  teams: Awaited<ReturnType<typeof teamsOf>>,
) {
  const joined = teams.filter(({ role }) => role !== 'owner');
  if (joined.length === 0) return null;
  const lists = await Promise.all(joined.map(({ id }) => teamTasks(context.em, user, id, 'mine')));
  const tasks = lists
    .flatMap((list) => list.tasks)
    .sort((a, b) => ((a.dueDate ?? '9999') < (b.dueDate ?? '9999') ? -1 : 1))
    .slice(0, OWN_ROWS);
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  return { total, rows: await attentionRows(context, tasks, language) };
}

/** The dashboard itself: what needs attention, then the projects, then the upload card. */
async function homePage(
  context: ServiceContext,
  user: SessionUser,
  language: Language,
  query: URLSearchParams,
) {
  const page = await projectsPage(context, user, 'open', query);
  const creation = await creationOf(context, user);
  const waiting = await waitingFiles(context, user);
  const teams = await teamsOf(context, user);
  const mine = query.get('after') ? null : await ownTasks(context, user, language, teams);
  return {
    ...page,
    ...creation,
    /** A new project is asked for, or nothing is there yet: it is made from a document. */
    firstRun:
      !creation.openProject &&
      (isNew(query) || (page.projects.length === 0 && waiting.length === 0)),
    attention: query.get('after') ? null : await attentionLists(context, user, language),
    targets: await uploadTargets(context, user),
    waiting,
    kept: await keptFile(context, user.id),
    teams,
    mine,
    /** The person works in the team of somebody else and has no plan for projects of their own. */
    isEmployee: creation.needsPlan && teams.some(({ role }) => role !== 'owner'),
  };
}

/**
 * What the dashboard shows, at `/` and `/dashboard` alike. `q`: a search; `show`: one of the lists of
 * tasks or projects; else the dashboard itself. Throws `invalid` for a cursor of another list.
 */
export async function dashboardPage(
  context: ServiceContext,
  user: SessionUser,
  language: Language,
  query: URLSearchParams,
) {
  const empty = { search: null, list: null, projects: null, home: null };
  const q = query.get('q');
  if (q !== null) return { ...empty, search: await searchPage(context, user, q, language) };
  const show = query.get('show');
  const kind = attentionKinds.find((name) => name === show);
  if (kind) return { ...empty, list: await attentionOne(context, user, language, kind, query) };
  const projects = projectLists.find((name) => name === show && name !== 'open');
  if (projects) return { ...empty, projects: await projectsPage(context, user, projects, query) };
  return { ...empty, home: await homePage(context, user, language, query) };
}
