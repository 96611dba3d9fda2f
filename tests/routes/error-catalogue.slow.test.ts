import type { Page, Route } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startProductUnderTest, type ProductUnderTest } from '../support/live-world.ts';
import { newProject } from '../support/people.ts';
import {
  create,
  csv,
  fromSelection,
  list,
  manual,
  result,
  send,
  tick,
} from '../support/wizard-journeys.ts';

/**
 * The rows of chapter 18 of promises.md in a browser with scripts and in one without, each by its
 * real cause.
 */
let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest();
});
afterAll(() => product.close());
afterEach(() => void (product.stripe.state.mode = 'up'));

const hosts = [
  ['with scripts', true],
  ['without scripts', false],
] as const;
const LONG = 90_000;

/** Waits until each text is visible, in a toast or on the page. */
async function expectTexts(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await page.getByText(text).first().waitFor({ timeout: 40_000 });
}
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const person = () => product.person('unlimited');
const signInPage = (page: Page): Promise<void> => page.waitForURL(/\/auth(\?|$)/);

describe.each(hosts)('Project creation, %s', (_host, javaScript) => {
  test(
    'the plan has ended meanwhile: to /checkout',
    async () => {
      const who = await person();
      await product.browse(who, javaScript, async (page) => {
        await create(page);
        await product.sql(`update users set subscription_status = null where id = $1`, [who.id]);
        await press(page, 'Create Project');
        await page.waitForURL(/\/checkout/);
        if (!javaScript) await expectTexts(page, 'Payment required to create projects');
      });
    },
    LONG,
  );

  test(
    'an unknown plan status: to /checkout',
    async () => {
      const who = await person();
      await product.browse(who, javaScript, async (page) => {
        await create(page);
        await product.sql(`update users set subscription_status = 'legacy' where id = $1`, [
          who.id,
        ]);
        await press(page, 'Create Project');
        await page.waitForURL(/\/checkout/);
        if (!javaScript)
          await expectTexts(page, 'Please upgrade your plan to create more projects');
      });
    },
    LONG,
  );

  test(
    'an open project of a per-project user: Complete Current Project',
    async () => {
      const who = await product.person('per_project');
      await product.browse(who, javaScript, async (page) => {
        // The wizard itself would not show its form while a project is open.
        await create(page);
        await newProject(who);
        await press(page, 'Create Project');
        await expectTexts(
          page,
          'Complete Current Project',
          'You need to complete your existing project before creating a new one.',
        );
      });
    },
    LONG,
  );

  test(
    'the session ended before the project was sent: to /auth',
    async () => {
      const who = await person();
      await product.browse(who, javaScript, async (page) => {
        await create(page);
        await product.signOut(who);
        await press(page, 'Create Project');
        if (!javaScript) await expectTexts(page, 'Please log in to continue.');
        await signInPage(page);
      });
    },
    LONG,
  );

  test(
    'the database refuses the project: Error Creating Project with the message',
    async () => {
      const who = await person();
      await product.browse(who, javaScript, (page) =>
        product.refusing('projects', async () => {
          await create(page);
          await press(page, 'Create Project');
          await expectTexts(page, 'Error Creating Project', '500: Server error - please try again');
        }),
      );
    },
    LONG,
  );
});

describe('Project creation, only with scripts', () => {
  test.each<[string, (route: Route) => unknown, string]>([
    [
      'the connection drops',
      (route) => route.abort(),
      'Network error - please check your internet connection and try again.',
    ],
    [
      'a proxy answers with a page of its own',
      (route) => route.fulfill({ status: 418, contentType: 'text/html', body: '<h1>Teapot</h1>' }),
      'Failed to create project. Please try again.',
    ],
    [
      'a proxy answers in words of its own',
      (route) => route.fulfill({ status: 418, json: { message: 'Short and stout' } }),
      'Short and stout',
    ],
  ])(
    '%s',
    async (_cause, answer, text) => {
      await product.browse(await person(), true, async (page) => {
        await page.route('**/api/projects', answer);
        await create(page);
        await press(page, 'Create Project');
        await expectTexts(page, 'Error Creating Project', text);
      });
    },
    LONG,
  );
});

