import { describe, expect, it } from 'vitest';
import { readPdf } from '../../src/pdf/pdf.ts';
import { textPdf, type PlacedText } from '../../../../tests/support/pdf-file.ts';

const read = async (texts: readonly PlacedText[]): Promise<string[]> => {
  const { lines } = await readPdf(textPdf([texts]), () => Promise.reject(new Error('not asked')));
  return lines.map(({ text }) => text);
};

interface Column {
  x: number;
  lines: readonly string[];
  y?: number;
  step?: number;
  size?: number;
}

/** The lines of a column below each other; an empty one is a free line. */
const placed = ({ x, lines, y = 120, step = 14, size = 10 }: Column): PlacedText[] =>
  lines.flatMap((text, at) => (text === '' ? [] : [{ x, y: y + at * step, text, size }]));

const table = (
  columns: readonly number[],
  rows: readonly (readonly string[])[],
  { step = 18, y = 100 } = {},
): PlacedText[] =>
  rows.flatMap((row, at) =>
    row.flatMap((text, column) =>
      text === '' ? [] : [{ x: columns[column] ?? 0, y: y + at * step, text, size: 10 }],
    ),
  );

const written = (...columns: (readonly string[])[]): string[] =>
  columns.flat().filter((text) => text !== '');

const rowsOf = (rows: readonly (readonly string[])[]): string[] =>
  rows.map((row) => row.join(' | '));

const prose = [
  [
    'The house was built in 1962 and',
    'has been painted twice since; the',
    'owner asks for a full repair of the',
    'porch and of the steps before the',
    'winter, with the same kind of wood',
    'that the front of the house has.',
  ],
  [
    'Inside, the kitchen floor is worn',
    'near the sink and should be laid',
    'again. The cabinet doors hang low',
    'and two of them do not close any',
    'more, so that hinges are needed in',
    'most of the places looked at.',
  ],
  [
    'In the bathroom the grout of the',
    'shower is open and water comes to',
    'the wall behind it. The fan makes',
    'noise and the window cannot be',
    'opened at all, which is why mold',
    'grows on the ceiling above it.',
  ],
] as const;

