import { EmptyState } from '~/components/empty-state.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { projectSorts, type ProjectSort } from '~/modules/projects/project.rules.ts';
import { ProjectMoney, type ProjectMoneyProps } from '~/screens/budget/project-money.tsx';
import { TrashList, type TrashRow } from '~/screens/projects/trash-list.tsx';
import type { ProjectStatus } from '~/screens/tasks/status-badges.tsx';

interface ProjectRow {
  id: string;
  name: string;
  address: string;
  status: ProjectStatus;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /**
   * Days from today in the project's time zone; null without a due date or when the work is done.
   */
  daysLeft: number | null;
  tasksDone: number;
  /** Number of tasks without the declined ones. */
  tasksCounted: number;
  photos: number;
  /** The team that it belongs to. */
  team: string | null;
  /** The last figures of its budget; null where the person does not see one. */
  money?: ProjectMoneyProps['money'] | null;
}

export interface ProjectListProps {
  show: 'open' | 'archived' | 'trash';
  sort: ProjectSort;
  projects: readonly ProjectRow[];
  trash: readonly TrashRow[];
  previousHref?: string;
  nextHref?: string;
}

/** How late, or when due. */
function Due({ project }: { project: ProjectRow }) {
  const { t, language } = useText();
  const { dueDate, daysLeft } = project;
  if (!dueDate) return null;
  if (daysLeft !== null && daysLeft < 0)
    return <b className="mark mark--late">{t('common.daysLate', { count: -daysLeft })}</b>;
  if (daysLeft === 0) return <b className="mark mark--high">{t('common.dueToday')}</b>;
  return <span>{t('dashboard.due', { date: formatDay(language, dueDate) })}</span>;
}

function Facts({ project }: { project: ProjectRow }) {
  const { t } = useText();
  const { status, address, photos, team } = project;
  return (
    <span className="row__facts project-row__facts">
      {status === 'active' ? null : <b className="mark">{t(`projects.status.${status}`)} </b>}
      <Due project={project} />{' '}
      {photos > 0 ? <span>{t('dashboard.photos', { count: photos })} </span> : null}
      {project.money ? <ProjectMoney money={project.money} /> : null}
      {team ? <span>{t('dashboard.team', { name: team })} </span> : null}
      {address ? <span>{address}</span> : null}
    </span>
  );
}

function Row({ project }: { project: ProjectRow }) {
  const { t } = useText();
  const { id, name, tasksDone: done, tasksCounted: count } = project;
  return (
    <li className="row">
      <PageLink className="project-row" href={`/projects/${id}`}>
        <span className="project-row__name">
          <span className="row__title">{name}</span> <Facts project={project} />
        </span>{' '}
        <span className="project-row__done figures">
          {count > 0 ? t('dashboard.done', { done, count }) : t('projects.noTasks')}
          {count > 0 ? (
            <progress className="progress__bar" value={done} max={count} aria-hidden />
          ) : null}
        </span>
      </PageLink>
    </li>
  );
}

const sortHref = (show: ProjectListProps['show'], sort: string): string =>
  `/dashboard?${new URLSearchParams({ ...(show === 'open' ? {} : { show }), sort }).toString()}`;

/** Links to the list in another order; the present one is marked. */
function Sorts({ show, sort }: Pick<ProjectListProps, 'show' | 'sort'>) {
  const { t } = useText();
  return (
    <details className="fold">
      <summary className="button button--quiet">{t(`dashboard.sort.${sort}`)}</summary>
      <ul className="fold__panel plain-list" aria-label={t('dashboard.sort')}>
        {projectSorts.map((each) => (
          <li key={each}>
            <PageLink
              className="menu__item"
              href={sortHref(show, each)}
              aria-current={each === sort || undefined}
            >
              {t(`dashboard.sort.${each}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The rows of a list of projects, with its order unless it is fixed, and its pages. */
export function ProjectRows({ isFixed, ...props }: ProjectListProps & { isFixed?: boolean }) {
  const { t } = useText();
  const { projects, previousHref, nextHref } = props;
  return (
    <>
      {!isFixed && (projects.length > 1 || previousHref) ? <Sorts {...props} /> : null}
      <ul className="rows">
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
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

/** Links to the archived and the deleted projects. */
export function OtherLists() {
  const { t } = useText();
  return (
    <span className="cluster">
      <PageLink href="/dashboard?show=archived">{t('dashboard.archived')}</PageLink>{' '}
      <PageLink href="/dashboard?show=trash">{t('dashboard.trash')}</PageLink>
    </span>
  );
}

/** The archived or the deleted projects as a page. */
export function ProjectListPage(props: ProjectListProps & { stamp: FormStamp }) {
  const { t } = useText();
  const { show, projects, trash, stamp } = props;
  const isTrash = show === 'trash';
  return (
    <>
      <div className="page-head">
        <h1>{t(isTrash ? 'projects.trash.title' : 'projects.archived.title')}</h1>
      </div>
      {isTrash ? (
        <div className="card">
          {trash.length > 0 ? <p className="muted">{t('projects.trash.text')}</p> : null}
          <TrashList rows={trash} stamp={stamp} />
        </div>
      ) : null}
      {!isTrash && projects.length === 0 ? (
        <div className="card">
          <EmptyState
            text={t('projects.archived.empty')}
            action={{ text: t('dashboard.back'), href: '/dashboard', inPage: true }}
          />
        </div>
      ) : null}
      {!isTrash && projects.length > 0 ? <ProjectRows {...props} /> : null}
    </>
  );
}
