import pg from 'pg';
import { startPostgres } from '../support/embedded-postgres.ts';
import type { Client } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { atMost, printFigures, timed, type Figure } from './figure.ts';
import { LARGE, USUAL, addProjects, prepare } from './growth-data.ts';

/**
 * `npm run bench:growth`: a PostgreSQL that grows to 100, 10,000 and a million tasks of other people,
 * and the pages of one person whose projects stay as they are. The number of statements and the bytes
 * of a page may not grow, its p95 (by that of a page without data) by half at most, no table above
 * 10,000 rows is read in sequence, and the checklist of a project of 5,000 tasks takes at most half as
 * long again as that of 60.
 * `--tasks 100,10000` for other sizes, `--json` for one object.
 */

const args = process.argv.slice(2);
const sizes = (args[args.indexOf('--tasks') + 1] ?? '').split(',').map(Number).filter(Boolean);
const steps = args.includes('--tasks') ? sizes : [100, 10_000, 1_000_000];
const ROUNDS = 120;
/** A page without data of anybody, against which the others are measured in the same rounds. */
const REFERENCE = '/about';
/** A table of fewer rows may be read in sequence. */
const SMALL_TABLE = 10_000;
/** The separator of log entries. */
const MARK = '@@entry@@';

const note = (text: string): void => void process.stderr.write(`${text}\n`);

let log = '';
const postgres = await startPostgres({
  settings: [
    'session_preload_libraries=auto_explain',
    'auto_explain.log_format=json',
    `log_line_prefix=${MARK}`,
    'shared_buffers=256MB',
  ],
  onLog: (part) => (log += part),
});
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
const server = await startServer({
  env: { DATABASE_URL: postgres.url, LIMITS_FACTOR: '10000' },
});
await prepare(database);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
interface Statement {
  text: string;
  /** Tables that it reads in sequence. */
  scanned: string[];
}

const scannedBy = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedBy),
];

/** The statements of the log that are the product's: without those of the queue. */
const statementsOf = (text: string): Statement[] =>
  text.split(MARK).flatMap((entry) => {
    const json = /plan:\s*(\{[\s\S]*\})\s*$/.exec(entry)?.[1];
    if (!json) return [];
    const read = JSON.parse(json) as { 'Query Text': string; Plan: Plan };
    const isQueue = /pgboss|pg_reload_conf|pg_class/.test(read['Query Text']);
    return isQueue ? [] : [{ text: read['Query Text'], scanned: scannedBy(read.Plan) }];
  });

async function explain(on: boolean): Promise<void> {
  await database.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`);
  await database.query('select pg_reload_conf()');
  await new Promise((resume) => setTimeout(resume, 500));
}

interface Measured {
  /** ms */
  p95: number;
  /** `p95` by that of the reference: the speed of a shared machine changes between two sizes. */
  relative: number;
  bytes: number;
  statements: number;
  scanned: string[];
}

const page = async (client: Client, path: string): Promise<string> => {
  const { status, text } = await client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return text;
};

/** Statements and plans of one request of each page, after `round` has warmed them up. */
async function plansOf(client: Client, paths: readonly string[]): Promise<Statement[][]> {
  await explain(true);
  const found: Statement[][] = [];
  for (const path of paths) {
    log = '';
    await page(client, path);
    await new Promise((resume) => setTimeout(resume, 300));
    found.push(statementsOf(log));
  }
  await explain(false);
  return found;
}

/** The tables that may not be read in sequence. */
async function largeTables(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${SMALL_TABLE}`,
  );
  return rows.map(({ name }) => name);
}

