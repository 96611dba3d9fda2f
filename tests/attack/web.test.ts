import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/build.ts';
import { Client, hiddenFields, type Answer } from '../support/http.ts';
import { newRequest } from '../support/requests.ts';
import { newPerson, newProject, projectPayload, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';
import { matrix } from './access-matrix.ts';
import { createTarget, targetOf } from './target.ts';

const server = served({ env: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' } });
let person: Person;
let projectId = '';
let documentId = '';
let crewPath = '';
let photoId = '';
let asked: Awaited<ReturnType<typeof newRequest>>;
beforeAll(async () => {
  ({ person, projectId, documentId, photoId, crewPath } = await createTarget(server().url));
  asked = await newRequest(person.client, projectId);
}, 60_000);
const target = () => ({ ...targetOf(projectId, documentId, photoId, crewPath), ...asked });
// The webhook is proved by the provider's signature, not by its origin.
const changing = matrix.filter(
  (row, index) =>
    row.method === 'POST' &&
    row.route !== 'api.stripe.webhook' &&
    matrix.findIndex(({ route, method }) => route === row.route && method === 'POST') === index,
);

describe('A-40: a cross-site change is refused with 403', () => {
  const foreign: [string, Record<string, string>][] = [
    ['Origin of another site', { origin: 'https://evil.example' }],
    ['Origin of another port here', { origin: 'http://127.0.0.1:1' }],
    ['Origin null', { origin: 'null' }],
    [
      'Origin of another site that says same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['our Origin that says cross-site', { origin: 'OURS', 'sec-fetch-site': 'cross-site' }],
    ['no Origin, cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['no Origin, same-site', { 'sec-fetch-site': 'same-site' }],
    ['only a foreign Referer', { referer: 'https://evil.example/page' }],
    ['a Referer whose host begins like ours', { referer: 'http://127.0.0.1.evil.example/' }],
  ];
  const send = (path: string, headers: Record<string, string>, type: string): Promise<Answer> => {
    const ours = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, value === 'OURS' ? server().url : value]),
    );
    return person.client.request('POST', path, {
      headers: { 'content-type': type, ...ours },
      body: type === 'application/json' ? '{}' : 'intent=x',
    });
  };

  test.each(changing.map((row) => [row.route, row] as const))(
    '%s, also by ?_data=',
    async (route, row) => {
      const path = row.path(target());
      for (const [what, headers] of foreign) {
        for (const at of [path, `${path}?_data=${encodeURIComponent(`routes/${route}`)}`])
          expect([
            what,
            at,
            (await send(at, headers, 'application/x-www-form-urlencoded')).status,
          ]).toEqual([what, at, 403]);
      }
      for (const type of [
        'text/plain',
        'text/plain;charset=UTF-8',
        'multipart/form-data; boundary=b',
        'application/x-www-form-urlencoded',
      ]) {
        const answer = await send(path, {}, type);
        expect([type, [400, 403].includes(answer.status), answer.status < 500]).toEqual([
          type,
          true,
          true,
        ]);
      }
    },
  );

  test('the refused change has no effect: the user is still signed in and has one project', async () => {
    await send('/api/logout', { origin: 'https://evil.example' }, 'text/plain');
    expect((await person.client.get('/api/user')).status).toBe(200);
    const before = (await person.client.get('/dashboard')).text.match(
      /\/projects\/[0-9a-f-]{36}/g,
    )?.length;
    await person.client.request('POST', '/api/projects', {
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: JSON.stringify(projectPayload()),
    });
    expect(
      (await person.client.get('/dashboard')).text.match(/\/projects\/[0-9a-f-]{36}/g)?.length,
    ).toBe(before);
  });

  test('a browser that sends neither header is accepted only with the hidden form token', async () => {
    const page = (await person.client.get('/create-project')).text;
    const { csrf = '' } = hiddenFields(page, 'csrf');
    expect(csrf.length).toBeGreaterThan(20);
    const post = (fields: Record<string, string>): Promise<Answer> =>
      person.client.request('POST', '/create-project', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          intent: 'project.submit',
          name: 'A',
          workOrderNumber: 'B',
          address: 'C',
          ...fields,
        }).toString(),
      });
    expect((await post({ csrf })).status).toBe(303);
    expect((await post({})).status).toBe(403);
    expect((await post({ csrf: `${csrf.slice(0, -1)}_` })).status).toBe(403);
    const other = await newPerson(server().url);
    const { csrf: foreignToken = '' } = hiddenFields(
      (await other.client.get('/checkout')).text,
      'csrf',
    );
    expect((await post({ csrf: foreignToken })).status).toBe(403);
  });

  test('a caller without these headers is accepted only with JSON or an empty body, which no form sends', async () => {
    const bare = (body?: string): Promise<Answer> =>
      person.client.request(
        'POST',
        body === undefined ? '/api/objects/upload' : '/api/projects',
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body },
      );
    expect((await bare()).status).toBe(200);
    expect((await bare(JSON.stringify(projectPayload()))).status).toBe(201);
  });

  test('localhost and 127.0.0.1 are one site in trial mode', async () => {
    expect(
      (
        await person.client.postJson('/api/objects/upload', undefined, {
          origin: `http://localhost:${server().port}`,
        })
      ).status,
    ).toBe(200);
  });

  test('a cross-site read of data is refused too', async () => {
    expect(
      (
        await person.client.get('/dashboard?_data=routes/dashboard', {
          'sec-fetch-site': 'cross-site',
        })
      ).status,
    ).toBe(403);
  });
});

