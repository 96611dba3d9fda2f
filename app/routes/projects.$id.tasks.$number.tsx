import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { needsReason, taskEventTypes, type TaskEvent } from '~xstate/task.machine.ts';
import { AppError } from '~/errors.ts';
import { parsePayload } from '~/http/checked.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { fieldSentences, orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { taskPage } from '~/pages/task/task.page.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { TaskScreen } from '~/screens/tasks/task-screen.tsx';
import type { TaskTransition } from '~/screens/tasks/task-transitions.tsx';

type Event = TaskTransition['event'];
const nameOf = (type: TaskEvent['type']): Event => type.slice('task.'.length) as Event;

/** The sentence of one entry of the history. */
function sentence(
  language: Language,
  { verb, name, details }: { verb: string; name: string; details: Record<string, unknown> },
): string {
  const fields = Array.isArray(details.fields)
    ? details.fields.map((field) => t(language, `work.field.${String(field)}`)).join(', ')
    : '';
  const reason =
    typeof details.reason === 'string'
      ? ` ${t(language, 'work.reason', { reason: details.reason })}`
      : '';
  return t(language, `activity.${verb}`, { ...details, name, fields }) + reason;
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const { history, events, ...page } = await taskPage(
    context,
    user,
    params.id ?? '',
    Number(params.number),
    language,
  ).catch(orNotFound);
  const transitions: TaskTransition[] = events.map((event) => ({
    event: nameOf(event.type),
    needsReason: event.needsReason,
  }));
  return json(
    await pageData(context, ['tasks', 'work'], {
      ...page,
      transitions,
      history: history.map((entry) => ({
        id: entry.id,
        at: entry.at,
        text: sentence(language, entry),
      })),
      stamp: formStamp(context),
    }),
  );
}

interface Answer {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  conflict?: Record<string, string>;
  /** The transition that lacks its reason. */
  wrong?: { event: Event; text: string };
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

function refused(
  error: unknown,
  language: Language,
  fields: Record<string, string>,
  here: string,
): Response {
  if (!(error instanceof AppError)) throw error;
  const values = { ...fields };
  if (error.code === 'invalid')
    return json(
      {
        values,
        errors: fieldSentences(language, (error.params.fields ?? {}) as Record<string, string>),
      } satisfies Answer,
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
      } satisfies Answer,
      { status: 409, headers: noStore },
    );
  if (error.code === 'illegalTransition' || error.code === 'versionConflict')
    return redirectWith(here, { text: `errors.${error.code}`, variant: 'destructive' });
  return orNotFound(error);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const [projectId, number] = [params.id ?? '', Number(params.number)];
  const here = `/projects/${projectId}/tasks/${number}`;
  const fields = fieldsOf(await readForm(request, context).catch(orNotFound));
  const type = taskEventTypes.find((known) => known === fields.intent);
  try {
    // Whoever may not edit the task hears so before anything else, whatever they typed.
    const access = await projectFor(context, user, projectId, 'edit');
    await taskFor(context, access, number);
    if (fields.intent === 'task.save') {
      await updateTask(
        context,
        access,
        { number, version: Number(fields.version) },
        parsePayload(taskFormSchema, fields),
        language,
      );
      return redirectWith(here, { text: 'work.saved', variant: 'success' });
    }
    if (!type) throw new Response(null, { status: 400 });
    if (needsReason(type) && !fields.reason?.trim())
      return json(
        { wrong: { event: nameOf(type), text: t(language, 'fields.required') } } satisfies Answer,
        { status: 400, headers: noStore },
      );
    await moveTask(context, access, number, {
      type,
      ...(needsReason(type) ? { reason: fields.reason } : {}),
    } as TaskEvent);
    return redirect(here, 303);
  } catch (error) {
    return refused(error, language, fields, here);
  }
}

export default function TaskRoute() {
  const { transitions, ...data } = useLoaderData<typeof loader>();
  const { wrong, ...answer } = (useActionData<typeof action>() ?? {}) as Answer;
  return (
    <TaskScreen
      {...data}
      {...answer}
      transitions={transitions.map((transition) =>
        wrong?.event === transition.event ? { ...transition, error: wrong.text } : transition,
      )}
    />
  );
}
