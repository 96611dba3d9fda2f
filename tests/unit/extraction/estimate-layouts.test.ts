import { describe, expect, it } from 'vitest';
import type { Language } from '../../../app/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

/** The same works of three trades, in each layout in which people set estimates and scopes. */

interface Work {
  text: string;
  quantity: number;
  unit: string;
  price: number;
  /** A material or a detail below the work: a note, no task. */
  note: string;
}

interface Group {
  trade: string;
  is: string;
  works: readonly Work[];
}

interface Estimate {
  title: string;
  head: readonly string[];
  heads: {
    trade: string;
    work: string;
    quantity: string;
    unit: string;
    price: string;
    total: string;
  };
  groups: readonly Group[];
  subtotal: string;
  total: string;
  notes: readonly string[];
  scope: string;
}

const estimates: Record<Language, Estimate> = {
  en: {
    title: 'ESTIMATE #1042',
    head: ['Hill Builders LLC', 'Prepared for: J. Parker', 'Date: 03/12/2026'],
    heads: {
      trade: 'Trade',
      work: 'Description',
      quantity: 'Qty',
      unit: 'Unit',
      price: 'Unit price',
      total: 'Total',
    },
    groups: [
      {
        trade: 'Plumbing',
        is: 'plumbing',
        works: [
          {
            text: 'Replace shutoff valves under the sinks',
            quantity: 4,
            unit: 'ea',
            price: 85,
            note: '1/2" brass quarter-turn valves',
          },
          {
            text: 'Install new toilet in the hall bath',
            quantity: 1,
            unit: 'ea',
            price: 640,
            note: 'White, elongated bowl, by Kohler',
          },
        ],
      },
      {
        trade: 'Electrical',
        is: 'electrical',
        works: [
          {
            text: 'Install recessed lights in the den',
            quantity: 6,
            unit: 'ea',
            price: 145,
            note: '6-inch LED, 3000K',
          },
          {
            text: 'Replace breaker panel',
            quantity: 1,
            unit: 'ls',
            price: 2400,
            note: '200 amp, 40 spaces',
          },
        ],
      },
      {
        trade: 'Painting',
        is: 'painting',
        works: [
          {
            text: 'Paint walls of the bedrooms',
            quantity: 900,
            unit: 'sf',
            price: 2,
            note: 'Two coats, eggshell',
          },
        ],
      },
    ],
    subtotal: 'Subtotal',
    total: 'Total',
    notes: [
      'Exclusions:',
      '- Permits and fees',
      '- Mold remediation',
      'Allowances:',
      '- Tile: $5.00 per sf',
      '- Light fixtures: $600.00',
      'Payment terms: 50% deposit, balance upon completion.',
      'This estimate is valid for 30 days.',
    ],
    scope: 'Scope of work',
  },
  es: {
    title: 'PRESUPUESTO N.º 1042',
    head: ['Constructora del Valle', 'Cliente: J. Prieto', 'Fecha: 12/03/2026'],
    heads: {
      trade: 'Oficio',
      work: 'Descripción',
      quantity: 'Cant.',
      unit: 'Unidad',
      price: 'P. unitario',
      total: 'Importe',
    },
    groups: [
      {
        trade: 'Plomería',
        is: 'plumbing',
        works: [
          {
            text: 'Cambiar llaves de paso bajo los lavabos',
            quantity: 4,
            unit: 'pza',
            price: 85,
            note: 'Llaves de bronce de 1/2", cierre rápido',
          },
          {
            text: 'Instalar inodoro nuevo en el baño del pasillo',
            quantity: 1,
            unit: 'pza',
            price: 640,
            note: 'Blanco, taza alargada',
          },
        ],
      },
      {
        trade: 'Electricidad',
        is: 'electrical',
        works: [
          {
            text: 'Instalar luces empotradas en el estudio',
            quantity: 6,
            unit: 'pza',
            price: 145,
            note: 'LED de 6 pulgadas, 3000K',
          },
          {
            text: 'Cambiar tablero eléctrico',
            quantity: 1,
            unit: 'gl',
            price: 2400,
            note: '200 amperes, 40 espacios',
          },
        ],
      },
      {
        trade: 'Pintura',
        is: 'painting',
        works: [
          {
            text: 'Pintar muros de las recámaras',
            quantity: 90,
            unit: 'm2',
            price: 20,
            note: 'Dos manos, acabado satinado',
          },
        ],
      },
    ],
    subtotal: 'Subtotal',
    total: 'Total',
    notes: [
      'No incluye:',
      '- Permisos ni licencias',
      '- Tratamiento de moho',
      'Notas:',
      '- Los materiales tienen garantía de un año.',
      '- El cliente elige los colores.',
      'Forma de pago: 50% de anticipo y el resto al terminar.',
      'Este presupuesto tiene una validez de 30 días.',
    ],
    scope: 'Alcance de los trabajos',
  },
};

