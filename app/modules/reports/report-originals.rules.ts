import type { Language } from '~/i18n.ts';
import { addsTo } from '../tasks/task-text.rules.ts';
import { freeTextOf } from './report-free-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';
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
const isTranslated = ({ main }: ReportContext, task: SnapshotTask): boolean =>
  task.originalLanguage !== main &&
  !task.differs &&
  Boolean(task.machine?.includes(main) && task.title[main]?.trim());

/** The title and the instructions that the translator wrote in place of the original. */
function originalOf(context: ReportContext, task: SnapshotTask): OriginalLine[] {
  if (!isTranslated(context, task)) return [];
  const { description, originalLanguage: lang, number } = task;
  const written = task.machineTexts ?? ['title', 'description'];
  const title = written.includes('title') ? (task.title[lang] ?? '') : '';
  const instructions = printsInstructions(context, task) ? (description[lang] ?? '') : '';
  if (written.includes('description')) return lineIf(number, lang, title, instructions);
  // Instructions that stay as they are may repeat the title.
  const isRepeated = !description[context.main]?.trim() && !addsTo(title, [instructions]);
  return isRepeated ? [] : lineIf(number, lang, title, '');
}

/** A text that belongs to no side of a task, such as the reason of its status. */
function freeOriginal(
  { snapshot, main }: ReportContext,
  text: string | null,
  number: number | null,
) {
  const known = text ? freeTextOf(snapshot, text) : undefined;
  return text && known && !known.isWritten && known.original !== main && known.texts[main]
    ? [{ number, lang: known.original, text }]
    : [];
}

/**
 * The originals of all that the translator wrote in a report of one language, by the numbers of the
 * tasks (promise 13.10); a report of both languages has them beside it.
 */
export function originalsOf(
  context: ReportContext,
  tasks: readonly SnapshotTask[],
): OriginalLine[] {
  if (context.twin) return [];
  const { description, notes } = context.snapshot.project;
  const numbers = new Set(tasks.map(({ number }) => number));
  const captions = context.snapshot.photos.flatMap(({ caption, taskNumber }) =>
    taskNumber === null || numbers.has(taskNumber) ? (caption ?? []) : [],
  );
  return [
    ...tasks
      .toSorted((a, b) => a.number - b.number)
      .flatMap((task) => [
        ...originalOf(context, task),
        ...freeOriginal(context, task.statusReason, task.number),
      ]),
    ...[...new Set([description, notes, ...captions])].flatMap((text) =>
      freeOriginal(context, text, null),
    ),
  ];
}
