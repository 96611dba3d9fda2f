import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { env } from '~/env.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { teamPoster } from '~/pages/dashboards/team-poster.page.server.ts';
import { TeamPosterScreen } from '~/screens/dashboards/team-poster-screen.tsx';

export const handle = { title: 'team.poster' };

/** The poster of a team's code, for those who manage the team. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const { dashboardId = '' } = params;
  const poster = await teamPoster(context, user, dashboardId, env().appUrl).catch(orNotFound);
  return json(await pageData(context, ['team'], { ...poster, frame: { scripts: false } }));
}

export default function TeamPoster() {
  return <TeamPosterScreen {...useLoaderData<typeof loader>()} />;
}
