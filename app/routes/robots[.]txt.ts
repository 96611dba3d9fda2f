import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '~/env.server.ts';

/** Search engines may read the public pages; what has a token or an account is nobody else's. */
export function loader(_args: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...['/api/', '/auth/', '/crew/', '/r/', '/trial/', '/try/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${env().appUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
