import { namesOf } from '../../modules/account/account.service.server.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import type { DocumentHead } from '../../modules/documents/document.rules.ts';
import { documentFor, documentLines } from '../../modules/documents/document.service.server.ts';
import { openJobOf } from '../../modules/jobs/job.service.server.ts';
import { allows, projectFor } from '../../modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';

/** Below this, percent, a line read by OCR is marked for comparison with the original. */
export const LOW_OCR = 70;

export interface TextLine {
  lineNumber: number;
  page: number;
  text: string;
  struck: boolean;
  ocr: number | null;
}

function ocrOf(lines: readonly { ocrConfidence?: number | null }[]): DocumentHead['ocr'] {
  const confidences = lines.flatMap(({ ocrConfidence }) =>
    ocrConfidence === null || ocrConfidence === undefined ? [] : [ocrConfidence],
  );
  if (confidences.length === 0) return null;
  return {
    confidence: Math.round(
      confidences.reduce((sum, confidence) => sum + confidence, 0) / confidences.length,
    ),
    low: confidences.filter((confidence) => confidence < LOW_OCR).length,
  };
}

/**
 * A document with all its lines, and the status URL of the job that works on it, if any. Throws
 * `notFound`.
 */
export async function documentPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  documentId: string,
): Promise<{
  head: DocumentHead;
  lines: TextLine[];
  job: { statusUrl: string; percent: number } | null;
}> {
  const access = await projectFor(context, user, projectId, 'read');
  const document = await documentFor(context, access, documentId);
  const names = await namesOf(context, [document.uploadedBy]);
  const job = await openJobOf(context, document.id);
  const lines = await documentLines(context, document.id);
  const { id, fileName, bytes, state, generation } = document;
  const head: DocumentHead = {
    id,
    projectId,
    fileName,
    bytes,
    pages: document.pages ?? null,
    uploadedBy: names.get(document.uploadedBy) ?? '',
    uploadedAt: document.createdAt.toISOString(),
    timeZone: access.project.timeZone,
    state,
    reason: document.failureReason ?? null,
    generation,
    notice: document.generationNotice ?? null,
    percent: job?.progress ?? null,
    cut: document.cut ?? null,
    ocr: ocrOf(lines),
    canEdit: allows(access, 'edit'),
  };
  return {
    head,
    job: job ? { statusUrl: `/api/jobs/${job.id}`, percent: job.progress } : null,
    lines: lines.map(({ lineNumber, page, text, struck, ocrConfidence }) => ({
      lineNumber,
      page,
      text,
      struck,
      ocr: ocrConfidence ?? null,
    })),
  };
}
