import { z } from 'zod';
import { cleanText } from '~/modules/account/account.schema.ts';
import { MAX_CAPTION, photoStages } from './photo.rules.ts';

const id = z.uuid('wrong');
/** A task by its number; '' or nothing for none. */
export const taskNumber = z
  .string()
  .regex(/^\d{0,7}$/, 'wrong')
  .optional()
  .transform((value) => (value ? Number(value) : null));
const caption = cleanText(MAX_CAPTION).default('');

/** The fields beside the files of the form that adds photos. */
export const addPhotosSchema = z.object({
  stage: z.enum(photoStages).default('before'),
  task: taskNumber,
});

/** The form of one photo. A box that is not ticked sends nothing. */
export const editPhotoSchema = z.object({
  stage: z.enum(photoStages),
  task: taskNumber,
  caption,
  includeInReports: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});
export type EditPhoto = z.output<typeof editPhotoSchema>;

/**
 * POST /api/photos: an uploaded file becomes a photo. The same `id`, which the client makes, is one
 * photo however often it is sent.
 */
export const registerPhotoSchema = z.object({
  id,
  projectId: id,
  uploadURL: z.string().min(1, 'required').max(4000),
  stage: z.enum(photoStages).default('before'),
  task: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** The check of a walk that it was taken for. */
  check: id.optional(),
});

/** The form that puts ticked photos on a task. */
export const assignPhotosSchema = z.object({
  stage: z.enum(photoStages),
  task: z.coerce.number<string>('photoTask').int('photoTask').min(1, 'photoTask').max(1_000_000),
});
