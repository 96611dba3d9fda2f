import type { Language } from '../../i18n.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { projectActivity } from '../../modules/activity/activity.service.server.ts';
import { projectFor } from '../../modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import { activityRows } from '../activity/activity-text.server.ts';

const PAGE_ROWS = 50;

/**
 * One page of a project's activities, newest first, 50 rows, keyset links. Throws `notFound`, and
 * `invalid` for a cursor of another list.
 */
export async function activityPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
  query: URLSearchParams,
) {
  const { project } = await projectFor(context, user, projectId, 'read');
  const after = query.get('after') ?? '';
  const { entries, next } = await projectActivity(context, project.id, PAGE_ROWS, after);
  const path = `/projects/${project.id}/activity`;
  return {
    projectId: project.id,
    timeZone: project.timeZone,
    activities: activityRows(language, entries),
    previousHref: after ? path : undefined,
    nextHref: next ? `${path}?${new URLSearchParams({ after: next }).toString()}` : undefined,
  };
}
