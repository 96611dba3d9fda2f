import { randomUUID } from 'node:crypto';
import type { TwinText } from '~/bilingual-text.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { builtInChecklists } from './built-in-checklists.server.ts';
import { WalkTemplate } from './walk.entity.server.ts';
import { MAX_CHECKS, templateKeys, type TemplateCheck } from './walk.rules.ts';

/** The title and checks of a checklist by its key or, of the user's own, by its id. Throws `notFound`. */
export async function checklistOf(
  { em }: ServiceContext,
  user: Pick<SessionUser, 'id'>,
  template: string,
): Promise<{ title: TwinText; checks: readonly TemplateCheck[] }> {
  const key = templateKeys.find((each) => each === template);
  if (key)
    return {
      title: { en: t('en', `walks.template.${key}`), es: t('es', `walks.template.${key}`) },
      checks: builtInChecklists[key],
    };
  const own = isUuid(template)
    ? await em.findOne(WalkTemplate, { id: template, ownerId: user.id })
    : null;
  if (!own) throw new AppError('notFound');
  return { title: { en: own.title, es: own.title }, checks: own.checks };
}

/** The checklists that a person may start from: the number of checks of each; own ones by title. */
export async function listChecklists({ em }: ServiceContext, user: Pick<SessionUser, 'id'>) {
  const own = await em.find(
    WalkTemplate,
    { ownerId: user.id },
    { orderBy: { title: 'asc', id: 'asc' }, limit: 100 },
  );
  return {
    builtIn: templateKeys.map((key) => ({ key, count: builtInChecklists[key].length })),
    own: own.map(({ id, title, checks }) => ({ id, title, count: checks.length })),
  };
}

/** The tasks that a checklist is made of: those of the project, but those declined. */
const checkable = ({ project }: ProjectAccess) => ({
  projectId: project.id,
  deletedAt: null,
  status: { $ne: 'declined' as const },
});

/** Whether the project has a task to make a checklist of. */
export const hasTasks = async (
  { em }: Pick<ServiceContext, 'em'>,
  access: ProjectAccess,
): Promise<boolean> => (await em.count(Task, checkable(access))) > 0;

/**
 * Saves the tasks of a project, but those declined, as a checklist of the user's own, in the order
 * of their places: at most MAX_CHECKS. Returns its id; a repeated `requestId` returns the same one.
 * Throws `forbidden`, and `invalid` for a project without tasks.
 */
export async function saveChecklist(
  context: ServiceContext,
  access: ProjectAccess,
  title: string,
  requestId: string | null,
): Promise<string> {
  requireRight(access, 'edit');
  const { user, project } = access;
  const tasks = await context.em.find(Task, checkable(access), {
    orderBy: { position: 'asc', number: 'asc' },
    limit: MAX_CHECKS,
    disableIdentityMap: true,
  });
  if (tasks.length === 0) throw new AppError('invalid');
  const places = Map.groupBy(tasks, ({ areas }) => areas[0] ?? '');
  const checks = [...places].flatMap(([place, ofPlace]) =>
    ofPlace.map((task): TemplateCheck => ({
      place: place
        ? { [task.originalLanguage]: place }
        : { en: t('en', 'walks.noPlace'), es: t('es', 'walks.noPlace') },
      words: task.title,
      work: task.title,
      trade: task.trade,
    })),
  );
  return once(context.em, user.id, `walk.template:${project.id}`, requestId, async (tx) => {
    const id = randomUUID();
    tx.create(WalkTemplate, { id, ownerId: user.id, title, checks, createdAt: now() });
    await tx.flush();
    return id;
  });
}

/** Deletes a checklist of the user's own; walks that began from it stay. Throws `notFound`. */
export async function deleteChecklist(
  { em }: ServiceContext,
  user: Pick<SessionUser, 'id'>,
  id: string,
): Promise<void> {
  const deleted = isUuid(id) ? await em.nativeDelete(WalkTemplate, { id, ownerId: user.id }) : 0;
  if (deleted === 0) throw new AppError('notFound');
}
