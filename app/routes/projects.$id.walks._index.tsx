import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { walksAction } from '~/actions/walks/walks.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData, type FormRefusal } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { walkTemplateSchema } from '~/modules/walks/walk.schema.ts';
import { walksPage } from '~/pages/walks/walk.page.server.ts';
import { WalksScreen } from '~/screens/walks/walks-screen.tsx';

export const handle = { title: 'walks.title' };

/** /projects/{id}/walks: the walks of a project, and the checklists to begin one from. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const page = await walksPage(context, user, params.id ?? '', language).catch(orNotFound);
  return json(
    await pageData(context, ['walks'], {
      ...page,
      constraint: constraintOf(walkTemplateSchema),
      stamp: formStamp(context),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => walksAction(args);

export default function Walks() {
  const refusal = (useActionData() as { refusal?: FormRefusal } | undefined)?.refusal;
  return <WalksScreen {...useLoaderData<typeof loader>()} lastResult={refusal?.lastResult} />;
}
