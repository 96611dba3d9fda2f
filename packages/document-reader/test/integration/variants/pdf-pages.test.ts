import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ligaturePdf, textPdf, type PlacedText } from '../../../../../tests/support/pdf-file.ts';
import { readBytes, shown } from '../../../../../tests/support/read-file.ts';
import { ruledPdf } from '../../../../../tests/support/ruled-pdf.ts';

const read = async (pages: PlacedText[][]): Promise<string[]> =>
  shown(await readBytes(textPdf(pages), 'a.pdf'));

/** Lines below each other. */
const column = (x: number, y: number, step: number, lines: readonly string[]): PlacedText[] =>
  lines.map((text, at) => ({ x, y: y + at * step, text, size: 10 }));

const left = [
  '1. Replace the kitchen tap',
  '2. Seal the bath tub',
  '3. Paint the hall wall',
  '4. Oil the garage door',
  '5. Clean the north gutter',
];
const right = [
  '6. Fix the porch light',
  '7. Sand the deck boards',
  '8. Mend the side fence',
  '9. Test the smoke alarm',
  '10. Sweep the chimney',
];
const prose = [
  'The tenant reported that the kitchen',
  'tap drips at night and that water',
  'stands below the sink cabinet door.',
  'Please replace the tap and dry the',
  'floor of the cabinet before Friday.',
  'The office holds a key for the crew.',
];
const proseRight = [
  'In the bath the seal of the tub has',
  'come loose along the window side of',
  'the room, so that the wall is damp.',
  'Please seal it again and repaint the',
  'lower part of the wall in matt white.',
  'Call before you enter on a weekend.',
];

describe('two columns are read one after the other', () => {
  test.each<[string, PlacedText[], string[]]>([
    ['lists', [...column(60, 100, 18, left), ...column(330, 100, 18, right)], [...left, ...right]],
    [
      'lists below a title',
      [
        { x: 60, y: 60, text: 'Work order for Maple Court, units 101 and 102', size: 12 },
        ...column(60, 100, 18, left),
        ...column(330, 100, 18, right),
      ],
      ['Work order for Maple Court, units 101 and 102', ...left, ...right],
    ],
    [
      'lists above a common last line',
      [
        ...column(60, 100, 18, left),
        ...column(330, 100, 18, right),
        {
          x: 60,
          y: 230,
          text: 'Please call the office of the landlord at the lake before you enter any unit.',
          size: 10,
        },
      ],
      [
        ...left,
        ...right,
        'Please call the office of the landlord at the lake before you enter any unit.',
      ],
    ],
    [
      'lists whose lines stand at other heights',
      [...column(60, 100, 18, left), ...column(330, 108, 18, right)],
      [...left, ...right],
    ],
    [
      'a long list beside a short one',
      [...column(60, 100, 18, left), ...column(330, 100, 18, right.slice(0, 3))],
      [...left, ...right.slice(0, 3)],
    ],
    [
      'prose',
      [...column(60, 100, 13, prose), ...column(330, 100, 13, proseRight)],
      [...prose, ...proseRight],
    ],
    [
      'prose with a narrow gutter',
      [...column(60, 100, 13, prose), ...column(260, 100, 13, proseRight)],
      [...prose, ...proseRight],
    ],
    [
      'lists of small print',
      [
        ...column(60, 100, 9, left).map((text) => ({ ...text, size: 7 })),
        ...column(330, 100, 9, right).map((text) => ({ ...text, size: 7 })),
      ],
      [...left, ...right],
    ],
    [
      'lists whose numbers stand apart',
      [
        ...[...left, ...right].flatMap((text, at) => {
          const [number = '', ...words] = text.split(' ');
          const x = at < left.length ? 60 : 330;
          const y = 100 + 18 * (at % left.length);
          return [
            { x, y, text: number, size: 10 },
            { x: x + 24, y, text: words.join(' '), size: 10 },
          ];
        }),
      ],
      [...left, ...right],
    ],
    [
      'lists drawn line by line across the page',
      left.flatMap((text, at) => [
        { x: 60, y: 100 + 18 * at, text, size: 10 },
        { x: 330, y: 100 + 18 * at, text: right[at] ?? '', size: 10 },
      ]),
      [...left, ...right],
    ],
  ])('%s', async (_, texts, wanted) => {
    expect(await read([texts])).toEqual(wanted.map((line) => `1: ${line}`));
  });
});

