import type { Translator } from '../../adapters/translator.ts';
import { withMachineSides } from '../tasks/machine-sides.server.ts';
import { sidesOf } from './report-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';
import type { ReportLanguage } from './report.schema.ts';

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
  const inMain = await withMachineSides(translator, tasks, main);
  return twin ? withMachineSides(translator, inMain, twin) : inMain;
}
