import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ProjectSettings } from '~/modules/projects/project.schema.ts';
import { updateProject } from '~/modules/projects/update-project.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { TeamCause } from './notice.rules.ts';
import { notify } from './notice.service.server.ts';

/** The fields of which the owner hears, each with the cause that its notice names. */
const heard = [
  ['name', 'renamed'],
  ['dueDate', 'redated'],
] as const satisfies readonly (readonly [string, TeamCause])[];

/**
 * Saves the settings of a project, and tells the owner of a name or a due date that somebody else has
 * changed (promise 24.6). Throws what `updateProject` throws.
 */
export const saveProject = (
  context: ServiceContext,
  access: ProjectAccess,
  tag: string,
  settings: ProjectSettings,
): Promise<void> =>
  context.em.transactional(async (em) => {
    const change = await updateProject({ ...context, em }, access, tag, settings);
    const { id, ownerId } = access.project;
    const notices = heard.flatMap(([field, cause]) =>
      change.fields.includes(field)
        ? [
            {
              kind: 'joined' as const,
              to: [ownerId],
              taskId: null,
              key: `${cause}:${id}:${change.version}`,
            },
          ]
        : [],
    );
    await notify(em, access, notices);
  });
