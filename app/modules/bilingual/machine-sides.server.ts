import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  AuthoredTranslation,
  Comparison,
  Disagreement,
  LocatedDisagreement,
  TermHint,
} from '~/adapters/translator.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { disagreementKinds } from '@obralista/work-language';
import type { TwinText } from '~/bilingual-text.ts';
import type { Difference, DifferenceOfKind } from './text-difference.rules.ts';
import { areaNames, type AreaSources, type LanguageSources } from './area-name.server.ts';
import { translatedTexts } from './placed-titles.server.ts';
import type { MachineMark } from './task-text.rules.ts';
import { approvedTranslations } from './translation-memory.server.ts';

/** The texts of a task in both languages; lists read titles alone. */
export interface TwinTexts {
  title: TwinText;
  description?: TwinText;
  /** The places of the task, of which the first may stand in brackets at the end of its title. */
  areas?: readonly string[];
  /** The languages of which a machine has written a text, and which texts it has written. */
  machine?: readonly Language[];
  machineTexts?: readonly ('title' | 'description')[];
  /** Who wrote each of these; snapshots made earlier lack it. */
  machineMarks?: Readonly<Partial<Record<'title' | 'description', MachineMark>>>;
  /** Known terms of a title that the translator declined, with their translations. */
  hints?: readonly TermHint[];
  /** Whether a person has written or approved the side that is no original. */
  isApproved?: boolean;
  /** Where both sides were written by people and do not agree, or are not compared. */
  differs?: Difference;
}

/** The sources of the texts that no person has written for a task. */
export interface SideSources extends AreaSources {
  em: EntityManager;
}

/**
 * A text in the other language: as somebody of the account approved it for the same words, else the
 * translator's.
 */
interface Side {
  text: string;
  /** Null for a person's. */
  mark: MachineMark | null;
}

const machineSide = (translation: AuthoredTranslation | undefined): Side | null => {
  if (!translation || translation.verdict === 'declined' || !translation.text) return null;
  const { text, stored, isSure } = translation;
  if (!stored) {
    const grade = isSure ? 'sure' : 'doubtful';
    return { text, mark: { author: 'rules', grade, disagreements: [] } };
  }
  const { author, grade, disagreements } = stored;
  return { text, mark: { author, grade, disagreements } };
};

type TextField = keyof Pick<TwinTexts, 'title' | 'description'>;
const textFields = ['title', 'description'] as const satisfies readonly TextField[];

/** A text in a language, where it lacks the other one; else ''. */
const lackingText = (text: TwinText | undefined, from: Language): string =>
  text?.[otherLanguage(from)]?.trim() ? '' : (text?.[from]?.trim() ?? '');

/** A task with the sides that were found for its texts, each by itself. */
function withSides<T extends TwinTexts>(
  task: T,
  to: Language,
  sides: Readonly<Record<TextField, Side | null>>,
): T {
  const found = textFields.flatMap((field) => {
    const side = sides[field];
    return side ? [{ field, ...side }] : [];
  });
  const marks = found.flatMap(({ field, mark }) => (mark ? [[field, mark] as const] : []));
  const texts = found.map(({ field, text }) => [field, { ...task[field], [to]: text }] as const);
  return {
    ...task,
    ...Object.fromEntries(texts),
    ...(marks.length > 0
      ? {
          machine: [...(task.machine ?? []), to],
          machineTexts: [...(task.machineTexts ?? []), ...marks.map(([field]) => field)],
          machineMarks: { ...task.machineMarks, ...Object.fromEntries(marks) },
        }
      : {}),
  };
}

/**
 * The tasks with the titles and instructions that they lack in a language, where they have the other,
 * each text by itself: as somebody approved it for the same words in a project of the same owner
 * (promise 13.16), else as the translator has it of a model or of the rules, whole or with one phrase in
 * its own words (promise 13.10); with the known terms of a title that it declines. A text of a person is
 * never replaced; nothing is asked of a service and nothing stored.
 */
export async function withMachineSides<T extends TwinTexts>(
  sources: SideSources,
  tasks: readonly T[],
  to: Language,
): Promise<(T & TwinTexts)[]> {
  const { em, ownerId } = sources;
  const from = otherLanguage(to);
  const lacking = tasks.flatMap((task) => {
    const texts = textFields.map((field) => lackingText(task[field], from));
    return texts.some(Boolean) ? [{ task, texts }] : [];
  });
  if (lacking.length === 0) return [...tasks];
  const all = lacking.flatMap(({ texts }) => texts);
  const approved = await approvedTranslations(em, ownerId, all, to);
  const translations = await translatedTexts(
    sources,
    lacking.flatMap(({ task }, at) =>
      textFields.map((_, field) => {
        const text = all[2 * at + field] ?? '';
        return { text: approved.has(text) ? '' : text, areas: task.areas ?? [] };
      }),
    ),
    { from, to },
  );
  const sideAt = (index: number): Side | null => {
    const own = approved.get(all[index] ?? '');
    return own === undefined ? machineSide(translations[index]) : { text: own, mark: null };
  };
  const written = new Map<T, T & TwinTexts>(
    lacking.map(({ task, texts }, index) => {
      const sides = { title: sideAt(2 * index), description: sideAt(2 * index + 1) };
      const shown = withSides(task, to, sides);
      const hints = translations[2 * index]?.hints ?? [];
      return [task, texts[0] && !sides.title ? { ...shown, hints } : shown];
    }),
  );
  return tasks.map((task) => written.get(task) ?? task);
}

