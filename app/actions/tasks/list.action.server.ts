import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import {
  fieldsOf,
  parseForm,
  readForm,
  requestIdOf,
  valueOf,
  type FormSubmission,
} from '~/http/form.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import type { Language } from '~/i18n.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { openStepsOf } from '~/modules/tasks/task-items.service.server.ts';
import { bulkEditOf, bulkSchema } from '~/modules/tasks/bulk.schema.ts';
import { editTasks } from '~/modules/tasks/bulk-tasks.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { mergeTasks } from '~/modules/tasks/merge-tasks.service.server.ts';
import { orderTask } from '~/modules/tasks/order-tasks.service.server.ts';
import { groupingOf } from '~/modules/tasks/task-group.rules.ts';
import { quickAddSchema } from '~/modules/tasks/task.schema.ts';
import { completeTask } from '~/modules/tasks/transition.service.server.ts';
import { bulkFlash, isRefusedMove, movedFlash, rowHref } from './change-flash.server.ts';
import { orderOf } from './order-form.server.ts';
import { undoResponse } from './undo.action.server.ts';

/** A form POST of the checklist. */
interface ListPost {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  fields: Record<string, string>;
  language: Language;
  /** The address of the list with its filter and page. */
  page: string;
}

/** The address of the list without tick boxes. */
function listOf(page: string): string {
  const [path = '', search] = page.split('?');
  const query = new URLSearchParams(search);
  query.delete('select');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The circle of a row: completes its task, and returns to the row. */
async function complete({ context, access, fields, language, page }: ListPost): Promise<Response> {
  const number = Number(fields.number);
  const change = await completeTask(context, access, number);
  const openSteps = await openStepsOf(context, access, number);
  const flash = movedFlash(language, number, 'task.complete', { change, openSteps });
  return redirectWith(rowHref(page, number), flash);
}

/** The quick-add field: a task a line. Returns to the first of them. */
async function add({ context, access, form, fields, language }: ListPost): Promise<Response> {
  const submission = parseForm(form, quickAddSchema);
  const titles = fields.titles ?? '';
  try {
    const added = await addTasks(context, access, titles, language, requestIdOf(fields));
    const count = added.length;
    if (count === 0) throw new AppError('invalid', { fields: { titles: 'required' } });
    return await redirectWith(rowHref(`/projects/${access.project.id}/tasks`, added[0]), {
      text: 'work.add.done',
      params: { count },
      variant: 'success',
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return refusalResponse(await refusalOf(error, context, { submission }));
  }
}

/** Action data of the checklist, where a form was refused. */
export interface ListActionData {
  /** The refused quick add. */
  refusal?: FormRefusal;
  /** The refused change of many tasks, and the numbers that were ticked. */
  bulk?: FormRefusal['lastResult'];
  ticked?: number[];
}

const tickedOf = (form: FormData): number[] => form.getAll('number').map(Number);

/** The page again with the ticked tasks and what is wrong with the form. */
async function refusedBulk(
  { context, form }: ListPost,
  submission: FormSubmission<typeof bulkSchema>,
  error: unknown,
): Promise<Response> {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
  const { lastResult, status } = await refusalOf(error, context, { submission });
  const answer: ListActionData = { bulk: lastResult, ticked: tickedOf(form) };
  return json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** The form of many tasks: new values and a step for the ticked ones. */
async function editMany(post: ListPost): Promise<Response> {
  const { context, access, form, fields, language, page } = post;
  const submission = parseForm(form, bulkSchema);
  try {
    const edit = bulkEditOf(valueOf(submission));
    if (!edit.event && !edit.memberId && Object.keys(edit.fields).length === 0)
      throw new AppError('invalid', { fields: { event: 'bulkNothing' } });
    const numbers = tickedOf(form);
    const result = await editTasks(context, access, numbers, edit, requestIdOf(fields));
    return await redirectWith(
      rowHref(listOf(page), result.changed[0] ?? numbers[0]),
      bulkFlash(language, result),
    );
  } catch (error) {
    return refusedBulk(post, submission, error);
  }
}

/** Deletes the ticked tasks. */
async function deleteMany(post: ListPost): Promise<Response> {
  const { context, access, form, fields, page } = post;
  try {
    const numbers = tickedOf(form);
    const { count, change } = await deleteTasks(context, access, numbers, requestIdOf(fields));
    return await redirectWith(listOf(page), {
      text: 'work.bulk.deleted',
      params: { count },
      variant: 'success',
      undo: change,
    });
  } catch (error) {
    return refusedBulk(post, parseForm(form, bulkSchema), error);
  }
}

/** Merges the ticked tasks into the first of them. */
async function mergeMany(post: ListPost): Promise<Response> {
  const { context, access, form, fields, page } = post;
  try {
    const numbers = tickedOf(form);
    const merged = await mergeTasks(context, access, numbers, requestIdOf(fields));
    const { number, count, change } = merged;
    return await redirectWith(rowHref(listOf(page), number), {
      text: 'work.merged',
      params: { number, count },
      variant: 'success',
      undo: change,
    });
  } catch (error) {
    return refusedBulk(post, parseForm(form, bulkSchema), error);
  }
}

/** The ticked tasks on the page that makes a crew link for them. */
function crewLink({ access, form }: ListPost): Promise<Response> {
  const query = new URLSearchParams({ tasks: tickedOf(form).join(',') });
  return Promise.resolve(redirect(`/projects/${access.project.id}/crew?${query}`, 303));
}

/** A button of the view that orders the list: back to it, with the focus on the same button. */
async function order({ context, access, fields, page }: ListPost): Promise<Response> {
  const groupBy = groupingOf(new URLSearchParams(page.split('?')[1]).get('group'));
  const { number, target, focus } = orderOf(fields);
  await orderTask(context, access, number, groupBy, target);
  return redirect(`${page}#${focus}`, 303);
}

/** What each button of the checklist does, by its intent. */
const intents: Readonly<Record<string, (post: ListPost) => Promise<Response>>> = {
  'task.complete': complete,
  'tasks.add': add,
  'tasks.edit': editMany,
  'tasks.delete': deleteMany,
  'tasks.merge': mergeMany,
  'tasks.crew': crewLink,
  'task.order': order,
  'tasks.undo': ({ context, access, fields, language, page }) =>
    undoResponse(context, access, fields, language, () => Promise.resolve(page)),
};

/** A form POST of the checklist: quick add, the circle of a row, changes of many tasks, undo. */
export async function listAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const projectId = params.id ?? '';
  const page = `/projects/${projectId}/tasks${new URL(request.url).search}`;
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, projectId, 'edit');
    const fields = fieldsOf(form);
    const run = forIntent(intents, fields.intent);
    return await run({ context, access, form, fields, language, page });
  } catch (error) {
    if (error instanceof AppError && isRefusedMove(error.code))
      return redirectWith(page, { text: `errors.${error.code}`, variant: 'destructive' });
    return orNotFound(error);
  }
}
