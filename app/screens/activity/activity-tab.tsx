import { Button } from '~/components/button.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { TaskTitles, type NamedTasks } from './task-titles.tsx';

/** Who did what, and when. */
export interface ActivityRow {
  id: string;
  text: string;
  /** ISO instant */
  at: string;
  /** The number of its task; null where it is of the whole project. */
  task: number | null;
  named: NamedTasks;
  /** The id of its change, where the person may still undo it. */
  undo?: string | undefined;
}

interface ActivityListProps {
  projectId: string;
  activities: readonly ActivityRow[];
  timeZone: string;
  /** Of the buttons that undo. */
  stamp?: FormStamp;
}

interface UndoFormProps {
  projectId: string;
  change: string;
  stamp: FormStamp;
  /** What is undone, for those who do not see the row. */
  what: string;
}

/** Undoes a change of tasks, and leads to them. */
function UndoForm({ projectId, change, stamp, what }: UndoFormProps) {
  const { t } = useText();
  return (
    <form className="no-print" method="post" action={`/projects/${projectId}/tasks`}>
      <HiddenFields stamp={stamp} part={change} intent="tasks.undo" values={{ change }} />
      <Button variant="quiet">
        {t('common.undo')}
        <span className="hidden-visually">: {what}</span>
      </Button>
    </form>
  );
}

/** Activities, newest first, with links to their tasks. */
export function ActivityList({ projectId, activities, timeZone, stamp }: ActivityListProps) {
  const { t, language } = useText();
  return (
    <ul className="plain-list lines">
      {activities.map(({ id, text, at, task, named, undo }) => (
        <li key={id} className="activity">
          <div>
            {task === null ? null : (
              <>
                <PageLink href={`/projects/${projectId}/tasks/${task}`}>
                  {t('overview.activity.task', { number: task })}
                </PageLink>{' '}
              </>
            )}
            {text} <TaskTitles {...named} />
            <time className="small muted activity__time" dateTime={at}>
              {formatDateTime(language, at, timeZone)}
            </time>
          </div>
          {undo && stamp ? (
            <UndoForm projectId={projectId} change={undo} stamp={stamp} what={text} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export interface ActivityTabProps extends ActivityListProps {
  previousHref?: string;
  nextHref?: string;
}

/** The feed of a project. */
export function ActivityTab(props: ActivityTabProps) {
  const { t } = useText();
  return (
    <>
      <section className="card" aria-labelledby="activity-title">
        <h2 id="activity-title" className="hidden-visually">
          {t('projects.tab.activity')}
        </h2>
        {props.activities.length > 0 ? (
          <ActivityList {...props} />
        ) : (
          <EmptyState text={t('overview.activity.empty')} />
        )}
      </section>
      <Pagination
        inPage
        label={t('common.pagination')}
        previousText={t('overview.activity.newest')}
        nextText={t('overview.activity.older')}
        previousHref={props.previousHref}
        nextHref={props.nextHref}
      />
    </>
  );
}
