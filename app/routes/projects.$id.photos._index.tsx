import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { photosAction, type PhotosActionData } from '~/actions/photos/photos.action.server.ts';
import { photoTexts } from '~/actions/photos/photo-texts.ts';
import { usePhotoQueue } from '~/actions/photos/use-photo-queue.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { photosPage } from '~/pages/photos/photos.page.server.ts';
import { PhotosTab } from '~/screens/photos/photos-tab.tsx';
import { WaitingPhotos } from '~/screens/photos/waiting-photos.tsx';
import { machineTexts } from '~/screens/tasks/machine-note.tsx';

export const handle = { title: 'projects.tab.photos' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const page = await photosPage(
    context,
    user,
    params.id ?? '',
    await languageOf(context),
    new URL(request.url).searchParams,
  ).catch(orNotFound);
  return json(
    await pageData(context, [...photoTexts, ...machineTexts], {
      ...page,
      stamp: formStamp(context),
    }),
  );
}

export const action = (args: ActionFunctionArgs) => photosAction(args);

export default function Photos() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PhotosActionData | undefined;
  const { revalidate } = useRevalidator();
  const { send, ...waiting } = usePhotoQueue(data.projectId, revalidate);
  return (
    <PhotosTab {...data} answer={answer} onSend={send} waiting={<WaitingPhotos {...waiting} />} />
  );
}
