import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  captionsPath,
  filmPath,
  pictureFormats,
  picturePath,
  pictures,
  type PictureName,
  type PictureShape,
} from '~/screens/landing/pictures.ts';
import { languages, type Language } from '~/i18n.ts';
import { Client, wordsOf } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

const KB = 1024;
const publicPaths = ['/about', '/privacy-policy', '/terms-of-service', '/onboarding'];
const names = Object.keys(pictures) as PictureName[];

let server: TestServer;
let visitor: Client;
const landing = {} as Record<Language, string>;
beforeAll(async () => {
  server = await startServer();
  visitor = new Client(server.url);
  for (const language of languages)
    landing[language] = (await visitor.get(`/?lang=${language}`)).text;
});
afterAll(() => server.stop());

const stylesOf = (html: string): string =>
  /<style nonce="[^"]+">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const sizeOf = (text: string): number => gzipSync(text).length;
const fileSize = (path: string): number => statSync(`public${path}`).size;
const sum = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b, 0);

describe('The landing page (promise 1.2)', () => {
  const parts: Record<Language, string[]> = {
    en: [
      ...['Sign In', 'Features', 'Pricing', 'Contact'],
      ...['Get Started', 'Request a Consultation'],
      ...['House flippers:', "Seller's agents:", 'Contractors:'],
      ...['Upload documents', 'AI processing', 'Track progress', 'Generate reports'],
      ...['Smart Work Orders', 'PICRA Made Easy', 'Reno Checklist'],
      ...['Per Project', '$29.99 per report', 'Unlimited', 'Most Popular'],
      ...['Teams Unlimited', 'Enterprise', 'Compare the plans', 'Example, not a customer'],
      ...['Questions people ask', 'About', 'Privacy Policy', 'Terms of Service'],
      'Supports PDF, Word, Excel, and image formats (Max 20MB per file)',
    ],
    es: [
      ...['Entrar', 'Funciones', 'Precios', 'Contacto', 'Comenzar', 'Pedir una asesoría'],
      ...['Quienes remodelan y venden:', 'Agentes del vendedor:', 'Contratistas:'],
      ...['Suba documentos', 'Proceso con IA', 'Siga el avance', 'Genere informes'],
      ...['Órdenes de trabajo inteligentes', 'PICRA sin complicaciones', 'Lista de renovación'],
      ...['El más popular', 'Compare los planes', 'Ejemplo, no es un cliente'],
    ],
  };
  test.each(languages)('has every part of its list in %s', (language) => {
    const words = wordsOf(landing[language]);
    expect(parts[language].filter((part) => !words.includes(part))).toEqual([]);
    expect(landing[language]).not.toMatch(/(landing|testimonials|checkout)\.\w+\.\w+/);
    expect(landing[language].match(/<h1/g)).toHaveLength(1);
    for (const address of ['/auth?tab=register', '/onboarding', 'mailto:'])
      expect(landing[language]).toContain(`href="${address}`);
  });

  test('has the first panel of problems and the first question open', () => {
    const folds = landing.en.match(/<details[^>]*>/g) ?? [];
    expect(folds.filter((fold) => /\sopen/.test(fold))).toHaveLength(2);
    expect(landing.en).toMatch(/class="folds"><details open/);
  });

  test.each(languages)('in %s has a worked example whose columns add up', (language) => {
    const table = /<table class="deal">[\s\S]*?<\/table>/.exec(landing[language])?.[0] ?? '';
    const rows = [...table.matchAll(/<tr[^>]*><th scope="row">.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell = '']) =>
        Number(cell.replace('−', '-').replace(/[$,%]/g, '')),
      ),
    );
    expect(rows).toHaveLength(7);
    for (const column of [0, 1, 2]) {
      const cells = rows.map((row) => row[column] ?? Number.NaN);
      const [profit, roi] = cells.slice(-2) as [number, number];
      const invested = -sum(cells.slice(1, 5));
      expect(profit).toBe((cells[0] ?? 0) - invested);
      expect(roi).toBe(Math.round((profit / invested) * 1000) / 10);
    }
  });

  test('tells search engines its three prices', () => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(landing.en)?.[1];
    const about = JSON.parse(data ?? '{}') as { '@type': string; offers: { price: string }[] };
    expect(about['@type']).toBe('SoftwareApplication');
    expect(about.offers.map(({ price }) => price)).toEqual(['29.99', '59.99', '299.99']);
  });
});

