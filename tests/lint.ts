import { spawnSync } from 'node:child_process';
import { linters } from './linters.ts';
import { root } from './support/build.ts';

/** Runs every linter, or the named one, and prints every finding. */
const only = process.argv[2];
const failed = linters
  .filter(([name]) => !only || name === only)
  .filter(
    ([, args]) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0,
  );
for (const [name] of failed) process.stderr.write(`lint: ${name} has findings\n`);
process.exit(failed.length > 0 ? 1 : 0);
