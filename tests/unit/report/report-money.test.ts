import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { withoutAmounts } from '../../../packages/task-reader/src/text/amounts.ts';
import { reportLanguages } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
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
      (whole: string) => `${whole} euros`,
      (whole: string) => `MXN ${whole}`,
      (whole: string) => `${whole} MXN`,
      (whole: string) => `EUR ${whole}`,
      (whole: string) => `${whole}-dollar`,
      (whole: string) => `Estimate ${whole}`,
      (whole: string) => `NTE ${whole}`,
      (whole: string) => `not to exceed ${whole}`,
      (whole: string) => `precio unitario ${whole}`,
      (whole: string) => `@ ${whole} each`,
      (whole: string) => `${whole}/hr`,
      (whole: string) => `${whole} per hour`,
      (whole: string) => `Total ${whole}.`,
      (whole: string) => `(Labor: ${whole})`,
      (whole: string) => `mano de obra ${whole};`,
    ),
    fc.constantFrom(
      (value: number) => String(value),
      (value: number) => value.toLocaleString('en-US'),
      (value: number) => value.toLocaleString('de-DE'),
      (value: number) => value.toLocaleString('fr-FR'),
      (value: number) => value.toLocaleString('en-US').replaceAll(',', ' '),
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

const count = fc.integer({ min: 2, max: 40 });
const rate = fc.integer({ min: 50, max: 9_999 });
const sign = fc.constantFrom(' x ', 'x', ' × ', ' * ', ' @ ');
const counted = fc.constantFrom('', ' hrs', ' sheets', ' pzas', ' horas');
const behind = fc.constantFrom(
  '',
  '.',
  ', then sweep',
  ' for the hall',
  ' para la sala',
  ')',
  '\nSweep',
);

test('neither the rate nor the amount of a product of bare numbers is left (promise 13.4)', () => {
  fc.assert(
    fc.property(count, counted, sign, rate, behind, (many, unit, mark, each, after) => {
      const text = `Hang the drywall ${many}${unit}${mark}${each} = ${many * each}${after}`;
      const left = `Hang the drywall ${many}${unit}${mark}[…] = […]${after}`;
      expect(withoutAmounts(text)).toBe(left);
    }),
  );
});

const dollars = fc.integer({ min: 20, max: 99_999 });
const smallCents = fc.integer({ min: 0, max: 99 });
const decimalsOf = (whole: number, part: number): string =>
  `${whole}.${String(part).padStart(2, '0')}`;

test('a number with cents and nothing behind it is left out, one with a unit stays', () => {
  const unit = fc.constantFrom(
    'm',
    'ft',
    'in.',
    'sq ft',
    'm²',
    'gal',
    '%',
    '"',
    'LF',
    'bags',
    'cajas',
  );
  fc.assert(
    fc.property(dollars, smallCents, behind, unit, (whole, part, after, measure) => {
      const amount = decimalsOf(whole, part);
      expect(withoutAmounts(`Replace the faucet ${amount}${after}`)).toBe(
        `Replace the faucet […]${after}`,
      );
      const measured = `Replace the pipe ${amount} ${measure}${after}`;
      expect(withoutAmounts(measured)).toBe(measured);
    }),
  );
});

test.each([
  ['Credit of 300 euros for the fence', 'Credit of […] for the fence'],
  ['Pay MXN 400 or EUR 25', 'Pay […] or […]'],
  ['Cobre quinientos dólares por la puerta', 'Cobre […] por la puerta'],
  ['Two thousand five hundred dollars for the roof', '[…] for the roof'],
  ['mil doscientos pesos por pieza', '[…] por pieza'],
  ['Install 6 outlets @ 85 each', 'Install 6 outlets @ […] each'],
  ['Estimate 1200', 'Estimate […]'],
  ['Estimate: 1200 for the deck', 'Estimate: […] for the deck'],
  ['Total 4,300', 'Total […]'],
  ['Paint the hall, total 4,300 and no more', 'Paint the hall, total […] and no more'],
  ['Patch the wall, NTE 900', 'Patch the wall, NTE […]'],
  ['Patch the wall (not to exceed 900)', 'Patch the wall (not to exceed […])'],
  ['Puertas, precio unitario 25', 'Puertas, precio unitario […]'],
  ['Labor at 65/hr', 'Labor at […]'],
  ['Ayudante a 45 por hora', 'Ayudante a […]'],
  ['12 x 45.00 = 540.00', '12 x […] = […]'],
  ['12 sheets @ 45.00 = 540.00', '12 sheets @ […] = […]'],
  ['Faucet $ 1 250,00 in the shop', 'Faucet […] in the shop'],
  ['Faucet 1 250,00 € in the shop', 'Faucet […] in the shop'],
  ['Tile at 8/sf', 'Tile at […]'],
  ['Totals 5,091.34 746.55 of 1,401.06 10/25', 'Totals […] 746.55 of […] 10/25'],
  ['Budget 15k', 'Budget […]'],
  ['Hang the drywall 12 x 45 = 540', 'Hang the drywall 12 x […] = […]'],
  ['Labor 3 hrs x 20 = 60, then clean up', 'Labor 3 hrs x […] = […], then clean up'],
  ['Tarps 4 @ 15 = 60', 'Tarps 4 @ […] = […]'],
  ['Pintar 8 × 1,250 = 10,000 por la fachada', 'Pintar 8 × […] = […] por la fachada'],
  ['Replace the faucet 250.00', 'Replace the faucet […]'],
  ['Replace the faucet: 250.00 for the kitchen', 'Replace the faucet: […] for the kitchen'],
  ['Cambiar la llave (1250,00)', 'Cambiar la llave ([…])'],
  ['Cambiar la llave, 250.50.', 'Cambiar la llave, […].'],
  ['Unit price 25, unit cost: 12.50', 'Unit price […], unit cost: […]'],
])('an amount is left out and what it is for stays: %s', (text, left) => {
  expect(withoutAmounts(text)).toBe(left);
});

test.each([
  'Replace 2 outlets, 15 A, 1/2 in. from the sink',
  'Install R-38 insulation, 1,200 sq ft',
  'Use Moen 1222; Pinte 3 manos, 2.5 galones',
  'Call 757-555-0142 before 7:30',
  'Total of 4 windows at 1420 Oak Hollow Dr',
  'Total 1,200 sq ft of drywall, total 240 linear feet',
  'Total 300 to 350 sq ft',
  'Set joists @ 16 in. o.c., hangers @ 24"',
  'Test the smoke alarm @ 3:30 PM on 11/24/2026',
  'Estimate the crack 12 in. from the corner',
  'Pressure not to exceed 80 psi, 120 °F or 150 ft',
  'Lay a pad of 12 x 12 = 144 sq ft',
  'Cut 12.50 x 24.00 in. panels',
  'One hundred feet of fence, five doors',
  'Un peso de 20 kg; 50 pounds of grout',
  'Entregue 25 hojas por cuarto, 2 cada uno',
  'Run 2 air changes/hr; apply 3 coats/wall',
  'Materials: 2x4 studs, 12 sheets, SW 7008',
  'Presupuesto 120 m² de piso; costo por día',
  'Pay 100% attention to unit 25',
  'Quote 11/21/2026, bid 2',
  'Amount 300 ml; charge 12 oz',
  'Use 1 250 mm pipe',
  'Lay a pad 12 x 45 = 540',
  'Two walls, 4 x 3 = 12 outlets in all; 4 x 3 = 12',
  'Tile the floor 12 x 12 = 144',
  'Check the sum 12 x 45 = 541',
  '12 ft x 45 ft = 540',
  'Bond the pool per NEC 250.50 and 680.26(B), see Section 12.10',
  '12.10 Replace the faucet',
  'Set the slab at elev. 101.25',
  'Pour 25.00 m of curb, cut 33.50 in, carry 25.00 bags',
  'Beams of 13.50 x 24.00 in',
  'Meet at 10.30, be done by 24.11.',
  'Rev. 12.00 of the plan, model 45.20, qty 25.00',
  'Ancho de 12.50, altura: 24.25',
  'Lay 12.50 square of shingles on 11.24.2026',
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
