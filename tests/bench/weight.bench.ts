import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '../../app/adapters/pdf/chromium-path.server.ts';
import { uploadDocument } from '../support/documents.ts';
import { Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Figure } from './figure.ts';

const KB = 1000;
const titles = Array.from(
  { length: 50 },
  (_, index) => `Repair the loose handrail on step ${index + 1} of the porch`,
).join('\n');

interface Weight {
  html: number;
  js: number;
  css: number;
}

/**
 * Gzip sizes of a first visit in a real browser: the HTML, and every script and style sheet
 * requested until the network is idle, dynamic imports included.
 */
async function weigh(browser: Browser, client: Client, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: client.base })),
  );
  const page = await context.newPage();
  const sizes = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) sizes.set(pathname, response.body());
  });
  const answer = await page.goto(client.base + path, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200 || answer.url() !== client.base + path)
    throw new Error(`${path} answered ${answer?.status()} at ${answer?.url()}`);
  const html = gzipSync(await answer.body()).length;
  const sum = async (end: string): Promise<number> => {
    let bytes = 0;
    for (const [name, body] of sizes) if (name.endsWith(end)) bytes += gzipSync(await body).length;
    return bytes;
  };
  const weight = {
    html,
    js: await sum('.js'),
    css: await sum('.css'),
  };
  await context.close();
  return weight;
}

/**
 * The paths of every form page, for a visitor and for a user with a project of 50 tasks and a
 * processed document.
 */
function pathsOf(id: string, document: string): { visitor: string[]; person: string[] } {
  const wizard = [
    'step=upload',
    `document=${document}&step=upload`,
    `document=${document}&mode=manual&step=select`,
    `document=${document}&step=result`,
  ].map((query) => `/create-project?project=${id}&${query}`);
  const ofDocument = ['', '?view=select', '?view=ledger'].map(
    (query) => `/projects/${id}/documents/${document}${query}`,
  );
  return {
    visitor: [
      '/auth',
      '/auth?tab=register',
      '/auth?tab=forgot-password',
      '/checkout',
      '/onboarding',
    ],
    person: [
      '/create-project',
      ...wizard,
      ...ofDocument,
      '/checkout',
      '/dashboard',
      '/account-settings',
      ...['tasks', 'tasks/1', 'documents', 'reports'].map((tab) => `/projects/${id}/${tab}`),
    ],
  };
}

const isViewer = (path: string): boolean =>
  path.startsWith('/create-project') && path.includes('step=select');

/**
 * Bytes of a first visit of each form page, the landing page's scripts, and the budgets of HTML and
 * CSS.
 */
export async function benchWeight(): Promise<Figure[]> {
  const server = await startServer({ env: { LIMITS_FACTOR: '100' } });
  const browser = await chromium.launch({
    executablePath: await chromiumPath({ folder: '.cache/chromium' }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const person = await newPerson(server.url, { plan: 'unlimited' });
    const id = await newProject(person);
    await person.client.postForm(`/projects/${id}/tasks`, { intent: 'tasks.add', titles });
    const document = await uploadDocument(person.client, id);
    const visitor = new Client(server.url);
    const weights = new Map<string, Weight>();
    const paths = pathsOf(id, document.id);
    for (const path of paths.visitor)
      weights.set(`visitor ${path}`, await weigh(browser, visitor, path));
    for (const path of paths.person) weights.set(path, await weigh(browser, person.client, path));
    const landing = await weigh(browser, visitor, '/');
    visitor.close();
    person.client.close();
    const shown = (path: string): string => path.replace(id, '…').replace(document.id, '…');
    const heaviest = (
      of: 'html' | 'js' | 'css',
      among: (path: string) => boolean,
    ): [string, number] =>
      [...weights]
        .filter(([path]) => among(path))
        .map(([path, weight]): [string, number] => [shown(path), weight[of] / KB])
        .sort((a, b) => b[1] - a[1])[0] ?? ['none', Number.NaN];
    const [jsPage, js] = heaviest('js', () => true);
    const [formPage, formHtml] = heaviest(
      'html',
      (path) => path.includes('/auth') || (path.startsWith('/create-project') && !isViewer(path)),
    );
    const [, css] = heaviest('css', () => true);
    return [
      atMost(
        `client JavaScript of the heaviest of ${weights.size} form pages (${jsPage}), gzip`,
        js,
        154,
        'KB',
      ),
      atMost('client JavaScript of the landing page', landing.js / KB, 0, 'KB'),
      atMost(`HTML of the heaviest sign-in or wizard page (${formPage}), gzip`, formHtml, 14, 'KB'),
      atMost('CSS of any page, gzip', css, 15, 'KB'),
      atMost(
        'HTML of a project of 50 tasks, gzip',
        (weights.get(`/projects/${id}/tasks`)?.html ?? Number.NaN) / KB,
        40,
        'KB',
      ),
      atMost(
        'landing page in all, gzip',
        (landing.html + landing.css + landing.js) / KB,
        250,
        'KB',
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
