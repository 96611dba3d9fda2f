import type { Language } from '~/i18n.ts';
import { bilingual, type ReportContext, type TaskSide } from './report-task.rules.ts';
import type { BilingualText } from './report-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';

/** Differences that a sentence names by what only one side says. */
const named: readonly string[] = ['number', 'money', 'code', 'name'];

/** "A number (3, 2)". */
function kindOf(
  { t }: ReportContext,
  language: Language,
  { kind, values }: Pick<NonNullable<SnapshotTask['differs']>, 'kind' | 'values'>,
): string {
  const name = t(language, `report.differsIn.${kind}`);
  return named.includes(kind) && values.length > 0 ? `${name} (${values.join(', ')})` : name;
}

/**
 * Sentences below two sides that do not agree: in what most of all, in what else, and which of them
 * to follow (promise 13.3).
 */
export function differsOf(
  context: ReportContext,
  { differs, originalLanguage }: SnapshotTask,
  sides: readonly TaskSide[],
): BilingualText | null {
  if (!differs || sides.length < 2) return null;
  const { kind, values, more = [] } = differs;
  const key = named.includes(kind) && values.length > 0 ? 'values' : kind;
  return bilingual(context, (language) =>
    [
      context.t(language, `report.differs.${key}`, { values: values.join(', ') }),
      ...(more.length > 0
        ? [
            context.t(language, 'report.differsToo', {
              kinds: more.map((one) => kindOf(context, language, one)).join('; '),
            }),
          ]
        : []),
      context.t(language, `report.follow.${originalLanguage}`),
    ].join(' '),
  );
}
