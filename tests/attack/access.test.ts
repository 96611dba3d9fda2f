import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../support/build.ts';
import { onServer } from '../support/database-name.ts';
import { putUpload, sampleBytes } from '../support/documents.ts';
import { wordsOf, type Answer, type Client } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { matrix, roles, type Role, type Row, type Target, type Verdict } from './access-matrix.ts';
import { SECRET, createFixtures, fresh, type AccessFixtures } from './access-world.ts';
import { isFullRun, valuesFor } from '../support/full-run.ts';

const missingTarget: Target = {
  projectId: randomUUID(),
  documentId: randomUUID(),
  jobId: randomUUID(),
  reportNumber: 1,
  checkoutId: randomUUID(),
  photoId: randomUUID(),
  dashboardId: randomUUID(),
  walkId: randomUUID(),
  checkId: randomUUID(),
  crewPath: '/crew/BBBBBBBBBBBBBBBBBBBBBB',
  askPath: '/ask/BBBBBBBBBBBBBBBBBBBBBB',
  askedPath: '/asked/BBBBBBBBBBBBBBBBBBBBBB',
  requestId: randomUUID(),
  sharedPath: '/r/BBBBBBBBBBBBBBBBBBBBBB',
};
const files = readdirSync(join(root, 'app/routes')).map((name) => ({
  route: name.replace(/\.tsx?$/, ''),
  text: readFileSync(join(root, 'app/routes', name), 'utf8'),
}));
const isPage = (route: string): boolean => !route.startsWith('api.');

describe('A-32: the access matrix is complete', () => {
  test('every route file with a loader has a GET row, every one with an action a POST row', () => {
    const has = (route: string, method: Row['method']): boolean =>
      matrix.some((row) => row.route === route && row.method === method);
    const missing = files.flatMap(({ route, text }) => [
      ...(/export (async )?(function|const) loader\b/.test(text) && !has(route, 'GET')
        ? [`GET ${route}`]
        : []),
      ...(/export (async )?(function|const) action\b/.test(text) && !has(route, 'POST')
        ? [`POST ${route}`]
        : []),
    ]);
    expect(missing).toEqual([]);
  });

  test('every row names a route file that exists', () => {
    expect(
      matrix
        .filter(({ route }) => !files.some((file) => file.route === route))
        .map(({ route }) => route),
    ).toEqual([]);
  });
});

let server: TestServer;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  const databaseUrl = await onServer(inject('postgresUrl')).create(
    `access_${randomUUID().replaceAll('-', '')}`,
    'template_migrated',
  );
  server = await startServer({
    env: { DATABASE_URL: databaseUrl, LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' },
  });
  fixtures = await createFixtures(server.url, databaseUrl);
}, 120_000);
afterAll(async () => {
  await fixtures.close();
  await server.stop();
});

const targetOf = (row: Row, role: Role): Target =>
  (row.on === 'own' ? fixtures.own[role] : fixtures.own.T) ?? missingTarget;

async function ask(row: Row, role: Role, client: Client = fixtures.clients[role]): Promise<Answer> {
  const target = targetOf(row, role);
  const body = row.body?.(target, fresh());
  if (row.method === 'GET') return client.get(row.path(target));
  return isPage(row.route)
    ? client.postForm(row.path(target), body ?? {})
    : client.postJson(row.path(target), Object.keys(body ?? {}).length > 0 ? body : undefined);
}

/** The kind of a refusal: `auth` covers the redirect of a page and the 401 of a call. */
const verdictOf = (answer: Answer): Verdict =>
  answer.status === 401 ||
  (/^\/(auth|api\/login)\b/.test(answer.headers.location ?? '') &&
    [302, 303].includes(answer.status))
    ? 'auth'
    : answer.status;
const expected = (row: Row, role: Role): Verdict =>
  row.answers[role] === 401 ? 'auth' : row.answers[role];
/** Routes whose 302 to /auth is their purpose. */
const leadsToAuth = (row: Row): boolean =>
  (row.method === 'GET' && ['api.login', 'logout'].includes(row.route)) || row.ends === true;
const seen = (row: Row, answer: Answer): Verdict =>
  leadsToAuth(row) ? answer.status : verdictOf(answer);

/**
 * Roles that may read T's objects here: the team, an administrator where the row allows it, and
 * everybody what a link opens.
 */
const mayRead = (row: Row, role: Role): boolean =>
  row.open === true ||
  ['T', 'M', 'C', 'V'].includes(role) ||
  (role === 'Ad' && row.method === 'GET' && row.answers.Ad !== 404);

