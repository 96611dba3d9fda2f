import type { FreeLine } from './report-free-text.rules.ts';
import { callFacts, volumeFacts } from './report-cover.rules.ts';
import { originalOf } from './report-originals.rules.ts';
import { hintsOf } from './report-hints.rules.ts';
import { besideOriginal, lineOf, listSide, type Line, type ListSide } from './list-side.rules.ts';
import {
  dayText,
  keptTogether,
  moneyText,
  weekdayText,
  type BilingualText,
} from './report-text.rules.ts';
import {
  isOverdue,
  showsMoney,
  type SnapshotPhoto,
  type SnapshotTask,
  type TaskGroup,
} from './report.rules.ts';
import {
  bilingual,
  bilingualAreas,
  fieldText,
  groupName,
  groupsOf,
  isPlaceOf,
  label,
  photoView,
  sidesInGroup,
  type ReportContext,
  type TaskSide,
  statusOf,
} from './report-task.rules.ts';
import { isProse, wordingOf, type Wording } from './report-words.rules.ts';
import {
  agreedLines,
  lineColumns,
  placesBeside,
  stepsOf,
  type Step,
} from './list-columns.rules.ts';
import { distinctPlaces } from '~/modules/bilingual/place-label.rules.ts';
import { differsOf } from './report-differences.rules.ts';
import { quoteOf } from './report-quote.rules.ts';
import { countPlaces } from './report-places.rules.ts';
import { safetyLines } from './report-safety.rules.ts';

/** Above this many characters a row may be cut at the end of a page. */
const LONG_ROW = 400;
/** Rows of one step of the view model. */
const ROWS_STEP = 100;

const originalLine = ({ lang, title, description }: TaskSide, prose: boolean): Line => ({
  lang,
  text: lineOf(title, prose ? null : description),
});

/** Who does a task, where somebody else than the crew of the whole report does it. */
function assigneeOf({ options, snapshot }: ReportContext, { assigneeName }: SnapshotTask) {
  const isSaid = options.groupBy === 'assignee' || assigneeName === snapshot.project.assignedTo;
  return isSaid ? null : assigneeName;
}

/**
 * What differs from the rule: the lines below the title of a row, each in both languages. A name is
 * the same in both, and stands with what they share.
 */
function detailsOf(context: ReportContext, task: SnapshotTask, group: TaskGroup): BilingualText[] {
  const isHeaded = context.options.groupBy === 'area' && isPlaceOf(task, group);
  const areas = isHeaded ? distinctPlaces(task.areas).slice(1) : placesBeside(context, task, group);
  const assignee = context.twin === null ? assigneeOf(context, task) : null;
  const lines = [
    areas.length > 0 && isHeaded
      ? bilingual(context, (language) =>
          context.t(language, 'report.alsoIn', {
            areas: bilingualAreas({ ...context, main: language, twin: null }, areas)?.text ?? '',
          }),
        )
      : bilingualAreas(context, areas),
    assignee ? { text: assignee, twin: null } : null,
    task.needsCheck ? label(context, 'report.needsCheck') : null,
    ...agreedLines(context, task),
  ];
  return lines.filter((line): line is BilingualText => line !== null);
}

/** The first photo of a task that shows what is to be done. */
function thumbOf(context: ReportContext, task: SnapshotTask): SnapshotPhoto | null {
  if (context.options.photos === 'none') return null;
  const photos = context.photosOf.get(task.number) ?? [];
  return (
    photos.find(({ stage }) => stage === 'before' || stage === 'issue') ??
    photos.find(({ stage }) => stage !== 'receipt') ??
    null
  );
}

/** What stands for a side that is missing: in which language the text is, and its known terms. */
interface Missing extends Line {
  hints: string | null;
}

/** What a row says in a language, a column of a report in both: nothing of it in the other one. */
interface Column {
  side: ListSide | null;
  /** Stands where there is no side. */
  missing: Missing | null;
  urgent: string | null;
  /** Of a report in one language the column of days says so. */
  overdue: string | null;
  differs: string | null;
  details: string[];
  hold: { name: string; reason: FreeLine | null } | null;
  steps: Step[];
}

/** The original below the text of a report in one language: a side that disagrees with it, a machine's. */
function originalBelow(
  context: ReportContext,
  task: SnapshotTask,
  side: TaskSide | undefined,
  wording: Wording,
) {
  if (context.twin !== null) return null;
  return side
    ? originalLine(side, wording === 'distilled')
    : (originalOf(context, task)[0] ?? null);
}

