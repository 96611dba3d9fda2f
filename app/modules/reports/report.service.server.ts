import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { services } from '../../adapters/services.server.ts';
import { newObjectKey } from '../../adapters/storage.server.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { logoAddress } from '../account/company.service.server.ts';
import { consumeLimit } from '../account/limits.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { Job } from '../jobs/job.entity.server.ts';
import { announceJob, failJob, finishJob, startJob, wakeJobs } from '../jobs/job.service.server.ts';
import { Project } from '../projects/project.entity.server.ts';
import { projectFor, type Asker } from '../projects/project.service.server.ts';
import { renderReportHtml } from './report-html.server.ts';
import { Report } from './report.entity.server.ts';
import { hashInput, type ReportSnapshot } from './report.rules.ts';
import { reportOptionsSchema, type ReportOptions } from './report.schema.ts';
import { snapshotOf } from './snapshot.service.server.ts';

/** A report in lists and answers. */
export interface ReportView {
  id: string;
  number: number;
  type: string;
  language: Report['language'];
  status: Report['status'];
  failureReason: string | null;
  pages: number | null;
  bytes: number | null;
  createdAt: string;
  /** The project has changed since. */
  outOfDate: boolean;
}

const reportView = (report: Report, project: Project): ReportView => ({
  id: report.id,
  number: report.number,
  type: report.type,
  language: report.language,
  status: report.status,
  failureReason: report.failureReason ?? null,
  pages: report.pages ?? null,
  bytes: report.bytes ?? null,
  createdAt: report.createdAt.toISOString(),
  outOfDate: report.projectVersion !== project.version,
});

/** What makes two reports the same file: everything printed but its number and hour. */
const contentHash = (snapshot: ReportSnapshot, options: ReportOptions): string =>
  createHash('sha256')
    .update(hashInput({ ...snapshot, reportNumber: 0, generatedAt: '' }, options))
    .digest('hex');

/** Reports of a project, newest first. Throws `notFound`. */
export async function listReports(
  em: EntityManager,
  user: SessionUser,
  projectId: string,
): Promise<ReportView[]> {
  const project = await projectFor(em, user, projectId, 'read');
  const reports = await em.find(
    Report,
    { projectId: project.id },
    {
      orderBy: { number: 'desc' },
      limit: 50,
      fields: [
        'id',
        'number',
        'type',
        'language',
        'status',
        'failureReason',
        'pages',
        'bytes',
        'createdAt',
        'projectVersion',
      ],
    },
  );
  return reports.map((report) => reportView(report as Report, project));
}

/**
 * Freezes the project into a report and starts printing it; an unchanged project with the same
 * options answers with the report there is.
 * Throws `notFound`, `forbidden`, `tooManyAttempts`.
 */
export async function createReport(
  em: EntityManager,
  user: SessionUser,
  projectId: string,
  options: ReportOptions,
  requestId: string | null,
): Promise<{ number: number; jobId: string | null }> {
  const { ownerId } = await projectFor(em, user, projectId, 'print');
  await consumeLimit('report-user', user.id);
  const logo = await logoAddress(em, ownerId);
  const made = await once(em, user.id, `report.create:${projectId}`, requestId, async (tx) => {
    const project = await projectFor(tx, user, projectId, 'print');
    const snapshot = await snapshotOf(tx, project, options, logo);
    const hash = contentHash(snapshot, options);
    const same = await tx.findOne(
      Report,
      { projectId, contentHash: hash, status: { $ne: 'failed' } },
      { orderBy: { number: 'desc' } },
    );
    if (same)
      return {
        number: same.number,
        jobId:
          (
            await tx.findOne(Job, {
              kind: 'report.render',
              subjectId: same.id,
              status: 'processing',
            })
          )?.id ?? null,
      };
    const [row] = await tx.execute<{ report_counter: number }[]>(
      'update projects set report_counter = report_counter + 1 where id = ? returning report_counter',
      [projectId],
    );
    const number = row?.report_counter ?? 1;
    const report = tx.create(Report, {
      id: randomUUID(),
      projectId,
      number,
      type: options.type,
      language: options.language,
      options: { ...options },
      status: 'queued',
      snapshot: { ...snapshot, reportNumber: number },
      contentHash: hash,
      projectVersion: project.version,
      requestedBy: user.id,
      createdAt: now(),
    });
    noteActivity(tx, user, projectId, 'report.created', { number });
    await tx.flush();
    return {
      number,
      jobId: await startJob(tx, {
        kind: 'report.render',
        subjectId: report.id,
        userId: user.id,
        projectId,
        input: {},
      }),
    };
  });
  wakeJobs('report.render');
  return made;
}

