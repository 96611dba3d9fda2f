import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { Progress } from '../../components/progress.tsx';
import { formatDate } from '../../format.ts';
import { useText } from '../../i18n.ts';
import { DaysLeft, ProjectStatusBadge, type ProjectStatus } from '../tasks/status-badges.tsx';

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

export interface DashboardScreenProps {
  projects: readonly ProjectRow[];
  /** False for collaborators and without a plan; `cannotCreateText` gives the reason. */
  canCreate: boolean;
  cannotCreateText?: string;
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

function NoProjects({ q, canCreate }: { q?: string; canCreate: boolean }) {
  const { t } = useText();
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
      action={canCreate ? { text: t('common.newProject'), href: '/create-project' } : undefined}
    />
  );
}

/** The list of the user's projects. */
export function DashboardScreen({
  projects,
  canCreate,
  cannotCreateText,
  q,
  previousHref,
  nextHref,
  children,
}: DashboardScreenProps) {
  const { t } = useText();
  const hasProjects = projects.length > 0;
  return (
    <>
      <div className="page-head">
        <h1>{t('projects.dashboard.title')}</h1>
        {canCreate && hasProjects ? (
          <ButtonLink href="/create-project" variant="primary" icon="plus">
            {t('common.newProject')}
          </ButtonLink>
        ) : null}
      </div>
      {cannotCreateText && !canCreate ? <p className="muted">{cannotCreateText}</p> : null}
      {q && hasProjects ? (
        <p>
          {t('projects.dashboard.found', { q })}{' '}
          <PageLink href="/dashboard">{t('projects.dashboard.all')}</PageLink>
        </p>
      ) : null}
      <div className="card">
        {hasProjects ? <Table projects={projects} /> : <NoProjects q={q} canCreate={canCreate} />}
      </div>
      <Pagination
        inPage
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={previousHref}
        nextHref={nextHref}
      />
      {children}
    </>
  );
}
