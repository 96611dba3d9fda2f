import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import { fieldsOf, formStamp, readForm, requestIdOf } from '~/http/form.server.ts';
import { byAddress, listLoader, useKept } from '~/http/list-loader.ts';
import { orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { tasksPage } from '~/pages/project/tasks.page.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { TasksTab } from '~/screens/tasks/tasks-tab.tsx';
import { t } from '~/i18n.server.ts';

export const handle = { title: 'projects.tab.tasks' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const page = await tasksPage(
    context,
    user,
    params.id ?? '',
    await languageOf(context),
    new URL(request.url).searchParams,
  ).catch(orNotFound);
  return json(await pageData(context, ['tasks', 'work'], { ...page, stamp: formStamp(context) }));
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const projectId = params.id ?? '';
  const { search } = new URL(request.url);
  try {
    const fields = fieldsOf(await readForm(request, context));
    const access = await projectFor(context, user, projectId, 'edit');
    if (fields.intent === 'task.complete') {
      const number = Number(fields.number);
      await moveTask(context, access, number, { type: 'task.complete' });
      return redirect(`/projects/${projectId}/tasks${search}#task-${number}`, 303);
    }
    if (fields.intent !== 'tasks.add') throw new AppError('unknownIntent');
    const added = await addTasks(
      context,
      access,
      fields.titles ?? '',
      language,
      requestIdOf(fields),
    );
    if (added === 0)
      return json({ typed: '', addError: t(language, 'fields.required') }, { status: 400 });
    return redirect(`/projects/${projectId}/tasks`, 303);
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.code === 'illegalTransition' || error.code === 'versionConflict')
    )
      return redirectWith(`/projects/${projectId}/tasks${search}`, {
        text: `errors.${error.code}`,
        variant: 'destructive',
      });
    return orNotFound(error);
  }
}

export default function Tasks() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useKept(list, data);
  return <TasksTab {...data} {...(answer ?? {})} />;
}
