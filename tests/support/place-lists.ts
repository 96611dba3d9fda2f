import fc from 'fast-check';
import type { DocumentLine } from '~/adapters/document-text.ts';
import * as XLSX from 'xlsx';
import { readHtml } from '../../packages/document-reader/src/formats/html.ts';
import type { Reading } from '../../packages/document-reader/src/layout/lines.ts';
import { readPdf } from '../../packages/document-reader/src/pdf/pdf.ts';
import { readSheets } from '../../packages/document-reader/src/sheets/sheet.ts';
import { readPlainText } from '../../packages/document-reader/src/formats/plain-text.ts';
import { readCsv } from '../../packages/document-reader/src/sheets/csv.ts';
import { readWord } from '../../packages/document-reader/src/word/word.ts';
import { paragraph } from './odd-files.ts';
import { textPdf, type PlacedText } from './pdf-file.ts';
import { linesOfReading } from './read-directly.ts';
import { listItem, listLevel, paragraphOf, wordFile } from './word-file.ts';

/** Lists of orders by places, as people type, print and export them. */

export interface PlaceWorks {
  place: string;
  works: string[];
}

const orders = [
  'Replace outlet cover',
  'Patch drywall hole',
  'Touch up paint',
  'Caulk tub',
  'Replace smoke detector battery',
  'Paint ceiling',
  'Repair door hinge',
  'Install new blinds',
  'Replace window lock',
  'Clean carpet',
  'Replace broken light switch plate',
  'Tighten loose faucet handle',
  'Remove old wallpaper',
  'Refinish hardwood floor',
  'Regrout shower tile',
];

/** Places that any reader knows. */
export const rooms = [
  'Kitchen',
  'Hall bathroom',
  'Bedroom 1',
  'Bedroom 2',
  'Bedroom 3',
  'Garage',
  'Living room',
  'Dining room',
  'Laundry room',
  'Basement',
  'Office',
  'Attic',
];
/** Names of places that are known to their people alone, and two that all know. */
export const ownNames = ['Zorblax', 'Bay 12', 'Area Q', 'Suite Blue', 'Kitchen', 'Garage'];

/** Lists of orders in some of these places, some orders in several of them. */
export const placeLists = (places: readonly string[]): fc.Arbitrary<PlaceWorks[]> =>
  fc
    .shuffledSubarray([...places], { minLength: 2, maxLength: 6 })
    .chain((some) =>
      fc.tuple(
        ...some.map((place) =>
          fc
            .shuffledSubarray(orders, { minLength: 1, maxLength: 6 })
            .map((works) => ({ place, works })),
        ),
      ),
    );

/** "Kitchen: Caulk tub", for each order in each place. */
export const pairsOf = (list: readonly PlaceWorks[]): string[] =>
  list.flatMap(({ place, works }) => works.map((work) => `${place}: ${work}`)).sort();

const sections = (list: readonly PlaceWorks[], mark: (at: number) => string, end = ''): string =>
  [
    'Punch list',
    '',
    ...list.flatMap(({ place, works }) => [
      place + end,
      ...works.map((work, at) => mark(at) + work),
      '',
    ]),
  ].join('\n');

/** The lists as typed texts and as tables. */
export const textFormats = {
  bullets: (list) => sections(list, () => '- '),
  numbers: (list) => sections(list, (at) => `${at + 1}. `, ':'),
  boxes: (list) => sections(list, () => '[ ] '),
  labels: (list) =>
    list.flatMap(({ place, works }) => works.map((work) => `- ${place}: ${work}`)).join('\n'),
  csv: (list) =>
    ['Room,Task']
      .concat(list.flatMap(({ place, works }) => works.map((work) => `${place},${work}`)))
      .join('\n'),
  groups: (list) =>
    ['Room,Task']
      .concat(
        list.flatMap(({ place, works }) =>
          works.map((work, at) => `${at === 0 ? place : ''},${work}`),
        ),
      )
      .join('\n'),
} satisfies Record<string, (list: readonly PlaceWorks[]) => string>;

const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
const row = (...texts: string[]): string => `<w:tr>${texts.map(cell).join('')}</w:tr>`;

const wordFormats = {
  wordList: (list) =>
    wordFile(
      list
        .flatMap(({ place, works }) => [
          paragraphOf('Heading2', place),
          ...works.map((work) => listItem(0, work)),
        ])
        .join(''),
      {
        levels: listLevel(0, '•', { format: 'bullet' }),
        styles:
          '<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style>',
      },
    ),
  wordTable: (list) =>
    wordFile(
      `<w:tbl>${row('Room', 'Work to do')}${list
        .flatMap(({ place, works }) => works.map((work) => row(place, work)))
        .join('')}</w:tbl>`,
    ),
} satisfies Record<string, (list: readonly PlaceWorks[]) => Promise<Buffer>>;

