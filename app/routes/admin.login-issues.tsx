import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cutText } from '~/format.ts';
import { adminPage } from '~/http/admin-page.server.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { issueEvents, type IssueFilter } from '~/modules/account/login-issues.rules.ts';
import {
  clearLimitsOf,
  issuesPage,
  noteIssue,
  unlockPerson,
} from '~/modules/account/login-issues.service.server.ts';
import { LoginIssuesScreen } from '~/screens/account/login-issues-screen.tsx';

export const handle = { title: 'admin.title' };

const filterOf = (query: URLSearchParams): IssueFilter => ({
  event: query.get('event') ?? '',
  email: query.get('email') ?? '',
  user: query.get('user') ?? '',
  open: query.get('open') === '1',
  after: query.get('after') ?? '',
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const url = new URL(request.url);
  const filter = filterOf(url.searchParams);
  const { page, refusal } = await adminPage(() => issuesPage(context, user, filter)).catch(
    orNotFound,
  );
  url.searchParams.delete('_data');
  const data = await pageData(context, ['admin'], {
    page,
    refusal,
    filter,
    search: url.search,
    events: issueEvents,
    stamp: formStamp(context),
  });
  return json(data, { status: page ? 200 : 403 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const {
    intent = '',
    entry = '',
    note = '',
  } = fieldsOf(await readForm(request, context).catch(orNotFound));
  const runs: Record<string, () => Promise<void>> = {
    unlock: () => unlockPerson(context, user, entry),
    clearLimit: () => clearLimitsOf(context, user, entry),
    note: () =>
      noteIssue(context, user, entry, {
        note: cutText(note, 1000).replaceAll('\u0000', ''),
        resolve: false,
      }),
    resolve: () =>
      noteIssue(context, user, entry, {
        note: cutText(note, 1000).replaceAll('\u0000', ''),
        resolve: true,
      }),
  };
  const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
  if (!run) throw new Response(null, { status: 400 });
  await run().catch(orNotFound);
  return redirectWith(`/admin/login-issues${new URL(request.url).search}`, {
    text: `admin.done.${intent}`,
    variant: 'success',
  });
}

export default function LoginIssues() {
  return <LoginIssuesScreen {...useLoaderData<typeof loader>()} />;
}
