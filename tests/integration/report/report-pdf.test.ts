import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RenderedPdf } from '~/adapters/pdf.ts';
import { openPdf } from '~/adapters/pdf.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import { allReportTypes } from '~/modules/reports/report-choices.rules.ts';
import { printReport } from '~/modules/reports/report-printing.service.server.ts';
import type { Report } from '~/modules/reports/report.entity.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportOptionsSchema, type ReportOptions } from '~/modules/reports/report.schema.ts';
import { isForClients, type ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { pdfGeometry } from '../../support/pdf-geometry.ts';
import { flat, readPdf, type PdfFacts } from '../../support/read-pdf.ts';
import { pdfUaProblems } from '../../support/pdf-ua.ts';
import { sampleBudget, sampleOf, sampleSnapshot } from '../../support/report-snapshot.ts';

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
    number: 'Progress report 12',
    when: 'As of Nov 21, 2026, 2:05 PM CST',
    sections: [
      'Progress report',
      'Summary',
      'Notes',
      'Still open',
      'Open, with photos',
      'Done, with photos',
      'Not included',
      'Signatures',
    ],
  },
  es: {
    of: (page: number, pages: number) => `Página ${page} de ${pages}`,
    number: 'Informe de avance 12',
    when: 'Al 21 nov 2026, 2:05 p.m. CST',
    sections: [
      'Informe de avance',
      'Resumen',
      'Notas',
      'Por hacer',
      'Por hacer, con fotos',
      'Terminado, con fotos',
      'No incluido',
      'Firmas',
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

  test('prints address, report number, date and page x of y on every page but the cover', () => {
    report.facts.pages.slice(1).forEach((text, below) => {
      const index = below + 1;
      for (const words of [
        '1420 Oak Hollow Dr, San Antonio, TX 78230',
        expectedTexts[language].number,
        expectedTexts[language].when,
        expectedTexts[language].of(index + 1, report.pages),
      ])
        expect(flat(text), `page ${index + 1}`).toContain(words);
    });
  });

  test('prints every task once, in the order of its sections', () => {
    const text = flat(report.facts.text);
    for (const task of sampleSnapshot().tasks) {
      const title = task.title[language] ?? task.title[task.originalLanguage] ?? '';
      expect(text.split(title).length - 1, title).toBe(1);
    }
    let place = 0;
    for (const section of expectedTexts[language].sections) {
      place = text.indexOf(section, place);
      expect(place, section).toBeGreaterThanOrEqual(0);
    }
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
      language === 'es'
        ? '2 Reparar el desagüe que gotea debajo del fregadero'
        : '2 Repair the leaking drain under the sink',
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
      project: { ...snapshot.project, address: accents, name: `${accents} 2`, notes: accents },
    },
    reportOptionsSchema.parse({ type: 'work_order', language: 'es' }),
  );
  const { facts } = await pdf
    .renderPdf({ html, paper: 'Letter' })
    .then(async ({ bytes }) => ({ facts: await readPdf(bytes) }));
  for (const text of facts.pages) expect(flat(text)).toContain(accents);
  expect(flat(facts.pages[0] ?? '').split(accents)).toHaveLength(5);
});

test('the head of a place is repeated on each page and no row is split (promise 13.11)', async () => {
  const snapshot = sampleSnapshot(60);
  const options = reportOptionsSchema.parse({ type: 'work_order', language: 'es', notes: true });
  const tasks = snapshot.tasks.map((task) => ({
    ...task,
    status: 'pending' as const,
    areas: ['Kitchen'],
  }));
  const { bytes } = await pdf.renderPdf({
    html: renderReportHtml({ ...snapshot, tasks }, options),
    paper: 'Letter',
  });
  const pages = (await readPdf(bytes)).pages.map(flat);
  const withRows = pages.filter((text) => /Sellar los marcos|Evaluate the foundation/.test(text));
  expect(withRows.length).toBeGreaterThan(3);
  for (const text of withRows) expect(text).toMatch(/Cocina Cantidad, fecha Notas/);
  for (const text of withRows)
    expect(text.split('A licensed structural engineer must').length).toBe(
      text.split('before any repair is made.').length,
    );
});

