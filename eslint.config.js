import tseslint from 'typescript-eslint';

/** What the compiler does not refuse: any, promises nobody awaits, silenced checks, names nobody uses. */
export default tseslint.config(
  { ignores: ['build', 'node_modules', 'public', '.data', '.cache', 'test-results'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always'],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'max-lines-per-function': ['error', { max: 40, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  // Factories of a port: one closure that holds what its methods share, each method within the limit.
  { files: ['app/adapters/queue/pg-boss.server.ts', 'app/adapters/storage/disk.server.ts', 'app/adapters/storage/gcs.server.ts'], rules: { 'max-lines-per-function': ['error', { max: 80, skipComments: true, skipBlankLines: true }] } },
  // A test file's describe block is one function by nature; screens are markup in one piece, held by the size of their file.
  { files: ['tests/**/*.ts', 'tests/**/*.tsx', 'samples/**/*.ts', 'app/**/*.tsx'], rules: { 'max-lines-per-function': 'off' } },
  // Benches and child processes of tests speak on standard output.
  { files: ['tests/bench/**/*.ts', 'tests/support/*.ts'], rules: { 'no-console': 'off' } },
);
