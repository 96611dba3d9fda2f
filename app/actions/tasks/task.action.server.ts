import type { SubmissionResult } from '@conform-to/react';
import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { needsReason, taskEventTypes, type TaskEvent } from '~xstate/task.machine.ts';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import {
  fieldsOf,
  parseForm,
  readForm,
  replyTo,
  valueOf,
  type FormSubmission,
} from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import {
  isChoiceField,
  type TaskFieldName,
  type TaskFormText,
} from '~/modules/tasks/task-fields.rules.ts';
import { reasonSchema, taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { confirmTasks } from '~/modules/tasks/confirm-tasks.service.server.ts';
import { openStepsOf } from '~/modules/tasks/task-items.service.server.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { askToVerify } from '~/modules/tasks/verify-request.service.server.ts';
import { requireAfterPhoto } from '~/modules/tasks/photo-required.service.server.ts';
import { updateTask } from '~/modules/tasks/update-task.service.server.ts';

import {
  commentAction,
  isCommentIntent,
  type CommentActionData,
} from '~/actions/comments/comment.action.server.ts';
import { eventName, isRefusedMove, movedFlash, type TaskEventName } from './change-flash.server.ts';
import { taskTools, type SplitActionData, type TaskPost } from './task-tools.action.server.ts';
import { answerAction, type PicraAnswerActionData } from './answer.action.server.ts';
import { costsAction, type CostsActionData } from './costs.action.server.ts';
import { isItemIntent, itemsAction, type ItemsActionData } from './items.action.server.ts';
import { translationAction, type TranslationActionData } from './translation.action.server.ts';

/** Action data of the task's page, where a form was refused. */
export interface TaskActionData
  extends
    CommentActionData,
    ItemsActionData,
    SplitActionData,
    CostsActionData,
    PicraAnswerActionData,
    TranslationActionData {
  lastResult?: SubmissionResult;
  conflict?: Partial<TaskFormText>;
  /** The transition whose reason is missing. */
  refusedTransition?: { event: TaskEventName; lastResult?: SubmissionResult };
}

const noStore = { 'Cache-Control': 'no-store' };

/** Values as the form shows them: those of a choice by their label. */
const shownValues = (
  language: Language,
  values: TaskFormText,
  names: readonly TaskFieldName[],
): Partial<TaskFormText> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (isChoiceField(name) ? t(language, `tasks.${name}.${values[name]}`) : values[name]) ||
        t(language, 'work.conflict.empty'),
    ]),
  );

async function refusalResponse(
  error: unknown,
  context: RequestContext,
  submission: FormSubmission<typeof taskFormSchema>,
  taskPath: string,
): Promise<Response> {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'invalid') {
    const { lastResult, status } = await refusalOf(error, context, { submission });
    return json({ lastResult } satisfies TaskActionData, { status, headers: noStore });
  }
  if (error.code === 'versionConflict' && error.params.current) {
    const conflict = shownValues(
      await languageOf(context),
      error.params.current as TaskFormText,
      error.params.differs as TaskFieldName[],
    );
    const reply = replyTo(submission, { text: '', fields: {} });
    // What only others changed stands in the form as they saved it.
    const untouched = error.params.untouched as Partial<TaskFormText>;
    const lastResult = { ...reply, initialValue: { ...reply.initialValue, ...untouched } };
    return json({ lastResult, conflict } satisfies TaskActionData, {
      status: 409,
      headers: noStore,
    });
  }
  if (isRefusedMove(error.code))
    return redirectWith(taskPath, { text: `errors.${error.code}`, variant: 'destructive' });
  return orNotFound(error);
}

/** The page again with what is wrong with the reason of a transition. */
async function missingReasonResponse(
  type: TaskEvent['type'],
  context: RequestContext,
  submission: FormSubmission<typeof reasonSchema>,
): Promise<Response> {
  const keys = submission.status === 'success' ? undefined : submission.error?.reason;
  const fields = { reason: keys?.[0] ?? 'required' };
  const error = new AppError('invalid', { fields });
  const { lastResult, status } = await refusalOf(error, context, { submission });
  const answer: TaskActionData = {
    refusedTransition: { event: eventName(type), ...(lastResult ? { lastResult } : {}) },
  };
  return json(answer, { status, headers: noStore });
}

