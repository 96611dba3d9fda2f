import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { env } from '~/env.server.ts';
import { choiceCookie } from '~/http/choice-cookie.server.ts';
import { readForm } from '~/http/form.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { safeReturnTo } from '~/modules/account/landing.rules.ts';

/** Dismisses the banner of trial mode in this browser, and returns to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (env().production) throw new Response(null, { status: 404 });
  await readForm(request, context).catch(orNotFound);
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  const headers = { 'Set-Cookie': choiceCookie('trial-banner', true) };
  return redirect(safeReturnTo(returnTo), { status: 303, headers });
}

export function loader() {
  throw new Response(null, { status: 404 });
}
