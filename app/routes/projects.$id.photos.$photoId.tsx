import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import {
  constraintOf,
  fieldsOf,
  formStamp,
  parseForm,
  readForm,
  valueOf,
  type FormSubmission,
} from '~/http/form.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import {
  orNotFound,
  pageData,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { editPhotoSchema } from '~/modules/photos/photo.schema.ts';
import { deletePhoto, updatePhoto } from '~/modules/photos/photo-edit.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
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

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const [projectId, photoId] = [params.id ?? '', params.photoId ?? ''];
  const page = `/projects/${projectId}/photos`;
  let submission: FormSubmission<typeof editPhotoSchema> | undefined;
  try {
    const access = await projectFor(context, user, projectId, 'edit');
    const form = await readForm(request, context);
    const { intent } = fieldsOf(form);
    if (intent === 'photo.delete') {
      await deletePhoto(context, access, photoId);
      return await redirectWith(page, { text: 'photos.deleted', variant: 'success' });
    }
    if (intent !== 'photo.save') throw new AppError('unknownIntent');
    submission = parseForm(form, editPhotoSchema);
    await updatePhoto(context, access, photoId, valueOf(submission));
    return await redirectWith(`${page}/${photoId}`, { text: 'photos.saved', variant: 'success' });
  } catch (error) {
    if (submission && error instanceof AppError && error.code === 'invalid')
      return refusalResponse(await refusalOf(error, context, { submission }));
    return orNotFound(error);
  }
}

export default function PhotoRoute() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as { refusal?: FormRefusal } | undefined;
  return <PhotoScreen {...data} lastResult={actionData?.refusal?.lastResult} />;
}
