import type { Translation, Translator } from '../../adapters/translator.ts';
import type { Language } from '../../i18n.ts';
import type { SnapshotTask } from './report.rules.ts';
import { sidesOf } from './report-text.rules.ts';
import type { ReportLanguage } from './report.schema.ts';

/** The text of a translation that left nothing in its own words. */
const textOf = (translation: Translation | undefined): string | null =>
  translation?.verdict === 'whole' ? translation.text : null;

/** A task with the side that the translator wrote; as it was where it declined the title. */
function withSide(
  task: SnapshotTask,
  to: Language,
  title: string | null,
  description: string | null,
): SnapshotTask {
  if (title === null) return task;
  return {
    ...task,
    title: { ...task.title, [to]: title },
    description: description ? { ...task.description, [to]: description } : task.description,
    machine: [...(task.machine ?? []), to],
  };
}

/** Writes the titles and instructions that tasks lack in a language, where they have the other. */
async function translateInto(
  translator: Translator,
  tasks: readonly SnapshotTask[],
  to: Language,
): Promise<SnapshotTask[]> {
  const from: Language = to === 'en' ? 'es' : 'en';
  const lacking = tasks.filter(({ title }) => !title[to]?.trim() && title[from]?.trim());
  if (lacking.length === 0) return [...tasks];
  const sides = await translator.translateAll(
    lacking.flatMap(({ title, description }) => [title[from] ?? '', description[from] ?? '']),
    { from, to },
  );
  const written = new Map(
    lacking.map((task, index) => {
      const [title, description] = [sides[2 * index], sides[2 * index + 1]].map(textOf);
      return [task.number, withSide(task, to, title ?? null, description ?? null)] as const;
    }),
  );
  return tasks.map((task) => written.get(task.number) ?? task);
}

/**
 * The tasks of a report with the sides that no person has written, by the translator (promise
 * 13.10); the original stays where it declines.
 */
export async function translatedTasks(
  translator: Translator,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<SnapshotTask[]> {
  const { main, twin } = sidesOf(language);
  const inMain = await translateInto(translator, tasks, main);
  return twin ? translateInto(translator, inMain, twin) : inMain;
}
