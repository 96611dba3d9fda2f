import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Most lines of a file, by kind, counted after Prettier with comments: more means a second noun.
 */
const fileSizes = [
  { files: ['app/**/*.{ts,tsx}', 'xstate/**/*.ts'], lines: 350 },
  { files: ['app/adapters/**/*.ts'], lines: 210 },
  { files: ['packages/*/src/**/*.ts'], lines: 350 },
  { files: ['app/modules/**/*.service.server.ts'], lines: 350 },
  { files: ['app/modules/**/*.schema.ts'], lines: 170 },
  { files: ['app/modules/**/*.entity.server.ts'], lines: 110 },
  { files: ['app/{actions,flows}/**/*.{ts,tsx}', 'app/screens/**/*.tsx'], lines: 280 },
  { files: ['app/components/**/*.tsx'], lines: 170 },
  { files: ['app/routes/**/*.{ts,tsx}'], lines: 160 },
  { files: ['xstate/*.machine.ts'], lines: 210 },
].map(({ files, lines }) => ({ files, rules: { 'max-lines': ['error', lines] } }));

/** One style of imports: './' within a folder, '~/' and '~xstate/' for every other one. */
const fromTheTop = {
  regex: '^\\.\\./(?!.*(?:templates|locales)/)',
  message: "Name files of another folder from the top: '~/…' or '~xstate/…'.",
};

/** Code of the server process, which an error without a handler ends. */
const serverFiles = [
  'server.ts',
  'server/**/*.ts',
  'app/**/*.server.{ts,tsx}',
  'app/adapters/**/*.ts',
  'app/modules/**/*.ts',
  'packages/*/src/**/*.ts',
  'app/jobs/**/*.ts',
  'app/routes/*.ts',
  'xstate/**/*.ts',
];
/** No stream, timer or promise of the server without a handler of its errors (promise 21.10). */
const handledPromises = {
  '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
  '@typescript-eslint/no-misused-promises': [
    'error',
    { checksVoidReturn: { attributes: false, arguments: true } },
  ],
};
const handledStreams = [
  {
    selector: "CallExpression[callee.property.name='pipe']",
    message: 'pipe() passes no errors on: use pipeline.',
  },
  {
    selector: "NewExpression[callee.property.name='ZipFile']",
    message: 'Use archiveOf, which handles the errors of the archive.',
  },
  {
    selector: "ImportSpecifier[imported.name='createReadableStreamFromReadable']",
    message: 'Use streamResponse, which closes the stream with the response.',
  },
  {
    selector: "CallExpression[callee.name='createReadStream']",
    message: 'Open files by the storage or readFile: a stream without a listener ends the process.',
  },
];
/** Files with listeners of their own for the errors of their streams; schemas pipe no streams. */
const ownStreams = [
  'app/http/multipart.server.ts',
  'app/http/file.server.ts',
  'app/modules/exports/archive.server.ts',
  'app/adapters/storage/disk.server.ts',
  'app/adapters/pdf/chromium-unpack.server.ts',
  'app/modules/**/*.schema.ts',
];

/** A body is read by http/body.server.ts alone, which counts its bytes (promise 17.9). */
const bodyReaders = [
  'app/http/**/*.server.ts',
  'app/routes/**',
  'app/{actions,flows}/**/*.server.ts',
];
const countedBodies = [
  {
    selector:
      'CallExpression[callee.object.name="request"]' +
      '[callee.property.name=/^(arrayBuffer|blob|bytes|clone|formData|json|text)$/]',
    message: 'Read the body with readBody, readForm or countedBody, which count its bytes.',
  },
];
const restrictedSyntax = (rules) => ({ 'no-restricted-syntax': ['error', ...rules] });

/** What the compiler does not refuse: any, promises nobody awaits, functions too large to read. */
export default tseslint.config(
  { ignores: ['build', 'node_modules', 'public', '.data', '.cache', 'test-results'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-console': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always'],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      complexity: ['error', 12],
      'max-depth': ['error', 4],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrors: 'all',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  { files: serverFiles, rules: handledPromises },
  { files: serverFiles, ignores: ownStreams, rules: restrictedSyntax(handledStreams) },
  {
    files: bodyReaders,
    ignores: ownStreams,
    rules: restrictedSyntax([...handledStreams, ...countedBodies]),
  },
  { files: ownStreams, ignores: ['app/modules/**'], rules: restrictedSyntax(countedBodies) },
  ...fileSizes,
  {
    files: ['app/**/*.{ts,tsx}', 'xstate/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [fromTheTop] }] },
  },
  // Migrations are data: the schema as it was at each step.
  { files: ['app/db/migrations/**/*.ts'], rules: { 'max-lines': 'off' } },
  // A describe block of a test file is one function by nature; its parts are the tests.
  {
    files: ['tests/**/*.ts', 'tests/**/*.tsx', 'samples/**/*.ts', 'packages/*/test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  // Benches and child processes of tests write their results to standard output.
  { files: ['tests/bench/**/*.ts', 'tests/support/*.ts'], rules: { 'no-console': 'off' } },
);
