import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError, isWriteRefused } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import { hashLinkToken, isLinkToken, linkTokenOf, newLinkToken } from '~/link-token.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import {
  allows,
  requireRight,
  rightIn,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { ReportLink } from './report-link.entity.server.ts';
import { Report } from './report.entity.server.ts';
import { isReportNumber, openReport, reportFor } from './report-reading.service.server.ts';
import { isShown } from './report-types.service.server.ts';

/** Days until a link expires (promise 13.12). */
const LINK_DAYS = 30;

/** The path of a share link. */
export const sharedHref = (token: string): string => `/r/${token}`;

/** A report without its snapshot, which may have megabytes. */
type ReportHead = Pick<Report, 'id' | 'projectId' | 'number' | 'type' | 'options'>;
const headFields = ['id', 'projectId', 'number', 'type', 'options'] as const;

/** The links that are neither revoked nor expired. */
const active = () => ({ revokedAt: null, expiresAt: { $gt: now() } });

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

/**
 * Makes the link of a report (promise 13.12); a report that has one keeps it, and a repeated
 * `requestId` makes none. Returns its id. Throws `notFound`, `forbidden`.
 */
export function shareReport(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  requestId: string | null,
): Promise<string> {
  const { project, user } = access;
  return once(context.em, user.id, `report.share:${project.id}`, requestId, async (tx) => {
    const report = await lockedReport(tx, access, number);
    const present = await tx.findOne(ReportLink, { reportId: report.id, ...active() });
    if (present && (await isWorking({ ...context, em: tx }, present, report, project)))
      return present.id;
    await tx.nativeUpdate(
      ReportLink,
      { reportId: report.id, revokedAt: null },
      { revokedAt: now() },
    );
    const id = randomUUID();
    await tx.insert(ReportLink, {
      id,
      reportId: report.id,
      createdBy: user.id,
      tokenHash: hashLinkToken(newLinkToken('report-link', id)),
      createdAt: now(),
      expiresAt: fromNow(LINK_DAYS * DAY),
      revokedAt: null,
      views: 0,
      lastViewedAt: null,
    });
    noteActivity(tx, user, project.id, 'report.shared', { number });
    return id;
  });
}

/** Whether a person ends a link: its maker, and those who may edit the project. */
const mayRevoke = (access: ProjectAccess, { createdBy }: ReportLink): boolean =>
  createdBy === access.user.id || allows(access, 'edit');

/** Ends the link of a report at once; again it changes nothing. Throws `notFound`, `forbidden`. */
export function revokeShare(
  { em }: ServiceContext,
  access: ProjectAccess,
  number: number,
): Promise<void> {
  return em.transactional(async (tx) => {
    const report = await lockedReport(tx, access, number);
    const link = await tx.findOne(ReportLink, { reportId: report.id, ...active() });
    if (!link) return;
    if (!mayRevoke(access, link)) throw new AppError('forbidden');
    link.revokedAt = now();
    noteActivity(tx, access.user, access.project.id, 'report.unshared', { number });
  });
}

/** The link of a report as the list of reports shows it. */
export interface ShareView {
  /** Null where its secret is no longer in use. */
  url: string | null;
  /** ISO instants. */
  expiresAt: string;
  lastViewedAt: string | null;
  views: number;
  mayRevoke: boolean;
}

/** The working links of these reports by the id of the report, for those who may make them. */
export async function listShares(
  context: ServiceContext,
  access: ProjectAccess,
  reportIds: readonly string[],
): Promise<Map<string, ShareView>> {
  const shares = new Map<string, ShareView>();
  if (!allows(access, 'print')) return shares;
  const { em } = context;
  const links = await em.find(ReportLink, { reportId: { $in: [...reportIds] }, ...active() });
  const reports = await em.find(
    Report,
    { id: { $in: links.map(({ reportId }) => reportId) } },
    { fields: headFields, disableIdentityMap: true },
  );
  for (const link of links) {
    const report = reports.find(({ id }) => id === link.reportId);
    if (!report || !(await isWorking(context, link, report, access.project))) continue;
    const token = linkTokenOf('report-link', link);
    shares.set(report.id, {
      url: token && env().appUrl + sharedHref(token),
      expiresAt: link.expiresAt.toISOString(),
      lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
      views: link.views,
      mayRevoke: mayRevoke(access, link),
    });
  }
  return shares;
}

/** What a token opens. */
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
    ? await em.findOne(ReportLink, { tokenHash: hashLinkToken(token), ...active() })
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
): Promise<{ report: Report; link: ReportLink }> {
  const { link, access, number } = await sharedReport(context, token);
  return { link, report: await reportFor(context, access, number) };
}

/** The file of a shared report; null while it is not ready. Throws `notFound`, `tooManyAttempts`. */
export async function openSharedFile(
  context: ServiceContext,
  token: string,
): ReturnType<typeof openReport> {
  const { access, number } = await sharedReport(context, token);
  return openReport(context, access, number);
}

/** Counts a look at a shared report; a database that takes no writes leaves it as it is. */
export async function noteView({ em }: ServiceContext, { id }: ReportLink): Promise<void> {
  try {
    await em.execute('update report_links set views = views + 1, last_viewed_at = ? where id = ?', [
      now(),
      id,
    ]);
  } catch (error) {
    if (!isWriteRefused(error)) throw error;
  }
}
