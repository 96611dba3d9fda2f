import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { formatDate, formatDay } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import { statusText } from '~/modules/picra/answered-status.rules.ts';
import { isClosed } from './row-facts.tsx';
import { DaysLeft, PriorityBadge, TaskStatusBadge } from './status-badges.tsx';
import type { TaskRow } from './task-row.ts';
import { TaskReason } from './task-reason.tsx';

/** Where a task stands in the list that it was opened from. */
export interface TaskPlace {
  /** From 1. */
  position: number;
  total: number;
  previousHref?: string | undefined;
  nextHref?: string | undefined;
  listHref: string;
}

export interface TaskHeadProps {
  task: TaskRow & {
    originalLanguage: Language;
    /** The title as it was written, where the translator has written the shown one; else ''. */
    original: string;
    /** Whether the translator has written a text that is shown, and the title. */
    isMachine: boolean;
    isMachineTitle: boolean;
    reworkCount: number;
    /** ISO instant; null where it is not completed. */
    closedAt: string | null;
  };
  place: TaskPlace;
  timeZone: string;
  /** Whether the person may check the translation. */
  canCheck: boolean;
}

/** The way back to the list, and to the tasks before and after this one. */
function Turn({ place }: { place: TaskPlace }) {
  const { t } = useText();
  const { position, total, previousHref, nextHref, listHref } = place;
  const links = [
    ['prev', previousHref, 'work.place.previous', 'turn__previous', 'p'],
    ['next', nextHref, 'work.place.next', '', 'n'],
  ] as const;
  return (
    <nav className="turn no-print" aria-label={t('work.place.label')}>
      <PageLink className="turn__back" href={listHref}>
        {t('work.back')}
      </PageLink>{' '}
      <span className="figures">{t('work.place.position', { position, count: total })}</span>{' '}
      {links.map(([rel, href, text, className, key]) =>
        href ? (
          <PageLink
            key={rel}
            rel={rel}
            href={href}
            className={`turn__link ${className}`}
            data-key={key}
          >
            <Icon name="arrow-right" />
            <span className="hidden-visually">{t(text)}</span>
          </PageLink>
        ) : (
          <span key={rel} className="turn__link" />
        ),
      )}
    </nav>
  );
}

/** Status, who and until when; what is late no longer matters on closed work. */
function State({ task, timeZone, canCheck }: Omit<TaskHeadProps, 'place'>) {
  const { t, language } = useText();
  const { assignee, dueDate, closedAt, status } = task;
  const closed = isClosed(task);
  const until = dueDate ? t('work.due', { date: formatDay(language, dueDate) }) : '';
  const since = closedAt ? formatDate(language, closedAt, timeZone) : '';
  const who = [assignee, closed ? since : until].filter(Boolean).join(' · ');
  return (
    <div className="cluster task-state">
      <TaskStatusBadge status={status} text={statusText(task, language, t)} />
      {closed ? null : <PriorityBadge priority={task.priority} />}
      {who ? <span className="small muted">{who}</span> : null}
      {closed ? null : <DaysLeft daysLeft={task.daysLeft} />}
      {task.lowConfidence || task.missing.length > 0 ? (
        <a className="mark mark--check" href="#quote">
          {t('work.checkThis')}
        </a>
      ) : null}
      {task.isMachine ? (
        <span className="small muted">
          {canCheck ? <a href="#translation">{t('work.machine')}</a> : t('work.machine')}
        </span>
      ) : null}
    </div>
  );
}

/** What the task is, and where it stands. */
export function TaskHead({ task, place, timeZone, canCheck }: TaskHeadProps) {
  const { t } = useText();
  const { originalLanguage } = task;
  const names = [t('work.number', { number: task.number }), ...task.areas];
  return (
    <>
      <Turn place={place} />
      <h2 className="task-title" lang={task.titleLanguage ?? undefined}>
        {task.title}
      </h2>
      {task.isMachineTitle && task.original ? (
        <p className="small muted task-place">
          {t(`work.translation.original.${originalLanguage}`)}:{' '}
          <span lang={originalLanguage}>{task.original}</span>
        </p>
      ) : null}
      <p className="small muted figures task-place">
        {[...names, t(`tasks.trade.${task.trade}`)].join(' · ')}
      </p>
      <State task={task} timeZone={timeZone} canCheck={canCheck} />
      {task.reason ? <TaskReason {...task.reason} /> : null}
      {task.reworkCount > 0 ? (
        <p className="muted">{t('work.rework', { count: task.reworkCount })}</p>
      ) : null}
    </>
  );
}
