import { taskStatuses } from '../tasks/task.rules.ts';
import { dayIn, daysBetween } from '../projects/due.rules.ts';
import {
  countTasks,
  groupTasks,
  isOpen,
  picraDates,
  showsLedger,
  showsMoney,
  tasksOf,
  type ReportSnapshot,
  type SnapshotTask,
  type TaskGroup,
} from './report.rules.ts';
import { maxTaskCards, type ReportLanguage, type ReportOptions } from './report.schema.ts';
import { ledgerView } from './report-ledger.rules.ts';
import {
  bilingualDay,
  label,
  photoView,
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
function rowView(context: ReportContext, task: SnapshotTask) {
  const view = taskView(context, task);
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

function tableView(context: ReportContext, groups: readonly TaskGroup[]) {
  const { options } = context;
  const crew = options.type === 'work_order';
  const tasks = groups.flatMap((group) => group.tasks);
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
    groups: groups.map((group, index) => ({
      id: `g${index + 1}`,
      name: groupName(context, group),
      count: label(context, 'report.taskCount', { count: group.tasks.length }),
      tasks: group.tasks.map((task) => rowView(context, task)),
    })),
  };
}

/**
 * The statuses, trades, actions and priorities of this report in both languages.
 */
function glossaryOf({ t }: ReportContext, tasks: readonly SnapshotTask[]) {
  const used = (group: string, values: readonly string[]) =>
    [...new Set(values)].map((value) => `tasks.${group}.${value}`);
  const keys = [
    ...used(
      'status',
      tasks.map((task) => task.status),
    ),
    ...used(
      'trade',
      tasks.map((task) => task.trade),
    ),
    ...used(
      'action',
      tasks.map((task) => task.action).filter((action) => action !== 'other'),
    ),
    ...used(
      'priority',
      tasks.map((task) => task.priority),
    ),
  ];
  return keys.map((key) => ({ en: t('en', key), es: t('es', key) }));
}

/**
 * The page margins, as contents of CSS strings: address, report number, when,
 * page x of y.
 */
function pageView(context: ReportContext) {
  const { project, reportNumber, generatedAt } = context.snapshot;
  const { main, t } = context;
  const characters = Array.from(project.address);
  return {
    address: cssText(
      characters.length > 70 ? `${characters.slice(0, 69).join('')}…` : project.address,
    ),
    number: cssText(t(main, 'report.number', { number: reportNumber })),
    when: cssText(
      t(main, 'report.asOf', { when: momentText(main, generatedAt, project.timeZone) }),
    ),
    size: context.options.paper === 'A4' ? 'A4' : 'Letter',
    ...pageNumberText(main, t),
  };
}

/** The photos of no task that a report prints; receipts show money. */
function projectPhotos({ options, snapshot }: ReportContext) {
  if (options.photos !== 'all') return [];
  return snapshot.photos.filter(
    ({ taskNumber, dataUri, stage }) =>
      taskNumber === null && isPicture(dataUri) && (stage !== 'receipt' || showsMoney(options)),
  );
}

/**
 * The view model of the report's template, with all texts looked up. `areaKeys`: the areas that both
 * languages have texts for.
 */
export function reportView(
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
  const table = tableView(context, groupTasks(tasks, options.groupBy));
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
    page: pageView(context),
    cover: coverView(context),
    summary: summaryView(context, tasks),
    contents: tasks.length >= contentsFrom || showsLedger(options),
    table,
    cards: tasks.length <= maxTaskCards,
    photosLeftOut: snapshot.photosLeftOut
      ? label(context, 'report.photosLeftOut', { count: snapshot.photosLeftOut })
      : null,
    photos: projectPhotos(context).map((photo) => photoView(context, photo, null)),
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
