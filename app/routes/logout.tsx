import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formStamp, readForm } from '~/http/form.server.ts';
import { orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import { endedSessionHeaders, userOf } from '~/http/session.server.ts';
import { logoutUser } from '~/modules/account/account.service.server.ts';
import { LogoutScreen } from '~/screens/account/logout-screen.tsx';

/** To the sign-in; a sign-out that failed before (`again`) is no news any more. */
const signedOut = (request: Request) =>
  new URL(request.url).searchParams.has('again')
    ? redirect('/auth', { headers: endedSessionHeaders() })
    : redirectWith('/auth', { text: 'common.signedOut', variant: 'info' }, endedSessionHeaders());

export const handle = { title: 'common.signOut' };

/**
 * Signs out when the navigation comes from this site (promise 3.3); from elsewhere, or without a
 * known origin, the page shows a button instead.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await userOf(context))) throw redirect('/auth');
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') {
    await logoutUser(context, context.sessionId);
    throw await signedOut(request);
  }
  return json(await pageData(context, ['auth'], { stamp: formStamp(context) }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context).catch(orNotFound);
  await logoutUser(context, context.sessionId);
  return signedOut(request);
}

export default function Logout() {
  return <LogoutScreen stamp={useLoaderData<typeof loader>().stamp} />;
}
