import { now } from '../../clock.ts';
import type { Language } from '../../i18n.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { daysLeft } from '../../modules/projects/due.rules.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import type { AttentionKind } from '../../modules/tasks/attention.rules.ts';
import {
  attentionOf,
  attentionPage,
  type AttentionTask,
} from '../../modules/tasks/attention.service.server.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';

/** A task as a row of the lists. */
export const attentionRow =
  (language: Language) =>
  ({ projectId, projectName, number, title, ...task }: AttentionTask) => ({
    href: `/projects/${projectId}/tasks/${number}`,
    project: projectName,
    number,
    title: twin(title, language).text,
    status: task.status,
    reason: task.status === 'blocked' ? (task.statusReason ?? null) : null,
    assignee: task.assigneeName ?? null,
    dueDate: task.dueDate ?? null,
    daysLeft: daysLeft(task.dueDate ?? null, task.timeZone, now()),
    photos: task.photos,
  });

/** What needs attention, each kind with its number and first rows; the day that it is. */
export async function attentionLists(
  context: ServiceContext,
  user: SessionUser,
  language: Language,
) {
  const { today, lists } = await attentionOf(context, user);
  return {
    today,
    lists: lists.map(({ tasks, ...list }) => ({
      ...list,
      rows: tasks.map(attentionRow(language)),
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
    rows: tasks.map(attentionRow(language)),
    previousHref: after ? `/dashboard?show=${kind}` : undefined,
    nextHref: next
      ? `/dashboard?${new URLSearchParams({ show: kind, after: next }).toString()}`
      : undefined,
  };
}