const FAILED =
  'Failed to upload document. This might be due to encoding issues or file complexity. ' +
  'Please try uploading a different document.';

/** Opens step 2 of a new project of a new user. */
async function atUpload(
  javaScript: boolean,
  work: (page: Page, who: Awaited<ReturnType<typeof person>>, project: string) => Promise<void>,
): Promise<void> {
  const who = await person();
  const project = await newProject(who);
  await product.browse(who, javaScript, async (page) => {
    await page.goto(`/create-project?project=${project}&step=upload`);
    await work(page, who, project);
  });
}

const registration = '**/api/documents/upload';
const changed =
  (change: (sent: Record<string, unknown>) => Record<string, unknown>) =>
  (page: Page): Promise<unknown> =>
    page.route(registration, (route) =>
      route.continue({
        postData: JSON.stringify(change(route.request().postDataJSON() as Record<string, unknown>)),
      }),
    );
const answering =
  (answer: (route: Route) => unknown, path = registration) =>
  (page: Page): Promise<unknown> =>
    page.route(path, answer);

describe('Upload', () => {
  test.each(hosts)(
    'the session ended before the file was sent: to /api/login (%s)',
    async (_host, javaScript) => {
      await atUpload(javaScript, async (page, who) => {
        await product.signOut(who);
        await send(page, javaScript, list);
        await expectTexts(
          page,
          ...(javaScript
            ? ['Unauthorized', 'You are logged out. Logging in again...']
            : ['You are logged out. Logging in again...']),
        );
        await signInPage(page);
      });
    },
    LONG,
  );

  test.each(hosts)(
    'the storage of the account is full: the message names what is used and allowed (%s)',
    async (_host, javaScript) => {
      await atUpload(javaScript, async (page, who) => {
        await product.sql(
          `insert into stored_objects
             (key, user_id, state, address, bytes, created_at, expires_at)
           select gen_random_uuid(), $1, 'stored', '', 2000000000, now(), now()
           from generate_series(1, 11)`,
          [who.id],
        );
        await send(page, javaScript, list);
        await expectTexts(
          page,
          ...(javaScript ? ['Upload Failed'] : []),
          'Your storage is full: 20981 of 20480 MB are used.',
        );
      });
    },
    LONG,
  );

  /** The code that the card receives, its cause, and how to cause it. */
  const causes: [string, string, (page: Page, project: string) => Promise<unknown>, string?][] = [
    [
      'unsupportedType',
      '415 from a proxy',
      answering((route) => route.fulfill({ status: 415, body: '' })),
    ],
    [
      'uploadUrlRefused',
      'the address of another upload',
      changed((sent) => ({
        ...sent,
        uploadURL: String(sent.uploadURL).replace(/[\w-]+(?=\?|$)/, 'another'),
      })),
    ],
    [
      'notFound',
      'the project is gone meanwhile',
      (_page, project) =>
        product.sql(`update projects set deleted_at = now() where id = $1`, [project]),
    ],
    [
      'invalid',
      'a registration that lost its file name on the way',
      changed(({ fileName: _lost, ...sent }) => sent),
    ],
    [
      'unavailable',
      '503 from a proxy',
      answering((route) => route.fulfill({ status: 503, body: 'busy' })),
    ],
    ['network', 'the connection drops', answering((route) => route.abort())],
    [
      'tooManyAttempts',
      'more uploads than an hour allows',
      answering((route) =>
        route.fulfill({
          status: 429,
          json: { code: 'tooManyAttempts', message: 'busy', params: { minutes: 3 } },
        }),
      ),
    ],
    [
      'methodNotAllowed',
      '405 from a proxy',
      answering((route) => route.fulfill({ status: 405, body: 'no' })),
    ],
  ];

  const failed = async (page: Page): Promise<void> => {
    await expectTexts(
      page,
      'Upload Failed',
      FAILED,
      'Upload failed',
      'Would you like to try uploading a different document?',
    );
    await page.getByRole('button', { name: 'Try New Document' }).waitFor();
  };

  test.each(causes)(
    '%s (%s): Upload Failed with the retry panel',
    async (_code, _cause, cause) => {
      await atUpload(true, async (page, _who, project) => {
        await cause(page, project);
        await send(page, true, list);
        await failed(page);
        await page.unrouteAll();
      });
    },
    LONG,
  );

  test.each([['missingUploadUrl', 'an answer without an address']])(
    '%s (%s): Upload Failed, and the card is ready again',
    async () => {
      await atUpload(true, async (page) => {
        await page.route('**/api/objects/upload', (route) =>
          route.fulfill({ status: 200, body: '<html>' }),
        );
        await send(page, true, list);
        await expectTexts(page, 'Upload Failed', FAILED);
        await page.unrouteAll();
        await send(page, true, list);
        await result(page);
      });
    },
    LONG,
  );

  test.each([['server', 'the database refuses the document']])(
    '%s (%s): Upload Failed with the retry panel',
    async () => {
      await atUpload(true, (page) =>
        product.refusing('documents', async () => {
          await send(page, true, list);
          await failed(page);
        }),
      );
    },
    LONG,
  );

  test.each([['timeout', 'no answer within 30 s']])(
    '%s (%s): Upload Failed with the retry panel',
    async () => {
      await atUpload(true, async (page) => {
        await page.clock.install();
        await page.reload();
        await page.route(registration, () => undefined);
        const asked = page.waitForRequest(registration);
        await send(page, true, list);
        await asked;
        const toast = page.getByText('Upload Failed').first();
        await expect
          .poll(
            async () => {
              await page.clock.runFor(2_000);
              return toast.isVisible();
            },
            { timeout: 60_000 },
          )
          .toBe(true);
        await failed(page);
      });
    },
    LONG,
  );

  test.each(hosts)(
    'after a failure the next document works (%s)',
    async (_host, javaScript) => {
      await atUpload(javaScript, async (page) => {
        await send(page, javaScript, csv('empty.csv', ['']));
        await page.getByRole('button', { name: 'Try New Document' }).click({ timeout: 40_000 });
        await send(page, javaScript, list);
        await result(page);
      });
    },
    LONG,
  );
});

