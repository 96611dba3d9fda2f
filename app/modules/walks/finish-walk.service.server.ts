import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TwinText } from '~/bilingual-text.ts';
import { now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import { nameOf, noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import { takeNumbers } from '~/modules/tasks/task-numbers.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { twin } from '~/modules/tasks/task.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { WalkCheck } from './walk.entity.server.ts';
import { lockWalk, walkOf } from './walk.service.server.ts';

/** The words of the check with the note below; the translator writes the other side of a note. */
const instructionsOf = ({ words, note }: WalkCheck, original: Language): TwinText =>
  note ? { [original]: `${twin(words, original).text}\n${note}` } : { ...words };

/** The language of each note; that of the page where it is unknown. */
async function languagesOf(
  { services }: ServiceContext,
  { project }: ProjectAccess,
  checks: readonly WalkCheck[],
  page: Language,
): Promise<Map<string, Language>> {
  const noted = checks.filter(({ note }) => note);
  const languages = await services.translator.languagesOf(
    noted.map(({ note }) => note),
    project.ownerId,
  );
  return new Map(
    noted.map(({ note }, at) => {
      const language = languages[at] ?? 'unknown';
      return [note, language === 'unknown' ? page : language];
    }),
  );
}

/** Photos of what failed go to its task; the others show what has passed. */
async function placePhotos(tx: EntityManager, walkId: string): Promise<void> {
  await tx.execute(
    `update photos p set task_id = coalesce(p.task_id, c.task_id),
       stage = case when c.result = 'fail' then 'issue' else 'after' end
     from walk_checks c where p.check_id = c.id and c.walk_id = ?`,
    [walkId],
  );
}

/** Makes a task of each failed check, with its words and its note. */
async function makeTasks(
  tx: EntityManager,
  { user, project }: ProjectAccess,
  failed: readonly WalkCheck[],
  originalOf: (check: WalkCheck) => Language,
): Promise<void> {
  if (failed.length === 0) return;
  const numbers = await takeNumbers(tx, project.id, failed.length);
  failed.forEach((check, index) => {
    const original = originalOf(check);
    const number = numbers[index] ?? 0;
    check.taskId = randomUUID();
    tx.create(Task, {
      id: check.taskId,
      projectId: project.id,
      number,
      position: number,
      title: { ...check.work },
      description: instructionsOf(check, original),
      originalLanguage: original,
      trade: check.trade,
      areas: [twin(check.place, original).text],
      missing: [],
      method: 'hand',
      createdBy: user.id,
      createdAt: now(),
      updatedAt: now(),
    });
  });
}

/**
 * Finishes a walk, once: it is a record from then on, and each failed check is a task with its
 * words, note and photos (promise 12.20). `page` is the language of a note that cannot be told.
 * Returns how many tasks it has made. Throws `notFound`, `forbidden`.
 */
export async function finishWalk(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  page: Language,
): Promise<number> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await walkOf(context, access, id);
  const noted = await context.em.find(
    WalkCheck,
    { walkId: id, result: 'fail' },
    { disableIdentityMap: true },
  );
  const languages = await languagesOf(context, access, noted, page);
  return context.em.transactional(async (tx) => {
    await lockWalk(tx, project.id, id);
    const walk = await walkOf({ em: tx }, access, id);
    const failed = await tx.find(
      WalkCheck,
      { walkId: id, result: 'fail' },
      { orderBy: { position: 'asc' }, refresh: true },
    );
    if (walk.finishedAt) return failed.length;
    await makeTasks(tx, access, failed, ({ note }) => languages.get(note) ?? page);
    Object.assign(walk, { finishedAt: now(), finishedByName: nameOf(user) });
    noteActivity(tx, user, project.id, 'walk.finished', { count: failed.length });
    await tx.flush();
    await placePhotos(tx, id);
    await touchProject(tx, project.id);
    return failed.length;
  });
}
