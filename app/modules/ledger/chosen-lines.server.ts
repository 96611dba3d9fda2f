import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { documentFor } from '~/modules/documents/document.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { MAX_BULK } from '~/modules/tasks/bulk.rules.ts';
import { IS_NOT_BLANK } from './ledger-lines.service.server.ts';
import type { LineNow } from './place-lines.rules.ts';
import type { DismissReason } from '@obralista/task-reader';
import type { RowPatch } from '~/modules/tasks/write-rows.server.ts';

/** Lines of a document, by their numbers over the whole document. */
export interface ChosenLines {
  documentId: string;
  lineNumbers: readonly number[];
}

/**
 * The document under its row lock: decisions and generations of a document run one after the other.
 * Throws `notFound`.
 */
export async function lockDocument(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<Document> {
  const { id } = await documentFor(context, access, documentId);
  return context.em.findOneOrFail(
    Document,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}

/**
 * The numbers of chosen lines, each once and in order. Throws `invalid` for none and for more than
 * MAX_BULK, `notFound` where one is no line of the document or blank.
 */
export async function chosenLines(
  tx: EntityManager,
  documentId: string,
  lineNumbers: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(lineNumbers)].sort((a, b) => a - b);
  if (wanted.length === 0) throw new AppError('invalid', { fields: { line: 'lineNone' } });
  if (wanted.length > MAX_BULK) throw new AppError('invalid', { fields: { line: 'lineMany' } });
  if (!wanted.every((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31))
    throw new AppError('notFound');
  const [found] = await tx.execute<{ count: number }[]>(
    `select count(*)::int as count from document_lines where document_id = ? and ${IS_NOT_BLANK}
       and line_number in (${wanted.map(() => '?').join(', ')})`,
    [documentId, ...wanted],
  );
  if (found?.count !== wanted.length) throw new AppError('notFound');
  return wanted;
}

/** Lines before and after a chosen one that tell which passage it belongs to. */
const CONTEXT_LINES = 60;

/** Chosen lines and those around them, in order, with what they are now. */
export const linesAround = (
  tx: EntityManager,
  documentId: string,
  wanted: readonly number[],
  context = CONTEXT_LINES,
): Promise<LineNow[]> =>
  tx.execute<LineNow[]>(
    `select l.id, l.page, l.line_number as "lineNumber", l.text, l.struck, l.outcome,
       l.dismiss_reason as reason, l.decided_by as "decidedBy", t.id as "taskId",
       t.number as "taskNumber"
     from document_lines l left join tasks t on t.id = l.task_id and t.deleted_at is null
     where l.document_id = ? and l.line_number in (
       select distinct n from jsonb_array_elements_text(?::jsonb) as w(line)
       cross join lateral generate_series(w.line::int - ?, w.line::int + ?) n)
     order by l.line_number`,
    [documentId, JSON.stringify(wanted), context, context],
  );

/** The outcome that a person gives to a line. */
export type Decision =
  { outcome: 'task' | 'merged'; taskId: string } | { outcome: 'dismissed'; reason: DismissReason };

/** The column values of lines that a person decided. */
export const decided = (
  ids: readonly string[],
  decision: Decision,
  userId: string,
  at: Date,
): RowPatch[] =>
  ids.map((id) => ({
    id,
    values: {
      outcome: decision.outcome,
      task_id: decision.outcome === 'dismissed' ? null : decision.taskId,
      dismiss_reason: decision.outcome === 'dismissed' ? decision.reason : null,
      decided_by: userId,
      decided_at: at,
    },
  }));