describe('three columns of text or more are read one after the other', () => {
  it('prose on common baselines, below a title and above a closing line', async () => {
    const [first, second, third] = prose;
    const title =
      'Notes on the condition of the house, the porch and what the owner would like done';
    const closing =
      'All of the above was seen during one visit, and nothing was opened or measured at all.';
    expect(
      await read([
        { x: 60, y: 90, text: title },
        ...placed({ x: 60, lines: first }),
        ...placed({ x: 240, lines: second }),
        ...placed({ x: 420, lines: third }),
        { x: 60, y: 240, text: closing },
      ]),
    ).toEqual([title, ...first, ...second, ...third, closing]);
  });

  it('prose whose lines keep to no common rows', async () => {
    const [first, second, third] = prose;
    expect(
      await read([
        ...placed({ x: 60, lines: first, y: 120, step: 13 }),
        ...placed({ x: 240, lines: second, y: 125, step: 14 }),
        ...placed({ x: 420, lines: third, y: 131, step: 12 }),
      ]),
    ).toEqual(written(first, second, third));
  });

  it('lists with bullets below the name of their room, some items on two lines', async () => {
    const kitchen = [
      'Kitchen',
      '\u0095 Replace the faucet',
      '\u0095 Repair the drawer next',
      'to the stove',
      '\u0095 Paint the walls',
    ];
    const bath = [
      'Bathroom',
      '\u0095 Seal the tub',
      '\u0095 Regrout the shower',
      '\u0095 Install a fan',
      '\u0095 Clean the drain',
    ];
    const garage = [
      'Garage',
      '\u0095 Adjust the door',
      '\u0095 Remove old shelves',
      'and the workbench',
      '\u0095 Patch the floor',
    ];
    const seen = await read([
      ...placed({ x: 60, lines: kitchen }),
      ...placed({ x: 230, lines: bath }),
      ...placed({ x: 400, lines: garage }),
    ]);
    expect(seen).toEqual(written(kitchen, bath, garage).map((text) => text.replace('\u0095', '•')));
  });

  it('numbered lists of different lengths, whose numbers stand apart', async () => {
    const items = [
      ['Replace the torn screen', 'Repair the side gate', 'Clean the gutters', 'Paint shutters'],
      ['Seal the bathtub', 'Install a smoke alarm', 'Adjust the hall door', 'Remove carpet'],
      ['Patch the drywall', 'Reset the toilet', 'Caulk the windows'],
    ];
    const numbers = items.flatMap((column, at) =>
      column.flatMap((text, row) => [
        { x: 60 + at * 180, y: 120 + row * 20, text: `${at * 4 + row + 1}.` },
        { x: 82 + at * 180, y: 120 + row * 20, text },
      ]),
    );
    expect(await read(numbers)).toEqual(items.flat().map((text, at) => `${at + 1}. ${text}`));
  });

  it('orders without marks', async () => {
    const columns = [
      ['Replace the faucet', 'Repair the drawer', 'Paint the walls', 'Clean the hood'],
      ['Regrout the shower', 'Install a new fan', 'Seal the bathtub', 'Fix the mirror'],
      ['Adjust the door', 'Remove old shelves', 'Patch the floor', 'Oil the hinges'],
    ];
    expect(
      await read(columns.flatMap((lines, at) => placed({ x: 60 + at * 170, lines, step: 18 }))),
    ).toEqual(columns.flat());
  });

  it('notes with headings of their own, each at its own height', async () => {
    const columns = [
      [
        'KITCHEN',
        'faucet drips badly',
        'drawer is stuck',
        'HALL',
        'lamp hangs loose',
        'scuffed wall',
      ],
      [
        'BATHROOM',
        'tub drains slowly',
        'HALF BATH',
        'seat is cracked',
        'mirror is loose',
        'no towel bar',
      ],
      [
        'GARAGE',
        'opener is noisy',
        'shelf fell down',
        'door seal torn',
        'YARD',
        'fence leans over',
      ],
    ];
    expect(
      await read(columns.flatMap((lines, at) => placed({ x: 60 + at * 170, lines, step: 18 }))),
    ).toEqual(columns.flat());
  });

  it('four narrow lists with little room between them', async () => {
    const columns = [
      ['- sweep the deck', '- wash windows', '- oil the gate'],
      ['- wipe cabinets', '- clean the oven', '- mop the floor'],
      ['- scrub the tub', '- new tub caulk', '- bleach grout'],
      ['- patch holes', '- paint ceiling', '- new carpet'],
    ];
    expect(
      await read(
        columns.flatMap((lines, at) => placed({ x: 50 + at * 100, lines, step: 16, size: 10 })),
      ),
    ).toEqual(columns.flat());
  });

  it('cards in rows of three: a card stays together', async () => {
    const cards = [
      ['Kitchen', '- replace the faucet', '- repair the drawer', '- paint the walls'],
      ['Bathroom', '- seal the tub', '- regrout the shower', '- install a fan'],
      ['Garage', '- adjust the door', '- remove shelves', '- patch the floor'],
      ['Hall', '- hang the lamp', '- patch the wall', '- oil the hinges'],
      ['Bedroom', '- new blinds', '- paint the closet', '- fix the outlet'],
      ['Yard', '- mow the lawn', '- trim the hedge', '- mend the fence'],
    ];
    const seen = await read(
      cards.flatMap((lines, at) =>
        placed({ x: 60 + (at % 3) * 170, y: 100 + Math.floor(at / 3) * 100, lines }),
      ),
    );
    for (const card of cards) {
      const start = seen.indexOf(card[0] ?? '');
      expect(seen.slice(start, start + card.length)).toEqual(card);
    }
  });

  it('Spanish lists, below a table and above one', async () => {
    const prices = [
      ['Partida', 'Unidad', 'Precio'],
      ['Pintura de la sala', '40 m2', '320.00'],
      ['Cambio de llaves', '3 uds', '90.00'],
    ];
    const columns = [
      ['Cocina', '- cambiar el grifo', '- pintar las paredes', '- limpiar la campana'],
      ['Baño', '- sellar la tina', '- cambiar el azulejo roto', '- instalar extractor'],
      ['Patio', '- podar los árboles', '- reparar la cerca', '- quitar la basura'],
    ];
    expect(
      await read([
        ...table([60, 260, 420], prices, { y: 80 }),
        {
          x: 60,
          y: 150,
          text: 'Trabajos que se harán en cada espacio de la casa, según lo acordado con la dueña',
        },
        ...columns.flatMap((lines, at) => placed({ x: 60 + at * 170, y: 176, lines })),
        {
          x: 60,
          y: 260,
          text: 'Materiales que la dueña entrega antes de que empiece el trabajo en la casa',
        },
        ...table([60, 260, 420], prices, { y: 284 }),
      ]),
    ).toEqual([
      ...rowsOf(prices),
      'Trabajos que se harán en cada espacio de la casa, según lo acordado con la dueña',
      ...columns.flat(),
      'Materiales que la dueña entrega antes de que empiece el trabajo en la casa',
      ...rowsOf(prices),
    ]);
  });
});

