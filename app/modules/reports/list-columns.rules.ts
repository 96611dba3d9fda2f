import type { Language } from '~/i18n.ts';
import { agreedSentences } from '~/modules/picra/agreed-work.rules.ts';
import { freeLine, freeTextOf, type FreeLine } from './report-free-text.rules.ts';
import { areaIn, bilingual, label, type ReportContext } from './report-task.rules.ts';
import { safetyFirst } from '~/modules/tasks/safety-step.rules.ts';
import { isOnHead } from './report-safety.rules.ts';
import type { BilingualText } from './report-text.rules.ts';
import type { SnapshotTask, TaskGroup } from './report.rules.ts';

/** A step of a task in a column: its box, and its text with its language. */
export interface Step {
  shape: 'ticked' | 'box';
  state: BilingualText;
  line: FreeLine;
}

/**
 * The places of a task in a group of several: without what the heading or its title says, the title in
 * each language of the report.
 */
export function placesBeside(
  context: ReportContext,
  task: SnapshotTask,
  { value }: TaskGroup,
): string[] {
  const step = `${value ?? ''} > `.toLowerCase();
  const isSaidIn = (area: string, language: Language): boolean => {
    const title = task.title[language] ?? task.title[task.originalLanguage] ?? '';
    const name = areaIn(context, area, language).split(' > ').at(-1) ?? area;
    return title.toLowerCase().includes(name.toLowerCase());
  };
  const printed = [context.main, context.twin].filter((language) => language !== null);
  return task.areas
    .filter((area) => !printed.every((language) => isSaidIn(area, language)))
    .map((area) => (area.toLowerCase().startsWith(step) ? area.slice(step.length) : area));
}

/** A text of people for each column; one that nobody translated stands in both. */
export function lineColumns(context: ReportContext, written: string | null) {
  const line = freeLine(context, written);
  if (!line || !written) return { main: null, twin: null };
  const { main, twin, t } = context;
  if (twin === null) return { main: line, twin: null };
  const original = freeTextOf(context.snapshot, written)?.original ?? null;
  const side = (language: Language, text: string | null): FreeLine => {
    const isForeign = text === null && original !== null && original !== language;
    return {
      text: text ?? line.text,
      lang: isForeign ? original : null,
      twin: null,
      machine: text !== null && line.machine && original !== language,
      note: isForeign ? t(language, `report.originalIn.${original}`) : null,
      noteLang: isForeign ? language : null,
      original: null,
    };
  };
  const isWhole = line.twin !== null;
  return {
    main: side(main, isWhole ? line.text : null),
    twin: side(twin, line.twin),
  };
}

/** The steps of a task for each column, those for safety first, whose originals are on the head. */
export function stepsOf(context: ReportContext, task: SnapshotTask) {
  const all = safetyFirst(task.steps ?? []).map((step) => {
    const { main, twin } = lineColumns(context, step.text);
    return {
      shape: step.isDone ? ('ticked' as const) : ('box' as const),
      state: label(context, step.isDone ? 'tasks.status.completed' : 'tasks.status.pending'),
      main: main && isOnHead(context, task, step) ? { ...main, original: null } : main,
      twin,
    };
  });
  const column = (name: 'main' | 'twin'): Step[] =>
    all.flatMap(({ shape, state, ...lines }) => {
      const line = lines[name];
      return line ? [{ shape, state, line }] : [];
    });
  return { main: column('main'), twin: column('twin') };
}

/** What an answer of a PICRA demands, and what was asked where something else was agreed on. */
export function agreedLines(context: ReportContext, task: SnapshotTask): BilingualText[] {
  const { demands, asked } = agreedSentences(task, context.t);
  return [...demands, ...(asked ? [asked] : [])].map((sentence) => bilingual(context, sentence));
}
