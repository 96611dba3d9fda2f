import { PageLink } from '~/components/page-link.tsx';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { DaysLeft } from '~/screens/tasks/status-badges.tsx';
import type { TaskRow } from '~/screens/tasks/task-row.ts';

export type OverviewTask = Pick<
  TaskRow,
  'number' | 'title' | 'titleLanguage' | 'areas' | 'assignee' | 'dueDate' | 'daysLeft' | 'trade'
>;

function TaskLine({ task, projectId }: { task: OverviewTask; projectId: string }) {
  const { t, language } = useText();
  const facts = [
    task.dueDate ? formatDate(language, task.dueDate) : '',
    task.areas.join(', ') || t(`tasks.trade.${task.trade}`),
    task.assignee ?? '',
  ].filter(Boolean);
  return (
    <li className="task-line">
      <PageLink className="task-line__title" href={`/projects/${projectId}/tasks/${task.number}`}>
        <span lang={task.titleLanguage ?? undefined}>{task.title}</span>
      </PageLink>
      <span className="task-line__facts">
        <DaysLeft daysLeft={task.daysLeft} /> {facts.join(' · ')}
      </span>
    </li>
  );
}

/** The first few tasks of one kind, with a link to all of them. */
export function OverviewTasks({
  name,
  status,
  tasks,
  projectId,
}: {
  name: 'due' | 'blocked' | 'review';
  status: string;
  tasks: readonly OverviewTask[];
  projectId: string;
}) {
  const { t } = useText();
  if (tasks.length === 0) return null;
  return (
    <section className="section" aria-labelledby={`${name}-title`}>
      <div className="section-head">
        <h2 id={`${name}-title`}>{t(`overview.${name}`)}</h2>
        <PageLink href={`/projects/${projectId}/tasks?status=${status}`}>
          {t(`overview.${name}All`)}
        </PageLink>
      </div>
      <ul className="plain-list sheet">
        {tasks.map((task) => (
          <TaskLine key={task.number} task={task} projectId={projectId} />
        ))}
      </ul>
    </section>
  );
}
