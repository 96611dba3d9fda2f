import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import type { TestDatabase } from './database.ts';
import { projectPayload } from './people.ts';

/** A new project with a task a title, numbered from 1. */
export async function projectWithTasks(
  database: TestDatabase,
  titles: readonly string[],
  user?: SessionUser,
): Promise<ProjectAccess> {
  const owner = user ?? (await database.person());
  const { id } = await createProject(
    database.context(),
    owner,
    projectSchema.parse(projectPayload()),
    null,
  );
  const access = await database.access(owner, id);
  if (titles.length > 0) await addTasks(database.context(), access, titles.join('\n'), 'en', null);
  return access;
}

type Row = Record<string, unknown>;

/** Every row of a table that belongs to a project's tasks, whole, but for what each save counts. */
export async function wholeRows(
  em: EntityManager,
  projectId: string,
  table: 'tasks' | 'photos' | 'comments',
): Promise<Row[]> {
  const rows = await em.execute<{ row: Row }[]>(
    `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t
     where project_id = ? order by id`,
    [projectId],
  );
  return rows.map(({ row }) => row);
}

/** The code of the AppError that a call throws, 'done' without one. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
