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
import { orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
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
import { requireAfterPhoto } from '~/modules/tasks/photo-required.service.server.ts';
import { updateTask } from '~/modules/tasks/update-task.service.server.ts';

import {
  commentAction,
  isCommentIntent,
  type CommentAnswer,
} from '~/actions/comments/comment.action.server.ts';
import { eventName, movedFlash, type TaskEventName } from './change-flash.server.ts';
import { taskToolResponse, type SplitAnswer, type TaskPost } from './task-tools.action.server.ts';
import { answerAction, type AnswerAnswer } from './answer.action.server.ts';
import { costsAction, type CostsAnswer } from './costs.action.server.ts';
import { isItemIntent, itemsAction, type ItemsAnswer } from './items.action.server.ts';
import { translationAction, type TranslationAnswer } from './translation.action.server.ts';

/** Action data of the task's page, where a form was refused. */
export interface TaskAnswer
  extends CommentAnswer, ItemsAnswer, SplitAnswer, CostsAnswer, AnswerAnswer, TranslationAnswer {
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
    return json({ lastResult } satisfies TaskAnswer, { status, headers: noStore });
  }
  if (error.code === 'versionConflict' && error.params.current) {
    const conflict = shownValues(
      await languageOf(context),
      error.params.current as TaskFormText,
      error.params.differs as TaskFieldName[],
    );
    const lastResult = replyTo(submission, { text: '', fields: {} });
    return json({ lastResult, conflict } satisfies TaskAnswer, { status: 409, headers: noStore });
  }
  if (['illegalTransition', 'afterPhotoMissing', 'versionConflict'].includes(error.code))
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
  const answer: TaskAnswer = {
    refusedTransition: { event: eventName(type), ...(lastResult ? { lastResult } : {}) },
  };
  return json(answer, { status, headers: noStore });
}

/** A form of a part of the page: comments, steps, tools, photos, "check this"; null for others. */
async function partResponse(post: TaskPost, task: Task, page: string): Promise<Response | null> {
  const { context, access, number, form, fields } = post;
  if (isCommentIntent(fields.intent))
    return commentAction(context, access, { form, subject: task, page });
  if (isItemIntent(fields.intent)) return itemsAction(context, access, { number, form, page });
  if (fields.intent === 'task.translate')
    return translationAction(context, access, { number, form, page });
  if (fields.intent === 'task.costs') return costsAction(post, page);
  if (fields.intent === 'picra.answer') return answerAction(post, page);
  if (fields.intent === 'task.photoRequired') {
    await requireAfterPhoto(context, access, number, fields.required === 'yes');
    return redirect(`${page}#photos`, 303);
  }
  if (fields.intent !== 'task.confirm') return taskToolResponse(post);
  await confirmTasks(context, access, [number], null);
  return redirectWith(page, { text: 'work.confirmed', variant: 'success' });
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
  const taskPath = `/projects/${projectId}/tasks/${number}`;
  const form = await readForm(request, context).catch(orNotFound);
  const fields = fieldsOf(form);
  const submission = parseForm(form, taskFormSchema);
  const type = taskEventTypes.find((event) => event === fields.intent);
  try {
    // People who may not edit the task get 404 before their input is checked.
    const access = await projectFor(context, user, projectId, 'edit');
    const task = await taskFor(context, access, number);
    const post = { context, access, number, form, fields, language };
    const done = await partResponse(post, task, taskPath);
    if (done) return done;
    if (fields.intent === 'task.save') {
      const change = await updateTask(
        context,
        access,
        { number, version: Number(fields.version) },
        valueOf(submission),
      );
      return redirectWith(taskPath, {
        text: 'work.saved',
        variant: 'success',
        ...(change ? { undo: change } : {}),
      });
    }
    if (!type) throw new Response(null, { status: 400 });
    const reason = parseForm(form, reasonSchema);
    if (needsReason(type) && reason.status !== 'success')
      return await missingReasonResponse(type, context, reason);
    const change = await moveTask(context, access, number, {
      type,
      ...(needsReason(type) ? { reason: fields.reason } : {}),
    } as TaskEvent);
    const openSteps = await openStepsOf(context, access, number);
    return redirectWith(taskPath, movedFlash(language, number, type, { change, openSteps }));
  } catch (error) {
    return refusalResponse(error, context, submission, taskPath);
  }
}
