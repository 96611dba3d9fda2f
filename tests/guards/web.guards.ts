import type { Guard } from './guard.ts';

const door = 'app/http/middleware.server.ts';
const web = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/web.test.ts',
  title,
});
const policy = web('a nonce of its own, and nothing that an uploaded file could be a script by');
const csp = (promise: string, find: string, replace: string): Guard => ({
  row: 'A-42',
  promise,
  file: door,
  find,
  replace,
  test: policy,
});

/** Guards of the web layer (promises A-40 to A-49). */
export const webGuards: Guard[] = [
  {
    row: 'A-40',
    promise: 'a change that another site started is refused',
    file: 'app/http/origin-guard.server.ts',
    find: `  if (verdict === 'foreign') {`,
    replace: `  if (verdict === 'foreign' && request.method === 'GET') {`,
    test: web('also by ?_data='),
  },
  {
    row: 'A-40',
    promise: 'by what the browser says of the site, too',
    file: 'app/http/origin-guard.server.ts',
    find: ` && (site === undefined || site === 'same-site' || isSameSite(site))`,
    replace: '',
    test: web('also by ?_data='),
  },
  {
    row: 'A-40',
    promise: 'a form that nothing else proves needs its token',
    file: 'app/http/form.server.ts',
    find:
      `  if (!context.originProven && !isFormToken(context, form.get('csrf'))) throw new ` +
      `AppError('originRefused');\n`,
    replace: '',
    test: web(
      'a browser that sends neither header passes only with the hidden form token of its page',
    ),
  },
  {
    row: 'A-40',
    promise: 'in production localhost is another site',
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
    promise: 'forms without scripts name their origin',
    file: door,
    find: `referrerPolicy: { policy: 'same-origin' }`,
    replace: `referrerPolicy: { policy: 'no-referrer' }`,
    test: {
      project: 'no-js',
      file: 'tests/e2e/production-forms.spec.ts',
      title: 'every form, posted without scripts over https in production',
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
    promise: 'a file of ours is no script of ours',
    file: door,
    find: "scriptSrc: [(_request, response) => `'nonce-${nonces.get(response) ?? ''}'`, \"'strict-dynamic'\"],",
    replace:
      "scriptSrc: [\"'self'\", (_request, response) => `'nonce-${nonces.get(response) ?? ''}'`],",
    test: {
      project: 'js',
      file: 'tests/e2e/web-guards.spec.ts',
      title: 'a script element that names a file of ours is blocked',
    },
  },
  {
    row: 'A-43',
    promise: 'nor is it anything but a download',
    file: 'app/http/file.server.ts',
    find: `'Content-Disposition': \`attachment;`,
    replace: `'Content-Disposition': \`inline;`,
    test: web('the original of a document is a download that can be neither page nor script'),
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
    promise: 'what people type is text on pages',
    file: 'app/screens/tasks/tasks-tab.tsx',
    find: '<PageLink href={`/projects/${projectId}/tasks/${number}`}>{title}</PageLink>',
    replace:
      '<PageLink href={`/projects/${projectId}/tasks/${number}`} dangerouslySetInnerHTML={{ __html: title }} />',
    test: web('in a project, a task, a file name, a search and a refused form'),
  },
  {
    row: 'A-45',
    promise: 'and runs in no browser',
    file: 'app/screens/tasks/tasks-tab.tsx',
    find: '<PageLink href={`/projects/${projectId}/tasks/${number}`}>{title}</PageLink>',
    replace:
      '<PageLink href={`/projects/${projectId}/tasks/${number}`} dangerouslySetInnerHTML={{ __html: title }} />',
    test: {
      project: 'js',
      file: 'tests/e2e/web-guards.spec.ts',
      title: 'every page shows names, notes, tasks',
    },
  },
  {
    row: 'A-45',
    promise: 'nor in a printed report',
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
    promise: 'pages of people are kept by no cache',
    file: 'app/entry.server.tsx',
    find: `  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');\n`,
    replace: '',
    test: web('of a signed-in person is kept by no cache'),
  },
  {
    row: 'A-46',
    promise: 'and differ by cookie',
    file: 'app/entry.server.tsx',
    find: `'Cookie, Accept-Language'`,
    replace: `'Accept-Language'`,
    test: web('pages vary by cookie; hashed assets are immutable'),
  },
  {
    row: 'A-46',
    promise: 'nor by the browser whose person has left',
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
      title: 'the Back button shows the auth screen, and nothing of the person',
    },
  },
  {
    row: 'A-46',
    promise: 'nor are files',
    file: 'app/http/file.server.ts',
    find: `  'Cache-Control': 'private, no-store',\n`,
    replace: '',
    test: web('of a signed-in person is kept by no cache'),
  },
  {
    row: 'A-47',
    promise: 'cookies are out of the reach of scripts',
    file: 'app/http/context.server.ts',
    find: 'Path=/; HttpOnly; SameSite=Lax;',
    replace: 'Path=/; SameSite=Lax;',
    test: web('every cookie is HttpOnly, Lax and small; signing out clears the site’s data'),
  },
  {
    row: 'A-47',
    promise: 'and __Host- and Secure on https',
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
    promise: 'a foreign Host is misdirected',
    file: door,
    find: `  response.status(421).type('text/plain').send('Misdirected request');`,
    replace: '  next();',
    test: web('is misdirected'),
  },
  {
    row: 'A-48',
    promise: 'addresses are made of APP_URL',
    file: 'app/adapters/google/oauth.server.ts',
    find: 'const callbackURL = new URL(GOOGLE_CALLBACK_PATH, config.appUrl).href;',
    replace: 'const callbackURL = GOOGLE_CALLBACK_PATH;',
    test: {
      project: 'attack',
      file: 'tests/attack/account-google.test.ts',
      title: 'the address to come back to is ours, whatever the request says of its host',
    },
  },
  {
    row: 'A-49',
    promise: 'every answer carries the headers',
    file: door,
    find: 'methods, addressCheck, hostCheck, securityHeaders(origins), replaceSecurityHeaders,',
    replace: 'methods, addressCheck, hostCheck,',
    test: web('A-49: headers of every kind of answer'),
  },
  {
    row: 'A-49',
    promise: 'https is told to stay',
    file: door,
    find: 'secure ? { maxAge: 31_536_000, includeSubDomains: true } : false',
    replace: 'false',
    test: {
      project: 'attack',
      file: 'tests/attack/production.test.ts',
      title: 'browsers are told to stay on https',
    },
  },
  {
    row: 'A-49',
    promise: 'TRACE is no method of ours',
    file: door,
    find: 'requestId, methods, addressCheck,',
    replace: 'requestId, addressCheck,',
    test: web('is not a method of ours'),
  },
  {
    row: 'A-82',
    promise: 'the log quotes no row of the database',
    file: 'app/http/log.server.ts',
    find: `(message.split('\\n')[0] ?? '')`,
    replace: 'message',
    test: {
      project: 'attack',
      file: 'tests/attack/logs.test.ts',
      title: 'a row that the database refuses is not written to the log with its values',
    },
  },
  {
    row: 'A-82',
    promise: 'nor the addresses of pages with what stands in them',
    file: door,
    find: 'route: routePattern(request.path)',
    replace: 'route: request.originalUrl',
    test: {
      project: 'attack',
      file: 'tests/attack/logs.test.ts',
      title: 'over registration, sign-in, refusals, a reset, Google, the settings and signing out',
    },
  },
];
