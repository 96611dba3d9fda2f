import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { openOriginal } from '~/modules/documents/document.service.server.ts';

/** GET /files/{id}: the uploaded file of a document. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const file = await openOriginal(context, user, params.id ?? '').catch(orNotFound);
  return streamResponse(context, file.stream, {
    ...fileHeaders(file.name, 'application/octet-stream'),
    'Content-Length': String(file.bytes),
  });
}
