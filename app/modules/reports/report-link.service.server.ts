import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError, isWriteRefused } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { noteActivity, type Actor } from '~/modules/activity/activity.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { notify } from '~/modules/notices/notice.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  activeLink,
  hashLinkToken,
  isLinkToken,
  linkTokenOf,
  newLinkToken,
} from '~/link-token.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import {
  allows,
  requireRight,
  rightIn,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { ReportLink } from './report-link.entity.server.ts';
import { Report } from './report.entity.server.ts';
import { isReportNumber, openReport, reportFor } from './report-reading.service.server.ts';
import type { Recipient } from './report-link.schema.ts';
import { signatureRows, type SignatureLine } from './report-signature.rules.ts';
import { reportOptionsSchema } from './report.schema.ts';
import { isShown } from './report-types.service.server.ts';

/** Days until a link expires (promise 13.12). */
const LINK_DAYS = 30;
/** The most working links of a report. */
const MAX_LINKS = 20;

/** The path of a share link. */
export const sharedHref = (token: string): string => `/r/${token}`;

/** A report without its snapshot, which may have megabytes. */
type ReportHead = Pick<Report, 'id' | 'projectId' | 'number' | 'type' | 'options'>;
const headFields = ['id', 'projectId', 'number', 'type', 'options'] as const;

/** The lines of a report for signatures. */
const linesOf = ({ options }: Pick<Report, 'options'>): SignatureLine[] =>
  signatureRows(reportOptionsSchema.parse(options)).flat();

/** The access of the maker of a link, while they may print the project and its owner is there. */
async function makerAccess(
  context: ServiceContext,
  { createdBy }: ReportLink,
  project: Project,
): Promise<ActorAccess | null> {
  const ids = [...new Set([project.ownerId, createdBy])];
  const people = await context.em.find(User, { id: { $in: ids }, deletedAt: null });
  const maker = people.find(({ id }) => id === createdBy);
  if (!maker || people.length < ids.length) return null;
  const right = await rightIn(context, { id: maker.id, role: 'user' }, project);
  if (!right || !allows({ right }, 'print')) return null;
  return { project, user: maker, right };
}

/** Whether a link shows its report: as long as its maker sees it (promise 13.12). */
async function isWorking(
  context: ServiceContext,
  link: ReportLink,
  report: ReportHead,
  project: Project,
): Promise<boolean> {
  const access = await makerAccess(context, link, project);
  return access !== null && isShown(access, report);
}

