import { expect, test, type Page } from '@playwright/test';
import { subscriber } from '../support/e2e-people.ts';
import { documentOf, generated, projectOf, signedIn } from '../support/e2e-project.ts';

const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, {
    form,
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });

test.describe('An uploaded file never runs as a script (A-43)', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Scripts are what is refused.');

  test('the content security policy blocks a script element that names an uploaded file', async ({
    page,
  }) => {
    await signedIn(page);
    const id = await documentOf(
      page,
      await projectOf(page),
      'hit.csv',
      Buffer.from('window.hit = 1; // Trade,Task\nPlumbing,Replace the faucet\n'),
    );
    const answered: string[] = [];
    const refused: string[] = [];
    page.on('response', (response) => answered.push(new URL(response.url()).pathname));
    page.on('console', (message) => refused.push(message.text()));
    await page.route('**/dashboard', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          '</body>',
          `<script src="/files/${id}"></script></body>`,
        ),
      });
    });
    await page.goto('/dashboard');
    expect(answered).toContain('/dashboard');
    expect(answered).not.toContain(`/files/${id}`);
    expect(refused.join('\n')).toMatch(new RegExp(`/files/${id}.*Content Security Policy`));
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
});

test.describe('User input never runs as code (A-45)', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Scripts are what must not run.');
  const polyglot =
    `</script><script>window.hit=1</script>"'><img src=x onerror=window.hit=1><svg ` +
    `onload=window.hit=1>javascript:window.hit=1//\u2028{{7*7}}`;

  test('every page shows names, notes, tasks, file names, the company and searches as plain text', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await signedIn(page);
    const headers = { origin: new URL(page.url()).origin };
    const made = await page.request.post('/api/projects', {
      headers,
      data: {
        name: polyglot,
        workOrderNumber: polyglot.slice(0, 100),
        address: polyglot,
        notes: polyglot,
        description: polyglot,
        assignedTo: polyglot,
      },
    });
    const { id } = (await made.json()) as { id: string };
    const listed = await documentOf(
      page,
      id,
      `list ${polyglot}.csv`,
      Buffer.from(
        `Task\n"Replace the ${polyglot.replaceAll('"', '""').replace('\u2028', ' ')} faucet"\nRepair the deck\n`,
      ),
    );
    await generated(page, id, listed);
    await post(page, `/projects/${id}/tasks`, {
      intent: 'tasks.add',
      titles: `Paint ${polyglot.replace('\u2028', ' ')}`,
    });
    const saved = await post(page, '/account-settings', {
      intent: 'profile.save',
      firstName: polyglot.slice(0, 80),
      lastName: polyglot.slice(0, 80),
      language: 'en',
      reportLanguage: 'en',
    });
    const company = await post(page, '/account-settings', {
      intent: 'company.save',
      name: polyglot.slice(0, 120),
      licence: polyglot.slice(0, 60),
      address: polyglot,
    });
    const report = await post(page, `/projects/${id}/reports`, {
      intent: 'report.create',
      type: 'punch_list',
      language: 'en',
    });
    expect([made.status(), saved.status(), company.status(), report.status()]).toEqual([
      201, 303, 303, 303,
    ]);
    const at = `/projects/${id}`;
    const query = encodeURIComponent(polyglot);
    const pages = [
      '/dashboard',
      `/dashboard?q=${query}`,
      `${at}/tasks`,
      `${at}/tasks/1`,
      `${at}/documents`,
      `${at}/documents/${listed}`,
      `${at}/documents/${listed}?view=ledger`,
      `${at}/reports`,
      `${at}/reports/1/print`,
      '/account-settings',
      `/create-project?project=${id}&step=upload`,
    ];
    for (const path of pages) {
      await page.goto(path);
      await page.waitForLoadState('load');
      expect([
        path,
        await page.evaluate(() => [
          'hit' in window,
          document.querySelectorAll('img[src=x], svg[onload], script:not([nonce])').length,
        ]),
      ]).toEqual([path, [false, 0]]);
      if (!path.includes('print'))
        expect([path, await page.title()]).toEqual([path, expect.not.stringContaining('49')]);
    }
    await page.goto(`${at}/tasks`);
    await expect(page.locator('main')).toContainText('<script>window.hit=1</script>');
  });
});

test.describe('After signing out (A-46)', () => {
  test('the Back button shows the auth screen and no personal data', async ({ page }) => {
    await signedIn(page);
    await projectOf(page, 'House of nobody else');
    await page.goto('/dashboard');
    await expect(page.locator('main')).toContainText('House of nobody else');
    await page.locator('.menu > summary').click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/);
    await expect(page.locator('body')).not.toContainText('House of nobody else');
  });
});

test.describe('An administrator role claimed by the browser (A-36)', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Session storage belongs to scripts.');

  test('userRole in session storage, local storage or a cookie grants nothing', async ({
    page,
    context,
    baseURL,
  }) => {
    await subscriber(page);
    await page.goto('/dashboard');
    await page.evaluate(() =>
      [sessionStorage, localStorage].forEach((store) =>
        ['userRole', 'role', 'isAdmin'].forEach((key) => store.setItem(key, 'admin')),
      ),
    );
    await context.addCookies(
      ['userRole', 'role', 'obralista_role'].map((name) => ({
        name,
        value: 'admin',
        url: baseURL ?? '',
      })),
    );
    const answer = await page.goto('/admin/login-issues');
    expect(answer?.status()).toBe(403);
    await expect(page.locator('main')).toContainText(
      'You need an administrator account to see this.',
    );
    await expect(page.locator('main')).not.toContainText('Sign-in failed');
    const data = await page.request.get('/admin/login-issues?_data=routes/admin.login-issues');
    expect([data.status(), ((await data.json()) as { page: unknown }).page]).toEqual([403, null]);
  });
});
