import type { Guard } from './guard.ts';

const middleware = 'app/http/middleware.server.ts';
const web = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/web.test.ts',
  title,
});
const policy = web('a fresh nonce, and no source by which an uploaded file could run as a script');
const csp = (promise: string, find: string, replace: string): Guard => ({
  row: 'A-42',
  promise,
  file: middleware,
  find,
  replace,
  test: policy,
});

/** Guards of the web layer (promises A-40 to A-49). */
export const webGuards: Guard[] = [
  {
    row: 'A-40',
    promise: 'a cross-site change is refused',
    file: 'app/http/origin-guard.server.ts',
    find: `  if (verdict === 'foreign') {`,
    replace: `  if (verdict === 'foreign' && request.method === 'GET') {`,
    test: web('also by ?_data='),
  },
  {
    row: 'A-40',
    promise: 'a cross-site change is refused by Sec-Fetch-Site too',
    file: 'app/http/origin-guard.server.ts',
    find: ` && (site === undefined || site === 'same-site' || isSameSite(site))`,
    replace: '',
    test: web('also by ?_data='),
  },
  {
    row: 'A-40',
    promise: 'a form without origin headers needs its token',
    file: 'app/http/form.server.ts',
    find:
      `  if (!context.originProven && !isFormToken(context, form.get('csrf'))) throw new ` +
      `AppError('originRefused');\n`,
    replace: '',
    test: web('a browser that sends neither header is accepted only with the hidden form token'),
  },
  {
    row: 'A-40',
    promise: 'in production localhost is a foreign origin',
    file: 'app/http/origin-guard.server.ts',
    find: 'if (env().production || !loopbackHosts.includes(app.hostname)) return false;',
    replace: '',
    also: [
      {
        file: 'app/http/origin-guard.server.ts',
        find: "origin === `${app.protocol}//${host}${app.port ? `:${app.port}` : ''}`",
        replace: "new URL(origin === 'null' ? app.origin : origin).hostname === host",
      },
    ],
    test: {
      project: 'attack',
      file: 'tests/attack/production.test.ts',
      title: 'only APP_URL is our origin',
    },
  },
  {
    row: 'A-41',
    promise: 'forms without scripts send their origin',
    file: middleware,
    find: `referrerPolicy: { policy: 'same-origin' }`,
    replace: `referrerPolicy: { policy: 'no-referrer' }`,
    test: {
      project: 'slow-no-js',
      file: 'tests/e2e/production-forms.slow.spec.ts',
      title: 'every form posted without scripts over https in production',
    },
  },
  csp(
    'each answer has a nonce of its own',
    `nonces.set(response, randomBytes(16).toString('base64'));`,
    `nonces.set(response, 'AAAAAAAAAAAAAAAAAAAAAA==');\n    void randomBytes;`,
  ),
  csp('no plugins', `        objectSrc: ["'none'"],\n`, ''),
  csp('no other base', `        baseUri: ["'none'"],\n`, ''),
  csp('no frame around us', `        frameAncestors: ["'none'"],\n`, ''),
  csp(
    'forms go to us and to those who take payments',
    `formAction: ["'self'", () => formOrigins().join(' ')],`,
    `formAction: ['*', () => formOrigins().join(' ')],`,
  ),
  csp(
    'scripts by nonce alone',
    "`'nonce-${nonces.get(response) ?? ''}'`, \"'strict-dynamic'\"]",
    "`'nonce-${nonces.get(response) ?? ''}'`, \"'strict-dynamic'\", \"'unsafe-inline'\"]",
  ),
  {
    row: 'A-43',
    promise: 'an uploaded file never runs as a script',
    file: middleware,
    find: "scriptSrc: [(_request, response) => `'nonce-${nonces.get(response) ?? ''}'`, \"'strict-dynamic'\"],",
    replace:
      "scriptSrc: [\"'self'\", (_request, response) => `'nonce-${nonces.get(response) ?? ''}'`],",
    test: {
      project: 'js',
      file: 'tests/e2e/web-guards.spec.ts',
      title: 'blocks a script element that names an uploaded file',
    },
  },
  {
    row: 'A-43',
    promise: 'an uploaded file is served as a download only',
    file: 'app/http/file.server.ts',
    find: `'Content-Disposition': \`attachment;`,
    replace: `'Content-Disposition': \`inline;`,
    test: web(
      'the original of a document is a download that can run neither as page nor as script',
    ),
  },
  {
    row: 'A-44',
    promise: 'returnTo is a path of this site',
    file: 'app/modules/account/landing.rules.ts',
    find: `  if (!value || value.length > 2000 || !/^\\/(?![/\\\\])/.test(value)) return fallback;\n`,
    replace: '  if (value) return value;\n',
    test: {
      project: 'attack',
      file: 'tests/attack/account-login.test.ts',
      title: 'leads to /dashboard',
    },
  },
  {
    row: 'A-45',
    promise: 'user input is text on pages',
    file: 'app/screens/tasks/task-list.tsx',
    find: '<span className="row__title" lang={task.titleLanguage ?? undefined}>{title}</span>',
    replace: '<span className="row__title" dangerouslySetInnerHTML={{ __html: title }} />',
    test: web('in a project, a task, a file name, a search and a refused form'),
  },
  {
    row: 'A-45',
    promise: 'user input never runs in a browser',
    file: 'app/screens/tasks/task-list.tsx',
    find: '<span className="row__title" lang={task.titleLanguage ?? undefined}>{title}</span>',
    replace: '<span className="row__title" dangerouslySetInnerHTML={{ __html: title }} />',
    test: {
      project: 'js',
      file: 'tests/e2e/web-guards.spec.ts',
      title: 'every page shows names, notes, tasks',
    },
  },
  {
    row: 'A-45',
    promise: 'user input never runs in a printed report',
    file: 'app/modules/reports/report-html.server.ts',
    find: 'strict: true, knownHelpersOnly: true,',
    replace: 'strict: true, noEscape: true, knownHelpersOnly: true,',
    test: {
      project: 'integration',
      file: 'tests/integration/report/report-escape.test.ts',
      title: 'markup in every field of a report in',
    },
  },
  {
    row: 'A-46',
    promise: 'private pages are not cached',
    file: 'app/entry.server.tsx',
    find: `  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');\n`,
    replace: '',
    test: web('of a signed-in person is kept by no cache'),
  },
  {
    row: 'A-46',
    promise: 'pages vary by cookie',
    file: 'app/entry.server.tsx',
    find: `'Cookie, Accept-Language'`,
    replace: `'Accept-Language'`,
    test: web('pages vary by cookie; hashed assets are immutable'),
  },
  {
    row: 'A-46',
    promise: 'signing out clears the browser’s cache',
    file: 'app/entry.server.tsx',
    find: `headers.set('Cache-Control', 'private, no-store');\n  headers.set('Vary', 'Cookie, Accept-Language');`,
    replace: `headers.set('Cache-Control', 'private, max-age=3600');\n  headers.set('Vary', 'Accept-Language');`,
    also: [
      {
        file: 'app/http/session.server.ts',
        find: `  ['Clear-Site-Data', '"cache", "storage"'],\n`,
        replace: '',
      },
    ],
    test: {
      project: 'no-js',
      file: 'tests/e2e/web-guards.spec.ts',
      title: 'the Back button shows the auth screen and no personal data',
    },
  },
  {
    row: 'A-46',
    promise: 'private files are not cached',
    file: 'app/http/file.server.ts',
    find: `  'Cache-Control': 'private, no-store',\n`,
    replace: '',
    test: web('of a signed-in person is kept by no cache'),
  },
  {
    row: 'A-47',
    promise: 'scripts cannot read cookies',
    file: 'app/http/context.server.ts',
    find: 'Path=/; HttpOnly; SameSite=Lax;',
    replace: 'Path=/; SameSite=Lax;',
    test: web('every cookie is HttpOnly, Lax and small; signing out clears the site’s data'),
  },
  {
    row: 'A-47',
    promise: 'cookies are __Host- and Secure on https',
    file: 'app/http/context.server.ts',
    find: `(env().appUrl.startsWith('https:') ? '__Host-' : '')`,
    replace: `(env().appUrl.startsWith('never:') ? '__Host-' : '')`,
    test: {
      project: 'attack',
      file: 'tests/attack/production.test.ts',
      title: 'every cookie is __Host-, Secure, HttpOnly and Lax',
    },
  },
  {
    row: 'A-48',
    promise: 'a foreign Host is answered 421',
    file: middleware,
    find: `  response.status(421).type('text/plain').send('Misdirected request');`,
    replace: '  next();',
    test: web('is answered 400 or 421'),
  },
  {
    row: 'A-48',
    promise: 'absolute URLs are built from APP_URL',
    file: 'app/adapters/google/oauth.server.ts',
    find: 'const callbackURL = new URL(GOOGLE_CALLBACK_PATH, config.appUrl).href;',
    replace: 'const callbackURL = GOOGLE_CALLBACK_PATH;',
    test: {
      project: 'attack',
      file: 'tests/attack/account-google.test.ts',
      title: 'the callback address is on our origin, whatever Host header the request carries',
    },
  },
  {
    row: 'A-49',
    promise: 'every answer has the security headers',
    file: middleware,
    find: 'methods, addressCheck, hostCheck, securityHeaders(origins), replaceSecurityHeaders,',
    replace: 'methods, addressCheck, hostCheck,',
    test: web('A-49: headers of every kind of answer'),
  },
  {
    row: 'A-49',
    promise: 'Strict-Transport-Security is sent on https',
    file: middleware,
    find: 'secure ? { maxAge: 31_536_000, includeSubDomains: true } : false',
    replace: 'false',
    test: {
      project: 'attack',
      file: 'tests/attack/production.test.ts',
      title: 'Strict-Transport-Security is sent',
    },
  },
  {
    row: 'A-49',
    promise: 'TRACE is refused',
    file: middleware,
    find: 'retryLater, methods, addressCheck,',
    replace: 'retryLater, addressCheck,',
    test: web('is an unsupported method'),
  },
  {
    row: 'A-82',
    promise: 'the log holds no values of database rows',
    file: 'app/http/log.server.ts',
    find: `(message.split('\\n')[0] ?? '')`,
    replace: 'message',
    test: {
      project: 'attack',
      file: 'tests/attack/logs.test.ts',
      title: 'a row that the database refuses is logged without its values',
    },
  },
  {
    row: 'A-82',
    promise: 'the log holds no page URLs with their parameters',
    file: middleware,
    find: 'route: routePattern(request.path)',
    replace: 'route: request.originalUrl',
    test: {
      project: 'attack',
      file: 'tests/attack/logs.test.ts',
      title: 'during registration, sign-in, refusals, reset, Google sign-in, settings and sign-out',
    },
  },
];
