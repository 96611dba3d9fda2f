/** Each linter of the product with its arguments to Node. */
export const linters: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['prettier', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  ['eslint', ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']],
  [
    'import directions',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'app',
      'xstate',
      'server',
      'packages',
    ],
  ],
  [
    'stylelint',
    [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--max-warnings=0',
      'app/styles/**/*.css',
      'templates/crew/*.css',
    ],
  ],
  ['knip', ['node_modules/knip/bin/knip.js', '--no-progress']],
];

export const linterNames = linters.map(([name]) => name);
