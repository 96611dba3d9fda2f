import type { LoaderFunctionArgs } from '@remix-run/node';
import { now } from '~/clock.ts';
import { env } from '~/env.server.ts';

const HALF_A_YEAR_MS = 182 * 24 * 3_600_000;

/** Where to report a weakness (RFC 9116). */
export function loader(_args: LoaderFunctionArgs): Response {
  const expires = new Date(now().getTime() + HALF_A_YEAR_MS);
  const lines = [
    `Contact: mailto:${env().CONTACT_EMAIL}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${env().appUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
