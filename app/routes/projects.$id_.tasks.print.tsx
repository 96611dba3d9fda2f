import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { taskPrintPage } from '~/pages/projects/task-print.page.server.ts';
import { costTexts } from '~/screens/budget/cost-line.tsx';
import { TaskPrintScreen } from '~/screens/tasks/task-print-screen.tsx';

export const handle: PageHandle<{ project: { name: string } }> = {
  title: ({ project }, t) => `${t('exchange.print.title')} · ${project.name}`,
};

/** GET /projects/{id}/tasks/print: the tasks of the list's filter on paper, without scripts. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const page = await taskPrintPage(
    context,
    user,
    params.id ?? '',
    await languageOf(context),
    new URL(request.url).searchParams,
  ).catch(orNotFound);
  return json(
    await pageData(context, ['tasks', 'work', 'exchange', ...costTexts], {
      ...page,
      frame: { scripts: false },
    }),
  );
}

export default function TaskPrint() {
  return <TaskPrintScreen {...useLoaderData<typeof loader>()} />;
}
