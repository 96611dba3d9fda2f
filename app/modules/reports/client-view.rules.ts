import { freeLine } from './report-free-text.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { dayText, moneyText } from './report-text.rules.ts';
import {
  countTasks,
  groupTasks,
  isOpen,
  isOverdue,
  showsMoney,
  type SnapshotPhoto,
  type SnapshotTask,
  type TaskGroup,
} from './report.rules.ts';
import {
  bilingual,
  bilingualDay,
  fieldText,
  groupName,
  label,
  photoView,
  sidesInGroup,
  type ReportContext,
} from './report-task.rules.ts';
import { differsOf } from './report-differences.rules.ts';
import { listSide } from './list-side.rules.ts';
import { quoteOf } from './work-list-view.rules.ts';

/** The most tasks that are drawn as a square each; more are drawn as shares. */
const SQUARES = 60;
/** Tasks of one step of the view model. */
const STEP = 100;

/** The photos of a task as pairs of before and after, and the others. */
function photosOf(context: ReportContext, task: SnapshotTask) {
  const photos = context.options.photos === 'none' ? [] : (context.photosOf.get(task.number) ?? []);
  const of = (...stages: SnapshotPhoto['stage'][]) =>
    photos
      .filter(({ stage }) => stages.includes(stage))
      .map((photo) => photoView(context, photo, task));
  const [before, after] = [of('before'), of('after')];
  const isDone = task.status === 'completed';
  const pairs = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    before: before[index] ?? null,
    after: after[index] ?? null,
    /** A finished task without one of both says so. */
    lacksBefore: isDone && !before[index],
    lacksAfter: isDone && !after[index],
  }));
  const others =
    context.options.photos === 'all'
      ? of('during', 'issue', ...(showsMoney(context.options) ? ['receipt' as const] : []))
      : [];
  return { pairs, others, hasPhotos: pairs.length + others.length > 0 };
}

/** The day a task was completed, in the time zone of the project, and by whom. */
function doneOf(context: ReportContext, task: SnapshotTask) {
  const { completedAt, completedByName, status } = task;
  if (status !== 'completed' || !completedAt) return null;
  const day = dayIn(context.snapshot.project.timeZone, new Date(completedAt));
  return {
    day: bilingualDay(context, day),
    text: bilingual(context, (language) =>
      context.t(language, completedByName ? 'report.completedBy' : 'report.completedOn', {
        when: dayText(language, day),
        who: completedByName,
      }),
    ),
  };
}

/** All that a task prints, once: in a list, or beside its photos. */
function itemView(context: ReportContext, task: SnapshotTask, group: TaskGroup) {
  const sides = sidesInGroup(context, task, group);
  const cents = task.estimatedCents ?? null;
  // A completion report says what is not done, and leaves its details to other reports.
  const isBrief = context.options.type === 'completion' && task.status !== 'completed';
  return {
    number: task.number,
    sides,
    differs: differsOf(context, task, sides),
    instructions: isBrief ? [] : sides.flatMap((side) => listSide(side).instructions ?? []),
    place: groupName(context, group),
    shape: task.status,
    status: label(context, `tasks.status.${task.status}`),
    reason: freeLine(context, task.statusReason),
    check: task.needsCheck,
    urgent:
      isOpen(task) && task.priority === 'urgent' ? label(context, 'tasks.priority.urgent') : null,
    assignee: context.options.groupBy === 'assignee' ? null : task.assigneeName,
    quantity: task.quantity === null ? null : fieldText(context, task, 'quantity'),
    due: isOpen(task) ? bilingualDay(context, task.dueDate) : null,
    overdue: isOverdue(task, context.today),
    done: doneOf(context, task),
    cost: showsMoney(context.options) && cents !== null ? moneyText(cents) : null,
    quote: isBrief ? null : quoteOf(context, task, sides),
    ...photosOf(context, task),
  };
}

/** The share of each kind of task, as squares of a row or, of many tasks, as parts of a bar. */
function barView(tasks: readonly SnapshotTask[]) {
  const kindOf = ({ status }: SnapshotTask) =>
    status === 'completed' ? 'done' : status === 'declined' ? 'declined' : 'open';
  const kinds = ['done', 'open', 'declined'] as const;
  const count = (kind: (typeof kinds)[number]) =>
    tasks.filter((task) => kindOf(task) === kind).length;
  const width = 736 / Math.max(1, tasks.length);
  if (tasks.length > SQUARES) {
    let x = 0;
    return kinds.flatMap((kind) => {
      const part = { kind, x: x.toFixed(1), width: (count(kind) * width).toFixed(1) };
      x += count(kind) * width;
      return count(kind) > 0 ? [part] : [];
    });
  }
  return kinds
    .flatMap((kind) => Array.from({ length: count(kind) }, () => kind))
    .map((kind, index) => ({
      kind,
      x: (index * width + 1).toFixed(1),
      width: Math.max(1, width - 2.5).toFixed(1),
    }));
}

