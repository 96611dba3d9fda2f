import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { openPhoto } from '~/modules/photos/photo-list.service.server.ts';
import { photoSizes } from '~/modules/photos/photo.rules.ts';

/**
 * GET /photos/{id}/{size}: a copy of a photo, with `?marks=no` as it was taken. It may be shown in a
 * page, since the server re-encoded it; no cache keeps it (promise 20.5).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const size = photoSizes.find((each) => String(each) === params.size);
  if (!size) throw new Response(null, { status: 404 });
  const asTaken = new URL(request.url).searchParams.get('marks') === 'no';
  const stream = await openPhoto(context, user, params.id ?? '', size, { asTaken }).catch(
    orNotFound,
  );
  return streamResponse(context, stream, {
    ...fileHeaders('photo.jpg', 'image/jpeg'),
    'Content-Disposition': 'inline; filename="photo.jpg"',
  });
}
