import type { LoaderFunctionArgs } from '@remix-run/node';
import { outside } from '~/adapters/outside.server.ts';
import { finishGoogle } from '~/http/google-door.server.ts';

/** GET /auth/google/callback: Google's answer. The trial's picker answers by its own form instead. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  if (outside().google.name !== 'oauth') throw new Response(null, { status: 404 });
  return finishGoogle(request, context);
};
