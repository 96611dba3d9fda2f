import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { overviewPage } from '~/pages/project/overview.page.server.ts';
import { OverviewTab } from '~/screens/projects/overview-tab.tsx';
import type { ProjectHead } from '~/screens/projects/project-screen.tsx';

export const handle = { title: 'projects.tab.overview' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const page = await overviewPage(context, user, params.id ?? '', language).catch(orNotFound);
  return json(await pageData(context, ['projects', 'tasks', 'work'], page));
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

export default function Overview() {
  const data = useLoaderData<typeof loader>();
  const project = useOutletContext<ProjectHead>();
  useStoredList(list, data);
  return <OverviewTab {...data} project={project} />;
}
