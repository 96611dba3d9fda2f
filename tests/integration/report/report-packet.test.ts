import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPdf } from '~/adapters/pdf.server.ts';
import { reportLanguages } from '~/modules/reports/report-choices.rules.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { printReport } from '~/modules/reports/report-printing.service.server.ts';
import type { Report } from '~/modules/reports/report.entity.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { pdfGeometry } from '../../support/pdf-geometry.ts';
import { flat, readPdf } from '../../support/read-pdf.ts';
import { sampleOf, samplePhotos } from '../../support/report-snapshot.ts';

/** A card as a phone takes it, px. */
const card = { width: 800, height: 504 };

const pdf = openPdf({ production: false, noSandbox: false });
afterAll(() => pdf.closePdf());

test.each(reportLanguages)(
  'a closing packet of 36 items in %s is one file whose contents and index name the right pages (promise 30.7)',
  async (language) => {
    const sample = sampleOf('closing_packet', 36);
    const [photo] = samplePhotos();
    const photos = sample.tasks.flatMap(({ number: taskNumber }) =>
      (['before', 'after', 'receipt'] as const).map((stage) => ({
        ...{ ...photo!, taskNumber, stage, caption: null },
      })),
    );
    const options = reportOptionsSchema.parse({
      ...{ type: 'closing_packet', language, photos: 'all', costs: true },
    });
    const snapshot = { ...sample, photos };
    const report = { type: 'closing_packet', language, options, snapshot } as unknown as Report;
    const { signal } = new AbortController();
    const { bytes } = await printReport({ services: { pdf } }, report, null, signal);
    const { pages, headings, outline } = await readPdf(bytes);
    const pageOf = (text: string): number =>
      1 + pages.findIndex((page) => flat(page).includes(text));
    const cover = flat(pages[0] ?? '');
    const proof = language === 'es' ? 'Recibos y fotos por punto' : 'Receipts and photos by item';
    const begin = 1 + pages.findLastIndex((page) => flat(page).includes(proof));
    expect(begin).toBeGreaterThan(3);
    expect(cover).toMatch(new RegExp(`${proof}[^0-9]*${begin}(?!\\d)`));
    const index = pages
      .slice(1, begin - 1)
      .map(flat)
      .join(' ');
    for (const number of [1, 17, 36].filter((each) => (each - 1) % 5 < 2)) {
      const at = pageOf(`${number}-C`);
      expect(at).toBeGreaterThanOrEqual(begin);
      expect(index).toContain(`A–C ${at}`);
    }
    expect(headings.filter((role) => role === 'H1')).toHaveLength(1);
    expect(outline.length).toBeGreaterThan(6);
  },
);

test.each(reportLanguages)(
  'the moment of a signature on a screen stands between its line and the sentence above, in %s (promise 13.19)',
  async (language) => {
    const type = 'closing_packet' as const;
    const options = reportOptionsSchema.parse({ type, language, photos: 'none', costs: true });
    const html = renderReportHtml(sampleOf(type, 6), options);
    const pages = await pdfGeometry((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
    const lines = pages.flatMap((page) => page.lines);
    // The last words of the cover are at its foot.
    expect(pages[0]?.lines.map(({ text }) => text)).toContain('Alma and Joseph Carter');
    const lowest = (words: RegExp): number =>
      Math.min(...lines.flatMap(({ text, y }) => (words.test(text) ? [y] : [])));
    const [day, last] = [lowest(/17, 2026,|17 nov 2026,/), lowest(/10:00 (?:AM|a\.m\.)/)];
    const lead = lowest(/items listed|esta lista/);
    // The heading of the response stands on a page with its first item.
    const first = pages.find((page) =>
      page.lines.some(({ text }) => /in bedroom 1 have/.test(text)),
    );
    expect(first?.lines.map(({ text }) => text).join('\n')).toMatch(/6 (?:items|puntos): 2 /);
    expect(lead - day).toBeGreaterThan(16);
    expect(day - last).toBeGreaterThanOrEqual(0);
    expect(day - last).toBeLessThan(12);
  },
);

test.each(reportLanguages)(
  'the pictures of licenses follow their table in %s, a card as large as it is (promise 30.7)',
  async (language) => {
    const sample = sampleOf('closing_packet', 6);
    const bytes = await sharp({ create: { ...card, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer();
    const dataUri = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const [photo] = samplePhotos(dataUri);
    const photos = [1, 2].map((taskNumber) => ({
      ...{ ...photo!, taskNumber, stage: 'license' as const, caption: null },
    }));
    const options = reportOptionsSchema.parse({
      ...{ type: 'closing_packet', language, photos: 'all', costs: false },
    });
    const html = renderReportHtml({ ...sample, photos }, options);
    const pages = await pdfGeometry((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
    const [page, ...others] = pages.filter(({ images }) => images.length > 0);
    expect(others).toEqual([]);
    expect(page?.images.map(({ width }) => Math.round(width / 72))).toEqual([4, 4]);
    const words = pages.map(({ lines }) => lines.map(({ text }) => text).join(' ')).join(' ');
    expect(words).toMatch(
      /Licen(?:se|cia)s .*2710 061234 .*1, 4 .*1, 4 Licen(?:se|cia)\b.* 2 Licen(?:se|cia)\b/,
    );
  },
);

test('in both languages two items with a receipt and four photos each stand on a page (promise 30.7)', async () => {
  const sample = sampleOf('closing_packet', 7);
  const [photo] = samplePhotos();
  const stages = ['before', 'before', 'during', 'after', 'receipt'] as const;
  const photos = sample.tasks.flatMap(({ number: taskNumber }) =>
    stages.map((stage) => ({ ...photo!, taskNumber, stage, caption: null })),
  );
  const options = reportOptionsSchema.parse({
    ...{ type: 'closing_packet', language: 'both', photos: 'all', costs: true },
  });
  const html = renderReportHtml({ ...sample, photos }, options);
  const { bytes } = await pdf.renderPdf({ html, paper: 'Letter' });
  const pages = (await readPdf(bytes)).pages.map(flat);
  const pageOf = (text: string): number => pages.findIndex((page) => page.includes(text));
  expect(pageOf('1-E')).toBeGreaterThan(0);
  expect(pageOf('2-E')).toBe(pageOf('1-E'));
  expect(pageOf('7-E')).toBe(pageOf('6-E'));
});