/** Opens the viewer of a processed document. */
async function atViewer(
  javaScript: boolean,
  lines: readonly string[] | null,
  work: (page: Page, who: Awaited<ReturnType<typeof person>>) => Promise<void>,
): Promise<void> {
  await atUpload(javaScript, async (page, who) => {
    await manual(page);
    await send(page, javaScript, lines ? csv('list.csv', lines) : list);
    await page.locator('.viewer__line').first().waitFor({ timeout: 40_000 });
    if (javaScript)
      await page.getByRole('button', { name: /Generate Tasks from \d+ Selection/ }).waitFor();
    await work(page, who);
  });
}

describe('Task generation, with and without scripts', () => {
  test('generation fails: Error, Failed to generate tasks', async () => {
    const fails = (javaScript: boolean): Promise<void> =>
      atUpload(javaScript, async (page) => {
        await send(page, javaScript, list);
        await page
          .locator('main [role=alert]', { hasText: 'Failed to generate tasks' })
          .waitFor({ timeout: 110_000 });
        await expectTexts(page, 'Error', 'Failed to generate tasks');
        await page.getByRole('button', { name: 'Skip Task Generation (Do Later)' }).waitFor();
      });
    await product.refusing('tasks', async () => {
      await Promise.all(hosts.map(([, javaScript]) => fails(javaScript)));
    });
    // Three attempts of the job, with pauses.
  }, 130_000);
});

