import fc from 'fast-check';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { readPlainText } from '../../packages/document-reader/src/formats/plain-text.ts';
import { readCsv } from '../../packages/document-reader/src/sheets/csv.ts';
import { readWord } from '../../packages/document-reader/src/word/word.ts';
import { paragraph } from './odd-files.ts';
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

type Format = keyof typeof textFormats | keyof typeof wordFormats;
export const formats = [...Object.keys(textFormats), ...Object.keys(wordFormats)] as Format[];

/** The lines that are read of a list in a format. */
export async function linesIn(
  format: Format,
  list: readonly PlaceWorks[],
): Promise<DocumentLine[]> {
  if (format in wordFormats) {
    const file = await wordFormats[format as keyof typeof wordFormats](list);
    return linesOfReading(readWord(file));
  }
  const bytes = Buffer.from(textFormats[format as keyof typeof textFormats](list));
  const isTable = format === 'csv' || format === 'groups';
  return linesOfReading(isTable ? readCsv(bytes) : readPlainText(bytes));
}

/** The order that a quote holds, or the quote. */
export const orderIn = (quote: string): string =>
  orders.find((order) => quote.includes(order)) ?? quote;
