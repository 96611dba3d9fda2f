import { afterAll, describe, expect, test } from 'vitest';
import { openPdf } from '~/adapters/pdf.server.ts';
import { printReport } from '~/modules/reports/report-printing.service.server.ts';
import type { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema, type ReportOptions } from '~/modules/reports/report.schema.ts';
import { pdfGeometry } from '../../support/pdf-geometry.ts';
import { flat, readPdf } from '../../support/read-pdf.ts';
import { sampleOf, samplePicture } from '../../support/report-snapshot.ts';

const pdf = openPdf({ production: false, noSandbox: false });
afterAll(() => pdf.closePdf());

async function print(
  snapshot: ReportSnapshot,
  choice: Partial<ReportOptions> & Pick<ReportOptions, 'type' | 'language'>,
): Promise<Uint8Array> {
  const options = reportOptionsSchema.parse({ signatures: true, ...choice });
  const report = { ...choice, options, snapshot } as unknown as Report;
  const { signal } = new AbortController();
  return (await printReport({ services: { pdf } }, report, null, signal)).bytes;
}

/** What printers leave white at the foot of a sheet, and what a line reaches below its base, mm. */
const UNPRINTED = 4.2 + 0.8;
const POINTS_PER_MM = 72 / 25.4;

test.each(['work_order', 'progress', 'picra_response'] as const)(
  'the foot of a %s in both languages with words of a machine stands where printers print',
  async (type) => {
    const sample = sampleOf(type, 3);
    const tasks = sample.tasks.map((task) => ({ ...task, machine: ['es' as const] }));
    for (const { lines } of await pdfGeometry(
      await print({ ...sample, tasks }, { type, language: 'both' }),
    ))
      expect(Math.min(...lines.map(({ y }) => y)) / POINTS_PER_MM).toBeGreaterThan(UNPRINTED);
  },
);

test('three tasks with four photos each stand on a page, in both languages too (promise 13.11)', async () => {
  const sample = sampleOf('progress', 12);
  const photos = sample.tasks.flatMap(({ number: taskNumber }) =>
    (['before', 'before', 'during', 'after'] as const).map((stage) => ({
      ...{ taskNumber, stage, dataUri: samplePicture },
      ...{ caption: null, takenAt: '2026-11-18T21:35:00Z' },
    })),
  );
  const choice = { type: 'progress', language: 'both', photos: 'all' } as const;
  const { pages } = await readPdf(await print({ ...sample, photos }, choice));
  const cards = pages.map((page) => flat(page).match(/\d+-D/g)?.length ?? 0);
  expect(Math.max(...cards), cards.join(' ')).toBe(3);
});

test.each(['en', 'both'] as const)(
  'in %s the card of a task is whole on a page: title and all of its photos (promise 13.11)',
  async (language) => {
    const sample = sampleOf('progress', 14);
    const photos = sample.tasks.flatMap(({ number: taskNumber }) =>
      Array.from({ length: 1 + (taskNumber % 7) }, () => ({
        ...{ taskNumber, stage: 'before' as const, dataUri: samplePicture },
        ...{ caption: null, takenAt: '2026-11-18T21:35:00Z' },
      })),
    );
    const choice = { type: 'progress', language, photos: 'all' } as const;
    const pages = (await readPdf(await print({ ...sample, photos }, choice))).pages.map(flat);
    const printed = sample.tasks.filter(({ status }) => status !== 'declined');
    for (const { number, title, originalLanguage } of printed) {
      const letters = [...'ABCDEFG'].slice(0, 1 + (number % 7));
      const holding = pages.filter((text) => text.includes(` ${number}-A`));
      expect(holding, `task ${number}`).toHaveLength(1);
      for (const letter of letters) expect(holding[0]).toContain(` ${number}-${letter}`);
      expect(holding[0]).toContain(flat(title.en ?? title[originalLanguage] ?? ''));
    }
  },
);

/** Three texts of a report, each of several tasks. */
const prose = ['receptacle', 'trap', 'shingle'].map(
  (thing) =>
    `The ${thing} was found loose and worn when it was touched by hand. This may lead to damage ` +
    `that cannot be seen at the time of the inspection. A licensed contractor should replace the ` +
    `${thing} and check what stands beside it. Other parts of the house were not opened.`,
);

describe('The words of a report stand below their heading (promise 13.11)', () => {
  test.each([31, 38])('below %i lines of notes', async (count) => {
    const sample = sampleOf('punch_list', 9);
    const tasks = sample.tasks.map((task, index) => {
      const text = prose[index % prose.length] ?? '';
      return { ...task, originalLanguage: 'en' as const, description: { en: text }, quote: text };
    });
    const notes = Array.from({ length: count }, (_, index) => `Note ${index + 1}`).join('\n');
    const bytes = await print(
      { ...sample, tasks, photos: [], project: { ...sample.project, notes } },
      { type: 'punch_list', language: 'en' },
    );
    const pages = (await readPdf(bytes)).pages.map(flat);
    const page = pages.find((text) => text.includes('by the number of the task.')) ?? '';
    expect(page).toMatch(/Words of the report.*by the number of the task\..*found loose/);
  });
});

test.each([
  ['en', 5],
  ['es', 5],
  ['both', 6],
] as const)(
  'thirty findings in an inspector’s prose are ordered in %s on %i pages at most (promise 13.11)',
  async (language, most) => {
    const sample = sampleOf('work_order', 30);
    const tasks = sample.tasks.map((task, index) => {
      const text = (prose[index % prose.length] ?? '').replace(
        /found loose/,
        `found loose (${index})`,
      );
      return { ...task, originalLanguage: 'en' as const, description: { en: text }, quote: text };
    });
    const bytes = await print({ ...sample, tasks, photos: [] }, { type: 'work_order', language });
    expect((await readPdf(bytes)).pages.length).toBeLessThanOrEqual(most);
  },
);
