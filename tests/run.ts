import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { linterNames } from './linters.ts';
import { ensureBuild, root } from './support/build.ts';

/**
 * Runs suites, prints the title of every failed test, and ends with one plain line:
 * "N passed, N failed".
 */

interface Count {
  passed: number;
  failed: number;
  /** Titles of the failed tests. */
  titles?: string[];
}
interface Suite {
  name: string;
  run: () => Promise<Count>;
}

// The processes of a run share the compiled code of the modules that they load.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');

const folder = mkdtempSync(join(tmpdir(), 'obralista-reports-'));
process.env.TEST_EMPTY_DATABASE ??= join(folder, 'empty-database');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a script of Node to its end. Returns the exit code. */
async function node(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** A tool whose exit code is its result; it counts as one test. */
const tool = (name: string, args: string[]): Suite => ({
  name,
  run: async () => ((await node(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

function report<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    status: string;
    name: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Titles of the failed tests, and files that do not load. */
const failedTitles = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ status, name, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [file];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${file} › ${fullName}`);
  });

/** Vitest projects in one process. A file that does not load counts as one failure. */
const vitest = (
  projects: string[],
  { env = {}, workers = 2 }: { env?: Record<string, string>; workers?: number } = {},
): Suite => ({
  name: `vitest ${projects.join(' ')}`,
  run: async () => {
    const file = join(folder, `${projects[0] ?? 'all'}.json`);
    const code = await node(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--root',
        '.',
        '-c',
        'tests/vitest.config.ts',
        '--passWithNoTests',
        `--maxWorkers=${workers}`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...projects.flatMap((name) => ['--project', name]),
      ],
      env,
    );
    const found = report<VitestReport>(file);
    if (!found) return { passed: 0, failed: 1 };
    const titles = failedTitles(found);
    const failed = code !== 0 ? Math.max(1, titles.length) : titles.length;
    return { passed: found.numPassedTests, failed, titles };
  },
});

interface PlaywrightSuite {
  specs: { ok: boolean; file: string; title: string }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

/** Projects of browser tests in one process. */
const playwright = (projects: string[], env: Record<string, string> = {}): Suite => ({
  name: `playwright ${projects.join(' ')}`,
  run: async () => {
    const file = join(folder, 'playwright.json');
    const cli = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/playwright.config.ts',
    ];
    const code = await node([...cli, ...projects.flatMap((name) => ['--project', name])], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const found = report<PlaywrightReport>(file);
    if (!found) return { passed: 0, failed: 1 };
    const failed = found.stats.unexpected + found.stats.flaky + found.errors.length;
    return {
      passed: found.stats.expected,
      failed: code !== 0 ? Math.max(1, failed) : failed,
      titles: found.suites.flatMap(failedSpecs),
    };
  },
});

const typecheck = tool('typecheck', ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit']);
const lint = linterNames.map((name) => tool(`lint: ${name}`, ['tests/lint.ts', name]));
const local = ['unit', 'integration', 'machines', 'services'];
/** They wait for a server or a timer part of the time: three at once keep two processors busy. */
const three = { workers: 3 };
const env = { TEST_FULL: '1' };
const browsers = ['js', 'no-js'];
const slowBrowsers = ['slow-js', 'slow-no-js'];

/** Suites in order; those of one step run two at a time. */
const plans: Record<string, Suite[][]> = {
  quick: [
    [typecheck, ...lint],
    [vitest([...local, 'routes', 'attack'], three)],
    [playwright(browsers)],
  ],
  slow: [[vitest(['slow'], three)], [playwright(slowBrowsers)]],
  system: [[vitest(['system'])]],
  // One file at a time: their probes measure how the server answers, not how the machine does.
  faults: [[vitest(['faults'], { workers: 1 })]],
  full: [
    [typecheck, ...lint],
    [vitest([...local, 'routes', 'attack'], { env, ...three })],
    [vitest(['slow'], { env, ...three })],
    [vitest(['faults'], { env, workers: 1 })],
    [vitest(['system'], { env })],
    [playwright([...browsers, ...slowBrowsers], env)],
  ],
};

const plan = plans[process.argv[2] ?? 'quick'];
if (!plan)
  throw new Error(`There is no such set of tests; known: ${Object.keys(plans).join(', ')}`);
const began = performance.now();
const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];

/** Runs one suite, and adds its result to the total. */
async function runSuite({ name, run }: Suite): Promise<void> {
  const from = performance.now();
  say(`\n== ${name}`);
  const { passed, failed, titles = [] } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - from) / 1000);
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  lines.push(`${verdict} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  lines.push(...titles.map((title) => `       ${title}`));
}

ensureBuild();
for (const step of plan) {
  const waiting = [...step];
  const runNext = async (): Promise<void> => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) await runSuite(suite);
  };
  await Promise.all([runNext(), runNext()]);
}
rmSync(folder, { recursive: true, force: true });
say(`\n${lines.join('\n')}\n${Math.round((performance.now() - began) / 1000)} s in all`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
