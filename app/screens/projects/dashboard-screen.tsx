import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { Progress } from '../../components/progress.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { formatDate } from '../../format.ts';
import { useText } from '../../i18n.ts';
import { DaysLeft, ProjectStatusBadge, type ProjectStatus } from '../tasks/status-badges.tsx';
import { TrashList, type TrashRow } from './trash-list.tsx';

interface ProjectRow {
  id: string;
  name: string;
  workOrderNumber: string;
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
}

const lists = ['open', 'archived', 'trash'] as const;

export interface DashboardScreenProps {
  projects: readonly ProjectRow[];
  /** Which list is shown. */
  show: (typeof lists)[number];
  trash: readonly TrashRow[];
  stamp: FormStamp;
  /** The open project that must be completed before the next one is created; null if there is none. */
  openProject: { id: string; name: string } | null;
  q?: string;
  previousHref?: string;
  nextHref?: string;
  /** Content below the list, such as the upload card. */
  children?: ReactNode;
}

function Row({ project }: { project: ProjectRow }) {
  const { t, language } = useText();
  const { tasksDone: done, tasksCounted: count } = project;
  return (
    <tr>
      <th scope="row">
        <PageLink href={`/projects/${project.id}`}>{project.name}</PageLink>{' '}
        <span className="table__under">{project.address}</span>
      </th>
      <td data-label={t('projects.column.reference')}>
        <span className="table__value">{project.workOrderNumber}</span>
      </td>
      <td data-label={t('projects.column.progress')}>
        <span className="table__value">
          {count > 0 ? (
            <Progress
              tight
              text={t('projects.progressShort', { done, count })}
              value={done}
              max={count}
            />
          ) : (
            <span className="muted">{t('projects.noTasks')}</span>
          )}
        </span>
      </td>
      <td data-label={t('projects.column.due')}>
        <span className="table__value">
          {project.dueDate ? (
            formatDate(language, project.dueDate)
          ) : (
            <span className="muted">{t('projects.noDue')}</span>
          )}{' '}
          <span className="table__under">
            <DaysLeft daysLeft={project.daysLeft} />
          </span>
        </span>
      </td>
      <td data-label={t('projects.column.status')}>
        <span className="table__value">
          <ProjectStatusBadge status={project.status} />
        </span>
      </td>
    </tr>
  );
}

const columns = ['project', 'reference', 'progress', 'due', 'status'] as const;

function Table({ projects }: { projects: readonly ProjectRow[] }) {
  const { t } = useText();
  return (
    <table className="table">
      <caption className="hidden-visually">{t('projects.dashboard.table')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`projects.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </tbody>
    </table>
  );
}

function NoProjects({
  q,
  show,
  openProject,
}: Pick<DashboardScreenProps, 'q' | 'show' | 'openProject'>) {
  const { t } = useText();
  if (show === 'archived')
    return (
      <EmptyState
        text={t('projects.archived.empty')}
        action={{ text: t('projects.dashboard.title'), href: '/dashboard', inPage: true }}
      />
    );
  if (q)
    return (
      <EmptyState
        text={t('projects.dashboard.none', { q })}
        action={{ text: t('projects.dashboard.all'), href: '/dashboard', inPage: true }}
      />
    );
  return (
    <EmptyState
      text={t('projects.dashboard.empty')}
      action={openProject ? undefined : { text: t('common.newProject'), href: '/create-project' }}
    />
  );
}

/** Links to the lists of open, archived and deleted projects. */
function Lists({ show }: Pick<DashboardScreenProps, 'show'>) {
  const { t } = useText();
  return (
    <Tabs
      inPage
      label={t('projects.show')}
      current={show}
      tabs={lists.map((id) => ({
        id,
        label: t(`projects.show.${id}`),
        href: id === 'open' ? '/dashboard' : `/dashboard?show=${id}`,
      }))}
    />
  );
}

/** Why the button for a new project is missing, and what to do about it. */
function CannotCreate({ openProject }: Pick<DashboardScreenProps, 'openProject'>) {
  const { t } = useText();
  if (!openProject) return null;
  const { id, name } = openProject;
  return (
    <p>
      {t('projects.cannotCreate', { name })}{' '}
      <PageLink href={`/projects/${id}/complete`}>{t('projects.cannotCreate.link')}</PageLink>
    </p>
  );
}

function List(props: DashboardScreenProps) {
  const { t } = useText();
  const { projects, show, trash, stamp, q } = props;
  const hasProjects = projects.length > 0;
  if (show === 'trash')
    return (
      <div className="card">
        {trash.length > 0 ? <p className="muted">{t('projects.trash.text')}</p> : null}
        <TrashList rows={trash} stamp={stamp} />
      </div>
    );
  return (
    <>
      {q && hasProjects ? (
        <p>
          {t('projects.dashboard.found', { q })}{' '}
          <PageLink href="/dashboard">{t('projects.dashboard.all')}</PageLink>
        </p>
      ) : null}
      <div className="card">
        {hasProjects ? <Table projects={projects} /> : <NoProjects {...props} />}
      </div>
    </>
  );
}

const titles = {
  open: 'projects.dashboard.title',
  archived: 'projects.archived.title',
  trash: 'projects.trash.title',
} as const;

/** The lists of the user's projects: open, archived and deleted ones. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { t } = useText();
  const { projects, show, openProject, children } = props;
  const isMain = show === 'open';
  return (
    <>
      <div className="page-head">
        <h1>{t(titles[show])}</h1>
        {isMain && !openProject && projects.length > 0 ? (
          <ButtonLink href="/create-project" variant="primary" icon="plus">
            {t('common.newProject')}
          </ButtonLink>
        ) : null}
      </div>
      {isMain ? <CannotCreate openProject={openProject} /> : null}
      <Lists show={show} />
      <List {...props} />
      <Pagination
        inPage
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={props.previousHref}
        nextHref={props.nextHref}
      />
      {isMain ? children : null}
    </>
  );
}
