import type { ReactNode } from 'react';
import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { Tabs } from '~/components/tabs.tsx';
import { useText } from '~/i18n.ts';
import { ProjectStatusBadge, type ProjectStatus } from '~/screens/tasks/status-badges.tsx';

/** A project as its page header and overview show it. */
export interface ProjectHead {
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
  tasksTotal: number;
  open: number;
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
  'picra',
  'budget',
  'reports',
  'activity',
  'settings',
] as const;
export type ProjectTab = (typeof projectTabs)[number];

export interface ProjectScreenProps {
  project: ProjectHead;
  /** The name of the page below the tabs. */
  page: string;
  tab: ProjectTab;
  /** The tabs that the user may see; some have a count. */
  tabs: readonly { id: ProjectTab; count?: number }[];
  children: ReactNode;
}

/** The header, in one line, and the tabs of a project; the page of the tab is passed as children. */
export function ProjectScreen({ project, page, tab, tabs, children }: ProjectScreenProps) {
  const { t } = useText();
  const { id, status, tasksDone: done, tasksCounted: count } = project;
  const links = tabs.map((entry) => ({
    ...entry,
    label: t(`projects.tab.${entry.id}`),
    href: entry.id === 'overview' ? `/projects/${id}` : `/projects/${id}/${entry.id}`,
  }));
  return (
    <>
      <header className="project-head">
        <PageLink
          href="/dashboard"
          className="project-head__back no-print"
          aria-label={t('projects.back')}
        >
          <Icon name="arrow-left" />
        </PageLink>
        <h1 className="project-head__name" aria-label={`${project.name}: ${page}`}>
          {project.name}
        </h1>
        <span className={`project-head__status project-head__status--${status}`}>
          <ProjectStatusBadge status={status} />
        </span>
        <span className="project-head__progress">
          {count > 0 ? t('projects.progressHead', { done, count }) : t('projects.noTasks')}
        </span>
      </header>{' '}
      <Tabs inPage slides label={t('projects.tabs')} tabs={links} current={tab} />
      {children}
    </>
  );
}
