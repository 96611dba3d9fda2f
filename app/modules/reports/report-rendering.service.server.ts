import { Readable } from 'node:stream';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { newObjectKey } from '~/adapters/storage.server.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { announceJob, failJob, finishJob } from '~/modules/jobs/job.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { crewQrOf } from './report-crew-link.service.server.ts';
import { galleryOf } from './report-gallery.service.server.ts';
import { printReport } from './report-printing.service.server.ts';
import { Report } from './report.entity.server.ts';

/** A file as it was printed and stored. */
interface PrintedFile {
  fileKey: string;
  pages: number;
  bytes: number;
}

async function printFile(
  context: ServiceContext,
  report: Report,
  signal: AbortSignal,
): Promise<PrintedFile> {
  const codes = {
    qr: await crewQrOf(context, report.snapshot),
    gallery: await galleryOf(context, report),
  };
  const pdf = await printReport(context, report, codes, signal);
  const fileKey = newObjectKey('reports');
  const bytes = Buffer.from(pdf.bytes);
  await context.services.storage.put(fileKey, Readable.from([bytes]), {
    maxBytes: bytes.length,
    contentType: 'application/pdf',
  });
  return { fileKey, pages: pdf.pages, bytes: bytes.length };
}

const signatureFields = ['signatures', 'voidSignatures', 'fileKey'] as const;
/** How many signatures a report had: void ones count twice, since they were given before. */
const signatureCount = (report: Pick<Report, 'signatures' | 'voidSignatures'>): number =>
  Object.keys(report.signatures).length + 2 * Object.keys(report.voidSignatures).length;

/**
 * Makes a printed file the file of its report and ends the job; not where the report was signed,
 * or a signature taken back, while it was printed. `unused`: the stored file that nothing refers to any more.
 */
const storePrinted = (
  em: EntityManager,
  jobId: string,
  { id, number, ...report }: Report,
  { fileKey, pages, bytes }: PrintedFile,
): Promise<{ isCurrent: boolean; unused: string | null }> =>
  em.transactional(async (tx) => {
    const current = await tx.findOneOrFail(
      Report,
      { id },
      { fields: signatureFields, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
    );
    if (signatureCount(current) !== signatureCount(report))
      return { isCurrent: false, unused: fileKey };
    if (!(await finishJob(tx, jobId, { number, pages, bytes })))
      throw new AppError('versionConflict');
    await tx.nativeUpdate(
      Report,
      { id },
      { status: 'ready', fileKey, pages, bytes, readyAt: now() },
    );
    return { isCurrent: true, unused: current.fileKey ?? null };
  });

/** Runs a 'report.render' job; running it twice has one effect. */
export async function renderReport(
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  const { em } = context;
  const job = await em.findOne(Job, { id: jobId, status: 'processing' });
  if (!job) return;
  const { subjectId: id } = job;
  for (let isCurrent = false; !isCurrent;) {
    await em.nativeUpdate(Report, { id, status: 'queued' }, { status: 'rendering' });
    const report = await em.findOneOrFail(Report, { id }, { refresh: true });
    const stored = await storePrinted(em, jobId, report, await printFile(context, report, signal));
    isCurrent = stored.isCurrent;
    if (stored.unused) await context.services.storage.remove(stored.unused);
  }
  announceJob(jobId);
}

/** Ends a 'report.render' job that cannot succeed; the print view still works. */
export async function failRendering(
  context: ServiceContext,
  jobId: string,
  error: unknown,
): Promise<void> {
  await context.em.transactional(async (tx) => {
    if (!(await failJob(tx, jobId, error))) return;
    const job = await tx.findOneOrFail(Job, { id: jobId });
    const reason =
      error instanceof AppError && typeof error.params.reason === 'string'
        ? error.params.reason
        : 'crashed';
    await tx.nativeUpdate(
      Report,
      { id: job.subjectId },
      { status: 'failed', failureReason: reason },
    );
  });
  announceJob(jobId);
}
