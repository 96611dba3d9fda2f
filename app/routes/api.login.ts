import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { env } from '~/env.server.ts';
import { endpoint } from '~/http/endpoint.server.ts';
import { keepPending } from '~/http/second-step.server.ts';
import { sessionCookie } from '~/http/session.server.ts';
import { loginSchema } from '~/modules/account/account.schema.ts';
import { userOfAnswer } from '~/actions/account/second-step.server.ts';
import { loginUser } from '~/modules/account/account.service.server.ts';
import { safeReturnTo } from '~/modules/account/landing.rules.ts';

/**
 * POST /api/login (promise 17.2): the user, with the role of an admin for display; 401
 * `secondStepRequired` where the account has a second step.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['GET', 'POST'],
    schema: loginSchema,
    run: async ({ input, context }) => {
      const signedIn = await loginUser(context, input, context.sessionId).catch(
        async (error: unknown) => {
          await keepPending(context, error);
          throw error;
        },
      );
      const { sessionId, device } = signedIn;
      context.keepDevice(device);
      return json(userOfAnswer(signedIn), {
        headers: { 'Set-Cookie': sessionCookie(sessionId), 'Cache-Control': 'no-store' },
      });
    },
  })(args);

/**
 * The page to return to after a forced sign-in: the query's returnTo, else the path of a
 * same-origin Referer, else /dashboard (promise 3.6).
 */
function returnPath(request: Request): string {
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  if (returnTo) return safeReturnTo(returnTo);
  const referer = request.headers.get('referer');
  if (!referer?.startsWith(`${env().appUrl}/`)) return '/dashboard';
  return safeReturnTo(referer.slice(env().appUrl.length));
}

/** GET /api/login: redirects a forced sign-in to the sign-in page (promise 3.6). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/auth?returnTo=${encodeURIComponent(returnPath(request))}`, {
    headers: { 'Cache-Control': 'no-store' },
  });