const money = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const priceOf = ({ quantity, price }: Work): number => quantity * price;
const sumOf = (works: readonly Work[]): number =>
  works.reduce((sum, work) => sum + priceOf(work), 0);
const allOf = ({ groups }: Estimate): Work[] => groups.flatMap(({ works }) => works);
const row = (cells: readonly (string | number)[]): string => cells.join(' | ');

type Layout = (estimate: Estimate) => string[];

/** Lines below the names of the trades. */
const below =
  (
    heading: (trade: string, at: number, group: Group) => string,
    lines: (work: Work, at: number, group: number) => string | string[],
    end: (group: Group, estimate: Estimate) => string[] = () => [],
  ): Layout =>
  (estimate) =>
    estimate.groups.flatMap((group, at) => [
      '',
      heading(group.trade, at, group),
      ...group.works.flatMap((work, index) => lines(work, index, at)),
      ...end(group, estimate),
    ]);
const each =
  (line: (work: Work, trade: string, at: number) => string | string[]): Layout =>
  ({ groups }) =>
    groups
      .flatMap(({ trade, works }) => works.map((work) => ({ trade, work })))
      .flatMap(({ trade, work }, at) => line(work, trade, at));
/** A table; `cells` of a group stand before its rows. */
const table =
  (
    columns: (heads: Estimate['heads']) => string[],
    cells: (work: Work, trade: string, at: number, isFirst: boolean) => (string | number)[],
    head?: (trade: string) => string[],
    end?: (group: Group, estimate: Estimate) => string[],
  ): Layout =>
  (estimate) => {
    let number = 0;
    return [
      row(columns(estimate.heads)),
      ...estimate.groups.flatMap((group) => [
        ...(head ? [row(head(group.trade))] : []),
        ...group.works.map((work, at) => {
          number += 1;
          return row(cells(work, group.trade, number, at === 0));
        }),
        ...(end ? [row(end(group, estimate))] : []),
      ]),
    ];
  };
const name = (trade: string): string => trade;
const shout = (trade: string): string => trade.toUpperCase();
const bullet = ({ text }: Work): string => `- ${text}`;