const pages = [
  '/',
  '/auth',
  '/auth?tab=register',
  '/checkout',
  '/payment-result',
  '/create-project',
  '/dashboard',
  '/no/such/page',
];
const nonceOf = (answer: Answer): string =>
  /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';

describe('A-42, A-43: content security policy', () => {
  test.each(pages)(
    '%s: a fresh nonce, and no source by which an uploaded file could run as a script',
    async (path) => {
      const [first, second] = [await person.client.get(path), await person.client.get(path)];
      const policy = String(first.headers['content-security-policy']);
      expect(nonceOf(first)).toMatch(/^[\w+/=-]{20,}$/);
      expect(nonceOf(second)).not.toBe(nonceOf(first));
      const directive = (name: string): string =>
        policy
          .split(';')
          .find((part) => part.trim().startsWith(`${name} `))
          ?.trim() ?? '';
      expect(directive('script-src')).toMatch(/^script-src 'nonce-[^']+' 'strict-dynamic'$/);
      expect(directive('object-src')).toBe("object-src 'none'");
      expect(directive('base-uri')).toBe("base-uri 'none'");
      expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
      expect(directive('form-action')).toMatch(
        /^form-action 'self'( https:\/\/(checkout\.stripe|billing\.stripe|accounts\.google)\.com)*$/,
      );
      expect(policy).not.toMatch(/unsafe-(eval|inline)/);
      for (const [tag] of first.text.matchAll(/<script\b[^>]*>/g))
        expect(tag).toContain(`nonce="${nonceOf(first)}"`);
    },
  );

  test('the printable report has a policy of its own: its style, no script', async () => {
    await person.client.postForm(`/projects/${projectId}/reports`, {
      intent: 'report.create',
      type: 'punch_list',
      language: 'en',
    });
    const policy = String(
      (await person.client.get(`/projects/${projectId}/reports/1/print`)).headers[
        'content-security-policy'
      ],
    );
    expect(policy).toMatch(/^default-src 'none'; style-src/);
    expect(policy).not.toMatch(/, |script-src/);
  });

  test('the original of a document is a download that can run neither as page nor as script', async () => {
    const { headers } = await person.client.get(`/files/${documentId}`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-type']).not.toMatch(/html|svg|javascript/);
  });
});

const evil = [
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/x//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  'evil.example',
  '',
  `/${'a'.repeat(4000)}`,
  '/..//evil.example',
  '////evil.example',
  '/.//evil.example',
];

describe('A-44: returnTo leads to pages of this site only', () => {
  test.each(evil)('%o', async (value) => {
    const query = encodeURIComponent(value);
    const locations = [
      (await person.client.get(`/auth?returnTo=${query}`)).headers.location,
      (
        await new Client(server().url).postForm('/auth', {
          intent: 'login.submit',
          email: person.email,
          password: person.password,
          returnTo: value,
        })
      ).headers.location,
    ];
    const forced = new URL(
      (await person.client.get(`/api/login?returnTo=${query}`)).headers.location ?? '',
      server().url,
    );
    for (const location of [...locations, forced.searchParams.get('returnTo')]) {
      expect(new URL(location ?? 'http://missing', server().url).origin).toBe(server().url);
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(location).not.toContain('evil.example');
    }
  });

  test('an own page with its query is accepted', async () => {
    expect(
      (
        await person.client.get(
          `/auth?returnTo=${encodeURIComponent('/create-project?step=form&q=a%20b')}`,
        )
      ).headers.location,
    ).toBe('/create-project?step=form&q=a%20b');
  });
});

describe('A-45: user input is rendered as text on every page', () => {
  const polyglot = `</script><script>window.hit=1</script>"'><img src=x onerror=window.hit=1>\u2028{{7*7}}`;
  test('in a project, a task, a file name, a search and a refused form', async () => {
    const id = await newProject(person, {
      name: `N${polyglot}`,
      workOrderNumber: `W${polyglot}`.slice(0, 100),
      address: `A${polyglot}`,
      notes: polyglot,
      description: polyglot,
      assignedTo: polyglot,
    });
    await person.client.postForm(`/projects/${id}/tasks`, {
      intent: 'tasks.add',
      titles: `T${polyglot.replace('\u2028', ' ')}`,
    });
    const answers = [
      ...(await Promise.all(
        ['/tasks', '/documents', '/reports'].map((tab) =>
          person.client.get(`/projects/${id}${tab}`),
        ),
      )),
      await person.client.get('/dashboard'),
      await person.client.get(`/dashboard?q=${encodeURIComponent(polyglot)}`),
      await person.client.get(
        `/auth?tab=${encodeURIComponent(polyglot)}&returnTo=${encodeURIComponent(polyglot)}`,
      ),
      await new Client(server().url).postForm('/auth', {
        intent: 'register.submit',
        email: polyglot,
        firstName: polyglot,
        lastName: polyglot,
        phone: polyglot,
        password: 'x',
      }),
      await new Client(server().url).get(`/auth?dashboard=${encodeURIComponent('"><b>')}`),
    ];
    for (const { text } of answers) {
      expect(text).not.toContain('<script>window.hit');
      expect(text).not.toContain('<img src=x');
      expect(text).not.toContain('"><b>');
      const nonces = new Set(
        [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) =>
          /nonce="[^"]+"/.test(attributes ?? ''),
        ),
      );
      expect(nonces.has(false)).toBe(false);
    }
  });
});

