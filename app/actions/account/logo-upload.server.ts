import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import { saveLogo } from '~/modules/account/company.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { receiveFiles } from '~/http/multipart.server.ts';

/** Largest image that is accepted as a logo, bytes. */
const MAX_LOGO_BYTES = 5_000_000;

async function readImage(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const bytes = await buffer(Readable.from(chunks));
  if (bytes.length > MAX_LOGO_BYTES)
    throw new AppError('fileTooLarge', { fields: { logo: 'pictureLarge' } });
  return bytes;
}

/**
 * Stores the logo of a multipart form. Throws `unknownIntent`, `originRefused`, `tooManyFiles`, and
 * `invalid`, `fileTooLarge` or `unsupportedType` for the field `logo`.
 */
export async function receiveLogo(
  request: Request,
  context: RequestContext,
  user: SessionUser,
): Promise<void> {
  const { fields, files } = await receiveFiles(
    request,
    context,
    { maxFiles: 1, maxBytes: MAX_LOGO_BYTES },
    { store: (_name, chunks) => readImage(chunks) },
  );
  requireOwnForm(context, fields.csrf);
  if (fields.intent !== 'logo.save') throw new AppError('unknownIntent');
  const [file] = files;
  if (file?.error) throw file.error;
  await saveLogo(context, user, file?.fileName ?? '', file?.stored ?? Buffer.alloc(0));
}
