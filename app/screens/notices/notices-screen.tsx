import { Button, ButtonLink } from '~/components/button.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { formatDateTime, formatDay } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import {
  noticeTextKey,
  type AccountNoticeKind,
  type NoticeKind,
} from '~/modules/notices/notice.rules.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';

interface NoticeView {
  id: string;
  kind: NoticeKind | AccountNoticeKind;
  /** Who caused it; empty for a reminder. */
  actor: string;
  /** ISO instant */
  at: string;
  isRead: boolean;
  /** Name of the project or the team; null of the account itself. */
  place: string | null;
  timeZone: string;
  /** Number and title of its task; null and empty where it is about the project. */
  number: number | null;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** Why it was sent back or blocked. */
  reason: ShownText | null;
  /** The first words of its comment. */
  comment: ShownText | null;
  href: string;
  /** A member joined by digits alone, whom the owner may remove here. */
  canRemove: boolean;
}

export interface NoticesScreenProps {
  stamp: FormStamp;
  /** Unread ones first. */
  notices: readonly NoticeView[];
  /** Whether any title or reason is a machine translation. */
  hasMachine: boolean;
  previousHref?: string;
  nextHref?: string;
}

/** What has happened, in a sentence. */
function useSentence({ kind, actor, number, dueDate }: NoticeView): string {
  const { t, language } = useText();
  const date = dueDate ? formatDay(language, dueDate) : '';
  return t(noticeTextKey(kind, number), { actor, number, date });
}

/** The title of a notice: unread it is a button, which also marks it as read. */
function Title({ notice }: { notice: NoticeView }) {
  const sentence = useSentence(notice);
  return notice.isRead ? (
    <a className="notice__title" href={notice.href}>
      {sentence}
    </a>
  ) : (
    <button className="notice__title" name="intent" value={`notice.open:${notice.id}`}>
      {sentence}
    </button>
  );
}

function Row({ notice }: { notice: NoticeView }) {
  const { t, language } = useText();
  const { id, isRead, title, titleLanguage, place, reason, comment, at, timeZone } = notice;
  return (
    <li className={isRead ? 'notice' : 'notice notice--unread'}>
      <div className="notice__main">
        {isRead ? null : <b className="notice__new">{t('notices.new')}</b>}{' '}
        <Title notice={notice} />
        {title ? (
          <span className="notice__line" lang={titleLanguage ?? undefined}>
            {title}
          </span>
        ) : null}
        {reason ? (
          <span className="notice__line">
            {t('work.reason', { reason: '' })}
            <span lang={reason.lang ?? undefined}>{reason.text}</span>
          </span>
        ) : null}
        {comment ? (
          <q className="notice__line" lang={comment.lang ?? undefined}>
            {comment.text}
          </q>
        ) : null}
        <span className="small muted notice__line">
          {place === null ? null : `${place} · `}
          <time dateTime={at}>{formatDateTime(language, at, timeZone)}</time>
        </span>
        {notice.canRemove ? (
          <>
            <span className="small muted notice__line">{t('notices.byDigits')}</span>
            <p>
              <Button variant="danger" name="intent" value={`member.remove:${id}`}>
                {t('notices.remove')}
                <span className="hidden-visually"> ({notice.actor})</span>
              </Button>
            </p>
          </>
        ) : null}
      </div>
      {isRead ? null : (
        <button className="check" name="intent" value={`notice.read:${id}`}>
          <Icon name="check" />
          <span className="hidden-visually">{t('notices.markRead')}</span>
        </button>
      )}
    </li>
  );
}

/** What a person has been told, of all projects. */
export function NoticesScreen(props: NoticesScreenProps) {
  const { t } = useText();
  const { stamp, notices, previousHref, nextHref } = props;
  const hasUnread = notices.some(({ isRead }) => !isRead);
  return (
    <>
      <h1>{t('notices.title')}</h1>
      {notices.length === 0 ? (
        <EmptyState
          text={t('notices.none')}
          action={{ text: t('common.menu.dashboard'), href: '/dashboard' }}
        />
      ) : (
        <form method="post" action="/notices">
          <HiddenFields stamp={stamp} />
          <div className="cluster section">
            {hasUnread ? (
              <Button name="intent" value="notice.readAll">
                {t('notices.markAllRead')}
              </Button>
            ) : null}
            <ButtonLink variant="quiet" href="/account-settings#notices">
              {t('notices.choose')}
            </ButtonLink>
          </div>
          <ul className="plain-list sheet notices">
            {notices.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </ul>
        </form>
      )}
      {props.hasMachine ? <MachineNote /> : null}
      <Pagination
        label={t('common.pagination')}
        previousText={t('notices.newest')}
        nextText={t('notices.older')}
        previousHref={previousHref}
        nextHref={nextHref}
      />
    </>
  );
}
