import type { TwinText } from '~/bilingual-text.ts';
import type { ServiceContext } from '~/service-context.ts';

/** A task by its project and number. */
interface TaskKey {
  projectId: string;
  number: number;
}

export const taskKeyOf = ({ projectId, number }: TaskKey): string => `${projectId} ${number}`;

/** The titles of tasks, deleted ones too, by `taskKeyOf`; without what a machine has translated. */
export async function titlesOfTasks(
  { em }: Pick<ServiceContext, 'em'>,
  tasks: readonly TaskKey[],
): Promise<Map<string, TwinText>> {
  if (tasks.length === 0) return new Map();
  const wanted = tasks.map(({ projectId, number }) => ({ project: projectId, number }));
  const rows = await em.execute<(TaskKey & { title: TwinText })[]>(
    `select t.project_id as "projectId", t.number, t.title from tasks t
     where (t.project_id, t.number) in
       (select w.project, w.number from jsonb_to_recordset(?::jsonb) w(project uuid, number int))`,
    [JSON.stringify(wanted)],
  );
  return new Map(rows.map((row) => [taskKeyOf(row), row.title]));
}