describe('a table of three columns or more stays rows', () => {
  it.each([
    [
      'places, works and prices',
      [60, 200, 420],
      [
        ['Room', 'Work', 'Cost'],
        ['Kitchen', 'Replace faucet', '$180'],
        ['Hall bath', 'Regrout the shower', '$95'],
        ['Garage', 'Repair the opener', '$210'],
        ['Front yard', 'Trim both hedges', '$140'],
      ],
    ],
    [
      'places, works and notes of several words',
      [60, 200, 400],
      [
        ['Kitchen sink area', 'Replace the leaking faucet', 'Owner buys the faucet'],
        ['Hall bath upstairs', 'Regrout the whole shower', 'Tenant is at home'],
        ['Two car garage', 'Repair the door opener', 'Remote is missing'],
        ['Front yard left', 'Trim both of the hedges', 'Take clippings away'],
        ['Back bedroom closet', 'Paint the closet doors', 'White as before'],
      ],
    ],
    [
      'numbered works with their places',
      [60, 100, 330],
      [
        ['1.', 'Replace the leaking faucet', 'Kitchen sink area'],
        ['2.', 'Regrout the whole shower', 'Hall bath upstairs'],
        ['3.', 'Repair the door opener', 'Two car garage'],
        ['4.', 'Trim both of the hedges', 'Front yard left'],
      ],
    ],
    [
      'verdicts and comments',
      [60, 240, 360],
      [
        ['Roof covering seen', 'Satisfactory', 'No damage was seen'],
        ['Gutter system front', 'Satisfactory', 'Clean once a year'],
        ['Front steps of wood', 'Poor', 'Replace the lowest step'],
        ['Back door handrail', 'Satisfactory', 'It is firm enough'],
        ['Garage door springs', 'Poor', 'Repair both springs'],
      ],
    ],
    [
      'boxes of choices',
      [60, 260, 340, 420],
      [
        ['Smoke alarms tested', 'o Yes', 'o No', 'o N/A'],
        ['Filters replaced today', 'o Yes', 'o No', 'o N/A'],
        ['All of the keys back', 'o Yes', 'o No', 'o N/A'],
        ['Locks changed again', 'o Yes', 'o No', 'o N/A'],
      ],
    ],
    [
      'quantities and amounts',
      [60, 110, 330, 400, 470],
      [
        ['Code', 'Description', 'Qty', 'Unit', 'Amount'],
        ['P-01', 'Paint the walls of the hall', '45', 'm2', '310.00'],
        ['P-02', 'Lay the floor of the kitchen', '12', 'm2', '480.00'],
        ['P-03', 'Change the sink of the bath', '1', 'ud', '150.00'],
      ],
    ],
  ])('%s', async (_title, columns, rows) => {
    expect(await read(table(columns, rows))).toEqual(
      rowsOf(rows).map((row) => row.replace(/^(\d\.) \| /, '$1 ')),
    );
  });

  it('whose cells wrap, with room between the rows', async () => {
    const row = (y: number, place: string, work: string[], note: string[]): PlacedText[] => [
      ...placed({ x: 60, y, lines: [place], step: 12 }),
      ...placed({ x: 180, y, lines: work, step: 12 }),
      ...placed({ x: 380, y, lines: note, step: 12 }),
    ];
    expect(
      await read([
        ...row(
          100,
          'Kitchen sink',
          ['Replace the leaking faucet', 'and both shutoff valves'],
          ['The owner buys all', 'of the parts'],
        ),
        ...row(
          134,
          'Hall bath',
          ['Regrout the whole shower', 'and seal the glass door', 'at its foot'],
          ['Tenant is at home', 'on Mondays only'],
        ),
        ...row(
          180,
          'Garage',
          ['Repair the door opener', 'and the wall switch'],
          ['The remote is', 'missing'],
        ),
        ...row(
          214,
          'Front yard',
          ['Trim both of the hedges', 'to the height of the fence'],
          ['Take clippings', 'away'],
        ),
      ]),
    ).toEqual([
      'Kitchen sink | Replace the leaking faucet and both shutoff valves | The owner buys all of the parts',
      'Hall bath | Regrout the whole shower and seal the glass door at its foot | Tenant is at home on Mondays only',
      'Garage | Repair the door opener and the wall switch | The remote is missing',
      'Front yard | Trim both of the hedges to the height of the fence | Take clippings away',
    ]);
  });

  it('whose short cells stand in the middle of their row', async () => {
    const row = (y: number, place: string, work: string[], grade: string): PlacedText[] => [
      { x: 60, y: y + 6 * (work.length - 1), text: place, size: 10 },
      ...placed({ x: 180, y, lines: work, step: 12 }),
      { x: 420, y: y + 6 * (work.length - 1), text: grade, size: 10 },
    ];
    const seen = await read([
      ...row(
        100,
        'Kitchen sink area',
        ['Replace the leaking faucet', 'and both shutoff valves'],
        'Do it this week',
      ),
      ...row(
        134,
        'Hall bath upstairs',
        ['Regrout the whole shower', 'and seal the glass door', 'at its foot'],
        'Not urgent at all',
      ),
      ...row(
        180,
        'Two car garage',
        ['Repair the door opener', 'and the wall switch'],
        'Ask the owner',
      ),
      ...row(
        214,
        'Front yard',
        ['Trim both of the hedges', 'to the height of the fence'],
        'Do it in spring',
      ),
    ]);
    expect(seen.slice(-2)).toEqual([
      'Two car garage | Repair the door opener and the wall switch | Ask the owner',
      'Front yard | Trim both of the hedges to the height of the fence | Do it in spring',
    ]);
  });

  it('whose continued lines leave the other cells empty', async () => {
    const rows = [
      ['Kitchen sink', 'Replace the leaking faucet', 'Owner buys parts'],
      ['', 'and both shutoff valves', ''],
      ['', 'below the sink', ''],
      ['Hall bath', 'Regrout the whole shower', 'Tenant at home'],
      ['', 'and seal the glass door', ''],
      ['', 'at its foot', ''],
      ['Garage door', 'Repair the opener', 'Remote missing'],
      ['', 'and the switch', ''],
    ];
    const seen = await read(table([60, 180, 380], rows, { step: 12 }));
    expect(seen.filter((line) => line.includes('faucet'))[0]).toMatch(/^Kitchen sink \| Replace/);
    expect(seen.filter((line) => line.includes('opener'))[0]).toMatch(/^Garage door \| Repair/);
  });
});
