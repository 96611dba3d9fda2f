import { json } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { parseForm, requestIdOf, type FormSubmission } from '~/http/form.server.ts';
import { redirectWith, refusalOf } from '~/http/page.server.ts';
import type { Language } from '~/i18n.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { duplicateTask, splitTask } from '~/modules/tasks/copy-task.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { orderTask } from '~/modules/tasks/order-tasks.service.server.ts';
import { splitSchema } from '~/modules/tasks/task.schema.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { someNumbers } from './change-flash.server.ts';
import { orderOf } from './order-form.server.ts';
import { undoResponse } from './undo.action.server.ts';

/** A form POST of the page of one task. */
export interface TaskPost {
  context: RequestContext;
  access: ProjectAccess;
  number: number;
  form: FormData;
  fields: Record<string, string>;
  language: Language;
}

/** Action data of the task's page, where its split was refused. */
export interface SplitActionData {
  split?: SubmissionResult | undefined;
}

const listPath = ({ access }: TaskPost): string => `/projects/${access.project.id}/tasks`;
const pathOf = (post: TaskPost, number: number): string => `${listPath(post)}/${number}`;

const doneFlash = (text: string, params: Flash['params'], undo: string): Flash => ({
  text,
  params,
  variant: 'success',
  undo,
});

async function duplicate(post: TaskPost): Promise<Response> {
  const { context, access, number, fields } = post;
  const copy = await duplicateTask(context, access, number, requestIdOf(fields));
  return redirectWith(
    pathOf(post, copy.number),
    doneFlash('work.duplicated', { number: copy.number, from: number }, copy.change),
  );
}

/** The page again with what is wrong with the lines. */
async function refusedSplit(
  context: RequestContext,
  submission: FormSubmission<typeof splitSchema>,
  error: unknown,
): Promise<Response> {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
  const { lastResult, status } = await refusalOf(error, context, { submission });
  const answer: SplitActionData = { split: lastResult };
  return json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
}

async function split(post: TaskPost): Promise<Response> {
  const { context, access, number, form, fields, language } = post;
  try {
    const typed = fields.lines ?? '';
    const requestId = requestIdOf(fields);
    const made = await splitTask(context, access, number, typed, language, requestId);
    const tasks = someNumbers(language, [number, ...made.numbers]);
    return await redirectWith(
      pathOf(post, number),
      doneFlash('work.split', { number, tasks }, made.change),
    );
  } catch (error) {
    return refusedSplit(context, parseForm(form, splitSchema), error);
  }
}

async function remove(post: TaskPost): Promise<Response> {
  const { context, access, number, fields } = post;
  const { count, change } = await deleteTasks(context, access, [number], requestIdOf(fields));
  return redirectWith(listPath(post), doneFlash('work.bulk.deleted', { count }, change));
}

/** Moves the task within its place. */
async function order(post: TaskPost): Promise<Response> {
  const { context, access, number, fields } = post;
  const { target } = orderOf(fields);
  const hasMoved = await orderTask(context, access, number, 'area', target);
  return redirectWith(pathOf(post, number), {
    text: hasMoved ? 'work.ordered' : 'work.ordered.end',
    params: { number },
    variant: hasMoved ? 'success' : 'info',
  });
}

/** Undoes a change; where the task itself goes with it, the list follows. */
async function undo(post: TaskPost): Promise<Response> {
  const { context, access, number, fields, language } = post;
  return undoResponse(context, access, fields, language, () =>
    taskFor(context, access, number).then(
      () => pathOf(post, number),
      () => listPath(post),
    ),
  );
}

/** What copies, splits, moves, deletes or undoes, by the intent of its button. */
export const taskTools: Readonly<Record<string, (post: TaskPost) => Promise<Response>>> = {
  'task.duplicate': duplicate,
  'task.split': split,
  'task.order': order,
  'tasks.delete': remove,
  'tasks.undo': undo,
};
