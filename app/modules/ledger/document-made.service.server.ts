import type { EntityManager } from '@mikro-orm/postgresql';
import { readsLikeWork } from '@obralista/task-reader';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { madeBy, noFigures, type DocumentMade, type MissedLine } from './document-figures.rules.ts';
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

/**
 * What was made of a document that was read, and by whom; where no line became a task, also the
 * lines that read like work (promise 9.16). The caller has checked the right to read.
 */
export async function documentMade(
  { em, services }: ServiceContext,
  document: Pick<Document, 'id' | 'projectId' | 'state' | 'generation' | 'generationNotice'>,
): Promise<DocumentMade | null> {
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
  };
}
