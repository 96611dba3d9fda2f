import type { EntityManager } from '@mikro-orm/postgresql';
import type { TermHint, Translator } from '../../adapters/translator.ts';
import { otherLanguage, type Language } from '../../i18n.ts';
import type { TwinText } from './task-fields.rules.ts';
import { rememberedTranslations } from './translation-memory.server.ts';

/** The texts of a task in both languages. */
export interface TwinTexts {
  title: TwinText;
  description: TwinText;
  /** The languages whose sides the translator has written. */
  machine?: readonly Language[];
  /** Known terms of a title that the translator declined, with their translations. */
  hints?: readonly TermHint[];
}

/** Where the texts come from that nobody has written for a task. */
export interface SideSources {
  translator: Translator;
  em: EntityManager;
  /** The owner of the tasks' project, whose approved translations are reused. */
  ownerId: string;
}

/** A text in the other language: as somebody approved it for the same words, else the translator's. */
interface Side {
  text: string;
  isMachine: boolean;
}

/** A task with the side that it lacked; with the known terms where there is none for the title. */
function withSide<T extends TwinTexts>(
  task: T,
  to: Language,
  { title, description, hints }: Record<'title' | 'description', Side | null> & Pick<T, 'hints'>,
): T {
  if (title === null) return { ...task, hints: hints ?? [] };
  const isMachine = title.isMachine || (description?.isMachine ?? false);
  return {
    ...task,
    title: { ...task.title, [to]: title.text },
    description: description ? { ...task.description, [to]: description.text } : task.description,
    ...(isMachine ? { machine: [...(task.machine ?? []), to] } : {}),
  };
}

/**
 * The tasks with the titles and instructions that they lack in a language, where they have the other:
 * as somebody approved them for the same words in a project of the same owner (promise 13.16), else
 * where the translator translates them whole (promise 13.10). A text of a person is never replaced;
 * nothing is stored.
 */
export async function withMachineSides<T extends TwinTexts>(
  { translator, em, ownerId }: SideSources,
  tasks: readonly T[],
  to: Language,
): Promise<T[]> {
  const from = otherLanguage(to);
  const lacking = tasks.filter(({ title }) => !title[to]?.trim() && title[from]?.trim());
  if (lacking.length === 0) return [...tasks];
  const texts = lacking.flatMap(({ title, description }) => [
    title[from] ?? '',
    description[from] ?? '',
  ]);
  const remembered = await rememberedTranslations(em, ownerId, texts, to);
  const translations = await translator.translateAll(
    texts.map((text) => (remembered.has(text.trim()) ? '' : text)),
    { from, to },
  );
  const sideAt = (index: number): Side | null => {
    const known = remembered.get(texts[index]?.trim() ?? '');
    if (known !== undefined) return { text: known, isMachine: false };
    const translation = translations[index];
    return translation?.verdict === 'whole' && translation.text
      ? { text: translation.text, isMachine: true }
      : null;
  };
  const written = new Map<T, T>(
    lacking.map((task, index) => {
      const hints = translations[2 * index]?.hints ?? [];
      const sides = { title: sideAt(2 * index), description: sideAt(2 * index + 1), hints };
      return [task, withSide(task, to, sides)];
    }),
  );
  return tasks.map((task) => written.get(task) ?? task);
}
