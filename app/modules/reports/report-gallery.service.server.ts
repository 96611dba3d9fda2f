import type { EntityManager } from '@mikro-orm/postgresql';
import { env } from '~/env.server.ts';
import { t } from '~/i18n.server.ts';
import { activeLink, linkTokenOf } from '~/link-token.server.ts';
import { noteActivity, type Actor } from '~/modules/activity/activity.service.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Gallery } from './report-html.server.ts';
import { ReportLink } from './report-link.entity.server.ts';
import { insertLink, sharedHref } from './report-link.service.server.ts';
import type { Report } from './report.entity.server.ts';
import { isForClients, type ReportSnapshot } from './report.rules.ts';
import type { ReportOptions } from './report.schema.ts';
import { bilingualOf, inOneLine, sidesOf } from './report-text.rules.ts';

/** Whether a report prints such a link: one for clients with photos, whose options ask for it. */
export const wantsGallery = (
  { type, gallery }: ReportOptions,
  { photos }: Pick<ReportSnapshot, 'photos'>,
): boolean => gallery && isForClients(type) && photos.length > 0;

/**
 * Makes the link that a new report prints (promise 13.18). Its id is that of its report; it signs
 * nothing, and is for whoever reads the paper.
 */
export async function makeGallery(
  tx: EntityManager,
  user: Actor & { id: string },
  { id, projectId, number, language }: Pick<Report, 'id' | 'projectId' | 'number' | 'language'>,
): Promise<void> {
  const recipient = inOneLine(
    bilingualOf(sidesOf(language), (side) => t(side, 'report.galleryReaders')),
  );
  await insertLink(tx, { id, reportId: id, createdBy: user.id, recipient, lines: [] });
  noteActivity(tx, user, projectId, 'report.shared', { number });
}

/** The link that a report prints; null where it has none, or it no longer works. */
export async function galleryOf(
  { em }: Pick<ServiceContext, 'em'>,
  { id }: Pick<Report, 'id'>,
): Promise<Gallery | null> {
  const link = await em.findOne(ReportLink, { id, reportId: id, ...activeLink() });
  const token = link && linkTokenOf('report-link', link);
  if (!token) return null;
  const url = env().appUrl + sharedHref(token);
  return { url, qr: qrCodeOf(url), expiresAt: link.expiresAt };
}
