import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import { openStepsFlash } from '~/flows/task-page/open-steps.ts';
import type { RequestContext } from '~/http/context.server.ts';
import {
  constraintOf,
  fieldsOf,
  formStamp,
  parseForm,
  readForm,
  requestIdOf,
  type FormSubmission,
} from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import {
  orNotFound,
  pageData,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { quickAddSchema } from '~/modules/tasks/task.schema.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { tasksPage } from '~/pages/project/tasks.page.server.ts';
import { TasksTab } from '~/screens/tasks/tasks-tab.tsx';

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
  return json(
    await pageData(context, ['tasks', 'work'], {
      ...page,
      stamp: formStamp(context),
      constraint: constraintOf(quickAddSchema),
    }),
  );
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

type QuickAdd = FormSubmission<typeof quickAddSchema>;

/** The response of a refused form: the field with its error, or a redirect with a message. */
async function refusedForm(
  error: unknown,
  context: RequestContext,
  currentPath: string,
  submission: QuickAdd | undefined,
): Promise<Response> {
  if (!(error instanceof AppError)) return orNotFound(error);
  if (submission && error.code === 'invalid')
    return refusalResponse(await refusalOf(error, context, { submission }));
  if (['illegalTransition', 'afterPhotoMissing', 'versionConflict'].includes(error.code))
    return redirectWith(currentPath, { text: `errors.${error.code}`, variant: 'destructive' });
  return orNotFound(error);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const projectId = params.id ?? '';
  const page = `/projects/${projectId}/tasks`;
  const { search } = new URL(request.url);
  let submission: QuickAdd | undefined;
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, projectId, 'edit');
    const { intent, number = '', titles = '', ...fields } = fieldsOf(form);
    if (intent === 'task.complete') {
      const event = { type: 'task.complete' } as const;
      const { openSteps } = await moveTask(context, access, Number(number), event);
      return redirectWith(`${page}${search}#task-${Number(number)}`, openStepsFlash(openSteps));
    }
    if (intent !== 'tasks.add') throw new AppError('unknownIntent');
    submission = parseForm(form, quickAddSchema);
    const requestId = requestIdOf(fields);
    const added = await addTasks(context, access, titles, language, requestId);
    if (added === 0) throw new AppError('invalid', { fields: { titles: 'required' } });
    return redirect(page, 303);
  } catch (error) {
    return refusedForm(error, context, page + search, submission);
  }
}

export default function Tasks() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as { refusal?: FormRefusal } | undefined;
  useStoredList(list, data);
  return <TasksTab {...data} lastResult={actionData?.refusal?.lastResult} />;
}
