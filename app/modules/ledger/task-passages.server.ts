import type { EntityManager } from '@mikro-orm/postgresql';
import { inBatches } from '~/batches.ts';
import { taskJson, type TaskJson, type TaskSource } from '~/modules/tasks/task-json.ts';
import type { Language } from '~/i18n.ts';
import { IS_NOT_BLANK } from './ledger-lines.service.server.ts';

/** Lines of a document that say a task, too, beside its quote (promise 9.72). */
export interface TaskPassage {
  documentId: string;
  /** Decoded. */
  fileName: string;
  /** Its document was deleted, so that there is no page of it. */
  isDeleted: boolean;
  page: number;
  /** The number of its first line. */
  line: number;
  text: string;
}

type Row = TaskPassage & { taskId: string };

/** Tasks of one query. */
const BATCH = 200;

/** The passages that say each of these tasks beside its quote, in the order of documents and lines. */
export async function passagesOfTasks(
  em: EntityManager,
  taskIds: readonly string[],
): Promise<Map<string, TaskPassage[]>> {
  const passages = new Map<string, TaskPassage[]>();
  await inBatches(taskIds, BATCH, async (ids) => {
    const rows = await em.execute<Row[]>(
      `select l.task_id as "taskId", l.document_id as "documentId", d.file_name as "fileName",
         d.deleted_at is not null as "isDeleted", l.page, l.line_number as line, l.text
       from document_lines l join tasks t on t.id = l.task_id join documents d on d.id = l.document_id
       where l.task_id in (${ids.map(() => '?').join(', ')}) and ${IS_NOT_BLANK} and
         (l.document_id = t.document_id and l.line_number between t.line_start and t.line_end) is not true
       order by d.created_at, d.id, l.line_number`,
      [...ids],
    );
    let last: Row | undefined;
    for (const row of rows) {
      const { taskId, ...passage } = row;
      const own = passages.get(taskId) ?? [];
      const open = own.at(-1);
      const goesOn = last?.taskId === taskId && last.documentId === row.documentId;
      if (open && goesOn && last?.line === row.line - 1) open.text += `\n${row.text}`;
      else own.push(passage);
      passages.set(taskId, own);
      last = row;
    }
  });
  return passages;
}

/** Tasks as REST answers give them, with every passage that says each of them. */
export async function tasksJson(
  em: EntityManager,
  tasks: readonly TaskSource[],
  language: Language,
): Promise<TaskJson[]> {
  const passages = await passagesOfTasks(
    em,
    tasks.map(({ id }) => id),
  );
  return tasks.map((task) => {
    const json = taskJson(task, language);
    const also = passages.get(task.id)?.map(({ documentId, page, line, text: quote }) => ({
      ...{ documentId, page, line, quote },
    }));
    return also ? { ...json, source: { ...json.source, also } } : json;
  });
}
