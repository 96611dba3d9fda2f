import { env } from '~/env.server.ts';
import { inlineStyles } from '~/http/public-styles.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import publicStyles from '~/styles/public.css?inline';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign);

/**
 * The page of a product that is not open yet: before its database answers, and during maintenance.
 * It looks again by itself every ten seconds.
 */
export function unavailablePage(language: Language, nonce: string): string {
  const brand = escaped(env().BRAND_NAME);
  const title = escaped(t(language, 'page.unavailableTitle'));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="10">`,
    `<title>${title} · ${brand}</title>`,
    `<style nonce="${nonce}">${inlineStyles(publicStyles)}</style></head><body><div class="page">`,
    `<header class="top-bar"><div class="wrap top-bar__row"><span class="brand">${brand}</span></div>`,
    `</header><main class="main wrap"><div class="narrow"><h1>${title}</h1>`,
    `<p class="lead">${escaped(t(language, 'page.unavailable'))}</p></div></main></div></body></html>`,
  ].join('');
}
