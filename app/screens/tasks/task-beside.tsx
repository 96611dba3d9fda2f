import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import type { TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import { CountChips, type CountChipsProps } from './count-chips.tsx';
import { isClosed, RowText, useGroupName } from './row-facts.tsx';
import type { TaskGroup } from './task-list.tsx';

export interface TaskBesideProps extends CountChipsProps {
  projectId: string;
  /** The shown task. */
  number: number;
  groups: readonly TaskGroup[];
  groupBy: TaskGrouping;
  /** What the addresses of the tasks take along of the list: '' or '?…'. */
  search: string;
}

function Group({ group, list }: { group: TaskGroup; list: TaskBesideProps }) {
  const { t } = useText();
  const { projectId, groupBy, search } = list;
  return (
    <div className="group">
      <div className="group__head">
        <h3>{useGroupName(group, groupBy)}</h3>{' '}
        <span className="figures">
          {t('work.group.done', { done: group.done, count: group.total })}
        </span>
      </div>
      <ul className="rows">
        {group.tasks.map((task) => (
          <li key={task.number} className={isClosed(task) ? 'row row--done' : 'row'}>
            <PageLink
              className="row__line row__line--beside"
              href={`/projects/${projectId}/tasks/${task.number}${search}`}
              aria-current={task.number === list.number ? 'page' : undefined}
              preventScrollReset
            >
              <span className={`check check--${task.status}`}>
                <Icon name={`status-${task.status}`} />
              </span>
              <span className="row__main">
                <RowText task={task} groupBy={groupBy} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The list that the task was opened from, beside it on a desk; on a phone it is a page of its own. */
export function TaskBeside(list: TaskBesideProps) {
  const { t } = useText();
  return (
    <nav className="desk__list no-print" aria-label={t('work.title')}>
      <CountChips project={list.project} status={list.status} />
      {list.groups.map((group) => (
        <Group key={group.key} group={group} list={list} />
      ))}
    </nav>
  );
}
