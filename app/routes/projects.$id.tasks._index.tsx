import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react';
import { bulkEvents } from '~/actions/tasks/change-flash.server.ts';
import { listAction, type ListActionData } from '~/actions/tasks/list.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { bulkSchema } from '~/modules/tasks/bulk.schema.ts';
import { quickAddSchema } from '~/modules/tasks/task.schema.ts';
import { tasksPage } from '~/pages/projects/tasks.page.server.ts';
import { costTexts } from '~/screens/budget/cost-line.tsx';
import type { ProjectHead } from '~/screens/projects/project-screen.tsx';
import { TasksTab } from '~/screens/tasks/tasks-tab.tsx';

export const handle = { title: 'projects.tab.tasks' };

const listTexts = [
  'tasks',
  'work',
  'exchange.menu',
  'exchange.menu.print',
  'exchange.menu.csv',
  'exchange.menu.xlsx',
  'exchange.menu.import',
  'exchange.menu.translations',
  'exchange.menu.walks',
  'costs.show',
  'costs.hide',
  ...costTexts,
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const { isTeam, ...page } = await tasksPage(
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
      events: bulkEvents(isTeam),
      bulkConstraint: constraintOf(bulkSchema),
    }),
  );
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

export const action = (args: ActionFunctionArgs) => listAction(args);

export default function Tasks() {
  const loaded = useLoaderData<typeof loader>();
  const { bulkConstraint, people, events, isAllTicked, ...data } = loaded;
  const answer = useActionData() as ListActionData | undefined;
  useStoredList(list, loaded);
  return (
    <TasksTab
      {...data}
      project={useOutletContext<ProjectHead>()}
      lastResult={answer?.refusal?.lastResult}
      ticked={answer?.ticked ?? (isAllTicked ? 'all' : [])}
      bulk={{ constraint: bulkConstraint, lastResult: answer?.bulk, people, events }}
    />
  );
}
