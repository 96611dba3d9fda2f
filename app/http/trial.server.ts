import { env } from '~/env.server.ts';

/** For pages of trial mode. Throws a 404 response in production. */
export function trialOnly(): void {
  if (env().production) throw new Response(null, { status: 404 });
}
