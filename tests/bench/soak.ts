import { setTimeout as wait } from 'node:timers/promises';
import { putUpload, sampleBytes, samples } from '../support/documents.ts';
import { abortedUpload, stalledReaders } from '../support/hostile-clients.ts';
import type { Client } from '../support/http.ts';
import { personWithProject, signIn } from '../support/people.ts';
import { bombPdf } from '../support/pdf-file.ts';
import { processUse, type ProcessUse } from '../support/process-use.ts';
import { startServer } from '../support/server.ts';
import { heapInspector } from '../support/collected-heap.ts';
import { metricOf } from '../support/metrics.ts';
import { atMost, median, printFigures, watched } from './figure.ts';

/**
 * `npm run bench:soak`: half an hour of mixed load at five requests a second with, each minute, a
 * slow reader, an upload that breaks off and a file that cannot be read, after twenty minutes of the same
 * load; then memory, descriptors and processes of the server. Memory is looked at after a collection
 * of garbage every two minutes: at this load V8 collects its old generation only after many minutes,
 * and until then what is garbage cannot be told from what is kept. `--minutes N` and `--warm-up N` for
 * other durations, `--json` for one object.
 */

const MINUTE = 60_000;
const args = process.argv.slice(2);
const minutes = args.includes('--minutes') ? Number(args[args.indexOf('--minutes') + 1]) : 30;
/** Time between two requests, ms. */
const EVERY_MS = 200;
/** Time between two looks at the process, ms. */
const SAMPLE_MS = 5_000;
/**
 * How long the caches, pools, compiled code and heap of a young process grow, min: V8 first lets the
 * heap fill, and collects it at its working size after a quarter of an hour.
 */
const WARM_UP = args.includes('--warm-up') ? Number(args[args.indexOf('--warm-up') + 1]) : 20;
/** Time between two collections of garbage, min. */
const COLLECT_EVERY = 2;

const server = await startServer({ env: { LIMITS_FACTOR: '10000' } });
const { person, projectId } = await personWithProject(server.url);
const { client } = person;
const project = `/projects/${projectId}`;
/** Who sends the trouble. */
const other = await personWithProject(server.url);
const unexpected: string[] = [];
const running = new Set<Promise<void>>();

/** Sends one request of the load; notes an answer that is not `wanted`. */
function send(what: string, wanted: number[], request: () => Promise<{ status: number }>): void {
  const sent = request()
    .then(({ status }) => void (wanted.includes(status) || unexpected.push(`${what}: ${status}`)))
    .catch((error: unknown) => void unexpected.push(`${what}: ${String(error)}`))
    .finally(() => running.delete(sent));
  running.add(sent);
}

/**
 * Posts a form with a `requestId`, which may be sent again: a kept connection may close while it is
 * taken again, and twice has one effect (promise 17.5).
 */
const postOnce = (path: string, fields: Record<string, string>): Promise<{ status: number }> =>
  client.postForm(path, fields).catch(() => client.postForm(path, fields));

/** Uploads a file to the project. */
async function upload(
  fileName: string,
  bytes: Buffer,
  to = { person, projectId },
): Promise<{ status: number }> {
  const uploadURL = await putUpload(to.person.client, bytes);
  const payload = { fileName, uploadURL, projectId: to.projectId };
  return to.person.client.postJson('/api/documents/upload', payload);
}

/** Signs in from another browser, which closes its connection. */
async function otherBrowser(): Promise<{ status: number }> {
  const other: Client = await signIn(server.url, person);
  const answer = await other.get('/dashboard');
  other.close();
  return answer;
}

/** The n-th request: mostly pages, some writes. */
function request(n: number): void {
  const sample = samples[Math.floor(n / 450) % samples.length] ?? 'lista-es.xlsx';
  if (n % 300 === 150)
    send('report', [303], () =>
      postOnce(`${project}/reports`, {
        intent: 'report.create',
        type: 'progress',
        language: n % 600 === 150 ? 'en' : 'es',
        requestId: `report-${n}`,
      }),
    );
  else if (n % 450 === 25) send('upload', [200, 202], () => upload(sample, sampleBytes(sample)));
  else if (n % 25 === 5) send('sign-in', [200], otherBrowser);
  else if (n % 20 === 3)
    send('task', [303], () =>
      postOnce(`${project}/tasks`, {
        intent: 'tasks.add',
        titles: `Fix gate ${n}`,
        requestId: `task-${n}`,
      }),
    );
  else {
    const paths = [
      '/',
      '/auth',
      '/dashboard',
      `${project}/tasks`,
      `${project}/documents`,
      '/api/user',
    ];
    const path = paths[n % paths.length] ?? '/';
    // A kept connection may close while it is taken again: a GET may be repeated (RFC 9110, 9.2.2).
    send(path, path === '/auth' ? [302] : [200], () =>
      client.get(path).catch(() => client.get(path)),
    );
  }
}

