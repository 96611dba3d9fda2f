import { cutText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import {
  listNotices,
  type NoticePlace,
  type NoticeRow,
} from '~/modules/notices/notice.service.server.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { requestsHref } from '~/modules/requests/request.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { freeTextsByOwner } from '~/modules/tasks/free-text.server.ts';
import { hasMachineTitle, withTitlesByOwner } from '~/pages/tasks/shown-titles.server.ts';

const isChangeOfProject = ({ kind }: Pick<NoticeRow, 'kind'>): boolean =>
  kind === 'renamed' || kind === 'redated' || kind === 'archived';

/**
 * Where a notice leads: its team, or its comment, task, report, requests, project, or the second step;
 * of a changed project to what changed, of a team that the person is no longer in to the projects.
 */
export function noticeHref(notice: NoticePlace): string {
  const { kind, projectId, dashboardId, number, commentId, report } = notice;
  if (kind === 'removed') return '/dashboard';
  if (dashboardId) return teamPath(dashboardId);
  if (!projectId) return '/account-settings/second-step';
  if (isChangeOfProject(notice)) return `/projects/${projectId}/activity`;
  if (report !== null) return `/projects/${projectId}/reports#report-${report}`;
  if (kind === 'work_requested') return requestsHref(projectId);
  const page = `/projects/${projectId}${number === null ? '' : `/tasks/${number}`}`;
  return commentId ? `${page}#comment-${commentId}` : page;
}

const hasReason = ({ kind }: Pick<NoticeRow, 'kind'>): boolean =>
  kind === 'rejected' || kind === 'blocked';

/** Characters of a comment that the translator is given, and that its notice shows. */
const READ_WORDS = 1000;
const SHOWN_WORDS = 80;

/** The first line of a comment with its spaces as one each. */
const firstLine = (comment: string | null): string | null =>
  comment && cutText(comment.trim().split('\n', 1)[0] ?? '', READ_WORDS).replace(/\s+/g, ' ');

/** The first words of a text, in one line. */
const firstWords = <Shown extends Pick<ShownText, 'text'>>(shown: Shown): Shown => ({
  ...shown,
  text: shown.text.length > SHOWN_WORDS ? `${cutText(shown.text, SHOWN_WORDS - 1)}…` : shown.text,
});

/**
 * One page of a person's notices, unread ones first, 50 rows, keyset links. Throws `invalid` for a
 * cursor of another list.
 */
export async function noticesPage(
  context: ServiceContext,
  user: SessionUser,
  language: Language,
  query: URLSearchParams,
) {
  const after = query.get('after') ?? '';
  const { notices: rows, next } = await listNotices(context, user, after);
  const notices = await withTitlesByOwner(context, rows, language);
  const reasons = await freeTextsByOwner(
    context.services.translator,
    rows.map((notice) => ({
      text: hasReason(notice) ? notice.reason : null,
      ownerId: notice.ownerId,
    })),
    language,
  );
  const comments = await freeTextsByOwner(
    context.services.translator,
    rows.map(({ comment, ownerId }) => ({ text: firstLine(comment), ownerId })),
    language,
  );
  return {
    notices: notices.map((notice, at) => ({
      id: notice.id,
      kind: notice.kind,
      actor: notice.actor,
      at: new Date(notice.at).toISOString(),
      isRead: notice.isRead,
      place: notice.placeName,
      timeZone: notice.timeZone,
      number: notice.number ?? notice.report,
      title: notice.title,
      titleLanguage: notice.titleLanguage,
      dueDate: notice.dueDate,
      reason: reasons[at] ?? null,
      comment: comments[at] ? firstWords(comments[at]) : null,
      href: noticeHref(notice),
      canRemove: notice.removable !== null,
    })),
    hasMachine:
      hasMachineTitle(notices) || [...reasons, ...comments].some((text) => text?.original),
    previousHref: after ? '/notices' : undefined,
    nextHref: next ? `/notices?${new URLSearchParams({ after: next }).toString()}` : undefined,
  };
}
