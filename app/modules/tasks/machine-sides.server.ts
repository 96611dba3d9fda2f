import type { EntityManager } from '@mikro-orm/postgresql';
import { setImmediate } from 'node:timers/promises';
import type { Disagreement, TermHint, Translator } from '../../adapters/translator.ts';
import { otherLanguage, type Language } from '../../i18n.ts';
import type { Project } from '../projects/project.entity.server.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TwinText } from './task-fields.rules.ts';
import { areaNames } from './area-name.server.ts';
import { rememberedTranslations } from './translation-memory.server.ts';

/** What both sides of a text do not agree on, of the first kind that was found. */
interface Difference {
  kind: Disagreement['kind'];
  values: readonly string[];
  /** The words of each side that all of it is about; snapshots made earlier lack them. */
  words?: Readonly<Record<Language, readonly string[]>>;
}

/** The texts of a task in both languages; lists read titles alone. */
export interface TwinTexts {
  title: TwinText;
  description?: TwinText;
  /** The languages whose sides the translator has written. */
  machine?: readonly Language[];
  /** Known terms of a title that the translator declined, with their translations. */
  hints?: readonly TermHint[];
  /** Where both sides were written by people and do not agree. */
  differs?: Difference;
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
    ...(description ? { description: { ...task.description, [to]: description.text } } : {}),
    ...(isMachine ? { machine: [...(task.machine ?? []), to] } : {}),
  };
}

/**
 * The tasks with the titles and instructions that they lack in a language, where they have the other:
 * as somebody approved them for the same words in a project of the same owner (promise 13.16), else
 * where the translator translates them, whole or with one phrase in its own words (promise 13.10). A
 * text of a person is never replaced; nothing is stored.
 */
export async function withMachineSides<T extends TwinTexts>(
  { translator, em, ownerId }: SideSources,
  tasks: readonly T[],
  to: Language,
): Promise<(T & TwinTexts)[]> {
  const from = otherLanguage(to);
  const lacking = tasks.filter(({ title }) => !title[to]?.trim() && title[from]?.trim());
  if (lacking.length === 0) return [...tasks];
  const texts = lacking.flatMap(({ title, description }) => [
    title[from] ?? '',
    description?.[from] ?? '',
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
    return translation && translation.verdict !== 'declined' && translation.text
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

/** Tasks compared without a pause: a millisecond or two each. */
const AT_ONCE = 20;

async function differenceOf(
  translator: Translator,
  texts: readonly (TwinText | undefined)[],
): Promise<Difference | undefined> {
  for (const { en, es } of texts.flatMap((text) => text ?? [])) {
    const found = en?.trim() && es?.trim() ? await translator.disagreements({ en, es }) : [];
    const [first] = found;
    if (first)
      return {
        kind: first.kind,
        values: found.filter(({ kind }) => kind === first.kind).map(({ detail }) => detail),
        words: {
          en: found.flatMap(({ words }) => words.en),
          es: found.flatMap(({ words }) => words.es),
        },
      };
  }
  return undefined;
}

/**
 * The tasks with what both sides of a text do not agree on (promise 13.3); what the translator wrote
 * agrees.
 */
export async function withDifferences<T extends TwinTexts>(
  translator: Translator,
  tasks: readonly T[],
): Promise<T[]> {
  const compared: T[] = [];
  for (const task of tasks) {
    const { title, description, machine } = task;
    const differs = machine ? undefined : await differenceOf(translator, [title, description]);
    compared.push(differs ? { ...task, differs } : task);
    if (compared.length % AT_ONCE === 0) await setImmediate();
  }
  return compared;
}

/** Tasks of a project with their texts in the language of a page (promise 13.10). */
export const inLanguage = <T extends TwinTexts>(
  { services, em }: Pick<ServiceContext, 'services' | 'em'>,
  { ownerId }: Pick<Project, 'ownerId'>,
  tasks: readonly T[],
  language: Language,
): Promise<(T & TwinTexts)[]> =>
  withMachineSides({ translator: services.translator, em, ownerId }, tasks, language);

/** The same with the names of their places in that language. */
export async function tasksInLanguage<T extends TwinTexts & { areas: readonly string[] }>(
  context: Pick<ServiceContext, 'services' | 'em'>,
  project: Pick<Project, 'ownerId'>,
  tasks: readonly T[],
  language: Language,
): Promise<(T & TwinTexts)[]> {
  const shown = await inLanguage(context, project, tasks, language);
  const all = tasks.flatMap(({ areas }) => areas);
  const names = await areaNames(context.services.translator, all, language);
  return shown.map((task) => ({
    ...task,
    areas: task.areas.map((area) => names.get(area) ?? area),
  }));
}

/** Whether the translator has written a text that stands in this language. */
export const isMachine = ({ machine }: Pick<TwinTexts, 'machine'>, language: Language): boolean =>
  machine?.includes(language) ?? false;
