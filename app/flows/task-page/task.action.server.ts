import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { needsReason, taskEventTypes, type TaskEvent } from '~xstate/task.machine.ts';
import { AppError } from '~/errors.ts';
import { parsePayload } from '~/http/checked.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { fieldSentences, orNotFound, redirectWith } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { updateTask } from '~/modules/tasks/update-task.service.server.ts';

type Without<Type> = Type extends `task.${infer Name}` ? Name : never;
export type TaskEventName = Without<TaskEvent['type']>;

/** The name of an event of the task's machine, as its buttons have it. */
export const eventName = (type: TaskEvent['type']): TaskEventName =>
  type.slice('task.'.length) as TaskEventName;

/** What a form of the task's page answers where it doesn't lead on. */
export interface TaskAnswer {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  conflict?: Record<string, string>;
  /** The transition that lacks its reason. */
  wrong?: { event: TaskEventName; text: string };
}

const noStore = { 'Cache-Control': 'no-store' };

/** Values as the form shows them: those of a choice by their label. */
function shownValues(
  language: Language,
  values: Record<string, string>,
  names: readonly string[],
): Record<string, string> {
  const groups: Record<string, string> = { priority: 'priority', trade: 'trade', action: 'action' };
  return Object.fromEntries(
    names.map((name) => [
      name,
      (groups[name] ? t(language, `tasks.${groups[name]}.${values[name]}`) : values[name]) ||
        t(language, 'work.conflict.empty'),
    ]),
  );
}

/** The page again with what was typed and why it was refused; other refusals lead away. */
async function refused(
  error: unknown,
  language: Language,
  fields: Record<string, string>,
  here: string,
): Promise<Response> {
  if (!(error instanceof AppError)) throw error;
  const values = { ...fields };
  if (error.code === 'invalid')
    return json(
      {
        values,
        errors: fieldSentences(language, (error.params.fields ?? {}) as Record<string, string>),
      } satisfies TaskAnswer,
      { status: 400, headers: noStore },
    );
  if (error.code === 'versionConflict' && error.params.current)
    return json(
      {
        values,
        conflict: shownValues(
          language,
          error.params.current as Record<string, string>,
          error.params.differs as string[],
        ),
      } satisfies TaskAnswer,
      { status: 409, headers: noStore },
    );
  if (error.code === 'illegalTransition' || error.code === 'versionConflict')
    return redirectWith(here, { text: `errors.${error.code}`, variant: 'destructive' });
  return orNotFound(error);
}

/** A form POST of the task's page: its fields are saved, or an event of its machine is applied. */
export async function taskAction({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const [projectId, number] = [params.id ?? '', Number(params.number)];
  const here = `/projects/${projectId}/tasks/${number}`;
  const fields = fieldsOf(await readForm(request, context).catch(orNotFound));
  const type = taskEventTypes.find((name) => name === fields.intent);
  try {
    // Who may not edit the task hears that it is not there, whatever they typed.
    await taskFor(context.em, user, projectId, number, 'edit');
    if (fields.intent === 'task.save') {
      await updateTask(
        context.em,
        user,
        { projectId, number, version: Number(fields.version) },
        parsePayload(taskFormSchema, fields),
        language,
      );
      return redirectWith(here, { text: 'work.saved', variant: 'success' });
    }
    if (!type) throw new Response(null, { status: 400 });
    if (needsReason(type) && !fields.reason?.trim())
      return json(
        {
          wrong: { event: eventName(type), text: t(language, 'fields.required') },
        } satisfies TaskAnswer,
        { status: 400, headers: noStore },
      );
    await moveTask(context.em, user, projectId, number, {
      type,
      ...(needsReason(type) ? { reason: fields.reason } : {}),
    } as TaskEvent);
    return redirect(here, 303);
  } catch (error) {
    return refused(error, language, fields, here);
  }
}
