import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders } from '~/http/file.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { logoBytes } from '~/modules/account/company.service.server.ts';

/**
 * GET /account-settings/logo: the signed-in user's logo. It may be shown in a page, since it was
 * re-encoded by the server.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const bytes = await logoBytes(context, user.id);
  if (!bytes) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...fileHeaders('logo.png', 'image/png'),
      'Content-Disposition': 'inline; filename="logo.png"',
      'Content-Length': String(bytes.length),
    },
  });
}
