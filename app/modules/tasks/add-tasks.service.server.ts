import { randomUUID } from 'node:crypto';
import { now } from '../../clock.ts';
import { cutText } from '../../format.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { taskFields } from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';
import { takeNumbers } from './task-numbers.server.ts';
import { touchProject } from '../projects/touch-project.server.ts';

/** Lines of one quick add. */
const MAX_LINES = 100;

/** The titles in a field of a line each; blank lines make none. */
export const typedTitles = (typed: string): string[] =>
  typed
    .replaceAll('\u0000', '')
    .split(/\r?\n/)
    .map((line) => cutText(line.trim(), taskFields.title.maxLength))
    .filter(Boolean)
    .slice(0, MAX_LINES);

/**
 * Adds one task for each line of the quick-add field, as typed (promise 12.6); blank lines are
 * skipped. Returns the number of tasks. Throws `notFound`, `forbidden`.
 */
export async function addTasks(
  context: ServiceContext,
  access: ProjectAccess,
  typed: string,
  language: Language,
  requestId: string | null,
): Promise<number> {
  requireRight(access, 'edit');
  const { user } = access;
  const projectId = access.project.id;
  const titles = typedTitles(typed);
  if (titles.length === 0) return 0;
  return once(context.em, user.id, `tasks.add:${projectId}`, requestId, async (tx) => {
    const numbers = await takeNumbers(tx, projectId, titles.length);
    titles.forEach((title, index) => {
      const number = numbers[index] ?? 0;
      tx.create(Task, {
        id: randomUUID(),
        projectId,
        number,
        position: number,
        title: { [language]: title },
        description: { [language]: '' },
        originalLanguage: language,
        areas: [],
        missing: [],
        method: 'hand',
        createdBy: user.id,
        createdAt: now(),
        updatedAt: now(),
      });
    });
    noteActivity(tx, user, projectId, 'tasks.added', { count: titles.length });
    await tx.flush();
    await touchProject(tx, projectId);
    return titles.length;
  });
}
