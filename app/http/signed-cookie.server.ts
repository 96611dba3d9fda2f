import { createCookie, type Cookie } from '@remix-run/node';
import { env } from '~/env.server.ts';
import { cookieName } from './context.server.ts';

/**
 * A signed cookie with a lifetime of `maxAgeS` seconds, which the browser can read but not change.
 * The first secret of SESSION_SECRET signs, all of them verify.
 */
export function signedCookie(name: string, maxAgeS: number): Cookie {
  const fullName = cookieName(name);
  return createCookie(fullName, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: fullName.startsWith('__Host-'),
    maxAge: maxAgeS,
    secrets: env().keysFor(`${name}-cookie`),
  });
}
