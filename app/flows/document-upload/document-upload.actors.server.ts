import type { DocumentUploadVerbs } from '~xstate/document-upload.facts.ts';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { lastFirst } from '~/modules/uploads/upload.rules.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { discardWaiting } from '~/modules/documents/waiting-files.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ReceivedUpload } from './receive-upload.server.ts';

/**
 * The card's verbs on the server, where the files come in one multipart form instead of signed
 * PUTs. There is no `generateTasks`: the job that reads the document generates its tasks.
 */
export function uploadVerbs(
  context: RequestContext,
  user: SessionUser,
  { files, failure }: ReceivedUpload,
): Omit<DocumentUploadVerbs, 'generateTasks'> {
  return {
    // The files were stored while the form was read.
    async storeFiles() {
      if (failure !== null) throw failure;
      const stored = files.flatMap((file) =>
        file.stored
          ? [{ fileName: encodeURIComponent(file.fileName), uploadURL: file.stored }]
          : [],
      );
      const [firstError] = files.flatMap((file) => (file.error ? [file.error] : []));
      if (stored.length === 0)
        throw firstError ?? new AppError('documentUnreadable', { reason: 'empty' });
      return { stored };
    },
    async registerDocument({ projectId, stored, generates }) {
      const [first, ...others] = stored;
      if (!first) throw new AppError('missingUploadUrl');
      const access = await projectFor(context, user, projectId, 'edit');
      for (const file of lastFirst(others))
        await registerDocument(context, access, { ...file, process: false });
      const { document } = await registerDocument(
        context,
        access,
        { ...first, process: true },
        { thenGenerate: generates },
      );
      return { documentId: document.id, ready: false, hasText: false };
    },
    // The server doesn't wait: the page of the document is loaded again until the job is done.
    awaitDocument: async () => ({ hasText: false }),
    discardFiles: () => discardWaiting(context, user),
  };
}
