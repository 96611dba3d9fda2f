import type { DocumentUploadVerbs, StoredFile } from '~xstate/document-upload.machine.ts';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { receiveFiles } from '~/http/multipart.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { lastFirst, MAX_FILES, MAX_FILE_BYTES } from '~/modules/documents/document.rules.ts';
import { registerDocument, storeUpload } from '~/modules/documents/document.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

/**
 * The card's verbs on the server: one multipart form instead of signed PUTs, the same services
 * behind. `received` gets the form's other fields.
 */
export function uploadVerbs(
  context: RequestContext,
  user: SessionUser,
  request: Request,
  received: Record<string, string>,
): DocumentUploadVerbs {
  return {
    async storeFiles() {
      const { files, fields } = await receiveFiles(
        request,
        context,
        { maxFiles: MAX_FILES, maxBytes: MAX_FILE_BYTES },
        (fileName, chunks) => storeUpload(context, user, fileName, chunks),
      );
      Object.assign(received, fields);
      const stored: StoredFile[] = files.flatMap((file) =>
        file.stored
          ? [{ fileName: encodeURIComponent(file.fileName), uploadURL: file.stored }]
          : [],
      );
      const [refused] = files.flatMap((file) => (file.error ? [file.error] : []));
      if (stored.length === 0)
        throw refused ?? new AppError('documentUnreadable', { reason: 'empty' });
      return { stored };
    },
    async registerDocument({ projectId, stored }) {
      const [first, ...others] = stored;
      if (!first) throw new AppError('missingUploadUrl');
      const access = await projectFor(context, user, projectId, 'edit');
      for (const file of lastFirst(others))
        await registerDocument(context, access, { ...file, process: false });
      const { document } = await registerDocument(
        context,
        access,
        { ...first, process: true },
        { thenGenerate: received.mode !== 'manual' },
      );
      return { documentId: document.id, ready: false, hasText: false };
    },
    // The page of the document finds out by being loaded again; nobody waits here.
    awaitDocument: async () => ({ hasText: false }),
  };
}
