import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { env } from '~/env.server.ts';
import { endpoint } from '~/http/endpoint.server.ts';
import { sessionCookie } from '~/http/session.server.ts';
import { safeReturnTo } from '~/modules/account/landing.rules.ts';
import { loginSchema } from '~/modules/account/account.schema.ts';
import { loginUser } from '~/modules/account/account.service.server.ts';

/** POST /api/login (promise 17.2): the user; an admin's answer carries their role for display. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['GET', 'POST'],
    schema: loginSchema,
    run: async ({ input, context }) => {
      const { user, sessionId } = await loginUser(context, input, {
        meta: context.meta,
        oldSessionId: context.sessionId,
      });
      return json(user, {
        headers: { 'Set-Cookie': sessionCookie(sessionId), 'Cache-Control': 'no-store' },
      });
    },
  })(args);

/**
 * The page that a forced sign-in came from: the query's returnTo, else a same-origin Referer's
 * path, else /dashboard (promise 3.6).
 */
function cameFrom(request: Request): string {
  const asked = new URL(request.url).searchParams.get('returnTo');
  if (asked) return safeReturnTo(asked);
  const referer = request.headers.get('referer');
  if (!referer?.startsWith(`${env().appUrl}/`)) return '/dashboard';
  return safeReturnTo(referer.slice(env().appUrl.length));
}

/** GET /api/login: the forced-login target of browsers (promise 3.6). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/auth?returnTo=${encodeURIComponent(cameFrom(request))}`, {
    headers: { 'Cache-Control': 'no-store' },
  });
