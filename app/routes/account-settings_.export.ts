import type { LoaderFunctionArgs } from '@remix-run/node';
import { retryAfter, toAppError } from '~/http/endpoint.server.ts';
import { streamResponse } from '~/http/file.server.ts';
import { refusalOf } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { exportAccount } from '~/modules/exports/account-export.service.server.ts';

/** GET /account-settings/export: all data of the account as a ZIP; 429 while another one is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const zip = await exportAccount(context, user).catch(async (thrown: unknown) => {
    const error = toAppError(thrown, context);
    const { status, text } = await refusalOf(error, context);
    const headers: [string, string][] = [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'no-store'],
    ];
    throw new Response(text, { status, headers: [...headers, ...retryAfter(error)] });
  });
  return streamResponse(context, zip, {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="obralista-export.zip"',
    'Cache-Control': 'private, no-store',
  });
}
