import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  taskImportAction,
  type ImportRefusal,
} from '~/actions/exchange/task-import.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { taskImportPage } from '~/pages/projects/task-import.page.server.ts';
import { TaskImportScreen } from '~/screens/tasks/task-import-screen.tsx';

export const handle = { title: 'exchange.import.title' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  // Whoever may only read the project goes back to its list.
  if (!allows(access, 'edit')) throw redirect(`/projects/${access.project.id}/tasks`);
  const page = await taskImportPage(
    context,
    user,
    params.id ?? '',
    await languageOf(context),
    new URL(request.url).searchParams,
  ).catch(orNotFound);
  return json(
    await pageData(context, ['exchange', 'work.back'], { ...page, stamp: formStamp(context) }),
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const action = (args: ActionFunctionArgs) => taskImportAction(args);

export default function TaskImport() {
  const data = useLoaderData<typeof loader>();
  const { refusal } = (useActionData() ?? {}) as { refusal?: ImportRefusal };
  return <TaskImportScreen {...data} refusal={refusal} />;
}
