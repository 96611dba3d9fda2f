import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/button.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { formatWeekday } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { newProjectPath } from '~/modules/projects/project.rules.ts';
import { teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import {
  AttentionCounts,
  AttentionLists,
  AttentionPage,
  AttentionRows,
  hasMachine,
  type AttentionList,
  type AttentionPageProps,
  type AttentionRow,
} from './attention.tsx';
import {
  OtherLists,
  ProjectListPage,
  ProjectRows,
  type ProjectListProps,
} from './project-list.tsx';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { SearchScreen, type SearchScreenProps } from './search-screen.tsx';

interface HomeProps extends ProjectListProps {
  /** Null on the pages after the first. */
  attention: { today: string | null; lists: readonly AttentionList[] } | null;
  /** The open project that must be completed before the next one is created; null if there is none. */
  openProject: { id: string; name: string } | null;
  /** Their own open tasks in teams of others; null for whoever is in none, and on later pages. */
  mine: { total: number; rows: readonly AttentionRow[] } | null;
  /** They work in such a team and have no plan for projects of their own. */
  isEmployee: boolean;
  /** The teams that the person is in. */
  teams: readonly { id: string; name: string }[];
  /** There is no project yet: the children ask for a document. */
  firstRun: boolean;
}

export interface DashboardScreenProps {
  /** One of these is shown. */
  search: SearchScreenProps | null;
  list: AttentionPageProps | null;
  projects: ProjectListProps | null;
  home: HomeProps | null;
  stamp: FormStamp;
  /** Content below the projects, such as the upload card. */
  children?: ReactNode;
}

/** Why the button for a new project is missing, and what to do about it. */
function CannotCreate({ openProject }: Pick<HomeProps, 'openProject'>) {
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

function Projects(props: HomeProps) {
  const { t } = useText();
  const { projects, openProject } = props;
  return (
    <section className="section section--close" aria-labelledby="projects-title">
      <div className="section-head">
        <h2 id="projects-title">{t('dashboard.projects')}</h2>
        <OtherLists />
      </div>
      {projects.length > 0 ? (
        <ProjectRows {...props} />
      ) : (
        <div className="card">
          <EmptyState
            text={t('projects.dashboard.empty')}
            action={
              openProject || props.isEmployee
                ? undefined
                : { text: t('common.newProject'), href: newProjectPath }
            }
          />
        </div>
      )}
      <CannotCreate openProject={openProject} />
    </section>
  );
}

/** The person's own open tasks, the earliest due date first. */
function OwnTasks({ mine }: Pick<HomeProps, 'mine'>) {
  const { t } = useText();
  if (!mine) return null;
  if (mine.total === 0) return <p className="muted">{t('dashboard.mineNone')}</p>;
  return (
    <section className="section section--close" aria-labelledby="mine-title">
      <div className="section-head">
        <h2 id="mine-title">{t('dashboard.mine', { count: mine.total })}</h2>
      </div>
      <div className="task-list">
        <AttentionRows rows={mine.rows} />
      </div>
      {hasMachine(mine.rows) ? <MachineNote /> : null}
    </section>
  );
}

/** What somebody who works in a team rarely needs: the upload, folded, and why they create no projects. */
function ForEmployees({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <>
      <details className="panel no-print">
        <summary>{t('dashboard.uploadFold')}</summary>
        <div className="panel__body">{children}</div>
      </details>
      <p className="muted">
        {t('dashboard.ownProjects')}{' '}
        <PageLink href={newProjectPath}>{t('common.newProject')}</PageLink>
      </p>
    </>
  );
}

/** Links to the person's teams. */
function Teams({ teams }: Pick<HomeProps, 'teams'>) {
  const { t } = useText();
  if (teams.length === 0) return null;
  return (
    <nav className="section" aria-labelledby="teams-title">
      <h2 id="teams-title">{t('dashboard.teams')}</h2>
      <ul className="plain-list stack">
        {teams.map(({ id, name }) => (
          <li key={id}>
            <PageLink href={teamPath(id)}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Home({ home, children }: { home: HomeProps; children: ReactNode }) {
  const { t, language } = useText();
  const { attention, projects, openProject, firstRun, teams, isEmployee } = home;
  const today = attention?.today;
  if (firstRun)
    return (
      <>
        {children}
        <Teams teams={teams} />
      </>
    );
  return (
    <>
      <div className="page-head page-head--day">
        <h1>{today ? formatWeekday(language, today) : t('dashboard.title')}</h1>
        {!openProject && !isEmployee && projects.length > 0 ? (
          <ButtonLink href={newProjectPath} variant="primary" icon="plus">
            {t('common.newProject')}
          </ButtonLink>
        ) : null}
      </div>
      <OwnTasks mine={home.mine} />
      {today && attention ? (
        <>
          <AttentionCounts lists={attention.lists} />
          <div className="columns">
            <div className="columns__wide">
              <AttentionLists lists={attention.lists} />
            </div>
            <div>
              <Projects {...home} />
            </div>
          </div>
        </>
      ) : (
        <Projects {...home} />
      )}
      <Teams teams={teams} />
      {isEmployee ? <ForEmployees>{children}</ForEmployees> : children}
    </>
  );
}

/**
 * The dashboard: what needs attention in all projects, then the projects; or one of its lists, or a
 * search.
 */
export function DashboardScreen({
  search,
  list,
  projects,
  home,
  stamp,
  children,
}: DashboardScreenProps) {
  if (search) return <SearchScreen {...search} />;
  if (list) return <AttentionPage {...list} />;
  if (projects) return <ProjectListPage {...projects} stamp={stamp} />;
  return home ? <Home home={home}>{children}</Home> : null;
}
