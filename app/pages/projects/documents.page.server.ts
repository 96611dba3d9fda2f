import { namesOf } from '~/modules/account/account.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import type { DocumentHead } from '~/modules/documents/document.rules.ts';
import { listDocuments } from '~/modules/documents/document.service.server.ts';
import { listOpenJobs } from '~/modules/jobs/job.service.server.ts';
import { noFigures, type DocumentFigures } from '~/modules/ledger/document-figures.rules.ts';
import { documentFigures } from '~/modules/ledger/document-totals.service.server.ts';
import { droppedTasks } from '~/modules/ledger/earlier-document.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

const stateOf = (
  document: Pick<DocumentHead, 'state' | 'generation'>,
): 'stored' | 'extracting' | 'extracted' | 'failed' | 'generated' =>
  document.state === 'extracted' && document.generation === 'generated'
    ? 'generated'
    : document.generation === 'generating'
      ? 'extracting'
      : document.state;

const isDecided = ({ used, dismissed }: DocumentFigures): boolean => used + dismissed > 0;

/** The upload that a document is again; null without one, or where both are kept or that one is deleted. */
function earlierOf(
  document: Document,
  documents: readonly Document[],
  dropped: ReadonlyMap<string, readonly unknown[]>,
) {
  const earlier = documents.find(({ id }) => id === document.sameAs);
  if (!earlier || document.keepBoth) return null;
  const isSameFile = document.sha256 !== '' && earlier.sha256 === document.sha256;
  return {
    uploadedAt: earlier.createdAt.toISOString(),
    isSameFile,
    dropped: dropped.get(document.id)?.length ?? 0,
  };
}

/** The documents tab of a project, newest first. Throws `notFound`. */
export async function documentsPage(context: ServiceContext, user: SessionUser, projectId: string) {
  const { em } = context;
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const documents = await listDocuments(context, access);
  const ids = documents.map((document) => document.id);
  const figures = await documentFigures(em, ids);
  const dropped = await droppedTasks(em, ids);
  const names = await namesOf(
    context,
    documents.map((document) => document.uploadedBy),
  );
  const jobs = await listOpenJobs(context, access);
  const rows = documents.map((document) => {
    const own = figures.get(document.id) ?? noFigures;
    const percent = jobs.find((job) => job.subjectId === document.id)?.percent;
    return {
      id: document.id,
      fileName: document.fileName,
      bytes: document.bytes,
      pages: document.pages ?? null,
      uploadedBy: names.get(document.uploadedBy) ?? '',
      uploadedAt: document.createdAt.toISOString(),
      state: stateOf(document),
      ...(document.failureReason ? { reason: document.failureReason } : {}),
      ...(percent === undefined ? {} : { percent }),
      tasks: own.tasks,
      figures: isDecided(own) ? own : null,
      ocr: document.textMethod === 'ocr' || document.textMethod === 'mixed',
      notice: document.generationNotice ?? null,
      cut: document.cut !== null && document.cut !== undefined,
      earlier: earlierOf(document, documents, dropped),
    };
  });
  return {
    projectId: project.id,
    documents: rows,
    canEdit: allows(access, 'edit'),
    timeZone: project.timeZone,
  };
}
