import { AppError } from '~/errors.ts';
import { formatDate } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import { languages } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { dashboardFor, joiningNow } from '~/modules/dashboards/dashboard-access.service.server.ts';
import { joinPath, teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import { joinKeyOf } from '~/modules/dashboards/join-key.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import { defaultTimeZone } from '~/modules/projects/project.rules.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * What the poster of a team says, in both languages; `appUrl` is the address of this site. Throws
 * `notFound`, `forbidden` for those who do not manage the team.
 */
export async function teamPoster(
  context: ServiceContext,
  user: SessionUser,
  idOrCode: string,
  appUrl: string,
) {
  const access = await dashboardFor(context, user, idOrCode, 'manage');
  const { id, name, code } = access.dashboard;
  if (!code) throw new AppError('notFound');
  const url = `${appUrl}${joinPath(code, joinKeyOf(access.dashboard))}`;
  const { joining, until } = joiningNow(access);
  return {
    teamHref: teamPath(id),
    code,
    url,
    isClosed: joining === 'closed',
    qr: qrCodeOf(url),
    sheets: languages.map((language) => ({
      language,
      title: t(language, 'team.poster.title', { name }),
      scan: t(language, 'team.poster.scan'),
      or: t(language, 'team.poster.or', { url: `${appUrl}/join-team` }),
      until: until
        ? t(language, 'team.poster.until', {
            date: formatDate(language, until.toISOString(), defaultTimeZone),
          })
        : null,
    })),
  };
}
