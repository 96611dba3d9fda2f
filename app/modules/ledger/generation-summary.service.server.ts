import type { EntityManager } from '@mikro-orm/postgresql';
import { readsLikeWork } from '@obralista/task-reader';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  madeBy,
  noFigures,
  type GenerationSummary,
  type EarlierUpload,
  type MissedLine,
} from './document-figures.rules.ts';
import { droppedTasks } from './earlier-document.server.ts';
import { documentFigures } from './document-totals.service.server.ts';
import { IS_NOT_BLANK } from './ledger-lines.service.server.ts';

/** Lines that are looked through, and that are shown. */
const READ_LINES = 5_000;
const SHOWN_LINES = 10;

/** The lines of a document that read like work to do, and that no person decided. */
async function missedLines(
  em: EntityManager,
  documentId: string,
): Promise<{ lines: MissedLine[]; count: number }> {
  const lines = await em.execute<MissedLine[]>(
    `select line_number as number, page, text from document_lines
     where document_id = ? and ${IS_NOT_BLANK} and not struck and decided_by is null
       and (outcome is null or outcome = 'dismissed')
     order by line_number limit ?`,
    [documentId, READ_LINES],
  );
  const missed = lines.filter(({ text }) => readsLikeWork(text));
  return { lines: missed.slice(0, SHOWN_LINES), count: missed.length };
}

/** The earlier document that a document says again, as a reader is told of it; null without one. */
async function earlierUpload(
  em: EntityManager,
  { id, projectId, sameAs, keepBoth, sha256 }: Document,
  readerId: string | null,
): Promise<EarlierUpload | null> {
  const earlier = sameAs && !keepBoth ? await em.findOne(Document, { id: sameAs }) : null;
  if (!earlier) return null;
  const { timeZone } = await em.findOneOrFail(Project, { id: projectId });
  const [count] = await em.execute<{ known: number; added: number }[]>(
    `select count(distinct t.id) filter (where t.document_id is distinct from l.document_id)::int as known,
       count(distinct t.id) filter (where t.document_id = l.document_id)::int as added
     from document_lines l join tasks t on t.id = l.task_id and t.deleted_at is null
     where l.document_id = ?`,
    [id],
  );
  return {
    day: dayIn(timeZone, earlier.createdAt),
    isYours: earlier.uploadedBy === readerId,
    isSameFile: sha256 !== '' && earlier.sha256 === sha256,
    known: count?.known ?? 0,
    added: count?.added ?? 0,
    language: earlier.language ?? null,
    dropped: (await droppedTasks(em, [id])).get(id) ?? [],
  };
}

/**
 * The result of generating tasks from a document, with the lines that read like work where none
 * became a task (promise 9.16); null until its text is read. The caller has checked the right to read.
 */
export async function generationSummary(
  { em, services }: ServiceContext,
  document: Document,
  readerId: string | null,
): Promise<GenerationSummary | null> {
  if (document.state !== 'extracted') return null;
  const { id, projectId } = document;
  const figures = (await documentFigures(em, [id])).get(id) ?? noFigures;
  const isGenerated = document.generation === 'generated';
  const usesAi = services.extractTasks !== services.extractTasksByRules;
  const code = document.generationNotice?.code;
  const asksAi = usesAi && code !== 'noAiLeft' && code !== 'aiUnavailable';
  return {
    projectId,
    documentId: id,
    figures,
    by: isGenerated ? madeBy(figures, asksAi) : null,
    missed: isGenerated && figures.tasks === 0 ? await missedLines(em, id) : null,
    earlier: isGenerated ? await earlierUpload(em, document, readerId) : null,
    leftOut: document.leftOut ?? [],
  };
}