/** Files that are the same for everybody. */
const publicFiles = ['robots[.]txt', 'sitemap[.]xml', '[.]well-known.security[.]txt'];

describe('A-46, A-47: caches store no private page, scripts cannot read cookies', () => {
  const private_ = matrix.filter(
    (row, index) =>
      row.method === 'GET' &&
      row.answers.U === 200 &&
      row.on !== 'T' &&
      !publicFiles.includes(row.route) &&
      matrix.findIndex(
        ({ route, method, on }) => route === row.route && method === 'GET' && on !== 'T',
      ) === index,
  );
  test.each([...private_.map((row) => [row.route, row] as const)])(
    '%s of a signed-in person is kept by no cache',
    async (_route, row) => {
      if (row.route.includes('reports'))
        await person.client.postForm(`/projects/${projectId}/reports`, {
          intent: 'report.create',
          type: 'punch_list',
          language: 'en',
        });
      const { status, headers } = await person.client.get(row.path(target()));
      // Jobs, checkouts and prints that do not exist here answer 404 or wait: their headers are the
      // same.
      expect([200, 302, 303, 404]).toContain(status);
      expect(String(headers['cache-control'])).toMatch(/no-store/);
      expect(String(headers['cache-control'])).not.toMatch(/public|max-age/);
      if (
        String(headers['content-type']).includes('text/html') &&
        !row.path(target()).includes('print')
      )
        expect(String(headers.vary)).toContain('Cookie');
    },
  );

  test('pages vary by cookie; hashed assets are immutable', async () => {
    const page = await person.client.get('/auth?tab=login');
    expect(String((await person.client.get('/dashboard')).headers.vary)).toContain('Cookie');
    const script =
      readdirSync(join(root, 'build/client/assets')).find((file) => file.endsWith('.js')) ?? '';
    expect(
      String((await person.client.get(`/assets/${script}`)).headers['cache-control']),
    ).toContain('immutable');
    expect(page.status).toBe(302);
  });

  test('every cookie is HttpOnly, Lax and small; signing out clears the site’s data', async () => {
    const other = await newPerson(server().url);
    const lines = [
      ...(await new Client(server().url).get('/auth?lang=es')).setCookies,
      ...(
        await new Client(server().url).postJson('/api/login', {
          email: other.email,
          password: other.password,
        })
      ).setCookies,
    ];
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line.length).toBeLessThan(4096);
    }
    expect(
      String((await other.client.postJson('/api/logout')).headers['clear-site-data']),
    ).toContain('"cache"');
  });

  test('sign-in changes the session id (A-20)', async () => {
    const client = new Client(server().url);
    client.cookies.set('obralista_session', 'a'.repeat(43));
    await client.postJson('/api/login', { email: person.email, password: person.password });
    const first = client.cookies.get('obralista_session');
    expect(first).not.toBe('a'.repeat(43));
    await client.postJson('/api/login', { email: person.email, password: person.password });
    expect(client.cookies.get('obralista_session')).not.toBe(first);
    const old = new Client(server().url);
    old.cookies.set('obralista_session', first ?? '');
    expect((await old.get('/api/user')).status).toBe(401);
  });
});

