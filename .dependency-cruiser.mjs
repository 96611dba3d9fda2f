/**
 * Who may import whom (docs/decisions.md): down only. A room is a folder of app, or one file of it.
 */
const rooms = {
  routes: '^app/(routes/|root\\.tsx|entry\\.)',
  boot: '^app/boot(\\.server\\.ts$|/)',
  flows: '^app/flows/',
  actions: '^app/actions/',
  pages: '^app/pages/',
  screens: '^app/screens/',
  modules: '^app/modules/',
  jobs: '^app/jobs/',
  adapters: '^app/adapters/',
  db: '^app/db/',
  backup: '^app/backup/',
  http: '^app/http/',
  components: '^app/components/',
  env: '^app/env\\.server\\.ts$',
  errors: '^app/errors\\.ts$',
  // Small words that many rooms share.
  ground:
    '^app/(batches|bilingual-text|by-word|clock|format|job-progress|link-token\\.server|list-cursor\\.server|' +
    'metrics\\.server|nonce|photo-marks|plans|service-context|uuid)\\.ts$',
  i18n: '^app/(i18n(\\.server)?|text-keys)\\.ts$',
  xstate: '^xstate/',
  styles: '^app/styles/',
};
/** Engines, each by its only face; what of them reaches the browser is held by the sizes of pages. */
const engines = '^packages/[^/]+/index\\.ts$';
const inside = '^(app|xstate|packages|templates|locales)/';
const anyOf = (names) => names.map((name) => rooms[name] ?? name).join('|');

/**
 * The room may import the named rooms or path patterns, packages, and itself; nothing else of this
 * product.
 */
const only = (room, from, allowed) => ({
  name: `${room}-only`,
  severity: 'error',
  from: { path: from },
  to: { path: inside, pathNot: anyOf([room, 'ground', ...allowed]) },
});

const typesSchemaRules = '^app/modules/[^/]+/[^/]+\\.(schema|rules)\\.ts$';
const machinesOfModules = '^xstate/(task|join-dashboard)\\.machine\\.ts$';
/** What recordings of flows are made of, and what describes a machine. */
const recordingOfFlows = '^xstate/(recording|flows|masked-text)\\.ts$';
const descriptionOfFlows = '^xstate/describe\\.ts$';

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
  'uploads',
  'projects',
  'notices',
  'jobs',
  'documents',
  'photos',
  'bilingual',
  'tasks',
  'ledger',
  'previews',
  'budget',
  'picra',
  'walks',
  'members',
  'comments',
  'crew',
  'requests',
  'search',
  'reports',
  'consultations',
  'recordings',
  'exchange',
  'exports',
];
const notAbove = order.map((noun, index) => ({
  name: `module-${noun}-not-above`,
  severity: 'error',
  comment: 'Lower modules know nothing of higher ones.',
  from: { path: `^app/modules/${noun}/` },
  to: { path: `^app/modules/(${order.slice(index + 1).join('|') || '-'})/` },
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
      'actions',
      'pages',
      'screens',
      'modules',
      'components',
      'http',
      'errors',
      'i18n',
      'xstate',
      'env',
      'styles',
      'boot',
    ]),
    only('boot', rooms.boot, [
      'styles',
      'db',
      'jobs',
      'adapters',
      'modules',
      'http',
      'env',
      'errors',
      'i18n',
    ]),
    only('flows', rooms.flows, [
      engines,
      'modules',
      'screens',
      'components',
      'http',
      'errors',
      'i18n',
      'xstate',
    ]),
    only('actions', rooms.actions, [
      engines,
      'flows',
      'screens',
      'modules',
      'components',
      'http',
      'errors',
      'i18n',
      'xstate',
    ]),
    only('pages', rooms.pages, [engines, 'modules', 'adapters', 'errors', 'i18n']),
    only('screens', rooms.screens, [
      engines,
      'components',
      typesSchemaRules,
      'errors',
      'i18n',
      machinesOfModules,
      descriptionOfFlows,
    ]),
    only('modules', rooms.modules, [
      'adapters',
      engines,
      'errors',
      machinesOfModules,
      recordingOfFlows,
      'env',
      'i18n',
      '^templates/',
    ]),
    only('jobs', rooms.jobs, [
      'modules',
      engines,
      'adapters',
      'env',
      'errors',
      '^app/http/log\\.server\\.ts$',
      '^app/db/orm\\.server\\.ts$',
    ]),
    only('adapters', rooms.adapters, ['env', 'errors', engines, '^app/i18n\\.ts$']),
    only('db', rooms.db, ['env', '^app/modules/[^/]+/[^/]+\\.entity\\.server\\.ts$']),
    only('backup', rooms.backup, [
      'db',
      'adapters',
      'env',
      'errors',
      '^app/modules/[^/]+/[^/]+\\.rules\\.ts$',
    ]),
    only('http', rooms.http, [
      'errors',
      'i18n',
      'env',
      '^xstate/(settle|flow|recording|describe)\\.ts$',
      '^app/components/toast\\.tsx$',
      '^app/modules/(account|audit|jobs|recordings)/',
      '^app/modules/service-context\\.ts$',
      '^app/adapters/(services|storage)\\.ts$',
    ]),
    only('components', rooms.components, []),
    only('errors', rooms.errors, []),
    only('i18n', rooms.i18n, ['^locales/']),
    only('xstate', rooms.xstate, []),
    {
      name: 'packages-only',
      severity: 'error',
      comment: 'An engine knows nothing of the product, and of other engines their index alone.',
      from: { path: '^packages/([^/]+)/(src/|index\\.ts$)' },
      to: {
        path: '^(app|xstate|server|packages|templates|locales)/',
        pathNot: ['^packages/$1/src/', '^packages/(document-reader|work-language)/index\\.ts$'],
      },
    },
    {
      name: 'only-the-task-reader-builds-on-packages',
      severity: 'error',
      from: { path: '^packages/(document-reader|work-language)/src/' },
      to: { path: '^packages/[^/]+/index\\.ts$' },
    },
    {
      name: 'packages-by-their-index',
      severity: 'error',
      from: { path: '^(app|xstate|server)/' },
      to: { path: '^packages/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(app|xstate|packages/[^/]+/src)/' },
      to: { path: '^(tests|samples|packages/[^/]+/test)/' },
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
    includeOnly: '^(app|xstate|server|packages|templates|locales|tests|samples)/',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
    },
  },
};
