import type { LoaderFunctionArgs } from '@remix-run/node';
import { finishGoogle } from '~/actions/account/google-sign-in.server.ts';
import { googleKind } from '~/modules/account/google.service.server.ts';

/**
 * GET /auth/google/callback: Google's redirect back. In trial mode the account picker has a form.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  if (googleKind(context) !== 'oauth') throw new Response(null, { status: 404 });
  return finishGoogle(request, context);
};