/** Tasks of one line each, in nine places, with a photo on each third. */
function oneLiners(count: number, withPhotos: boolean) {
  const snapshot = sampleSnapshot(count);
  const photo = snapshot.photos[0];
  return {
    ...snapshot,
    tasks: snapshot.tasks.map((task, index) => ({
      ...task,
      areas: [`Room ${(index % 9) + 1}`],
      description: {},
      quote: null,
      title: {
        en: `Replace the cracked outlet cover ${index + 1}`,
        es: `Cambie la tapa ${index + 1}`,
      },
    })),
    photos:
      withPhotos && photo
        ? snapshot.tasks
            .filter((_, index) => index % 3 === 0)
            .map(({ number }) => ({ ...photo, taskNumber: number }))
        : [],
  };
}

test.each([
  ['work_order', true, 4],
  ['punch_list', true, 4],
  ['progress', false, 6],
  ['completion', false, 6],
] as const)(
  'a %s report of 26 tasks (with photos: %s) has at most %i pages, and no title twice (promise 13.11)',
  async (type, withPhotos, most) => {
    for (const language of ['en', 'es', 'both'] as const) {
      const options = reportOptionsSchema.parse({ type, language, signatures: true });
      const { bytes, pages } = await pdf.renderPdf({
        html: renderReportHtml(oneLiners(26, withPhotos), options),
        paper: 'Letter',
      });
      expect(pages).toBeLessThanOrEqual(most);
      const titles = flat((await readPdf(bytes)).text).match(
        language === 'es' ? /Cambie la tapa \d+/g : /Replace the cracked outlet cover \d+/g,
      );
      expect(new Set(titles).size).toBe(titles?.length);
    }
  },
);

test.each(['en', 'es', 'both'] as const)(
  'numbers of four digits stand on one line of a work order in %s',
  async (language) => {
    const sample = oneLiners(9, true);
    const tasks = sample.tasks.map((task) => ({
      ...task,
      status: 'pending' as const,
      number: task.number + 1990,
    }));
    const photos = sample.photos.map((photo) => {
      const taskNumber = (photo.taskNumber ?? 0) + 1990;
      return { ...photo, taskNumber };
    });
    const options = reportOptionsSchema.parse({ type: 'work_order', language });
    const html = renderReportHtml({ ...sample, tasks, photos }, options);
    const pages = await pdfGeometry((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
    const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text.trim()));
    for (const { number } of tasks) expect(texts).toContain(String(number));
  },
);

