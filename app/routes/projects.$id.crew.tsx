import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  crewLinksAction,
  type CrewLinksActionData,
} from '~/actions/crew/crew-links.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { crewMessageSchema, newCrewLinkSchema } from '~/modules/crew/crew-link.schema.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { crewLinksPage } from '~/pages/projects/crew-links.page.server.ts';
import { CrewLinksScreen } from '~/screens/crew/crew-links-screen.tsx';

export const handle = { title: 'crew.link.title' };

/** /projects/{id}/crew: the crew links of a project, for those who may edit it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  // People who may only read the project have no crew links.
  if (!allows(access, 'edit')) throw redirect(`/projects/${access.project.id}`);
  const query = new URL(request.url).searchParams;
  const page = await crewLinksPage(context, access, query);
  return json(
    await pageData(context, ['crew', 'tasks.unchecked'], {
      ...page,
      stamp: formStamp(context),
      constraint: constraintOf(newCrewLinkSchema),
      messageConstraint: constraintOf(crewMessageSchema),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => crewLinksAction(args);

export default function CrewLinks() {
  const data = useLoaderData<typeof loader>();
  const answer = (useActionData() ?? {}) as CrewLinksActionData;
  return <CrewLinksScreen {...data} {...answer} />;
}
