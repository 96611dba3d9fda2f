import { namesOf } from '~/modules/account/account.service.server.ts';
import type { Language } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { documentWithJob } from '~/modules/documents/document-job.service.server.ts';
import type { DocumentHead, TextPart } from '~/modules/documents/document.rules.ts';
import {
  documentLines,
  documentOcr,
  isByLaterReader,
  type TextLine,
} from '~/modules/documents/document.service.server.ts';
import { progressOf } from '~/modules/jobs/job.service.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { hasNothingNew, type GenerationSummary } from '~/modules/ledger/document-figures.rules.ts';
import { canReadRest } from '~/modules/ledger/generation.service.server.ts';
import { readingChange } from '~/modules/ledger/reading-change.service.server.ts';
import { generationSummary } from '~/modules/ledger/generation-summary.service.server.ts';
import type { DocumentQuestion } from '~/modules/ledger/question.rules.ts';
import { withTasks } from '~/modules/ledger/selected-lines.server.ts';
import { documentQuestion } from '~/modules/ledger/question.service.server.ts';
import type { OwnedDocument } from './ledger.page.server.ts';

/** Below this, percent, a line read by OCR is marked for comparison with the original. */
const LOW_OCR = 70;

/** What a line has to be compared for: OCR is little sure of it or read more, or nobody sees its words. */
export interface LineNote {
  /** Percent; null where the line is no harder to read than others. */
  confidence: number | null;
  text: string | null;
  isFaint: boolean;
}

/** The lines that have to be compared with the original, by their numbers (promise 8.7). */
export const lineNotesOf = (lines: readonly TextLine[]): Record<number, LineNote> =>
  Object.fromEntries(
    lines.flatMap(({ lineNumber, ocrConfidence: ocr, ocrText: text, isFaint }) => {
      const confidence = typeof ocr === 'number' && ocr < LOW_OCR ? ocr : null;
      if (confidence === null && text === null && !isFaint) return [];
      return [[lineNumber, { confidence, text, isFaint }]];
    }),
  );

/** The lines, in the view to select from with those that are tasks. */
const shownLines = (
  { em }: ServiceContext,
  id: string,
  query: URLSearchParams,
  lines: TextLine[],
) => (query.get('view') === 'select' ? withTasks(em, id, lines) : Promise.resolve(lines));

/**
 * A document with the lines of the page that `query` asks for, and the status URL of the job that
 * works on it, if any. Throws `notFound`.
 */
export async function documentPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  documentId: string,
  query: URLSearchParams,
): Promise<{
  head: DocumentHead;
  source: OwnedDocument;
  /** Of its text; none where it is not known. */
  language: Language | null | undefined;
  lines: (TextLine & { isTask?: boolean })[];
  part: TextPart;
  job: (JobProgress & { statusUrl: string }) | null;
  /** Null where there is nothing to ask, and for those who may only read. */
  question: DocumentQuestion | null;
  summary: GenerationSummary | null;
}> {
  const access = await projectFor(context, user, projectId, 'read');
  const { document, job } = await documentWithJob(context, access, documentId);
  const names = await namesOf(context, [document.uploadedBy]);
  const { lines, part } = await documentLines(context, document.id, query);
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
    progress: job && progressOf(job),
    cut: document.cut ?? null,
    isByLaterReader: isByLaterReader(document),
    ocr: await documentOcr(context, document.id, LOW_OCR),
    canEdit: allows(access, 'edit'),
    canReadRest: !job && (await canReadRest(context, access, document)),
    change: await readingChange(context, access, document.id),
  };
  const summary = await generationSummary(context, document, user.id);
  return {
    head,
    source: { id, project: access.project },
    language: document.language,
    job: job && { ...progressOf(job), statusUrl: `/api/jobs/${job.id}` },
    lines: await shownLines(context, id, query, lines),
    part,
    summary,
    question:
      head.canEdit && generation === 'generated' && !hasNothingNew(summary)
        ? await documentQuestion(context, projectId, document.id)
        : null,
  };
}
