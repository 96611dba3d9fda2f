import { withMachineSides, type SideSources } from '../tasks/machine-sides.server.ts';
import { sidesOf } from './report-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';
import type { ReportLanguage } from './report.schema.ts';

/**
 * The tasks of a report with the sides that no person has written, by the translator (promise
 * 13.10); the original stays where it declines.
 */
export async function translatedTasks(
  sources: SideSources,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<SnapshotTask[]> {
  const { main, twin } = sidesOf(language);
  const inMain = await withMachineSides(sources, tasks, main);
  return twin ? withMachineSides(sources, inMain, twin) : inMain;
}
