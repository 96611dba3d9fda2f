import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { taskHistory } from '~/modules/activity/activity.service.server.ts';
import { placeLabels } from '~/modules/bilingual/place-label.rules.ts';
import { unansweredBlock } from '~/modules/comments/comment.service.server.ts';
import { lineHref } from '~/modules/documents/document.rules.ts';
import { sourceOf } from '~/modules/documents/document.service.server.ts';
import {
  allows,
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { namedPeople, projectPeople } from '~/modules/projects/project-people.service.server.ts';
import { requestsOfTask } from '~/modules/requests/request-list.service.server.ts';
import { passagesOfTasks, type TaskPassage } from '~/modules/ledger/task-passages.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { listItems } from '~/modules/tasks/task-items.service.server.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import { tasksInLanguage, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import {
  addsTo,
  instructionsBelow,
  isMachine,
  isMachineText,
} from '~/modules/bilingual/task-text.rules.ts';
import { taskFor, titleIn, twin } from '~/modules/tasks/task.service.server.ts';
import { translationOf } from '~/modules/tasks/translate-task.service.server.ts';
import { taskEvents } from '~/modules/tasks/transition.service.server.ts';
import { taskReview } from '~/modules/tasks/verify-request.service.server.ts';
import { seenValues, taskFormText } from '~/modules/tasks/update-task.service.server.ts';
import { unitIn } from '@obralista/work-language';
import { commentsOf } from '~/pages/comments/comments.page.server.ts';
import { answerOfTask } from '~/pages/picra/picra.page.server.ts';
import { costsOfTask } from '~/pages/budget/task-money.page.server.ts';
import { withVisibleAnswers } from '~/modules/picra/answered-status.server.ts';
import { photosOfTask } from '~/pages/photos/task-photos.page.server.ts';
import { taskRow } from '~/pages/projects/tasks.page.server.ts';
import { placeOfTask } from './task-place.page.server.ts';

type ShownTexts = Pick<Task, 'title' | 'description' | 'areas'> & TwinTexts;

/** The instructions that say more than title and quote, and what the translator has written. */
function textsOf(shown: ShownTexts, language: Language, quote: string) {
  const { text, ...description } = twin(shown.description, language);
  const below = instructionsBelow(shown.title, text);
  return {
    description: { ...description, text: addsTo(below, [quote]) ? below : '' },
    isMachine: isMachine(shown, language),
    isMachineTitle: isMachineText(shown, 'title', language),
  };
}

/** Whom a task may be assigned to, and whom it is, even where that person has left the team. */
async function assignable(
  context: ServiceContext,
  { project }: ProjectAccess,
  { assigneeId, assigneeName }: Pick<Task, 'assigneeId' | 'assigneeName'>,
): Promise<{ id: string; name: string }[]> {
  const all = await projectPeople(context, project);
  const people = namedPeople(all.filter(({ canWork }) => canWork));
  const isMissing = assigneeId && !people.some(({ id }) => id === assigneeId);
  return isMissing ? [...people, { id: assigneeId, name: assigneeName ?? '' }] : people;
}

type Source = Awaited<ReturnType<typeof sourceOf>>;

/** What the page shows of a task beside its row. */
function detailOf(task: Task, shown: ShownTexts, source: Source | null, language: Language) {
  const values = taskFormText(task);
  const said = task.quote ?? '';
  return {
    ...titleIn(shown.title, language),
    areas: placeLabels(shown.areas),
    typedTitle: twin(task.title, language).text,
    values,
    seen: seenValues(values),
    unit: unitIn(task.unit, task.quantity, language),
    ...textsOf(shown, language, said),
    // The quote shows the original as well, where it says the same.
    original: addsTo(values.title, [said]) ? values.title : '',
    closedAt: task.completedAt?.toISOString() ?? null,
    originalLanguage: task.originalLanguage,
    source: source && task.lineStart ? { document: source.fileName, line: task.lineStart } : null,
    reworkCount: task.reworkCount,
    photoRequired: task.photoRequired,
    version: task.version,
  };
}

/** The other passages that say a task; the page of a deleted document is gone. */
const alsoOf = (
  passages: ReadonlyMap<string, readonly TaskPassage[]>,
  { id, originalLanguage }: Task,
  projectId: string,
) =>
  (passages.get(id) ?? []).map(({ documentId, fileName, isDeleted, page, line, text }) => ({
    source: { document: fileName, line },
    quote: {
      text,
      page,
      href: isDeleted ? '' : lineHref(projectId, documentId, line),
      language: originalLanguage,
    },
  }));

/** The credit that a declined item was answered with, and the reason of its status as it is read here. */
async function statusOf(
  context: ServiceContext,
  access: ProjectAccess,
  { number, status, statusReason }: Task,
  language: Language,
) {
  const [answered] = await withVisibleAnswers(context, access, [{ number, status, statusReason }]);
  const [reason = null] = await freeTextsIn(
    { translator: context.services.translator, ownerId: access.project.ownerId },
    [answered?.statusReason],
    language,
  );
  return { creditInstead: answered?.creditInstead, reason };
}

/**
 * One task with everything its page shows: fields, quote with its place, what this person may do
 * next, comments, history. Throws `notFound`, and `invalid` for a cursor of another list.
 */
export async function taskPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  number: number,
  language: Language,
  query: URLSearchParams,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const task = await taskFor(context, access, number);
  const place = await placeOfTask(context, access, number, language, query);
  const path = `/projects/${project.id}/tasks/${number}${place.search}`;
  const texts: ShownTexts = {
    title: task.title,
    description: task.description,
    areas: task.areas,
  };
  const [shown = texts] = await tasksInLanguage(context, project, [texts], language);
  const canEdit = allows(access, 'edit');
  const source = task.documentId ? await sourceOf(context, access, task.documentId) : null;
  const row = taskRow(task, language, project, canEdit);
  const detail = {
    ...row,
    ...detailOf(task, shown, source, language),
    // The page of a deleted document is gone, so the quote has no link.
    quote: row.quote && source?.isDeleted ? { ...row.quote, href: '' } : row.quote,
    ...(await statusOf(context, access, task, language)),
    also: alsoOf(await passagesOfTasks(context.em, [task.id]), task, project.id),
  };
  return {
    projectId,
    place,
    editing: canEdit && query.get('edit') === '1',
    task: detail,
    requests: (await requestsOfTask(context, task.id)).map((request) => ({
      ...request,
      createdAt: request.createdAt.toISOString(),
    })),
    photos: await photosOfTask(context, access, number, language),
    people: canEdit ? await assignable(context, access, task) : [],
    items: await listItems(context, task.id),
    translation: canEdit ? await translationOf(context, access, task) : null,
    events: await taskEvents(context, access, task),
    review: await taskReview(context, access, task),
    canEdit,
    costs: await costsOfTask(context, access, task),
    answer: await answerOfTask(context, access, task, language, query.get('answer') === '1'),
    talk: await commentsOf(context, access, task, { path, query, language }),
    block: canEdit ? await unansweredBlock(context, access, task) : null,
    history: await taskHistory(context, projectId, number),
    timeZone: project.timeZone,
  };
}
