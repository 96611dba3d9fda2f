import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { serialPerAccount } from '~/adapters/account-turns.ts';
import { now } from '~/clock.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { consumePlanLimit } from '~/modules/dashboards/plan-limit.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { startJob, wakeJobs } from '~/modules/jobs/job.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { requireOptions } from './report-options.service.server.ts';
import { crewLinkOf } from './report-crew-link.service.server.ts';
import { freezer, type FrozenProject } from './report-freezing.service.server.ts';
import { galleryOf, makeGallery, wantsGallery } from './report-gallery.service.server.ts';
import { reportFor } from './report-reading.service.server.ts';
import { Report } from './report.entity.server.ts';
import {
  openLines,
  type SignatureLine,
  type Signatures,
  type VoidSignature,
  voidsOf,
} from './report-signature.rules.ts';
import { reportOptionsSchema, type ReportOptions, type ReportVolume } from './report.schema.ts';
import { sidesOf } from './report-text.rules.ts';
import { isShown } from './report-types.service.server.ts';
import { translateWithin } from '~/modules/tasks/machine-texts.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** A report in lists and answers. */
export interface ReportView {
  id: string;
  number: number;
  /** The number that is printed: among the reports of its type. */
  typeNumber: number;
  type: string;
  language: Report['language'];
  status: Report['status'];
  failureReason: string | null;
  pages: number | null;
  bytes: number | null;
  createdAt: string;
  /** Which volume of how many it is; null where it is whole. */
  volume: ReportVolume | null;
  /** The project has changed since. */
  outOfDate: boolean;
  /** The id of whoever made it. */
  requestedBy: string;
  signatures: Signatures;
  voidSignatures: readonly VoidSignature[];
  /** The lines that wait for a signature. */
  openLines: SignatureLine[];
}

const reportView = (report: Report, project: Project): ReportView => ({
  id: report.id,
  number: report.number,
  typeNumber: report.typeNumber,
  type: report.type,
  language: report.language,
  status: report.status,
  failureReason: report.failureReason ?? null,
  pages: report.pages ?? null,
  bytes: report.bytes ?? null,
  createdAt: report.createdAt.toISOString(),
  volume: reportOptionsSchema.parse(report.options).volume ?? null,
  outOfDate: report.projectVersion !== project.version,
  requestedBy: report.requestedBy,
  signatures: report.signatures,
  voidSignatures: voidsOf(report.voidSignatures),
  openLines: openLines(reportOptionsSchema.parse(report.options), report.signatures),
});

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
        'typeNumber',
        'type',
        'options',
        'language',
        'status',
        'failureReason',
        'pages',
        'bytes',
        'createdAt',
        'projectVersion',
        'requestedBy',
        'signatures',
        'voidSignatures',
      ],
    },
  );
  return reports
    .filter((report) => isShown(access, report))
    .map((report) => reportView(report as Report, access.project));
}

/**
 * The existing report of the same content, with the job that is still printing it; none whose link to
 * the photos has ended.
 */
