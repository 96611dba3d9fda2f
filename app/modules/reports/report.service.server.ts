import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { logoAddress } from '../account/company.service.server.ts';
import { consumeLimit } from '../account/limits.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { Job } from '../jobs/job.entity.server.ts';
import { startJob, wakeJobs } from '../jobs/job.service.server.ts';
import { Project } from '../projects/project.entity.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { requireOptions } from './report-options.service.server.ts';
import { pictureReader } from './report-photos.service.server.ts';
import { crewLinkOf } from './report-crew-link.service.server.ts';
import { reportFor } from './report-reading.service.server.ts';
import { Report } from './report.entity.server.ts';
import { hashInput } from './report-hash.rules.ts';
import { tasksOf, type ReportSnapshot } from './report.rules.ts';
import { openLines, type SignatureLine, type Signatures } from './report-signature.rules.ts';
import { reportOptionsSchema, type ReportOptions } from './report.schema.ts';
import {
  freeTextsOf,
  glossaryOf,
  namesOfAreas,
  translatedBudget,
  translatedTasks,
} from './report-translation.service.server.ts';
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
  signatures: Signatures;
  /** The lines that wait for a signature. */
  openLines: SignatureLine[];
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
  signatures: report.signatures,
  openLines: openLines(reportOptionsSchema.parse(report.options), report.signatures),
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
        'signatures',
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

/** Starts the job that prints a report; returns its id. */
export const startPrinting = (
  context: ServiceContext,
  { userId, projectId }: { userId: string; projectId: string },
  reportId: string,
): Promise<string> =>
  startJob(context, {
    kind: 'report.render',
    subjectId: reportId,
    userId,
    projectId,
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

/** The function that freezes a version of the project; `crewLinkId`: the link of its QR code. */
async function freezer(
  context: ServiceContext,
  { project: { ownerId } }: ProjectAccess,
  options: ReportOptions,
  crewLinkId: Awaited<ReturnType<typeof crewLinkOf>>,
): Promise<(em: EntityManager, project: Project) => Promise<FrozenProject>> {
  const logo = await logoAddress(context, ownerId);
  const pictureOf = pictureReader(context.services.storage);
  return async (em, project) => {
    const frozen = await snapshotOf(em, project, options, logo, pictureOf);
    const sources = { translator: context.services.translator, em, ownerId };
    const tasks = await translatedTasks(sources, frozen.tasks, options.language);
    const areaNames = await namesOfAreas(sources, tasks, options.language);
    const printed = tasksOf({ tasks }, options.type, options.filter);
    const glossary = await glossaryOf(sources, printed, options.language);
    const freeTexts = await freeTextsOf(sources, frozen, printed, options.language, project);
    const { budget } = frozen;
    const snapshot = {
      ...frozen,
      ...(budget ? { budget: await translatedBudget(sources, budget, options.language) } : {}),
      tasks,
      areaNames,
      glossary,
      freeTexts,
      ...(crewLinkId ? { crewLinkId } : {}),
    };
    await setImmediate();
    return { version: project.version, snapshot, hash: contentHash(snapshot, options) };
  };
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
  const { id: projectId } = access.project;
  await consumeLimit(context, 'report-user', user.id);
  const freeze = await freezer(context, access, options, crewLinkId);
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
      signatures: {},
      projectVersion: project.version,
      requestedBy: user.id,
      createdAt: now(),
    });
    noteActivity(tx, user, projectId, 'report.created', { number });
    await tx.flush();
    return {
      number,
      jobId: await startPrinting({ ...context, em: tx }, { userId: user.id, projectId }, reportId),
    };
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
    await startPrinting(
      { ...context, em: tx },
      { userId: access.user.id, projectId: access.project.id },
      report.id,
    );
  });
  wakeJobs(context, 'report.render');
}
