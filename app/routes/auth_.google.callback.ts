import type { LoaderFunctionArgs } from '@remix-run/node';
import { finishGoogle } from '~/flows/google-sign-in/google-sign-in.server.ts';
import { googleKind } from '~/modules/account/google.service.server.ts';

/**
 * GET /auth/google/callback: Google's answer. The trial's picker answers by its own form instead.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  if (googleKind(context) !== 'oauth') throw new Response(null, { status: 404 });
  return finishGoogle(request, context);
};