/** A form POST of the task's page, with the task and its path. */
interface PagePost extends TaskPost {
  task: Task;
  page: string;
}

async function save({ context, access, number, form, fields, page }: PagePost): Promise<Response> {
  const submission = parseForm(form, taskFormSchema);
  const filled = { number, version: Number(fields.version), seen: fields.seen };
  const change = await updateTask(context, access, filled, valueOf(submission));
  return redirectWith(page, {
    text: 'work.saved',
    variant: 'success',
    ...(change ? { undo: change } : {}),
  });
}

async function setPhotoRequired(post: PagePost): Promise<Response> {
  const { context, access, number, fields, page } = post;
  await requireAfterPhoto(context, access, number, fields.required === 'yes');
  return redirect(`${page}#photos`, 303);
}

/** Ends the mark "check this". */
async function confirm({ context, access, number, page }: PagePost): Promise<Response> {
  await confirmTasks(context, access, [number], null);
  return redirectWith(page, { text: 'work.confirmed', variant: 'success' });
}

/** Asks the person whom the form names to verify the task. */
async function askVerifier({ context, access, number, fields, page }: PagePost): Promise<Response> {
  const { name, isTold } = await askToVerify(context, access, number, fields.person ?? '');
  return redirectWith(`${page}#review`, {
    text: isTold ? 'work.review.asked' : 'work.review.notTold',
    params: { name },
    variant: isTold ? 'success' : 'info',
  });
}

/** A transition of the task's machine. */
const move =
  (type: TaskEvent['type']) =>
  async ({
    context,
    access,
    number,
    form,
    fields,
    language,
    page,
  }: PagePost): Promise<Response> => {
    const reason = parseForm(form, reasonSchema);
    if (needsReason(type) && reason.status !== 'success')
      return missingReasonResponse(type, context, reason);
    const change = await moveTask(context, access, number, {
      type,
      ...(needsReason(type) ? { reason: fields.reason } : {}),
    } as TaskEvent);
    const openSteps = await openStepsOf(context, access, number);
    return redirectWith(page, movedFlash(language, number, type, { change, openSteps }));
  };

const moves = Object.fromEntries(taskEventTypes.map((type) => [type, move(type)]));

/** What each button of the page does, by its intent; those of a part of the page are that part's. */
const intents: Readonly<Record<string, (post: PagePost) => Promise<Response>>> = {
  ...taskTools,
  ...moves,
  'task.save': save,
  'task.confirm': confirm,
  'task.askToVerify': askVerifier,
  'task.photoRequired': setPhotoRequired,
  'task.translate': ({ context, access, ...post }) => translationAction(context, access, post),
  'task.costs': (post) => costsAction(post, post.page),
  'picra.answer': (post) => answerAction(post, post.page),
};

/** What runs a form. Throws `unknownIntent`. */
function runOf(intent: string | undefined): (post: PagePost) => Promise<Response> {
  if (isCommentIntent(intent))
    return ({ context, access, form, task, page }) =>
      commentAction(context, access, { form, subject: task, page });
  if (isItemIntent(intent))
    return ({ context, access, ...post }) => itemsAction(context, access, post);
  return forIntent(intents, intent);
}

/** A form POST of the task's page: its fields, or an event of its machine. */
export async function taskAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const [projectId, number] = [params.id ?? '', Number(params.number)];
  const { search } = new URL(request.url);
  const taskPath = `/projects/${projectId}/tasks/${number}${search}`;
  const form = await readForm(request, context).catch(orNotFound);
  const fields = fieldsOf(form);
  try {
    // People who may not edit the task get 404 before their input is checked.
    const access = await projectFor(context, user, projectId, 'edit');
    const task = await taskFor(context, access, number);
    const run = runOf(fields.intent);
    return await run({ context, access, number, form, fields, language, task, page: taskPath });
  } catch (error) {
    return refusalResponse(error, context, parseForm(form, taskFormSchema), taskPath);
  }
}