/** Lines between the margins of the last page, those of one height counted once. */
async function linesAtTheEnd(snapshot: ReportSnapshot, values: Partial<ReportOptions>) {
  const options = reportOptionsSchema.parse({ type: 'progress', ...values });
  const html = renderReportHtml(snapshot, options);
  const pages = await pdfGeometry((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
  const foot = (18 / 25.4) * 72;
  const lines = pages.at(-1)?.lines.filter(({ y }) => y > foot) ?? [];
  return pages.length === 1 ? Infinity : new Set(lines.map(({ y }) => Math.round(y / 4))).size;
}

describe('No report ends with a page of one sentence (promise 13.11)', () => {
  const { expenses, late } = sampleBudget();
  const repeated = <Item>(items: readonly Item[], count: number): Item[] =>
    Array.from({ length: count }, (_, index) => items[index % items.length]!);

  test.each([
    ['es', 1, 41, true],
    ['es', 6, 3, true],
    ['es', 26, 37, false],
    ['both', 1, 25, false],
    ['both', 10, 0, true],
    ['both', 10, 12, true],
    ['both', 1, 45, false],
  ] as const)(
    'a budget in %s with %i late tasks, %i expenses, signatures: %s',
    async (language, lateTasks, count, signatures) => {
      const budget = sampleBudget({
        late: repeated(late, lateTasks),
        expenses: repeated(expenses, count),
        ...(count === 0 ? { orders: [], spending: [] } : {}),
      });
      const snapshot = { ...sampleSnapshot(lateTasks), budget };
      expect(
        await linesAtTheEnd(snapshot, { type: 'budget', language, signatures }),
      ).toBeGreaterThan(2);
    },
  );

  test.each([
    ['work_order', 'both', 6, true],
    ['progress', 'both', 33, true],
    ['progress', 'es', 7, true],
    ['completion', 'both', 9, false],
    ['completion', 'es', 13, true],
    ['completion', 'es', 60, false],
    ['punch_list', 'both', 60, true],
  ] as const)(
    'a %s in %s of %i tasks, signatures: %s',
    async (type, language, count, signatures) => {
      expect(
        await linesAtTheEnd(sampleSnapshot(count), { type, language, signatures }),
      ).toBeGreaterThan(2);
    },
  );
});

test('the cover of a report in two languages is one page, with a photo and contents (promise 13.11)', async () => {
  const snapshot = sampleSnapshot(6);
  const hero = snapshot.photos[0]?.dataUri ?? '';
  const type = 'completion';
  const options = reportOptionsSchema.parse({ type, language: 'both', ledger: true });
  const { bytes } = await pdf.renderPdf({
    html: renderReportHtml({ ...snapshot, hero }, options),
    paper: 'Letter',
  });
  const [cover = '', next = ''] = (await readPdf(bytes)).pages.map(flat);
  expect(cover).toContain('Due date Fecha límite');
  expect(next).toContain('Summary / Resumen');
  expect(next).toContain('Contents / Contenido');
});

test.each(['en', 'es', 'both'] as const)(
  'without a photo the cover of a report in %s has its summary and the number of the page (promise 13.22)',
  async (language) => {
    const { facts } = await make(26, { language, photos: 'none' });
    const first = flat(facts.pages[0] ?? '');
    const expected = {
      en: [/Summary.*5 of 25 tasks/, /Where things stand/, /Page 1 of/],
      es: [/Resumen.*5 de 25 tareas/, /Cómo va cada lugar/, /Página 1 de/],
      both: [/Summary.*Resumen/, /Page 1 of \d+ .*Página 1 de/],
    } as const;
    for (const words of expected[language]) expect(first).toMatch(words);
  },
);

test('a word of 240 letters and an address of three lines neither shrink nor clip a work order', async () => {
  const snapshot = sampleSnapshot(6);
  const long = 'Pneumonoultramicroscopic'.repeat(10);
  const tasks = snapshot.tasks.map((task) => ({ ...task, title: { en: long }, areas: [long] }));
  const address = '12 Maple Street, Unit B\nenter from the alley\nHampton, Virginia 23661';
  const html = renderReportHtml(
    { ...snapshot, tasks, project: { ...snapshot.project, address } },
    reportOptionsSchema.parse({ type: 'work_order', language: 'en' }),
  );
  const { bytes } = await pdf.renderPdf({ html, paper: 'Letter' });
  const { text } = await readPdf(bytes);
  expect(text.replace(/\s/g, '').split(long).length - 1).toBeGreaterThanOrEqual(6);
});

/** The margins of a report on its paper, in points, less a hair. */
const SIDE = (16 / 25.4) * 72 - 1;
const TOP = (14 / 25.4) * 72 - 1;

test.each(['work_order', 'punch_list', 'progress'] as const)(
  'a word of 240 letters leaves the letters of a %s as large as they were, and no border is cut off',
  async (type) => {
    const snapshot = sampleSnapshot(26);
    const long = 'Pneumonoultramicroscopic'.repeat(10);
    const print = async (title: string) => {
      const tasks = snapshot.tasks.map((task) => ({ ...task, title: { en: title, es: title } }));
      const options = reportOptionsSchema.parse({ type, language: 'both', signatures: true });
      const html = renderReportHtml({ ...snapshot, tasks }, options);
      return pdfGeometry((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
    };
    const sizes = (pages: Awaited<ReturnType<typeof print>>): number[] =>
      [...new Set(pages.flatMap(({ lines }) => lines.map(({ size }) => Math.round(size * 10))))]
        .sort((a, b) => a - b)
        .filter((size) => size > 0);
    const pages = await print(long);
    expect(sizes(pages)).toEqual(sizes(await print('Paint')));
    expect(pages.reduce((sum, { drawn }) => sum + drawn.length, 0)).toBeGreaterThan(50);
    for (const { width, height, drawn, lines } of pages) {
      for (const { left, right, bottom, top } of drawn) {
        expect(left).toBeGreaterThanOrEqual(SIDE);
        expect(right).toBeLessThanOrEqual(width - SIDE);
        expect(bottom).toBeGreaterThanOrEqual(TOP);
        expect(top).toBeLessThanOrEqual(height - TOP);
      }
      for (const { right } of lines) expect(right).toBeLessThanOrEqual(width - SIDE);
    }
  },
);

test.each(['en', 'es', 'both'] as const)(
  'no bar and no rule of a plan in a budget in %s is cut at the edge of the page (promise 13.20)',
  async (language) => {
    for (const paper of ['Letter', 'A4'] as const) {
      const options = reportOptionsSchema.parse({ type: 'budget', language, paper });
      const html = renderReportHtml({ ...sampleSnapshot(6), budget: sampleBudget() }, options);
      const pages = await pdfGeometry((await pdf.renderPdf({ html, paper })).bytes);
      // What is higher than a rule between rows: bars, their rules, frames of charts.
      const upright = pages.flatMap(({ width, drawn }) =>
        drawn
          .filter(({ top, bottom, left, right }) => top - bottom > 4 && right - left < width / 2)
          .map(({ right }) => width - SIDE - 1 - right),
      );
      expect(upright.length).toBeGreaterThan(8);
      expect(Math.min(...upright)).toBeGreaterThan(0.5);
    }
  },
);

test('emoji print, other scripts leave texts around them whole, fonts are embedded (promise 13.20)', async () => {
  const snapshot = sampleSnapshot(1);
  const tasks = snapshot.tasks.map((task) => ({
    ...task,
    status: 'pending' as const,
    title: { en: 'Replace 🔧 the 水槽 faucet Ж now' },
  }));
  const { bytes } = await pdf.renderPdf({
    html: renderReportHtml(
      { ...snapshot, tasks },
      reportOptionsSchema.parse({ type: 'work_order', language: 'en' }),
    ),
    paper: 'Letter',
  });
  const { text, fonts } = await readPdf(bytes);
  expect(flat(text)).toMatch(/Replace 🔧 ?the .*faucet .*now/);
  expect(fonts.some(({ name }) => /NotoEmoji/.test(name))).toBe(true);
  expect(fonts.every(({ embedded }) => embedded)).toBe(true);
});

test.each(['en', 'es', 'both'] as const)(
  'each page of a response in %s has a place for initials, and one the choice of the buyers (promise 30.8)',
  async (language) => {
    const options = reportOptionsSchema.parse({ type: 'picra_response', language });
    const html = renderReportHtml(sampleOf('picra_response', 36), options);
    const { pages } = await readPdf((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
    expect(pages.length).toBeGreaterThan(2);
    const initials = language === 'es' ? 'Iniciales: vendedores' : 'Initials: sellers';
    for (const page of pages) expect(flat(page)).toContain(initials);
    const election = language === 'es' ? 'Aceptamos esta respuesta.' : 'We accept this response.';
    expect(pages.filter((page) => flat(page).includes(election))).toHaveLength(1);
  },
);

test('every kind of emoji prints from one font, also in bold and in both columns (promise 13.20)', async () => {
  const signs = [
    ...['⚙', '✂', '✉', '☎', '❤', '✅', '⚠️', '✔', '☑️', '▶️', '⭐', '⬅️', '♻️', '➡️', '🔧', '🪟'],
    ...['🇺🇸', '🇲🇽', '1️⃣', '#️⃣', '👷🏽', '👍🏿', '👷🏽‍♀️', '👨‍👩‍👧', '❤️‍🔥', '🏳️‍🌈', '🏴‍☠️'],
  ];
  const snapshot = sampleSnapshot(1);
  const title = `Fix ${signs.join(' | ')} now`;
  const tasks = snapshot.tasks.map((task) => ({
    ...task,
    ...{ status: 'pending' as const, statusReason: title, title: { en: title, es: title } },
    description: { en: title, es: title },
  }));
  for (const type of ['work_order', 'progress'] as const) {
    const options = reportOptionsSchema.parse({ type, language: 'both' });
    const address = '12 Oak St 🏡';
    const project = { ...snapshot.project, name: title, address };
    const html = renderReportHtml({ ...snapshot, project, tasks }, options);
    const made = await pdf.renderPdf({ html, paper: 'Letter' });
    const { fonts, text } = await readPdf(made.bytes);
    expect(
      [...new Set(fonts.map(({ name }) => /OpenSans|NotoEmoji/.exec(name)?.[0]))].sort(),
    ).toEqual(['NotoEmoji', 'OpenSans']);
    for (const sign of ['⚙', '✂', '✉', '☎', '❤', '✅', '⚠', '✔', '⭐', '🔧', '🏡'])
      expect(text, sign).toContain(sign);
  }
});

test('the metadata are ours: title, language and program, and no other program (promise 13.20)', async () => {
  const { bytes, facts } = await make(1, { language: 'es' });
  expect(facts).toMatchObject({ language: 'es', creator: 'Obralista', producer: 'Obralista' });
  expect(facts.title).toContain('Informe de avance');
  const file = Buffer.from(bytes).toString('latin1');
  expect(file).not.toMatch(/\/(Creator|Producer) ?\((Chromium|Skia)/);
});

test.each([0, 1, 9, 13, 21, 41])(
  'the signatures of a budget of %i expenses stand below all that is signed, never alone',
  async (count) => {
    const { expenses } = sampleBudget();
    const repeated = Array.from(
      { length: count },
      (_, index) => expenses[index % expenses.length]!,
    );
    const budget = sampleBudget({ expenses: repeated });
    const options = reportOptionsSchema.parse({ type: 'budget', signatures: true });
    const snapshot = { ...sampleSnapshot(3), budget };
    const report = { type: 'budget', language: 'en', options, snapshot } as unknown as Report;
    const { signal } = new AbortController();
    const { bytes } = await printReport({ services: { pdf } }, report, null, signal);
    const { pages, outline } = await readPdf(bytes);
    const lists = ['Change orders', ...(count > 0 ? ['Expenses'] : []), 'Signatures'];
    expect(outline.slice(-lists.length)).toEqual(lists);
    const [before = ''] = (pages.at(-1) ?? '').split('Signatures');
    expect(flat(before)).toMatch(count > 0 ? /Total/ : /Approved/);
  },
);

test.each(['work_order', 'completion', 'picra_response'] as const)(
  'the lines for printed names of a %s stand side by side, though a role takes two lines',
  async (type) => {
    const snapshot = sampleOf(type);
    const picra = snapshot.picra && { ...snapshot.picra, sellers: null, buyers: null };
    const company = { ...snapshot.project.company!, name: 'Whitfield' };
    const project = { ...snapshot.project, company };
    const options = reportOptionsSchema.parse({ type, language: 'both', signatures: true });
    const html = renderReportHtml({ ...snapshot, project, ...(picra ? { picra } : {}) }, options);
    const pages = await pdfGeometry((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
    const printed = pages.flatMap(({ lines }) =>
      lines.filter(({ text }) => /Printed name|Nombre en letra/.test(text)),
    );
    const heights = printed.map(({ y }) => Math.round(y));
    expect(new Set(heights).size).toBe(type === 'picra_response' ? 2 : 1);
  },
);

test('the request of a response is wide, without the line breaks of its document (promise 30.8)', async () => {
  const sample = sampleOf('picra_response', 1);
  const request =
    'The gutter over the\nporch is loose and leaks\nat its seam.\nPage 3 of 9\n' +
    'Hang it anew and seal the seam of the gutter over the porch.';
  const picra = { ...sample.picra!, items: [{ ...sample.picra!.items[0]!, request }] };
  const options = reportOptionsSchema.parse({ type: 'picra_response', photos: 'none' });
  const html = renderReportHtml({ ...sample, picra }, options);
  const { bytes } = await pdf.renderPdf({ html, paper: 'Letter' });
  expect(flat((await readPdf(bytes)).text)).toContain(
    'The gutter over the porch is loose and leaks at its seam. Hang it anew',
  );
  const line = (await pdfGeometry(bytes))
    .flatMap(({ lines }) => lines)
    .find(({ text }) => text.includes('The gutter over the porch is loose'));
  // Of 84 mm the text fills all but a word.
  expect(((line?.right ?? 0) - (line?.left ?? 0)) / (72 / 25.4)).toBeGreaterThan(60);
});

test('XML metadata name title and language, and every figure has words (promise 13.7)', async () => {
  const { bytes, facts } = await make(6, { language: 'es', photos: 'all' });
  const file = Buffer.from(bytes).toString('utf8');
  expect(file).toContain('<rdf:li xml:lang="x-default">Informe de avance 12 – Oak Hollow');
  expect(file).toContain('<dc:language><rdf:Bag><rdf:li>es</rdf:li></rdf:Bag></dc:language>');
  expect(file).toMatch(/\/DisplayDocTitle true/);
  expect(facts.figures).toBe(facts.alts.length);
});

test.each(allReportTypes)(
  'the PDF of a %s keeps the rules of PDF/UA that a reader can check (promise 13.7)',
  async (type) => {
    const options = reportOptionsSchema.parse({
      ...{ type, language: 'both', photos: 'all', signatures: true },
    });
    const url = 'https://obralista.example/r/aB_3(x)-9?from=paper&n=1';
    const gallery = { url, qr: qrCodeOf(url), expiresAt: new Date('2026-12-21T12:00:00Z') };
    const html = renderReportHtml(sampleOf(type, 40), options, 'both', {
      pages: [1, 1, 1, 1, 1],
      gallery: isForClients(type) ? gallery : null,
    });
    const { bytes } = await pdf.renderPdf({ html, paper: 'Letter' });
    expect(await pdfUaProblems(bytes)).toEqual([]);
    if (isForClients(type)) expect((await readPdf(bytes)).links).toContain(url);
  },
);

test('both languages in one PDF: English leads, each task has its Spanish twin', async () => {
  const { facts } = await make(6, { language: 'both', paper: 'A4' });
  const text = flat(facts.text);
  expect(facts.language).toBe('en');
  for (const words of [
    'Repair the leaking drain under the sink',
    'Reparar el desagüe que gotea debajo del fregadero',
    'Still open / Por hacer',
    'Progress report 12 / Informe de avance 12',
  ])
    expect(text).toContain(words);
});

test.each([
  ['progress', 2],
  ['progress', 9],
  ['progress', 18],
  ['completion', 3],
  ['completion', 14],
] as const)(
  'the signatures of a %s report of %i tasks never stand alone on a page',
  async (type, count) => {
    const { facts } = await make(count, { type });
    const page = facts.pages.findLast((text) => text.includes('Signatures')) ?? '';
    const [before = ''] = page.split('Signatures');
    expect(before).not.toBe('');
    // The foot of the page comes first in the text; the content of the page follows it.
    expect(flat(before)).not.toMatch(/(?:Progress|Completion) report 12$/);
  },
);
