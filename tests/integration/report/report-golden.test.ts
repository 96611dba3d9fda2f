import { afterAll, describe, expect, test } from 'vitest';
import { openPdf } from '~/adapters/pdf.server.ts';
import { printReport } from '~/modules/reports/report-printing.service.server.ts';
import { groupTasks, isOpen, type ReportSnapshot } from '~/modules/reports/report.rules.ts';
import {
  reportLanguages,
  reportTypes,
  type ReportLanguage,
  type ReportType,
} from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import type { Report } from '~/modules/reports/report.entity.server.ts';
import { pdfGeometry, type PageGeometry } from '../../support/pdf-geometry.ts';
import { flat, readPdf, type PdfFacts } from '../../support/read-pdf.ts';
import { sampleBudget, sampleOf, samplePhotos } from '../../support/report-snapshot.ts';
import { isFullRun, valuesFor } from '../../support/full-run.ts';

const pdf = openPdf({ production: false, noSandbox: false });
afterAll(() => pdf.closePdf());

const POINTS_PER_MM = 72 / 25.4;
/** The margins of a page, mm. */
const MARGINS = { top: 14, side: 16, bottom: 18 } as const;
/** Fonts and rounding reach over an edge by less than half a millimetre. */
const SLACK = 0.5 * POINTS_PER_MM;
/**
 * A page that is not the last is used to this share at least: rows, photos and signatures are never
 * cut, and the tallest of them, a pair of large photos, takes a third of a page.
 */
const MIN_USED = 0.6;
/**
 * The page before the last gives its last rows to a last page that would have none; such a row and
 * the signatures of a response take about half of a page.
 */
const MIN_BEFORE_LAST = 0.45;

const marked = (number: number): string => `#${number}.`;

/** A sample whose titles have a mark each, with photos on every third task or none. */
function snapshotOf(type: ReportType, count: number, withPhotos: boolean): ReportSnapshot {
  const sample = sampleOf(type, count);
  const [photo] = samplePhotos();
  const tasks = sample.tasks.map((task) => ({
    ...task,
    // A work order has no task that is done.
    ...(type === 'work_order' && task.status === 'completed'
      ? { status: 'pending' as const, dueDate: null }
      : {}),
    // The longest unit in Spanish.
    ...(task.number % 5 === 0 ? { quantity: 1140, unit: 'sq ft' } : {}),
    title: Object.fromEntries(
      Object.entries(task.title).map(([side, text]) => [side, `${text} ${marked(task.number)}`]),
    ),
  }));
  const photos = tasks
    .filter(({ number }) => number % 3 === 1)
    .slice(0, 50)
    .flatMap(({ number }) =>
      (['before', 'after'] as const).map((stage) => ({ ...photo!, taskNumber: number, stage })),
    );
  const { expenses, orders } = sampleBudget();
  const repeated = <Item>(items: readonly Item[]): Item[] =>
    Array.from({ length: count }, (_, index) => items[index % items.length]!);
  const budget = sampleBudget({ expenses: repeated(expenses), orders: repeated(orders) });
  return {
    ...sample,
    tasks,
    photos: withPhotos ? photos : [],
    ...(type === 'budget' ? { budget } : {}),
  };
}

interface Printed {
  facts: PdfFacts;
  pages: PageGeometry[];
  snapshot: ReportSnapshot;
}

async function printed(
  type: ReportType,
  language: ReportLanguage,
  count: number,
  withPhotos: boolean,
): Promise<Printed> {
  const snapshot = snapshotOf(type, count, withPhotos);
  const photos = withPhotos ? 'before_after' : 'none';
  const options = reportOptionsSchema.parse({ type, language, photos, signatures: true });
  const report = { type, language, options, snapshot } as unknown as Report;
  const { bytes } = await printReport(
    { services: { pdf } },
    report,
    null,
    new AbortController().signal,
  );
  return { facts: await readPdf(bytes), pages: await pdfGeometry(bytes), snapshot };
}

/** The running line of each page: its lines below the margin. */
const isFoot = ({ y }: { y: number }): boolean => y < MARGINS.bottom * POINTS_PER_MM;

/** Nothing is cut off at an edge of the paper, nor stands in a margin. */
function expectInside(pages: readonly PageGeometry[]): void {
  const side = MARGINS.side * POINTS_PER_MM;
  for (const [index, { width, height, lines }] of pages.entries())
    for (const line of lines) {
      const where = `page ${index + 1}: ${line.text}`;
      expect(line.left, where).toBeGreaterThanOrEqual(side - SLACK);
      expect(line.right, where).toBeLessThanOrEqual(width - side + SLACK);
      expect(line.y, where).toBeLessThan(height - MARGINS.top * POINTS_PER_MM + SLACK);
      expect(line.y, where).toBeGreaterThan(0);
    }
}

