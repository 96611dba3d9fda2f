import { pdfOf } from '../../support/pdf-file.ts';
import type { EverydayFile } from './everyday-file.ts';
import { page } from './made-pages.ts';

/** PDFs on which somebody left notes, marks and words of his own. */

/** A page of a list, by its lines from the top down, and what was added to it. */
interface NotedPage {
  lines: readonly string[];
  added: readonly string[];
}

const STEP = 24;
const TOP = 700;
/** The baseline of a line, in points from the foot of the page. */
const at = (line: number): number => TOP - STEP * line;

function notedPages(pages: readonly NotedPage[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ lines, added }, index) => {
      const content = lines
        .map((text, line) => `BT /F1 11 Tf 60 ${at(line)} Td (${text}) Tj ET`)
        .join('\n');
      const annotations = added.map((each) => `<< /Type /Annot ${each} >>`).join(' ');
      return [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ' +
          `/Contents ${5 + index * 2} 0 R /Annots [${annotations}] >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

const noted = (lines: readonly string[], added: readonly string[]) => (): Buffer =>
  notedPages([{ lines, added }]);

/** A sticky note beside a line. */
const note = (line: number, text: string, more = '/F 4'): string =>
  `/Subtype /Text /Rect [400 ${at(line) - 2} 420 ${at(line) + 18}] /Contents (${text}) ${more}`;

/** A mark over the words of a line: Highlight, StrikeOut, Underline, Squiggly. */
function mark(kind: string, line: number, width: number, text = ''): string {
  const [low, high] = [at(line) - 3, at(line) + 10];
  return (
    `/Subtype /${kind} /F 4 /Rect [60 ${low} ${60 + width} ${high}] /QuadPoints ` +
    `[60 ${high} ${60 + width} ${high} 60 ${low} ${60 + width} ${low}] /Contents (${text})`
  );
}

const typedOn = (line: number, text: string): string =>
  `/Subtype /FreeText /F 4 /Rect [60 ${at(line) - 4} 400 ${at(line) + 14}] /Contents (${text}) ` +
  '/DA (/F1 11 Tf 0 g)';

const list = [
  'WORK LIST',
  '1. Replace the kitchen faucet.',
  '2. Paint the hall ceiling.',
  '3. Repair the porch rail.',
];
const three = [
  ['kitchen', 'replace the kitchen faucet'],
  ['hall', 'paint the hall ceiling'],
  ['porch', 'repair the porch rail'],
] as const;

export const notedFiles: readonly EverydayFile[] = [
  page('a sticky note beside an order', noted(list, [note(1, 'brushed nickel')]), three),
  page('an order that is struck', noted(list, [mark('StrikeOut', 2, 150)]), [three[0], three[2]]),
  page('an order that is typed on', noted(list, [typedOn(4, '4. Replace the doorbell.')]), [
    ...three,
    ['', 'replace the doorbell'],
  ]),
  page(
    'a highlight with a remark',
    noted(list, [mark('Highlight', 3, 130, 'before Friday')]),
    three,
  ),
  page(
    'a line below words, with a remark',
    noted(list, [mark('Underline', 1, 150, 'chrome')]),
    three,
  ),
  page('a note that is hidden', noted(list, [note(2, 'Replace the roof', '/F 2')]), three),
  page(
    'an answer to a note',
    noted(list, [
      note(1, 'Which model?'),
      note(1, 'Accepted', '/F 4 /StateModel (Review) /State (Accepted)'),
    ]),
    three,
  ),
  page(
    'a stamp and a link',
    noted(list, [
      '/Subtype /Stamp /F 4 /Name /Draft /Rect [400 40 500 80] /Contents (DRAFT)',
      '/Subtype /Link /F 4 /Rect [60 20 200 32] /A << /S /URI /URI (https://example.com) >>',
    ]),
    three,
  ),
  page(
    'notes on two pages',
    () =>
      notedPages([
        { lines: list.slice(0, 3), added: [note(1, 'chrome')] },
        { lines: list.slice(3), added: [note(0, 'cedar')] },
      ]),
    three,
  ),
  page(
    'una nota y un renglón tachado',
    noted(
      [
        'PENDIENTES',
        '1. Cambiar la llave de la cocina.',
        '2. Pintar la reja.',
        '3. Sellar la ventana del baño.',
      ],
      [note(1, 'cromada'), mark('StrikeOut', 2, 90)],
    ),
    [
      ['cocina', 'cambiar la llave'],
      ['baño', 'sellar la ventana'],
    ],
    'es',
  ),
  page(
    'notes that order work',
    noted(list, [note(1, 'Replace this outlet cover'), note(2, 'Ask the tenant for the colour')]),
    [three[0], ['', 'replace this outlet cover'], three[1], three[2]],
  ),
  page(
    'una nota que pide trabajo',
    noted(
      ['PENDIENTES', '1. Cambiar la llave de la cocina.', '2. Sellar la ventana del baño.'],
      [note(2, 'Pintar la puerta')],
    ),
    [
      ['cocina', 'cambiar la llave'],
      ['baño', 'sellar la ventana'],
      ['', 'pintar la puerta'],
    ],
    'es',
  ),
];
