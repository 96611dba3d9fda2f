import type { EntityManager } from '@mikro-orm/postgresql';
import { noFigures, type DocumentFigures } from './document-figures.rules.ts';
import { IS_NOT_BLANK } from './ledger-lines.service.server.ts';

const placeholders = (ids: readonly string[]): string => ids.map(() => '?').join(',');

interface LineCounts {
  id: string;
  lines: number;
  used: number;
  dismissed: number;
}

/** The lines of each document that are not blank, by how they ended. A decided line is never blank. */
const lineCounts = (em: EntityManager, ids: readonly string[]): Promise<LineCounts[]> =>
  em.execute(
    `select document_id as id,
       count(*) filter (where outcome is not null or ${IS_NOT_BLANK})::int as lines,
       count(*) filter (where outcome in ('task', 'merged'))::int as used,
       count(*) filter (where outcome = 'dismissed')::int as dismissed
     from document_lines where document_id in (${placeholders(ids)}) group by 1`,
    [...ids],
  );

interface TaskCounts {
  id: string;
  tasks: number;
  ai: number;
  rules: number;
}

const taskCounts = (em: EntityManager, ids: readonly string[]): Promise<TaskCounts[]> =>
  em.execute(
    `select document_id as id, count(*)::int as tasks,
       count(*) filter (where method = 'ai')::int as ai,
       count(*) filter (where method = 'rules')::int as rules
     from (
       select document_id, id, method from tasks
       where document_id in (${placeholders(ids)}) and deleted_at is null
       union
       select l.document_id, t.id, t.method from document_lines l
       join tasks t on t.id = l.task_id and t.deleted_at is null
       where l.document_id in (${placeholders(ids)})) t
     group by 1`,
    [...ids, ...ids],
  );

/** The figures of each document: the same ones wherever they are shown (promise 11.9). */
export async function documentFigures(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, DocumentFigures>> {
  if (ids.length === 0) return new Map();
  const lines = new Map((await lineCounts(em, ids)).map((row) => [row.id, row]));
  const tasks = new Map((await taskCounts(em, ids)).map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const { id: _line, ...ofLines } = lines.get(id) ?? { id, lines: 0, used: 0, dismissed: 0 };
      const { id: _task, ...ofTasks } = tasks.get(id) ?? { id, tasks: 0, ai: 0, rules: 0 };
      const open = ofLines.lines - ofLines.used - ofLines.dismissed;
      return [id, { ...noFigures, ...ofLines, ...ofTasks, open }];
    }),
  );
}
