import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { waitingFiles } from '../../modules/documents/waiting-files.service.server.ts';
import { listProjects, uploadTargets } from '../../modules/projects/project-list.service.server.ts';
import { projectCreationBlock } from '../../modules/projects/project.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import { summarizeProjects } from '../../modules/tasks/progress.service.server.ts';

const dashboardPath = (query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `/dashboard?${search}` : '/dashboard';
};

/**
 * What the dashboard shows, at `/` and `/dashboard` alike: the user's projects, 50 a page, with
 * links to the first and the next page.
 */
export async function dashboardPage(
  context: ServiceContext,
  user: SessionUser,
  query: URLSearchParams,
) {
  const { em } = context;
  const q = query.get('q')?.trim() ?? '';
  const after = query.get('after') ?? '';
  const page = await listProjects(context, user, { q, after });
  const targets = await uploadTargets(context, user);
  const search: Record<string, string> = q ? { q } : {};
  return {
    projects: await summarizeProjects(em, page.projects),
    canCreate: (await projectCreationBlock(context, user)) !== 'openProjectExists',
    targets,
    waiting: await waitingFiles(context, user),
    q: q || undefined,
    previousHref: after ? dashboardPath(search) : undefined,
    nextHref: page.next ? dashboardPath({ ...search, after: page.next }) : undefined,
  };
}