/**
 * The sides of a row, one a column of a report in two languages; where a side is missing, the note
 * that says so, and below a translation of a machine, or one that disagrees with its original, the latter.
 */
function rowSides(context: ReportContext, task: SnapshotTask, sides: readonly TaskSide[]) {
  const { main, twin } = context;
  const wording = wordingOf(task);
  const sideIn = (language: string | null): ListSide | null => {
    const side = sides.find(({ lang }) => lang === language);
    return side ? listSide(side, wordingOf(task, side.descriptionLang)) : null;
  };
  const original = sides.find(({ lang }) => lang !== main && lang !== twin);
  const noted = sides.find(({ note }) => note !== null);
  const isAlone = twin === null && sides.length === 1;
  const missing: Missing | null = noted
    ? {
        lang: noted.noteLang,
        text: noted.note ?? '',
        hints: original && !isAlone ? null : hintsOf(task),
      }
    : null;
  const { side, original: below } = besideOriginal(
    sideIn(main) ?? (isAlone ? sideIn(sides[0]?.lang ?? null) : null),
    originalBelow(context, task, isAlone ? undefined : original, wording),
  );
  return {
    main: side,
    twin: sideIn(twin),
    original: below,
    missing,
    differs: differsOf(context, task, sides),
  };
}

/** What stands before and below the title of a task, in both languages. */
function notesOf(
  context: ReportContext,
  task: SnapshotTask,
  group: TaskGroup,
  differs: BilingualText | null,
) {
  const isLate = context.twin !== null && isOverdue(task, context.today);
  return {
    urgent: task.priority === 'urgent' ? label(context, 'tasks.priority.urgent') : null,
    overdue: isLate ? label(context, 'report.overdue') : null,
    blocked: task.status === 'blocked' ? label(context, 'tasks.status.blocked') : null,
    differs,
    details: detailsOf(context, task, group),
  };
}

/** The column of one of the languages, as `read` takes its text; null where it has none. */
function columnOf(
  { blocked, details, ...notes }: ReturnType<typeof notesOf>,
  texts: Pick<Column, 'side' | 'missing' | 'steps'> & { reason: FreeLine | null },
  read: (text: BilingualText) => string | null,
): Column {
  const textOf = (text: BilingualText | null): string | null => text && read(text);
  const name = textOf(blocked);
  return {
    side: texts.side,
    missing: texts.side ? null : texts.missing,
    urgent: textOf(notes.urgent),
    overdue: textOf(notes.overdue),
    differs: textOf(notes.differs),
    details: details.flatMap((line) => read(line) ?? []),
    hold: name === null ? null : { name, reason: texts.reason },
    steps: texts.steps,
  };
}

/** The columns of a row: one, or in a report of both languages two. What both share stands once. */
function columnsOf(
  context: ReportContext,
  task: SnapshotTask,
  group: TaskGroup,
  sides: ReturnType<typeof rowSides>,
) {
  const { missing } = sides;
  const notes = notesOf(context, task, group, sides.differs);
  const reasons = lineColumns(context, task.statusReason);
  const steps = stepsOf(context, task);
  const first = { side: sides.main, missing, reason: reasons.main, steps: steps.main };
  const second = { side: sides.twin, missing, reason: reasons.twin, steps: steps.twin };
  return {
    main: columnOf(notes, first, ({ text }) => text),
    twin: context.twin && columnOf(notes, second, ({ twin }) => twin),
    original: sides.original,
    /** The note of a report in one language stands below the title, unless the original does. */
    missing: context.twin === null && sides.main && !sides.original ? missing : null,
  };
}

/** The quantity of a row; in both languages the figures stand once, before both units. */
function amountOf(context: ReportContext, task: SnapshotTask): BilingualText | null {
  const amount = task.quantity === null ? null : fieldText(context, task, 'quantity');
  return amount && { ...amount, twin: amount.twin?.replace(/^\S+\s/, '') ?? null };
}

