import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { cutText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { takeNumbers } from './task-numbers.server.ts';
import { taskFields } from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';

/**
 * Adds the task that somebody asked for, in the caller's transaction: its quote is their words as
 * typed, its title their first line, its instructions the words where the title does not say all.
 * Returns its id and number.
 */
export async function addAskedTask(
  tx: EntityManager,
  { project, user }: Pick<ProjectAccess, 'project' | 'user'>,
  { text, place, language }: { text: string; place: string; language: Language },
): Promise<{ id: string; number: number }> {
  const [number = 0] = await takeNumbers(tx, project.id, 1);
  const [firstLine = ''] = text.split('\n');
  const title = cutText(firstLine.trim(), taskFields.title.maxLength);
  const area = place.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
  const id = randomUUID();
  tx.create(Task, {
    id,
    projectId: project.id,
    number,
    position: number,
    title: { [language]: title },
    description: { [language]: title === text ? '' : text },
    originalLanguage: language,
    areas: area ? [area] : [],
    missing: [],
    method: 'hand',
    quote: text,
    createdBy: user.id,
    createdAt: now(),
    updatedAt: now(),
  });
  await tx.flush();
  await touchProject(tx, project.id);
  return { id, number };
}
