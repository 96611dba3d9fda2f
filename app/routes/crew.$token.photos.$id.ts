import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { AppError } from '~/errors.ts';
import { crewLinkFor } from '~/modules/crew/crew-access.service.server.ts';
import { openCrewPhoto } from '~/modules/crew/crew-task.service.server.ts';

/** The status of a refusal alone. */
function refused(error: unknown): never {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  throw new Response(null, { status: error.status, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * GET /crew/{token}/photos/{id}: a photo of a task of the link, 320 px or with `?size=800` 800 px;
 * no cache keeps it (promise 20.5).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const size = new URL(request.url).searchParams.get('size') === '800' ? 800 : 320;
  const stream = await crewLinkFor(context, params.token ?? '')
    .then((access) => openCrewPhoto(context, access, params.id ?? '', size))
    .catch(refused);
  return streamResponse(context, stream, {
    ...fileHeaders('photo.jpg', 'image/jpeg'),
    'Content-Disposition': 'inline; filename="photo.jpg"',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}
