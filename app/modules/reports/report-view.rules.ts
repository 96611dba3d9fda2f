import { taskStatuses } from '../tasks/task.rules.ts';
import { dayIn, daysBetween } from '../projects/due.rules.ts';
import { picraDates } from '../projects/picra-dates.rules.ts';
import {
  countTasks,
  groupTasks,
  isOpen,
  layoutOf,
  showsLedger,
  showsMoney,
  tasksOf,
  type ReportSnapshot,
  type SnapshotPhoto,
  type SnapshotTask,
  type TaskGroup,
} from './report.rules.ts';
import { maxTaskCards, type ReportLanguage, type ReportOptions } from './report.schema.ts';
import { glossaryOf } from './report-glossary.rules.ts';
import { coverView } from './report-cover.rules.ts';
import { budgetView } from './report-budget.rules.ts';
import { snapshotWithoutAmounts } from './report-money.rules.ts';
import { clientView } from './client-view.rules.ts';
import { workListView } from './work-list-view.rules.ts';
import { picraView } from './report-picra.rules.ts';
import { ledgerView } from './report-ledger.rules.ts';
import {
  bilingualDay,
  label,
  otherPhotos,
  taskSides,
  taskView,
  bilingual,
  groupName,
  type ReportContext,
} from './report-task.rules.ts';
import {
  cssText,
  isPicture,
  momentText,
  moneyText,
  pageNumberText,
  sidesOf,
  type AreaKeys,
  type Lookup,
  type BilingualText,
} from './report-text.rules.ts';

/** From this many tasks on, a report has more than eight pages and gets a page of contents. */
const contentsFrom = { list: 80, client: 80, document: 25 } as const;
/** Rows of one step of the view model. */
const ROWS_STEP = 100;
/** Deadlines printed in the summary. */
const deadlinesShown = 8;

const daysLeftText = (context: ReportContext, day: string): BilingualText => {
  const days = daysBetween(context.today, day);
  if (days === 0) return label(context, 'report.dueToday');
  return label(context, days > 0 ? 'report.daysLeft' : 'report.daysLate', {
    count: Math.abs(days),
  });
};

const deadline = (
  context: ReportContext,
  day: string,
  what: { task: SnapshotTask } | { name: BilingualText },
) => ({
  day,
  number: 'task' in what ? what.task.number : null,
  sides: 'task' in what ? taskSides(context, what.task) : [],
  name: 'name' in what ? what.name : null,
  due: bilingualDay(context, day),
  left: daysLeftText(context, day),
  late: day < context.today,
});

function deadlinesOf(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { project } = context.snapshot;
  const ofProject = [
    ...(project.dueDate && project.status !== 'completed'
      ? [deadline(context, project.dueDate, { name: label(context, 'report.projectDue') })]
      : []),
    ...picraDates.flatMap((key) => {
      const day = project.picra?.[key];
      return day ? [deadline(context, day, { name: label(context, `report.picra.${key}`) })] : [];
    }),
  ];
  const ofTasks = tasks
    .filter((task) => isOpen(task) && task.dueDate !== null)
    .map((task) => deadline(context, task.dueDate ?? '', { task }));
  ofTasks.sort((a, b) => a.day.localeCompare(b.day));
  return [...ofProject, ...ofTasks.slice(0, deadlinesShown)].sort((a, b) =>
    a.day.localeCompare(b.day),
  );
}

function summaryView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const counts = countTasks(tasks, context.today);
  const tile = (key: string, value: number, urgent = false) => ({
    key: `report.${key}`,
    value,
    urgent: urgent && value > 0,
  });
  return {
    sentence: label(context, 'report.progress', {
      done: counts.completed,
      all: counts.total - counts.declined,
      percent: counts.percent,
    }),
    percent: counts.percent,
    tiles: [
      tile('total', counts.total),
      tile('open', counts.open),
      tile('completedCount', counts.completed),
      tile('overdueCount', counts.overdue, true),
      tile('blockedCount', counts.blocked, true),
      tile('reviewCount', counts.review),
    ],
    statuses: taskStatuses
      .map((status) => ({
        shape: status,
        name: label(context, `tasks.status.${status}`),
        count: tasks.filter((task) => task.status === status).length,
      }))
      .filter(({ count }) => count > 0),
    deadlines: deadlinesOf(context, tasks),
    blocked: tasks
      .filter((task) => task.status === 'blocked')
      .map((task) => ({
        number: task.number,
        sides: taskSides(context, task),
        reason: task.statusReason,
      })),
  };
}

/**
 * A task with the lines under the title of its row: areas that the group's name does not have, and
 * for work orders trade and assignee, since their large letters leave no room for columns.
 */
function rowView(context: ReportContext, task: SnapshotTask, printsCard: boolean) {
  const view = taskView(context, task, printsCard);
  const { groupBy, type } = context.options;
  const more = [
    groupBy !== 'area' || task.areas.length > 1 ? view.areas : null,
    type === 'work_order' && groupBy !== 'trade' ? view.trade : null,
    type === 'work_order' && groupBy !== 'assignee' && view.assignee
      ? { text: view.assignee, twin: null }
      : null,
  ];
  return { ...view, more: more.filter((line): line is BilingualText => line !== null) };
}

/** The rows of a group; yields after each ROWS_STEP of them. */
function* groupView(context: ReportContext, group: TaskGroup, id: string, printsCards: boolean) {
  const rows = [];
  for (const task of group.tasks) {
    rows.push(rowView(context, task, printsCards));
    if (rows.length % ROWS_STEP === 0) yield;
  }
  return {
    id,
    name: groupName(context, group),
    count: label(context, 'report.taskCount', { count: group.tasks.length }),
    tasks: rows,
  };
}

