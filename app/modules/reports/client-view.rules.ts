import { freeLine } from './report-free-text.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { dayText, moneyText, type BilingualText } from './report-text.rules.ts';
import { countTasks } from './report-counts.rules.ts';
import {
  isOpen,
  isOverdue,
  showsMoney,
  type SnapshotTask,
  type TaskGroup,
} from './report.rules.ts';
import {
  bilingual,
  bilingualAreas,
  bilingualDay,
  fieldText,
  groupName,
  groupsOf,
  isPlaceOf,
  label,
  sidesInGroup,
  taskPhotos,
  type ReportContext,
  type TaskSide,
  statusOf,
} from './report-task.rules.ts';
import { differsOf } from './report-differences.rules.ts';
import { wordingOf } from './report-words.rules.ts';
import { listSide } from './list-side.rules.ts';
import { printsPhotosOf } from './report-other-photos.rules.ts';
import { quoteOf } from './report-quote.rules.ts';

/** The most tasks that are drawn as a square each; more are drawn as shares. */
const SQUARES = 60;
/** More places stand in two columns. */
const MANY_PLACES = 14;
/** Tasks of one step of the view model. */
const STEP = 100;

/** From this many photos on a card may be cut at the end of a page. */
const TALL_CARD = 13;

/** The photos of a task and how they stand on its card. */
function photosOf(context: ReportContext, task: SnapshotTask) {
  const photos = taskPhotos(context, task);
  const shots = photos.length === 1 ? 'one' : photos.length === 2 ? 'two' : 'many';
  return { photos, shots, isTall: photos.length >= TALL_CARD, hasPhotos: photos.length > 0 };
}

/** The text that says who did a completed task, and who checked it. */
function doneKey({ completedByName, doneByName }: SnapshotTask) {
  if (!completedByName) return 'report.completedOn';
  if (doneByName === undefined) return 'report.completedBy';
  return doneByName === null ? 'report.completedChecked' : 'report.completedDone';
}

/** The day a task was completed, in the time zone of the project, and by whom. */
export function doneOf(context: ReportContext, task: SnapshotTask) {
  const { completedAt, completedByName, doneByName, status } = task;
  if (status !== 'completed' || !completedAt) return null;
  const day = dayIn(context.snapshot.project.timeZone, new Date(completedAt));
  return {
    day: bilingualDay(context, day),
    text: bilingual(context, (language) =>
      context.t(language, doneKey(task), {
        when: dayText(language, day),
        who: completedByName,
        worker: doneByName,
      }),
    ),
  };
}

/**
 * The place of a task: that of its group, or where the group has several its own; none where it has
 * none.
 */
function placeOf(
  context: ReportContext,
  task: SnapshotTask,
  group: TaskGroup,
): BilingualText | null {
  if (context.options.groupBy !== 'area') return groupName(context, group);
  const [area] = task.areas;
  if (area === undefined) return null;
  return isPlaceOf(task, group) ? groupName(context, group) : bilingualAreas(context, [area]);
}

/** The instructions of the sides; one of a single line of text stands behind the place. */
const instructionsOf = (context: ReportContext, task: SnapshotTask, sides: readonly TaskSide[]) =>
  sides.flatMap((side) => {
    const { instructions } = listSide(side, wordingOf(task, side.descriptionLang));
    const isInline = context.twin === null && !instructions?.text.includes('\n');
    return instructions ? [{ ...instructions, isInline }] : [];
  });

/**
 * Whether the status of a task is said: a pending one is what the list is of. Why work is blocked or
 * sent back is said to the team alone.
 */
const isNamed = ({ status }: SnapshotTask): boolean => status !== 'pending';

const reasonFor = ({ status, statusReason }: SnapshotTask): string | null =>
  status === 'declined' ? statusReason : null;

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
    instructions: isBrief ? [] : instructionsOf(context, task, sides),
    place: placeOf(context, task, group),
    shape: task.status,
    status: statusOf(context, task),
    isNamed: isNamed(task),
    startsPage: false,
    reason: freeLine(context, reasonFor(task)),
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

/**
 * By when the open tasks are due, as far as they have a day that lies ahead: all of them, or how many
 * and the next one; null where none has one.
 */
