import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { projectCreationBlock } from '../../modules/projects/project.service.server.ts';
import { waitingFiles } from '../../modules/documents/waiting-files.service.server.ts';
import { listProjects, uploadTargets } from '../../modules/projects/project-list.service.server.ts';
import { summarizeProjects } from '../../modules/tasks/progress.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';

const path = (query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `/dashboard?${search}` : '/dashboard';
};

/**
 * What the dashboard shows, at `/` and `/dashboard` alike: the user's projects, 50 a page, with
 * links to the pages beside.
 */
export async function dashboardPage(
  context: ServiceContext,
  user: SessionUser,
  query: URLSearchParams,
) {
  const { em } = context;
  const q = query.get('q')?.trim() ?? '';
  const after = query.get('after') ?? '';
  const page = await listProjects(em, user, { q, after });
  const editable = await uploadTargets(em, user);
  const kept: Record<string, string> = q ? { q } : {};
  return {
    projects: await summarizeProjects(em, page.projects),
    canCreate: (await projectCreationBlock(context, user)) !== 'openProjectExists',
    targets: editable,
    waiting: await waitingFiles(context, user),
    q: q || undefined,
    previousHref: after ? path(kept) : undefined,
    nextHref: page.next ? path({ ...kept, after: page.next }) : undefined,
  };
}
