import { expect, it } from 'vitest';
import { scanned, type ScanWay } from '../../../../tests/bench/made-scans.ts';
import { textPdf, type PlacedText } from '../../../../tests/support/pdf-file.ts';
import { readBytes } from '../../../../tests/support/read-file.ts';
import { ruledPdf } from '../../../../tests/support/ruled-pdf.ts';
import { leftColumn, rightColumn } from '../../../../tests/support/two-columns.ts';

const noisy: ScanWay = { name: '150 dpi, noise', dpi: 150, noise: 40 };
const skewed: ScanWay = { name: '200 dpi, skewed', dpi: 200, turned: 1 };

const linesOf = async (pdf: Buffer, way: ScanWay): Promise<string[]> =>
  (await readBytes(await scanned(pdf, way), 'scan.pdf')).lines.map(({ text }) => text);

const column = (x: number, y: number, step: number, lines: readonly string[]): PlacedText[] =>
  lines.map((text, at) => ({ x, y: y + at * step, text, size: 11 }));

it('two columns of text whose lines keep to no common rows', async () => {
  const pdf = textPdf([[...column(50, 120, 15, leftColumn), ...column(310, 127, 14, rightColumn)]]);
  expect(await linesOf(pdf, noisy)).toEqual([...leftColumn, ...rightColumn]);
});

const rooms = [
  [
    'Kitchen',
    '- Replace the faucet',
    '- Repair the drawer next',
    'to the stove',
    '- Paint the walls',
  ],
  [
    'Bathroom',
    '- Seal the bathtub',
    '- Regrout the shower',
    '- Install a new fan',
    '- Clean the drain',
  ],
  [
    'Garage',
    '- Adjust the big door',
    '- Remove the shelves',
    '- Patch the floor',
    'and seal it twice',
  ],
] as const;
const [kitchen, bathroom, garage] = rooms;

it('three lists whose lines keep to no common rows', async () => {
  const pdf = textPdf([
    [
      ...column(50, 120, 16, kitchen),
      ...column(230, 126, 15, bathroom),
      ...column(410, 133, 17, garage),
    ],
  ]);
  expect(await linesOf(pdf, noisy)).toEqual(rooms.flat());
});

const rows = [
  ['No.', 'Lugar', 'Falla', 'Urgente'],
  ['1', 'Sala 2', 'Foco fundido', 'No'],
  ['2', 'Sala 5', 'Vidrio quebrado', 'No'],
  ['3', 'Patio', 'Llave gotea', 'No'],
  ['4', 'Entrada', 'Puerta atorada', 'No'],
  ['5', 'Cocina', 'Malla rota', 'No'],
];
const columns = [60, 100, 230, 400, 500];
const cells = rows.flatMap((row, at) =>
  row.map((text, cell) => ({
    x: (columns[cell] ?? 0) + 6,
    y: 96 + at * 24,
    text,
    size: 11,
  })),
);
const table = ruledPdf({
  columns,
  rows: [...rows, []].map((_, at) => 80 + at * 24),
  texts: cells,
});

it.each([noisy, skewed, { name: '150 dpi, noise, skewed', dpi: 150, noise: 30, turned: -0.7 }])(
  'the rows of a bordered table stay rows, at $name',
  async (way) => {
    const seen = await linesOf(table, way);
    expect(seen.map((line) => line.replaceAll(' | ', ' '))).toEqual(
      rows.map((row) => row.join(' ')),
    );
  },
);

it('the rows of a table without borders stay rows', async () => {
  expect(await linesOf(textPdf([cells]), noisy)).toEqual(rows.map((row) => row.join(' | ')));
});
