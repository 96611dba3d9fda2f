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
import {
  brokenPlaces,
  isBrowserTest,
  isServed,
  withoutGuard,
  type Edit,
  type Guard,
} from './guard.ts';
import { isAssertion, runTests, type Ended, type Place } from './run-tests.ts';
import { guards } from './table.ts';

/**
 * Removes each guard of the attack list in a copy of the tree, and requires that its test, which
 * passes unchanged, then fails by an assertion. `npm run test:guards [row…]`; exit code 1 when a
 * guard is not proved. The checkout itself is never edited.
 */

const say = (text: string): void => void process.stdout.write(`${text}\n`);
/** Outputs stay newer than their sources. */
const asBefore = { recursive: true, preserveTimestamps: true };
const left = ['node_modules', 'build', '.git', '.cache', '.data', 'test-results'];

/** Hard links of a read-only folder; a real copy where the disk does not support them. */
function linked(from: string, to: string): void {
  if (!existsSync(from)) return;
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** A copy of the tree with a PostgreSQL of its own, so that two guards are tried at once. */
interface Copy extends Place {
  remove: () => Promise<void>;
}

function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'obralista-guards-'));
  // The PostgreSQL of the tests runs as another user, who must be able to read its programs.
  chmodSync(tree, 0o755);
  for (const name of readdirSync(root).filter((each) => !left.includes(each)))
    cpSync(join(root, name), join(tree, name), asBefore);
  linked(join(root, 'node_modules'), join(tree, 'node_modules'));
  mkdirSync(join(tree, '.cache'));
  linked(join(root, '.cache/chromium'), join(tree, '.cache/chromium'));
  return tree;
}

async function makeCopy(): Promise<Copy> {
  const tree = copyTree();
  const cluster = await startPostgres();
  return {
    tree,
    env: {
      ...process.env,
      TEST_POSTGRES_URL: cluster.url,
      TEST_EMPTY_DATABASE: join(tree, '.cache/empty-database'),
    },
    remove: async () => {
      await cluster.stop();
      rmSync(tree, { recursive: true, force: true });
    },
  };
}

const linkBuild = (tree: string, from: string, to: string): void => {
  if (!existsSync(join(tree, from))) return;
  rmSync(join(tree, to), { recursive: true, force: true });
  cpSync(join(tree, from), join(tree, to), asBefore);
};

/**
 * Builds the bundle of the server alone, in a third of the time, where no module of browsers and of
 * child processes was changed. The list of the client's files is where a whole build reads it.
 */
function buildServer(tree: string, places: readonly Edit[]): void {
  if (!places.every(({ file }) => /\.server\.tsx?$/.test(file))) return;
  const manifest = join(tree, 'build/client/.vite/manifest.json');
  cpSync(join(tree, 'build/.vite/client-manifest.json'), manifest, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'error'],
    { cwd: tree, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The build failed.');
}

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
async function unchanged(copy: Copy, asked: Guard[]): Promise<Map<Guard, string>> {
  const wrong = new Map<Guard, string>();
  for (const kind of [
    asked.filter(({ test }) => !isBrowserTest(test)),
    asked.filter(({ test }) => isBrowserTest(test)),
  ]) {
    if (kind.length === 0) continue;
    const way = kind.some(({ test }) => isBrowserTest(test)) ? 'browser ' : '';
    say(`running the ${way}tests of ${kind.length} guards unchanged`);
    const { ended, output } = await runTests(
      copy,
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
  copy: Copy,
  guard: Guard,
): Promise<{ proof: string | null; problem: string | null }> {
  const { tree } = copy;
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
    if (isServed(guard.test)) buildServer(tree, places);
    const { ended, output } = await runTests(copy, [guard.test]);
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

/** Proves the guards in two copies at once, and says each result. Returns how many are proved. */
async function prove(asked: Guard[], copies: [Copy, Copy]): Promise<number> {
  const [first, second] = copies;
  const wrong = await unchanged(first, asked);
  linkBuild(first.tree, 'build', 'build-unchanged');
  for (const folder of ['build', 'build-unchanged'])
    cpSync(join(first.tree, 'build'), join(second.tree, folder), asBefore);
  let proved = 0;
  const waiting = [...asked];
  const proveNext = async (copy: Copy): Promise<void> => {
    for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
      const began = performance.now();
      const reason = wrong.get(guard);
      const { proof, problem } =
        reason === undefined ? await without(copy, guard) : { proof: null, problem: reason };
      if (problem === null) proved += 1;
      const seconds = Math.round((performance.now() - began) / 1000);
      const lines = [
        `${problem === null ? 'proved' : 'NOT   '} ${guard.row}  ${guard.promise}`,
        `${guard.file} | ${guard.test.file}: ${guard.test.title} | ${seconds} s`,
        problem ?? proof,
      ];
      say(lines.join(`\n${' '.repeat(9)}`));
    }
  };
  await Promise.all(copies.map(proveNext));
  return proved;
}

const asked = chosen();
const copies: [Copy, Copy] = [await makeCopy(), await makeCopy()];
try {
  const proved = await prove(asked, copies);
  say(`${proved} guards proved, ${asked.length - proved} not`);
  process.exitCode = proved === asked.length ? 0 : 1;
} finally {
  for (const copy of copies) await copy.remove();
}
