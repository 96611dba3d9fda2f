import type { LoaderFunctionArgs } from '@remix-run/node';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import type { IssueRow } from '~/modules/account/login-issues.rules.ts';
import { issuesForExport } from '~/modules/account/login-issues.service.server.ts';
import { csv } from '~/modules/exports/csv.rules.ts';

const columns: (keyof IssueRow)[] = [
  'at',
  'event',
  'email',
  'reason',
  'ip',
  'browser',
  'requestId',
  'resolvedAt',
  'note',
];

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
  const rows = await issuesForExport(context, user, filter).catch(orNotFound);
  return new Response(
    csv(
      columns,
      rows.map((row) => ({ ...row })),
    ),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="login-issues.csv"',
        'Cache-Control': 'private, no-store',
      },
    },
  );
}
