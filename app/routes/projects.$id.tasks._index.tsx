import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listAction } from '~/flows/task-changes/list.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { orNotFound, pageData, type FormRefusal } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { quickAddSchema } from '~/modules/tasks/task.schema.ts';
import { tasksPage } from '~/pages/project/tasks.page.server.ts';
import { TasksTab } from '~/screens/tasks/tasks-tab.tsx';

export const handle = { title: 'projects.tab.tasks' };

const listTexts = ['tasks', 'work', 'exchange.menu', 'exchange.menu.csv', 'exchange.menu.xlsx'];

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
    await pageData(context, listTexts, {
      ...page,
      stamp: formStamp(context),
      constraint: constraintOf(quickAddSchema),
    }),
  );
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

export const action = (args: ActionFunctionArgs) => listAction(args);

export default function Tasks() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as { refusal?: FormRefusal } | undefined;
  useStoredList(list, data);
  return <TasksTab {...data} lastResult={actionData?.refusal?.lastResult} />;
}
