import type { EntityManager } from '@mikro-orm/postgresql';
import { legalEvents, needsReason } from '~xstate/task.machine.ts';
import type { Language } from '../../i18n.ts';
import { Activity } from '../../modules/activity/activity.entity.server.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { Document } from '../../modules/documents/document.entity.server.ts';
import { allows, projectFor } from '../../modules/projects/project-access.service.server.ts';
import { taskFor } from '../../modules/tasks/task.service.server.ts';
import { taskRow } from '../project/tasks.page.server.ts';
import { taskFacts } from '../../modules/tasks/transition.service.server.ts';
import { taskValues } from '../../modules/tasks/update-task.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';

const HISTORY_ROWS = 50;

/** What happened to one task, newest first: who, the verb and its details, when. */
async function historyOf(em: EntityManager, projectId: string, number: number) {
  const rows = await em.find(
    Activity,
    { projectId, details: { number } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: HISTORY_ROWS },
  );
  return rows.map(({ id, verb, userName, details, createdAt }) => ({
    id,
    verb,
    name: userName,
    details,
    at: createdAt.toISOString(),
  }));
}

/**
 * One task with everything its page shows: fields, quote with its place, what this person may do
 * next, history. Throws `notFound`.
 */
export async function taskPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  number: number,
  language: Language,
) {
  const { em } = context;
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const task = await taskFor(context, access, number);
  const canEdit = allows(access, 'edit');
  const document = task.documentId ? await em.findOne(Document, { id: task.documentId }) : null;
  const row = taskRow(task, language, project, canEdit);
  const { title, description, action, quantity, unit, startDate } = taskValues(task, language);
  const detail = {
    ...row,
    // A document that was deleted takes its page along; the words stay.
    quote: row.quote && document?.deletedAt ? { ...row.quote, href: '' } : row.quote,
    title,
    description,
    action: task.action ?? action,
    quantity,
    unit,
    startDate: startDate || null,
    source:
      document && task.lineStart ? { document: document.fileName, line: task.lineStart } : null,
    reason: task.statusReason ?? null,
    reworkCount: task.reworkCount,
    version: task.version,
  };
  const events = canEdit ? legalEvents(task.status, await taskFacts(context, access, task)) : [];
  return {
    projectId,
    task: detail,
    events: events.map((type) => ({ type, needsReason: needsReason(type) })),
    canEdit,
    history: await historyOf(em, projectId, number),
    timeZone: project.timeZone,
  };
}