const layouts: Record<string, Layout> = {
  'bullets below the trade': below(name, bullet),
  'bullets below the trade in capitals': below(shout, bullet),
  'bullets below the trade with a colon': below((trade) => `${trade}:`, bullet),
  'bullets with prices below the trade': below(
    name,
    (work) => `- ${work.text} - ${money(priceOf(work))}`,
  ),
  'bullets with dotted prices': below(
    shout,
    (work) => `- ${work.text} ........ ${money(priceOf(work))}`,
  ),
  'bullets with prices in brackets': below(
    name,
    (work) => `- ${work.text} (${money(priceOf(work))})`,
  ),
  'bullets with quantities before them': below(name, (work) => `- (${work.quantity}) ${work.text}`),
  'bullets with quantities and units before them': below(
    shout,
    (work) => `- ${work.quantity} ${work.unit} - ${work.text}`,
  ),
  'bullets with quantity times price': below(
    name,
    (work) => `- ${work.text}: ${work.quantity} x ${money(work.price)} = ${money(priceOf(work))}`,
  ),
  'bullets with a sum behind the trade': below(
    (trade, _at, { works }) => `${trade} - ${money(sumOf(works))}`,
    bullet,
  ),
  'bullets with a sum behind the trade, dotted': below(
    (trade, _at, { works }) => `${trade.toUpperCase()} ........ ${money(sumOf(works))}`,
    bullet,
  ),
  'bullets with a sum below them': below(name, bullet, ({ works }, { subtotal }) => [
    `${subtotal}: ${money(sumOf(works))}`,
  ]),
  'bullets with a named sum below them': below(shout, bullet, ({ trade, works }, { subtotal }) => [
    `${subtotal} ${trade}: ${money(sumOf(works))}`,
  ]),
  'sentences below the trade': below(name, ({ text }) => `${text}.`),
  'sentences below the trade in capitals': below(shout, ({ text }) => `${text}.`),
  'numbers below the numbered trade': below(
    (trade, at) => `${at + 1}. ${trade.toUpperCase()}`,
    ({ text }, at, group) => `${group + 1}.${at + 1} ${text}`,
  ),
  'priced numbers below the numbered trade': below(
    (trade, at) => `${at + 1}. ${trade}`,
    (work, at, group) => `${group + 1}.${at + 1} ${work.text}    ${money(priceOf(work))}`,
  ),
  'numbers below a lettered trade': below(
    (trade, at) => `${'ABC'.charAt(at)}. ${trade.toUpperCase()}`,
    ({ text }, at) => `  ${at + 1}. ${text}`,
  ),
  'numbers below a division': below(
    (trade, at) => `Division ${['22', '26', '09'][at] ?? ''} - ${trade}`,
    ({ text }, at) => `${at + 1}. ${text}`,
  ),
  'letters below the numbered trade': below(
    (trade, at) => `${at + 1}) ${trade}`,
    ({ text }, at) => `   ${'ab'.charAt(at)}) ${text}`,
  ),
  'notes below each work': below(shout, ({ text, note }) => [`- ${text}`, `  ${note}`]),
  'bullets of notes below each work': below(shout, ({ text, note }) => [
    `- ${text}`,
    `  - ${note}`,
  ]),
  'notes below each numbered work': below(
    (trade, at) => `${at + 1}. ${trade.toUpperCase()}`,
    ({ text, note }, at, group) => [`${group + 1}.${at + 1} ${text}`, `     ${note}`],
  ),
  'notes behind each work': below(name, ({ text, note }) => `- ${text} (${note})`),
  'headings of Markdown': below((trade) => `## ${trade}`, bullet),
  'headings of Markdown with boxes': below(
    (trade) => `### ${trade}`,
    ({ text }) => `- [ ] ${text}`,
  ),
  'bold names of Markdown': below((trade) => `**${trade}**`, bullet),
  'the trade behind a label': below((trade, _at) => `Trade: ${trade}`, bullet),
  'a sum per trade at its end': below(
    shout,
    ({ text }) => `* ${text}`,
    ({ works }) => [`                         ${money(sumOf(works))}`],
  ),
  'lump sums in a column of blanks': below(
    name,
    (work) => `${work.text.padEnd(56)}${money(priceOf(work))}`,
  ),
  'amounts in a line below each work': below(shout, (work) => [
    `- ${work.text}`,
    `  ${work.quantity} ${work.unit} x ${money(work.price)} = ${money(priceOf(work))}`,
  ]),
  'a paragraph of each trade': ({ groups }) =>
    groups.map(({ trade, works }) => `${trade}: ${works.map(({ text }) => `${text}.`).join(' ')}`),
  'the trade before a dash': each(({ text }, trade) => `${trade} - ${text}`),
  'the trade before a colon': each(({ text }, trade) => `- ${trade}: ${text}`),
  'the trade in square brackets': each(({ text }, trade, at) => `${at + 1}. [${trade}] ${text}`),
  'the trade in brackets behind': each(({ text }, trade, at) => `${at + 1}. ${text} (${trade})`),
  'numbered lines with prices': each(
    (work, trade, at) => `${at + 1}. ${trade} - ${work.text}    ${money(priceOf(work))}`,
  ),
  'columns with the trade first': table(
    ({ trade, work, total }) => [trade, work, total],
    (work, trade) => [trade, work.text, money(priceOf(work))],
  ),
  'columns with the trade last': table(
    ({ trade, work, total }) => ['#', work, total, trade],
    (work, trade, at) => [at, work.text, money(priceOf(work)), trade],
  ),
  'columns with the trade once': table(
    ({ trade, work, total }) => [trade, work, total],
    (work, trade, _at, isFirst) => [isFirst ? trade : '', work.text, money(priceOf(work))],
  ),
  'columns with quantities': table(
    ({ trade, work, quantity, unit, price, total }) => [trade, work, quantity, unit, price, total],
    (work, trade) => [
      trade,
      work.text,
      work.quantity,
      work.unit,
      money(work.price),
      money(priceOf(work)),
    ],
  ),
  'columns with quantities first': table(
    ({ trade, work, quantity, price, total }) => [quantity, work, trade, price, total],
    (work, trade) => [work.quantity, work.text, trade, money(work.price), money(priceOf(work))],
  ),
  'rows below a row of the trade': table(
    ({ work, quantity, price, total }) => ['#', work, quantity, price, total],
    (work, _trade, at) => [at, work.text, work.quantity, money(work.price), money(priceOf(work))],
    (trade) => ['', trade.toUpperCase(), '', '', ''],
  ),
  'rows below a row of the trade, with sums': table(
    ({ work, quantity, unit, price, total }) => [work, quantity, unit, price, total],
    (work) => [work.text, work.quantity, work.unit, money(work.price), money(priceOf(work))],
    (trade) => [trade, '', '', '', ''],
    ({ trade, works }, { subtotal }) => [`${subtotal} ${trade}`, '', '', '', money(sumOf(works))],
  ),
  'rows below a row with the sum of the trade': (estimate) =>
    estimate.groups.flatMap(({ trade, works }) => [
      row([trade.toUpperCase(), money(sumOf(works))]),
      ...works.map((work) => row([work.text, money(priceOf(work))])),
    ]),
  'labor and materials in columns': table(
    ({ work, total }) => ['#', work, 'Labor', 'Materials', total],
    (work, _trade, at) => [
      at,
      work.text,
      money(priceOf(work) / 2),
      money(priceOf(work) / 2),
      money(priceOf(work)),
    ],
  ),
  'units and quantities first': table(
    ({ work, quantity, unit, total }) => [quantity, unit, work, total],
    (work) => [work.quantity, work.unit, work.text, money(priceOf(work))],
    (trade) => ['', '', trade, ''],
  ),
  'coded rows below the coded trade': (estimate) => [
    row(['Code', estimate.heads.work, estimate.heads.quantity, estimate.heads.total]),
    ...estimate.groups.flatMap(({ trade, works }, at) => [
      row([`0${at + 1}`, trade.toUpperCase(), '', money(sumOf(works))]),
      ...works.map((work, index) =>
        row([`0${at + 1}.0${index + 1}`, work.text, work.quantity, money(priceOf(work))]),
      ),
    ]),
  ],
  'notes in a column': (estimate) => [
    row([estimate.heads.trade, estimate.heads.work, 'Notes', estimate.heads.total]),
    ...estimate.groups.flatMap(({ trade, works }) =>
      works.map((work) => row([trade, work.text, work.note, money(priceOf(work))])),
    ),
  ],
};

