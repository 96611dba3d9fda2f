import { expect, test, type Page, type Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { administrator } from '../support/e2e-people.ts';
import { projectOf, signedIn } from '../support/e2e-project.ts';
import { holdRequests } from '../support/hold-requests.ts';

/**
 * How scripts handle data, sessions and timeouts (promises 3.4, 3.5 and 17.7). Without scripts
 * every page is loaded from the server.
 */
test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  'Memory, guards and spinners belong to scripts.',
);

/** Records the requests of a page from now on, static files excluded. */
function recordRequests(page: Page): { calls: () => string[]; forget: () => void } {
  let seen: Request[] = [];
  page.on(
    'request',
    (request) =>
      void (/^\/(assets\/|favicon)/.test(new URL(request.url()).pathname) || seen.push(request)),
  );
  return {
    calls: () => seen.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    forget: () => void (seen = []),
  };
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** A hydrated dashboard with one project. */
async function onDashboard(page: Page): Promise<string> {
  await signedIn(page);
  const id = await projectOf(page);
  await page.goto('/dashboard');
  await settled(page);
  return id;
}

const toProject = async (page: Page): Promise<void> => {
  await page.locator('main').getByRole('link', { name: '118 Alder Street' }).first().click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+$/);
  await settled(page);
};
const toDashboard = async (page: Page): Promise<void> => {
  await page.locator('main').getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await settled(page);
};
const tab = async (page: Page, name: 'Tasks' | 'Documents' | 'Reports'): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  await settled(page);
};

test.describe('Lists (promise 17.7)', () => {
  test('a cached list is shown without a request; the user is fetched at most once a minute', async ({
    page,
  }) => {
    await page.clock.install();
    await onDashboard(page);
    const seen = recordRequests(page);
    await toProject(page);
    await tab(page, 'Tasks');
    await tab(page, 'Documents');
    expect(seen.calls().filter((call) => call.startsWith('GET /projects/'))).not.toEqual([]);
    seen.forget();
    await toDashboard(page);
    expect(seen.calls()).toEqual(['GET /api/user']);
    await toProject(page);
    await tab(page, 'Documents');
    await page.evaluate(() => {
      for (const event of ['focus', 'visibilitychange', 'blur'])
        window.dispatchEvent(new Event(event));
    });
    await tab(page, 'Tasks');
    await expect(page.locator('#main')).toBeFocused();
    expect(seen.calls()).toEqual(['GET /api/user']);
    await page.clock.runFor(14 * 60_000);
    expect(seen.calls()).toEqual(['GET /api/user']);
    await toDashboard(page);
    expect(seen.calls()).toEqual(['GET /api/user', 'GET /api/user']);
    await expectAccessible(page, { javaScript: true });
  });

  test('a list is fetched again after 15 minutes; offline the cached one is shown for 30 minutes', async ({
    page,
  }) => {
    await page.clock.install();
    const id = await onDashboard(page);
    await toProject(page);
    await page.clock.runFor(16 * 60_000);
    const seen = recordRequests(page);
    await toDashboard(page);
    expect(seen.calls()).toEqual(['GET /dashboard']);
    seen.forget();
    await page.route(/_data=/, (route) => route.abort());
    await page.locator('main').getByRole('link', { name: '118 Alder Street' }).first().click();
    await page.clock.runFor(2_500);
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+$/);
    await expect(page.locator('#comments')).toBeVisible();
    expect(seen.calls().filter((call) => call === `GET /projects/${id}`)).toHaveLength(6);
  });

  test('any write clears the cached lists; a restored connection fetches the visible list', async ({
    page,
  }) => {
    await onDashboard(page);
    await toProject(page);
    const seen = recordRequests(page);
    const written = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes('/api/objects/upload'),
    );
    await tab(page, 'Documents');
    await page
      .locator('input[type=file][name=files]')
      .first()
      .setInputFiles({
        name: 'notes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('area,work\nkitchen,Replace the faucet\n'),
      });
    await written;
    await expect(page.getByText('Tasks generated').first()).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    seen.forget();
    await tab(page, 'Tasks');
    expect(seen.calls().some((call) => call.endsWith('/tasks'))).toBe(true);
    await page.waitForLoadState('networkidle');
    seen.forget();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect
      .poll(() => seen.calls().filter((call) => call.endsWith('/tasks')).length)
      .toBeGreaterThan(0);
  });

  test('an ended session is detected at the next cached list: one call, no retry, then the auth screen', async ({
    page,
  }) => {
    await onDashboard(page);
    await toProject(page);
    await page.context().clearCookies();
    const seen = recordRequests(page);
    await page.locator('main').getByRole('link', { name: 'All projects' }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/);
    await expect(page.getByRole('heading', { name: 'Get Started', exact: true })).toBeVisible();
    expect(seen.calls().filter((call) => call === 'GET /api/user')).toHaveLength(1);
    await expect(page.locator('.menu')).toHaveCount(0);
  });

  test('lists are not cached while a document is being read', async ({ page }) => {
    const id = await onDashboard(page);
    await page.route(/_data=routes%2Fprojects\.%24id\.documents/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { documents: object[] };
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          documents: [
            {
              id,
              fileName: 'a.pdf',
              bytes: 1,
              pages: null,
              uploadedBy: 'Rosa',
              uploadedAt: '2026-11-20T00:00:00Z',
              state: 'extracting',
              tasks: 0,
              ocr: false,
              notice: null,
              cut: false,
            },
          ],
        },
      });
    });
    await toProject(page);
    await tab(page, 'Documents');
    const seen = recordRequests(page);
    await tab(page, 'Tasks');
    expect(seen.calls().some((call) => call.endsWith('/tasks'))).toBe(true);
    await page.unroute(/_data=routes%2Fprojects\.%24id\.documents/);
    await tab(page, 'Documents');
    await tab(page, 'Tasks');
    seen.forget();
    await tab(page, 'Documents');
    expect(seen.calls().filter((call) => call.startsWith('GET /projects/'))).toEqual([]);
  });
});

