import type { EntityManager } from '@mikro-orm/postgresql';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import {
  isEdition,
  isTooLarge,
  sharedWith,
  type EarlierDocument,
  type EarlierLine,
  type EarlierLines,
} from './earlier-lines.rules.ts';
import type { DroppedTask } from './document-figures.rules.ts';
import type { NotedLeftOut } from '~/modules/documents/document.rules.ts';
import type { Passages } from './known-tasks.server.ts';

/** Lines of earlier documents that are looked at. */
const MAX_LINES = 20_000;

type Row = EarlierLine & { id: string; sha256: string; fileName: string; isDeleted: boolean };

interface NamedDocument extends EarlierDocument {
  fileName: string;
  isDeleted: boolean;
}

/**
 * The documents of the project that were there before, each with its lines that are part of a task or
 * that a person left out; deleted ones, too, as long as their lines are kept.
 */
async function earlierDocuments(em: EntityManager, document: Document): Promise<NamedDocument[]> {
  const rows = await em.execute<Row[]>(
    `select d.id, d.sha256, d.file_name as "fileName", d.deleted_at is not null as "isDeleted",
       l.line_number as "lineNumber", l.text, t.id as "taskId",
       l.dismiss_reason as reason, t.areas
     from documents d join document_lines l on l.document_id = d.id
     left join tasks t on t.id = l.task_id and t.deleted_at is null
     where d.project_id = ? and d.id <> ? and d.created_at < ?
       and (t.id is not null or (l.outcome = 'dismissed' and l.decided_by is not null))
     order by d.created_at, d.id, l.line_number limit ?`,
    [document.projectId, document.id, document.createdAt, MAX_LINES],
  );
  const documents = new Map<string, NamedDocument & { lines: EarlierLine[] }>();
  for (const { id, sha256, fileName, isDeleted, ...line } of rows) {
    const isSameFile = sha256 !== '' && sha256 === document.sha256;
    const known = documents.get(id) ?? { id, isSameFile, fileName, isDeleted, lines: [] };
    known.lines.push(line);
    documents.set(id, known);
  }
  return [...documents.values()];
}

/** What is told as left out: what was, and the documents that are too large to be compared. */
const withUncompared = (
  leftOut: readonly NotedLeftOut[],
  tooLarge: readonly NamedDocument[],
): NotedLeftOut[] => [
  ...leftOut.filter(({ kind }) => kind !== 'edition'),
  ...tooLarge.map(({ id, fileName: text, isDeleted }): NotedLeftOut => ({
    kind: 'edition',
    page: null,
    text,
    documentId: isDeleted ? null : id,
  })),
];

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
  const all = await earlierDocuments(em, document);
  const leftOut = withUncompared(
    document.leftOut ?? [],
    all.filter((earlier) => isTooLarge(earlier, own)),
  );
  const [best] = all
    .map((earlier) => sharedWith(earlier, own, tasks))
    .filter(isEdition)
    .sort(
      (a, b) => Number(b.document.isSameFile) - Number(a.document.isSameFile) || b.known - a.known,
    );
  await em.nativeUpdate(
    Document,
    { id: document.id },
    { sameAs: best?.document.id ?? null, leftOut: leftOut.length > 0 ? leftOut : null },
  );
  return best?.lines ?? none;
}

/**
 * For each of these documents that is an edition of an earlier one: the tasks of that one that none of
 * its lines says, in the order of their lines. They stay on the list.
 */
export async function droppedTasks(
  em: EntityManager,
  documentIds: readonly string[],
): Promise<Map<string, DroppedTask[]>> {
  const dropped = new Map<string, DroppedTask[]>();
  if (documentIds.length === 0) return dropped;
  const rows = await em.execute<(DroppedTask & { id: string })[]>(
    `select d.id, t.number, (array_agg(l.text order by l.line_number))[1] as text
     from documents d join document_lines l on l.document_id = d.same_as
     join tasks t on t.id = l.task_id and t.deleted_at is null
     where d.id in (${documentIds.map(() => '?').join(',')}) and not d.keep_both and not exists (
       select 1 from document_lines own where own.document_id = d.id and own.task_id = t.id)
     group by d.id, t.number order by d.id, min(l.line_number)`,
    [...documentIds],
  );
  for (const { id, ...task } of rows) dropped.set(id, [...(dropped.get(id) ?? []), task]);
  return dropped;
}