const cases = [...matrix]
  .sort((a, b) => Number(a.ends ?? false) - Number(b.ends ?? false))
  .filter((row) => !row.ends);
const name = (row: Row): string => `${row.method} ${row.route}${row.on === 'own' ? ' (own)' : ''}`;

/**
 * Roles that the team of T does not know. Where a row tells none of them apart, a full run asks each,
 * and a quick one each in turn.
 */
const strangers = ['N', 'P', 'U', 'X', 'R'] as const satisfies readonly Role[];
function rolesFor(row: Row): readonly Role[] {
  if (new Set(strangers.map((role) => expected(row, role))).size > 1) return roles;
  const asked: readonly Role[] = valuesFor(strangers, cases.indexOf(row));
  return roles.filter((role) => !strangers.some((each) => each === role) || asked.includes(role));
}

describe('A-32: every route × role answers as the matrix says', () => {
  test.each(cases.map((row) => [name(row), row] as const))(
    '%s',
    async (_name, row) => {
      const found: Partial<Record<Role, Verdict>> = {};
      const asking = rolesFor(row);
      for (const role of asking) {
        const answer = await ask(row, role);
        found[role] = seen(row, answer);
        if (row.on !== 'own' && !mayRead(row, role))
          expect(`${role} ${answer.text}`).not.toContain(SECRET);
      }
      expect(found).toEqual(Object.fromEntries(asking.map((role) => [role, expected(row, role)])));
    },
    120_000,
  );
});

describe('A-32, A-38: HEAD and ?_data= requests get the same access checks, with and without the layout', () => {
  const reads = cases.filter(
    (row) => row.method === 'GET' && row.on !== 'own' && !row.route.startsWith('api.'),
  );
  // The same loader answers all three: one role of each kind, and every role in a full run.
  const asking: readonly Role[] = isFullRun ? roles : ['An', 'V', 'X', 'Ad'];
  test.each(reads.map((row) => [row.route, row] as const))(
    '%s',
    async (route, row) => {
      for (const role of asking) {
        const path = row.path(targetOf(row, role));
        const client = fixtures.clients[role];
        const html = await client.get(path);
        expect([role, (await client.head(path)).status]).toEqual([role, html.status]);
        const data = await client.get(
          `${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(`routes/${route}`)}`,
          { accept: 'application/json' },
        );
        const denied = [404, 403].includes(html.status) || [302, 303].includes(html.status);
        if (denied) expect([role, data.status === 200]).toEqual([role, false]);
        else expect([role, data.status]).toEqual([role, html.status]);
        if (!mayRead(row, role)) expect(`${role} ${data.text}`).not.toContain(SECRET);
        if (role === 'An' && row.answers.An === 'auth')
          expect(String(data.headers['x-remix-redirect'])).toMatch(/^\/auth/);
      }
    },
    120_000,
  );

  test.each([
    'routes/projects.$id',
    'routes/projects.$id.tasks._index',
    'routes/projects.$id.documents._index',
    'routes/projects.$id.reports._index',
  ])('only T, their team and an administrator get the data of %s', async (route) => {
    const path = (fixtures.own.T ?? missingTarget).projectId;
    const tab = route.split('.')[2] ?? 'tasks';
    for (const role of roles) {
      const answer = await fixtures.clients[role].get(
        `/projects/${path}/${tab}?_data=${encodeURIComponent(route)}`,
        { accept: 'application/json' },
      );
      expect([role, answer.status === 200]).toEqual([
        role,
        ['T', 'M', 'C', 'V', 'Ad'].includes(role),
      ]);
      if (!['T', 'M', 'C', 'V', 'Ad'].includes(role)) expect(answer.text).not.toContain(SECRET);
    }
  });
});

describe('A-32: an administrator may read, and the audit log records it', () => {
  test('one audit row per request, with project and request id, and no form controls on the page', async () => {
    const { projectId } = fixtures.own.T ?? missingTarget;
    const page = await fixtures.clients.Ad.get(`/projects/${projectId}/tasks`);
    expect(page.status).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '';
    expect(main).toContain(SECRET);
    // Only the button of the filter, beside the one that closes a message.
    expect(main.match(/<button(?![^>]*toast__close)/g)).toHaveLength(1);
    const timeline = (await fixtures.clients.Ad.get(`/admin/login-issues?user=${fixtures.ids.Ad}`))
      .text;
    expect(timeline).toContain(`project (${projectId})`);
    expect(timeline.split(String(page.headers['x-request-id'])).length - 1).toBeGreaterThan(0);
  });
});