interface Cell {
  column: number;
  row: number;
  lines: readonly string[];
}

/** A bordered table: rows as high as their longest cell, cells centred in height or at the top. */
function tableOf(
  columns: readonly number[],
  rows: readonly (readonly (readonly string[])[])[],
  place: 'middle' | 'top' | 'bottom',
  { size = 10, padding = 8, top = 80 }: { size?: number; padding?: number; top?: number } = {},
): Buffer {
  const step = size * 1.2;
  const edges = [top];
  const texts: PlacedText[] = [];
  const put = ({ column: at, row, lines }: Cell, height: number): void => {
    const free = height - 2 * padding - lines.length * step;
    const above = { top: 0, middle: free / 2, bottom: free }[place];
    lines.forEach((text, line) =>
      texts.push({
        x: (columns[at] ?? 0) + 5,
        y: (edges[row] ?? 0) + padding + above + (line + 0.8) * step,
        text,
        size,
      }),
    );
  };
  rows.forEach((cells, row) => {
    const height = 2 * padding + step * Math.max(...cells.map((lines) => lines.length));
    cells.forEach((lines, at) => put({ column: at, row, lines }, height));
    edges.push((edges[row] ?? 0) + height);
  });
  return ruledPdf({ columns, rows: edges, texts });
}

const head = [['Place'], ['Grade'], ['What was seen'], ['Who']];
const long = [
  'Two treads of the stair are loose',
  'and the handrail wobbles where',
  'it meets the wall.',
];
const longText = long.join(' ');
const four = [50, 130, 200, 430, 560];

describe('a bordered table gives a line for each row', () => {
  test.each<[string, Buffer, string[]]>([
    [
      'short cells in the middle of a high row',
      tableOf(four, [head, [['Hall'], ['High'], long, ['Ana']]], 'middle'),
      ['Place | Grade | What was seen | Who', `Hall | High | ${longText} | Ana`],
    ],
    [
      'short cells at the top of a high row',
      tableOf(four, [head, [['Hall'], ['High'], long, ['Ana']]], 'top'),
      ['Place | Grade | What was seen | Who', `Hall | High | ${longText} | Ana`],
    ],
    [
      'short cells at the foot of a high row',
      tableOf(four, [head, [['Hall'], ['High'], long, ['Ana']]], 'bottom'),
      ['Place | Grade | What was seen | Who', `Hall | High | ${longText} | Ana`],
    ],
    [
      'high rows below each other',
      tableOf(
        four,
        [head, [['Hall'], ['High'], long, ['Ana']], [['Den'], ['Low'], long.slice(0, 2), ['Leo']]],
        'middle',
      ),
      [
        'Place | Grade | What was seen | Who',
        `Hall | High | ${longText} | Ana`,
        `Den | Low | ${long.slice(0, 2).join(' ')} | Leo`,
      ],
    ],
    [
      'two cells of a row that wrap at other heights',
      tableOf(four, [head, [['Back', 'hall'], ['High'], long, ['Ana and', 'Leo']]], 'middle'),
      ['Place | Grade | What was seen | Who', `Back hall | High | ${longText} | Ana and Leo`],
    ],
    [
      'an empty cell in the middle',
      tableOf(four, [head, [['Hall'], [], long, ['Ana']]], 'middle'),
      ['Place | Grade | What was seen | Who', `Hall | | ${longText} | Ana`],
    ],
    [
      'an empty first cell',
      tableOf(four, [head, [[], ['High'], long, ['Ana']]], 'middle'),
      ['Place | Grade | What was seen | Who', `| High | ${longText} | Ana`],
    ],
    [
      'two columns only',
      tableOf(
        [50, 160, 430],
        [
          [['Place'], ['Work']],
          [['Hall'], long],
        ],
        'middle',
      ),
      ['Place | Work', `Hall | ${longText}`],
    ],
    [
      'rows without air',
      tableOf(
        four,
        [head, [['Hall'], ['High'], long, ['Ana']], [['Den'], ['Low'], long, ['Leo']]],
        'middle',
        {
          padding: 2,
        },
      ),
      [
        'Place | Grade | What was seen | Who',
        `Hall | High | ${longText} | Ana`,
        `Den | Low | ${longText} | Leo`,
      ],
    ],
    [
      'small print',
      tableOf(four, [head, [['Hall'], ['High'], long, ['Ana']]], 'middle', { size: 7, padding: 4 }),
      ['Place | Grade | What was seen | Who', `Hall | High | ${longText} | Ana`],
    ],
    [
      'numbers in front of its rows',
      tableOf(
        [50, 80, 200, 430],
        [
          [['1.'], ['Hall'], long],
          [['2.'], ['Den'], long.slice(0, 2)],
        ],
        'middle',
      ),
      [`1. | Hall | ${longText}`, `2. | Den | ${long.slice(0, 2).join(' ')}`],
    ],
  ])('%s', async (_, pdf, wanted) => {
    expect(shown(await readBytes(pdf, 'table.pdf'))).toEqual(wanted.map((line) => `1: ${line}`));
  });
});

