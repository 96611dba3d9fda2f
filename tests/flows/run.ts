import pg from 'pg';
import { startPostgres } from '../support/embedded-postgres.ts';
import { startServer } from '../support/server.ts';
import { scenarios, task, type Scenario } from '../machines/scenarios.ts';
import { startChromium } from './browser-host.ts';
import { proveInBrowser } from './prove-browser.ts';
import { provePure } from './prove-pure.ts';
import { proveOnServer } from './prove-server.ts';
import { proveTaskInBrowser } from './prove-task-browser.ts';
import { proveTaskOnServer } from './prove-task-server.ts';
import { isProved, rowText, type Row } from './rows.ts';
import { stageOn } from './stage.ts';

/**
 * `npm run test:flows [pure|server|browser] [MACHINE…]`: takes the paths of each machine on each
 * host and prints a row for each. Exit code 1 where a state or transition was not shown, or a host
 * differs from the machine alone.
 */

const hosts = ['pure', 'server', 'browser'] as const;
type HostName = (typeof hosts)[number];

const asked = process.argv.slice(2);
const isAsked = (name: string, all: readonly string[]): boolean =>
  !asked.some((each) => all.includes(each)) || asked.includes(name);
const machines = [...scenarios, task].map(({ machine }) => machine.id);
const unknown = asked.filter((name) => ![...hosts, ...machines].includes(name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}`);

const rows: Row[] = [];
const show = (row: Row): void => {
  rows.push(row);
  process.stdout.write(`${rowText(row)}\n`);
};
const chosen: readonly Scenario[] = [...scenarios, task].filter(({ machine }) =>
  isAsked(machine.id, machines),
);

/** Runs on a product of its own in trial mode. */
async function onProduct(
  run: (base: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const settings = { LIMITS_FACTOR: '10000', LOG_LEVEL: 'warn', ...env };
  const server = await startServer({ env: settings });
  await run(server.url).finally(() => server.discard());
}

async function proveAll(base: string): Promise<void> {
  const stage = await stageOn(base);
  for (const scenario of chosen)
    show(scenario === task ? await proveTaskOnServer(base) : await proveOnServer(scenario, stage));
}

/** `databaseUrl`: of the product, where an upload's document is made one that is being read. */
async function browseAll(base: string, databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const sql = async (text: string, values: readonly unknown[]): Promise<void> =>
    void (await database.query(text, [...values]));
  const stage = await stageOn(base);
  const reading = await stageOn(base, sql);
  const browser = await startChromium();
  const isUpload = ({ machine }: Scenario): boolean => machine.id === 'documentUpload';
  try {
    for (const scenario of chosen)
      show(
        scenario === task
          ? await proveTaskInBrowser(browser, base)
          : await proveInBrowser(browser, scenario, isUpload(scenario) ? reading : stage),
      );
  } finally {
    await browser.close();
    await database.end();
  }
}

/** In Chromium, on a product with a PostgreSQL of its own. */
async function browse(): Promise<void> {
  const { url, stop } = await startPostgres();
  const run = (base: string): Promise<void> => browseAll(base, url);
  await onProduct(run, { DATABASE_URL: url }).finally(stop);
}

const provers: Readonly<Record<HostName, () => Promise<void>>> = {
  pure: () => {
    for (const scenario of chosen) show(provePure(scenario));
    return Promise.resolve();
  },
  server: () => onProduct(proveAll),
  browser: browse,
};

const began = performance.now();
for (const host of hosts) if (isAsked(host, hosts)) await provers[host]();
const seconds = Math.round((performance.now() - began) / 1000);
const failed = rows.filter((row) => !isProved(row)).length;
process.stdout.write(`${rows.length - failed} rows proved, ${failed} not, ${seconds} s\n`);
process.exitCode = failed === 0 ? 0 : 1;
