import {
  withDifferences,
  withMachineSides,
  type SideSources,
} from '~/modules/bilingual/machine-sides.server.ts';
import {
  areaNames,
  type AreaSources,
  type LanguageSources,
} from '~/modules/bilingual/area-name.server.ts';
import { translatedLines } from '~/modules/tasks/free-text.server.ts';
import { withAgreedWork } from '~/modules/picra/agreed-work.server.ts';
import { requestWording } from './report-picra.rules.ts';
import { sidesOf } from './report-text.rules.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { unitIn } from '@obralista/work-language';
import type { TwinText } from '~/bilingual-text.ts';
import type { ProjectNotes } from '~/modules/projects/project-notes.rules.ts';
import type { FreeText, ReportSnapshot, SnapshotBudget, SnapshotTask } from './report.rules.ts';
import type { ReportLanguage } from './report-choices.rules.ts';
import type { ReportOptions } from './report.schema.ts';

/**
 * The tasks of a report with the sides that no person has written, by the translator (promise
 * 13.10), and marked where both sides disagree (promise 13.3); the original stays where the
 * translator declines. Work orders and punch lists order what was agreed on (promise 30.1).
 */
export async function translatedTasks(
  sources: SideSources,
  tasks: readonly SnapshotTask[],
  { language, type }: Pick<ReportOptions, 'language' | 'type'>,
): Promise<SnapshotTask[]> {
  const { main, twin } = sidesOf(language);
  const inMain = await withMachineSides(sources, tasks, main);
  const inBoth = twin ? await withMachineSides(sources, inMain, twin) : inMain;
  const { projectId } = sources;
  const isCarried = type === 'work_order' || type === 'punch_list';
  const ordered =
    isCarried && projectId !== null
      ? await withAgreedWork({ ...sources, projectId }, inBoth, twin ? [main, twin] : [main])
      : inBoth;
  const compared = await withDifferences(sources, ordered);
  return compared.map(({ isApproved: _isApproved, ...task }) => task);
}

/** The tasks that a budget report names as late, with their titles by the translator (promise 13.10). */
export async function translatedBudget(
  sources: SideSources,
  budget: SnapshotBudget,
  language: ReportLanguage,
): Promise<SnapshotBudget> {
  const { main, twin } = sidesOf(language);
  const inMain = await withMachineSides(sources, budget.late, main);
  const late = twin ? await withMachineSides(sources, inMain, twin) : inMain;
  return { ...budget, late };
}

/**
 * The names of the places of tasks in the languages of a report, by how they are stored, and of which
 * the translator has composed them in which languages.
 */