test.describe('Waiting', () => {
  test('a navigation longer than 300 ms shows the spinner, a shorter one does not', async ({
    page,
  }) => {
    await onDashboard(page);
    const spinner = page.locator('.spinner');
    // Both lists and the user are cached: the next navigation takes no time.
    await toProject(page);
    await toDashboard(page);
    const { release } = await holdRequests(page, /_data=/);
    await page.evaluate(() => {
      const counted = window as unknown as { spinners: number };
      counted.spinners = 0;
      new MutationObserver((all) => {
        for (const { addedNodes } of all)
          for (const node of addedNodes)
            if (
              node instanceof Element &&
              (node.matches('.spinner') || node.querySelector('.spinner'))
            )
              counted.spinners += 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
    const spinners = () =>
      page.evaluate(() => (window as unknown as { spinners: number }).spinners);
    await toProject(page);
    expect(await spinners()).toBe(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
    await expect(spinner).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/reports$/);
    await expect(spinner).toHaveCount(0);
    expect(await spinners()).toBe(1);
  });
});

test.describe('The route guard of a page restored from history (promise 3.5)', () => {
  const restoreFromHistory = (page: Page) =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );

  test('shows the spinner during an uncached check, and the page when the session is valid', async ({
    page,
  }) => {
    await onDashboard(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const watched = window as unknown as { fetch: typeof fetch; caches_: unknown[] };
      const real = window.fetch.bind(window);
      watched.caches_ = [];
      watched.fetch = (input, init) => (watched.caches_.push(init?.cache), real(input, init));
    });
    await restoreFromHistory(page);
    expect(
      await page.evaluate(() => (window as unknown as { caches_: unknown[] }).caches_),
    ).toEqual(['no-store']);
    await expect(page.locator('.spinner')).toBeVisible();
    release();
    await expect(page.locator('.spinner')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a 401 is not retried and leads to the auth screen with returnTo', async ({ page }) => {
    await onDashboard(page);
    await page.context().clearCookies();
    const seen = recordRequests(page);
    await restoreFromHistory(page);
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/);
    expect(seen.calls().filter((call) => call === 'GET /api/user')).toHaveLength(1);
  });

  test('no answer: 3 attempts of 5 s, 1 s apart, then the auth screen', async ({ page }) => {
    await page.clock.install();
    await onDashboard(page);
    await page.route('**/api/user', () => undefined);
    const times: number[] = [];
    await page.exposeFunction('recordCall', (at: number) => times.push(at));
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    // The page reads its clock when it makes the call; the clock is frozen between two steps.
    await page.evaluate(() => {
      const { recordCall } = window as unknown as { recordCall: (at: number) => void };
      const from = Date.now();
      const send = window.fetch;
      window.fetch = (input, init) => {
        if (String(input).includes('/api/user')) recordCall(Date.now() - from);
        return send(input, init);
      };
    });
    await restoreFromHistory(page);
    for (let second = 0; second < 18; second += 1) await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/\/(auth|dashboard)/);
    expect(times.map((at) => Math.round(at / 1000))).toEqual([0, 6, 12]);
  });
});

test.describe('Signing in and out (promise 3.4)', () => {
  test('the user is fetched again 100 ms after the sign-in, then the page', async ({ page }) => {
    await signedIn(page);
    await page.context().clearCookies();
    const email = `again${Date.now()}@example.com`;
    expect(
      (
        await page.request.post('/api/register', {
          data: {
            email,
            password: 'stucco-ladder-47',
            firstName: 'Rosa',
            lastName: 'Ibarra',
            phone: '+14155550142',
          },
        })
      ).status(),
    ).toBe(200);
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('stucco-ladder-47');
    // The browser's timestamps: the start of the answer and of the next request.
    const recordRequests: Record<string, Request> = {};
    page.on(
      'request',
      (request) => void (recordRequests[new URL(request.url()).pathname] ??= request),
    );
    await page.locator('main form').getByRole('button', { name: 'Sign In' }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const [login, user] = [
      recordRequests['/api/login']?.timing(),
      recordRequests['/api/user']?.timing(),
    ];
    const waited =
      (user?.startTime ?? 0) - ((login?.startTime ?? Infinity) + (login?.responseStart ?? 0));
    expect(waited).toBeGreaterThanOrEqual(99);
    expect(waited).toBeLessThan(3_000);
  });

  test('an administrator who signed in by Google has the role stored, and no chosen dashboard', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => sessionStorage.setItem('selectedDashboardId', '48213'));
    await administrator(page);
    await page.goto('/dashboard');
    await settled(page);
    const stored = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
    expect(await stored('userRole')).toBe('admin');
    expect(await stored('selectedDashboardId')).toBeNull();
  });

  test('a join that leads to the dashboard refreshes it there, once', async ({ page }) => {
    await page.clock.install();
    await signedIn(page);
    await page.goto('/join-team');
    await settled(page);
    const answer = { success: true, membership: 'joined', dashboard: null };
    await page.route('**/api/dashboards/join', (route) => route.fulfill({ json: answer }));
    await page.getByLabel('Team code').fill('48213');
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (/\/dashboard\?.*_data=routes/.test(request.url())) refreshes.push(request.url());
    });
    await page.getByRole('button', { name: 'Join Team' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    // The dashboard is ready within one of these steps, and refreshes 100 ms later.
    await expect(async () => {
      await page.clock.runFor(10);
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      expect(await page.evaluate(() => sessionStorage.getItem('hasJoined'))).toBeNull();
    }).toPass({ timeout: 15_000 });
    await page.clock.runFor(80);
    expect(refreshes).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => refreshes.length).toBe(1);
    await page.clock.runFor(5_000);
    expect(refreshes).toHaveLength(1);
  });

  test('the user is fetched again after a project was created', async ({ page }) => {
    await signedIn(page);
    await page.goto('/create-project');
    await settled(page);
    for (const name of ['name', 'workOrderNumber', 'address'])
      await page.locator(`main input[name="${name}"]`).fill('118 Alder Street');
    const seen = recordRequests(page);
    await page.locator('main button[value="project.submit"]').click();
    await expect(page).toHaveURL(/step=upload/);
    await expect.poll(() => seen.calls()).toContain('GET /api/user');
    const calls = seen.calls();
    expect(calls.indexOf('GET /api/user')).toBeGreaterThan(calls.indexOf('POST /api/projects'));
    expect(calls).toContain('POST /api/projects');
  });

  for (const fails of [false, true])
    test(`signing out${fails ? ' when the call fails' : ''} clears the cache and goes to /auth 500 ms later`, async ({
      page,
    }) => {
      await onDashboard(page);
      await toProject(page);
      await page.evaluate(() => {
        localStorage.setItem('kept', 'x');
        sessionStorage.setItem('userRole', 'admin');
      });
      if (fails) await page.route('**/api/logout', (route) => route.abort());
      const times: Record<string, number> = {};
      const ended = (request: Request): void =>
        void (request.url().endsWith('/api/logout') && (times.call = Date.now()));
      page.on('requestfailed', ended);
      page.on('requestfinished', ended);
      page.on(
        'request',
        (request) =>
          void (
            /\/(auth|logout)(\?|$)/.test(new URL(request.url()).pathname) &&
            request.method() === 'GET' &&
            (times.leave ??= Date.now())
          ),
      );
      await page.locator('.menu > summary').click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.locator('.toast')).toContainText(fails ? 'Sign out failed' : 'Signed out');
      expect(
        await page.evaluate(() => [localStorage.length, sessionStorage.getItem('userRole')]),
      ).toEqual([0, null]);
      await expect(page).toHaveURL(/\/auth$/);
      if (fails) await expect(page.locator('body')).not.toContainText('Signed out');
      const waited = (times.leave ?? 0) - (times.call ?? 0);
      expect(waited).toBeGreaterThanOrEqual(400);
      expect(waited).toBeLessThan(4_000);
      expect((await page.request.get('/api/user')).status()).toBe(401);
      await page.goBack();
      await expect(page).toHaveURL(/\/auth\?returnTo=/);
    });
});