describe('A-48: the Host header of a request decides nothing', () => {
  test.each([
    { host: 'evil.example:9999' },
    { host: 'evil.example' },
    { host: '127.0.0.1.evil.example' },
  ])('a request with %o is answered 400 or 421', async (headers) => {
    expect([400, 421]).toContain((await person.client.get('/auth', headers)).status);
  });

  test('forwarded hosts and addresses are ignored', async () => {
    const answer = await person.client.postJson(
      '/api/create-checkout-session',
      { planType: 'unlimited' },
      {
        'x-forwarded-host': 'evil.example:9999',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
      },
    );
    expect(answer.text).not.toContain('evil.example');
    expect(
      (await person.client.get('/', { 'x-forwarded-host': 'evil.example:9999' })).text,
    ).not.toContain('evil.example');
  });
});

describe('A-49: headers of every kind of answer', () => {
  test.each([
    '/',
    '/auth',
    '/no/such/page',
    '/api/user',
    '/api/no-such-call',
    '/favicon.svg',
    '/healthz',
  ])('%s', async (path) => {
    const { headers } = await person.client.get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()') as string,
      'x-request-id': expect.any(String) as string,
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test.each(['TRACE', 'OPTIONS', 'CONNECTED'])('%s is an unsupported method', async (method) => {
    const first = await new Promise<string>((done, fail) => {
      const socket = connect(server().port, '127.0.0.1', () =>
        socket.write(
          `${method} / HTTP/1.1\r\nHost: 127.0.0.1:${server().port}\r\nConnection: close\r\n\r\n`,
        ),
      );
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('end', () => done(text.split('\r\n')[0] ?? ''));
      socket.on('error', fail);
    });
    expect(first).toMatch(/ (405|400) /);
  });
});

describe('Calls without a loader or an action', () => {
  const files = readdirSync(join(root, 'app/routes')).map((file) => ({
    route: file.replace(/\.tsx?$/, ''),
    text: readFileSync(join(root, 'app/routes', file), 'utf8'),
  }));
  test.each(
    matrix
      .filter(({ route }, index) => matrix.findIndex((row) => row.route === route) === index)
      .map((row) => [row.route, row] as const),
  )('%s refuses the methods it has not, without a server error', async (route, row) => {
    const { text = '' } = files.find((file) => file.route === route) ?? {};
    const path = row.path(target());
    if (!/\bloader\b/.test(text))
      expect([400, 404, 405]).toContain((await person.client.get(path)).status);
    if (!/export (async )?(function|const) action\b/.test(text))
      expect([400, 404, 405]).toContain((await person.client.postForm(path, { a: '1' })).status);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect([method, (await person.client.sendJson(method, path, {})).status < 500]).toEqual([
        method,
        true,
      ]);
  });
});
