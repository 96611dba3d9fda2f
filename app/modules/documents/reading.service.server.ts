import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentText, LeftOut } from '~/adapters/document-text.ts';
import { storableText } from '~/format.ts';
import { readDocument, readText } from '~/adapters/document-text.server.ts';
import { AppError, unreadableReasons } from '~/errors.ts';
import {
  announceJob,
  failJob,
  finishJob,
  lockOpenJob,
  moveJob,
  progressJob,
  queueOf,
} from '~/modules/jobs/job.service.server.ts';
import { Job, type JobQueue } from '~/modules/jobs/job.entity.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { mayUseAi } from './ai-use.service.server.ts';
import { Document, DocumentLine } from './document.entity.server.ts';
import { documentJson } from './document.service.server.ts';
import { inBatches } from '~/batches.ts';
import { refreshStatistics } from './refresh-statistics.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Lines of one transaction: less than 50 ms of the embedded database. */
const BATCH_SIZE = 250;

/**
 * Saves the lines of a document in many transactions, as the embedded database serves nobody else
 * during one; takes away those of a run that ended half-way. Throws `versionConflict` where the job
 * has ended.
 */
async function saveLines(
  em: EntityManager,
  job: Job,
  documentId: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  await em.transactional(async (tx) => {
    await lockOpenJob(tx, job.id);
    await tx.nativeDelete(DocumentLine, { documentId });
  });
  await inBatches(rows, BATCH_SIZE, (batch) =>
    em.transactional(async (tx) => {
      await lockOpenJob(tx, job.id);
      await tx.insertMany(DocumentLine, [...batch] as never[]);
    }),
  );
}

/** Words as the database can store them. */
const storable = (one: LeftOut): LeftOut => ({
  ...one,
  text: storableText(one.text),
});

type AfterReading = (tx: EntityManager, job: Job) => Promise<void>;

/**
 * Saves the lines of a document; then ends its job and runs `next`, in one transaction. Throws
 * `versionConflict` where the job has ended or another run replaces the lines.
 */
export async function saveReading(
  { em }: ServiceContext,
  job: Job,
  document: Document,
  text: DocumentText,
  next: AfterReading,
): Promise<void> {
  const documentId = document.id;
  const lines = text.lines.map((line) => ({
    id: randomUUID(),
    documentId,
    page: line.page,
    lineNumber: line.lineNumber,
    text: line.text,
    struck: line.struck ?? false,
    ocrConfidence: line.ocrConfidence === undefined ? null : Math.round(line.ocrConfidence),
    layout: line.layout ?? null,
  }));
  await saveLines(em, job, documentId, lines);
  await refreshStatistics(em, ['document_lines'], lines.length);
  await em.transactional(async (tx) => {
    Object.assign(document, {
      state: 'extracted',
      kind: text.kind,
      pages: text.pages,
      textMethod: text.method,
      reader: text.reader ?? null,
      language: text.language,
      cut: text.cut ?? null,
      leftOut: text.leftOut?.map(storable) ?? null,
      failureReason: null,
    });
    if (!(await finishJob(tx, job.id, { ...documentJson(document, lines) })))
      throw new AppError('versionConflict');
    if ((await tx.count(DocumentLine, { documentId })) !== lines.length)
      throw new AppError('versionConflict');
    await tx.flush();
    await next(tx, job);
  });
  announceJob(job.id);
}

/**
 * Runs `work` with the document of an open job and a local file of it. Does nothing where the job
 * has ended or is in another queue, or where `isRead` says that nothing is to be read. Throws
 * `documentUnreadable` for a file without bytes.
 */
async function withStoredFile(
  context: ServiceContext,
  jobId: string,
  queue: JobQueue,
  work: (job: Job, document: Document, path: string) => Promise<void>,
  isRead: (job: Job, document: Document) => Promise<boolean> = async () => false,
): Promise<void> {
  const { em } = context;
  const job = await em.findOne(Job, { id: jobId, status: 'processing' });
  if (!job || queueOf(job) !== queue) return;
  const document = await em.findOneOrFail(Document, { id: job.subjectId });
  if (document.bytes === 0) throw new AppError('documentUnreadable', { reason: 'empty' });
  if (await isRead(job, document)) return;
  const file = await context.services.storage.toFile(document.objectKey);
  try {
    await work(job, document, file.path);
  } finally {
    await file.release();
  }
}

/**
 * Runs a 'document.read' job: reads the text of the stored file and saves its lines, or moves the job
 * to 'document.ocr' where pages have no text, so that no text waits for a scan (promise 21.5). It may
 * run more than once and has one effect; `next` runs in the same transaction. Throws
 * `documentUnreadable`. `known` has the text of a document that was read before.
 */
export const readStoredText = (
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
  next: AfterReading = async () => undefined,
  known: (job: Job) => Promise<DocumentText | null> = async () => null,
): Promise<void> =>
  withStoredFile(
    context,
    jobId,
    'document.read',
    async (job, document, path) => {
      const text = await readText(path, document.fileName, { signal });
      if (text) await saveReading(context, job, document, text, next);
      else await moveJob(context, job, 'document.ocr');
    },
    async (job, document) => {
      const text = await known(job);
      if (text) await saveReading(context, job, document, text, next);
      return text !== null;
    },
  );

/**
 * Runs a job of the queue 'document.ocr': reads the stored file with OCR and saves its lines, as
 * `readStoredText` does. Throws `documentUnreadable`.
 */
export const readStoredScan = (
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
  next: AfterReading = async () => undefined,
): Promise<void> =>
  withStoredFile(context, jobId, 'document.ocr', async (job, document, path) => {
    const { tileTranscriber } = context.services;
    const { ownerId } = await context.em.findOneOrFail(Project, { id: document.projectId });
    const transcribe =
      tileTranscriber && (await mayUseAi(context.em, document))
        ? { transcribe: tileTranscriber(ownerId) }
        : {};
    const text = await readDocument(path, document.fileName, {
      signal,
      ...transcribe,
      onProgress: (percent) =>
        void progressJob({ ...context, em: context.em.fork() }, jobId, percent).catch(
          () => undefined,
        ),
    });
    await saveReading(context, job, document, text, next);
  });

/** Marks a 'document.read' job that cannot succeed as failed, and its document with the reason. */
export async function failReading(
  context: ServiceContext,
  jobId: string,
  error: unknown,
): Promise<void> {
  await context.em.transactional(async (tx) => {
    if (!(await failJob(tx, jobId, error))) return;
    const job = await tx.findOneOrFail(Job, { id: jobId });
    const reason =
      unreadableReasons.find((name) => error instanceof AppError && error.params.reason === name) ??
      'failed';
    await tx.nativeUpdate(
      Document,
      { id: job.subjectId },
      { state: 'failed', failureReason: reason },
    );
  });
  announceJob(jobId);
}
