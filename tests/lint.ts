import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './support/build.ts';

/** Each linter with its arguments; all run, every finding is printed. */
const linters: [string, string[]][] = [
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
    ],
  ],
  [
    'stylelint',
    ['node_modules/stylelint/bin/stylelint.mjs', '--max-warnings=0', 'app/styles/**/*.css'],
  ],
];

const only = process.argv[2];
const failed = linters
  .filter(([name]) => !only || name === only)
  .filter(
    ([, args]) =>
      spawnSync(
        process.execPath,
        args.map((arg) => (arg.startsWith('node_modules/') ? join(root, arg) : arg)),
        { cwd: root, stdio: 'inherit' },
      ).status !== 0,
  );
for (const [name] of failed) process.stderr.write(`lint: ${name} has findings\n`);
process.exit(failed.length > 0 ? 1 : 0);
