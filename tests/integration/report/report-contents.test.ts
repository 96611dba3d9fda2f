import { afterAll, describe, expect, test } from 'vitest';
import type { Pdf } from '~/adapters/pdf.ts';
import { openPdf } from '~/adapters/pdf.server.ts';
import { printReport } from '~/modules/reports/report-printing.service.server.ts';
import type { ReportType } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema, type ReportOptions } from '~/modules/reports/report.schema.ts';
import type { Report } from '~/modules/reports/report.entity.server.ts';
import { flat, readPdf } from '../../support/read-pdf.ts';
import { sampleOf, samplePhotos } from '../../support/report-snapshot.ts';

const open = (): Pdf => openPdf({ production: false, noSandbox: false });
const pdf = open();
afterAll(() => pdf.closePdf());

const reportOf = (type: ReportType, count: number, values: Partial<ReportOptions> = {}) => {
  const options = reportOptionsSchema.parse({ type, signatures: true, ...values });
  return {
    type,
    language: options.language,
    options,
    snapshot: sampleOf(type, count),
  } as unknown as Report;
};
const signal = new AbortController().signal;

/** The lines of the contents that end in a page: the first word of a heading, and its page. */
const named = (page: string): [string, number][] =>
  [
    ...page
      .slice(page.search(/^(Contents|Contenido)\b/m))
      .matchAll(/^(\S*\p{L}\S*)(?: .*)? (\d+)$/gmu),
  ].map(([, word = '', number]) => [word, Number(number)]);

describe('The contents of a long report (promise 13.17)', () => {
  test.each([
    ['progress', 76, {}],
    ['progress', 120, { language: 'es' }],
    ['completion', 120, { language: 'both' }],
    ['work_order', 120, { language: 'es' }],
    ['punch_list', 160, { language: 'both' }],
    ['picra_response', 90, {}],
  ] as const)('a %s of %i tasks %j names the page of each heading', async (type, count, values) => {
    const { bytes, sections } = await printReport(
      { services: { pdf } },
      reportOf(type, count, values),
      null,
      signal,
    );
    const { pages } = await readPdf(bytes);
    // A report for clients has its summary before them.
    const at = type === 'progress' || type === 'completion' ? 1 : 0;
    const others = sections.filter((_, index) => index !== at);
    const page = pages[(sections[at]?.page ?? 0) - 1] ?? '';
    // A year at the end of a line is no page.
    const lines = named(page)
      .filter(([, number]) => number <= pages.length)
      .slice(0, others.length);
    expect(others.length).toBeGreaterThan(2);
    for (const other of others) expect(lines.map(([, number]) => number)).toContain(other.page);
    for (const [word, number] of lines) expect(pages[number - 1], word).toContain(word);
    expect(flat(page)).toMatch(/Contents|Contenido/);
  });

  test('a summary for clients names the page of the photos of each place (promise 13.11)', async () => {
    const report = reportOf('completion', 26);
    const sample = sampleOf('completion', 26);
    const [photo] = samplePhotos();
    const tasks = sample.tasks.map((task, index) => ({
      ...task,
      title: { en: `Mend the thing ${task.number}` },
      areas: [`Room ${Math.ceil((index + 1) / 4)}`],
      status: 'completed' as const,
    }));
    const photos = tasks
      .slice(0, 16)
      .map(({ number }) => ({ ...photo!, taskNumber: number, stage: 'after' as const }));
    const snapshot = { ...sample, tasks, photos };
    const { bytes } = await printReport(
      { services: { pdf } },
      { ...report, snapshot } as unknown as Report,
      null,
      signal,
    );
    const pages = (await readPdf(bytes)).pages.map(flat);
    const summary = pages.find((text) => text.includes('tasks completed')) ?? '';
    for (const room of [1, 2, 3, 4]) {
      const on = new RegExp(`Room ${room} 4 0 (\\d+(?:, \\d+)*)(?= Room)`).exec(summary)?.[1] ?? '';
      const wanted = new Set(
        tasks.slice(4 * room - 4, 4 * room).flatMap(({ number }) => {
          const at = pages.findIndex((text) => text.includes(`${number} Mend the thing ${number}`));
          return at < 0 ? [] : [at + 1];
        }),
      );
      expect(new Set(on.split(', ').map(Number)), `room ${room}`).toEqual(wanted);
    }
    expect(summary).toMatch(/Photos, p\..*Room 5 4 0 –/);
  });

  test('a short report has none', async () => {
    const { bytes } = await printReport(
      { services: { pdf } },
      reportOf('progress', 6),
      null,
      signal,
    );
    expect(flat((await readPdf(bytes)).text)).not.toContain('Contents');
  });

  test('where the second printing fails, the report stays as it was printed first', async () => {
    const own = open();
    let printed = 0;
    const once: Pick<Pdf, 'renderPdf'> = {
      renderPdf: async (job) => {
        const result = await own.renderPdf(job);
        printed += 1;
        await own.closePdf();
        return result;
      },
    };
    const { pages } = await printReport(
      { services: { pdf: once } },
      reportOf('progress', 120),
      null,
      signal,
    );
    expect([printed, pages > 6]).toEqual([1, true]);
  });
});
