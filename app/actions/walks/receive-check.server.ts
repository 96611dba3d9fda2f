import type { AppError } from '~/errors.ts';
import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { toAppError } from '~/http/endpoint.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { isMultipart, receiveFiles } from '~/http/multipart.server.ts';
import { MAX_PHOTO_BYTES } from '~/modules/photos/photo.rules.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { MAX_CHECK_PHOTOS } from '~/modules/walks/walk.rules.ts';
import { putPhotoOnCheck } from '~/modules/walks/walk.service.server.ts';

/** The form of a check: its fields, and why its photo is none of the project. */
export interface ReceivedCheck {
  fields: Record<string, string>;
  refused: AppError | null;
}

/**
 * Reads the form of a check, with or without photos; each photo is the check's before the next one
 * is read. Throws `originRefused`, `requestTooLarge`, `invalid` for a broken form.
 */
export async function receiveCheck(
  request: Request,
  context: RequestContext,
  access: ProjectAccess,
): Promise<ReceivedCheck> {
  if (!isMultipart(request))
    return { fields: fieldsOf(await readForm(request, context)), refused: null };
  const { fields, files } = await receiveFiles(
    request,
    context,
    { maxFiles: MAX_CHECK_PHOTOS, maxBytes: MAX_PHOTO_BYTES, acceptPartial: true },
    {
      store: async (fileName, chunks, form) => {
        const uploadURL = await storeUpload(context, access.user, fileName, chunks, 'photo');
        const { id } = await addPhoto(context, access, { uploadURL, stage: 'issue', task: null });
        await putPhotoOnCheck(context, access, form.fields.check ?? '', id);
      },
    },
  );
  requireOwnForm(context, fields.csrf);
  const failed = files.find(({ error }) => error !== undefined);
  return { fields, refused: failed ? toAppError(failed.error, context) : null };
}