/** How many pages before the last one may end early: the photos of a response follow its signatures. */
const pagesEndingEarly = (type: string, withPhotos: boolean): number =>
  type === 'picra_response' && withPhotos ? 2 : 1;

/**
 * Pages end with content, not with a heading, and only the last one ends early, with at most
 * `early` pages before it, whose last rows go along to the signatures.
 */
function expectFilled(pages: readonly PageGeometry[], hasCover: boolean, early = 1): void {
  for (const [index, page] of pages.entries()) {
    const { lastPath, endsInHead } = page;
    const isLast = index === pages.length - 1;
    const where = `page ${index + 1} of ${pages.length}`;
    if (isLast) continue;
    expect(
      lastPath.filter((role) => /^H\d$/.test(role)),
      where,
    ).toEqual([]);
    expect(endsInHead, where).toBe(false);
    if (hasCover && index === 0) continue;
    const least = index >= pages.length - 1 - early ? MIN_BEFORE_LAST : MIN_USED;
    expect(usedShare(page), where).toBeGreaterThan(least);
  }
}

/** The share of a page that its lines use. */
function usedShare({ height, lines }: PageGeometry): number {
  const top = height - MARGINS.top * POINTS_PER_MM;
  const bottom = MARGINS.bottom * POINTS_PER_MM;
  const lowest = Math.min(...lines.filter((line) => !isFoot(line)).map(({ y }) => y));
  return (top - lowest) / (top - bottom);
}

/** The last page of a list of 26 tasks, with its notes and signatures, is used to this share. */
const MIN_LAST = 0.25;

/** A sentence alone is no page: the last one has at least three lines. */
function expectEnd(pages: readonly PageGeometry[]): void {
  const rows = pages.at(-1)?.lines.filter((line) => !isFoot(line)) ?? [];
  const heights = new Set(rows.map(({ y }) => Math.round(y / 4)));
  const texts = rows.map(({ text }) => text).join(' ');
  if (pages.length > 1) expect(heights.size, texts).toBeGreaterThan(2);
}

/** The marks of the tasks that a report prints, in its order. */
function expectedMarks(
  type: ReportType,
  { tasks }: ReportSnapshot,
  language: ReportLanguage,
): string[] {
  if (type === 'work_order' || type === 'punch_list') {
    const listed = tasks.filter(
      (task) => task.status !== 'declined' && (type === 'work_order' || isOpen(task)),
    );
    return groupTasks(listed, 'area').flatMap((group) =>
      group.tasks.map(({ number }) => marked(number)),
    );
  }
  // Below a request that nobody translated stands the Spanish title of its task.
  if (type === 'picra_response')
    return tasks
      .filter(({ title }) => language !== 'en' && title.es)
      .map(({ number }) => marked(number));
  return type === 'budget' ? [] : tasks.map(({ number }) => marked(number));
}

