import { PageLink } from '~/components/page-link.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { formatDay } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import type { AttentionKind } from '~/modules/tasks/attention.rules.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { CameraLink, NextStepLink } from '~/screens/tasks/row-links.tsx';

/** A task of any project that the person sees. */
export interface AttentionRow {
  href: string;
  project: string;
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  /** Whether the translator has written the title. */
  isMachine: boolean;
  status: TaskStatus;
  /** Why it is blocked. */
  reason: ShownText | null;
  assignee: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  daysLeft: number | null;
  photos: number;
}

export interface AttentionList {
  kind: AttentionKind;
  /** Number of all its tasks; `rows` has the first of them. */
  total: number;
  rows: readonly AttentionRow[];
}

/** The line under the title: how late or why blocked, project, assignee, date. */
function Facts({ row, hidesDate }: { row: AttentionRow; hidesDate: boolean }) {
  const { t, language } = useText();
  const isLate = row.daysLeft !== null && row.daysLeft < 0;
  const facts = [
    row.project,
    row.assignee,
    row.dueDate && !isLate && !hidesDate ? formatDay(language, row.dueDate) : null,
  ];
  return (
    <span className="row__facts">
      {isLate ? (
        <>
          <b className="mark mark--late">
            {t('common.daysLate', { count: -(row.daysLeft ?? 0) })}
          </b>{' '}
        </>
      ) : null}
      {row.reason ? <span lang={row.reason.lang ?? undefined}>{row.reason.text} </span> : null}
      {facts.map((fact, index) => (fact ? <span key={index}>{fact} </span> : null))}
    </span>
  );
}

function Row({ row, hidesDate }: { row: AttentionRow; hidesDate: boolean }) {
  const { href, number, title, status, photos } = row;
  return (
    <li className="row">
      <div className="row__line">
        <NextStepLink number={number} href={href} status={status} />
        <PageLink className="row__main" href={href}>
          <span className="row__title" lang={row.titleLanguage ?? undefined}>
            {title}
          </span>{' '}
          <Facts row={row} hidesDate={hidesDate} />
        </PageLink>
        <CameraLink number={number} href={href} count={photos} />
      </div>
    </li>
  );
}

/** Tasks of several projects as rows. */
export const AttentionRows = ({
  rows,
  hidesDate = false,
}: {
  rows: readonly AttentionRow[];
  /** All are due on one day, which the heading says. */
  hidesDate?: boolean;
}) => (
  <ul className="rows">
    {rows.map((row) => (
      <Row key={row.href} row={row} hidesDate={hidesDate} />
    ))}
  </ul>
);

/** Whether any title is a machine translation. */
export const hasMachine = (rows: readonly AttentionRow[]): boolean =>
  rows.some(({ isMachine }) => isMachine);

const listHref = (kind: AttentionKind): string => `/dashboard?show=${kind}`;

/** The number of tasks of each kind, each a link to the list of exactly these. */
export function AttentionCounts({ lists }: { lists: readonly AttentionList[] }) {
  const { t } = useText();
  return (
    <nav aria-label={t('dashboard.counts')}>
      <ul className="plain-list counts">
        {lists.map(({ kind, total }) => (
          <li key={kind}>
            <PageLink
              className={total > 0 ? `count count--${kind}` : 'count'}
              href={listHref(kind)}
            >
              <strong className="count__figure">{total}</strong> {t(`dashboard.count.${kind}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first tasks of each kind; kinds without tasks are left out. */
export function AttentionLists({ lists }: { lists: readonly AttentionList[] }) {
  const { t } = useText();
  const present = lists.filter(({ total }) => total > 0);
  if (present.length === 0) return <p className="muted">{t('dashboard.calm')}</p>;
  return (
    <div className="task-list">
      {present.map((list) => (
        <section
          key={list.kind}
          className="section section--close"
          aria-labelledby={`${list.kind}-title`}
        >
          <div className="section-head">
            <h2 id={`${list.kind}-title`}>{t(`dashboard.list.${list.kind}`)}</h2>
            {list.total > list.rows.length ? (
              <PageLink href={listHref(list.kind)}>
                {t('dashboard.list.all', { count: list.total })}
              </PageLink>
            ) : null}
          </div>
          <AttentionRows rows={list.rows} hidesDate={list.kind === 'today'} />
        </section>
      ))}
      {present.some(({ rows }) => hasMachine(rows)) ? <MachineNote /> : null}
    </div>
  );
}

export interface AttentionPageProps extends AttentionList {
  previousHref?: string;
  nextHref?: string;
}

/** All tasks of one kind, page by page. */
export function AttentionPage(props: AttentionPageProps) {
  const { t } = useText();
  const { kind, total, rows, previousHref, nextHref } = props;
  return (
    <>
      <div className="page-head">
        <h1>{t(`dashboard.list.${kind}`)}</h1>
      </div>
      {rows.length > 0 ? (
        <>
          <p className="muted">{t('dashboard.list.total', { count: total })}</p>
          <div className="task-list">
            <AttentionRows rows={rows} hidesDate={kind === 'today'} />
          </div>
          {hasMachine(rows) ? <MachineNote /> : null}
        </>
      ) : (
        <EmptyState
          text={t(`dashboard.list.empty.${kind}`)}
          action={{ text: t('dashboard.back'), href: '/dashboard', inPage: true }}
        />
      )}
      <Pagination
        inPage
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={previousHref}
        nextHref={nextHref}
      />
    </>
  );
}
