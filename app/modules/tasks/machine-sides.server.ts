import type { TermHint, Translation, Translator } from '../../adapters/translator.ts';
import { otherLanguage, type Language } from '../../i18n.ts';
import type { TwinText } from './task-fields.rules.ts';

/** The texts of a task in both languages. */
export interface TwinTexts {
  title: TwinText;
  description: TwinText;
  /** The languages whose sides the translator has written. */
  machine?: readonly Language[];
  /** Known terms of a title that the translator declined, with their translations. */
  hints?: readonly TermHint[];
}

/** The text of a translation that left nothing in its own words. */
const textOf = (translation: Translation | undefined): string | null =>
  translation?.verdict === 'whole' ? translation.text : null;

/** A task with the side that the translator wrote; with the known terms where it declined the title. */
function withSide<T extends TwinTexts>(
  task: T,
  to: Language,
  [ofTitle, ofDescription]: readonly (Translation | undefined)[],
): T {
  const title = textOf(ofTitle);
  const description = textOf(ofDescription);
  if (title === null) return { ...task, hints: ofTitle?.hints ?? [] };
  return {
    ...task,
    title: { ...task.title, [to]: title },
    description: description ? { ...task.description, [to]: description } : task.description,
    machine: [...(task.machine ?? []), to],
  };
}

/**
 * The tasks with the titles and instructions that they lack in a language, where they have the other
 * and the translator translates the title whole (promise 13.10). A text of a person is never
 * replaced; nothing is stored.
 */
export async function withMachineSides<T extends TwinTexts>(
  translator: Translator,
  tasks: readonly T[],
  to: Language,
): Promise<T[]> {
  const from = otherLanguage(to);
  const lacking = tasks.filter(({ title }) => !title[to]?.trim() && title[from]?.trim());
  if (lacking.length === 0) return [...tasks];
  const sides = await translator.translateAll(
    lacking.flatMap(({ title, description }) => [title[from] ?? '', description[from] ?? '']),
    { from, to },
  );
  const written = new Map<T, T>(
    lacking.map((task, index) => [task, withSide(task, to, sides.slice(2 * index, 2 * index + 2))]),
  );
  return tasks.map((task) => written.get(task) ?? task);
}
