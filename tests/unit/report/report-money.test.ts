import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { withoutAmounts } from '~/modules/reports/report-money.rules.ts';
import { reportLanguages, reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

/** An amount of money as people write it; the digits of all of them are those of `cents`. */
const amount = fc
  .tuple(
    fc.integer({ min: 100_000, max: 9_999_999 }),
    fc.constantFrom(
      (whole: string) => `$${whole}`,
      (whole: string) => `$ ${whole}.00`,
      (whole: string) => `US$${whole}`,
      (whole: string) => `USD ${whole}`,
      (whole: string) => `${whole} USD`,
      (whole: string) => `${whole} dollars`,
      (whole: string) => `${whole} dólares`,
      (whole: string) => `€${whole}`,
      (whole: string) => `${whole} €`,
      (whole: string) => `price: ${whole}.00`,
      (whole: string) => `Costo ${whole}`,
      (whole: string) => `presupuesto de ${whole}`,
      (whole: string) => `$${whole}–$${whole}`,
      (whole: string) => `$${whole} to ${whole}`,
      (whole: string) => `＄${whole}`,
    ),
    fc.constantFrom(
      (value: number) => String(value),
      (value: number) => value.toLocaleString('en-US'),
      (value: number) => value.toLocaleString('de-DE'),
    ),
  )
  .map(([value, write, group]) => ({ value, text: write(group(value)) }));
const word = fc.constantFrom(
  'Replace',
  'the',
  'faucet',
  'incluye',
  'allowance',
  '12 in.',
  '(',
  ');',
);

test('no digit of an amount of money is left in a text, wherever it stands (promise 13.4)', () => {
  fc.assert(
    fc.property(fc.array(word), amount, fc.array(word), (before, { value, text }, after) => {
      const left = withoutAmounts([...before, text, ...after].join(' '));
      const digits = left.replace(/[^\d]/g, '').replaceAll('12', '');
      expect(left).not.toContain(value.toLocaleString('en-US'));
      expect(digits).toBe('');
    }),
    { numRuns: 500 },
  );
});

test.each([
  'Replace 2 outlets, 15 A, 1/2 in. from the sink',
  'Install R-38 insulation, 1,200 sq ft',
  'Use Moen 1222; Pinte 3 manos, 2.5 galones',
  'Call 757-555-0142 before 7:30',
  'Total of 4 windows at 1420 Oak Hollow Dr',
])('what is no amount of money stays: %s', (text) => {
  expect(withoutAmounts(text)).toBe(text);
});

test.each(reportLanguages)(
  'a work order in %s prints no amount of its titles, instructions, quotes, reasons, captions and notes',
  (language) => {
    const snapshot = sampleSnapshot(3);
    const price = (mark: number) => `Offer $${mark}.00 as agreed`;
    const html = renderReportHtml(
      {
        ...snapshot,
        project: { ...snapshot.project, notes: price(7001), description: price(7002) },
        photos: snapshot.photos.map((photo) => ({ ...photo, caption: price(7003) })),
        freeTexts: Object.fromEntries(
          [7001, 7002, 7003, 7009].map((mark) => [
            price(mark),
            { original: 'en' as const, texts: { en: price(mark), es: price(mark + 10) } },
          ]),
        ),
        tasks: snapshot.tasks.map((task) => ({
          ...task,
          title: { en: price(7004), es: price(7005) },
          description: { en: price(7006), es: price(7007) },
          quote: price(7008),
          status: 'blocked' as const,
          statusReason: price(7009),
          estimatedCents: 701_000,
        })),
      },
      reportOptionsSchema.parse({
        type: 'work_order',
        language,
        quotes: true,
        costs: true,
        ledger: true,
        photos: 'all',
      }),
    );
    expect(html).not.toMatch(/7[,.]?0[01]\d/);
    expect(html).toContain('Offer […] as agreed');
  },
);