const pairs = (w: AccessFixtures): { mine: Target; theirs: Target } => ({
  mine: w.own.U ?? missingTarget,
  theirs: w.own.T ?? missingTarget,
});

describe('A-33: ids of a foreign parent or a foreign child in one address', () => {
  const rowsIn = async (w: AccessFixtures): Promise<string> =>
    (await w.clients.T.get(`/projects/${(w.own.T ?? missingTarget).projectId}/tasks`)).text.replace(
      /[0-9a-f-]{36}|value="[^"]*"|nonce="[^"]*"/g,
      '',
    );

  test('a foreign document under an own project, and the reverse: 404 and nothing is written', async () => {
    const { mine, theirs } = pairs(fixtures);
    // A page says once what an earlier form did.
    await rowsIn(fixtures);
    const before = await rowsIn(fixtures);
    const client = fixtures.clients.U;
    for (const [documentId, projectId] of [
      [theirs.documentId, mine.projectId],
      [mine.documentId, theirs.projectId],
      [theirs.documentId, theirs.projectId],
    ] as const) {
      expect(
        (await client.postJson(`/api/documents/${documentId}/generate-tasks`, { projectId }))
          .status,
      ).toBe(404);
      expect(
        (
          await client.postJson(`/api/documents/${documentId}/generate-tasks-from-selection`, {
            projectId,
            selectedContent: 'Take this over',
          })
        ).status,
      ).toBe(404);
      for (const intent of ['document.process', 'document.generate', 'document.delete'])
        expect([
          intent,
          (await client.postForm(`/projects/${projectId}/documents`, { intent, documentId }))
            .status,
        ]).toEqual([intent, 404]);
    }
    expect(await rowsIn(fixtures)).toBe(before);
    expect((await fixtures.clients.T.get(`/files/${theirs.documentId}`)).status).toBe(200);
  });

  test('an upload address can be registered only by the user it was issued to', async () => {
    const { mine, theirs } = pairs(fixtures);
    const uploadURL = await putUpload(fixtures.clients.T, sampleBytes('punch-list-en.xlsx'));
    expect(
      (
        await fixtures.clients.U.postJson('/api/documents/upload', {
          fileName: 'a.xlsx',
          uploadURL,
          projectId: mine.projectId,
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await fixtures.clients.U.postJson('/api/documents/upload', {
          fileName: 'a.xlsx',
          uploadURL,
          projectId: theirs.projectId,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await fixtures.clients.T.postJson('/api/documents/upload', {
          fileName: 'a.xlsx',
          uploadURL,
          projectId: theirs.projectId,
        })
      ).status,
    ).toBe(200);
  });

  test('the wizard shows nothing of a foreign project or document that its URL names', async () => {
    const { mine, theirs } = pairs(fixtures);
    for (const query of [
      `project=${theirs.projectId}&step=upload`,
      `project=${theirs.projectId}&step=result`,
      `project=${mine.projectId}&document=${theirs.documentId}&step=select&mode=manual`,
    ]) {
      const answer = await fixtures.clients.U.get(`/create-project?${query}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(SECRET);
    }
  });

  test('a report number under my project finds my report or 404, never a foreign one', async () => {
    const { mine } = pairs(fixtures);
    expect(
      (await fixtures.clients.U.get(`/projects/${mine.projectId}/reports/1/print`)).text,
    ).not.toContain(SECRET);
    for (const number of ['2000000', '0', '-1', '1.5', 'x', '99999999999999999999'])
      expect([
        number,
        (await fixtures.clients.U.get(`/projects/${mine.projectId}/reports/${number}/print`))
          .status,
      ]).toEqual([number, 404]);
  });
});

describe('A-37: ids cannot be guessed, and a wrong guess reveals nothing', () => {
  test('every id is a random or time-ordered UUID; missing and foreign objects get the same answer', async () => {
    const { mine, theirs } = pairs(fixtures);
    for (const id of [
      ...Object.values(fixtures.ids),
      mine.projectId,
      mine.documentId,
      mine.jobId,
      mine.checkoutId,
      theirs.projectId,
      theirs.documentId,
    ])
      expect(id).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    // Ids, nonces and tokens differ between any two answers.
    const plain = (text: string): string =>
      text
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
        .replace(/nonce="[^"]*"|"(csrf|nonce)":"[^"]*"/g, '');
    for (const path of (['/projects/:id/tasks', '/files/:id', '/api/jobs/:id'] as const).map(
      (each) => (id: string) => each.replace(':id', id),
    )) {
      const [absent, foreign] = [
        await fixtures.clients.U.get(path(randomUUID())),
        await fixtures.clients.U.get(
          path(
            path('').includes('projects')
              ? theirs.projectId
              : path('').includes('jobs')
                ? theirs.jobId
                : theirs.documentId,
          ),
        ),
      ];
      expect([absent.status, foreign.status]).toEqual([404, 404]);
      expect(plain(foreign.text)).toBe(plain(absent.text));
    }
  });
});

describe('A-34: no list shows data of another tenant', () => {
  test.each(['/', '/dashboard', `/dashboard?q=${SECRET}`, '/create-project', '/api/user'])(
    '%s',
    async (path) => {
      for (const role of ['N', 'P', 'U', 'X', 'R', 'Ad'] as const) {
        const answer = await fixtures.clients[role].get(path);
        expect(answer.status).toBe(200);
        const text = answer.text
          .replaceAll(`q=${SECRET}`, '')
          .replaceAll(`value="${SECRET}"`, '')
          .replaceAll(`"q":"${SECRET}"`, '');
        for (const secret of [
          (fixtures.own.T ?? missingTarget).projectId,
          (fixtures.own.T ?? missingTarget).documentId,
          fixtures.ids.T,
        ])
          expect(`${role}: ${text}`).not.toContain(secret);
      }
    },
  );
});

describe('A-34: lists, searches, exports and reports hold own data only', () => {
  test('no list of another user holds ids or texts of tenant T', async () => {
    const hidden = [
      (fixtures.own.T ?? missingTarget).projectId,
      (fixtures.own.T ?? missingTarget).documentId,
      (fixtures.own.T ?? missingTarget).jobId,
      fixtures.ids.T,
    ];
    for (const role of ['P', 'U', 'X'] as const) {
      const { projectId, documentId, reportNumber } = fixtures.own[role] ?? missingTarget;
      const at = `/projects/${projectId}`;
      const lists = [
        `${at}/tasks?q=${SECRET}`,
        `${at}/tasks?status=open`,
        `${at}/documents`,
        `${at}/documents/${documentId}`,
        `${at}/documents/${documentId}?view=ledger`,
        `${at}/reports`,
        `${at}/reports/${reportNumber}/print`,
        `${at}/reports/${reportNumber}/pdf`,
        '/account-settings',
        '/account-settings/export',
        '/create-project',
        '/trial/outbox',
      ];
      for (const path of lists) {
        const answer = await fixtures.clients[role].get(path);
        expect([role, path, answer.status]).toEqual([role, path, 200]);
        for (const id of hidden)
          expect([role, path, answer.bytes.includes(id)]).toEqual([role, path, false]);
      }
    }
    // Names and texts in an archive are compressed, so the rows of that account are checked
    // uncompressed.
    for (const role of ['N', 'R', 'Ad'] as const)
      expect((await fixtures.clients[role].get('/account-settings')).text).not.toContain(
        fixtures.ids.T,
      );
  }, 60_000);
});

describe('A-35: withdrawn rights end with the next request', () => {
  test('a removed collaborator, and one whose owner’s Teams plan ended, lose access', async () => {
    const { projectId } = fixtures.own.T ?? missingTarget;
    const write = async (): Promise<number> =>
      (
        await fixtures.clients.C.postForm(`/projects/${projectId}/tasks`, {
          intent: 'tasks.add',
          titles: `Late change ${fresh()}`,
        })
      ).status;
    await fixtures.sql(`update users set subscription_status = 'unlimited' where id = $1`, [
      fixtures.ids.T,
    ]);
    expect([
      (await fixtures.clients.C.get(`/projects/${projectId}/tasks`)).status,
      await write(),
    ]).toEqual([200, 403]);
    await fixtures.sql(`update users set subscription_status = 'teams_unlimited' where id = $1`, [
      fixtures.ids.T,
    ]);
    expect(await write()).toBe(303);
    await fixtures.sql(`update memberships set status = 'removed' where user_id = $1`, [
      fixtures.ids.C,
    ]);
    expect([
      (await fixtures.clients.C.get(`/projects/${projectId}/tasks`)).status,
      await write(),
    ]).toEqual([404, 404]);
    await fixtures.sql(`update memberships set status = 'active' where user_id = $1`, [
      fixtures.ids.C,
    ]);
  });

  test('after a plan ends an open page creates no project, and existing projects stay readable', async () => {
    const client = fixtures.clients.U;
    const form = (await client.get('/create-project')).text;
    expect(form).toContain('value="project.submit"');
    await fixtures.sql(`update users set subscription_status = 'setup_required' where id = $1`, [
      fixtures.ids.U,
    ]);
    const late = { name: 'Late house', workOrderNumber: 'WO-9', address: '9 Elm Street' };
    expect((await client.postJson('/api/projects', late)).status).toBe(402);
    const posted = await client.postForm('/create-project', { intent: 'project.submit', ...late });
    expect([posted.status, String(posted.headers.location)]).not.toEqual([
      303,
      expect.stringContaining('project='),
    ]);
    expect(
      (await client.get(`/projects/${(fixtures.own.U ?? missingTarget).projectId}/tasks`)).status,
    ).toBe(200);
    expect((await client.get('/dashboard')).text).not.toContain('Late house');
    await fixtures.sql(`update users set subscription_status = 'unlimited' where id = $1`, [
      fixtures.ids.U,
    ]);
  });

  test('a former administrator has no access from the next request on', async () => {
    await fixtures.sql(`update users set role = 'user' where id = $1`, [fixtures.ids.Ad]);
    expect([
      (await fixtures.clients.Ad.get('/admin/login-issues')).status,
      (await fixtures.clients.Ad.get('/admin/login-issues/csv')).status,
    ]).toEqual([403, 403]);
    await fixtures.sql(`update users set role = 'admin' where id = $1`, [fixtures.ids.Ad]);
    expect((await fixtures.clients.Ad.get('/admin/login-issues')).status).toBe(200);
  });
});

/** A page as a person finds it among open tabs and by its heading. */
interface Named {
  route: string;
  title: string;
  headings: string[];
  lang: string;
}

const plain = (html: string): string => wordsOf(html.replace(/<[^>]*>/g, ' ')).trim();

/** Reports are documents in a language of their own, one at two addresses. */
const reportPages = ['r.$token._index', 'projects.$id.reports.$number.print'];

/** The pages that answer 200 with HTML, one for each row, each asked by the first role that may. */
async function namedPages(language: 'en' | 'es'): Promise<Named[]> {
  const found: Named[] = [];
  // The frame of a project's pages has the address of its first tab.
  for (const row of cases.filter(
    ({ method, route }) => method === 'GET' && route !== 'projects.$id',
  )) {
    const role = roles.find(
      (each) => row.answers[each] === 200 && (row.on !== 'own' || each !== 'An'),
    );
    if (!role) continue;
    const path = row.path(targetOf(row, role));
    const client = fixtures.clients[role];
    const { text, headers } = await client.get(
      `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
    );
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    found.push({
      route: row.route,
      title: plain(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''),
      headings: [...text.matchAll(/<h1\b([^>]*)>([\s\S]*?)<\/h1>/g)].map(([, attributes, inner]) =>
        plain(/ aria-label="([^"]*)"/.exec(attributes ?? '')?.[1] ?? inner ?? ''),
      ),
      lang: /<html[^>]* lang="?([a-zA-Z-]*)/.exec(text)?.[1] ?? '',
    });
  }
  for (const client of Object.values(fixtures.clients)) client.cookies.delete('obralista_lang');
  return found;
}

describe('Every page has a title, a heading and a language of its own (promises 15.1, 16.6)', () => {
  test.each(['en', 'es'] as const)(
    'in %s',
    async (language) => {
      const pages = await namedPages(language);
      expect(new Set(pages.map(({ route }) => route)).size).toBeGreaterThan(40);
      const routesOf = new Map<string, Set<string>>();
      for (const { route, title, headings, lang } of pages) {
        const isReport = reportPages.includes(route);
        expect(['', 'Obralista'], `${route}: ${title}`).not.toContain(title);
        expect(headings, route).toHaveLength(1);
        expect(['', 'Obralista'], route).not.toContain(headings[0]);
        expect(lang.slice(0, 2), route).toBe(isReport ? 'en' : language);
        for (const name of isReport ? [] : [title, `h1: ${headings[0]}`])
          routesOf.set(name, (routesOf.get(name) ?? new Set<string>()).add(route));
      }
      expect([...routesOf].filter(([, routes]) => routes.size > 1)).toEqual([]);
    },
    120_000,
  );
});

describe('A-32: routes that end the session', () => {
  test.each(matrix.filter((row) => row.ends).map((row) => [name(row), row] as const))(
    '%s',
    async (_name, row) => {
      for (const role of ['An', 'X'] as const)
        expect([role, (await ask(row, role)).status]).toEqual([role, row.answers[role]]);
    },
  );
});
