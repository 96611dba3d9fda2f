import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { newObjectKey } from '../../adapters/storage.server.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { logoAddress } from '../account/company.service.server.ts';
import { consumeLimit } from '../account/limits.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { Job } from '../jobs/job.entity.server.ts';
import { announceJob, failJob, finishJob, startJob, wakeJobs } from '../jobs/job.service.server.ts';
import { Project } from '../projects/project.entity.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { requireOptions } from './report-options.service.server.ts';
import { pictureReader } from './report-photos.service.server.ts';
import { crewLinkOf, crewQrOf } from './report-crew-link.service.server.ts';
import { printReport } from './report-printing.service.server.ts';
import { reportFor } from './report-reading.service.server.ts';
import { Report } from './report.entity.server.ts';
import { hashInput } from './report-hash.rules.ts';
import type { ReportSnapshot } from './report.rules.ts';
import type { ReportOptions } from './report.schema.ts';
import { translatedTasks } from './report-translation.service.server.ts';
import { isShown } from './report-types.service.server.ts';
import { snapshotOf } from './snapshot.service.server.ts';
import type { ServiceContext } from '../service-context.ts';

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

/** Equal for reports that print the same, except for number and time. */
const contentHash = (snapshot: ReportSnapshot, options: ReportOptions): string =>
  createHash('sha256')
    .update(hashInput({ ...snapshot, reportNumber: 0, generatedAt: '' }, options))
    .digest('hex');

/** Reports of a project, newest first, without those of a budget that the person does not see. */
export async function listReports(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<ReportView[]> {
  const reports = await context.em.find(
    Report,
    { projectId: access.project.id },
    {
      orderBy: { number: 'desc' },
      limit: 50,
      fields: [
        'id',
        'number',
        'type',
        'options',
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
  return reports
    .filter((report) => isShown(access, report))
    .map((report) => reportView(report as Report, access.project));
}

/** The existing report of the same content, with the job that is still printing it. */
async function sameReport(
  tx: EntityManager,
  projectId: string,
  hash: string,
): Promise<CreatedReport | null> {
  const same = await tx.findOne(
    Report,
    { projectId, contentHash: hash, status: { $ne: 'failed' } },
    { orderBy: { number: 'desc' } },
  );
  if (!same) return null;
  const job = await tx.findOne(Job, {
    kind: 'report.render',
    subjectId: same.id,
    status: 'processing',
  });
  return { number: same.number, jobId: job?.id ?? null };
}

async function nextReportNumber(tx: EntityManager, projectId: string): Promise<number> {
  const [row] = await tx.execute<{ report_counter: number }[]>(
    'update projects set report_counter = report_counter + 1 where id = ? returning report_counter',
    [projectId],
  );
  return row?.report_counter ?? 1;
}

const startPrinting = (
  context: ServiceContext,
  { user, project }: ProjectAccess,
  reportId: string,
): Promise<string> =>
  startJob(context, {
    kind: 'report.render',
    subjectId: reportId,
    userId: user.id,
    projectId: project.id,
    input: {},
  });

/** What a report prints of a version of a project. */
interface FrozenProject {
  version: number;
  snapshot: ReportSnapshot;
  hash: string;
}

export interface CreatedReport {
  number: number;
  /** The job that prints it; null where the file exists already. */
  jobId: string | null;
}

/**
 * Freezes the project into a report and starts printing it; an unchanged project with the same
 * options answers with the existing report. The same `requestId` again returns the same report.
 * Throws `tooManyAttempts` and what `requireOptions` throws.
 */
export async function createReport(
  context: ServiceContext,
  access: ProjectAccess,
  options: ReportOptions,
  requestId: string | null,
): Promise<CreatedReport> {
  await requireOptions(context, access, options);
  const crewLinkId = await crewLinkOf(context, access, options);
  const { user } = access;
  const { id: projectId, ownerId } = access.project;
  await consumeLimit(context, 'report-user', user.id);
  const logo = await logoAddress(context, ownerId);
  const pictureOf = pictureReader(context.services.storage);
  const freeze = async (em: EntityManager, project: Project): Promise<FrozenProject> => {
    const frozen = await snapshotOf(em, project, options, logo, pictureOf);
    const sources = { translator: context.services.translator, em, ownerId };
    const tasks = await translatedTasks(sources, frozen.tasks, options.language);
    const snapshot = { ...frozen, tasks, ...(crewLinkId ? { crewLinkId } : {}) };
    await setImmediate();
    return { version: project.version, snapshot, hash: contentHash(snapshot, options) };
  };
  // Read before the transaction, during which the embedded database serves nobody else.
  const before = await freeze(
    context.em,
    await context.em.findOneOrFail(Project, { id: projectId }, { refresh: true }),
  );
  const create = async (tx: EntityManager): Promise<CreatedReport> => {
    // Locked, so that of parallel requests each sees the report of the one before.
    const project = await tx.findOneOrFail(
      Project,
      { id: projectId },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const { snapshot, hash } =
      before.version === project.version ? before : await freeze(tx, project);
    const same = await sameReport(tx, projectId, hash);
    if (same) return same;
    const number = await nextReportNumber(tx, projectId);
    const reportId = randomUUID();
    // Not an entity of the unit of work, which would compare and copy the whole snapshot.
    await tx.insert(Report, {
      id: reportId,
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
    return { number, jobId: await startPrinting({ ...context, em: tx }, access, reportId) };
  };
  const created = await once(context.em, user.id, `report.create:${projectId}`, requestId, create);
  wakeJobs(context, 'report.render');
  return created;
}

/** Prints a failed report again. Throws `notFound`, `forbidden`. */
export async function retryReport(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
): Promise<void> {
  requireRight(access, 'print');
  const report = await reportFor(context, access, number);
  await context.em.transactional(async (tx) => {
    if (
      (await tx.nativeUpdate(
        Report,
        { id: report.id, status: 'failed' },
        { status: 'queued', failureReason: null },
      )) !== 1
    )
      return;
    await startPrinting({ ...context, em: tx }, access, report.id);
  });
  wakeJobs(context, 'report.render');
}

/** Runs a 'report.render' job; running it twice has one effect. */
export async function renderReport(
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  const { em } = context;
  const job = await em.findOne(Job, { id: jobId, status: 'processing' });
  if (!job) return;
  const report = await em.findOneOrFail(Report, { id: job.subjectId });
  await em.nativeUpdate(Report, { id: report.id, status: 'queued' }, { status: 'rendering' });
  const qr = await crewQrOf(context, report.snapshot);
  const pdf = await printReport(context, report, qr, signal);
  const fileKey = newObjectKey('reports');
  const bytes = Buffer.from(pdf.bytes);
  await context.services.storage.put(fileKey, Readable.from([bytes]), {
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
