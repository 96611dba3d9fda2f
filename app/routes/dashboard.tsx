import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { dashboardPage } from '~/modules/tasks/dashboard-page.service.server.ts';
import { DashboardScreen } from '~/screens/dashboard-screen.tsx';

export const handle = { title: 'projects.dashboard.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  return json(await pageData(context, ['projects'], { dashboard: await dashboardPage(context.em, user, new URL(request.url).searchParams) }));
}

export default function Dashboard() {
  return <DashboardScreen {...useLoaderData<typeof loader>().dashboard} />;
}
