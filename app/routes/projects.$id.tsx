import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { formStamp } from '~/http/form.server.ts';
import { listLoader, useStoredList, redirectTo } from '~/http/list-loader.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { summarizeProjects } from '~/modules/tasks/progress.service.server.ts';
import { ProjectScreen, projectTabs, type ProjectTab } from '~/screens/projects/project-screen.tsx';

export const handle: PageHandle<{ project: { name: string } }> = {
  title: ({ project }) => project.name,
};

/** The tabs in order. */
const tabs: { id: ProjectTab }[] = [
  { id: 'tasks' },
  { id: 'photos' },
  { id: 'documents' },
  { id: 'reports' },
];

/** Whether the URL is `/projects/{id}` without a tab, which redirects to the first one. */
const isBare = (url: string): boolean => /^\/projects\/[^/]+\/?$/.test(new URL(url).pathname);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, id, 'read').catch(orNotFound);
  if (isBare(request.url))
    throw redirect(`/projects/${id}/tasks`, { headers: { 'Cache-Control': 'no-store' } });
  const [project] = await summarizeProjects(context.em, [access.project]);
  return json(
    await pageData(context, ['projects'], {
      project: project!,
      tabs,
      canEdit: allows(access, 'edit'),
      stamp: formStamp(context),
    }),
  );
}

const head = {
  keyOf: ({ pathname }: Pick<URL, 'pathname'>): string => `project ${pathname.split('/')[2] ?? ''}`,
};
const cachedLoader = listLoader(head);

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  isBare(args.request.url)
    ? redirectTo(`/projects/${args.params.id ?? ''}/tasks`)
    : cachedLoader(args);

const tabOf = (pathname: string): ProjectTab =>
  projectTabs.find((tab) => pathname.split('/')[3] === tab) ?? 'tasks';

export default function Project() {
  const data = useLoaderData<typeof loader>();
  const { project, canEdit } = data;
  const { pathname } = useLocation();
  useStoredList(head, data);
  return (
    <ProjectScreen project={project} tab={tabOf(pathname)} tabs={tabs} canEdit={canEdit}>
      <Outlet />
    </ProjectScreen>
  );
}
