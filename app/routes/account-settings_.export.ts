import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { pageUser } from '~/http/session.server.ts';
import { exportAccount } from '~/modules/exports/account-export.service.server.ts';

/** GET /account-settings/export: all data of the account as a ZIP. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const zip = await exportAccount(context, user);
  return new Response(createReadableStreamFromReadable(zip), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="obralista-export.zip"',
      'Cache-Control': 'private, no-store',
    },
  });
}
