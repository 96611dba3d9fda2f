import { gzipSync } from 'node:zlib';
import { Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Figure } from './figure.ts';

const KB = 1000;
const titles = Array.from({ length: 50 }, (_, index) => `Repair the loose handrail on step ${index + 1} of the porch`).join('\n');

interface Weight {
  html: number;
  js: number;
  css: number;
}

/** Weighs a page as a first visit does: its HTML, every script it names (preloads and imports) and its style sheets, each by itself in gzip. */
async function weigh(client: Client, path: string, known: Map<string, number>): Promise<Weight> {
  const page = await client.get(path);
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  const size = async (file: string): Promise<number> => {
    if (!known.has(file)) known.set(file, gzipSync((await client.get(file)).bytes).length);
    return known.get(file) ?? 0;
  };
  const sum = async (pattern: RegExp): Promise<number> => {
    let bytes = 0;
    for (const file of new Set(page.text.match(pattern) ?? [])) bytes += await size(file);
    return bytes;
  };
  const scripted = /<script[^>]+type="module"/.test(page.text);
  return { html: gzipSync(page.bytes).length, js: scripted ? await sum(/\/assets\/[\w.$-]+\.js/g) : 0, css: await sum(/\/assets\/[\w.$-]+\.css/g) };
}

/** The paths of every form page, for a visitor and for a person with a project of fifty tasks. */
function pathsOf(id: string): { visitor: string[]; person: string[] } {
  const wizard = ['project', 'upload', 'select', 'result'].map((step) => `/create-project?project=${id}&step=${step}`);
  return {
    visitor: ['/auth', '/auth?tab=register', '/auth?tab=forgot-password', '/checkout', '/onboarding'],
    person: ['/create-project', ...wizard, '/checkout', '/dashboard', '/logout', ...['tasks', 'documents', 'reports'].map((tab) => `/projects/${id}/${tab}`)],
  };
}

/** Bytes of a first visit of each form page, the landing page's scripts, and the budgets of HTML and CSS. */
export async function benchWeight(): Promise<Figure[]> {
  const server = await startServer({ env: { LIMITS_FACTOR: '100' } });
  try {
    const person = await newPerson(server.url, { plan: 'unlimited' });
    const id = await newProject(person);
    await person.client.postForm(`/projects/${id}/tasks`, { intent: 'tasks.add', titles });
    const visitor = new Client(server.url);
    const known = new Map<string, number>();
    const weights = new Map<string, Weight>();
    const paths = pathsOf(id);
    for (const path of paths.visitor) weights.set(`visitor ${path}`, await weigh(visitor, path, known));
    for (const path of paths.person) weights.set(path, await weigh(person.client, path, known));
    const landing = await weigh(visitor, '/', known);
    visitor.close();
    person.client.close();
    const heaviest = (of: keyof Weight, among: (path: string) => boolean): [string, number] => [...weights].filter(([path]) => among(path)).map(([path, weight]): [string, number] => [path.replace(id, '…'), weight[of] / KB]).sort((a, b) => b[1] - a[1])[0] ?? ['none', Number.NaN];
    const [jsPage, js] = heaviest('js', () => true);
    const [formPage, formHtml] = heaviest('html', (path) => path.includes('/auth') || path.startsWith('/create-project'));
    const [, css] = heaviest('css', () => true);
    return [
      atMost(`client JavaScript of the heaviest of ${weights.size} form pages (${jsPage}), gzip`, js, 130, 'KB'),
      atMost('client JavaScript of the landing page', landing.js / KB, 0, 'KB'),
      atMost(`HTML of the heaviest sign-in or wizard page (${formPage}), gzip`, formHtml, 14, 'KB'),
      atMost('CSS of any page, gzip', css, 15, 'KB'),
      atMost('HTML of a project of 50 tasks, gzip', (weights.get(`/projects/${id}/tasks`)?.html ?? Number.NaN) / KB, 40, 'KB'),
      atMost('landing page in all, gzip', (landing.html + landing.css + landing.js) / KB, 250, 'KB'),
    ];
  } finally {
    await server.stop();
  }
}
