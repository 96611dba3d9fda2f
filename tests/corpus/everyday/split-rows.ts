import { pdfOf } from '../../support/pdf-file.ts';
import type { EverydayFile } from './everyday-file.ts';
import { page } from './made-pages.ts';

/** Tables of PDFs of which a row begins on one page and ends on the next. */

type Row = readonly string[];

interface PageOptions {
  columns?: readonly number[];
  /** Whether each row has a frame. */
  isRuled?: boolean;
  /** The line at the foot of each page, by its number. */
  foot?: (page: number) => string;
}

const STEP = 24;
const TOP = 740;
const BOTTOM = 72;

const words = (x: number, y: number, text: string, size = 11): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;

/** Rows of the first page end at its foot, those of the others begin at their head. */
function contentOf(
  rows: readonly Row[],
  at: number,
  { columns = [66, 120, 240, 480], isRuled = false, foot }: PageOptions,
): string {
  const first = at === 0 ? BOTTOM + STEP * (rows.length - 1) : TOP;
  return [
    ...(at === 0 ? [words(60, TOP, 'PUNCH LIST', 14)] : []),
    ...rows.flatMap((cells, row) => {
      const y = first - STEP * row;
      const frame = isRuled ? [`0.5 w 60 ${y - 7} 500 ${STEP} re S`] : [];
      return [
        ...frame,
        ...cells.flatMap((text, column) => (text ? [words(columns[column] ?? 0, y, text)] : [])),
      ];
    }),
    ...(foot ? [words(280, 30, foot(at + 1), 9)] : []),
  ].join('\n');
}

