import { taskStatuses } from '../tasks/task.rules.ts';
import { dayIn, daysBetween } from '../projects/due.rules.ts';
import { picraDates } from '../projects/picra-dates.rules.ts';
import {
  countTasks,
  groupTasks,
  isOpen,
  showsLedger,
  showsMoney,
  tasksOf,
  type ReportSnapshot,
  type SnapshotTask,
  type TaskGroup,
} from './report.rules.ts';
import { maxTaskCards, type ReportLanguage, type ReportOptions } from './report.schema.ts';
import { glossaryOf } from './report-glossary.rules.ts';
import { budgetView } from './report-budget.rules.ts';
import { picraView } from './report-picra.rules.ts';
import { ledgerView } from './report-ledger.rules.ts';
import {
  bilingualDay,
  label,
  otherPhotos,
  taskSides,
  taskView,
  bilingual,
  type ReportContext,
} from './report-task.rules.ts';
import {
  areaText,
  cssText,
  dayText,
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
const contentsFrom = 25;
/** Rows of one step of the view model. */
const ROWS_STEP = 100;
/** Deadlines printed in the summary. */
const deadlinesShown = 8;

/** A label with its value, as a list for spreading; empty without a value. */
const fact = (key: string, value: string | BilingualText | null | undefined) =>
  value
    ? [
        {
          key: `report.${key}`,
          value: typeof value === 'string' ? { text: value, twin: null } : value,
        },
      ]
    : [];

function coverView(context: ReportContext) {
  const { project, reportNumber, brand, generatedAt } = context.snapshot;
  const { type } = context.options;
  return {
    maker: project.company?.name ?? brand,
    logo: project.company?.logo && isPicture(project.company.logo) ? project.company.logo : null,
    makerLines: [
      project.company?.address,
      project.company?.license &&
        context.t(context.main, 'report.license', { number: project.company.license }),
    ].filter((line): line is string => Boolean(line)),
    title: label(context, `report.type.${type}`),
    lead: label(context, `report.lead.${type}`),
    project: project.name,
    address: project.address,
    description: project.description,
    facts: [
      ...fact('reference', project.workOrderNumber),
      ...fact('reportNumber', String(reportNumber)),
      ...fact(
        'date',
        bilingual(context, (language) =>
          dayText(language, dayIn(project.timeZone, new Date(generatedAt)), 'long'),
        ),
      ),
      ...fact('preparedFor', project.ownerName),
      ...fact('assignedTo', project.assignedTo),
      ...fact(
        'dueDate',
        project.dueDate
          ? bilingual(context, (language) => dayText(language, project.dueDate ?? '', 'long'))
          : null,
      ),
    ],
  };
}

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

function groupName(context: ReportContext, { value }: TaskGroup): BilingualText {
  const { options, areaKeys, t } = context;
  if (value === null)
    return label(context, options.groupBy === 'assignee' ? 'report.unassigned' : 'report.noArea');
  if (options.groupBy === 'trade') return label(context, `tasks.trade.${value}`);
  return options.groupBy === 'area'
    ? bilingual(context, (language) => areaText(value, language, areaKeys, t))
    : { text: value, twin: null };
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
    when: cssText(isMachine ? `${asOf} · ${t(main, 'report.machine')}` : asOf),
    size: context.options.paper === 'A4' ? 'A4' : 'Letter',
    ...pageNumberText(main, t),
  };
}

/**
 * The view model of the report's template, with all texts looked up; yields between steps of a few
 * ms, so that the caller may do other work. `areaKeys`: the areas that both languages have texts for.
 */
export function* reportView(
  snapshot: ReportSnapshot,
  options: ReportOptions,
  language: ReportLanguage,
  areaKeys: AreaKeys,
  t: Lookup,
) {
  const { main, twin } = sidesOf(language);
  const context: ReportContext = {
    snapshot,
    options,
    main,
    twin,
    areaKeys,
    t,
    today: dayIn(snapshot.project.timeZone, new Date(snapshot.generatedAt)),
  };
  const tasks = tasksOf(snapshot, options.type, options.filter);
  const { project } = snapshot;
  const printsCards = tasks.length <= maxTaskCards;
  const table = yield* tableView(context, groupTasks(tasks, options.groupBy), printsCards);
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
    summary: summaryView(context, tasks),
    budget: snapshot.budget ? budgetView(context, snapshot.budget) : null,
    response: snapshot.picra ? picraView(context, snapshot.picra) : null,
    contents: tasks.length >= contentsFrom || showsLedger(options),
    table,
    cards: printsCards,
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
    glossary: glossaryOf(context, tasks),
    ledger: showsLedger(options) ? ledgerView(context) : null,
  };
}
