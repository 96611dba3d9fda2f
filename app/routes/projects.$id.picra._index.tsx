import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { picraAction } from '~/actions/picra/picra.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { picraPage } from '~/pages/picra/picra.page.server.ts';
import { PicraTab } from '~/screens/picra/picra-tab.tsx';

export const handle = { title: 'projects.tab.picra' };

/** /projects/{id}/picra: the items of the request with their answers, and the closing packet. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const query = new URL(request.url).searchParams;
  const page = await picraPage(context, access, await languageOf(context), query).catch(orNotFound);
  return json(
    await pageData(context, ['projects', 'picra', 'tasks'], { ...page, stamp: formStamp(context) }),
  );
}

export const action = (args: ActionFunctionArgs) => picraAction(args);

export default function Picra() {
  return <PicraTab {...useLoaderData<typeof loader>()} />;
}
