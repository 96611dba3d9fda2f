import type { DocumentUploadEvent } from '~xstate/document-upload.machine.ts';

/**
 * The event of a submitted form, by its button's intent; null for an unknown one. Files arrive as a
 * stream on the server, so their event is made by the upload itself on both hosts.
 */
export function eventFrom(form: FormData): DocumentUploadEvent | null {
  const intent = form.get('intent');
  const projectId = form.get('projectId');
  if (intent === 'document.retry' || intent === 'field.edit') return { type: intent };
  if (intent === 'document.register')
    return { type: intent, ...(typeof projectId === 'string' && projectId ? { projectId } : {}) };
  return null;
}

/** The event of chosen files. */
export const filesChosen = (files: readonly unknown[]): DocumentUploadEvent => ({
  type: 'files.chosen',
  files,
});
