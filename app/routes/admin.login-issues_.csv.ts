import type { LoaderFunctionArgs } from '@remix-run/node';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { issuesCsv } from '~/modules/account/login-issues.service.server.ts';

/** GET /admin/login-issues/csv: the rows of the page's filter for a spreadsheet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const query = new URL(request.url).searchParams;
  const filter = {
    event: query.get('event') ?? '',
    email: query.get('email') ?? '',
    user: query.get('user') ?? '',
    open: query.get('open') === '1',
  };
  const text = await issuesCsv(context, user, filter).catch(orNotFound);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="login-issues.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
