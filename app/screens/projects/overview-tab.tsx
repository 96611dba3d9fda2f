import { Alert } from '~/components/alert.tsx';
import { ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import type { FormConstraint } from '~/components/use-form-fields.ts';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { ActivityList, type ActivityRow } from '~/screens/activity/activity-tab.tsx';
import { OverviewBudget, type OverviewBudgetProps } from '~/screens/budget/overview-budget.tsx';
import { CommentSection, type CommentSectionProps } from '~/screens/comments/comment-section.tsx';
import { OverviewPicra, type OverviewPicraProps } from '~/screens/picra/overview-picra.tsx';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { DaysLeft } from '~/screens/tasks/status-badges.tsx';
import { newProjectPath } from '~/modules/projects/project.rules.ts';
import { OverviewTasks, type OverviewTask } from './overview-tasks.tsx';
import type { ProjectHead } from './project-screen.tsx';

export interface OverviewTabProps {
  projectId: string;
  project: ProjectHead;
  timeZone: string;
  /** As typed in the form of the project. */
  description: ShownText | null;
  notes: ShownText | null;
  canEdit: boolean;
  /** Not so for a member who joined by digits within the hour. */
  canChangeSettings: boolean;
  /** Requests of people without an account that wait for a decision. */
  requests: number;
  isOwner: boolean;
  /** The first few tasks of each kind. */
  due: readonly OverviewTask[];
  blocked: readonly OverviewTask[];
  review: readonly OverviewTask[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  /** Null for those who do not see it. */
  budget: OverviewBudgetProps['budget'] | null;
  /** Null in projects of another kind. */
  picra: OverviewPicraProps['picra'] | null;
  stamp: FormStamp;
  /** The comments on the project. */
  talk: Pick<
    CommentSectionProps,
    'comments' | 'canComment' | 'readers' | 'newestHref' | 'olderHref'
  >;
  commentConstraint?: FormConstraint;
  /** The refused form of a comment. */
  comment?: CommentSectionProps['refused'];
  /** The newest ones. */
  activities: readonly ActivityRow[];
}

/** What a project that is not active waits for; that it is archived is said above every page. */
function StatusNotice({ project, isOwner }: Pick<OverviewTabProps, 'project' | 'isOwner'>) {
  const { t } = useText();
  const { id, status } = project;
  if (status === 'active' || status === 'archived') return null;
  return (
    <Alert variant="info">
      <p>
        {t(`overview.${status}`)}{' '}
        {isOwner ? (
          <PageLink href={`/projects/${id}/settings#status`}>{t('overview.changeStatus')}</PageLink>
        ) : null}
      </p>
      {status === 'completed' ? (
        <div className="cluster">
          <ButtonLink href={`/projects/${id}/reports`} inPage>
            {t('projects.action.report')}
          </ButtonLink>
          {isOwner ? (
            <ButtonLink href={newProjectPath} icon="plus">
              {t('common.newProject')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </Alert>
  );
}

/** Counts of tasks, each a link to the list that it counts. */
function Counts({ project }: Pick<OverviewTabProps, 'project'>) {
  const { t } = useText();
  const counts = [
    ['open', 'open', project.open],
    ['overdue', 'overdue', project.overdue],
    ['blocked', 'blocked', project.blocked],
    ['review', 'ready_for_review', project.awaitingReview],
  ] as const;
  return (
    <ul className="plain-list counts">
      {counts.map(([name, status, count]) => (
        <li key={name}>
          <PageLink
            className={count > 0 ? `count count--${name}` : 'count'}
            href={`/projects/${project.id}/tasks?status=${status}`}
          >
            <strong className="count__figure">{count}</strong>{' '}
            {t(`overview.count.${name}`, { count })}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function Typed({ title, typed }: { title: string; typed: ShownText | null }) {
  return typed ? (
    <Card title={title}>
      <p className="task-text" lang={typed.lang ?? undefined}>
        {typed.text}
      </p>
    </Card>
  ) : null;
}

function Facts({
  project,
  canEdit,
  canChangeSettings,
  requests,
}: Pick<OverviewTabProps, 'project' | 'canEdit' | 'canChangeSettings' | 'requests'>) {
  const { t, language } = useText();
  const { address, workOrderNumber, assignedTo, dueDate, daysLeft } = project;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <section className="card" aria-labelledby="facts-title">
      <div className="section-head">
        <h2 id="facts-title">{t('overview.facts')}</h2>
        {canChangeSettings ? (
          <PageLink href={`/projects/${project.id}/settings`}>{t('projects.action.edit')}</PageLink>
        ) : null}
      </div>
      <dl className="facts">
        <dt>{t('projects.column.address')}</dt>
        <dd>
          {address}{' '}
          <a href={map} rel="noreferrer">
            {t('projects.map')}
          </a>
        </dd>
        <dt>{t('projects.column.reference')}</dt>
        <dd className="figures">{workOrderNumber}</dd>
        <dt>{t('projects.assignee')}</dt>
        <dd>{assignedTo ?? t('projects.unassigned')}</dd>
        <dt>{t('projects.column.due')}</dt>
        <dd className="figures">
          {dueDate ? formatDate(language, dueDate) : t('projects.noDue')}{' '}
          <DaysLeft daysLeft={daysLeft} />
        </dd>
      </dl>
      {canEdit ? (
        <div className="actions">
          <ButtonLink href={`/projects/${project.id}/crew`} inPage>
            {t('overview.crewLink')}
          </ButtonLink>
          <ButtonLink href={`/projects/${project.id}/requests`} inPage>
            {requests > 0
              ? t('overview.requestsOpen', { count: requests })
              : t('overview.requests')}
          </ButtonLink>
          <ButtonLink href={`/projects/${project.id}/walks`} inPage>
            {t('overview.walk')}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

function Work(props: OverviewTabProps) {
  const { t } = useText();
  const { projectId, project, canEdit } = props;
  if (project.tasksTotal === 0)
    return (
      <Card>
        <EmptyState
          text={t('overview.empty')}
          action={
            canEdit
              ? {
                  text: t('projects.action.upload'),
                  href: `/projects/${projectId}/documents#upload`,
                }
              : undefined
          }
        />
      </Card>
    );
  return (
    <>
      <Counts project={project} />
      <OverviewTasks name="due" status="open" tasks={props.due} projectId={projectId} />
      <OverviewTasks name="blocked" status="blocked" tasks={props.blocked} projectId={projectId} />
      <OverviewTasks
        name="review"
        status="ready_for_review"
        tasks={props.review}
        projectId={projectId}
      />
      {props.hasMachine ? (
        <MachineNote href={canEdit ? `/projects/${projectId}/translations` : undefined} />
      ) : null}
    </>
  );
}

/** What comes next in a project, what was typed about it, and what happened last. */
export function OverviewTab(props: OverviewTabProps) {
  const { t } = useText();
  const { projectId } = props;
  return (
    <>
      <StatusNotice {...props} />
      <div className="columns">
        <div className="columns__wide">
          <Work {...props} />
          <CommentSection
            {...props.talk}
            action={`/projects/${projectId}?index`}
            stamp={props.stamp}
            timeZone={props.timeZone}
            constraint={props.commentConstraint}
            refused={props.comment}
          />
        </div>
        <div>
          {props.picra ? <OverviewPicra {...props} picra={props.picra} /> : null}
          {props.budget ? <OverviewBudget projectId={projectId} budget={props.budget} /> : null}
          <Typed title={t('projects.field.description')} typed={props.description} />
          <Typed title={t('projects.field.notes')} typed={props.notes} />
          <Facts {...props} />
          <section className="card" aria-labelledby="activity-title">
            <div className="section-head">
              <h2 id="activity-title">{t('projects.tab.activity')}</h2>
              <PageLink href={`/projects/${projectId}/activity`}>
                {t('overview.activityAll')}
              </PageLink>
            </div>
            <ActivityList {...props} />
          </section>
        </div>
      </div>
    </>
  );
}
