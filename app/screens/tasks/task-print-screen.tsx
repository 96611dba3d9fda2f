import { formatDate, formatNumber } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import type { TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { Priority, Trade } from '@obralista/task-reader';
import { MachineNote } from './machine-note.tsx';
import { useGroupName } from './row-facts.tsx';

interface PrintedTask {
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  /** Of a title that the translator has written. */
  original: { text: string; language: Language } | null;
  description: string;
  descriptionLanguage: Language;
  status: TaskStatus;
  priority: Priority;
  trade: Trade;
  areas: readonly string[];
  quantity: number | null;
  unit: string;
  assignee: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  photoRequired: boolean;
  photos: number;
  steps: readonly { text: string; isDone: boolean }[];
}

export interface TaskPrintScreenProps {
  project: { name: string; address: string; workOrderNumber: string };
  /** YYYY-MM-DD */
  today: string;
  groupBy: TaskGrouping;
  groups: readonly { key: string; name: string | null; tasks: readonly PrintedTask[] }[];
  total: number;
  /** Whether the translator has written a text. */
  hasMachine: boolean;
  /** Tasks that are not printed, as there are too many. */
  cut: number;
  listHref: string;
}

/** How the work stands, and where and by whom it is done; what the group says is not repeated. */
function usePlace(task: PrintedTask, groupBy: TaskGrouping): string[] {
  const { t } = useText();
  const { status, priority, areas } = task;
  return [
    status === 'pending' || groupBy === 'status' ? '' : t(`tasks.status.${status}`),
    priority === 'high' || priority === 'urgent' ? t(`tasks.priority.${priority}`) : '',
    (groupBy === 'area' ? areas.slice(1) : areas).join(', '),
    groupBy === 'trade' ? '' : t(`tasks.trade.${task.trade}`),
    groupBy === 'assignee' ? '' : (task.assignee ?? ''),
  ];
}

/** How much, until when, and which photos there are or must be. */
function useDetails({ quantity, unit, dueDate, photos, photoRequired }: PrintedTask): string[] {
  const { t, language } = useText();
  return [
    quantity === null ? '' : `${formatNumber(language, quantity)} ${unit}`.trim(),
    dueDate ? t('work.due', { date: formatDate(language, dueDate) }) : '',
    photos > 0 ? t('exchange.print.photos', { count: photos }) : '',
    photoRequired ? t('work.field.photoRequired') : '',
  ];
}

function Task({ task, groupBy }: { task: PrintedTask; groupBy: TaskGrouping }) {
  const facts = [...usePlace(task, groupBy), ...useDetails(task)].filter(Boolean).join(' · ');
  const isDone = task.status === 'completed';
  return (
    <li className="paper-task">
      <span className="paper-task__box" aria-hidden="true">
        {isDone ? '☑' : '☐'}
      </span>
      <div className="paper-task__text">
        <b>
          {task.number}. <span lang={task.titleLanguage ?? undefined}>{task.title}</span>
        </b>
        {task.original ? (
          <p className="paper-task__facts" lang={task.original.language}>
            {task.original.text}
          </p>
        ) : null}
        {task.description ? (
          <p className="paper-task__description" lang={task.descriptionLanguage}>
            {task.description}
          </p>
        ) : null}
        {task.steps.length > 0 ? (
          <ul className="plain-list">
            {task.steps.map(({ text, isDone }, index) => (
              <li key={index}>
                <span aria-hidden="true">{isDone ? '☑' : '☐'}</span> {text}
              </li>
            ))}
          </ul>
        ) : null}
        {facts ? <p className="paper-task__facts">{facts}</p> : null}
      </div>
    </li>
  );
}

function Group({
  group,
  groupBy,
}: {
  group: TaskPrintScreenProps['groups'][number];
  groupBy: TaskGrouping;
}) {
  const name = useGroupName(group, groupBy);
  return (
    <section>
      <h2>{name}</h2>
      <ul className="plain-list">
        {group.tasks.map((task) => (
          <Task key={task.number} task={task} groupBy={groupBy} />
        ))}
      </ul>
    </section>
  );
}

/** The checklist on paper, for crews: boxes to tick, no money. */
export function TaskPrintScreen(props: TaskPrintScreenProps) {
  const { t, language } = useText();
  const { project, today, groups, groupBy, total, cut } = props;
  return (
    <div className="paper">
      <p className="no-print">
        <a href={props.listHref}>{t('work.back')}</a> · {t('exchange.print.hint')}
      </p>
      <h1 aria-label={`${project.name}: ${t('exchange.print.title')}`}>{project.name}</h1>
      <p>
        {project.address} · {project.workOrderNumber} · {formatDate(language, today)} ·{' '}
        {t('exchange.print.count', { count: total })}
      </p>
      {total === 0 ? <p>{t('work.list.none')}</p> : null}
      {groups.map((group) => (
        <Group key={group.key} group={group} groupBy={groupBy} />
      ))}
      {props.hasMachine ? <MachineNote /> : null}
      {cut > 0 ? <p>{t('exchange.print.cut', { count: cut })}</p> : null}
    </div>
  );
}