/** A report of the project that the person may share, locked. Throws `notFound`, `forbidden`. */
async function lockedReport(
  tx: EntityManager,
  access: ProjectAccess,
  number: number,
): Promise<ReportHead> {
  requireRight(access, 'print');
  const report = isReportNumber(number)
    ? await tx.findOne(
        Report,
        { projectId: access.project.id, number },
        { fields: headFields, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
      )
    : null;
  if (!report || !isShown(access, report)) throw new AppError('notFound');
  return report;
}

/** Stores a new link of a report, which works from now on. */
export const insertLink = (
  tx: EntityManager,
  link: Pick<ReportLink, 'id' | 'reportId' | 'createdBy' | 'recipient' | 'lines'>,
): Promise<unknown> =>
  tx.insert(ReportLink, {
    ...link,
    tokenHash: hashLinkToken(newLinkToken('report-link', link.id)),
    createdAt: now(),
    expiresAt: fromNow(LINK_DAYS * DAY),
    revokedAt: null,
    views: 0,
    lastViewedAt: null,
  });

/** Whether a link was made for this person and these lines. */
const isFor = (link: ReportLink, { recipient, lines }: Recipient): boolean =>
  link.recipient === recipient && [...link.lines].sort().join() === [...lines].sort().join();

/**
 * Makes a link of a report for a recipient, who may sign those of the `lines` that the report has
 * (promise 13.12); the same recipient keeps theirs, and a repeated `requestId` makes none. Returns its
 * id. Throws `notFound`, `forbidden`, and `invalid` for more than 20 links.
 */
export function shareReport(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  wanted: Recipient,
  requestId: string | null,
): Promise<string> {
  const { project, user } = access;
  return once(context.em, user.id, `report.share:${project.id}`, requestId, async (tx) => {
    const report = await lockedReport(tx, access, number);
    const lines = linesOf(report).filter((line) => wanted.lines.includes(line));
    const { recipient } = wanted;
    const working: ReportLink[] = [];
    for (const link of await tx.find(ReportLink, { reportId: report.id, ...activeLink() }))
      if (await isWorking({ ...context, em: tx }, link, report, project)) working.push(link);
    const present = working.find((link) => isFor(link, { recipient, lines }));
    if (present) return present.id;
    if (working.length >= MAX_LINKS)
      throw new AppError('invalid', { fields: { recipient: 'shareMany' } });
    const id = randomUUID();
    await insertLink(tx, { id, reportId: report.id, createdBy: user.id, recipient, lines });
    noteActivity(tx, user, project.id, 'report.shared', { number });
    return id;
  });
}

/** Whether a person ends a link: its maker, and those who may edit the project. */
const mayRevoke = (access: ProjectAccess, { createdBy }: ReportLink): boolean =>
  createdBy === access.user.id || allows(access, 'edit');

/** Ends a link of a report at once; again it changes nothing. Throws `notFound`, `forbidden`. */
export function revokeShare(
  { em }: ServiceContext,
  access: ProjectAccess,
  number: number,
  linkId: string,
): Promise<void> {
  return em.transactional(async (tx) => {
    const report = await lockedReport(tx, access, number);
    const link = isUuid(linkId)
      ? await tx.findOne(ReportLink, { id: linkId, reportId: report.id, ...activeLink() })
      : null;
    if (!link) return;
    if (!mayRevoke(access, link)) throw new AppError('forbidden');
    link.revokedAt = now();
    noteActivity(tx, access.user, access.project.id, 'report.unshared', { number });
  });
}

/** A link of a report as the list of reports shows it. */
export interface ShareView {
  id: string;
  recipient: string;
  /** The lines that it may sign. */
  lines: readonly SignatureLine[];
  /** Null where its secret is no longer in use. */
  url: string | null;
  /** ISO instants. */
  expiresAt: string;
  lastViewedAt: string | null;
  views: number;
  mayRevoke: boolean;
}

/** The working links of these reports by the id of the report, oldest first, for those who make them. */
export async function listShares(
  context: ServiceContext,
  access: ProjectAccess,
  reportIds: readonly string[],
): Promise<Map<string, ShareView[]>> {
  const shares = new Map<string, ShareView[]>();
  if (!allows(access, 'print')) return shares;
  const { em } = context;
  const links = await em.find(
    ReportLink,
    { reportId: { $in: [...reportIds] }, ...activeLink() },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const reports = await em.find(
    Report,
    { id: { $in: links.map(({ reportId }) => reportId) } },
    { fields: headFields, disableIdentityMap: true },
  );
  for (const link of links) {
    const report = reports.find(({ id }) => id === link.reportId);
    if (!report || !(await isWorking(context, link, report, access.project))) continue;
    const token = linkTokenOf('report-link', link);
    const share: ShareView = {
      id: link.id,
      recipient: link.recipient,
      lines: link.lines,
      url: token && env().appUrl + sharedHref(token),
      expiresAt: link.expiresAt.toISOString(),
      lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
      views: link.views,
      mayRevoke: mayRevoke(access, link),
    };
    shares.set(report.id, [...(shares.get(report.id) ?? []), share]);
  }
  return shares;
}

/** The link, report and access that a token opens. */
interface OpenedLink {
  link: ReportLink;
  /** The access of the link's maker, by which the report is read. */
  access: ActorAccess;
  number: number;
}

/** The working link of a token; null for any other. */
async function workingLink(context: ServiceContext, token: string): Promise<OpenedLink | null> {
  const { em } = context;
  const link = isLinkToken(token)
    ? await em.findOne(ReportLink, { tokenHash: hashLinkToken(token), ...activeLink() })
    : null;
  if (!link) return null;
  const report = await em.findOneOrFail(
    Report,
    { id: link.reportId },
    { fields: headFields, disableIdentityMap: true },
  );
  const project = await em.findOne(Project, { id: report.projectId, deletedAt: null });
  const access = project && (await makerAccess(context, link, project));
  return access && isShown(access, report) ? { link, access, number: report.number } : null;
}

/**
 * The working link of a token. Throws `notFound` alike where there is none, it is revoked or expired,
 * its project is deleted, or its maker no longer sees the report; such misses are counted by address,
 * and over their limit it throws `tooManyAttempts`.
 */
export async function sharedReport(context: ServiceContext, token: string): Promise<OpenedLink> {
  const opened = await workingLink(context, token);
  if (opened) return opened;
  await consumeLimit(context, 'shared-miss-address', context.meta.ip);
  throw new AppError('notFound');
}

/** The report of a share link. Throws `notFound`, `tooManyAttempts`. */
export async function openSharedReport(
  context: ServiceContext,
  token: string,
): Promise<OpenedLink & { report: Report }> {
  const opened = await sharedReport(context, token);
  return { ...opened, report: await reportFor(context, opened.access, opened.number) };
}

/**
 * The file of a shared report; one that is being printed, as after a signature, is waited for up to
 * `ms`, and null after that. Throws `notFound`, `tooManyAttempts`.
 */
export async function openSharedFile(
  context: ServiceContext,
  token: string,
  ms = 0,
): ReturnType<typeof openReport> {
  const { access, number, link } = await sharedReport(context, token);
  const file = await openReport(context, access, number);
  if (file || ms === 0) return file;
  const printing = {
    kind: 'report.render',
    subjectId: link.reportId,
    status: 'processing',
  } as const;
  const job = await context.em.findOne(Job, printing, { orderBy: { createdAt: 'desc' } });
  if (job) await waitForJob(context, job.id, ms);
  return openReport(context, access, number);
}

/** Who uses a link, as activities and notices name them. */
export const readerOf = ({ recipient }: ReportLink): Actor => ({
  id: null,
  firstName: recipient,
  lastName: '',
});

/**
 * Counts a view of a shared report, and tells the link's maker of the first one (promise 13.23); a
 * database that takes no writes leaves it as it is.
 */
export async function noteView(
  { em }: ServiceContext,
  { link, access: { project, right }, number }: OpenedLink,
): Promise<void> {
  try {
    await em.transactional(async (tx) => {
      const [row] = await tx.execute<{ views: number }[]>(
        `update report_links set views = views + 1, last_viewed_at = ? where id = ?
         returning views`,
        [now(), link.id],
      );
      if (row?.views !== 1) return;
      const user = readerOf(link);
      noteActivity(tx, user, project.id, 'report.opened', { number });
      const key = `report.opened:${link.id}`;
      await notify(tx, { user, project, right }, [
        { kind: 'report_opened', to: [link.createdBy], taskId: null, report: number, key },
      ]);
    });
  } catch (error) {
    if (!isWriteRefused(error)) throw error;
  }
}
