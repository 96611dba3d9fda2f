import { isLaterReader } from '@obralista/document-reader';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentLine as ReadLine, LineLayout } from '~/adapters/document-text.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { startJob, wakeJobs } from '~/modules/jobs/job.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import {
  projectFor,
  requireRight,
  requireSettled,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { readBatches } from '~/batches.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Document, DocumentLine } from './document.entity.server.ts';
import { textPart, type TextPart } from './document.rules.ts';
import { displayFileName } from '~/modules/uploads/upload.rules.ts';
import type { RegisterDocument } from './document.schema.ts';
import {
  inspectUpload,
  storedObject,
  uploadAddress,
} from '~/modules/uploads/upload.service.server.ts';
import { isUuid } from '~/uuid.ts';

/** A document with the fields of promise 8.1; `fileName` is URL-encoded. */
export interface DocumentJson {
  id: string;
  fileName: string;
  uploadedAt: string;
  extractedText?: string;
  pages: number | null;
  state: Document['state'];
}

/** The JSON of a document; `lines` null leaves its text out. */
export const documentJson = (
  document: Document,
  lines: { text: string }[] | null,
): DocumentJson => ({
  id: document.id,
  fileName: encodeURIComponent(document.fileName),
  uploadedAt: document.createdAt.toISOString(),
  ...(lines ? { extractedText: lines.map((line) => line.text).join('\n') } : {}),
  pages: document.pages ?? null,
  state: document.state,
});

export interface Registered {
  document: Document;
  /** The reading job; null where the file is stored without being read. */
  jobId: string | null;
}

interface RegisterOptions {
  /** Tasks are generated once the text is read: automatic mode in a browser without JavaScript. */
  thenGenerate?: boolean;
  /** Once the text is read, the project gets the name and address that it states. */
  namesProject?: boolean;
  /** The preview that this document was read for before: its lines and tasks are taken from there. */
  previewId?: string;
}

/**
 * Registers a stored file as a document of a project and starts reading it. The same upload again
 * answers with the same document and job.
 * Throws `forbidden`, `uploadUrlRefused`, `fileTooLarge`.
 */
export async function registerDocument(
  context: ServiceContext,
  access: ProjectAccess,
  input: Omit<RegisterDocument, 'projectId'>,
  options: RegisterOptions = {},
): Promise<Registered> {
  requireRight(access, 'edit');
  const { em } = context;
  const { project, user } = access;
  const fileName = displayFileName(input.fileName);
  const address = uploadAddress(input.uploadURL);
  await inspectUpload(context, user, address);
  const register = () =>
    em.transactional(async (tx): Promise<Registered> => {
      const object = await storedObject(tx, user, address);
      const registered = await tx.findOne(Document, { objectKey: object.key });
      if (registered) return earlierRegistration(tx, registered, project.id);
      object.state = 'registered';
      object.fileName = fileName;
      const document = tx.create(Document, {
        id: randomUUID(),
        projectId: project.id,
        objectKey: object.key,
        uploadedBy: user.id,
        fileName,
        bytes: object.bytes ?? 0,
        sha256: object.sha256 ?? '',
        state: input.process ? 'extracting' : 'stored',
        createdAt: now(),
      });
      noteActivity(tx, user, project.id, 'document.uploaded', { fileName });
      await tx.flush();
      return {
        document,
        jobId: input.process
          ? await startReading({ ...context, em: tx }, user, document, options)
          : null,
      };
    });
  const registration = await register().catch((error: unknown) => {
    // Two registrations of one upload ran at once: the second finds the first one's row.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    return register();
  });
  wakeJobs(context, 'document.read');
  return registration;
}

const startReading = (
  context: ServiceContext,
  user: { id: string },
  document: Document,
  { thenGenerate = false, namesProject = false, previewId }: RegisterOptions,
): Promise<string> =>
  startJob(context, {
    kind: 'document.read',
    subjectId: document.id,
    userId: user.id,
    projectId: document.projectId,
    input: {
      thenGenerate,
      ...(namesProject ? { namesProject } : {}),
      ...(previewId ? { previewId } : {}),
    },
  });

/** The answer for an upload that was registered before. Throws `uploadUrlRefused`. */
async function earlierRegistration(
  tx: EntityManager,
  document: Document,
  projectId: string,
): Promise<Registered> {
  if (document.projectId !== projectId) throw new AppError('uploadUrlRefused');
  const job = await tx.findOne(
    Job,
    { kind: 'document.read', subjectId: document.id },
    { orderBy: { createdAt: 'desc' } },
  );
  return { document, jobId: job?.id ?? null };
}

/**
 * Starts reading a document that was stored only or could not be read, then generating its tasks
 * (the Process button). Throws `notFound`, `forbidden`.
 */
export async function processDocument(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<void> {
  requireRight(access, 'edit');
  const { user } = access;
  const document = await documentFor(context, access, documentId);
  await context.em.transactional(async (tx) => {
    await tx.nativeUpdate(
      Document,
      { id: document.id, state: { $in: ['stored', 'failed'] } },
      { state: 'extracting', failureReason: null },
    );
    await startReading({ ...context, em: tx }, user, document, { thenGenerate: true });
  });
  wakeJobs(context, 'document.read');
}

/**
 * Deletes a document from its project; its tasks keep their quotes. Throws `notFound`, `forbidden`.
 */
export async function deleteDocument(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<void> {
  requireSettled(access, 'edit');
  const { em } = context;
  const document = await documentFor(context, access, documentId);
  document.deletedAt = now();
  noteActivity(em, access.user, access.project.id, 'document.deleted', {
    fileName: document.fileName,
  });
  await em.flush();
}

/** A document of the project. Throws `notFound`. */
export async function documentFor(
  context: ServiceContext,
  { project }: ProjectAccess,
  documentId: string,
): Promise<Document> {
  const document = isUuid(documentId)
    ? await context.em.findOne(Document, { id: documentId, projectId: project.id, deletedAt: null })
    : null;
  if (!document) throw new AppError('notFound');
  return document;
}

/**
 * The name of the document that a task came from, and whether it was deleted since; null for an
 * unknown one.
 */
export async function sourceOf(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  documentId: string,
): Promise<{ fileName: string; isDeleted: boolean } | null> {
  const document = await em.findOne(Document, { id: documentId, projectId: project.id });
  return document && { fileName: document.fileName, isDeleted: Boolean(document.deletedAt) };
}

/** Whether the first reader of its format could not open a document, and another one gave its text. */
export const isByLaterReader = ({ kind, reader }: Document): boolean =>
  isLaterReader(kind ?? null, reader ?? null);

export type TextLine = Pick<
  DocumentLine,
  'page' | 'lineNumber' | 'text' | 'struck' | 'ocrConfidence'
> & {
  /** What OCR read where the text is a model's and differs; null elsewhere. */
  ocrText: string | null;
  /** Words of it are white or tiny in the original. */
  isFaint: boolean;
};

/** The number of a document's last line; 0 without any. */
export async function lastLineOf(em: EntityManager, documentId: string): Promise<number> {
  const [last] = await em.execute<{ total: number | null }[]>(
    'select max(line_number) as total from document_lines where document_id = ?',
    [documentId],
  );
  return last?.total ?? 0;
}

/** The lines of the page of a document that `query` asks for, in order (promise 8.12). */
export async function documentLines(
  { em }: ServiceContext,
  documentId: string,
  query: URLSearchParams,
): Promise<{ lines: TextLine[]; part: TextPart }> {
  const part = textPart(query, await lastLineOf(em, documentId));
  const lines = await em.execute<TextLine[]>(
    `select page, line_number as "lineNumber", text, struck, ocr_confidence as "ocrConfidence",
       layout->>'ocrText' as "ocrText", layout->>'isFaint' is not null as "isFaint"
     from document_lines where document_id = ? and line_number between ? and ? order by line_number`,
    [documentId, part.first, part.last],
  );
  return { lines, part };
}

/**
 * Mean confidence of OCR in a document, percent, and the number of lines below `low`; null without
 * OCR.
 */
export async function documentOcr(
  { em }: ServiceContext,
  documentId: string,
  low: number,
): Promise<{ confidence: number; low: number } | null> {
  const [row] = await em.execute<{ confidence: number | null; low: number }[]>(
    `select round(avg(ocr_confidence))::int as confidence,
       count(*) filter (where ocr_confidence < ?)::int as low
     from document_lines where document_id = ?`,
    [low, documentId],
  );
  return row && row.confidence !== null ? { confidence: row.confidence, low: row.low } : null;
}

const TEXT_BATCH = 500;

/** The text of a document as extractors read it: its lines in order, with their layout. */
export const documentText = ({ em }: ServiceContext, documentId: string): Promise<ReadLine[]> =>
  readBatches<ReadLine>(async (last) => {
    const rows = await em.execute<(ReadLine & { layout: LineLayout | null })[]>(
      `select page, line_number as "lineNumber", text, struck, layout from document_lines
       where document_id = ? and line_number > ? order by line_number limit ?`,
      [documentId, last?.lineNumber ?? 0, TEXT_BATCH],
    );
    return rows.map(({ layout, ...line }) => (layout ? { ...line, layout } : line));
  });

/** Documents of a project, newest first. */
export async function listDocuments(
  context: ServiceContext,
  { project }: ProjectAccess,
): Promise<Document[]> {
  return context.em.find(
    Document,
    { projectId: project.id, deletedAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 50 },
  );
}

/** How many files of a project are stored and wait to be processed (promise 7.8). */
export const countStored = ({ em }: ServiceContext, projectId: string): Promise<number> =>
  em.count(Document, { projectId, state: 'stored', deletedAt: null });

/** Opens the original file of a document in a project that the user may read. Throws `notFound`. */
export async function openOriginal(
  context: ServiceContext,
  user: SessionUser,
  documentId: string,
): Promise<{ stream: Readable; name: string; bytes: number }> {
  const document = isUuid(documentId)
    ? await context.em.findOne(Document, { id: documentId, deletedAt: null })
    : null;
  if (!document) throw new AppError('notFound');
  await projectFor(context, user, document.projectId, 'read');
  return {
    stream: await context.services.storage.open(document.objectKey),
    name: document.fileName,
    bytes: document.bytes,
  };
}
