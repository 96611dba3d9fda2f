import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, describe, expect, test } from 'vitest';
import { openPdf } from '~/adapters/pdf.server.ts';
import { printReport } from '~/modules/reports/report-printing.service.server.ts';
import type { Report } from '~/modules/reports/report.entity.server.ts';
import { reportOptionsSchema, type ReportOptions } from '~/modules/reports/report.schema.ts';
import { pdfGeometry } from '../../support/pdf-geometry.ts';
import { flat, readPdf } from '../../support/read-pdf.ts';
import { sampleOf } from '../../support/report-snapshot.ts';

const pdf = openPdf({ production: false, noSandbox: false });
afterAll(() => pdf.closePdf());

const POINTS_PER_MM = 72 / 25.4;
/** Text of a column in which words part is narrower, mm. */
const NARROW = 65;
/** How far letters stand from the edge of their column, mm. */
const BEARING = 0.2;
/** What follows the text of the Spanish column, mm, before the column of days. */
const GAPS = { work_order: 3.5, punch_list: 2.5 } as const;
const words = ['Reacondicionamiento', 'impermeabilización'] as const;
/** Long enough to end lines of every width with one of the words. */
const spanish = (number: number): string =>
  `${'ya '.repeat(number)}${words[0]} e ${words[1]} del techo de la casa ${number}`;

async function print(values: Partial<ReportOptions>) {
  const options = reportOptionsSchema.parse({ type: 'work_order', ...values });
  const { type, language } = options;
  const sample = sampleOf(type, 12);
  const tasks = sample.tasks.map((task) => ({
    ...task,
    ...{ status: 'pending' as const, originalLanguage: 'en' as const, description: {} },
    title: { en: `Waterproof the roof of the house ${task.number}`, es: spanish(task.number) },
  }));
  const snapshot = { ...sample, tasks };
  const report = { type, language, options, snapshot } as unknown as Report;
  const { signal } = new AbortController();
  const { bytes } = await printReport({ services: { pdf } }, report, null, signal);
  return { bytes, facts: await readPdf(bytes), tasks };
}

/** The text that a browser searches. */
async function pdfiumText(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages.join('\n');
}

describe('Long words in the narrow columns of a file (promise 13.20)', () => {
  test.each(['work_order', 'punch_list'] as const)(
    'part with a hyphen in the Spanish column of a %s in both languages, and are read whole',
    async (type) => {
      const { bytes, facts, tasks } = await print({ type, language: 'both' });
      for (const word of words)
        expect(facts.parted.filter((begin) => word.startsWith(begin)).length, word).toBeGreaterThan(
          0,
        );
      const searched = flat((await pdfiumText(bytes)).replace(/[\uFFFE\u00AD]/g, ''));
      for (const { title } of tasks) {
        expect(flat(facts.text)).toContain(title.es);
        expect(searched).toContain(title.es);
      }
      expect(facts.fonts.map(({ name }) => name).join(' ')).not.toMatch(/DejaVu|Liberation|Noto/);
    },
  );

  test.each(['Letter', 'A4'] as const)(
    'stand in columns of less than 65 mm of text on %s',
    async (paper) => {
      for (const type of ['work_order', 'punch_list'] as const) {
        const pages = await pdfGeometry((await print({ type, language: 'both', paper })).bytes);
        const lefts = (begin: RegExp) =>
          pages.flatMap(({ lines }) =>
            lines.filter(({ text }) => begin.test(text)).map(({ left }) => left),
          );
        const width = Math.min(...lefts(/^Quantity, due/)) - Math.min(...lefts(/^ya ya /));
        expect(width / POINTS_PER_MM - GAPS[type], type).toBeLessThan(NARROW + BEARING);
        expect(width / POINTS_PER_MM - GAPS[type], type).toBeGreaterThan(NARROW - 5);
      }
    },
  );

  test('move whole to the next line where a column is wide', async () => {
    const { facts, tasks } = await print({ language: 'es' });
    expect(facts.parted).toEqual([]);
    for (const { title } of tasks) expect(flat(facts.text)).toContain(title.es);
  });

  test('bookmarks and the title of the file have no soft hyphens', async () => {
    const { facts } = await print({ type: 'completion', language: 'es' });
    expect(`${facts.title} ${facts.outline.join(' ')}`).not.toContain('\u00AD');
  });
});