function tablePages(pages: readonly (readonly Row[])[], options: PageOptions = {}): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((rows, at) => {
      const content = contentOf(rows, at, options);
      return [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ' +
          `/Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

const head = ['No.', 'Room', 'Deficiency', 'Trade'];
const rooms = [66, 200];

export const splitRowFiles: readonly EverydayFile[] = [
  page(
    'without rules',
    () =>
      tablePages([
        [
          head,
          ['1', 'Den', 'Repair the loose board', 'Carpentry'],
          ['2', 'Porch', 'Replace the cracked lens of the', 'Electric'],
        ],
        [
          ['', '', 'ceiling light', ''],
          ['3', 'Attic', 'Seal the hatch', 'Carpentry'],
        ],
      ]),
    [
      ['Den', 'repair the loose board'],
      ['Porch', 'replace the cracked lens of the ceiling light'],
      ['Attic', 'seal the hatch'],
    ],
  ),
  page(
    'with a frame round each row',
    () =>
      tablePages(
        [
          [head, ['1', 'Kitchen', 'Replace the cracked tile behind the', 'Tile']],
          [
            ['', '', 'range', ''],
            ['2', 'Hall', 'Paint the ceiling', 'Painting'],
          ],
        ],
        { isRuled: true },
      ),
    [
      ['Kitchen', 'replace the cracked tile behind the range'],
      ['Hall', 'paint the ceiling'],
    ],
  ),
  page(
    'en español',
    () =>
      tablePages(
        [
          [
            ['No.', 'Espacio', 'Trabajo', 'Oficio'],
            ['1', 'Cocina', 'Cambiar la llave que gotea en el', 'Plomero'],
          ],
          [
            ['', '', 'fregadero', ''],
            ['2', 'Sala', 'Pintar el plafón', 'Pintor'],
          ],
        ],
        { isRuled: true },
      ),
    [
      ['Cocina', 'cambiar la llave que gotea en el fregadero'],
      ['Sala', 'pintar el plafón'],
    ],
    'es',
  ),
  page(
    'with its head again on the next page',
    () =>
      tablePages([
        [
          head,
          ['1', 'Den', 'Paint the wall', 'Painting'],
          ['2', 'Bath', 'Replace the broken hook behind the', 'Carpentry'],
        ],
        [head, ['', '', 'door', ''], ['3', 'Garage', 'Repair the side door', 'Carpentry']],
      ]),
    [
      ['Den', 'paint the wall'],
      ['Bath', 'replace the broken hook behind the door'],
      ['Garage', 'repair the side door'],
    ],
  ),
  page(
    'that goes on in two cells',
    () =>
      tablePages([
        [head, ['1', 'Bath', 'Replace the exhaust fan and its', 'Electric and']],
        [
          ['', '', 'switch', 'drywall'],
          ['2', 'Attic', 'Install insulation', 'Insulation'],
        ],
      ]),
    [
      ['Bath', 'replace the exhaust fan and its switch'],
      ['Attic', 'install insulation'],
    ],
  ),
  page(
    'of two columns',
    () =>
      tablePages(
        [
          [
            ['Room', 'Work'],
            ['Kitchen', 'Replace the faucet'],
            ['Laundry', 'Repair the shelf that is loose above the'],
          ],
          [
            ['', 'dryer'],
            ['Garage', 'Replace the weatherstrip'],
          ],
        ],
        { columns: rooms },
      ),
    [
      ['Kitchen', 'replace the faucet'],
      ['Laundry', 'repair the shelf that is loose above the dryer'],
      ['Garage', 'replace the weatherstrip'],
    ],
  ),
  page(
    'with numbers of pages below',
    () =>
      tablePages(
        [
          [
            head,
            ['1', 'Den', 'Paint the wall', 'Painting'],
            ['2', 'Hall', 'Replace the thermostat that shows no', 'HVAC'],
          ],
          [
            ['', '', 'figures', ''],
            ['3', 'Attic', 'Seal the duct', 'HVAC'],
          ],
        ],
        { foot: (number) => `Page ${number} of 2` },
      ),
    [
      ['Den', 'paint the wall'],
      ['Hall', 'replace the thermostat that shows no figures'],
      ['Attic', 'seal the duct'],
    ],
  ),
  page(
    'at the end of each of two pages',
    () =>
      tablePages([
        [head, ['1', 'Den', 'Repair the window that does not', 'Windows']],
        [
          ['', '', 'close', ''],
          ...Array.from({ length: 26 }, (_, at) => [
            `${at + 2}`,
            `Unit ${at + 1}`,
            'Replace the smoke alarm',
            'Electric',
          ]),
          ['28', 'Hall', 'Patch the wall behind the', 'Drywall'],
        ],
        [
          ['', '', 'coat rack', ''],
          ['29', 'Attic', 'Seal the hatch', 'Carpentry'],
        ],
      ]),
    [
      ['Den', 'repair the window that does not close'],
      ...Array.from(
        { length: 26 },
        (_, at) => [`Unit ${at + 1}`, 'replace the smoke alarm'] as const,
      ),
      ['Hall', 'patch the wall behind the coat rack'],
      ['Attic', 'seal the hatch'],
    ],
  ),
  page(
    'that ends its page is not joined with the next one',
    () =>
      tablePages([
        [
          head,
          ['1', 'Den', 'Paint the wall', 'Painting'],
          ['2', 'Hall', 'Replace the thermostat', 'HVAC'],
        ],
        [
          ['3', 'Attic', 'Seal the duct', 'HVAC'],
          ['4', 'Bath', 'Regrout the tub', 'Tile'],
        ],
      ]),
    [
      ['Den', 'paint the wall'],
      ['Hall', 'replace the thermostat'],
      ['Attic', 'seal the duct'],
      ['Bath', 'regrout the tub'],
    ],
  ),
  page(
    'with an amount and a day',
    () =>
      tablePages(
        [
          [
            ['Room', 'Work', 'Qty', 'Due date'],
            ['Lobby', 'Replace the stained ceiling tiles at', '6', '08/03/2026'],
          ],
          [
            ['', 'the entry', '', ''],
            ['Office', 'Replace the blinds', '2', '08/05/2026'],
          ],
        ],
        { columns: [66, 160, 400, 470], isRuled: true },
      ),
    [
      [
        'Lobby > entry',
        'replace the stained ceiling tiles at the entry',
        { quantity: 6, dueDate: '2026-08-03' },
      ],
      ['Office', 'replace the blinds', { quantity: 2, dueDate: '2026-08-05' }],
    ],
  ),
];