export async function namesOfAreas(
  sources: AreaSources,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<Required<Pick<ReportSnapshot, 'areaNames' | 'machineAreas'>>> {
  const stored = [...new Set(tasks.flatMap(({ areas }) => areas))];
  const { main, twin } = sidesOf(language);
  const inMain = await areaNames(sources, stored, main);
  const inTwin = twin ? await areaNames(sources, stored, twin) : null;
  // A place that stands on tasks of a language alone is named in it, whatever it looks like.
  const isOwn = (area: string, to: Language): boolean =>
    tasks.every(({ areas, originalLanguage }) => !areas.includes(area) || originalLanguage === to);
  const isMachine = (area: string, names: typeof inMain | null, to: Language | null): boolean =>
    to !== null && Boolean(names?.get(area)?.isMachine) && !isOwn(area, to);
  const nameIn = (area: string, names: typeof inMain | null, to: Language): string => {
    const name = names?.get(area);
    return !name || (name.isMachine && isOwn(area, to)) ? area : name.text;
  };
  return {
    areaNames: Object.fromEntries(
      stored.map((area) => [
        area,
        {
          [main]: nameIn(area, inMain, main),
          ...(twin ? { [twin]: nameIn(area, inTwin, twin) } : {}),
        },
      ]),
    ),
    machineAreas: stored.filter(
      (area) => isMachine(area, inMain, main) || isMachine(area, inTwin, twin),
    ),
  };
}

/**
 * The units of tasks that no table knows in the language of a report, where the translator names them:
 * "windows" are "ventanas".
 */
export async function namesOfUnits(
  { translator, ownerId: account }: LanguageSources,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<NonNullable<ReportSnapshot['unitNames']>> {
  const { main, twin } = sidesOf(language);
  const stored = [...new Set(tasks.flatMap(({ unit }) => unit || []))];
  const names = new Map<string, TwinText>();
  for (const to of [main, twin].filter((each) => each !== null)) {
    const from = otherLanguage(to);
    const unknown = stored.filter(
      (unit) => unitIn(unit, 2, to) === unit && unitIn(unit, 2, from) === unit,
    );
    const found = await translator.translateAll(unknown, { from, to, account, onlyRules: true });
    for (const [index, unit] of unknown.entries()) {
      const translation = found[index];
      if (translation?.verdict === 'whole')
        names.set(unit, { ...names.get(unit), [to]: uncapitalized(translation.text, unit) });
    }
  }
  return Object.fromEntries(names);
}

/** A text that begins as small as another one. */
const uncapitalized = (text: string, like: string): string =>
  /^\p{Ll}/u.test(like) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

type FrozenTexts = Pick<ReportSnapshot, 'project' | 'photos' | 'picra' | 'response'>;

/**
 * Notes, reasons, captions and the wording of requests that a report may print, each once, with their
 * language where it is known.
 */
function freeTextsIn(
  { project, photos, picra, response }: FrozenTexts,
  tasks: readonly SnapshotTask[],
  { notesLanguage }: ProjectNotes,
): Map<string, Language | null> {
  const items = [...(picra?.items ?? []), ...(response?.picra.items ?? [])];
  const texts = [
    project.description,
    ...tasks.map(({ statusReason }) => statusReason),
    ...tasks.flatMap(({ steps = [] }) => steps.map(({ text }) => text)),
    ...photos.map(({ caption }) => caption),
    ...items.map(({ agreedText }) => agreedText),
  ].map((text) => [text, null] as const);
  const known = items.map(
    ({ request, requestLanguage }) => [requestWording(request), requestLanguage] as const,
  );
  const all = [...texts, [project.notes, notesLanguage ?? null] as const, ...known];
  return new Map(all.flatMap(([text, language]) => (text ? [[text, language]] : [])));
}

/** The notes that a report prints, where a person wrote them in both languages (promise 6.20). */
function writtenNotes(
  { project: { notes: text } }: Pick<ReportSnapshot, 'project'>,
  { notesLanguage: original, notesTranslation: other }: ProjectNotes,
): Record<string, FreeText> {
  if (!text || !original || !other) return {};
  const texts = { [original]: text, [otherLanguage(original)]: other };
  return { [text]: { original, texts, isWritten: true } };
}

/**
 * Notes, reasons and captions that are not in the language of a report, with the translator's side
 * where it translates them whole (promises 13.3 and 13.10), and the notes of a project as people wrote
 * them in both languages (promise 6.20).
 */
export async function freeTextsOf(
  sources: LanguageSources,
  frozen: FrozenTexts,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
  notes: ProjectNotes,
): Promise<NonNullable<ReportSnapshot['freeTexts']>> {
  const { main, twin } = sidesOf(language);
  const all = [...freeTextsIn(frozen, tasks, notes)];
  const languages = await sources.translator.languagesOf(
    all.map(([text]) => text),
    sources.ownerId,
  );
  const written = all.flatMap(([text, known], at) => {
    const original = known ?? languages[at] ?? 'unknown';
    return original !== 'unknown' && (twin || original !== main) ? [{ text, original }] : [];
  });
  const free = new Map<string, FreeText>();
  for (const original of ['en', 'es'] as const) {
    const texts = written.filter((one) => one.original === original).map(({ text }) => text);
    const sides = await translatedLines(sources, texts, original);
    for (const text of texts) {
      const side = sides.get(text);
      const other = side === undefined ? {} : { [otherLanguage(original)]: side };
      free.set(text, { original, texts: { [original]: text, ...other } });
    }
  }
  return { ...Object.fromEntries(free), ...writtenNotes(frozen, notes) };
}
