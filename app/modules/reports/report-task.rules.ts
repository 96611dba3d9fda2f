import type { Language } from '~/i18n.ts';
import { capitalized } from '@obralista/work-language';
import { placeLabel, placeLabels } from '~/modules/bilingual/place-label.rules.ts';
import type { CheckedKey } from '~/text-keys.ts';
import {
  columnOf,
  isChoiceField,
  taskField,
  type ReportField,
} from '~/modules/tasks/task-fields.rules.ts';
import type { TwinText } from '~/bilingual-text.ts';
import { statusText } from '~/modules/picra/answered-status.rules.ts';
import { mergedPlaces } from './report-places.rules.ts';
import {
  groupTasks,
  showsMoney,
  type ReportSnapshot,
  type SnapshotPhoto,
  type SnapshotTask,
  type TaskGroup,
} from './report.rules.ts';
import { isMachineText, titleUnder } from '~/modules/bilingual/task-text.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { freeLine, type FreeLine } from './report-free-text.rules.ts';
import { quantityText } from './report-quantity.rules.ts';
import type { ReportOptions } from './report.schema.ts';
import { bilingualOf, dayText, type BilingualText } from './report-text.rules.ts';
import { areaText, type AreaKeys, type Lookup } from '~/modules/bilingual/area-text.rules.ts';

/** What the parts of one report share. */
export interface ReportContext {
  snapshot: ReportSnapshot;
  options: ReportOptions;
  main: Language;
  twin: Language | null;
  /** 'YYYY-MM-DD' in the project's time zone. */
  today: string;
  areaKeys: AreaKeys;
  t: Lookup;
  /** Whether each text of the translator is marked; else the foot says it of all. */
  marksMachine: boolean;
  /** Whether originals stand beside the texts of a machine: on lists. */
  hasOriginalsBeside: boolean;
  /** The page of each task with photos of a report for clients, where they are known. */
  photoPages: readonly number[];
  /** Whether the last rows of a list go to the last page with what follows them. */
  takesAlong: boolean;
  /** The pictures of each task, by its number. */
  photosOf: ReadonlyMap<number, readonly SnapshotPhoto[]>;
}

/** The name of a place in a language of the report. */
export const areaIn = (
  { snapshot, areaKeys, t }: ReportContext,
  area: string,
  to: Language,
): string => snapshot.areaNames?.[area]?.[to] ?? areaText(area, to, areaKeys, t);

/** The same value in each language of the report. */
export const bilingual = (
  context: ReportContext,
  make: (language: Language) => string,
): BilingualText => bilingualOf(context, make);

export const label = <Key extends string>(
  context: ReportContext,
  key: Key & CheckedKey<Key>,
  params?: Record<string, unknown>,
): BilingualText => bilingual(context, (language) => context.t(language, key as string, params));

/** The name of a group of tasks; that of tasks without one where it has none. */
export function groupName(
  context: ReportContext,
  { value, isOther }: Pick<TaskGroup, 'value' | 'isOther'>,
): BilingualText {
  const { options } = context;
  if (isOther) return label(context, 'report.otherPlaces');
  if (value === null)
    return label(context, options.groupBy === 'assignee' ? 'report.unassigned' : 'report.noArea');
  if (options.groupBy === 'trade') return label(context, `tasks.trade.${value}`);
  return options.groupBy === 'area'
    ? bilingual(context, (language) => placeLabel(areaIn(context, value, language)))
    : { text: value, twin: null };
}

export interface TaskSide {
  lang: Language;
  title: string;
  description: string | null;
  descriptionLang: Language;
  /** 'texto original en inglés', where the instructions alone have no translation. */
  descriptionNote: string | null;
  /** The whole title in the language of the side and in that of the task. */
  wording: readonly string[];
  /** Words to mark, which both sides do not agree on (promise 13.3). */
  words: readonly string[];
  /** Marked as written by the translator; where all are, the foot of the page says it alone. */
  machine: boolean;
  /** Marked as doubtful among the texts of the translator. */
  doubt: boolean;
  /** 'texto original en inglés' in the language that is missing, where the original is shown. */
  note: string | null;
  noteLang: Language;
}

const filled = (text: string | undefined): string | null => text?.trim() || null;

/** Whether a task has a title in a language; its instructions are chosen by themselves. */
const hasSide = (task: SnapshotTask, language: Language): boolean =>
  filled(task.title[language]) !== null;

const anyOf = (text: TwinText, language: Language): string | null =>
  filled(text[language]) ?? filled(text.en) ?? filled(text.es);