/** A report of a project the user may see. Throws `notFound`. */
export async function reportFor(
  em: EntityManager,
  user: Asker,
  projectId: string,
  number: number,
): Promise<{ report: Report; project: Project }> {
  const project = await projectFor(em, user, projectId, 'read');
  const report = Number.isInteger(number)
    ? await em.findOne(Report, { projectId: project.id, number })
    : null;
  if (!report) throw new AppError('notFound');
  return { report, project };
}

/**
 * The printed page of a report as HTML: what the PDF is made from, and the way out where it cannot
 * be. `nonce` goes to its style.
 */
export const reportHtml = (report: Report, nonce = ''): string =>
  renderReportHtml(
    report.snapshot as unknown as ReportSnapshot,
    reportOptionsSchema.parse(report.options),
    report.language,
    { nonce },
  );

/** The file of a report, or null while it is not ready. Throws `notFound`. */
export async function openReport(
  em: EntityManager,
  user: SessionUser,
  projectId: string,
  number: number,
): Promise<{ stream: Readable; name: string; bytes: number } | null> {
  const { report, project } = await reportFor(em, user, projectId, number);
  if (report.status !== 'ready' || !report.fileKey) return null;
  return {
    stream: await services().storage.open(report.fileKey),
    name: `${project.workOrderNumber} ${report.number} ${report.language}.pdf`.replace(
      /[\\/]/g,
      '-',
    ),
    bytes: report.bytes ?? 0,
  };
}

/** Prints a failed report again. Throws `notFound`. */
export async function retryReport(
  em: EntityManager,
  user: SessionUser,
  projectId: string,
  number: number,
): Promise<void> {
  await projectFor(em, user, projectId, 'print');
  const { report } = await reportFor(em, user, projectId, number);
  await em.transactional(async (tx) => {
    if (
      (await tx.nativeUpdate(
        Report,
        { id: report.id, status: 'failed' },
        { status: 'queued', failureReason: null },
      )) !== 1
    )
      return;
    await startJob(tx, {
      kind: 'report.render',
      subjectId: report.id,
      userId: user.id,
      projectId,
      input: {},
    });
  });
  wakeJobs('report.render');
}

/** The work of a 'report.render' job. Runs at least once, has one effect. */
export async function renderReport(
  em: EntityManager,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  const job = await em.findOne(Job, { id: jobId, status: 'processing' });
  if (!job) return;
  const report = await em.findOneOrFail(Report, { id: job.subjectId });
  await em.nativeUpdate(Report, { id: report.id, status: 'queued' }, { status: 'rendering' });
  const options = reportOptionsSchema.parse(report.options);
  const pdf = await services().pdf.renderPdf({
    html: reportHtml(report),
    paper: options.paper,
    signal,
  });
  const fileKey = newObjectKey('reports');
  const bytes = Buffer.from(pdf.bytes);
  await services().storage.put(fileKey, Readable.from([bytes]), {
    maxBytes: bytes.length,
    contentType: 'application/pdf',
  });
  await em.transactional(async (tx) => {
    if (
      !(await finishJob(tx, jobId, {
        number: report.number,
        pages: pdf.pages,
        bytes: bytes.length,
      }))
    )
      throw new AppError('versionConflict');
    await tx.nativeUpdate(
      Report,
      { id: report.id },
      { status: 'ready', fileKey, pages: pdf.pages, bytes: bytes.length, readyAt: now() },
    );
  });
  announceJob(jobId);
}

/** Ends a 'report.render' job that cannot succeed; the print view stays open. */
export async function failRendering(
  em: EntityManager,
  jobId: string,
  error: unknown,
): Promise<void> {
  await em.transactional(async (tx) => {
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
