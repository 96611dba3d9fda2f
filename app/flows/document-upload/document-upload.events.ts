import type { DocumentUploadEvent } from '~xstate/document-upload.facts.ts';
import { stringField } from '~/http/form-field.ts';

/**
 * The event of a submitted form, by its button's intent; null for an unknown one. Chosen files have
 * their own `filesChosen`, since the browser passes File objects and the server stored files.
 */
export function eventFrom(form: FormData): DocumentUploadEvent | null {
  const intent = stringField(form, 'intent');
  const projectId = stringField(form, 'projectId');
  if (intent === 'document.retry' || intent === 'files.discard') return { type: intent };
  if (intent === 'document.register') return { type: intent, ...(projectId ? { projectId } : {}) };
  return null;
}

/** The event of chosen files. */
export const filesChosen = (files: readonly unknown[]): DocumentUploadEvent => ({
  type: 'files.chosen',
  files,
});
