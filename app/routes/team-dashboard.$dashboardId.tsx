import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { env } from '~/env.server.ts';
import { teamAction, type TeamRefusal } from '~/actions/dashboards/team.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { teamDeletionSchema, teamSettingsSchema } from '~/modules/dashboards/dashboard.schema.ts';
import { moneyTexts } from '~/screens/budget/project-money.tsx';
import { teamPage } from '~/pages/dashboards/team.page.server.ts';
import { SelectedDashboard } from '~/screens/dashboards/selected-dashboard.tsx';
import { TeamScreen } from '~/screens/dashboards/team-screen.tsx';

export const handle: PageHandle<{ team: { name: string } }> = {
  title: ({ team }) => team.name,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const query = new URL(request.url).searchParams;
  const page = await teamPage(context, user, params.dashboardId ?? '', {
    language: await languageOf(context),
    after: query.get('after') ?? '',
    people: Number(query.get('people')) || 1,
    appUrl: env().appUrl,
    leaving: query.get('remove') ?? '',
  }).catch(orNotFound);
  return json(
    await pageData(
      context,
      ['team', 'dashboard', 'tasks', 'work', 'projects', 'fields', ...moneyTexts],
      {
        ...page,
        stamp: formStamp(context),
        constraint: constraintOf(teamSettingsSchema),
        deletionConstraint: constraintOf(teamDeletionSchema),
        frame: { scripts: false },
      },
    ),
  );
}

export const action = (args: ActionFunctionArgs) => teamAction(args);

export default function TeamDashboard() {
  const refusal = useActionData() as TeamRefusal | undefined;
  const { dashboardId = '' } = useParams();
  return (
    <>
      <TeamScreen {...useLoaderData<typeof loader>()} refusal={refusal ?? null} />
      <SelectedDashboard id={dashboardId} />
    </>
  );
}
