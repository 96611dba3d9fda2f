import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { languages } from '~/i18n.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireSettled,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { lockTasksWithLines, type TaskLine } from './lock-tasks.server.ts';
import { noteChange } from './task-change.service.server.ts';
import type { RowChange } from './task-change.entity.server.ts';
import { taskFields } from './task-fields.rules.ts';
import type { TwinText } from '~/bilingual-text.ts';
import type { Task } from './task.entity.server.ts';
import { twin } from './task.service.server.ts';
import { columnsOf, writeRows, writeTasks } from './write-rows.server.ts';

/**
 * The description of the task that is left: its own, then title and description of each other one.
 * In both languages where all of them have both, else in the original one alone.
 */
function joinedDescription(kept: Task, others: readonly Task[]): TwinText {
  const isTwin = [kept, ...others].every(({ title }) => languages.every((one) => title[one]));
  const wanted = isTwin ? languages : [kept.originalLanguage];
  return Object.fromEntries(
    wanted.map((language) => [
      language,
      [
        twin(kept.description, language).text,
        ...others.flatMap(({ title, description }) => [
          twin(title, language).text,
          twin(description, language).text,
        ]),
      ]
        .filter(Boolean)
        .join('\n'),
    ]),
  );
}

/** The columns of the task that is left: joined texts and places, a quote where it had none. */
function mergedColumns(kept: Task, others: readonly Task[]): Partial<Task> {
  const description = joinedDescription(kept, others);
  if (Object.values(description).some((text) => text.length > taskFields.description.maxLength))
    throw new AppError('invalid', { fields: { number: 'mergeTooLong' } });
  const areas = [...new Set([kept, ...others].flatMap((task) => task.areas))];
  const quoted = kept.quote ? undefined : others.find(({ quote }) => quote);
  return {
    description,
    areas: areas.slice(0, taskFields.areas.maxItems),
    ...(quoted
      ? {
          documentId: quoted.documentId ?? null,
          page: quoted.page ?? null,
          lineStart: quoted.lineStart ?? null,
          lineEnd: quoted.lineEnd ?? null,
          quote: quoted.quote ?? null,
        }
      : {}),
    editedAt: now(),
  };
}

/** Moves what hangs on the other tasks to the one that is left: lines, photos, comments and steps. */
async function moveRest(
  tx: EntityManager,
  userId: string,
  { kept, others, lines }: { kept: Task; others: readonly Task[]; lines: readonly TaskLine[] },
): Promise<RowChange[]> {
  const ids = others.map(({ id }) => id);
  const decision = { task_id: kept.id, outcome: 'merged', decided_by: userId, decided_at: now() };
  const moved = await writeRows(
    tx,
    'document_lines',
    lines.filter(({ taskId }) => ids.includes(taskId)).map(({ id }) => ({ id, values: decision })),
  );
  for (const table of ['photos', 'comments', 'task_items'] as const) {
    const rows = await tx.execute<{ id: string }[]>(
      `select id from ${table} where task_id in (${ids.map(() => '?').join(', ')})
       order by id for update`,
      ids,
    );
    const patches = rows.map(({ id }) => ({ id, values: { task_id: kept.id } }));
    moved.push(...(await writeRows(tx, table, patches)));
  }
  return moved;
}

/**
 * Merges tasks into the first one (promise 12.13): texts and places are joined, lines of documents,
 * photos, comments and steps move to it, the others are deleted. Returns the id of the change for its undo.
 * The same `requestId` twice is one merge.
 * Throws `notFound` where one of the numbers is none of the project, `forbidden`, `invalid` for
 * fewer than two or more than 200 tasks and for a description that would be too long,
 * `versionConflict`.
 */
export async function mergeTasks(
  context: ServiceContext,
  access: ProjectAccess,
  numbers: readonly number[],
  requestId: string | null,
): Promise<{ number: number; count: number; change: string }> {
  requireSettled(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `tasks.merge:${project.id}`, requestId, async (tx) => {
    const { tasks, lines } = await lockTasksWithLines(tx, access, numbers);
    const [kept, ...others] = tasks;
    if (!kept || others.length === 0)
      throw new AppError('invalid', { fields: { number: 'taskTwo' } });
    const deletion = { deleted_at: now() };
    const rows = await writeTasks(tx, [
      { id: kept.id, version: kept.version, values: columnsOf(mergedColumns(kept, others)) },
      ...others.map(({ id, version }) => ({ id, version, values: deletion })),
    ]);
    rows.push(...(await moveRest(tx, user.id, { kept, others, lines })));
    await touchProject(tx, project.id);
    const count = tasks.length;
    const change = await noteChange(tx, access, 'tasks.merged', rows, {
      numbers: tasks.map(({ number }) => number),
      merged: others.map(({ number }) => number).join(', '),
      into: kept.number,
      count,
    });
    return { number: kept.number, count, change };
  });
}
