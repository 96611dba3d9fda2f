import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { receiveFiles, type ReceivedFile } from '~/http/multipart.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { MAX_FILES, MAX_FILE_BYTES } from '~/modules/uploads/upload.rules.ts';
import { discardUpload, storeUpload } from '~/modules/uploads/upload.service.server.ts';

export interface ReceivedUpload {
  /** The text fields. */
  form: FormData;
  /** Each file with its storage URL, or with its own error. */
  files: readonly ReceivedFile<string>[];
  /** The error of the form as a whole; null where it was read. */
  failure: unknown;
}

/**
 * Reads the card's multipart form and stores its files while they arrive. Never throws: the error
 * of a refused form is thrown by the verb `storeFiles`, so that the machine handles it.
 */
export async function receiveUpload(
  request: Request,
  context: RequestContext,
  user: SessionUser,
): Promise<ReceivedUpload> {
  const form = new FormData();
  try {
    const { fields, files } = await receiveFiles(
      request,
      context,
      { maxFiles: MAX_FILES, maxBytes: MAX_FILE_BYTES },
      {
        store: (fileName, chunks) => storeUpload(context, user, fileName, chunks),
        discard: (uploadURL) => discardUpload(context, user, uploadURL),
      },
    );
    requireOwnForm(context, fields.csrf);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return { form, files, failure: null };
  } catch (failure) {
    return { form, files: [], failure };
  }
}
