import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
} from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  chooseCover,
  deletePhoto,
  updatePhoto,
} from '~/modules/photos/photo-edit.service.server.ts';
import { editPhotoSchema } from '~/modules/photos/photo.schema.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';

/** A form POST of the page of one photo. */
interface PhotoPost {
  context: RequestContext;
  access: ProjectAccess;
  photoId: string;
  form: FormData;
  /** The path of the project's photos. */
  page: string;
}

async function save({ context, access, photoId, form, page }: PhotoPost): Promise<Response> {
  const submission = parseForm(form, editPhotoSchema);
  try {
    await updatePhoto(context, access, photoId, valueOf(submission));
    return await redirectWith(`${page}/${photoId}`, { text: 'photos.saved', variant: 'success' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return refusalResponse(await refusalOf(error, context, { submission }));
  }
}

async function remove({ context, access, photoId, page }: PhotoPost): Promise<Response> {
  await deletePhoto(context, access, photoId);
  return redirectWith(page, { text: 'photos.deleted', variant: 'success' });
}

/** Makes the photo the cover of reports, or takes it off. */
const cover =
  (isCover: boolean) =>
  async ({ context, access, photoId, page }: PhotoPost): Promise<Response> => {
    await chooseCover(context, access, photoId, isCover);
    const text = isCover ? 'photos.coverSaved' : 'photos.coverRemoved';
    return redirectWith(`${page}/${photoId}`, { text, variant: 'success' });
  };

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: PhotoPost) => Promise<Response>>> = {
  'photo.save': save,
  'photo.delete': remove,
  'photo.cover': cover(true),
  'photo.uncover': cover(false),
};

/** A form POST of the page of one photo: its facts, or its deletion. */
export async function photoAction({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const [projectId, photoId] = [params.id ?? '', params.photoId ?? ''];
  const page = `/projects/${projectId}/photos`;
  try {
    const access = await projectFor(context, user, projectId, 'edit');
    const form = await readForm(request, context);
    return await forIntent(
      intents,
      fieldsOf(form).intent,
    )({
      context,
      access,
      photoId,
      form,
      page,
    });
  } catch (error) {
    return orNotFound(error);
  }
}