interface Frame {
  above: (estimate: Estimate) => string[];
  below: (estimate: Estimate) => string[];
}
const sums = (estimate: Estimate): string[] => [
  '',
  `${estimate.subtotal}: ${money(sumOf(allOf(estimate)))}`,
  `${estimate.total}: ${money(sumOf(allOf(estimate)))}`,
];
const frames: Record<string, Frame> = {
  'of an estimate': {
    above: ({ title, head }) => [title, ...head, ''],
    below: (estimate) => [...sums(estimate), '', ...estimate.notes],
  },
  'of a scope': { above: ({ scope }) => [scope, ''], below: () => [] },
};

/** Characters of a work that begin its title. */
const BEGINS = 16;

describe('works by trades read alike in each layout (promise 9.57)', () => {
  for (const [language, estimate] of Object.entries(estimates) as [Language, Estimate][])
    for (const [where, { above, below: end }] of Object.entries(frames))
      for (const [how, layout] of Object.entries(layouts))
        it(`${language}: ${how}, ${where}`, async () => {
          const lines = [...above(estimate), ...layout(estimate), ...end(estimate)];
          const { tasks } = await readLines(lines.join('\n'), language);
          const works = estimate.groups.flatMap(({ is, works: own }) =>
            own.map(({ text }) => ({ text, is })),
          );
          const noted = allOf(estimate).map(({ note }) => note);
          expect(tasks.map(({ trade }) => trade)).toEqual(works.map(({ is }) => is));
          for (const [at, { text }] of works.entries()) {
            expect(tasks[at]?.quote).toContain(text);
            expect(tasks[at]?.title.slice(0, BEGINS)).toBe(text.slice(0, BEGINS));
            expect(noted.some((note) => tasks[at]?.title.includes(` ${note}`))).toBe(false);
          }
        });
});