describe('pages of units whose orders repeat', () => {
  const filler = (unit: number): PlacedText[] =>
    Array.from({ length: 10 }, (_, line) => ({
      x: 72,
      y: 200 + 22 * line,
      text: `${['Hall', 'Den', 'Loft', 'Attic'][unit % 4]} note ${line}: nothing else was seen`,
    }));
  /** A page of a unit with texts at its head and foot, all at the same heights. */
  const page = (
    unit: number,
    top: readonly string[],
    foot: readonly string[] = [],
  ): PlacedText[] => [
    ...top.map((text, at) => ({ x: 72, y: 60 + 22 * at, text: text.replace('#', String(unit)) })),
    ...filler(unit),
    ...foot.map((text, at) => ({ x: 72, y: 650 + 22 * at, text: text.replace('#', String(unit)) })),
  ];
  const units = [101, 102, 103, 104];

  test.each<[string, string[], string[], string]>([
    ['an order below the unit', ['Unit #', 'Replace HVAC filter'], [], 'Replace HVAC filter'],
    ['an order above the unit', ['Replace HVAC filter', 'Unit #'], [], 'Replace HVAC filter'],
    ['an order at the foot', ['Unit #'], ['Repair the lock'], 'Repair the lock'],
    ['an order with a bullet', ['Unit #', '- HVAC filter'], [], 'HVAC filter'],
    ['a numbered order', ['Unit #', '1. HVAC filter'], [], '1. HVAC filter'],
    ['an order in Spanish', ['Unidad #', 'Cambiar el filtro'], [], 'Cambiar el filtro'],
    ['an order in capitals', ['UNIT #', 'REPLACE HVAC FILTER'], [], 'REPLACE HVAC FILTER'],
    ['a list item', ['Unit #', '\x95 Filter changed'], [], 'Filter changed'],
    ['a verdict', ['Unit #', 'Fail'], [], 'Fail'],
    ['an order of two words', ['Unit #', 'Paint door'], [], 'Paint door'],
  ])('keep %s on each of four pages', async (_, top, foot, wanted) => {
    const lines = await read(units.map((unit) => page(unit, top, foot)));
    expect(lines.filter((line) => line.endsWith(wanted)).map((line) => line[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(lines.filter((line) => /unit|unidad/i.test(line))).toHaveLength(4);
  });
});

test('letters that a browser printed as one without saying which are read', async () => {
  const text = 'A quali{ed roofer: check the }oor {nish and the so~ts {rst';
  expect(shown(await readBytes(ligaturePdf(text), 'a.pdf'))).toEqual([
    '1: A qualified roofer: check the floor finish and the soffits first',
  ]);
});

test('letters that a browser printed as one, each with the place of the first, are one word', async () => {
  const file = await readFile('tests/fixtures/ligatures.pdf');
  expect(shown(await readBytes(file, 'a.pdf'))).toEqual([
    '1: Traffic: the soffit finish of four filters',
  ]);
});
