import { now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { daysLeft } from '~/modules/projects/due.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { AttentionKind } from '~/modules/tasks/attention.rules.ts';
import {
  attentionOf,
  attentionPage,
  type AttentionTask,
} from '~/modules/tasks/attention.service.server.ts';
import { freeTextsByOwner } from '~/modules/tasks/free-text.server.ts';
import { inLanguageByOwner, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { isMachine, type ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { titleIn } from '~/modules/tasks/task.service.server.ts';

/** A task as a row of the lists. */
const rowOf = (
  { projectId, projectName, number, title, ...task }: AttentionTask & TwinTexts,
  reason: ShownText | null,
  language: Language,
) => ({
  href: `/projects/${projectId}/tasks/${number}`,
  project: projectName,
  number,
  ...titleIn(title, language),
  isMachine: isMachine(task, language) || Boolean(reason?.original),
  status: task.status,
  reason,
  assignee: task.assigneeName ?? null,
  dueDate: task.dueDate ?? null,
  daysLeft: daysLeft(task.dueDate ?? null, task.timeZone, now()),
  photos: task.photos,
});
type AttentionRow = ReturnType<typeof rowOf>;

/** Tasks of several projects as rows with their texts in the page's language, in their order. */
export async function attentionRows(
  context: ServiceContext,
  tasks: readonly AttentionTask[],
  language: Language,
): Promise<AttentionRow[]> {
  const shown = await inLanguageByOwner(context, tasks, language);
  const reasons = await freeTextsByOwner(
    context.services.translator,
    tasks.map(({ status, statusReason, ownerId }) => ({
      text: status === 'blocked' ? statusReason : null,
      ownerId,
    })),
    language,
  );
  return shown.map((task, at) => rowOf(task, reasons[at] ?? null, language));
}

/** What needs attention, each kind with its number and first rows; the day that it is. */
export async function attentionLists(
  context: ServiceContext,
  user: SessionUser,
  language: Language,
) {
  const { today, lists } = await attentionOf(context, user);
  const rows = await attentionRows(
    context,
    lists.flatMap(({ tasks }) => tasks),
    language,
  );
  let at = 0;
  return {
    today,
    lists: lists.map(({ tasks, ...list }) => ({
      ...list,
      rows: rows.slice(at, (at += tasks.length)),
    })),
  };
}

/** One of the lists as a page, 50 rows. Throws `invalid` for a cursor of another list. */
export async function attentionOne(
  context: ServiceContext,
  user: SessionUser,
  language: Language,
  kind: AttentionKind,
  query: URLSearchParams,
) {
  const after = query.get('after') ?? '';
  const { tasks, total, next } = await attentionPage(context, user, kind, after);
  return {
    kind,
    total,
    rows: await attentionRows(context, tasks, language),
    previousHref: after ? `/dashboard?show=${kind}` : undefined,
    nextHref: next
      ? `/dashboard?${new URLSearchParams({ show: kind, after: next }).toString()}`
      : undefined,
  };
}
