import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import sharp from 'sharp';
import type { RenderedPdf } from '../../app/adapters/pdf.ts';
import { groupMemory } from '../../app/adapters/pdf/chromium-memory.server.ts';
import { chromiumPath, openPdf } from '../../app/adapters/pdf.server.ts';
import type { Report } from '../../app/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '../../app/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '../../app/modules/reports/report.schema.ts';
import { readPdf } from '../support/read-pdf.ts';
import { sampleSnapshot } from '../support/report-snapshot.ts';
import { atMost, median, timed, watched, type Figure } from './figure.ts';
import { loadReportHtml } from './load-report.ts';

const rounds = 9;

/** Photos of a report of five pages: ten pairs. */
const PAIRS = 10;

/** A photo of the size that is printed, 480 px, with as many details as a JPEG of a room has. */
async function photo(seed: number): Promise<string> {
  const [width, height] = [480, 360];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (at * seed + Math.sin((at * seed) / 700) * 90 + (at % 97)) & 0xff;
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** Tasks, of which as many that are done as there are pairs have a photo before and one after. */
async function pictured(count: number, pairs: number): Promise<ReportSnapshot> {
  const snapshot = sampleSnapshot(count, { photos: [] });
  const tasks = snapshot.tasks.map((task, index) =>
    index < pairs ? { ...task, status: 'completed' as const } : task,
  );
  const photos = await Promise.all(
    tasks.slice(0, pairs).flatMap(({ number }) =>
      (['before', 'after'] as const).map(async (stage, index) => ({
        taskNumber: number,
        stage,
        dataUri: await photo(2 * number + index),
        caption: null,
        takenAt: '2026-11-18T21:35:00Z',
      })),
    ),
  );
  return { ...snapshot, tasks, photos };
}

/**
 * Time of a report of ten pairs of photos (snapshot to PDF bytes) compared to a bare page.pdf() of
 * the same HTML in a running browser of the same build, in alternating rounds. The bare side has the
 * defaults of the library: tags, but no outline, network and scripts on.
 */
export async function benchReport(): Promise<Figure[]> {
  const { renderReportHtml, close } = await loadReportHtml();
  const root = process.getuid?.() === 0;
  const bare = await launch({
    executablePath: await chromiumPath(),
    headless: 'shell',
    pipe: true,
    args: root ? ['--no-sandbox'] : [],
  });
  const pdf = openPdf({ production: false, noSandbox: false });
  try {
    const snapshot = await pictured(26, PAIRS);
    const options = reportOptionsSchema.parse({
      type: 'progress',
      language: 'es',
      signatures: true,
    });
    const rendered = () => renderReportHtml(snapshot, options, 'es', { hyphens: true });
    const html = rendered();
    let printed = { bytes: 0, pages: 0 };
    const ours = async () => {
      const { bytes, pages } = await pdf.renderPdf({
        html: rendered(),
        paper: 'Letter',
      });
      printed = { bytes: bytes.length, pages };
    };
    const theirs = async () => {
      const page = await bare.newPage();
      await page.setContent(html);
      await page.pdf({ format: 'Letter', printBackground: true });
      await page.close();
    };
    await ours();
    await theirs();
    const times: { ours: number[]; theirs: number[]; html: number[] } = {
      ours: [],
      theirs: [],
      html: [],
    };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
      for (const side of order) times[side].push(await timed(side === 'ours' ? ours : theirs));
      times.html.push(await timed(async () => renderReportHtml(snapshot, options)));
    }
    const name = `report of ${printed.pages} pages with 20 photos`;
    return [
      watched(
        `${name} against a bare page.pdf() of the same HTML`,
        median(times.ours) / median(times.theirs),
        '×',
      ),
      atMost(`${name}, snapshot to PDF`, median(times.ours), 3000, 'ms'),
      atMost(`${name}, snapshot to HTML`, median(times.html), 100, 'ms'),
      atMost(`${name}, file size`, printed.bytes / 1_000_000, 2.2, 'MB'),
    ];
  } finally {
    await Promise.all([bare.close(), pdf.closePdf(), close()]);
  }
}

/** The id of the browser whose files are in a folder; null before it runs. */
function browserIn(folder: string): number | null {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = ids.filter((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
  return found.length > 0 ? Math.min(...found.map(Number)) : null;
}

/** Milliseconds between two looks at the memory of the browser. */
const LOOK_MS = 200;

/** The most memory that the browser of a folder takes while some work runs, bytes. */
async function mostMemory(folder: string, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    const id = browserIn(folder);
    if (id !== null) void groupMemory(id).then((bytes) => (most = Math.max(most, bytes)));
  }, LOOK_MS);
  await work().finally(() => clearInterval(timer));
  return most;
}

/** A long report: what it is called, and what it prints. */
interface LongReport {
  type: 'work_order' | 'progress';
  name: string;
  snapshot: ReportSnapshot;
}

/** Tasks and photos of a large job: 500 tasks, of which 100 that are done have two photos each. */
const JOB = { tasks: 500, pairs: 100 } as const;

/** The photos that a file shows, by their alternative texts. */
const photosIn = async (bytes: Uint8Array): Promise<number> =>
  (await readPdf(bytes)).alts.filter((alt) => /^Foto: (?:Antes|Después)/.test(alt)).length;

/** Figures of a long report in Spanish, printed with contents and page numbers. */
async function longFigures(
  print: (report: Report) => Promise<RenderedPdf>,
  folder: string,
  { type, name: what, snapshot }: LongReport,
): Promise<Figure[]> {
  const options = reportOptionsSchema.parse({ type, language: 'es', photos: 'all' });
  const report = { type, language: 'es', options, snapshot } as unknown as Report;
  let printed: Pick<RenderedPdf, 'pages' | 'bytes'> = { pages: 0, bytes: new Uint8Array() };
  let time = Number.NaN;
  const memory = await mostMemory(folder, async () => {
    time = await timed(async () => (printed = await print(report)));
  }).catch(() => Number.NaN);
  const name = `${type} of ${what}, ${printed.pages} pages`;
  const expected = snapshot.photos.length;
  return [
    atMost(`${name}, snapshot to PDF`, time / 1000, 60, 's'),
    atMost(`${name}, memory of the browser`, memory / 1_000_000, 1000, 'MB'),
    ...(expected > 0 && printed.pages > 0
      ? [atMost(`${name}, photos left out`, expected - (await photosIn(printed.bytes)), 0, '')]
      : []),
  ];
}

/**
 * Time and memory of the longest reports, contents with page numbers included, and how many photos
 * they leave out.
 */
export async function benchLongReport(): Promise<Figure[]> {
  const { printReport, close } = await loadReportHtml();
  const folder = mkdtempSync(join(tmpdir(), 'report-bench-'));
  const path = await chromiumPath();
  const pdf = openPdf({ production: false, noSandbox: false, chromiumPath: path, folder });
  const print = (report: Report) =>
    printReport({ services: { pdf } }, report, null, new AbortController().signal);
  const plain = { name: '2,000 tasks', snapshot: sampleSnapshot(2000, { photos: [] }) };
  const job = await pictured(JOB.tasks, JOB.pairs);
  const figures: Figure[] = [];
  try {
    for (const report of [
      { type: 'work_order', ...plain },
      { type: 'progress', ...plain },
      { type: 'progress', name: '500 tasks with 200 photos', snapshot: job },
    ] as const)
      figures.push(...(await longFigures(print, folder, report)));
    return figures;
  } finally {
    await Promise.all([pdf.closePdf(), close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
