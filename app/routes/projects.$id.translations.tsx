import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { translationsAction } from '~/flows/translations/translations.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { listTranslations } from '~/modules/tasks/translations.service.server.ts';
import { TranslationsScreen } from '~/screens/translations/translations-screen.tsx';

export const handle = { title: 'translations.title' };

/** /projects/{id}/translations: the texts that nobody has approved, for those who may edit. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  if (!allows(access, 'edit')) throw redirect(`/projects/${access.project.id}`);
  const after = Number(new URL(request.url).searchParams.get('after'));
  const page = await listTranslations(context, access, Number.isInteger(after) ? after : 0);
  return json(
    await pageData(context, ['translations'], {
      projectId: access.project.id,
      ...page,
      stamp: formStamp(context),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => translationsAction(args);

export default function Translations() {
  return <TranslationsScreen {...useLoaderData<typeof loader>()} />;
}
