import { z } from 'zod';
import { requiredText } from '../account/account.schema.ts';

const id = z.uuid('wrong');

/**
 * Promise 7.3: POST /api/documents/upload. `process: false` keeps the file with the project
 * for later (promise 7.8).
 */
export const registerDocumentSchema = z.object({
  fileName: requiredText(2000),
  uploadURL: z.string().min(1, 'required').max(4000),
  projectId: id,
  process: z.boolean().default(true),
});
export type RegisterDocument = z.infer<typeof registerDocumentSchema>;

/**
 * Promise 9.1: POST /api/documents/{id}/generate-tasks. The text is the server's own; a sent
 * one is not used (promise 9.1).
 */
export const generateTasksSchema = z.object({ projectId: id });

/** Promise 10.4: selections a generation, and characters of the shortest. */
export const MAX_SELECTIONS = 50;
export const MIN_SELECTION = 5;
export const SELECTION_SEPARATOR = '\n\n---\n\n';

/**
 * Promise 10.5: POST /api/documents/{id}/generate-tasks-from-selection. `wordings`: beside each
 * selection what the person made of it, or nothing (promise 10.6: a selection keeps its quote).
 */
export const generateFromSelectionSchema = z.object({
  projectId: id,
  selectedContent: z.string().max(500_000),
  wordings: z.array(z.string().max(10_000)).max(1_000).optional(),
});

/**
 * POST /api/objects/upload has no payload (promise 7.3); ours says how the file is called, so
 * that one that waits for a project keeps its name.
 */
export const issueUploadSchema = z.object({ fileName: z.string().max(2000).default('') });
