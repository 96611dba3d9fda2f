/**
 * Who may import whom (docs/decisions.md): down only. A room is a folder of app, or one file of it.
 */
const rooms = {
  routes: '^app/(routes/|root\\.tsx|entry\\.)',
  boot: '^app/boot\\.server\\.ts$',
  flows: '^app/flows/',
  pages: '^app/pages/',
  screens: '^app/screens/',
  modules: '^app/modules/',
  jobs: '^app/jobs/',
  adapters: '^app/adapters/',
  db: '^app/db/',
  http: '^app/http/',
  components: '^app/components/',
  env: '^app/env\\.server\\.ts$',
  errors: '^app/errors\\.ts$',
  clock: '^app/clock\\.ts$',
  format: '^app/format\\.ts$',
  nonce: '^app/nonce\\.ts$',
  i18n: '^app/(i18n(\\.server)?|text-keys)\\.ts$',
  xstate: '^xstate/',
  styles: '^app/styles/',
};
const inside = '^(app|xstate|templates|locales)/';
const anyOf = (names) => names.map((name) => rooms[name] ?? name).join('|');

/**
 * The room may import the named rooms or path patterns, packages, and itself; nothing else of this
 * product.
 */
const only = (room, from, allowed) => ({
  name: `${room}-only`,
  severity: 'error',
  from: { path: from },
  to: { path: inside, pathNot: anyOf([room, ...allowed]) },
});

const typesSchemaRules = '^app/modules/[^/]+/[^/]+\\.(schema|rules)\\.ts$';
const machinesOfModules = '^xstate/(task|join-dashboard)\\.machine\\.ts$';

/**
 * Modules from the lowest up: each imports those before it. `idempotency` and `jobs` are the
 * plumbing of verbs.
 */
const order = [
  'audit',
  'activity',
  'idempotency',
  'account',
  'billing',
  'dashboards',
  'projects',
  'notices',
  'jobs',
  'translation',
  'extraction',
  'documents',
  'photos',
  'tasks',
  'budget',
  'picra',
  'members',
  'comments',
  'crew',
  'search',
  'reports',
  'consultations',
  'exports',
  'exchange',
];
const notAbove = order.map((noun, index) => ({
  name: `module-${noun}-not-above`,
  severity: 'error',
  comment:
    'Lower modules know nothing of higher ones; a table or pure rule may be named by relation.',
  from: { path: `^app/modules/${noun}/` },
  to: {
    path: `^app/modules/(${order.slice(index + 1).join('|') || '-'})/`,
    pathNot: '\\.(entity\\.server|rules)\\.ts$',
  },
}));

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only('routes', rooms.routes, [
      'flows',
      'pages',
      'screens',
      'modules',
      'components',
      'http',
      'errors',
      'i18n',
      'xstate',
      'env',
      'format',
      'nonce',
      'styles',
      'boot',
    ]),
    only('boot', rooms.boot, [
      'db',
      'jobs',
      'adapters',
      'modules',
      'http',
      'env',
      'clock',
      'errors',
      'i18n',
    ]),
    only('flows', rooms.flows, [
      'modules',
      'screens',
      'components',
      'http',
      'errors',
      'i18n',
      'xstate',
      'format',
    ]),
    only('pages', rooms.pages, ['modules', 'adapters', 'errors', 'format', 'clock', 'i18n']),
    only('screens', rooms.screens, [
      'components',
      typesSchemaRules,
      'errors',
      'i18n',
      'format',
      machinesOfModules,
    ]),
    only('modules', rooms.modules, [
      'adapters',
      'errors',
      machinesOfModules,
      'clock',
      'env',
      'i18n',
      '^templates/',
      'format',
    ]),
    only('jobs', rooms.jobs, [
      'modules',
      'adapters',
      'env',
      'clock',
      'errors',
      '^app/http/log\\.server\\.ts$',
      '^app/db/orm\\.server\\.ts$',
    ]),
    only('adapters', rooms.adapters, [
      'env',
      'errors',
      'clock',
      'format',
      '^app/modules/[^/]+/[^/]+\\.(rules|types)\\.ts$',
      '^app/i18n\\.ts$',
    ]),
    only('db', rooms.db, ['env', '^app/modules/[^/]+/[^/]+\\.entity\\.server\\.ts$']),
    only('http', rooms.http, [
      'errors',
      'i18n',
      'env',
      'clock',
      '^xstate/(settle|flow)\\.ts$',
      '^app/components/toast\\.tsx$',
      '^app/modules/(account|audit|jobs)/',
      '^app/modules/service-context\\.ts$',
      '^app/adapters/(services|storage)\\.ts$',
    ]),
    only('components', rooms.components, []),
    only('errors', rooms.errors, []),
    only('i18n', rooms.i18n, ['^locales/']),
    only('xstate', rooms.xstate, []),
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(app|xstate)/' },
      to: { path: '^(tests|samples)/' },
    },
    {
      name: 'no-server-in-browser-rooms',
      severity: 'error',
      from: { path: '^app/(screens|components)/' },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tables-in-pages',
      severity: 'error',
      comment: 'A read model asks the services of a module for its rows.',
      from: { path: rooms.pages },
      to: { path: '\\.entity\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...notAbove,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: '^(app|xstate|templates|locales|tests|samples)/',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
