import type { LoaderFunctionArgs } from '@remix-run/node';
import { streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { picraPacket } from '~/modules/exports/picra-packet.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

/** GET /projects/{id}/picra/zip: the closing packet; 429 while another archive is read. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const zip = await picraPacket(context, access).catch(orNotFound);
  return streamResponse(context, zip, {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="closing-packet.zip"',
    'Cache-Control': 'private, no-store',
  });
}
