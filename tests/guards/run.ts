import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/build.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { isBrowserTest, brokenPlaces, withoutGuard, type Guard } from './guard.ts';
import { isAssertion, runTests, type Ended } from './run-tests.ts';
import { guards } from './table.ts';

/**
 * Removes each guard of the attack list in a copy of the tree, and requires that its test, which
 * passes unchanged, then fails by an assertion. `npm run test:guards [row…]`; exit code 1 when a
 * guard is not proved. The checkout itself is never edited.
 */

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const left = ['node_modules', 'build', '.git', '.cache', '.data', 'test-results'];

/** Hard links of a read-only folder; a real copy where the disk does not support them. */
function linked(from: string, to: string): void {
  if (!existsSync(from)) return;
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'obralista-guards-'));
  // The PostgreSQL of the tests runs as another user, who must be able to read its programs.
  chmodSync(tree, 0o755);
  for (const name of readdirSync(root).filter((each) => !left.includes(each)))
    cpSync(join(root, name), join(tree, name), { recursive: true, preserveTimestamps: true });
  linked(join(root, 'node_modules'), join(tree, 'node_modules'));
  mkdirSync(join(tree, '.cache'));
  linked(join(root, '.cache/chromium'), join(tree, '.cache/chromium'));
  return tree;
}

const linkBuild = (tree: string, from: string, to: string): void => {
  if (!existsSync(join(tree, from))) return;
  rmSync(join(tree, to), { recursive: true, force: true });
  cpSync(join(tree, from), join(tree, to), { recursive: true, preserveTimestamps: true });
};

const matching = (ended: Ended[], { test }: Guard): Ended[] =>
  ended.filter(({ title }) => title.includes(test.title));
const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean)
    ?.slice(0, 160) ?? '';

/**
 * Runs every named test unchanged; returns the guards whose test does not pass, with the reason.
 */
async function unchanged(tree: string, asked: Guard[]): Promise<Map<Guard, string>> {
  const wrong = new Map<Guard, string>();
  for (const kind of [
    asked.filter(({ test }) => !isBrowserTest(test)),
    asked.filter(({ test }) => isBrowserTest(test)),
  ]) {
    if (kind.length === 0) continue;
    const way = kind.some(({ test }) => isBrowserTest(test)) ? 'browser ' : '';
    say(`running the ${way}tests of ${kind.length} guards unchanged`);
    const { ended, output } = await runTests(
      tree,
      kind.map(({ test }) => test),
    );
    for (const guard of kind) {
      const mine = matching(ended, guard);
      const failed = mine.find(({ status }) => status === 'failed');
      if (mine.length === 0)
        wrong.set(guard, `its test did not run: ${firstLine(output.slice(-600))}`);
      else if (failed)
        wrong.set(guard, `its test fails unchanged: ${firstLine(failed.messages[0] ?? '')}`);
    }
  }
  return wrong;
}

/** Runs a guard's test without the guard; null when it fails as expected, else a message. */
async function without(
  tree: string,
  guard: Guard,
): Promise<{ proof: string | null; problem: string | null }> {
  const places = [guard, ...(guard.also ?? [])];
  const kept = [...new Set(places.map(({ file }) => join(tree, file)))].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
    stat: statSync(path),
  }));
  for (const place of places) {
    const path = join(tree, place.file);
    writeFileSync(path, withoutGuard(readFileSync(path, 'utf8'), place));
  }
  try {
    const { ended, output } = await runTests(tree, [guard.test]);
    const mine = matching(ended, guard);
    const failed = mine.find(isAssertion);
    if (failed) return { proof: firstLine(failed.messages[0] ?? ''), problem: null };
    if (mine.length === 0)
      return { proof: null, problem: `its test did not run: ${firstLine(output.slice(-600))}` };
    const broken = mine.find(({ status }) => status === 'failed');
    return {
      proof: null,
      problem: broken
        ? `its test broke, which is no assertion: ${firstLine(broken.messages[0] ?? '')}`
        : 'its test passes without the guard',
    };
  } finally {
    for (const { path, text, stat } of kept) {
      writeFileSync(path, text);
      utimesSync(path, stat.atime, stat.mtime);
    }
    linkBuild(tree, 'build-unchanged', 'build');
  }
}

function chosen(): Guard[] {
  const rows = process.argv.slice(2);
  const unknown = rows.filter((row) => !guards.some((guard) => guard.row === row));
  if (unknown.length > 0) throw new Error(`No guard has the row ${unknown.join(', ')}`);
  const asked = rows.length === 0 ? guards : guards.filter(({ row }) => rows.includes(row));
  const torn = asked.flatMap((guard) =>
    brokenPlaces(guard, (file) => readFileSync(join(root, file), 'utf8')),
  );
  if (torn.length > 0) throw new Error(torn.join('\n'));
  return asked;
}

async function prove(asked: Guard[], tree: string): Promise<number> {
  const wrong = await unchanged(tree, asked);
  linkBuild(tree, 'build', 'build-unchanged');
  let proved = 0;
  for (const guard of asked) {
    const began = performance.now();
    const { proof, problem } = wrong.has(guard)
      ? { proof: null, problem: wrong.get(guard) ?? '' }
      : await without(tree, guard);
    if (problem === null) proved += 1;
    const seconds = Math.round((performance.now() - began) / 1000);
    const lines = [
      `${problem === null ? 'proved' : 'NOT   '} ${guard.row}  ${guard.promise}`,
      `${guard.file} | ${guard.test.file}: ${guard.test.title} | ${seconds} s`,
      problem ?? proof,
    ];
    say(lines.join(`\n${' '.repeat(9)}`));
  }
  return proved;
}

const asked = chosen();
const tree = copyTree();
const cluster = await startPostgres();
Object.assign(process.env, {
  TEST_POSTGRES_URL: cluster.url,
  TEST_EMPTY_DATABASE: join(tree, '.cache/empty-database'),
});
try {
  const proved = await prove(asked, tree);
  say(`${proved} guards proved, ${asked.length - proved} not`);
  process.exitCode = proved === asked.length ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(tree, { recursive: true, force: true });
}
