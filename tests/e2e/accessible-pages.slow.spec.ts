import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { matrix, type Row, type Target } from '../attack/access-matrix.ts';
import { createObjects } from '../attack/access-world.ts';
import { axeFindings, withScripts } from '../support/axe.ts';
import { signInAs } from '../support/e2e-people.ts';
import { isFullRun, journeyLanguages } from '../support/full-run.ts';
import { Client } from '../support/http.ts';
import { googleClient, newPerson, newProject, type Person } from '../support/people.ts';
import { newTeam } from '../support/teams.ts';

/**
 * Every page of the access matrix, as a visitor, the owner of a team or an administrator sees it, in
 * both languages and at four widths (promise 16.5); a quick run has one language and two widths.
 */

const widths = isFullRun ? [320, 390, 768, 1280] : [320, 1280];

type Role = 'An' | 'T' | 'Ad' | 'N';
interface Shown {
  role: Role;
  path: string;
}

/** Views and forms of pages that the matrix knows by one address. */
const views = ({ projectId, documentId }: Target, flip: string): Shown[] => [
  { role: 'An', path: '/auth?tab=register' },
  { role: 'An', path: '/auth?tab=forgot-password' },
  { role: 'N', path: '/dashboard' },
  { role: 'N', path: '/create-project' },
  { role: 'N', path: '/checkout' },
  ...[
    '/dashboard?start=1',
    '/dashboard?show=trash',
    `/create-project?project=${projectId}&step=upload`,
    `/create-project?project=${projectId}&step=result`,
    `/projects/${projectId}/tasks?select=all`,
    `/projects/${projectId}/tasks?order=1`,
    `/projects/${projectId}/tasks?group=status&q=paint`,
    `/projects/${projectId}/tasks/1?edit=1`,
    `/projects/${projectId}/documents/${documentId}?view=select`,
    ...['', '/tasks/1', '/budget', '/picra', '/settings', '/reports'].map(
      (rest) => `/projects/${flip}${rest}`,
    ),
  ].map((path): Shown => ({ role: 'T', path })),
];

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

const roleOf = ({ answers }: Row): Role | null =>
  (['An', 'T', 'Ad'] as const).find((role) => [200, 404].includes(Number(answers[role]))) ?? null;

/** The pages of the matrix, each address once; the code of its team is one of its own world. */
function matrixPages(target: Target): Shown[] {
  const shown = new Map<string, Shown>();
  for (const row of matrix) {
    const role = roleOf(row);
    const path = row.path(target);
    if (row.method === 'GET' && role && !row.route.startsWith('api.') && !path.includes('40718'))
      shown.set(path, shown.get(path) ?? { role, path });
  }
  return [...shown.values()];
}

/** The settings of a house that is sold with a PICRA, with a task that has costs. */
async function picraHouse(owner: Person): Promise<string> {
  const id = await newProject(owner, {
    enableBudgetTracking: true,
    propertyValue: 16_400_000,
    estimatedRenovationCost: 4_620_000,
    projectedSaleValue: 29_500_000,
  });
  const post = (path: string, fields: Record<string, string>) =>
    owner.client.postForm(`/projects/${id}${path}`, { requestId: path, ...fields });
  await post('/tasks', { intent: 'tasks.add', titles: 'Fix the roof\nFix the sink' });
  await post('/tasks/1', { intent: 'task.costs', estimated: '500' });
  await post('/tasks/1', { intent: 'task.block', reason: 'No ladder' });
  const page = await owner.client.get(`/projects/${id}/settings`);
  const version = /name="version"[^>]*value="(\d+)"/.exec(page.text)?.[1] ?? '1';
  const fields = { name: '12 Alder Street', workOrderNumber: 'WO-1', address: '12 Alder Street' };
  const saved = { kind: 'picra', reportLanguage: 'en', timeZone: 'America/Chicago', version };
  await post('/settings', { intent: 'project.save', ...fields, ...saved });
  return id;
}

interface World {
  pages: Shown[];
  contexts: Record<Role, BrowserContext>;
}

async function makeWorld(browser: Browser, base: string): Promise<World> {
  const owner = await newPerson(base, { plan: 'teams_unlimited' });
  const nobody = await newPerson(base);
  const team = await newTeam(base, 'Alder crew', owner);
  const objects = await createObjects(owner.client, 'Elm Street');
  const target: Target = { ...objects, dashboardId: team.id, jobId: '' };
  const admin = await googleClient(base, 'boss@example.com');
  const clients: Record<Role, Client> = {
    An: new Client(base),
    T: owner.client,
    Ad: admin,
    N: nobody.client,
  };
  const contexts = {} as World['contexts'];
  for (const role of ['An', 'T', 'Ad', 'N'] as const) {
    contexts[role] = await browser.newContext({ baseURL: base });
    await signInAs(contexts[role], base, { client: clients[role] } as Person);
  }
  const all = [...matrixPages(target), ...views(target, await picraHouse(owner))];
  const pages: Shown[] = [];
  for (const each of all) {
    const { headers } = await clients[each.role].get(each.path);
    if (/^text\/html/.test(headers['content-type'] ?? '')) pages.push(each);
  }
  return { pages, contexts };
}

let world: World;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, baseURL: base = '' }) => {
  test.setTimeout(180_000);
  world = await makeWorld(browser, base);
});
test.afterAll(async () => {
  for (const context of Object.values(world.contexts)) await context.close();
});

for (const language of journeyLanguages)
  test(`axe finds nothing on any page at any width, and no page is wider than its screen, in ${language}`, async ({
    javaScriptEnabled,
  }) => {
    const javaScript = javaScriptEnabled !== false;
    test.setTimeout(1_200_000);
    const found: string[] = [];
    expect(world.pages.length).toBeGreaterThanOrEqual(69);
    for (const { role, path } of world.pages) {
      const page = await world.contexts[role].newPage();
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await withScripts(page, { javaScript }, async (shown) => {
        for (const width of widths) {
          await shown.setViewportSize({ width, height: 844 });
          const all = await axeFindings(shown);
          if (await isTooWide(shown)) all.push('wider than its screen');
          found.push(...all.map((finding) => `${path} ${width} px: ${finding}`));
        }
      });
      await page.close();
    }
    expect(found).toEqual([]);
  });