function expectTexts(type: ReportType, language: ReportLanguage, { facts, snapshot }: Printed) {
  const marks = facts.text.match(/#\d+\./g) ?? [];
  const expected = expectedMarks(type, snapshot, language);
  expect(new Set(marks)).toEqual(new Set([...expected, ...declinedMarks(type, snapshot)]));
  if (language !== 'both' && expected.length > 0 && type.endsWith('_order'))
    expect([...new Set(marks)].slice(0, expected.length)).toEqual(expected);
  expect(facts.language).toBe(language === 'es' ? 'es' : 'en');
  expect(flat(facts.text)).not.toMatch(/\b(?:report|budget|picra|tasks)\.[a-z]|\{\{|undefined|NaN/);
}

/** Declined tasks stand at the end of a work order. */
const declinedMarks = (type: ReportType, { tasks }: ReportSnapshot): string[] =>
  type === 'work_order'
    ? tasks.filter(({ status }) => status === 'declined').map(({ number }) => marked(number))
    : [];

function expectTags({ headings, roles, outline, fonts }: PdfFacts): void {
  const levels = headings.map((role) => Number(role.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
  for (const role of ['P', 'H1']) expect(roles, role).toContain(role);
  expect(outline.every((title) => title !== '')).toBe(true);
  for (const font of fonts) expect(font).toMatchObject({ type3: false, embedded: true });
}

/** The heads of tables that run over pages: each page that has rows has them. */
const heads: Partial<Record<ReportType, readonly [row: RegExp, head: RegExp]>> = {
  work_order: [/#\d+\./, /Quantity, due|Cantidad, fecha|Not part of this order|No forma parte/],
  punch_list: [/#\d+\./, /Quantity, due|Cantidad, fecha/],
  picra_response: [/have failed seals/, /word for word|palabra por palabra/],
};

function expectHeads(type: ReportType, { facts }: Printed): void {
  const [row, head] = heads[type] ?? [];
  if (!row || !head) return;
  for (const page of facts.pages.map(flat)) if (row.test(page)) expect(page).toMatch(head);
}

/** The end of the instructions of a task stands on the page of their begin: rows are not cut. */
const instructions = [
  ['A licensed structural engineer must', 'before any repair is made.'],
  ['Active leak at the slip joint.', 'treat the cabinet floor.'],
  ['Hay hojas en todo el lado norte.', 'Avise si es así.'],
] as const;

function expectWholeRows({ facts }: Printed): void {
  for (const page of facts.pages.map(flat))
    for (const [begin, end] of instructions)
      expect(page.split(begin).length, begin).toBe(page.split(end).length);
}

/** Of lists nothing is left without tasks; others have a cover or figures. */
const isShort = (type: ReportType): boolean => type === 'work_order' || type === 'punch_list';

/** The most pages of 26 tasks with two to five lines each (promise 13.11). */
const mostPages: Partial<Record<ReportType, number>> = {
  work_order: 4,
  punch_list: 4,
  progress: 6,
  completion: 6,
};

const counts = isFullRun ? [0, 1, 26, 200] : [26];
const languages: readonly ReportLanguage[] = isFullRun ? reportLanguages : ['both'];
const cases = reportTypes.flatMap((type) =>
  languages.flatMap((language) =>
    // A response without items is not offered (promise 30.8).
    counts
      .filter((count) => count > 0 || type !== 'picra_response')
      .flatMap((count) =>
        (isFullRun ? [true, false] : [true]).map(
          (withPhotos) => [type, language, count, withPhotos] as const,
        ),
      ),
  ),
);

/** Tasks of a line each, with Spanish of the translator on all but every sixth. */
function translated(count: number): ReportSnapshot {
  const [photo] = samplePhotos();
  const sample = snapshotOf('work_order', count, false);
  const tasks = sample.tasks.map((task) => ({
    ...task,
    status: 'pending' as const,
    originalLanguage: 'en' as const,
    title: {
      en: `Replace the leaking trap under the sink and check the floor ${marked(task.number)}`,
      ...(task.number % 6 === 0
        ? {}
        : { es: `Reemplace la trampa con fuga debajo del fregadero ${marked(task.number)}` }),
    },
    description: {},
    ...(task.number % 6 === 0
      ? {}
      : { machine: ['es'] as const, machineTexts: ['title'] as const }),
  }));
  const photos = [1, 2, 6, 10, 13].map((taskNumber) => ({ ...photo!, taskNumber }));
  const glossary = Array.from({ length: 24 }, (_, index) => {
    const [en, es] = [`smoke detector ${index}`, `detector de humo ${index}`];
    return { en, es };
  });
  return { ...sample, tasks, photos, glossary };
}

test.each(reportLanguages)(
  '26 tasks of the translator in %s, with glossary, are 4 pages, each original once (promises 13.10, 13.11)',
  async (language) => {
    const snapshot = translated(26);
    const choice = { language, photos: 'before_after', signatures: true };
    const options = reportOptionsSchema.parse({ type: 'work_order', ...choice });
    const report = { type: 'work_order', language, options, snapshot } as unknown as Report;
    const { bytes } = await printReport(
      { services: { pdf } },
      report,
      null,
      new AbortController().signal,
    );
    const pages = await pdfGeometry(bytes);
    expect(pages.length).toBeLessThanOrEqual(4);
    expectInside(pages);
    expectFilled(pages, false);
    const { text, headings } = await readPdf(bytes);
    expect(flat(text).split('Replace the leaking trap')).toHaveLength(27);
    // Each stands in its row, so that there is no list of them at the end.
    expect(flat(text)).not.toContain('Textos originales de la traducción automática');
    expect(flat(text)).toContain(language === 'es' ? 'Firma' : 'Signature');
    expect(flat(text)).toContain('smoke detector 23');
    expect(headings.filter((role) => role === 'H1')).toHaveLength(1);
  },
);

/** The last page of a list, whatever its length, is used to this share. */
const MIN_END = 0.2;

describe('The last page of a work order has rows above its signatures (promise 13.11)', () => {
  const lists = [5, 12, 40, 80].flatMap((count) =>
    reportLanguages.map((language) => [count, language] as const),
  );
  test.each(valuesFor(lists, 1, 4))('of %i tasks in %s', async (count, language) => {
    const { pages, facts } = await printed('work_order', language, count, false);
    expectInside(pages);
    expectFilled(pages, false);
    expect(pages.length).toBeGreaterThan(1);
    expect(facts.pages.at(-1)).toMatch(/#\d+\./);
    expect(facts.pages.at(-1)).toMatch(/Signature|Firma/);
    expect(usedShare(pages.at(-1)!)).toBeGreaterThan(MIN_END);
    expect(new Set(facts.text.match(/#\d+\./g))).toHaveProperty('size', count);
  });

  test('where that takes another page, the report stays as it was printed first', async () => {
    const snapshot = snapshotOf('work_order', 5, false);
    const options = reportOptionsSchema.parse({ type: 'work_order', signatures: true });
    const report = { type: 'work_order', language: 'en', options, snapshot } as unknown as Report;
    const prints: string[] = [];
    const renderPdf: typeof pdf.renderPdf = async (job) => {
      prints.push(job.html);
      const rendered = await pdf.renderPdf(job);
      return prints.length === 1 ? rendered : { ...rendered, pages: rendered.pages + 1 };
    };
    const { signal } = new AbortController();
    const { bytes } = await printReport({ services: { pdf: { renderPdf } } }, report, null, signal);
    expect(prints).toHaveLength(2);
    expect(prints[1]).toContain('fresh"');
    expect((await readPdf(bytes)).pages.at(-1)).not.toMatch(/#\d+\./);
  });
});

test.each([
  [6, true],
  [26, false],
  [40, true],
] as const)(
  'the signatures of a response of %i items, photos: %s, stand below rows of it, its photos below them (promise 13.11)',
  async (count, withPhotos) => {
    for (const language of isFullRun ? reportLanguages : (['both'] as const)) {
      const { facts } = await printed('picra_response', language, count, withPhotos);
      const signing = /We accept this response|Aceptamos esta respuesta/;
      const page = flat(facts.pages.find((text) => signing.test(text)) ?? '');
      expect(page).toMatch(/have failed seals.*(?:We accept this|Aceptamos esta)/);
      const text = flat(facts.text);
      const photos = ['Photos of the repairs', 'Fotos de las reparaciones'];
      const heading = Math.max(...photos.map((words) => text.lastIndexOf(words)));
      if (withPhotos) expect(heading).toBeGreaterThan(text.search(signing));
    }
  },
);

test.each([26, 40, 80])(
  'the words of the trades of %i tasks stand on one page, below none of their lines alone',
  async (count) => {
    const choice = { type: 'work_order', language: 'en', signatures: true } as const;
    const options = reportOptionsSchema.parse(choice);
    const report = { ...choice, options, snapshot: translated(count) } as unknown as Report;
    const { signal } = new AbortController();
    const { bytes } = await printReport({ services: { pdf } }, report, null, signal);
    const { pages } = await readPdf(bytes);
    const withWords = pages.filter((text) => /smoke detector \d+/.test(text));
    expect(withWords).toHaveLength(1);
    expect(withWords[0]).toContain('Words of the trades in this report');
    expect(usedShare((await pdfGeometry(bytes)).at(-1)!)).toBeGreaterThan(0.19);
  },
);

describe('The pages of every report (promises 13.7, 13.11)', () => {
  test.each(cases)('a %s in %s of %i tasks, with photos: %s', async (...each) => {
    const [type, language, count, withPhotos] = each;
    const result = await printed(...each);
    const hasCover = type === 'progress' || type === 'completion';
    expectInside(result.pages);
    expectFilled(result.pages, hasCover, pagesEndingEarly(type, withPhotos));
    expectEnd(result.pages);
    expectTexts(type, language, result);
    expectTags(result.facts);
    expectHeads(type, result);
    expectWholeRows(result);
    if (count === 26 && type in mostPages && (isShort(type) || !withPhotos))
      expect(result.pages.length).toBeLessThanOrEqual(mostPages[type] ?? 0);
    if (count === 26 && isShort(type))
      expect(usedShare(result.pages.at(-1)!)).toBeGreaterThan(MIN_LAST);
    if (count === 0) expect(result.pages.length).toBeLessThanOrEqual(isShort(type) ? 1 : 2);
  });
});