describe.each(hosts)('Task generation, %s', (_host, javaScript) => {
  test(
    'the session ended before the tasks were requested: to /api/login',
    async () => {
      await atViewer(javaScript, null, async (page, who) => {
        // With scripts the step changes first, and its data are loaded then.
        const loaded = javaScript
          ? page.waitForResponse((response) => response.url().includes('_data='))
          : undefined;
        await press(page, 'Back');
        await loaded;
        await page.locator('button[value="tasks.generate"]').waitFor();
        await product.signOut(who);
        await page.locator('button[value="tasks.generate"]').click();
        await expectTexts(page, 'You are logged out. Logging in again...');
        await signInPage(page);
      });
    },
    LONG,
  );

  test(
    'the session ended before the selection was sent: to /api/login',
    async () => {
      await atViewer(javaScript, null, async (page, who) => {
        await tick(page, 'Replace the faucet');
        await product.signOut(who);
        await fromSelection(page);
        await expectTexts(page, 'You are logged out. Logging in again...');
        await signInPage(page);
      });
    },
    LONG,
  );

  test(
    '51 selections: Too Many Selections',
    async () => {
      const lines = Array.from(
        { length: 51 },
        (_, number) => `${number + 1}. Repair the door of room ${number + 1}`,
      );
      await atViewer(javaScript, lines, async (page) => {
        for (const box of await page.locator('.viewer__line').getByRole('checkbox').all())
          await box.click();
        if (!javaScript) await fromSelection(page);
        await expectTexts(
          page,
          'Too Many Selections',
          'Please limit your selections to 50 or fewer items to ensure optimal performance.',
        );
      });
    },
    LONG,
  );

  test(
    'the database refuses the tasks of a selection: Error with the message',
    async () => {
      await atViewer(javaScript, null, (page) =>
        product.refusing('tasks', async () => {
          await tick(page, 'Replace the faucet');
          await fromSelection(page);
          await expectTexts(page, 'Error', '500: Server error - please try again');
        }),
      );
    },
    LONG,
  );
});

describe('Task generation, only with scripts', () => {
  test(
    'a proxy answers without JSON: Error, Failed to generate tasks from selection',
    async () => {
      await atViewer(true, null, async (page) => {
        await page.route('**/generate-tasks-from-selection', (route) =>
          route.fulfill({ status: 418, body: 'garbage' }),
        );
        await tick(page, 'Replace the faucet');
        await fromSelection(page);
        await expectTexts(page, 'Error', 'Failed to generate tasks from selection');
      });
    },
    LONG,
  );
});

describe.each(hosts)('Checkout, %s', (_host, javaScript) => {
  const entryPages = [
    ['the price page', '/checkout?plan=unlimited', 'unlimited'],
    ['the paywall', '/create-project', 'per_project'],
  ] as const;
  const buy = async (path: string, plan: string, ...texts: string[]): Promise<void> => {
    await product.browse(await product.person(null), javaScript, async (page) => {
      await page.goto(path);
      await page
        .locator('main form', { has: page.locator(`input[name=planType][value=${plan}]`) })
        .getByRole('button')
        .click();
      await expectTexts(page, ...texts);
      expect(await page.locator('main form button').first().isEnabled()).toBe(true);
    });
  };

  test.each(entryPages)(
    'the provider is down: Payment Error (%s)',
    async (_door, path, plan) => {
      product.stripe.state.mode = 'down';
      await buy(
        path,
        plan,
        'Payment Error',
        'Failed to create checkout session. Please try again.',
      );
    },
    LONG,
  );

  test.each(entryPages)(
    'the provider returns no URL: Unable to create checkout session (%s)',
    async (_door, path, plan) => {
      product.stripe.state.mode = 'noUrl';
      await buy(path, plan, 'Unable to create checkout session. Please try again.');
    },
    LONG,
  );
});
