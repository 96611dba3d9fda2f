import { expect, test } from 'vitest';
import type { GreyscalePage } from '../../src/ocr/page-image.ts';
import { textPdf, type PlacedText } from '../../../../tests/support/pdf-file.ts';
import { readBytes } from '../../../../tests/support/read-file.ts';
import { gridsPdf, ruledPdf } from '../../../../tests/support/ruled-pdf.ts';
import { leftColumn, rightColumn } from '../../../../tests/support/two-columns.ts';
import { atAngle, firstPageOf, jpegOf } from '../../../../tests/support/scan-file.ts';

const items = [
  'Replace the cracked window in the dining room',
  'Repair the leaking faucet in the upstairs bathroom',
  'Paint the garage door and the side gate',
  'Clean the gutters along the north side of the house',
  'Install a smoke detector in the hallway',
  'Check the water heater in the basement',
];

const below = (
  texts: readonly string[],
  { x = 72, y, step, size }: { x?: number; y: number; step: number; size: number },
): PlacedText[] => texts.map((text, at) => ({ x, y: y + at * step, text, size }));

const list = (size: number, step: number): Buffer =>
  textPdf([below(items, { y: 110, step, size })]);

const columns = textPdf([
  [
    ...below(leftColumn, { x: 50, y: 120, step: 15, size: 11 }),
    ...below(rightColumn, { x: 310, y: 127, step: 14, size: 11 }),
  ],
]);

const rows = [
  ['Kitchen', 'Replace the faucet', 'High'],
  ['Bathroom', 'Repair the tile floor', 'Low'],
  ['Garage', 'Paint the back door', 'High'],
  ['Hallway', 'Install a smoke detector', 'High'],
];
const table = ruledPdf({
  columns: [70, 230, 430, 550],
  rows: [95, 131, 167, 203, 239],
  texts: rows.flatMap((row, at) =>
    row.map((text, cell) => ({ x: [80, 240, 440][cell] ?? 0, y: 118 + at * 36, text, size: 14 })),
  ),
});

/** Drawn boxes before items, as printed check lists have them. */
const boxes = gridsPdf(
  items.map((_, at) => ({ columns: [72, 86], rows: [100 + at * 36, 114 + at * 36] })),
  below(items, { x: 100, y: 112, step: 36, size: 13 }),
);

const boxed = items.map((text) => `☐ ${text}`);

/** Labels with what was filled in, above the lines of a form. */
const fields = [
  ['Owner:', 'Harbor Street Holdings'],
  ['Address:', '25 Harbor Street, Unit 3'],
  ['Work asked for:', 'Replace the bathroom fan'],
  ['To be done by:', 'March 14'],
] as const;
const form = gridsPdf(
  fields.map((_, at) => ({ columns: [], rows: [126 + at * 44] })),
  fields.flatMap(([label, value], at) => [
    { x: 72, y: 120 + at * 44, text: label, size: 13 },
    { x: 190, y: 120 + at * 44, text: value, size: 13 },
  ]),
);

const heading = textPdf([
  [
    { x: 72, y: 100, text: 'PUNCH LIST', size: 40, bold: true },
    ...below(items, { y: 160, step: 32, size: 13 }),
  ],
]);

const spanish = [
  'Reparar la fuga de agua debajo del fregadero',
  'Cambiar la cerradura de la puerta de atrás',
  'Pintar las paredes del baño y del pasillo',
  'Limpiar los canalones del lado norte',
  'Revisar el calentador de agua del sótano',
];

/** The page in the light of a lamp: darker towards a corner. */
function inShadow({ data, width, height, ...page }: GreyscalePage): GreyscalePage {
  const lit = data.map((value, at) => {
    const share = ((at % width) / width + Math.floor(at / width) / height) / 2;
    return Math.round(value * (1 - 0.6 * share));
  });
  return { ...page, width, height, data: Buffer.from(lit) };
}

const same = (page: GreyscalePage): GreyscalePage => page;
const spaced = (texts: readonly (readonly string[])[]): string[] =>
  texts.map((texts) => texts.join(' '));

interface Layout {
  name: string;
  pdf: Buffer;
  lines: readonly string[];
  angle: number;
  light?: (page: GreyscalePage) => GreyscalePage;
  /** The colour around the page. */
  ground?: string;
}

const layouts: readonly Layout[] = [
  { name: 'a list', pdf: list(14, 40), lines: items, angle: 2.5 },
  {
    name: 'two columns of text',
    pdf: columns,
    lines: [...leftColumn, ...rightColumn],
    angle: -1.5,
  },
  { name: 'a bordered table', pdf: table, lines: spaced(rows), angle: 4 },
  { name: 'a list with boxes to tick', pdf: boxes, lines: boxed, angle: -3 },
  { name: 'a form', pdf: form, lines: spaced(fields), angle: 1 },
  { name: 'a list in a shadow', pdf: list(14, 40), lines: items, angle: -2, light: inShadow },
  { name: 'small print', pdf: list(8, 13), lines: items, angle: 0.7 },
  { name: 'a big heading', pdf: heading, lines: ['PUNCH LIST', ...items], angle: -4.5 },
  { name: 'a page on dark ground', pdf: list(14, 40), lines: items, angle: 3, ground: '#333' },
  {
    name: 'a Spanish list',
    pdf: textPdf([below(spanish, { y: 110, step: 30, size: 12 })]),
    lines: spanish,
    angle: -0.5,
  },
];

/** The words of a line, whatever parts they stand in. */
const words = (text: string): string => text.replaceAll(' | ', ' ');

test.each(layouts)(
  '$name that lies at $angle degrees is read as a straight one',
  async ({ pdf, lines, angle, light = same, ground }) => {
    const page = light(await firstPageOf(pdf));
    const scan = await jpegOf(await atAngle(page, angle, ground));
    expect((await readBytes(scan, 'scan.jpg')).lines.map(({ text }) => words(text))).toEqual(lines);
  },
);
