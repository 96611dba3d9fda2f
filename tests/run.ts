import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { linterNames } from './linters.ts';
import { ensureBuild, root } from './support/build.ts';

/**
 * Runs suites in sequence, prints the title of every failed test, and ends with one plain line:
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
  run: () => Count;
}

const folder = mkdtempSync(join(tmpdir(), 'obralista-reports-'));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const node = (args: string[], env: Record<string, string> = {}): number =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;

/** A tool whose exit code is its result; it counts as one test. */
const tool = (name: string, args: string[]): Suite => ({
  name,
  run: () => (node(args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
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
const vitest = (projects: string[], env: Record<string, string> = {}): Suite => ({
  name: `vitest ${projects.join(' ')}`,
  run: () => {
    const file = join(folder, `${projects[0] ?? 'all'}.json`);
    const code = node(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--root',
        '.',
        '-c',
        'tests/vitest.config.ts',
        '--passWithNoTests',
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

const playwright = (): Suite => ({
  name: 'playwright',
  run: () => {
    const file = join(folder, 'playwright.json');
    const code = node(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts'],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    );
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
const quick = [
  typecheck,
  ...lint,
  vitest(['unit', 'integration', 'machines', 'services']),
  vitest(['routes', 'attack']),
  playwright(),
];
const full = { TEST_FULL: '1' };
const plans: Record<string, Suite[]> = {
  quick,
  system: [vitest(['system'])],
  faults: [vitest(['faults'])],
  full: [
    typecheck,
    ...lint,
    vitest(['unit', 'integration', 'machines', 'services'], full),
    vitest(['routes', 'attack'], full),
    vitest(['faults', 'system'], full),
    playwright(),
  ],
};

const suites = plans[process.argv[2] ?? 'quick'];
if (!suites)
  throw new Error(`There is no such set of tests; known: ${Object.keys(plans).join(', ')}`);
const began = performance.now();
const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
ensureBuild();
for (const suite of suites) {
  const from = performance.now();
  say(`\n== ${suite.name}`);
  const { passed, failed, titles = [] } = suite.run();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - from) / 1000);
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  lines.push(`${verdict} ${suite.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  lines.push(...titles.map((title) => `       ${title}`));
}
rmSync(folder, { recursive: true, force: true });
say(`\n${lines.join('\n')}\n${Math.round((performance.now() - began) / 1000)} s in all`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
