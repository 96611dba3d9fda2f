import { AppError } from '~/errors.ts';
import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { toAppError } from '~/http/endpoint.server.ts';
import { receiveFiles, type ReceivedFile } from '~/http/multipart.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import {
  MAX_FORM_BYTES,
  MAX_PHOTOS,
  MAX_PHOTO_BYTES,
  photoStages,
  type PhotoStage,
} from '~/modules/photos/photo.rules.ts';
import { addPhotosSchema } from '~/modules/photos/photo.schema.ts';
import { addPhoto, type PlacedPhoto } from '~/modules/photos/photo.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';

/** What became of the files of a form. */
export interface ReceivedPhotos {
  /** The text fields. */
  fields: Record<string, string>;
  placed: PlacedPhoto[];
  /** Files that are no photos of the project now, with the reason of each. */
  refused: { fileName: string; error: AppError }[];
}

/** The stage of a file: a field named after a stage decides for itself. */
const stageOf = (name: string, stage: PhotoStage): PhotoStage =>
  photoStages.find((each) => each === name) ?? stage;

/**
 * Reads the multipart form that adds photos; each file is a photo before the next one is read, so
 * that what arrived stays, whatever happens to the rest (promise 23.2). Its fields stand before its
 * files. Throws `unknownIntent`, `originRefused`, `invalid` for a broken form and for one without a
 * file.
 */
export async function receivePhotos(
  request: Request,
  context: RequestContext,
  access: ProjectAccess,
): Promise<ReceivedPhotos> {
  const { fields, files } = await receiveFiles<PlacedPhoto>(
    request,
    context,
    {
      maxFiles: MAX_PHOTOS,
      maxBytes: MAX_PHOTO_BYTES,
      maxTotalBytes: MAX_FORM_BYTES,
      acceptPartial: true,
    },
    {
      store: async (fileName, chunks, form) => {
        if (form.fields.intent !== 'photos.add') throw new AppError('unknownIntent');
        const { stage, task } = parsePayload(addPhotosSchema, form.fields);
        const uploadURL = await storeUpload(context, access.user, fileName, chunks, 'photo');
        return addPhoto(context, access, {
          uploadURL,
          stage: stageOf(form.name, stage),
          task,
        });
      },
    },
  );
  requireOwnForm(context, fields.csrf);
  if (fields.intent !== 'photos.add') throw new AppError('unknownIntent');
  if (files.length === 0) throw new AppError('invalid', { fields: { photos: 'photoNone' } });
  return {
    fields,
    placed: files.flatMap(({ stored }) => stored ?? []),
    refused: files.flatMap(({ fileName, stored, error }: ReceivedFile<PlacedPhoto>) =>
      stored ? [] : [{ fileName, error: toAppError(error, context) }],
    ),
  };
}
