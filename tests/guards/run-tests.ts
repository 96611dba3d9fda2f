import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/server.ts';
import { isBrowserTest, type GuardTest } from './guard.ts';

/** The result of one test of a run. */
export interface Ended {
  title: string;
  status: 'passed' | 'failed';
  messages: string[];
}

/** Time limit of a run, ms: a hanging run proves nothing. */
const timeout = 1_200_000;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const plain = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '');
const report = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
};

/** A tree of the product, and the environment of its tests. */
export interface Place {
  tree: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a script of Node; returns what it prints. Whether its tests pass is told by its report. */
const run = (args: string[], { tree, env }: Place): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd: tree, env, maxBuffer: 1e9, timeout };
    execFile(process.execPath, args, options, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });

interface VitestReport {
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

async function vitest(
  place: Place,
  tests: GuardTest[],
): Promise<{ ended: Ended[]; output: string }> {
  const file = join(place.tree, 'guards-report.json');
  const projects = [...new Set(tests.map(({ project }) => project))].flatMap((project) => [
    '--project',
    project,
  ]);
  const files = [...new Set(tests.map((test) => test.file))];
  const names = tests.map(({ title }) => escaped(title)).join('|');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--root',
    '.',
    '-c',
    'tests/vitest.config.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects,
    '-t',
    names,
    ...files,
  ];
  const output = await run(args, place);
  const results = report<VitestReport>(file)?.testResults ?? [];
  const ended = results.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }): Ended => ({
        title: fullName,
        status: status as Ended['status'],
        messages: failureMessages.map(plain),
      })),
  );
  return { ended, output };
}

interface PlaywrightSuite {
  specs: {
    title: string;
    tests: { results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

async function playwright(
  place: Place,
  tests: GuardTest[],
): Promise<{ ended: Ended[]; output: string }> {
  const { tree, env } = place;
  const file = join(tree, 'guards-report.json');
  const projects = [...new Set(tests.map(({ project }) => project))].flatMap((project) => [
    '--project',
    project,
  ]);
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'tests/playwright.config.ts',
    ...projects,
    '-g',
    tests.map(({ title }) => escaped(title)).join('|'),
    ...new Set(tests.map((test) => test.file)),
  ];
  const output = await run(args, {
    tree,
    env: {
      ...env,
      PATH: `${join(tree, 'node_modules/.bin')}:${env.PATH ?? ''}`,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_PORT: String(await freePort()),
    },
  });
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const specs = (report<{ suites: PlaywrightSuite[] }>(file)?.suites ?? []).flatMap(specsOf);
  const ended = specs.flatMap(({ title, tests: runs }) =>
    runs.flatMap(({ results }) =>
      results
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, errors }): Ended => ({
          title,
          status: status === 'passed' ? 'passed' : 'failed',
          messages: errors.map(({ message = '' }) => plain(message)),
        })),
    ),
  );
  return { ended, output };
}

/** Runs these tests of one project in a given tree and returns the result of each. */
export const runTests = async (
  place: Place,
  tests: GuardTest[],
): Promise<{ ended: Ended[]; output: string }> =>
  tests.every(isBrowserTest) ? playwright(place, tests) : vitest(place, tests);

/**
 * How the messages of failed assertions begin: of Vitest's `expect`, its `poll`, `resolves` and
 * `rejects`, and of Playwright's `expect`.
 */
const assertionStart =
  /^AssertionError\b|^Error: expected |^Error: promise (?:resolved|rejected) |^Error: expect\(|^Error: .*\n*expect\(/;

/** True when a test failed by an assertion, not by another error. */
export const isAssertion = ({ status, messages }: Ended): boolean =>
  status === 'failed' && messages.some((message) => assertionStart.test(message));