/** Pages of at most 34 rows; the first one begins with the title. */
function pdfOfRows(rows: readonly PlacedText[][]): Buffer {
  const title: PlacedText = { x: 60, y: 60, text: 'Punch list', size: 16, bold: true };
  const pages: PlacedText[][] = [];
  for (let at = 0; at < rows.length; at += PAGE_ROWS) {
    const texts = rows
      .slice(at, at + PAGE_ROWS)
      .flatMap((row, line) => row.map((text) => ({ ...text, y: 90 + 18 * line })));
    pages.push(at === 0 ? [title, ...texts] : texts);
  }
  return textPdf(pages);
}
const PAGE_ROWS = 34;
const at = (x: number, text: string, look: Partial<PlacedText> = {}): PlacedText => ({
  ...{ x, y: 0, text, size: 11 },
  ...look,
});

const pdfFormats = {
  pdfList: (list) =>
    pdfOfRows(
      list.flatMap(({ place, works }) => [
        [at(60, place, { bold: true, size: 13 })],
        ...works.map((work) => [at(72, `- ${work}`)]),
      ]),
    ),
  pdfTable: (list) =>
    pdfOfRows([
      [at(60, 'Room', { bold: true }), at(240, 'Work to do', { bold: true })],
      ...list.flatMap(({ place, works }) => works.map((work) => [at(60, place), at(240, work)])),
    ]),
} satisfies Record<string, (list: readonly PlaceWorks[]) => Buffer>;

const bookOf = (sheets: readonly [name: string, rows: string[][]][]): Buffer => {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of sheets)
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

const sheetFormats = {
  sheet: (list) =>
    bookOf([
      [
        'List',
        [
          ['Room', 'Task'],
          ...list.flatMap(({ place, works }) => works.map((work) => [place, work])),
        ],
      ],
    ]),
  sheetOfEach: (list) =>
    bookOf(list.map(({ place, works }) => [place, [['Task'], ...works.map((work) => [work])]])),
} satisfies Record<string, (list: readonly PlaceWorks[]) => Buffer>;

const webFormats = {
  webList: (list) =>
    list
      .map(({ place, works }) => `<h2>${place}</h2><ul><li>${works.join('<li>')}</ul>`)
      .join('\n'),
  webTable: (list) =>
    `<table><tr><th>Room<th>Task</tr>${list
      .flatMap(({ place, works }) => works.map((work) => `<tr><td>${place}<td>${work}</tr>`))
      .join('')}</table>`,
} satisfies Record<string, (list: readonly PlaceWorks[]) => string>;

const noRawText = () => Promise.resolve({ type: 'failed', reason: 'failed', detail: '' } as const);

/** How a list in each format is made into a file and read. */
const readings = {
  ...readingsOf(textFormats, (text) => readPlainText(Buffer.from(text))),
  csv: (list) => readCsv(Buffer.from(textFormats.csv(list))),
  groups: (list) => readCsv(Buffer.from(textFormats.groups(list))),
  ...readingsOf(wordFormats, async (file) => readWord(await file)),
  ...readingsOf(pdfFormats, (file) => readPdf(file, noRawText)),
  ...readingsOf(sheetFormats, readSheets),
  ...readingsOf(webFormats, (html) => readHtml(Buffer.from(html))),
} satisfies Record<string, ReadList>;

type ReadList = (list: readonly PlaceWorks[]) => Reading | Promise<Reading>;

function readingsOf<Name extends string, File>(
  made: Readonly<Record<Name, (list: readonly PlaceWorks[]) => File>>,
  read: (file: File) => Reading | Promise<Reading>,
): Record<Name, ReadList> {
  const all = Object.entries(made) as [Name, (list: readonly PlaceWorks[]) => File][];
  return Object.fromEntries(
    all.map(([name, make]): [Name, ReadList] => [name, (list) => read(make(list))]),
  ) as Record<Name, ReadList>;
}

type Format = keyof typeof readings;
export const formats = Object.keys(readings) as Format[];

/** The lines that are read of a list in a format. */
export const linesIn = (format: Format, list: readonly PlaceWorks[]): Promise<DocumentLine[]> =>
  linesOfReading(readings[format](list));

/** The order that a quote holds, or the quote. */
export const orderIn = (quote: string): string =>
  orders.find((order) => quote.includes(order)) ?? quote;
