import { nameOf } from '../../modules/activity/activity.service.server.ts';
import { User } from '../../modules/account/account.entity.server.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import type { Document } from '../../modules/documents/document.entity.server.ts';
import { listDocuments } from '../../modules/documents/document.service.server.ts';
import { Job } from '../../modules/jobs/job.entity.server.ts';
import {
  documentOutcomes,
  documentTaskCounts,
} from '../../modules/tasks/document-totals.service.server.ts';
import { allows, projectFor } from '../../modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';

const stateOf = (
  document: Document,
): 'stored' | 'extracting' | 'extracted' | 'failed' | 'generated' =>
  document.state === 'extracted' && document.generation === 'generated'
    ? 'generated'
    : document.generation === 'generating'
      ? 'extracting'
      : document.state;

/** The documents tab of a project, newest first. Throws `notFound`. */
export async function documentsPage(context: ServiceContext, user: SessionUser, projectId: string) {
  const { em } = context;
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const documents = await listDocuments(context, access);
  const ids = documents.map((document) => document.id);
  const tasks = await documentTaskCounts(em, ids);
  const outcomes = await documentOutcomes(em, ids);
  const people = await em.find(User, {
    id: { $in: [...new Set(documents.map((document) => document.uploadedBy))] },
  });
  const jobs = await em.find(Job, { projectId, status: 'processing' });
  const rows = documents.map((document) => {
    const ledger = outcomes.get(document.id);
    const percent = jobs.find((job) => job.subjectId === document.id)?.progress;
    const uploader = people.find((person) => person.id === document.uploadedBy);
    return {
      id: document.id,
      fileName: document.fileName,
      bytes: document.bytes,
      pages: document.pages ?? null,
      uploadedBy: uploader ? nameOf(uploader) : '',
      uploadedAt: document.createdAt.toISOString(),
      state: stateOf(document),
      ...(document.failureReason ? { reason: document.failureReason } : {}),
      ...(percent === undefined ? {} : { percent }),
      tasks: tasks.get(document.id) ?? 0,
      ...(ledger
        ? {
            ledger: {
              lines: ledger.lines,
              tasks: ledger.tasks,
              merged: ledger.merged,
              dismissed: ledger.dismissed,
            },
          }
        : {}),
      ocr: document.textMethod === 'ocr' || document.textMethod === 'mixed',
      notice: document.generationNotice ?? null,
      cut: document.cut !== null && document.cut !== undefined,
    };
  });
  return {
    projectId: project.id,
    documents: rows,
    canEdit: allows(access, 'edit'),
    timeZone: project.timeZone,
  };
}