describe('The weight of the public pages (promise 1.6)', () => {
  test.each(languages)(
    'the landing page in %s is one small document without scripts',
    (language) => {
      const html = landing[language];
      const scripts = (html.match(/<script[^>]*>/g) ?? []).filter((tag) => !/ld\+json/.test(tag));
      expect(scripts).toEqual([]);
      expect(html).not.toMatch(/rel="stylesheet"|@font-face|@import/);
      expect(sizeOf(stylesOf(html))).toBeLessThan(12 * KB);
      expect(sizeOf(html)).toBeLessThan(14 * KB);
    },
  );

  const shown = languages.flatMap((language) =>
    pictureFormats.flatMap((format) =>
      (['desk', 'phone'] as const).map((crop) => [language, format, crop] as const),
    ),
  );
  test.each(shown)('weighs at most 250 KB before the film in %s with %s on a %s', (...which) => {
    const [language, format, crop] = which;
    const files = names.map((name) => fileSize(picturePath(name, crop, language, format)));
    const others = fileSize(filmPath(language, 'jpg')) + fileSize('/favicon.svg');
    expect(sum(files) + others + sizeOf(landing[language])).toBeLessThan(250 * KB);
  });

  test('every picture is there in the size of its box, so that nothing moves when it comes', async () => {
    for (const name of names)
      for (const [language, format, crop] of shown) {
        const shape: PictureShape = pictures[name];
        const { width, height } = await sharp(
          `public${picturePath(name, crop, language, format)}`,
        ).metadata();
        expect([name, crop, width, height]).toEqual([
          name,
          crop,
          ...shape[crop].map((side) => side * shape.density),
        ]);
      }
    for (const tag of landing.en.match(/<(?:img|video)\s[^>]*>/g) ?? [])
      expect(tag).toMatch(/\swidth="\d+" height="\d+"/);
  });

  test.each(languages)('the film in %s waits for a click and has captions in both', (language) => {
    const tag = /<video[^>]*>/.exec(landing[language])?.[0] ?? '';
    expect(tag).toContain('preload="none"');
    expect(tag).not.toMatch(/autoplay/i);
    expect(fileSize(filmPath(language, 'mp4'))).toBeLessThan(5 * KB * KB);
    for (const captions of languages) {
      expect(landing[language]).toContain(captionsPath(language, captions));
      const text = readFileSync(`public${captionsPath(language, captions)}`, 'utf8');
      expect(text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    }
  });

  test('nothing is loaded from another site', () => {
    const addresses = [...landing.en.matchAll(/\s(?:src|srcSet|poster)="([^"]*)"/gi)];
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses.map(([, address]) => address).filter((each) => !/^\/\w/.test(each!))).toEqual(
      [],
    );
  });
});

describe('Every public page (promise 1.6)', () => {
  test.each(publicPaths)(
    '%s has the same bar, its styles in itself and no script',
    async (path) => {
      const { text, headers } = await visitor.get(`${path}?lang=es`);
      const bar = text.slice(0, text.indexOf('<main'));
      for (const name of ['Entrar', 'Funciones', 'Precios', 'Contacto'])
        expect(wordsOf(bar)).toContain(name);
      expect(stylesOf(text)).toContain('.top-bar');
      expect(text).not.toMatch(/<script|rel="stylesheet"/);
      const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(sizeOf(text)).toBeLessThan(14 * KB);
    },
  );

  test.each(['/', ...publicPaths])('%s names itself in both languages', async (path) => {
    const { text } = await visitor.get(`${path}?lang=es`);
    const links = [...text.matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    const hrefs = links.map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
    const [own, spanish] = [`${server.url}${path}`, `${server.url}${path}?lang=es`];
    expect(hrefs).toEqual([spanish, own, spanish, own]);
    expect(text).toContain(`<meta property="og:image" content="${server.url}/media/card-es.jpg"/>`);
    expect(text).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect((await visitor.get('/media/card-es.jpg')).status).toBe(200);
  });

  test('a page that does not exist has it too, and is not for search engines', async () => {
    const { status, text } = await visitor.get('/no-such-page?lang=en');
    expect(status).toBe(404);
    expect(stylesOf(text)).toContain('.top-bar');
    expect(text).not.toMatch(/<script|rel="stylesheet"|rel="canonical"/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('What programs ask for', () => {
  test('robots.txt names the sitemap, which has every public page in both languages', async () => {
    const robots = await visitor.get('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    const sitemap = await visitor.get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    const pages = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
    expect(pages).toHaveLength(10);
    for (const url of pages)
      expect([url, (await visitor.get(url.replace(server.url, ''))).status]).toEqual([url, 200]);
  });

  test('security.txt says where to report, and is valid for months', async () => {
    const { text } = await visitor.get('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(90 * 86_400_000);
  });

  test.each(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])(
    '%s is there',
    async (path) => expect((await visitor.get(path)).status).toBe(200),
  );
});
