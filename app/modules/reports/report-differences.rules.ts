import { differenceText } from '~/modules/bilingual/text-difference.rules.ts';
import { bilingual, type ReportContext, type TaskSide } from './report-task.rules.ts';
import type { BilingualText } from './report-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';

/** The sentences below two sides that do not agree, in the languages of the report (promise 13.3). */
export function differsOf(
  context: ReportContext,
  { differs, originalLanguage }: SnapshotTask,
  sides: readonly TaskSide[],
): BilingualText | null {
  if (!differs || sides.length < 2) return null;
  return bilingual(context, (language) =>
    differenceText(context.t, language, differs, originalLanguage),
  );
}
