import {
  withDifferences,
  withMachineSides,
  type SideSources,
} from '../tasks/machine-sides.server.ts';
import { areaNames } from '../tasks/area-name.server.ts';
import { sidesOf } from './report-text.rules.ts';
import type { ReportSnapshot, SnapshotTask } from './report.rules.ts';
import type { ReportLanguage } from './report.schema.ts';

/**
 * The tasks of a report with the sides that no person has written, by the translator (promise
 * 13.10), and marked where both sides disagree (promise 13.3); the original stays where the
 * translator declines.
 */
export async function translatedTasks(
  sources: SideSources,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<SnapshotTask[]> {
  const { main, twin } = sidesOf(language);
  const inMain = await withMachineSides(sources, tasks, main);
  const inBoth = twin ? await withMachineSides(sources, inMain, twin) : inMain;
  return withDifferences(sources.translator, inBoth);
}

/** The names of the places of tasks in the languages of a report, by how they are stored. */
export async function namesOfAreas(
  { translator }: Pick<SideSources, 'translator'>,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<NonNullable<ReportSnapshot['areaNames']>> {
  const stored = [...new Set(tasks.flatMap(({ areas }) => areas))];
  const { main, twin } = sidesOf(language);
  const inMain = await areaNames(translator, stored, main);
  const inTwin = twin ? await areaNames(translator, stored, twin) : new Map<string, string>();
  return Object.fromEntries(
    stored.map((area) => [
      area,
      { [main]: inMain.get(area) ?? area, ...(twin ? { [twin]: inTwin.get(area) ?? area } : {}) },
    ]),
  );
}
