import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  requestsAction,
  type RequestsActionData,
} from '~/actions/requests/requests.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { requestsPage } from '~/pages/projects/requests.page.server.ts';
import { RequestsScreen } from '~/screens/requests/requests-screen.tsx';
import { machineTexts } from '~/screens/tasks/machine-note.tsx';

export const handle = { title: 'requests.page.title' };

/** /projects/{id}/requests: what people without an account reported, for those who may edit it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  // People who may only read the project decide about no request.
  if (!allows(access, 'edit')) throw redirect(`/projects/${access.project.id}`);
  const page = await requestsPage(context, access, await languageOf(context));
  return json(
    await pageData(context, ['requests.page', 'photos.taskOption', ...machineTexts], {
      ...page,
      stamp: formStamp(context),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => requestsAction(args);

export default function Requests() {
  const data = useLoaderData<typeof loader>();
  const answer = (useActionData() ?? {}) as RequestsActionData;
  return <RequestsScreen {...data} {...answer} />;
}