function* tableView(context: ReportContext, groups: readonly TaskGroup[], printsCards: boolean) {
  const { options } = context;
  const crew = options.type === 'work_order';
  const tasks = groups.flatMap((group) => group.tasks);
  const views = [];
  for (const [index, group] of groups.entries())
    views.push(yield* groupView(context, group, `g${index + 1}`, printsCards));
  const money = showsMoney(options) && tasks.some((task) => (task.estimatedCents ?? null) !== null);
  const columns = {
    trade: !crew && options.groupBy !== 'trade',
    assignee:
      !crew && options.groupBy !== 'assignee' && tasks.some((task) => task.assigneeName !== null),
    cost: money,
  };
  const beforeCost = [crew, columns.trade, columns.assignee].filter(Boolean).length + 4;
  return {
    caption: bilingual(context, (language) =>
      context.t(language, 'report.taskTableCaption', {
        group: context.t(language, `report.group.${options.groupBy}`),
      }),
    ),
    columns,
    width: beforeCost + Number(money),
    beforeCost,
    total: money
      ? moneyText(tasks.reduce((sum, task) => sum + (task.estimatedCents ?? 0), 0))
      : null,
    groups: views,
  };
}

/**
 * The page margins, as contents of CSS strings: address, report number, when,
 * page x of y.
 */
function pageView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { project, reportNumber, generatedAt } = context.snapshot;
  const { main, twin, t } = context;
  const isMachine = tasks.some(({ machine = [] }) =>
    machine.some((language) => language === main || language === twin),
  );
  const asOf = t(main, 'report.asOf', { when: momentText(main, generatedAt, project.timeZone) });
  const number = t(main, 'report.number', { number: reportNumber });
  const characters = Array.from(project.address);
  return {
    address: cssText(
      characters.length > 70 ? `${characters.slice(0, 69).join('')}…` : project.address,
    ),
    number: cssText(
      context.options.type === 'picra_response'
        ? `${number} · ${t(main, 'picra.report.notAdvice')}`
        : number,
    ),
    when: cssText(
      isMachine && layoutOf(context.options.type) === 'document'
        ? `${asOf} · ${t(main, 'report.machine')}`
        : asOf,
    ),
    machine: isMachine ? cssText(t(main, 'report.machine')) : null,
    size: context.options.paper === 'A4' ? 'A4' : 'Letter',
    ...pageNumberText(main, t),
  };
}

/** The pictures of each task, by its number. */
function photosByTask({ photos }: ReportSnapshot): Map<number, SnapshotPhoto[]> {
  const byTask = new Map<number, SnapshotPhoto[]>();
  for (const photo of photos)
    if (photo.taskNumber !== null && isPicture(photo.dataUri))
      byTask.set(photo.taskNumber, [...(byTask.get(photo.taskNumber) ?? []), photo]);
  return byTask;
}

/** What the layout of a type prints between its head and its end. */
function* layoutView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { options, snapshot } = context;
  const layout = layoutOf(options.type);
  if (layout === 'list') return { list: yield* workListView(context, tasks) };
  if (layout === 'client') return { client: yield* clientView(context, tasks) };
  const printsCards = tasks.length <= maxTaskCards;
  return {
    summary: summaryView(context, tasks),
    budget: snapshot.budget ? budgetView(context, snapshot.budget) : null,
    response: snapshot.picra ? picraView(context, snapshot.picra) : null,
    table: yield* tableView(context, groupTasks(tasks, options.groupBy), printsCards),
    cards: printsCards,
    glossary: glossaryOf(context, tasks),
  };
}

/**
 * The view model of the report's template, with all texts looked up; yields between steps of a few
 * ms, so that the caller may do other work. `areaKeys`: the areas that both languages have texts for.
 */
export function* reportView(
  recorded: ReportSnapshot,
  options: ReportOptions,
  language: ReportLanguage,
  areaKeys: AreaKeys,
  t: Lookup,
) {
  const { main, twin } = sidesOf(language);
  const snapshot = options.type === 'work_order' ? snapshotWithoutAmounts(recorded) : recorded;
  const context: ReportContext = {
    snapshot,
    options,
    main,
    twin,
    areaKeys,
    t,
    today: dayIn(snapshot.project.timeZone, new Date(snapshot.generatedAt)),
    photosOf: photosByTask(snapshot),
  };
  const tasks = tasksOf(snapshot, options.type, options.filter);
  const { project } = snapshot;
  return {
    lang: main,
    twin,
    crew: options.type === 'work_order',
    picra: options.type === 'picra_response' || project.kind === 'picra',
    docTitle: t(main, 'report.docTitle', {
      type: t(main, `report.type.${options.type}`),
      number: snapshot.reportNumber,
      project: project.name,
    }),
    page: pageView(context, tasks),
    cover: coverView(context),
    contents: tasks.length >= contentsFrom[layoutOf(options.type)] || showsLedger(options),
    ...(yield* layoutView(context, tasks)),
    ...otherPhotos(context),
    notes: project.notes,
    exclusions: tasks
      .filter((task) => task.status === 'declined')
      .map((task) => ({
        number: task.number,
        sides: taskSides(context, task),
        reason: task.statusReason,
      })),
    signatures: options.signatures,
    ledger: showsLedger(options) ? ledgerView(context) : null,
  };
}
