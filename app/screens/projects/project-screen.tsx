import type { ReactNode } from 'react';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { Tabs } from '~/components/tabs.tsx';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import {
  DaysLeft,
  ProjectStatusBadge,
  type ProjectStatus,
} from '~/screens/tasks/status-badges.tsx';

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
  /** The page of one task: on a phone its own links take the place of the tabs. */
  isTask: boolean;
  stamp: FormStamp;
  /** The person owns the project. */
  isOwner: boolean;
  /** The open project that keeps this one from being reopened. */
  takenBy: string | null;
  children: ReactNode;
}

/** The address, where there is room for it, and the status. */
function Facts({ project: { name, address, status } }: { project: ProjectHead }) {
  return (
    <>
      {address === name ? null : <span className="project-head__place muted">{address}</span>}{' '}
      <span className={`project-head__status project-head__status--${status}`}>
        <ProjectStatusBadge status={status} />
      </span>{' '}
    </>
  );
}

/** Until when, where there is room for it; what is late no longer matters on closed work. */
function Due({ project: { dueDate, daysLeft, status } }: { project: ProjectHead }) {
  const { t, language } = useText();
  if (!dueDate || status === 'completed' || status === 'archived') return null;
  return (
    <span className="project-head__due small">
      {t('projects.dueHead', { date: formatDay(language, dueDate) })}{' '}
      <DaysLeft daysLeft={daysLeft} />
    </span>
  );
}

/** Says on every page of an archived project that it is one; its owner reopens it there. */
function Archived({
  project,
  stamp,
  isOwner,
  takenBy,
}: Pick<ProjectScreenProps, 'project' | 'stamp' | 'isOwner' | 'takenBy'>) {
  const { t } = useText();
  if (project.status !== 'archived') return null;
  return (
    <div className="alert alert--info no-print">
      <p>{t('overview.archived')}</p>
      {isOwner && takenBy !== null ? <p>{t('lifecycle.slotTakenBy', { name: takenBy })}</p> : null}
      {isOwner && takenBy === null ? (
        <form method="post" action={`/projects/${project.id}/settings`}>
          <HiddenFields stamp={stamp} part="banner" />
          <Button name="intent" value="project.reopen">
            {t('lifecycle.reopen')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

/** The header, in one line, and the tabs of a project; the page of the tab is passed as children. */
export function ProjectScreen(props: ProjectScreenProps) {
  const { project, page, tab, tabs, isTask, children } = props;
  const { t } = useText();
  const { id, tasksDone: done, tasksCounted: count } = project;
  const links = tabs.map((entry) => ({
    ...entry,
    label: t(`projects.tab.${entry.id}`),
    href: entry.id === 'overview' ? `/projects/${id}` : `/projects/${id}/${entry.id}`,
  }));
  return (
    <>
      <header
        className={`project-head${project.status === 'active' ? '' : ' project-head--marked'}`}
      >
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
        <Facts project={project} />
        <span className="project-head__progress">
          {count > 0 ? t('projects.progressHead', { done, count }) : t('projects.noTasks')}
          {count > 0 ? (
            <progress className="project-head__meter" value={done} max={count} aria-hidden="true" />
          ) : null}
        </span>
        <Due project={project} />
      </header>{' '}
      <div className={isTask ? 'project-tabs project-tabs--task' : 'project-tabs'}>
        <Tabs inPage slides label={t('projects.tabs')} tabs={links} current={tab} />
      </div>
      <Archived {...props} />
      {children}
    </>
  );
}
