import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.server.ts';
import { fieldsOf, parseForm, readForm, requestIdOf } from '../../http/form.server.ts';
import { orNotFound, redirectWith, refusalOf, refusalResponse } from '../../http/page.server.ts';
import { languageOf, pageUser } from '../../http/session.server.ts';
import type { Language } from '../../i18n.ts';
import {
  projectFor,
  type ProjectAccess,
} from '../../modules/projects/project-access.service.server.ts';
import { addTasks } from '../../modules/tasks/add-tasks.service.server.ts';
import { openStepsOf } from '../../modules/tasks/task-items.service.server.ts';
import { quickAddSchema } from '../../modules/tasks/task.schema.ts';
import { completeTask } from '../../modules/tasks/transition.service.server.ts';
import { movedFlash, rowHref } from './change-flash.server.ts';
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

/** The circle of a row: completes its task, and returns to the row. */
async function complete({ context, access, fields, language, page }: ListPost): Promise<Response> {
  const number = Number(fields.number);
  const change = await completeTask(context, access, number);
  const openSteps = await openStepsOf(context, access, number);
  const flash = movedFlash(language, number, 'task.complete', { change, openSteps });
  return redirectWith(rowHref(page, number), flash);
}

/** The quick-add field: a task a line. */
async function add({ context, access, form, fields, language }: ListPost): Promise<Response> {
  const submission = parseForm(form, quickAddSchema);
  const titles = fields.titles ?? '';
  try {
    const added = await addTasks(context, access, titles, language, requestIdOf(fields));
    if (added === 0) throw new AppError('invalid', { fields: { titles: 'required' } });
    return redirect(`/projects/${access.project.id}/tasks`, 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return refusalResponse(await refusalOf(error, context, { submission }));
  }
}

/** What each button of the checklist does, by its intent. */
const handlers: Readonly<Record<string, (post: ListPost) => Promise<Response>>> = {
  'task.complete': complete,
  'tasks.add': add,
  'tasks.undo': ({ context, access, fields, language, page }) =>
    undoResponse(context, access, fields, language, page),
};

/** Refusals that lead back to the list with their message. */
const toldOnList = ['illegalTransition', 'afterPhotoMissing', 'versionConflict'];

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
    const handler = Object.hasOwn(handlers, fields.intent ?? '') && handlers[fields.intent ?? ''];
    if (!handler) throw new AppError('unknownIntent');
    return await handler({ context, access, form, fields, language, page });
  } catch (error) {
    if (error instanceof AppError && toldOnList.includes(error.code))
      return redirectWith(page, { text: `errors.${error.code}`, variant: 'destructive' });
    return orNotFound(error);
  }
}
