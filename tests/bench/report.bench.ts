import { launch } from 'puppeteer-core';
import { chromiumPath, openPdf } from '../../app/adapters/pdf.server.ts';
import { reportOptionsSchema } from '../../app/modules/reports/report.schema.ts';
import { samplePhotos, sampleSnapshot } from '../support/report-snapshot.ts';
import { atMost, median, timed, type Figure } from './figure.ts';
import { loadReportHtml } from './load-report.ts';

const rounds = 9;

/**
 * Time of a whole report of 50 tasks (snapshot to PDF bytes) compared to a bare page.pdf() of the
 * same HTML in a running browser of the same build, in alternating rounds. The bare side has the
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
    const snapshot = sampleSnapshot(50, { photos: samplePhotos() });
    const options = reportOptionsSchema.parse({
      type: 'progress',
      language: 'es',
      signatures: true,
    });
    const html = renderReportHtml(snapshot, options);
    let bytes = 0;
    const ours = async () => {
      bytes = (await pdf.renderPdf({ html: renderReportHtml(snapshot, options), paper: 'Letter' }))
        .bytes.length;
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
    return [
      atMost(
        'report of 50 tasks against a bare page.pdf() of the same HTML',
        median(times.ours) / median(times.theirs),
        1.3,
        '×',
      ),
      atMost('report of 50 tasks, snapshot to PDF', median(times.ours), 3000, 'ms'),
      atMost('report of 50 tasks, snapshot to HTML', median(times.html), 100, 'ms'),
      atMost('report of 50 tasks, file size', bytes / 1_000_000, 1, 'MB'),
    ];
  } finally {
    await Promise.all([bare.close(), pdf.closePdf(), close()]);
  }
}

if (process.argv[1]?.endsWith('report.bench.ts')) {
  for (const figure of await benchReport())
    console.log(
      `${figure.holds ? 'holds' : 'FAILS'}  ${figure.name}: ${figure.value} ${figure.unit} ` +
        `(${figure.direction} ${figure.target})`,
    );
}
