import type { LoaderFunctionArgs } from '@remix-run/node';
import { streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { photoArchive } from '~/modules/exports/photo-archive.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

/** GET /projects/{id}/photos/zip: the photos of a project; 429 while another archive is read. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const zip = await photoArchive(context, access).catch(orNotFound);
  return streamResponse(context, zip, {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="photos.zip"',
    'Cache-Control': 'private, no-store',
  });
}
