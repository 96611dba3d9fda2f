import { endpointsOf } from './oauth.server.ts';

/** How long Google may take to answer, ms. */
const TIMEOUT_MS = 8_000;

/**
 * Reads Google's description of its sign-in (OpenID Connect Discovery 1.0). Throws an Error in words
 * where it does not answer, or has other addresses than those in use. `origin`: of a loopback fake.
 */
export async function discoverGoogle(origin?: string): Promise<void> {
  const used = endpointsOf(origin);
  const url = new URL('/.well-known/openid-configuration', origin ?? used.authorize);
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the description of the sign-in answered ${answer.status}`);
  const found = (await answer.json()) as Record<string, unknown>;
  const moved = [
    ['authorization_endpoint', used.authorize],
    ['token_endpoint', used.token],
    ['userinfo_endpoint', used.userinfo],
  ].filter(([name = '', address]) => found[name] !== address);
  if (moved.length > 0)
    throw new Error(`other addresses than those in use: ${moved.map(([name]) => name).join(', ')}`);
}
