import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { photoAction } from '~/actions/photos/photo.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData, type FormRefusal } from '~/http/page.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { editPhotoSchema } from '~/modules/photos/photo.schema.ts';
import { photoPage } from '~/pages/photos/photo.page.server.ts';
import { PhotoScreen } from '~/screens/photos/photo-screen.tsx';
import { machineTexts } from '~/screens/tasks/machine-note.tsx';

export const handle: PageHandle<{ photo: { alt: string } }> = {
  title: ({ photo }) => photo.alt,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const page = await photoPage(
    context,
    user,
    params.id ?? '',
    params.photoId ?? '',
    await languageOf(context),
  ).catch(orNotFound);
  return json(
    await pageData(context, ['photos', ...machineTexts], {
      ...page,
      stamp: formStamp(context),
      constraint: constraintOf(editPhotoSchema),
    }),
  );
}

export const action = photoAction;

export default function PhotoRoute() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as { refusal?: FormRefusal } | undefined;
  return <PhotoScreen {...data} lastResult={actionData?.refusal?.lastResult} />;
}
