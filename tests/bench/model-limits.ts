import type { DocumentLine } from '@obralista/document-reader';
import { modelsOf } from '../../app/adapters/model/models.ts';
import { capabilities } from '../../app/adapters/model/capabilities.ts';
import { tokenQueue } from '../../app/adapters/model/token-queue.ts';
import type { FailedCall } from '../../app/adapters/model/groq-client.server.ts';
import {
  extractionPolicy,
  groqExtractor,
} from '../../app/adapters/task-extractor/groq-extractor.server.ts';
import {
  linesIn,
  startFakeGroq,
  tokensAMinute,
  tokensOf,
  type Behaviour,
} from '../support/fake-groq.ts';

/**
 * `npm run bench:limits`: documents read by a model whose service has limits a minute or fails: parts,
 * calls, tokens, time and tasks, and what is said of it. A minute of the service lasts two seconds here;
 * times are printed as they would be, from the first call to the last. The ratio is the time over the
 * tokens that were admitted by the limit. `--json` for one object.
 */

const MINUTE_MS = 2_000;
const things = ['window', 'door', 'outlet', 'faucet', 'railing', 'gutter', 'shingle', 'joist'];

/**
 * A report with a finding in each third line, `pages` long: of `rows` lines a page. Inspectors' reports
 * have 11 to 41 of them, of 500 to 3,400 characters.
 */
function report(pages: number, rows = 45): DocumentLine[] {
  return Array.from({ length: pages * rows }, (_, at) => {
    const row = at % rows;
    const page = Math.floor(at / rows) + 1;
    const thing = things[at % things.length] ?? '';
    const text =
      row === 0
        ? `SECTION ${page}: ${thing.toUpperCase()}S`
        : row % 3 === 1
          ? `${Math.ceil(row / 3)}. The ${thing} number ${at} is damaged and has to be replaced soon.`
          : `It was looked at from the ground, and photos of it stand on the page behind this one.`;
    return { page, lineNumber: at + 1, text };
  });
}

/** A table with an order in each row. */
const table = (rows: number): DocumentLine[] =>
  Array.from({ length: rows + 1 }, (_, at) => ({
    page: 1,
    lineNumber: at + 1,
    text:
      at === 0
        ? 'No. | Room | Work | Quantity'
        : `${at} | Room ${1 + (at % 40)} | Replace ${things[at % things.length]} number ${at} | ${1 + (at % 5)} ea`,
  }));

const isWork = (line: string): boolean => /has to be replaced|Replace /.test(line);
const answering: Behaviour = {
  kind: 'tasks',
  tasks: (piece) =>
    linesIn(piece)
      .filter(({ words }) => isWork(words))
      .map(({ number, words }) => ({ first: number, last: number, title: words })),
};
const status = (code: number, headers: Record<string, string> = {}): Behaviour => ({
  kind: 'status',
  status: code,
  headers,
});

interface Case {
  name: string;
  lines: DocumentLine[];
  limit?: number;
  behave?: (number: number) => Behaviour;
}

const short = report(4);
const cases: Case[] = [
  ...[6_000, 8_000, 30_000, 250_000].flatMap((limit) => [
    { name: '40 pages', lines: report(40, 20), limit },
    { name: '40 dense pages', lines: report(40), limit },
    { name: '600 rows', lines: table(600), limit },
    { name: '100 dense pages', lines: report(100), limit },
  ]),
  { name: '4 pages, 401', lines: short, behave: () => status(401) },
  { name: '4 pages, 413', lines: short, behave: () => status(413) },
  { name: '4 pages, 429', lines: short, behave: () => status(429) },
  {
    name: '4 pages, 429 with 2 hours',
    lines: short,
    behave: () => status(429, { 'retry-after': '7200' }),
  },
  {
    name: '4 pages, each second 429 with a second',
    lines: short,
    behave: (n) => (n % 2 ? status(429, { 'retry-after': '1' }) : answering),
  },
  { name: '4 pages, 503', lines: short, behave: () => status(503) },
  {
    name: '4 pages, each second 503',
    lines: short,
    behave: (n) => (n % 2 ? status(503) : answering),
  },
  { name: '4 pages, cut', lines: short, behave: () => ({ kind: 'truncated' }) },
  { name: '4 pages, slower than its time', lines: short, behave: () => ({ kind: 'hang' }) },
];

const fake = await startFakeGroq();
const rows: Record<string, string | number>[] = [];
for (const { name, lines, limit, behave } of cases) {
  const failed: FailedCall[] = [];
  const sentAt: number[] = [];
  fake.behave(
    (_call, number) => {
      sentAt.push(performance.now());
      return behave?.(number) ?? answering;
    },
    limit === undefined ? undefined : tokensAMinute(limit, MINUTE_MS, 'header'),
  );
  const extract = groqExtractor(
    {
      ...{ groqApiKey: 'k', groqBaseUrl: fake.baseUrl, models: modelsOf(['m']) },
      ...{ queue: tokenQueue(MINUTE_MS), capabilities: capabilities() },
      onFailedCall: (call) => void failed.push(call),
    },
    { ...extractionPolicy, waitMs: 10, timeoutMs: 2_000, totalMs: limit ? 60 * MINUTE_MS : 20_000 },
  );
  const { tasks, method, notice } = await extract(lines, { language: 'en' });
  const minutes = ((sentAt.at(-1) ?? 0) - (sentAt[0] ?? 0)) / MINUTE_MS;
  const largest = Math.max(...fake.calls.map(tokensOf));
  const refused = failed.filter((call) => call.status === 413 || call.status === 429).length;
  const tokens = fake.calls.reduce((sum, call) => sum + tokensOf(call), 0);
  rows.push({
    document: name,
    limit: limit ?? '-',
    calls: fake.calls.length,
    refused,
    failed: failed.length,
    largest,
    tokens,
    minutes: Number(minutes.toFixed(1)),
    ratio: limit ? Number((minutes / (tokens / limit)).toFixed(2)) : '-',
    byAi: method === 'ai' ? tasks.filter((task) => task.method !== 'rules').length : 0,
    tasks: tasks.length,
    of: lines.filter(({ text }) => isWork(text)).length,
    notice: notice
      ? [
          notice.code,
          notice.parts && `${notice.parts.read}/${notice.parts.of}`,
          notice.reason?.problem,
        ]
          .filter(Boolean)
          .join(' ')
      : '-',
  });
}
await fake.stop();
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ rows }, null, 1)}\n`);
else console.table(rows);
process.exit(0);
