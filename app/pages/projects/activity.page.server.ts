import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { undoableChanges } from '~/modules/tasks/undo.service.server.ts';
import { activityRows } from '~/pages/activity/activity-text.server.ts';

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
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const after = query.get('after') ?? '';
  const { entries, next } = await projectActivity(context, project.id, PAGE_ROWS, after);
  const changeOf = ({ details }: (typeof entries)[number]): string =>
    typeof details.change === 'string' ? details.change : '';
  const changes = entries.map(changeOf);
  const undoable = await undoableChanges(context, access, changes.filter(Boolean));
  const path = `/projects/${project.id}/activity`;
  const rows = await activityRows(context, language, project.id, entries);
  return {
    projectId: project.id,
    timeZone: project.timeZone,
    activities: rows.map((row, index) => ({
      ...row,
      undo: undoable.has(changes[index] ?? '') ? changes[index] : undefined,
    })),
    previousHref: after ? path : undefined,
    nextHref: next ? `${path}?${new URLSearchParams({ after: next }).toString()}` : undefined,
  };
}
