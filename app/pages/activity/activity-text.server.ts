import { shownName } from '~/modules/activity/actor-name.server.ts';
import { t } from '~/i18n.server.ts';
import { titleIn } from '~/modules/tasks/task.service.server.ts';
import { taskKeyOf, titlesOfTasks } from '~/modules/tasks/task-titles.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
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

/** Of an activity of many tasks so many are named. */
const NAMED = 3;

type Named = Pick<ActivityEntry, 'verb' | 'details'>;

/** The number of the task that an activity is about, or null: the number of a report is no task's. */
const taskNumber = ({ verb, details }: Named): number | null =>
  typeof details.number === 'number' && !verb.startsWith('report.') ? details.number : null;

/** The numbers of the tasks that an activity names: its task, or the first of many. */
function namedTasks(entry: Named): number[] {
  const { details } = entry;
  const one = taskNumber(entry);
  const many: unknown[] = Array.isArray(details.numbers) ? details.numbers : [];
  return one === null ? many.filter((number) => typeof number === 'number').slice(0, NAMED) : [one];
}

/** Titles of the tasks of each activity, at most three, and whether there are more. */
export async function activityTitles(
  context: ServiceContext,
  language: Language,
  entries: readonly (Named & { projectId: string })[],
) {
  const keys = entries.map((entry) =>
    namedTasks(entry).map((number) => ({ projectId: entry.projectId, number })),
  );
  const found = await titlesOfTasks(context, keys.flat());
  return entries.map((entry, index) => {
    const { details } = entry;
    const titles = (keys[index] ?? []).flatMap((key) => {
      const title = found.get(taskKeyOf(key));
      return title ? [titleIn(title, language)] : [];
    });
    const count = Array.isArray(details.numbers) ? details.numbers.length : 0;
    return { titles, hasMore: taskNumber(entry) === null && count > NAMED };
  });
}

/** Activities of a project with their texts; those of tasks have numbers and titles. */
export async function activityRows(
  context: ServiceContext,
  language: Language,
  projectId: string,
  entries: readonly ActivityEntry[],
) {
  const owned = entries.map((entry) => ({ ...entry, projectId }));
  const titles = await activityTitles(context, language, owned);
  return entries.map((entry, index) => ({
    id: entry.id,
    at: entry.at,
    text: activityText(language, entry),
    named: titles[index] ?? { titles: [], hasMore: false },
    task: /^(task|items?|line|comment|picra|photos?|request)\./.test(entry.verb)
      ? taskNumber(entry)
      : null,
  }));
}
