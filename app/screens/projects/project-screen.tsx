import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Progress } from '../../components/progress.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { formatDate } from '../../format.ts';
import { useText } from '../../i18n.ts';
import { DaysLeft, ProjectStatusBadge, type ProjectStatus } from '../tasks/status-badges.tsx';

interface ProjectHead {
  id: string;
  name: string;
  workOrderNumber: string;
  address: string;
  assignedTo: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** See ProjectRow. */
  daysLeft: number | null;
  status: ProjectStatus;
  tasksDone: number;
  tasksCounted: number;
  overdue: number;
  blocked: number;
  awaitingReview: number;
}

/** The tabs of a project in order; each is a page `/projects/{id}/{tab}`. */
export const projectTabs = [
  'overview',
  'tasks',
  'photos',
  'documents',
  'budget',
  'reports',
  'activity',
  'settings',
] as const;
export type ProjectTab = (typeof projectTabs)[number];

export interface ProjectScreenProps {
  project: ProjectHead;
  tab: ProjectTab;
  /** The tabs that the user may see; some have a count. */
  tabs: readonly { id: ProjectTab; count?: number }[];
  /** False hides the buttons. */
  canEdit: boolean;
  children: ReactNode;
}

function Facts({ project }: { project: ProjectHead }) {
  const { t, language } = useText();
  return (
    <div className="project-facts">
      <p>
        <span className="figures">{project.workOrderNumber}</span>
      </p>
      <p>
        <Icon name="map-pin" /> {project.address}{' '}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(project.address)}`}
          rel="noreferrer"
        >
          {t('projects.map')}
        </a>
      </p>
      <p>
        <Icon name="user" /> {t('projects.assignee')}:{' '}
        {project.assignedTo ?? t('projects.unassigned')}
      </p>
      <p className="figures">
        <Icon name="calendar" />{' '}
        {project.dueDate ? formatDate(language, project.dueDate) : t('projects.noDue')}{' '}
        <DaysLeft daysLeft={project.daysLeft} />
      </p>
    </div>
  );
}

function Badges({ project }: { project: ProjectHead }) {
  const { t } = useText();
  return (
    <div className="cluster">
      <ProjectStatusBadge status={project.status} />
      {project.overdue > 0 ? (
        <Badge
          text={t('projects.badge.overdue', { count: project.overdue })}
          tone="red"
          icon="triangle-alert"
        />
      ) : null}
      {project.blocked > 0 ? (
        <Badge
          text={t('projects.badge.blocked', { count: project.blocked })}
          tone="red"
          icon="ban"
        />
      ) : null}
      {project.awaitingReview > 0 ? (
        <Badge
          text={t('projects.badge.review', { count: project.awaitingReview })}
          tone="amber"
          icon="eye"
        />
      ) : null}
    </div>
  );
}

/** The header and tabs of a project; the page of the tab is passed as children (promise 6.8). */
export function ProjectScreen({ project, tab, tabs, canEdit, children }: ProjectScreenProps) {
  const { t } = useText();
  const { id, tasksDone: done, tasksCounted: count } = project;
  const links = tabs.map((entry) => ({
    ...entry,
    label: t(`projects.tab.${entry.id}`),
    href: `/projects/${id}/${entry.id}`,
  }));
  return (
    <>
      <p className="no-print">
        <PageLink href="/dashboard">{t('projects.back')}</PageLink>
      </p>
      <header className="project-head">
        <div className="page-head">
          <h1>{project.name}</h1>
          {canEdit ? (
            <div className="cluster no-print">
              <ButtonLink href={`/projects/${id}/documents#upload`} icon="upload">
                {t('projects.action.upload')}
              </ButtonLink>
            </div>
          ) : null}
        </div>
        <Facts project={project} />
        <Badges project={project} />
        <Progress
          text={count > 0 ? t('projects.progress', { done, count }) : t('projects.noTasks')}
          value={done}
          max={Math.max(1, count)}
        />
      </header>
      <Tabs label={t('projects.tabs')} tabs={links} current={tab} inPage />
      {children}
    </>
  );
}
