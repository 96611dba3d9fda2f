import { Alert } from '~/components/alert.tsx';
import { ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { PageLink } from '~/components/page-link.tsx';
import type { FormConstraint } from '~/components/use-form-fields.ts';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { DashboardRight, MemberRole } from '~/modules/dashboards/dashboard.rules.ts';
import type { Workload } from '~/modules/members/workload.rules.ts';
import { TaskTitles, type NamedTasks } from '~/screens/activity/task-titles.tsx';
import { AttentionRows, hasMachine, type AttentionRow } from '~/screens/dashboard/attention.tsx';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { ProjectRows, type ProjectListProps } from '~/screens/dashboard/project-list.tsx';
import { TeamCode, type JoiningView } from './team-code.tsx';
import { TeamAlert, TeamForm, type TeamForms, type TeamRefusalView } from './team-form.tsx';
import {
  RemoveMember,
  TeamApplicants,
  TeamMembers,
  type MemberChoice,
  type MemberPage,
  type MemberRow,
} from './team-members.tsx';
import { settingsForms, TeamSettings, type TeamDescription } from './team-settings.tsx';
import { TeamWorkload } from './team-workload.tsx';

interface TaskListView {
  total: number;
  rows: readonly AttentionRow[];
}

interface TeamActivityRow {
  id: string;
  text: string;
  named: NamedTasks;
  /** ISO instant */
  at: string;
  project: string;
  href: string;
  timeZone: string;
}

export interface TeamScreenProps
  extends TeamForms, Pick<ProjectListProps, 'projects' | 'previousHref' | 'nextHref'> {
  refusal: TeamRefusalView | null;
  team: TeamDescription & {
    role: MemberRole;
    right: DashboardRight;
    isPaid: boolean;
    /** Minutes in which a member who joined by digits alone sees and deletes less; else 0. */
    firstHour: number;
  };
  /** Null for those who do not manage the team. */
  joining: JoiningView | null;
  people: MemberPage;
  /** For the owner's forms; empty for all others. */
  members: readonly MemberChoice[];
  /** Whom the owner is about to remove. */
  leaving: { id: string; name: string } | null;
  pending: readonly MemberRow[];
  removed: readonly MemberRow[];
  workload: readonly Workload[];
  /** People of the workload who are not shown. */
  hiddenWorkloads: number;
  mine: TaskListView;
  review: TaskListView;
  activities: readonly TeamActivityRow[];
  constraint?: FormConstraint;
  deletionConstraint?: FormConstraint;
}

/** New projects are the owner's; others read why they have no button. */
function Head({ team }: Pick<TeamScreenProps, 'team'>) {
  const { t } = useText();
  const isOwner = team.right === 'own';
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{team.name}</h1>
          <p className="muted">{t(`team.role.${team.role}`)}</p>
        </div>
        {isOwner && team.isPaid ? (
          <ButtonLink href={`/create-project?team=${team.id}`} variant="primary" icon="plus">
            {t('common.newProject')}
          </ButtonLink>
        ) : null}
      </div>
      {team.description ? <p>{team.description}</p> : null}
      {isOwner ? null : <p className="muted">{t('team.cannotCreate')}</p>}
      {team.firstHour > 0 ? (
        <Alert
          variant="info"
          messages={[{ text: t('team.firstHour', { count: team.firstHour }) }]}
        />
      ) : null}
      {team.isPaid ? null : (
        <p className="mark mark--high">{t(isOwner ? 'team.unpaidOwner' : 'team.unpaid')}</p>
      )}
    </>
  );
}

function Tasks({ kind, list }: { kind: 'mine' | 'review'; list: TaskListView }) {
  const { t } = useText();
  if (list.total === 0) return null;
  return (
    <section className="section section--close" aria-labelledby={`${kind}-title`}>
      <div className="section-head">
        <h2 id={`${kind}-title`}>{t(`team.tasks.${kind}`, { count: list.total })}</h2>
        {list.total > list.rows.length ? (
          <span className="muted">{t('team.tasks.first', { count: list.rows.length })}</span>
        ) : null}
      </div>
      <div className="task-list">
        <AttentionRows rows={list.rows} />
      </div>
    </section>
  );
}

function Projects({
  team,
  ...list
}: Pick<TeamScreenProps, 'team' | 'projects' | 'previousHref' | 'nextHref'>) {
  const { t } = useText();
  return (
    <section className="section section--close" aria-labelledby="projects-title">
      <div className="section-head">
        <h2 id="projects-title">{t('dashboard.projects')}</h2>
      </div>
      {list.projects.length > 0 || list.previousHref ? (
        <ProjectRows {...list} show="open" sort="due" trash={[]} isFixed />
      ) : (
        <div className="card">
          <EmptyState text={t(team.right === 'own' ? 'team.noProjectsOwner' : 'team.noProjects')} />
        </div>
      )}
    </section>
  );
}

function Activities({ activities }: Pick<TeamScreenProps, 'activities'>) {
  const { t, language } = useText();
  if (activities.length === 0) return null;
  return (
    <Card id="activity" title={t('team.activity')}>
      <ul className="plain-list lines">
        {activities.map(({ id, text, named, at, project, href, timeZone }) => (
          <li key={id}>
            {text} <TaskTitles {...named} />
            <span className="table__under">
              <PageLink href={href}>{project}</PageLink> ·{' '}
              <time dateTime={at}>{formatDateTime(language, at, timeZone)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Leave(forms: TeamForms) {
  const { t } = useText();
  return (
    <Card id="leave" title={t('team.leave.title')}>
      <TeamForm {...forms} intent="member.leave" button={t('team.leave.button')}>
        <p className="muted">{t('team.leave.text')}</p>
      </TeamForm>
    </Card>
  );
}

/** A team's page for one of its members (promise 14.9). */
export function TeamScreen(props: TeamScreenProps) {
  const { team, stamp, refusal, joining, people, members, pending, removed } = props;
  const forms = { team, stamp };
  const isOwner = team.right === 'own';
  return (
    <>
      <Head team={team} />
      {refusal && !settingsForms.includes(refusal.intent) ? <TeamAlert refusal={refusal} /> : null}
      {props.leaving ? <RemoveMember {...forms} member={props.leaving} /> : null}
      <TeamApplicants {...forms} people={pending} kind="pending" />
      <div className="columns">
        <div className="columns__wide">
          <Tasks kind="mine" list={props.mine} />
          <Tasks kind="review" list={props.review} />
          {hasMachine([...props.mine.rows, ...props.review.rows]) ? <MachineNote /> : null}
          <Projects {...props} />
        </div>
        <div>{joining ? <TeamCode {...forms} joining={joining} isOwner={isOwner} /> : null}</div>
      </div>
      <TeamMembers {...forms} people={people} members={members} isOwner={isOwner} />
      <TeamWorkload workload={props.workload} hidden={props.hiddenWorkloads} />
      <Activities activities={props.activities} />
      <TeamApplicants {...forms} people={removed} kind="removed" />
      {isOwner ? (
        <TeamSettings {...props} approvalRequired={joining?.approvalRequired ?? false} />
      ) : (
        <Leave {...forms} />
      )}
    </>
  );
}
