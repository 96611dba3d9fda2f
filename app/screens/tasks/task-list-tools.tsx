import { useRef } from 'react';
import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useCloseMenus } from '~/components/use-close-menus.ts';
import type { FormConstraint, FormResult } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import type { TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import { taskStatuses, type TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { Trade } from '@obralista/task-reader';
import { CountChips, type CountChipsProps } from './count-chips.tsx';
import { QuickAdd } from './quick-add.tsx';
import { TaskListFiles, type TaskListFilesProps } from './task-list-files.tsx';

export interface TaskListToolsProps {
  project: CountChipsProps['project'];
  projectId: string;
  stamp: FormStamp;
  groupBy: TaskGrouping;
  quotes: boolean;
  /** Whether the person sees what tasks cost, and whether the rows show it. */
  hasCosts: boolean;
  costs: object | null;
  /**
   * Active filters; `open` means every status but completed and declined, `overdue` those of them
   * after their due date, `check` those marked "check this".
   */
  filter: {
    q?: string;
    status?: TaskStatus | 'open' | 'overdue' | 'check';
    trade?: Trade;
    mine?: '1';
  };
  /** Trades that occur in the project. */
  trades: readonly Trade[];
  /** Addresses of this list with another grouping, and with the quotes shown or hidden. */
  hrefs: TaskListFilesProps & {
    quotes: string;
    costs: string;
    select: string;
    order: string;
    groups: readonly { by: TaskGrouping; href: string }[];
  };
  constraint?: FormConstraint;
  /** What was typed into the quick-add field and refused. */
  lastResult?: FormResult;
  canAdd: boolean;
}

function OnlyMine({ isOn }: { isOn: boolean }) {
  const { t } = useText();
  return (
    <Choice
      type="checkbox"
      name="mine"
      id="filter-mine"
      value="1"
      label={t('work.filter.mine')}
      defaultChecked={isOn}
    />
  );
}

function Filters({ projectId, filter, trades, groupBy, quotes, costs }: TaskListToolsProps) {
  const { t } = useText();
  const any = { value: '', label: t('work.filter.any') };
  const statuses = [
    any,
    { value: 'open', label: t('work.filter.open') },
    { value: 'overdue', label: t('work.filter.overdue') },
    { value: 'check', label: t('work.checkThis') },
    ...taskStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) })),
  ];
  const count = Object.keys(filter).length;
  return (
    <details className="fold">
      <summary className="button button--quiet">
        <Icon name="filter" />
        {count > 0 ? t('work.filter.active', { count }) : t('work.filter.button')}
      </summary>
      <form
        className="fold__panel filters"
        method="get"
        action={`/projects/${projectId}/tasks`}
        aria-label={t('work.filter')}
      >
        {groupBy === 'area' ? null : <input type="hidden" name="group" value={groupBy} />}
        {quotes ? <input type="hidden" name="quotes" value="1" /> : null}
        {costs ? <input type="hidden" name="costs" value="1" /> : null}
        <Field
          name="q"
          id="filter-q"
          label={t('work.filter.q')}
          type="search"
          defaultValue={filter.q}
        />
        <Field
          as="select"
          name="status"
          id="filter-status"
          label={t('work.filter.status')}
          options={statuses}
          defaultValue={filter.status ?? ''}
        />
        <Field
          as="select"
          name="trade"
          id="filter-trade"
          label={t('work.filter.trade')}
          options={[any, ...trades.map((value) => ({ value, label: t(`tasks.trade.${value}`) }))]}
          defaultValue={filter.trade ?? ''}
        />
        <OnlyMine isOn={filter.mine === '1'} />
        <Button>{t('work.filter.show')}</Button>
      </form>
    </details>
  );
}

function Grouping({ groupBy, quotes, hasCosts, costs, hrefs, canAdd }: TaskListToolsProps) {
  const { t } = useText();
  return (
    <details className="fold">
      <summary className="button button--quiet">
        <Icon name="rows" />
        <span className="fold__label">{t('work.group.label')} </span>
        {t(`work.group.by.${groupBy}`)}
      </summary>
      <ul className="fold__panel plain-list">
        {hrefs.groups.map(({ by, href }) => (
          <li key={by}>
            <PageLink className="menu__item" href={href} aria-current={by === groupBy || undefined}>
              {t(`work.group.by.${by}`)}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink className="menu__item" href={hrefs.quotes}>
            {t(quotes ? 'work.quotes.hide' : 'work.quotes.show')}
          </PageLink>
        </li>
        {hasCosts ? (
          <li>
            <PageLink className="menu__item" href={hrefs.costs}>
              {t(costs ? 'costs.hide' : 'costs.show')}
            </PageLink>
          </li>
        ) : null}
        {canAdd ? (
          <li>
            <PageLink className="menu__item" href={hrefs.order}>
              {t('work.order')}
            </PageLink>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

/** Filter, grouping and quick add above the list, each folded behind one button. */
export function TaskListTools(props: TaskListToolsProps & { isEmpty: boolean }) {
  const { t } = useText();
  const { isEmpty, canAdd, lastResult } = props;
  const tools = useRef<HTMLDivElement>(null);
  useCloseMenus(tools);
  return (
    <div className="list-tools no-print" ref={tools}>
      {props.project.tasksTotal > 0 ? (
        <CountChips project={props.project} status={props.filter.status} />
      ) : null}
      {isEmpty ? null : (
        <>
          <Filters {...props} />
          <Grouping {...props} />
          {canAdd ? (
            <PageLink className="button button--quiet list-tools__link" href={props.hrefs.select}>
              {t('work.select')}
            </PageLink>
          ) : null}{' '}
        </>
      )}
      {isEmpty && !canAdd ? null : (
        <TaskListFiles {...props.hrefs} isEmpty={isEmpty} canAdd={canAdd} />
      )}
      {isEmpty && canAdd ? <QuickAdd {...props} /> : null}
      {!isEmpty && canAdd ? (
        <details className="fold fold--last" open={lastResult ? true : undefined}>
          <summary className="button button--primary" data-key="a">
            <Icon name="plus" />
            <span className="fold__text">{t('work.add.open')}</span>
          </summary>
          <div className="fold__panel">
            <QuickAdd {...props} />
          </div>
        </details>
      ) : null}
    </div>
  );
}
