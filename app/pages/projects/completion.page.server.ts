import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { isOpen } from '~/modules/projects/lifecycle.rules.ts';
import { openTaskCount } from '~/modules/projects/lifecycle.service.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { firstTasks } from '~/modules/tasks/task-list.service.server.ts';
import { hasMachineTitle, withTitles } from '~/pages/tasks/shown-titles.server.ts';

/** Open tasks that the page names; of further ones it tells the number. */
const NAMED_TASKS = 50;

/** What is still open when the owner completes a project; null for others. Throws `notFound`. */
export async function completionPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
) {
  const access = await projectFor(context, user, projectId, 'read');
  if (!allows(access, 'own')) return null;
  const { project } = access;
  const open = await firstTasks(context, access, { status: 'open' }, NAMED_TASKS);
  const tasks = await withTitles(context, project, open, language);
  return {
    projectId: project.id,
    openCount: await openTaskCount(context.em, project.id),
    tasks: tasks.map(({ number, title, titleLanguage, status }) => ({
      ...{ number, title, titleLanguage, status },
    })),
    hasMachine: hasMachineTitle(tasks),
    frees:
      user.subscription_status === 'per_project' &&
      project.paidWith === 'credit' &&
      isOpen(project.status),
  };
}