function rowView(context: ReportContext, task: SnapshotTask, group: TaskGroup) {
  const sides = sidesInGroup(context, task, group);
  const thumb = thumbOf(context, task);
  const quote = quoteOf(context, task, sides);
  const cents = task.estimatedCents ?? null;
  const prose = isProse(task);
  const characters = sides.reduce(
    (sum, { title, description }) => sum + title.length + (prose ? 0 : (description?.length ?? 0)),
    (quote?.text.length ?? 0) + (task.steps ?? []).reduce((sum, { text }) => sum + text.length, 0),
  );
  const isTwin = context.twin !== null;
  return {
    ...columnsOf(context, task, group, rowSides(context, task, sides)),
    number: task.number,
    shape: task.status === 'completed' ? 'ticked' : 'box',
    state: statusOf(context, task),
    quote,
    thumb: thumb && photoView(context, thumb, task),
    quantity: amountOf(context, task),
    due: task.dueDate
      ? bilingual(context, (language) =>
          weekdayText(language, task.dueDate ?? '', context.today, !isTwin),
        )
      : null,
    who: isTwin ? assigneeOf(context, task) : null,
    overdue: !isTwin && isOverdue(task, context.today),
    cost: showsMoney(context.options) && cents !== null ? moneyText(cents) : null,
    isLong: characters > LONG_ROW,
  };
}

/** Rows that go to the last page with what follows them; a head keeps as many. */
const TAKEN_ALONG = 2;

/**
 * The rows of a group; yields after each ROWS_STEP of them. `takesAlong`: its last rows begin a page,
 * or all of it where its head would keep too few.
 */
function* placeView(context: ReportContext, group: TaskGroup, id: string, takesAlong: boolean) {
  const rows = [];
  const first = group.tasks.length - TAKEN_ALONG;
  const isCut = first >= TAKEN_ALONG;
  for (const [index, task] of group.tasks.entries()) {
    rows.push({
      ...rowView(context, task, group),
      isLast: index === group.tasks.length - 1,
      startsPage: takesAlong && isCut && index === first,
    });
    if (rows.length % ROWS_STEP === 0) yield;
  }
  return { id, name: groupName(context, group), rows, startsPage: takesAlong && !isCut };
}

/** Labels with their values under the title of the report. */
function factsOf(context: ReportContext, tasks: readonly SnapshotTask[], places: number) {
  const { project } = context.snapshot;
  const { dueDate } = project;
  /** Both languages in one column have no room for long words. */
  const month = context.twin === null ? 'long' : 'short';
  const count = bilingual(context, (language) =>
    [
      context.t(language, 'report.taskCount', { count: tasks.length }),
      context.options.groupBy === 'area' &&
        places > 0 &&
        context.t(language, 'report.placeCount', { count: places }),
    ]
      .flatMap((each) => (each ? keptTogether(each) : []))
      .join(', '),
  );
  return [
    { key: 'report.reference', value: { text: project.workOrderNumber, twin: null } },
    ...(project.assignedTo
      ? [{ key: 'report.assignedTo', value: { text: project.assignedTo, twin: null } }]
      : []),
    { key: 'report.work', value: count },
    ...volumeFacts(context),
    ...callFacts(context),
    ...(dueDate
      ? [
          {
            key: 'report.dueDate',
            value: bilingual(context, (language) => dayText(language, dueDate, month)),
          },
        ]
      : []),
  ];
}

/**
 * The view model of the reports that people carry along: work order and punch list. One row a task,
 * under its place; printed is what differs from the rule. Yields between steps of a few ms.
 */
export function* workListView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { options, takesAlong } = context;
  const listed = tasks.filter(({ status }) => status !== 'declined');
  const groups = groupsOf(context, listed);
  const places = [];
  for (const [index, group] of groups.entries())
    places.push(
      yield* placeView(context, group, `g${index + 1}`, takesAlong && index === groups.length - 1),
    );
  const cents = listed.reduce((sum, task) => sum + (task.estimatedCents ?? 0), 0);
  return {
    facts: factsOf(context, listed, countPlaces(groups)),
    safety: safetyLines(context, listed),
    places,
    /** Whether a row has a quantity, a day, a person or a cost. */
    hasDue: places.some(({ rows }) =>
      rows.some(({ quantity, due, who, cost }) => quantity ?? due ?? who ?? cost),
    ),
    hasNotes: context.twin === null && options.notes,
    /** Less than 65 mm of text for each language; 66 for the first one of a work order on Letter. */
    hasNarrowColumns:
      context.twin !== null && (options.type !== 'work_order' || options.paper === 'A4'),
    total: showsMoney(options) ? moneyText(cents) : null,
  };
}
