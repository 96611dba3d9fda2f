import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { translationsAction } from '~/actions/bilingual/translations.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import { listAreaNames } from '~/modules/tasks/area-names.service.server.ts';
import { listTranslations } from '~/modules/tasks/translations.service.server.ts';
import { doubtTexts } from '~/screens/bilingual/doubt-mark.tsx';
import { TranslationsScreen } from '~/screens/bilingual/translations-screen.tsx';

export const handle = { title: 'translations.title' };

/** /projects/{id}/translations: the texts that nobody has approved, and all places, for editors. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  if (!allows(access, 'edit')) throw redirect(`/projects/${access.project.id}`);
  const query = new URL(request.url).searchParams;
  const asked = Number(query.get('page'));
  const afterPlace = query.get('places') ?? '';
  const page = Number.isInteger(asked) ? Math.max(1, asked) : 1;
  return json(
    await pageData(context, ['translations', 'work.translation', ...doubtTexts], {
      projectId: access.project.id,
      timeZone: access.project.timeZone,
      page,
      ...(await listTranslations(context, access, page)),
      places: { ...(await listAreaNames(context, access, afterPlace)), after: afterPlace },
      stamp: formStamp(context),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => translationsAction(args);

export default function Translations() {
  return <TranslationsScreen {...useLoaderData<typeof loader>()} />;
}
