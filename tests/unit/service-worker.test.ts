import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { t } from '~/i18n.server.ts';
import { languages, type Language } from '~/i18n.ts';

type Texts = Record<Language, Record<string, string>>;

const source = readFileSync('public/sw.js', 'utf8');
/** The texts of the worker, which reads no locales, as its file has them. */
const texts = new Function('addEventListener', 'location', `${source}; return TEXTS;`)(
  () => undefined,
  { href: 'https://obralista.example/sw.js?language=es' },
) as Texts;

test.each(languages)(
  'The page of the service worker says what other pages say in %s (promise 16.11)',
  (language) => {
    expect(texts[language]).toMatchObject({
      networkRetryTitle: t(language, 'page.networkTitle'),
      networkRetry: t(language, 'errors.networkRetry'),
      serverTitle: t(language, 'page.serverTitle'),
      server: t(language, 'errors.server'),
      follow: t(language, 'common.trouble.follow'),
      send: t(language, 'common.trouble.send'),
    });
    expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
    for (const [key, text] of Object.entries(texts[language])) {
      expect(text).toMatch(/^\p{L}.*\S$/u);
      if (language !== 'en') expect(text).not.toBe(texts.en[key]);
    }
  },
);
