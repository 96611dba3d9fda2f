import { EmptyState } from '~/components/empty-state.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { useText } from '~/i18n.ts';
import { CostTotals } from '~/screens/budget/cost-line.tsx';
import { MachineNote } from './machine-note.tsx';
import { TaskList, type TaskListProps } from './task-list.tsx';
import { TaskListTools, type TaskListToolsProps } from './task-list-tools.tsx';

export interface TasksTabProps
  extends Omit<TaskListProps, 'hrefs'>, Omit<TaskListToolsProps, 'hrefs' | 'costs'> {
  hrefs: TaskListToolsProps['hrefs'] & TaskListProps['hrefs'];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  previousHref?: string;
  nextHref?: string;
}

/** The checklist of a project. */
export function TasksTab(props: TasksTabProps) {
  const { t } = useText();
  const { groups, filter, projectId, mode } = props;
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = groups.length === 0;
  return (
    <>
      {mode === 'list' ? <TaskListTools {...props} isEmpty={isEmpty && !isFiltered} /> : null}
      {isEmpty && isFiltered ? (
        <EmptyState
          text={t('work.list.none')}
          action={{
            text: t('work.list.clear'),
            href: `/projects/${projectId}/tasks`,
            inPage: true,
          }}
        />
      ) : null}
      {isEmpty && !isFiltered ? (
        <EmptyState
          text={t('work.list.empty')}
          action={{
            text: t('projects.action.upload'),
            href: `/projects/${projectId}/documents#upload`,
          }}
        />
      ) : null}
      {isEmpty ? null : <TaskList {...props} />}
      {props.hasMachine ? (
        <MachineNote href={props.canAdd ? props.hrefs.files.translations : undefined} />
      ) : null}
      {props.costs && !isEmpty ? <CostTotals totals={props.costs.totals} /> : null}
      <Pagination
        inPage
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={props.previousHref}
        nextHref={props.nextHref}
      />
    </>
  );
}
