import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../app/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** The same works in the same rooms, in each layout in which people write such lists. */

interface Room {
  place: string;
  works: readonly string[];
}

interface List {
  title: string;
  columns: readonly [place: string, work: string];
  inside: string;
  rooms: readonly Room[];
}

const lists: Record<Language, List> = {
  en: {
    title: 'Punch list',
    columns: ['Room', 'Work'],
    inside: 'in the',
    rooms: [
      {
        place: 'Kitchen',
        works: ['Replace the cracked tile by the stove', 'Faucet drips', 'Adjust cabinet doors'],
      },
      { place: 'Main bathroom', works: ['Recaulk the tub', 'Exhaust fan is noisy'] },
      {
        place: 'Bedroom 2',
        works: ['Patch hole in the wall behind the door', 'Closet door is loose', 'Touch up paint'],
      },
    ],
  },
  es: {
    title: 'Lista de pendientes',
    columns: ['Ambiente', 'Trabajo'],
    inside: 'en',
    rooms: [
      {
        place: 'Cocina',
        works: [
          'Cambiar el azulejo roto junto a la estufa',
          'La llave gotea',
          'Ajustar puertas de gabinetes',
        ],
      },
      { place: 'Baño principal', works: ['Resellar la tina', 'El extractor hace ruido'] },
      {
        place: 'Recámara 2',
        works: [
          'Resanar hoyo en la pared detrás de la puerta',
          'La puerta del clóset está floja',
          'Retocar pintura',
        ],
      },
    ],
  },
};

interface Entry {
  place: string;
  work: string;
  isFirst: boolean;
  number: number;
}

const entriesOf = ({ rooms }: List): Entry[] =>
  rooms
    .flatMap(({ place, works }) => works.map((work, at) => ({ place, work, isFirst: at === 0 })))
    .map((entry, at) => ({ ...entry, number: at + 1 }));

type Layout = (list: List) => string[];

const each =
  (line: (entry: Entry, list: List) => string): Layout =>
  (list) =>
    entriesOf(list).map((entry) => line(entry, list));
const below =
  (heading: (place: string, at: number) => string, line: (work: string, at: number) => string) =>
  ({ rooms }: List): string[] =>
    rooms.flatMap(({ place, works }, at) => [heading(place, at), ...works.map(line)]);
const table =
  (columns: (list: List) => string[], row: (entry: Entry) => string[]): Layout =>
  (list) => [columns(list).join(' | '), ...entriesOf(list).map((entry) => row(entry).join(' | '))];

const bullet = (work: string): string => `- ${work}`;

const layouts: Record<string, Layout> = {
  'bullets below a name': below((place) => place, bullet),
  'bullets below a name in capitals': below((place) => place.toUpperCase(), bullet),
  'bullets below a name with a colon': below((place) => `${place}:`, bullet),
  'lines below a name': below(
    (place) => `\n${place}`,
    (work) => work,
  ),
  'sentences below a name in capitals': below(
    (place) => `\n${place.toUpperCase()}`,
    (work) => `${work}.`,
  ),
  'numbers below a name': below(
    (place) => place,
    (work, at) => `${at + 1}. ${work}`,
  ),
  'letters below a numbered name': below(
    (place, at) => `${at + 1}. ${place}`,
    (work, at) => `   ${'abc'.charAt(at)}) ${work}`,
  ),
  'bullets below the bullet of a name': below(
    (place) => `- ${place}`,
    (work) => `  - ${work}`,
  ),
  'boxes below a name': below(
    (place) => place,
    (work) => `☐ ${work}`,
  ),
  'boxes of Markdown below a name': below(
    (place) => `## ${place}`,
    (work) => `- [ ] ${work}`,
  ),
  'lines below a name between rules': below(
    (place) => `--- ${place} ---`,
    (work) => work,
  ),
  'the name before a dash': each(({ place, work }) => `${place} - ${work}`),
  'the name before a colon': each(({ place, work }) => `${place}: ${work}`),
  'the name before a colon, behind a number': each(
    ({ place, work, number }) => `${number}. ${place}: ${work}`,
  ),
  'the name in brackets before the work': each(
    ({ place, work, number }) => `${number}. [${place}] ${work}`,
  ),
  'the name behind a dash': each(({ place, work }) => `- ${work} - ${place}`),
  'the name within the sentence': each(
    ({ place, work }, { inside }) => `- ${work} ${inside} ${place.toLowerCase()}`,
  ),
  'columns of a table': table(
    ({ columns }) => [...columns],
    ({ place, work }) => [place, work],
  ),
  'columns of a table, the place last': table(
    ({ columns: [place, work] }) => [work, place],
    ({ place, work }) => [work, place],
  ),
  'columns of a table, the place once': table(
    ({ columns }) => [...columns],
    ({ place, work, isFirst }) => [isFirst ? place : '', work],
  ),
  'columns of a numbered table': table(
    ({ columns }) => ['#', ...columns],
    ({ place, work, number }) => [String(number), place, work],
  ),
  'columns without a heading row': each(({ place, work }) => `${place} | ${work}`),
  'columns that gaps part': each(({ place, work }) => `${place.padEnd(20)}${work}`),
};

describe('works by rooms read alike in each layout (promise 9.57)', () => {
  for (const [language, list] of Object.entries(lists) as [Language, List][])
    for (const [name, layout] of Object.entries(layouts))
      it(`${language}: ${name}`, async () => {
        const { tasks } = await readLines([list.title, '', ...layout(list)].join('\n'), language);
        const places = tasks.map(({ areas }) => areas.map((area) => area.toLowerCase()));
        const entries = entriesOf(list);
        expect(places).toEqual(entries.map(({ place }) => [place.toLowerCase()]));
        for (const [at, { work }] of entries.entries()) expect(tasks[at]?.quote).toContain(work);
      });
});
