import type { EntityManager } from '@mikro-orm/postgresql';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import {
  isEdition,
  sharedWith,
  type EarlierDocument,
  type EarlierLine,
  type EarlierLines,
} from './earlier-lines.rules.ts';
import type { Passages } from './known-tasks.server.ts';

/** Lines of earlier documents that are looked at. */
const MAX_LINES = 20_000;

type Row = EarlierLine & { id: string; sha256: string };

/**
 * The documents of the project that were there before, each with its lines that are part of a task or
 * that a person left out; deleted ones, too, as long as their lines are kept.
 */
async function earlierDocuments(em: EntityManager, document: Document): Promise<EarlierDocument[]> {
  const rows = await em.execute<Row[]>(
    `select d.id, d.sha256, l.line_number as "lineNumber", l.text, t.id as "taskId",
       l.dismiss_reason as reason, t.areas
     from documents d join document_lines l on l.document_id = d.id
     left join tasks t on t.id = l.task_id and t.deleted_at is null
     where d.project_id = ? and d.id <> ? and d.created_at < ?
       and (t.id is not null or (l.outcome = 'dismissed' and l.decided_by is not null))
     order by d.created_at, d.id, l.line_number limit ?`,
    [document.projectId, document.id, document.createdAt, MAX_LINES],
  );
  const documents = new Map<string, { id: string; isSameFile: boolean; lines: EarlierLine[] }>();
  for (const { id, sha256, ...line } of rows) {
    const isSameFile = sha256 !== '' && sha256 === document.sha256;
    const known = documents.get(id) ?? { id, isSameFile, lines: [] };
    known.lines.push(line);
    documents.set(id, known);
  }
  return [...documents.values()];
}

const none: EarlierLines = new Map();

/**
 * What an earlier document of the project has of the lines of this one, which then is an edition of
 * that (promise 9.73). None where a person wants the tasks of both (9.74), or where this one has tasks
 * of its own already.
 */
export async function mergeIntoEarlier(
  em: EntityManager,
  document: Document,
  { tasks }: Extraction,
  { index }: Passages,
): Promise<EarlierLines> {
  if (document.keepBoth || (document.generatedAt && !document.sameAs)) return none;
  const own = [...index.texts].map(([lineNumber, text]) => ({ lineNumber, text }));
  const [best] = (await earlierDocuments(em, document))
    .map((earlier) => sharedWith(earlier, own, tasks))
    .filter(isEdition)
    .sort(
      (a, b) => Number(b.document.isSameFile) - Number(a.document.isSameFile) || b.known - a.known,
    );
  await em.nativeUpdate(Document, { id: document.id }, { sameAs: best?.document.id ?? null });
  return best?.lines ?? none;
}
