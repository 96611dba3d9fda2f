import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useMatches } from '@remix-run/react';
import { formStamp } from '~/http/form.server.ts';
import { listLoader, useStoredList } from '~/http/list-loader.ts';
import { pageName, type PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { DeletionContext } from '~/components/deletion.tsx';
import { useText } from '~/i18n.ts';
import { seesAnswers } from '~/modules/picra/picra-access.service.server.ts';
import { reopenTakenBy } from '~/modules/projects/lifecycle.service.server.ts';
import {
  allows,
  isSettled,
  projectFor,
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { summarizeProjects } from '~/modules/tasks/progress.service.server.ts';
import { ProjectScreen, projectTabs, type ProjectTab } from '~/screens/projects/project-screen.tsx';

export const handle: PageHandle<{ project: { name: string } }> = {
  title: ({ project }) => project.name,
};

/** Whether a person has a tab: PICRA and budget where the project has one and shows it to them. */
function hasTab(access: ProjectAccess, tab: ProjectTab): boolean {
  if (tab === 'settings') return isSettled(access);
  if (tab === 'picra') return access.project.kind === 'picra' && seesAnswers(access);
  return tab !== 'budget' || (access.project.enableBudgetTracking && seesBudget(access));
}

const reopenTexts = ['lifecycle.reopen', 'lifecycle.slotTakenBy'] as const;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, id, 'read').catch(orNotFound);
  const [project] = await summarizeProjects(context.em, [access.project]);
  return json(
    await pageData(context, ['projects', 'overview.archived', ...reopenTexts], {
      project: project!,
      tabs: projectTabs.filter((tab) => hasTab(access, tab)).map((tab) => ({ id: tab })),
      canDelete: isSettled(access),
      isOwner: allows(access, 'own'),
      takenBy: await takenByFor(context, access),
      stamp: formStamp(context),
    }),
  );
}

/** Which project keeps an archived one from being reopened, for its owner. */
const takenByFor = async (
  { em }: LoaderFunctionArgs['context'],
  access: ProjectAccess,
): Promise<string | null> =>
  access.project.status === 'archived' && allows(access, 'own')
    ? reopenTakenBy(em, access.project)
    : null;

const head = {
  keyOf: ({ pathname }: Pick<URL, 'pathname'>): string => `project ${pathname.split('/')[2] ?? ''}`,
};
export const clientLoader = listLoader(head);

/** The tab of pages that have none of their own, by their path. */
const tabOfPage: Readonly<Record<string, ProjectTab>> = { translations: 'tasks', walks: 'tasks' };

/** The tab of a path; `/projects/{id}` and other pages are the overview's. */
function tabOf(pathname: string): ProjectTab {
  const page = pathname.split('/')[3] ?? '';
  return projectTabs.find((tab) => page === tab) ?? tabOfPage[page] ?? 'overview';
}

export default function Project() {
  const data = useLoaderData<typeof loader>();
  const { project, tabs: shown, canDelete, stamp, isOwner, takenBy } = data;
  const { pathname } = useLocation();
  const page = pageName(useMatches(), useText().t);
  useStoredList(head, data);
  return (
    <ProjectScreen
      project={project}
      page={page}
      tab={tabOf(pathname)}
      tabs={shown}
      stamp={stamp}
      isOwner={isOwner}
      takenBy={takenBy}
      isTask={/^\/projects\/[^/]+\/tasks\/\d+$/.test(pathname)}
    >
      <DeletionContext.Provider value={canDelete}>
        <Outlet context={project} />
      </DeletionContext.Provider>
    </ProjectScreen>
  );
}