async function sameReport(
  tx: EntityManager,
  projectId: string,
  { hash, options, snapshot }: FrozenProject['volumes'][number],
): Promise<CreatedReport | null> {
  const same = await tx.findOne(
    Report,
    { projectId, contentHash: hash, status: { $ne: 'failed' } },
    { orderBy: { number: 'desc' } },
  );
  if (!same) return null;
  if (wantsGallery(options, snapshot) && !(await galleryOf({ em: tx }, same))) return null;
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

export interface CreatedReport {
  number: number;
  /** The job that prints it; null where the file exists already. */
  jobId: string | null;
}

/** The next number among the reports of a type; the caller holds the lock of the project's row. */
async function nextTypeNumber(tx: EntityManager, projectId: string, type: string): Promise<number> {
  const [row] = await tx.execute<{ next: number }[]>(
    `select coalesce(max(type_number), 0)::int + 1 as next from reports
     where project_id = ? and type = ?`,
    [projectId, type],
  );
  return row?.next ?? 1;
}

/** What the volumes of a report have in common. */
interface CreatingReport {
  user: SessionUser;
  typeNumber: number;
  project: Project;
  frozen: Pick<FrozenProject, 'version'>;
}

/** Stores a volume of a report and starts printing it; the existing one where it prints the same. */
async function createVolume(
  context: ServiceContext,
  { user, typeNumber, project: { id: projectId }, frozen: { version } }: CreatingReport,
  volume: FrozenProject['volumes'][number],
): Promise<CreatedReport> {
  const { snapshot, options, hash } = volume;
  const tx = context.em;
  const same = await sameReport(tx, projectId, volume);
  if (same) return same;
  const number = await nextReportNumber(tx, projectId);
  const reportId = randomUUID();
  // Not an entity of the unit of work, which would compare and copy the whole snapshot.
  await tx.insert(Report, {
    id: reportId,
    projectId,
    number,
    typeNumber,
    type: options.type,
    language: options.language,
    options: { ...options },
    status: 'queued',
    snapshot: { ...snapshot, reportNumber: typeNumber },
    contentHash: hash,
    signatures: {},
    voidSignatures: {},
    projectVersion: version,
    requestedBy: user.id,
    createdAt: now(),
  });
  noteActivity(tx, user, projectId, 'report.created', { number });
  if (wantsGallery(options, snapshot))
    await makeGallery(tx, user, { id: reportId, projectId, number, language: options.language });
  await tx.flush();
  return {
    number,
    jobId: await startPrinting(context, { userId: user.id, projectId }, reportId),
  };
}

/** How long a report waits for the texts of a model before it is frozen, ms (promise 15.9). */
const MODEL_WAIT_MS = 20_000;

/** One person freezes one project at a time: a snapshot may have megabytes. */
const inTurn = serialPerAccount();

/**
 * Freezes the project into a report and starts printing it; an unchanged project with the same
 * options answers with the existing report. The same `requestId` again returns the same report. One of
 * many tasks is made as several volumes, each a report of its own; the answer is the first one.
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
  await consumePlanLimit(context, user, 'report');
  const { main, twin } = sidesOf(options.language);
  const into = twin ? [main, twin] : [main];
  await translateWithin(context, access.project.id, into, MODEL_WAIT_MS);
  const created = await inTurn(user.id, async () => {
    const freeze = await freezer(context, access, options, crewLinkId);
    return freezeAndStore(context, access, freeze, requestId);
  });
  wakeJobs(context, 'report.render');
  return created;
}

/** Freezes the project and stores its volumes, once for each `requestId`. */
async function freezeAndStore(
  context: ServiceContext,
  { user, project: { id: projectId } }: ProjectAccess,
  freeze: Awaited<ReturnType<typeof freezer>>,
  requestId: string | null,
): Promise<CreatedReport> {
  // Frozen before the transaction, during which the embedded database serves nobody else.
  const newest = (): Promise<Project> =>
    context.em.findOneOrFail(Project, { id: projectId }, { refresh: true });
  let frozen = await freeze(context.em, await newest());
  // Once more where somebody has changed the project meanwhile; a second change leaves it outdated.
  if ((await newest()).version !== frozen.version)
    frozen = await freeze(context.em, await newest());
  const create = async (tx: EntityManager): Promise<CreatedReport> => {
    // Locked, so that of parallel requests each sees the report of the one before.
    const project = await tx.findOneOrFail(
      Project,
      { id: projectId },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const made: CreatedReport[] = [];
    const type = frozen.volumes[0]?.options.type ?? '';
    const typeNumber = await nextTypeNumber(tx, projectId, type);
    const common = { user, project, frozen, typeNumber };
    for (const volume of frozen.volumes)
      made.push(await createVolume({ ...context, em: tx }, common, volume));
    return made[0]!;
  };
  return once(context.em, user.id, `report.create:${projectId}`, requestId, create);
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
