import { now } from '~/clock.ts';
import { Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { moveProject, type StatusChange } from '~/modules/projects/lifecycle.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ProjectSettings } from '~/modules/projects/project.schema.ts';
import { updateProject } from '~/modules/projects/update-project.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { NoticeKind } from './notice.rules.ts';
import { notify } from './notice.service.server.ts';

/** The fields whose changes the owner is notified of, each with the kind of its notice. */
const notifiedFields = [
  ['name', 'renamed'],
  ['dueDate', 'redated'],
] as const satisfies readonly (readonly [string, NoticeKind])[];

/**
 * Saves the settings of a project, and tells the owner of a name or a due date that somebody else has
 * changed (promise 24.6). Throws what `updateProject` throws.
 */
export const updateProjectAndNotify = (
  context: ServiceContext,
  access: ProjectAccess,
  tag: string,
  settings: ProjectSettings,
): Promise<void> =>
  context.em.transactional(async (em) => {
    const change = await updateProject({ ...context, em }, access, tag, settings);
    const { id, ownerId } = access.project;
    const notices = notifiedFields
      .filter(([field]) => change.fields.includes(field))
      .map(([, kind]) => ({
        ...{ kind, to: [ownerId], taskId: null },
        key: `${kind}:${id}:${change.version}`,
      }));
    await notify(em, access, notices);
  });

/**
 * Archives a project and tells the members of its team, whose lists it leaves (promise 24.6). Throws
 * what `moveProject` throws.
 */
export const archiveProjectAndNotify = (
  context: ServiceContext,
  access: ProjectAccess,
  requestId: string | null,
): Promise<StatusChange> =>
  context.em.transactional(async (em) => {
    const { id, status, dashboardId } = access.project;
    const change = await moveProject({ ...context, em }, access, 'archive', requestId);
    if (status === 'archived' || !dashboardId) return change;
    const members = await em.find(Membership, { dashboardId, status: 'active' });
    const to = members.map(({ userId }) => userId);
    const key = `archived:${id}:${now().getTime()}`;
    await notify(em, access, [{ kind: 'archived', to, taskId: null, key }]);
    return change;
  });
