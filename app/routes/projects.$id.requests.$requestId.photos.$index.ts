import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { openRequestPhoto } from '~/modules/requests/request-list.service.server.ts';

/**
 * GET /projects/{id}/requests/{request}/photos/{index}: a photo of a request that waits, 320 px or with
 * `?size=1600` the largest copy, for those who may edit the project; no cache keeps it (promise 20.5).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const size = new URL(request.url).searchParams.get('size') === '1600' ? 1600 : 320;
  const index = /^\d$/.test(params.index ?? '') ? Number(params.index) : -1;
  const stream = await projectFor(context, user, params.id ?? '', 'edit')
    .then((access) =>
      openRequestPhoto(context, access, { id: params.requestId ?? '', index, size }),
    )
    .catch(orNotFound);
  return streamResponse(context, stream, {
    ...fileHeaders('photo.jpg', 'image/jpeg'),
    'Content-Disposition': 'inline; filename="photo.jpg"',
  });
}