/** The instructions of a side: a person's in the language of the report, its own, or the original's. */
function descriptionOf(
  { t, main, twin }: ReportContext,
  task: SnapshotTask,
  lang: Language,
  shown: readonly Language[],
): Pick<TaskSide, 'description' | 'descriptionLang' | 'descriptionNote'> {
  const { description, originalLanguage } = task;
  const isAsked = twin === null && !shown.includes(main);
  const instead = isAsked && !isMachineText(task, 'description', main) && filled(description[main]);
  if (instead) return { description: instead, descriptionLang: main, descriptionNote: null };
  const own = filled(description[lang]);
  if (own || shown.some((other) => other !== lang && filled(description[other])))
    return { description: own, descriptionLang: lang, descriptionNote: null };
  const isOriginal = filled(description[originalLanguage]) !== null;
  const isForeign = isOriginal && originalLanguage !== lang;
  return {
    description: anyOf(description, originalLanguage),
    descriptionLang: isOriginal ? originalLanguage : lang,
    descriptionNote: isForeign ? t(lang, `report.originalIn.${originalLanguage}`) : null,
  };
}

/**
 * Whether texts of the translator stand beside texts of people in a language of the report: then each
 * of the former is marked.
 */
export const mixesMachine = (
  { main, twin }: Pick<ReportContext, 'main' | 'twin'>,
  tasks: readonly SnapshotTask[],
): boolean =>
  [main, twin].some(
    (language) =>
      language !== null &&
      tasks.some(({ machine }) => machine?.includes(language)) &&
      tasks.some(({ machine, title }) => filled(title[language]) && !machine?.includes(language)),
  );

export const isMarked = (
  { marksMachine }: ReportContext,
  task: SnapshotTask,
  lang: Language,
): boolean => marksMachine && Boolean(task.machine?.includes(lang));

/** Whether the translator has written a doubtful text of a task in a language (promise 15.10). */
export const isDoubtful = ({ machine, machineMarks = {} }: SnapshotTask, lang: Language): boolean =>
  Boolean(machine?.includes(lang)) &&
  Object.values(machineMarks).some(({ grade }) => grade !== 'sure');

/**
 * The task's texts in each language of the report. Where one is missing the original is shown
 * instead; where both disagree, both are shown. The originals of what the translator wrote in a
 * report of one language stand beside it in a list, and at the end of other reports.
 */
export function taskSides(context: ReportContext, task: SnapshotTask): TaskSide[] {
  const requested = context.twin ? [context.main, context.twin] : [context.main];
  const available = requested.filter((language) => hasSide(task, language));
  const original = task.originalLanguage;
  const missing =
    requested.find((language) => !available.includes(language)) ??
    (requested.includes(original) || !task.differs ? undefined : context.main);
  const addsOriginal =
    missing !== undefined && !available.includes(original) && filled(task.title[original]) !== null;
  const shown = addsOriginal || available.length === 0 ? [...available, original] : available;
  return shown.map((lang) => ({
    lang,
    title: anyOf(task.title, lang) ?? '',
    ...descriptionOf(context, task, lang, shown),
    wording: [anyOf(task.title, lang) ?? '', filled(task.title[original]) ?? ''],
    words: (context.twin && shown.length > 1 && task.differs?.words?.[lang]) || [],
    machine: isMarked(context, task, lang),
    doubt: isDoubtful(task, lang),
    note: missing && lang === original ? context.t(missing, `report.originalIn.${original}`) : null,
    noteLang: missing ?? lang,
  }));
}

/** The same of a task in a group: a title does not say the place that names the group. */
export function sidesInGroup(
  context: ReportContext,
  task: SnapshotTask,
  { value }: TaskGroup,
): TaskSide[] {
  const sides = taskSides(context, task);
  if (context.options.groupBy !== 'area' || value === null) return sides;
  return sides.map((side) => ({
    ...side,
    title: titleUnder(side.title, areaIn(context, value, side.lang)),
  }));
}

interface PhotoView {
  /** The number of its task and a letter, "12-A"; null for a photo of no task. */
  number: string | null;
  dataUri: string;
  alt: BilingualText;
  stage: BilingualText;
  isReceipt: boolean;
  caption: FreeLine | null;
  when: BilingualText | null;
}

export function photoView(
  context: ReportContext,
  photo: SnapshotPhoto,
  task: SnapshotTask | null,
  number: string | null = null,
): PhotoView {
  const { t, snapshot } = context;
  const alt = (language: Language): string => {
    const stage = t(language, `report.stage.${photo.stage}`);
    const place = task?.areas[0];
    if (place) {
      const area = placeLabel(areaIn(context, place, language));
      return t(language, 'report.photoAltArea', { stage, number: task.number, area });
    }
    return task
      ? t(language, 'report.photoAltTask', { stage, number: task.number })
      : t(language, 'report.photoAlt', { stage });
  };
  const { takenAt } = photo;
  const caption = freeLine(context, photo.caption);
  return {
    number,
    dataUri: photo.dataUri,
    alt: caption ? { text: caption.text, twin: null } : bilingual(context, alt),
    stage: label(context, `report.stage.${photo.stage}`),
    isReceipt: photo.stage === 'receipt',
    caption,
    when: takenAt ? photoDay(context, dayIn(snapshot.project.timeZone, new Date(takenAt))) : null,
  };
}

