import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdf } from '~/adapters/pdf.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

const secret = 'LOCALFILE-SECRET';
const folder = mkdtempSync(join(tmpdir(), 'report-escape-'));
const canary = join(folder, 'canary.txt');
const pdf = openPdf({ production: false, noSandbox: false });
let sink: Server;
let hits = 0;
let port = 0;

beforeAll(async () => {
  writeFileSync(canary, secret);
  sink = createServer((_, response) => {
    hits += 1;
    response.end('hit');
  });
  sink.on('connection', () => (hits += 1));
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  port = (sink.address() as AddressInfo).port;
});
afterAll(async () => {
  await pdf.closePdf();
  await new Promise((resolve) => sink.close(resolve));
  rmSync(folder, { recursive: true });
});

const attacks = (): string[] => {
  const to = `127.0.0.1:${port}`;
  return [
    `<iframe src="http://${to}/i"></iframe><iframe src="file://${canary}"></iframe>`,
    `<meta http-equiv=refresh content="0;url=http://${to}/m"><link rel=stylesheet href="http://${to}/c">`,
    `<img src=http://${to}/g><img srcset="http://[::ffff:127.0.0.1]:${port}/g6"><svg>` +
      `<image href="HTTP://${to}/s"/></svg>`,
    `<object data="file://${canary}"></object><embed src="http://${to}/e">`,
    `<script>new WebSocket("ws://${to}/w");fetch("http://${to}/f")</script><img src=x ` +
      `onerror="fetch('http://${to}/o')">`,
    `</style><style>@import url(http://${to}/im);body{background:url(http://${to}/bg)}</style></title></textarea>`,
    `"; } body { background: url(http://${to}/css) } @page { @top-left { content: "gone" ` +
      `{{constructor.constructor}} {{{t}}}`,
  ];
};

/** The snapshot with every text field set to the payload. */
function snapshotWith(payload: string): ReportSnapshot {
  const base = sampleSnapshot();
  const text = { en: payload, es: payload };
  return {
    ...base,
    brand: payload,
    project: {
      ...base.project,
      name: payload,
      workOrderNumber: payload,
      address: payload,
      description: payload,
      assignedTo: payload,
      notes: payload,
      status: payload,
      company: { name: payload, license: payload, address: payload },
    },
    tasks: base.tasks.map((task) => ({
      ...task,
      title: text,
      description: text,
      statusReason: payload,
      areas: [payload],
      unit: payload,
      assigneeName: payload,
      completedByName: payload,
      quote: payload,
      quoteDocumentName: payload,
    })),
    photos: base.photos.map((photo) => ({ ...photo, caption: payload })),
    freeTexts: { [payload]: { original: 'es', texts: text } },
  };
}

test('A-75 templates hold no unescaped output, and their text is only in locales', () => {
  const root = join(process.cwd(), 'templates');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.hbs'),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const source = readFileSync(join(root, name), 'utf8');
    expect(source, name).not.toMatch(/\{\{\{|\{\{~?&|SafeString|noEscape|<script/);
    const words =
      name.includes('css') || name.includes('shapes')
        ? ''
        : source.replace(/\{\{[^}]*\}\}/g, '').replace(/<[^>]*>/g, '');
    expect(words, `${name} holds words`).not.toMatch(/[A-Za-zÁ-ú]{2,}/);
  }
  const code = readFileSync(
    join(process.cwd(), 'app/modules/reports/report-html.server.ts'),
    'utf8',
  );
  expect(code).not.toMatch(/noEscape|SafeString/);
});

test.each(['en', 'es', 'both'] as const)(
  'A-76 markup in every field of a report in %s prints as text, without network or file access',
  async (language) => {
    const html = renderReportHtml(
      snapshotWith(attacks().join(' ')),
      reportOptionsSchema.parse({ type: 'progress', language, photos: 'all', signatures: true }),
    );
    expect(
      html.match(/<(?:iframe|object|embed|script|link|textarea)\b|http-equiv="?refresh/gi),
    ).toBeNull();
    expect(html.match(/<\/?style\b/g)).toHaveLength(2);
    const { bytes } = await pdf.renderPdf({ html, paper: 'Letter' });
    const text = (await readPdf(bytes)).text.replace(/\s/g, '');
    for (const payload of attacks())
      expect(text).toContain(payload.slice(0, 40).replace(/\s/g, ''));
    expect(text).not.toContain(secret);
    expect(hits).toBe(0);
  },
);

test('A-76 even unescaped markup in the printing browser reaches neither network nor file', async () => {
  for (const attack of attacks()) {
    const html = `<!doctype html><html lang="en"><title>x</title><body><p>the page itself</p>${attack}</body></html>`;
    const { bytes } = await pdf.renderPdf({ html, paper: 'Letter' });
    const { text } = await readPdf(bytes);
    if (!attack.includes('refresh')) expect(text).toContain('the page itself');
    expect(text).not.toContain(secret);
  }
  expect(hits).toBe(0);
});

test('the request counter of these tests counts a request', async () => {
  await fetch(`http://127.0.0.1:${port}/`);
  expect(hits).toBeGreaterThan(0);
});
