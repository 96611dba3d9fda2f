import { AppError } from '~/errors.ts';
import { CrewLink } from '~/modules/crew/crew-link.entity.server.ts';
import { crewUrl } from '~/modules/crew/crew-message.service.server.ts';
import { qrCodeOf, type QrCode } from '~/modules/dashboards/qr-code.server.ts';
import { activeLink, linkTokenOf } from '~/link-token.server.ts';
import { allows, type ActorAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { ReportSnapshot } from './report.rules.ts';
import type { ReportOptions } from './report.schema.ts';

type Reading = Pick<ServiceContext, 'em'>;

/**
 * The newest crew link that works and shows what a work order lists: the tasks of its assignee, else
 * those of the project. Null where nobody has made one.
 */
async function linkFor(
  { em }: Reading,
  { project }: ActorAccess,
  { filter }: Pick<ReportOptions, 'filter'>,
): Promise<CrewLink | null> {
  const target = filter.assignee
    ? { scope: 'assignee' as const, assigneeName: filter.assignee }
    : { scope: 'project' as const };
  return em.findOne(
    CrewLink,
    { projectId: project.id, ...activeLink(), ...target },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/** Whether a work order may have a QR code: for those who see the project's crew links. */
export const offersQr = async (context: Reading, access: ActorAccess): Promise<boolean> =>
  allows(access, 'edit') &&
  (await context.em.count(CrewLink, { projectId: access.project.id, ...activeLink() })) > 0;

/** The crew link whose QR code a report has; null where its options ask for none. */
export async function crewLinkOf(
  context: Reading,
  access: ActorAccess,
  options: ReportOptions,
): Promise<string | null> {
  if (!options.qr || options.type !== 'work_order') return null;
  if (!allows(access, 'edit')) throw new AppError('forbidden');
  const link = await linkFor(context, access, options);
  if (!link) throw new AppError('invalid', { fields: { qr: 'reportQr' } });
  return link.id;
}

/**
 * The QR code of a report's crew link; null where it has none, or the link no longer works. The link
 * is frozen by its id, and its secret is stored nowhere (promise 27.3).
 */
export async function crewQrOf(
  { em }: Reading,
  { crewLinkId }: Pick<ReportSnapshot, 'crewLinkId'>,
): Promise<QrCode | null> {
  const link = crewLinkId ? await em.findOne(CrewLink, { id: crewLinkId, ...activeLink() }) : null;
  const token = link && linkTokenOf('crew-link', link);
  return token ? qrCodeOf(crewUrl(token)) : null;
}
