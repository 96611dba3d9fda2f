import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { roomsOf, shownRoom } from '~/modules/walks/walk.rules.ts';
import { hasTasks, listChecklists } from '~/modules/walks/walk-template.service.server.ts';
import { listWalks, viewWalk } from '~/modules/walks/walk-view.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The walks of a project, and the checklists to begin one from. Throws `notFound`. */
export async function walksPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const canEdit = allows(access, 'edit');
  return {
    projectId: project.id,
    timeZone: project.timeZone,
    canEdit,
    canSave: canEdit && (await hasTasks(context, access)),
    walks: await listWalks(context, access, language),
    checklists: canEdit ? await listChecklists(context, user) : { builtIn: [], own: [] },
  };
}

/** One walk: in progress for those who may answer, else its record. Throws `notFound`. */
export async function walkPage(
  context: ServiceContext,
  user: SessionUser,
  { projectId, walkId, room }: { projectId: string; walkId: string; room: string | null },
  language: Language,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { id, name, address, workOrderNumber, timeZone } = access.project;
  const walk = await viewWalk(context, access, walkId, language);
  return {
    project: { id, name, address, workOrderNumber },
    timeZone,
    walk,
    at: shownRoom(roomsOf(walk.checks), room),
    isOpen: walk.finishedAt === null && allows(access, 'edit'),
  };
}
