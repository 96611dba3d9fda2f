import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RenderedPdf } from '~/adapters/pdf.ts';
import { openPdf } from '~/adapters/pdf.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportOptionsSchema, type ReportOptions } from '~/modules/reports/report.schema.ts';
import { flat, readPdf, type PdfFacts } from '../../support/read-pdf.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

const pdf = openPdf({ production: false, noSandbox: false });
afterAll(() => pdf.closePdf());

const make = async (
  count: number,
  values: Partial<ReportOptions>,
): Promise<RenderedPdf & { facts: PdfFacts }> => {
  const options = reportOptionsSchema.parse({ type: 'progress', signatures: true, ...values });
  const rendered = await pdf.renderPdf({
    html: renderReportHtml(sampleSnapshot(count), options),
    paper: options.paper,
  });
  return { ...rendered, facts: await readPdf(rendered.bytes) };
};

const expectedTexts = {
  en: {
    of: (page: number, pages: number) => `Page ${page} of ${pages}`,
    number: 'Report 12',
    when: 'As of Nov 21, 2026, 2:05 PM CST',
    sections: [
      'Progress report',
      'Summary',
      'Task list',
      'Task details',
      'Notes and exclusions',
      'Signatures',
      'Glossary',
      'About this report',
    ],
  },
  es: {
    of: (page: number, pages: number) => `Página ${page} de ${pages}`,
    number: 'Informe 12',
    when: 'Al 21 nov 2026, 2:05 p.m. CST',
    sections: [
      'Informe de avance',
      'Resumen',
      'Lista de tareas',
      'Detalle de las tareas',
      'Notas y exclusiones',
      'Firmas',
      'Glosario',
      'Acerca de este informe',
    ],
  },
} as const;

describe.each(['en', 'es'] as const)('the PDF of a report in %s', (language) => {
  let report: Awaited<ReturnType<typeof make>>;
  beforeAll(async () => {
    report = await make(6, { language });
  });

  test('declares its language and title, and its page count is right', () => {
    expect(report.facts.language).toBe(language);
    expect(report.facts.title).toBe(
      `${expectedTexts[language].sections[0]} 12 – Oak Hollow – repairs before closing`,
    );
    expect(report.pages).toBe(report.facts.pages.length);
  });

  test('prints address, report number, date and page x of y on every page', () => {
    report.facts.pages.forEach((text, index) => {
      for (const words of [
        '1420 Oak Hollow Dr, San Antonio, TX 78230',
        expectedTexts[language].number,
        expectedTexts[language].when,
        expectedTexts[language].of(index + 1, report.pages),
      ])
        expect(flat(text), `page ${index + 1}`).toContain(words);
    });
  });

  test('has every task in the table and again on its card, in order', () => {
    const text = flat(report.facts.text);
    for (const task of sampleSnapshot().tasks) {
      const title = task.title[language] ?? task.title[task.originalLanguage] ?? '';
      const places = text.split(title).length - 1;
      expect(places, title).toBeGreaterThanOrEqual(2);
    }
    const order = expectedTexts[language].sections.map((section) => text.lastIndexOf(section));
    expect(order.filter((place) => place < 0)).toEqual([]);
    expect(order.slice(1)).toEqual([...order.slice(1)].sort((a, b) => a - b));
  });

  test('is tagged: headings in order, tables with heads and captions, alternative texts', () => {
    const levels = report.facts.headings.map((role) => Number(role.slice(1)));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels).toHaveLength(report.facts.outline.length);
    levels.forEach((level, index) =>
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1),
    );
    for (const role of ['Table', 'TR', 'TH', 'TD', 'Caption', 'L', 'Figure', 'P'])
      expect(report.facts.roles, role).toContain(role);
    expect(report.facts.alts).toEqual(
      expect.arrayContaining([
        'Outlet with scorched face',
        language === 'es' ? 'Foto: Antes, tarea 2, Cocina' : 'Before photo, task 2, Kitchen',
      ]),
    );
  });

  test('has an outline of its sections', () => {
    expect(
      report.facts.outline.filter((title) =>
        expectedTexts[language].sections.some((section) => section === title),
      ),
    ).toEqual(expectedTexts[language].sections);
    expect(report.facts.outline).toContain(
      language === 'es' ? '3 Sellar los marcos de las ventanas' : '3 Seal the window frames',
    );
    expect(report.facts.outline).toContain(
      language === 'es' ? 'Espacio bajo el piso' : 'Crawl space',
    );
  });

  test('embeds its fonts, none of them Type 3', () => {
    expect(report.facts.fonts.length).toBeGreaterThanOrEqual(2);
    for (const font of report.facts.fonts)
      expect(font, font.name).toMatchObject({
        type3: false,
        embedded: true,
        name: expect.stringMatching(/OpenSans|Open Sans/) as string,
      });
  });
});

test('ñ á é í ó ú ü ¿ ¡ are extracted from the PDF unchanged, page margins included', async () => {
  const accents = 'Ñandú güero: ¿está el baño? ¡Sí! ÁÉÍÓÚÜ áéíóúü ½ “cita” – €';
  const snapshot = sampleSnapshot(1);
  const html = renderReportHtml(
    {
      ...snapshot,
      project: { ...snapshot.project, address: accents, name: accents, notes: accents },
    },
    reportOptionsSchema.parse({ type: 'work_order', language: 'es' }),
  );
  const { facts } = await pdf
    .renderPdf({ html, paper: 'Letter' })
    .then(async ({ bytes }) => ({ facts: await readPdf(bytes) }));
  for (const text of facts.pages) expect(flat(text)).toContain(accents);
  expect(flat(facts.pages[0] ?? '').split(accents)).toHaveLength(4);
});

test('the head of the task table is repeated on each page and no row is split', async () => {
  const { facts } = await make(60, { language: 'es', photos: 'none', quotes: false });
  const last = facts.pages.findIndex(
    (text) => text.includes('Detalle de las tareas') && text.includes('Prioridad'),
  );
  const first = facts.pages.findIndex((text) => flat(text).includes('agrupadas por área'));
  expect(last - first).toBeGreaterThan(1);
  for (const text of facts.pages.slice(first, last))
    expect(flat(text)).toMatch(/N\.º Tarea Oficio Responsable Estado Fecha límite/);
});

test('both languages in one PDF: English leads, each task has its Spanish twin', async () => {
  const { facts } = await make(6, { language: 'both', paper: 'A4' });
  const text = flat(facts.text);
  expect(facts.language).toBe('en');
  for (const words of [
    'Repair the leaking drain under the sink',
    'Reparar el desagüe que gotea debajo del fregadero',
    'Task details / Detalle de las tareas',
  ])
    expect(text).toContain(words);
});