/** The trouble of each minute. */
function trouble(minute: number): void {
  send('slow reader', [200], () =>
    stalledReaders(client, '/account-settings/export', 20_000).then(() => ({ status: 200 })),
  );
  send('broken upload', [200], () =>
    abortedUpload(other.person.client, other.projectId).then(() => ({ status: 200 })),
  );
  const bad = minute % 2 === 0 ? bombPdf(100) : Buffer.from(`%PDF-1.7 damaged ${minute}`);
  send('bad file', [200, 202, 400, 415, 422], () => upload(`bad-${minute}.pdf`, bad, other));
}

/** Slope of a line through points by least squares, MB a minute. */
function slopeOf(points: readonly { minute: number; mb: number }[]): number {
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const x = mean(points.map(({ minute }) => minute));
  const y = mean(points.map(({ mb }) => mb));
  const products = points.map(({ minute, mb }) => (minute - x) * (mb - y));
  return mean(products) / mean(points.map(({ minute }) => (minute - x) ** 2));
}

const inspector = await heapInspector(server.pid);
/** Resident memory and heap right after each collection of garbage, MB. */
const kept: { minute: number; residentMb: number; heapMb: number }[] = [];

/** The 99th percentile of the delays of the event loop between two looks, ms, as /metrics tells it. */
const lags: number[] = [];
const metrics = async (): Promise<string> => (await client.get('/metrics')).text;

async function collect(minute: number): Promise<void> {
  const lag = metricOf(await metrics(), 'nodejs_eventloop_lag_p99_seconds');
  if (minute > WARM_UP) lags.push(1_000 * lag);
  const heapMb = await inspector.collect();
  kept.push({ minute, heapMb, residentMb: processUse(server.pid).memoryMb });
}

const began = performance.now();
const end = began + (WARM_UP + minutes) * MINUTE;
const uses: (ProcessUse & { minute: number })[] = [];
for (let n = 0, next = began; performance.now() < end; n += 1) {
  if (n % (MINUTE / EVERY_MS) === 0) trouble(n / (MINUTE / EVERY_MS));
  request(n);
  const minute = (performance.now() - began) / MINUTE;
  if (n % (SAMPLE_MS / EVERY_MS) === 0) uses.push({ ...processUse(server.pid), minute });
  if (n % ((COLLECT_EVERY * MINUTE) / EVERY_MS) === 0) await collect(minute);
  next += EVERY_MS;
  await wait(Math.max(0, next - performance.now()));
}
await Promise.all(running);
inspector.close();
/** Access lines that no counter has, or counted requests without a line; the last is not counted yet. */
const counted = metricOf(await metrics(), 'obralista_http_requests_total');
await wait(SAMPLE_MS);
const lines = server.logs.filter(({ event }) => event === 'http_request').length - 1;
client.close();
other.person.client.close();
// Chromium stops after five minutes without a report.
for (let waited = 0; waited < 6 && processUse(server.pid).children.length > 0; waited += 1)
  await wait(MINUTE);
const last = processUse(server.pid);
const steady = uses.filter(({ minute }) => minute > WARM_UP);
const first = steady[0] ?? last;
const steadilyKept = kept.filter(({ minute }) => minute > WARM_UP);
const rounded = (values: readonly number[]): string => values.map(Math.round).join(' ');
process.stderr.write(
  `${unexpected.slice(0, 20).join('\n')}\n${last.children.map((command) => command.slice(0, 100)).join('\n')}\n` +
    `memory, all samples: ${rounded(steady.map(({ memoryMb }) => memoryMb))} MB\n` +
    `memory after collections: ${rounded(kept.map(({ residentMb }) => residentMb))} MB\n` +
    `heap after collections: ${rounded(kept.map(({ heapMb }) => heapMb))} MB\n`,
);
await server.stop();
printFigures(
  [
    atMost(
      'memory slope',
      slopeOf(steadilyKept.map(({ minute, residentMb }) => ({ minute, mb: residentMb }))),
      1,
      'MB/min',
    ),
    atMost(
      'heap slope',
      slopeOf(steadilyKept.map(({ minute, heapMb }) => ({ minute, mb: heapMb }))),
      1,
      'MB/min',
    ),
    atMost('descriptors more than at the start', last.descriptors - first.descriptors, 0, ''),
    atMost('browsers and readers left', last.children.length, 0, ''),
    atMost('unexpected answers', unexpected.length, 0, ''),
    atMost('requests that log and /metrics count differently', Math.abs(counted - lines), 0, ''),
    watched('requests counted', counted, ''),
    watched('lag of the event loop, p99, median', median(lags), 'ms'),
    watched('lag of the event loop, p99, worst', Math.max(...lags), 'ms'),
  ],
  args.includes('--json'),
);