/** The day of a photo; its year is said once, so that both languages stand on one line. */
function photoDay(context: ReportContext, day: string): BilingualText {
  const { text, twin } = bilingual(context, (language) => dayText(language, day));
  return { text, twin: twin?.replace(/\s\d{4}$/, '') ?? null };
}

/** A, B … Z, AA, AB: the letters of the photos of a task. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26));

/** The stages of the photos of a task in their order; receipts show money. */
const stagesOf = ({ options }: ReportContext): readonly SnapshotPhoto['stage'][] =>
  options.photos === 'all'
    ? [
        ...(['before', 'issue', 'during', 'after'] as const),
        ...(showsMoney(options) ? (['receipt'] as const) : []),
      ]
    : ['before', 'after'];

/** All photos of a task that a report prints, from before to after, each with its number. */
export function taskPhotos(context: ReportContext, task: SnapshotTask): PhotoView[] {
  const { options, photosOf } = context;
  const ofTask = options.photos === 'none' ? [] : (photosOf.get(task.number) ?? []);
  return stagesOf(context)
    .flatMap((stage) => ofTask.filter((photo) => photo.stage === stage))
    .map((photo, index) => photoView(context, photo, task, `${task.number}-${letterOf(index)}`));
}

/** Document, page and line of the quote, as far as they are known; its name stands once. */
export function sourceOf(context: ReportContext, task: SnapshotTask): BilingualText | null {
  const document = task.quoteDocumentName;
  if (!document) return null;
  const key =
    task.quotePage === null ? 'source' : task.quoteLine === null ? 'sourcePage' : 'sourceLine';
  const numbers = { document, page: task.quotePage, line: task.quoteLine };
  const { text, twin } = label(context, `report.${key}`, numbers);
  const name = `${document}, `;
  return { text, twin: twin?.startsWith(name) ? twin.slice(name.length) : twin };
}

const sameInBoth = (text: string | null): BilingualText | null =>
  text ? { text, twin: null } : null;

export const bilingualDay = (context: ReportContext, day: string | null): BilingualText | null =>
  day === null ? null : bilingual(context, (language) => dayText(language, day));

/** The status of a task; a credit that was agreed on instead of its work is said in its place. */
export const statusOf = (context: ReportContext, task: SnapshotTask): BilingualText =>
  bilingual(context, (language) =>
    statusText(task, language, (key, params) => context.t(language, key, params)),
  );

export const bilingualAreas = (
  context: ReportContext,
  areas: readonly string[],
): BilingualText | null =>
  areas.length > 0
    ? bilingual(context, (language) =>
        capitalized(placeLabels(areas.map((area) => areaIn(context, area, language))).join(', ')),
      )
    : null;

/** The groups of a report; many places of few tasks are merged. */
export function groupsOf({ options }: ReportContext, tasks: readonly SnapshotTask[]) {
  const groups = groupTasks(tasks, options.groupBy);
  return options.groupBy === 'area' ? mergedPlaces(groups) : groups;
}

/** Whether the heading of a group is the place of a task, which its row then does not name. */
export const isPlaceOf = ({ areas }: SnapshotTask, { value }: TaskGroup): boolean =>
  value !== null && areas[0]?.trim().toLocaleLowerCase('en') === value.toLocaleLowerCase('en');

/** The printed value of a field of a task; null where there is nothing to print. */
export function fieldText(
  context: ReportContext,
  task: SnapshotTask,
  name: ReportField,
): BilingualText | null {
  const field = taskField(name);
  const value = task[columnOf(name)] ?? null;
  if (isChoiceField(name))
    return field.kind === 'choice' && value === field.blank
      ? null
      : label(context, `tasks.${name}.${task[columnOf(name)]}`);
  if (name === 'areas') return bilingualAreas(context, task.areas);
  if (field.kind === 'day') return bilingualDay(context, value as string | null);
  if (typeof value !== 'number') return sameInBoth(typeof value === 'string' ? value : null);
  const unit = field.kind === 'number' && field.unit ? task[columnOf(field.unit)] : null;
  return quantityText(context, value, typeof unit === 'string' ? unit : '');
}