/** All pages, one after the other, again and again. */
async function measure(
  client: Client,
  pages: Readonly<Record<string, string>>,
): Promise<Record<string, Measured>> {
  const paths = Object.values(pages);
  const times = new Map<string, number[]>([REFERENCE, ...paths].map((path) => [path, []]));
  const p95Of = (path: string): number => {
    const sorted = [...(times.get(path) ?? [])].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  };
  const bytes = new Map<string, number>();
  for (let round = -5; round < ROUNDS; round += 1)
    for (const path of times.keys()) {
      const ms = await timed(async () => {
        bytes.set(path, Buffer.byteLength(await page(client, path)));
      });
      if (round >= 0) times.get(path)?.push(ms);
    }
  const plans = await plansOf(client, paths);
  const large = await largeTables();
  return Object.fromEntries(
    Object.entries(pages).map(([name, path], index) => {
      const statements = plans[index] ?? [];
      return [
        name,
        {
          p95: p95Of(path),
          relative: p95Of(path) / p95Of(REFERENCE),
          bytes: bytes.get(path) ?? Number.NaN,
          // Without any, the log was not read.
          statements: statements.length || Number.NaN,
          scanned: statements.flatMap(({ scanned }) => scanned.filter((t) => large.includes(t))),
        },
      ];
    }),
  );
}

/** The person who is measured, with two projects of usual size, and one with the largest. */
async function people() {
  const [usual, large] = [
    await newPerson(server.url, { plan: 'unlimited' }),
    await newPerson(server.url, { plan: 'unlimited' }),
  ];
  await addProjects(database, usual.id, 2);
  await addProjects(database, large.id, 1, LARGE);
  const { rows } = await database.query<{ id: string; owner: string }>(
    'select id, owner_id as owner from seeded order by seed',
  );
  return {
    usual: { client: usual.client, project: rows.find((row) => row.owner === usual.id)!.id },
    large: { client: large.client, project: rows.find((row) => row.owner === large.id)!.id },
  };
}

const pagesOf = (project: string): Record<string, string> => ({
  dashboard: '/dashboard',
  'late tasks': '/dashboard?show=late',
  checklist: `/projects/${project}/tasks`,
  task: `/projects/${project}/tasks/1`,
  search: '/dashboard?q=leaking%20fau',
  activity: `/projects/${project}/activity`,
  photos: `/projects/${project}/photos`,
});

const { usual, large } = await people();
const results: Record<string, Measured>[] = [];
let tasks = 2 * USUAL.tasks;
for (const step of steps) {
  const count = Math.max(0, Math.round((step - tasks) / USUAL.tasks));
  note(`… ${count} projects of others`);
  const ms = await timed(() => addProjects(database, null, count));
  tasks += count * USUAL.tasks;
  await database.query('vacuum analyze');
  note(`… ${tasks} tasks after ${Math.round(ms / 1000)} s; measuring`);
  results.push(await measure(usual.client, pagesOf(usual.project)));
}
const largeResult = await measure(large.client, pagesOf(large.project));

/** Of a table that is mostly one project, reading all is the shortest way to that project. */
const isLarge = tasks > 20 * LARGE.tasks;
const first = results[0]!;
const last = results.at(-1)!;
const figures: Figure[] = Object.keys(first).flatMap((name) => [
  atMost(
    `${name}: p95 at ${tasks} tasks by that at ${steps[0]}`,
    last[name]!.relative / first[name]!.relative,
    1.5,
    '×',
  ),
  atMost(`${name}: p95 at ${tasks} tasks`, last[name]!.p95, 500, 'ms'),
  atMost(`${name}: statements`, last[name]!.statements, first[name]!.statements, ''),
  atMost(
    `${name}: statements with a project of 5,000 tasks`,
    largeResult[name]!.statements,
    first[name]!.statements,
    '',
  ),
  atMost(`${name}: bytes`, last[name]!.bytes, first[name]!.bytes * 1.1, 'B'),
  atMost(
    `${name}: tables read in sequence`,
    last[name]!.scanned.length + (isLarge ? largeResult[name]!.scanned.length : 0),
    0,
    '',
  ),
]);
figures.push(
  atMost(
    'checklist: p95 with 5,000 tasks by that with 60',
    largeResult.checklist!.relative / last.checklist!.relative,
    1.5,
    '×',
  ),
);
for (const result of [...results, largeResult])
  note(
    JSON.stringify(result, (_key, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ),
  );

await server.stop();
await database.end();
await postgres.stop();
printFigures(figures, args.includes('--json'));
