import type { LoaderFunctionArgs } from '@remix-run/node';
import { startGoogle } from '~/actions/account/google-sign-in.server.ts';

/**
 * GET /auth/google: redirects to Google; returnTo, dashboard and its key are stored in a cookie (promise
 * 2.9).
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  return startGoogle(context, request, {
    purpose: 'signIn',
    returnTo: query.get('returnTo') ?? '',
    dashboard: query.get('dashboard') ?? '',
    key: query.get('key') ?? '',
  });
};
