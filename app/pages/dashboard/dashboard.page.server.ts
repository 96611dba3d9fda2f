import { DAY } from '../../clock.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { waitingFiles } from '../../modules/documents/waiting-files.service.server.ts';
import { TRASH_DAYS } from '../../modules/projects/lifecycle.rules.ts';
import { openCreditProject } from '../../modules/projects/lifecycle.service.server.ts';
import { dayIn } from '../../modules/projects/due.rules.ts';
import type { Project } from '../../modules/projects/project.entity.server.ts';
import {
  listProjects,
  projectLists,
  uploadTargets,
} from '../../modules/projects/project-list.service.server.ts';
import { projectCreationBlock } from '../../modules/projects/project.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import { summarizeProjects } from '../../modules/tasks/progress.service.server.ts';

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

/** The open project that must be completed before the user creates the next one, or null. */
async function openProjectOf(context: ServiceContext, user: SessionUser) {
  if ((await projectCreationBlock(context, user)) !== 'openProjectExists') return null;
  const open = await openCreditProject(context.em, user.id);
  return open ? { id: open.id, name: open.name } : null;
}

/**
 * What the dashboard shows, at `/` and `/dashboard` alike: the user's projects, 50 a page, with
 * links to the first and the next page; with `show=archived` the archived ones, with `show=trash` the
 * deleted ones.
 */
export async function dashboardPage(
  context: ServiceContext,
  user: SessionUser,
  query: URLSearchParams,
) {
  const { em } = context;
  const q = query.get('q')?.trim() ?? '';
  const after = query.get('after') ?? '';
  const show = projectLists.find((name) => name === query.get('show')) ?? 'open';
  const page = await listProjects(context, user, { q, after, show });
  const targets = await uploadTargets(context, user);
  const search: Record<string, string> = {
    ...(q ? { q } : {}),
    ...(show === 'open' ? {} : { show }),
  };
  return {
    show,
    projects: show === 'trash' ? [] : await summarizeProjects(em, page.projects),
    trash: show === 'trash' ? page.projects.map(trashRow) : [],
    openProject: await openProjectOf(context, user),
    targets,
    waiting: await waitingFiles(context, user),
    q: q || undefined,
    previousHref: after ? dashboardPath(search) : undefined,
    nextHref: page.next ? dashboardPath({ ...search, after: page.next }) : undefined,
  };
}
