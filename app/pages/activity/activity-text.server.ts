import { shownName } from '~/modules/activity/actor-name.server.ts';
import { t } from '~/i18n.server.ts';
import { formatDate } from '~/format.ts';
import type { Language } from '~/i18n.ts';

/** Who did what, as an activity's row has it. */
export interface ActivityEntry {
  id: string;
  verb: string;
  name: string;
  /** Whether it was done by a crew link. */
  isCrew: boolean;
  details: Record<string, unknown>;
  /** ISO instant */
  at: string;
}

/** The values of a field before and after, where the activity has them: ' (“Elm” → “Oak”)'. */
function changeText(language: Language, field: string, changes: unknown): string {
  const change = (changes as Record<string, unknown> | undefined)?.[field];
  if (!Array.isArray(change)) return '';
  const [from = '', to = ''] = change.map((value) => {
    if (!value) return t(language, 'lifecycle.conflict.empty');
    return field === 'dueDate' ? formatDate(language, String(value)) : `“${String(value)}”`;
  });
  return ` (${from} → ${to})`;
}

/** The text of an activity in a language; `details` fill its placeholders. */
export function activityText(
  language: Language,
  { verb, details, ...who }: Pick<ActivityEntry, 'verb' | 'name' | 'isCrew' | 'details'>,
): string {
  const label = (field: string): string =>
    verb.startsWith('project.')
      ? t(language, `projects.field.${field}`)
      : t(language, `work.field.${field}`);
  const fields = Array.isArray(details.fields)
    ? details.fields
        .map((field) => label(String(field)) + changeText(language, String(field), details.changes))
        .join(', ')
    : '';
  const reason =
    typeof details.reason === 'string'
      ? ` ${t(language, 'work.reason', { reason: details.reason })}`
      : '';
  return (
    t(language, `activity.${verb}`, {
      ...details,
      name: shownName(language, who),
      fields,
    }) + reason
  );
}

/** Activities with their texts; those of a task name it by its number. */
export const activityRows = (language: Language, entries: readonly ActivityEntry[]) =>
  entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    text: activityText(language, entry),
    task: /^(task|items?|line|comment|picra|photos?|request)\./.test(entry.verb)
      ? taskNumber(entry.details.number)
      : null,
  }));

const taskNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