function dueOf(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const open = tasks.filter(isOpen);
  const ahead = open
    .flatMap(({ dueDate }) => (dueDate && dueDate >= context.today ? [dueDate] : []))
    .sort();
  const [next, last] = [ahead[0], ahead.at(-1)];
  if (!next || !last) return null;
  return bilingual(context, (language) =>
    ahead.length === open.length
      ? context.t(language, 'report.lastDue', { day: dayText(language, last, 'long') })
      : context.t(language, 'report.nextDue', {
          count: open.length,
          dated: ahead.length,
          day: dayText(language, next, 'long'),
        }),
  );
}

/** The counts of the summary that are not zero, with the kind of those that the bar shows. */
function countsView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const counts = countTasks(tasks, context.today);
  return [
    { key: 'report.open', kind: 'open', value: counts.open },
    { key: 'report.overdueCount', kind: null, value: counts.overdue },
    { key: 'report.blockedCount', kind: null, value: counts.blocked },
    { key: 'report.reviewCount', kind: null, value: counts.review },
    { key: 'report.declinedCount', kind: 'declined', value: counts.declined },
  ].filter(({ value }) => value > 0);
}

type Item = ReturnType<typeof itemView>;

/** The last of some items begins a page, so that what follows them does not stand alone on one. */
const lastOnNewPage = (items: readonly Item[]): Item[] =>
  items.map((item, index) => ({ ...item, startsPage: index === items.length - 1 }));

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
    photos: pages.toSorted((a, b) => a - b).join(', '),
  };
}

/** The places that have work, done or open: one whose tasks are all declined stands at the end. */
const placesView = (
  context: ReportContext,
  groups: readonly TaskGroup[],
  pageOf: ReadonlyMap<number, number>,
) =>
  groups
    .map((group) => placeView(context, group, pageOf))
    .filter(({ done, open }) => done + open > 0);

/**
 * The view model of the reports that clients read: cover, one page of summary, what is done with
 * its photos, the rest of what is done, sign-off. Each task is printed once. A completion report
 * shows photos of finished tasks alone. Yields between steps of a few ms.
 */
export function* clientView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { options } = context;
  const counts = countTasks(tasks, context.today);
  const groups = groupsOf(context, tasks);
  const items: Item[] = [];
  for (const group of groups) {
    for (const task of group.tasks) {
      items.push(itemView(context, task, group));
      if (items.length % STEP === 0) yield;
    }
  }
  const done = items.filter(({ shape }) => shape === 'completed');
  const open = items.filter(({ shape }) => shape !== 'completed' && shape !== 'declined');
  const isPictured = ({ hasPhotos, shape }: Item) =>
    hasPhotos && printsPhotosOf(context, { status: shape });
  const openPictured = open.filter(isPictured);
  const pictured = done.filter(({ hasPhotos }) => hasPhotos);
  const parts = {
    open: open.filter((item) => !isPictured(item)),
    openPictured,
    pictured,
    done: done.filter(({ hasPhotos }) => !hasPhotos),
  };
  const isDoneFirst = options.type === 'completion';
  const order = isDoneFirst
    ? (['pictured', 'done', 'open', 'openPictured'] as const)
    : (['open', 'openPictured', 'pictured', 'done'] as const);
  const last = order.findLast((name) => parts[name].length > 0);
  const takenAlong = context.takesAlong && counts.declined === 0 ? last : undefined;
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
    due: dueOf(context, tasks),
    isDoneFirst,
    bar: barView(tasks),
    counts: countsView(context, tasks),
    groupKey: `report.${options.groupBy}`,
    hasManyPlaces: groups.length > MANY_PLACES,
    places: groups.length > 1 ? placesView(context, groups, pageOf) : [],
    hasPhotoPages: pageOf.size > 0,
    total: { done: counts.completed, open: counts.open },
    ...parts,
    ...(takenAlong ? { [takenAlong]: lastOnNewPage(parts[takenAlong]) } : {}),
    hasQuantities,
    hasDue: open.some(({ due, overdue }) => due ?? overdue),
    cost: hasCost ? moneyText(cents) : null,
    size: options.photoSize,
    /** Text of 45 mm beside photos; large ones stand below their text. */
    hasNarrowPairs: options.photoSize !== 'large',
    /** Less than 65 mm, beside both columns of figures. */
    hasNarrowTitles: hasQuantities && hasCost,
  };
}