/** By when all that is open is due; null where no open task has a day. */
function lastDueOf(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const day = tasks
    .flatMap((task) => (isOpen(task) && task.dueDate ? [task.dueDate] : []))
    .sort()
    .at(-1);
  return day === undefined
    ? null
    : bilingual(context, (language) =>
        context.t(language, 'report.lastDue', { day: dayText(language, day, 'long') }),
      );
}

/** The counts of the summary that are not zero. */
function countsView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const counts = countTasks(tasks, context.today);
  return [
    { key: 'report.open', value: counts.open },
    { key: 'report.overdueCount', value: counts.overdue },
    { key: 'report.blockedCount', value: counts.blocked },
    { key: 'report.reviewCount', value: counts.review },
    { key: 'report.declinedCount', value: counts.declined },
  ].filter(({ value }) => value > 0);
}

type Item = ReturnType<typeof itemView>;

/** The page of each task with photos, by its number; none before the first printing. */
const pagesByTask = ({ photoPages }: ReportContext, pictured: readonly Item[]) =>
  new Map(
    pictured.flatMap(({ number }, index) => {
      const page = photoPages[index];
      return page === undefined ? [] : [[number, page] as const];
    }),
  );

/** A place with how many of its tasks are done and open, and the pages of its photos. */
function placeView(context: ReportContext, group: TaskGroup, pageOf: ReadonlyMap<number, number>) {
  const { tasks } = group;
  const pages = [...new Set(tasks.flatMap(({ number }) => pageOf.get(number) ?? []))];
  return {
    name: groupName(context, group),
    done: tasks.filter(({ status }) => status === 'completed').length,
    open: tasks.filter(isOpen).length,
    photos:
      pages.length > 0
        ? label(context, 'report.photosOn', {
            count: pages.length,
            pages: pages.toSorted((a, b) => a - b).join(', '),
          })
        : null,
  };
}

/**
 * The view model of the reports that clients read: cover, one page of summary, what is done with
 * its photos, the rest of what is done, sign-off. Each task is printed once. A completion report
 * shows photos of finished tasks alone. Yields between steps of a few ms.
 */
export function* clientView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { options } = context;
  const counts = countTasks(tasks, context.today);
  const groups = groupTasks(tasks, options.groupBy);
  const items: Item[] = [];
  for (const group of groups) {
    for (const task of group.tasks) {
      items.push(itemView(context, task, group));
      if (items.length % STEP === 0) yield;
    }
  }
  const done = items.filter(({ shape }) => shape === 'completed');
  const open = items.filter(({ shape }) => shape !== 'completed' && shape !== 'declined');
  const showsOpenPhotos = options.type !== 'completion';
  const isPictured = ({ hasPhotos }: Item) => showsOpenPhotos && hasPhotos;
  const openPictured = open.filter(isPictured);
  const pictured = done.filter(({ hasPhotos }) => hasPhotos);
  const pageOf = pagesByTask(context, [...openPictured, ...pictured]);
  const cents = tasks.reduce((sum, task) => sum + (task.estimatedCents ?? 0), 0);
  const hasQuantities = done.some(({ hasPhotos, quantity }) => !hasPhotos && quantity);
  const hasCost =
    showsMoney(options) && tasks.some(({ estimatedCents }) => (estimatedCents ?? null) !== null);
  return {
    sentence: label(context, 'report.progress', {
      done: counts.completed,
      all: counts.total - counts.declined,
      percent: counts.percent,
    }),
    lastDue: lastDueOf(context, tasks),
    bar: barView(tasks),
    counts: countsView(context, tasks),
    groupKey: `report.${options.groupBy}`,
    places: groups.length > 1 ? groups.map((group) => placeView(context, group, pageOf)) : [],
    hasPhotoPages: pageOf.size > 0,
    total: { done: counts.completed, open: counts.open },
    open: open.filter((item) => !isPictured(item)),
    openPictured,
    pictured,
    done: done.filter(({ hasPhotos }) => !hasPhotos),
    hasQuantities,
    cost: hasCost ? moneyText(cents) : null,
    size: options.photoSize,
    /** Text of 45 mm beside photos; large ones stand below their text. */
    hasNarrowPairs: options.photoSize !== 'large',
    /** Less than 65 mm, beside both columns of figures. */
    hasNarrowTitles: hasQuantities && hasCost,
  };
}
