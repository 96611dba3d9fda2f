import type { AppError } from '~/errors.ts';
import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { toAppError } from '~/http/endpoint.server.ts';
import { readForm } from '~/http/form.server.ts';
import { isMultipart, receiveFiles } from '~/http/multipart.server.ts';
import { requireBudgetChange } from '~/modules/budget/budget-access.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { MAX_PHOTO_BYTES } from '~/modules/photos/photo.rules.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';

/** A form of the budget tab. */
export interface BudgetForm {
  form: FormData;
  /** The photo of the receipt that came with it, or that came with it before; null without one. */
  photoId: string | null;
  /** Why the receipt was not accepted. */
  photoError: AppError | null;
}

/**
 * Reads a form of the budget tab. A receipt that comes with it is a photo of the project before the
 * fields are checked, so that a refused form does not ask for it again. Throws `originRefused`,
 * `invalid`, `forbidden`, `fileTooLarge`, `tooManyFiles`.
 */
export async function receiveBudgetForm(
  request: Request,
  context: RequestContext,
  access: ProjectAccess,
): Promise<BudgetForm> {
  if (!isMultipart(request))
    return { form: await readForm(request, context), photoId: null, photoError: null };
  const { fields, files } = await receiveFiles<string>(
    request,
    context,
    { maxFiles: 1, maxBytes: MAX_PHOTO_BYTES },
    {
      store: async (fileName, chunks) => {
        await requireBudgetChange(context.em, access);
        const uploadURL = await storeUpload(context, access.user, fileName, chunks, 'photo');
        return (await addPhoto(context, access, { uploadURL, stage: 'receipt', task: null })).id;
      },
    },
  );
  requireOwnForm(context, fields.csrf);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const [file] = files;
  return {
    form,
    photoId: file?.stored ?? (fields.photoId || null),
    photoError: file?.error ? toAppError(file.error, context) : null,
  };
}
