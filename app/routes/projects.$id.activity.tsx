import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formStamp } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { activityPage } from '~/pages/projects/activity.page.server.ts';
import { ActivityTab } from '~/screens/activity/activity-tab.tsx';

export const handle = { title: 'projects.tab.activity' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const query = new URL(request.url).searchParams;
  const page = await activityPage(context, user, params.id ?? '', language, query).catch(
    orNotFound,
  );
  return json(
    await pageData(context, ['projects', 'overview'], { ...page, stamp: formStamp(context) }),
  );
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

export default function Activity() {
  const data = useLoaderData<typeof loader>();
  useStoredList(list, data);
  return <ActivityTab {...data} />;
}
