import { z } from 'zod';
import { requiredText } from '~/modules/account/account.schema.ts';

const id = z.uuid('wrong');

/**
 * Promise 7.3: POST /api/documents/upload. `process: false` stores the file in the project without
 * reading it (promise 7.8).
 */
export const registerDocumentSchema = z.object({
  fileName: requiredText(2000),
  uploadURL: z.string().min(1, 'required').max(4000),
  projectId: id,
  process: z.boolean().default(true),
});
export type RegisterDocument = z.infer<typeof registerDocumentSchema>;

/**
 * Promises 9.1 and 9.74: POST /api/documents/{id}/generate-tasks. A text in the payload is ignored.
 * `keepBoth`: tasks of its own, although an earlier document has them.
 */
export const generateTasksSchema = z.object({
  projectId: id,
  keepBoth: z.boolean().default(false),
});

/** Promise 10.4: most selections of one generation, and fewest characters of a selection. */
export const MAX_SELECTIONS = 50;
export const MIN_SELECTION = 5;
export const SELECTION_SEPARATOR = '\n\n---\n\n';

/** A text in which half characters are replaced: the database stores none. */
const wellFormed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.toWellFormed());

/**
 * Promise 10.5: POST /api/documents/{id}/generate-tasks-from-selection. `wordings`: for each
 * selection the text as the user edited it, or an empty one (promise 10.6). `lines`: the number of
 * the line that each begins in, null where only its words are known (promise 10.4).
 */
export const generateFromSelectionSchema = z.object({
  projectId: id,
  selectedContent: wellFormed(500_000),
  wordings: z.array(wellFormed(10_000)).max(1_000).optional(),
  lines: z.array(z.number().int().positive().nullable()).max(1_000).optional(),
});

/**
 * POST /api/objects/upload needs no payload (promise 7.3); the optional name is for a file that
 * waits for a project.
 */
export const issueUploadSchema = z.object({
  fileName: z.string().max(2000).default(''),
  purpose: z.enum(['document', 'photo']).default('document'),
});
