import type { Language } from '~/i18n.ts';
import { addsTo, beyondTitle } from '~/modules/bilingual/task-text.rules.ts';
import { freeOriginal } from './report-free-text.rules.ts';
import { isForClients, type SnapshotTask } from './report.rules.ts';
import { isProse } from './report-words.rules.ts';
import type { ReportContext } from './report-task.rules.ts';
import { lineOf } from './list-side.rules.ts';

/** A text as a person wrote it, of which a report prints the translation; null for no task. */
interface OriginalLine {
  number: number | null;
  lang: Language;
  text: string;
}

/** Whether a report prints the instructions of a task, and not its title alone. */
const printsInstructions = ({ options }: ReportContext, { status }: SnapshotTask): boolean =>
  status === 'completed' || (status !== 'declined' && options.type !== 'completion');

function lineIf(
  number: number,
  lang: Language,
  title: string,
  instructions: string,
): OriginalLine[] {
  const text = lineOf(title, instructions);
  return text ? [{ number, lang, text }] : [];
}

/** Whether the translator wrote the title of a task in this report, which prints it alone. */
const isTranslated = ({ main, twin }: ReportContext, task: SnapshotTask): boolean =>
  twin === null &&
  task.originalLanguage !== main &&
  !task.differs &&
  Boolean(task.machine?.includes(main) && task.title[main]?.trim());

/** The title and the instructions that the translator wrote in place of the original; none or one. */
export function originalOf(context: ReportContext, task: SnapshotTask): OriginalLine[] {
  if (!isTranslated(context, task)) return [];
  const { description, originalLanguage: lang, number } = task;
  const written = task.machineTexts ?? ['title', 'description'];
  const title = written.includes('title') ? (task.title[lang] ?? '') : '';
  // The words of a distilled task stand in a part of their own.
  const isWhole = printsInstructions(context, task) && !isProse(task);
  const instructions = isWhole ? (description[lang] ?? '') : '';
  if (written.includes('description')) return lineIf(number, lang, title, instructions);
  // Instructions that stay as they are may repeat the title, where they do not just begin with it.
  const printed = beyondTitle(instructions, title);
  const isRepeated = !description[context.main]?.trim() && !addsTo(title, [printed]);
  return isRepeated ? [] : lineIf(number, lang, title, '');
}

/** A text of people that a report prints besides titles and instructions, and of which task it is. */
interface PrintedText {
  text: string;
  number: number | null;
}

/** Captions as a list or a report for clients prints them: of photos of no task, and of its tasks. */
function printedCaptions(
  { options, snapshot }: ReportContext,
  tasks: readonly SnapshotTask[],
): string[] {
  const isAll = options.photos === 'all';
  const pictured = new Set(
    isForClients(options.type) && options.photos !== 'none'
      ? tasks
          .filter(({ status }) => options.type !== 'completion' || status === 'completed')
          .map(({ number }) => number)
      : [],
  );
  return snapshot.photos.flatMap(({ caption, stage, taskNumber }) => {
    const isPaired = isAll || stage === 'before' || stage === 'after';
    const isPrinted = taskNumber === null ? isAll : isPaired && pictured.has(taskNumber);
    return isPrinted && caption ? [caption] : [];
  });
}

/** Whether a report prints the reason of the status of a task. */
const printsReason = ({ options }: ReportContext, { status }: SnapshotTask): boolean =>
  status === 'declined' || (!isForClients(options.type) && status === 'blocked');

/**
 * The texts of people that a report prints besides titles and instructions, each of a project once;
 * a cover has the description.
 */
export function printedTexts(
  context: ReportContext,
  tasks: readonly SnapshotTask[],
): PrintedText[] {
  const { description, notes } = context.snapshot.project;
  const ofProject = [
    isForClients(context.options.type) ? description : null,
    notes,
    ...printedCaptions(context, tasks),
  ];
  return [
    ...tasks
      .filter((task) => printsReason(context, task))
      .flatMap(({ statusReason: text, number }) => (text ? [{ text, number }] : [])),
    ...(isForClients(context.options.type)
      ? []
      : tasks.flatMap(({ steps = [], number }) => steps.map(({ text }) => ({ text, number })))),
    ...[...new Set(ofProject)].flatMap((text) => (text ? [{ text, number: null }] : [])),
  ];
}

/**
 * The originals of all that the translator wrote in a report of one language, by the numbers of the
 * tasks (promise 13.10); a report of both languages has them beside it, and a list all but the titles of declined ones.
 */
export function originalsOf(
  context: ReportContext,
  tasks: readonly SnapshotTask[],
  isList: boolean,
): OriginalLine[] {
  if (context.twin) return [];
  const free = isList ? [] : printedTexts(context, tasks);
  const originals = (of: number | null): OriginalLine[] =>
    free
      .filter(({ number }) => number === of)
      .flatMap(({ text, number }) => {
        const original = freeOriginal(context, text);
        return original ? [{ number, ...original }] : [];
      });
  return [
    ...tasks
      .toSorted((a, b) => a.number - b.number)
      .flatMap((task) => [
        ...(isList && task.status !== 'declined' ? [] : originalOf(context, task)),
        ...originals(task.number),
      ]),
    ...originals(null),
  ];
}
