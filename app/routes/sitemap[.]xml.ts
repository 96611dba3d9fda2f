import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '~/env.server.ts';
import { languages } from '~/i18n.ts';

/** The public pages that search engines may show. */
const paths = ['/', '/about', '/onboarding', '/privacy-policy', '/terms-of-service'];

/** The public pages in both languages, each naming the other. */
export function loader(_args: LoaderFunctionArgs): Response {
  const site = env().appUrl.replace(/&/g, '&amp;');
  const addressIn = (path: string, code: string): string =>
    `${site}${path}${code === 'en' ? '' : `?lang=${code}`}`;
  const urls = paths.flatMap((path) =>
    languages.map((own) => {
      const others = languages.map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${addressIn(path, code)}"/>`,
      );
      return `<url><loc>${addressIn(path, own)}</loc>${others.join('')}</url>`;
    }),
  );
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`,
    {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  );
}