/** The kinds of what was found, the most dangerous first, each with its details once. */
function byKind(found: readonly Disagreement[]): DifferenceOfKind[] {
  const kinds = new Set(found.map(({ kind }) => kind));
  return disagreementKinds
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({
      kind,
      values: [...new Set(found.flatMap((one) => (one.kind === kind ? one.detail : [])))],
    }));
}

/**
 * Both sides of the texts of a task that stand in both languages, and of which no machine has written
 * one.
 */
const typedTwins = (task: TwinTexts): Record<Language, string>[] =>
  textFields.flatMap((field) => {
    const { en, es } = task[field] ?? {};
    const isTyped = !task.machineTexts?.includes(field);
    return isTyped && en?.trim() && es?.trim() ? [{ en, es }] : [];
  });

/** What the comparisons of a task's texts found; undefined where its sides agree. */
function differenceOf(comparisons: readonly Comparison[]): Difference | undefined {
  const found: LocatedDisagreement[] = [];
  let isUncompared = false;
  for (const comparison of comparisons) {
    if (comparison.verdict === 'compared') found.push(...comparison.disagreements);
    else isUncompared = true;
  }
  const uncompared: DifferenceOfKind[] = isUncompared ? [{ kind: 'uncompared', values: [] }] : [];
  const [first, ...more] = [...byKind(found), ...uncompared];
  return (
    first && {
      ...first,
      ...(more.length > 0 ? { more } : {}),
      words: {
        en: found.flatMap(({ words }) => words.en),
        es: found.flatMap(({ words }) => words.es),
      },
    }
  );
}

/**
 * The tasks with what both sides of a text do not agree on (promise 13.3), or that they have not been
 * compared; what the translator wrote agrees. A side that a person has approved is not compared: its
 * readers cannot decide what that person did.
 */
export async function withDifferences<T extends TwinTexts>(
  { translator, ownerId }: LanguageSources,
  tasks: readonly T[],
): Promise<T[]> {
  const twins = tasks.map((task) => (task.isApproved ? [] : typedTwins(task)));
  const comparisons = await translator.compareAll(twins.flat(), ownerId);
  let at = 0;
  return tasks.map((task, index) => {
    const count = twins[index]?.length ?? 0;
    const differs = differenceOf(comparisons.slice(at, (at += count)));
    return differs ? { ...task, differs } : task;
  });
}

/** Tasks of a project with their texts in the language of a page (promise 13.10). */
export const inLanguage = <T extends TwinTexts>(
  { services, em }: Pick<ServiceContext, 'services' | 'em'>,
  { id: projectId, ownerId }: Pick<Project, 'id' | 'ownerId'>,
  tasks: readonly T[],
  language: Language,
): Promise<(T & TwinTexts)[]> =>
  withMachineSides({ translator: services.translator, em, ownerId, projectId }, tasks, language);

/** The same with titles of projects of several owners, in their order; their places are not known. */
export async function inLanguageByOwner<T extends TwinTexts & { ownerId: string }>(
  { services: { translator }, em }: Pick<ServiceContext, 'services' | 'em'>,
  tasks: readonly T[],
  language: Language,
): Promise<(T & TwinTexts)[]> {
  const shown = new Map<T, T & TwinTexts>();
  for (const ownerId of new Set(tasks.map((task) => task.ownerId))) {
    const own = tasks.filter((task) => task.ownerId === ownerId);
    const sources = { translator, em, ownerId, projectId: null };
    const texts = await withMachineSides(sources, own, language);
    for (const [index, task] of own.entries()) shown.set(task, texts[index] ?? task);
  }
  return tasks.map((task) => shown.get(task) ?? task);
}

/** A task of whose places the translator has composed one: its page says so of a machine's texts. */
const withMachinePlace = <T extends TwinTexts>(task: T, language: Language): T => ({
  ...task,
  machine: [...(task.machine ?? []), language],
  machineTexts: task.machineTexts ?? [],
});

/** Tasks of one project with the names of their places in that language, too (promise 12.17). */
export async function tasksInLanguage<T extends TwinTexts & { areas: readonly string[] }>(
  context: Pick<ServiceContext, 'services' | 'em'>,
  project: Pick<Project, 'id' | 'ownerId'>,
  tasks: readonly T[],
  language: Language,
): Promise<(T & TwinTexts)[]> {
  const { services, em } = context;
  const shown = await inLanguage(context, project, tasks, language);
  const all = tasks.flatMap(({ areas }) => areas);
  const { id: projectId, ownerId } = project;
  const sources = { translator: services.translator, em, ownerId, projectId };
  const names = await areaNames(sources, all, language);
  return shown.map((task) => ({
    ...(task.areas.some((area) => names.get(area)?.isMachine)
      ? withMachinePlace(task, language)
      : task),
    areas: task.areas.map((area) => names.get(area)?.text ?? area),
  }));
}
