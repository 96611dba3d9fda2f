import { describe, expect, it } from 'vitest';
import type { Language } from '../../../app/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

/** The same works in buildings, floors, units and rooms, in each layout in which people tell places. */

interface Work {
  building: string;
  floor: string;
  unit: string;
  room: string;
  text: string;
}

interface List {
  title: string;
  works: readonly Work[];
  heads: {
    building: string;
    floor: string;
    unit: string;
    room: string;
    place: string;
    work: string;
  };
  /** "in the kitchen of unit 101": a place within the sentence. */
  inside: (work: Work) => string;
}

const lists: Record<Language, List> = {
  en: {
    title: 'Punch list',
    heads: {
      building: 'Building',
      floor: 'Floor',
      unit: 'Unit',
      room: 'Room',
      place: 'Location',
      work: 'Work',
    },
    inside: ({ room, unit }) => `in the ${room.toLowerCase()} of ${unit.toLowerCase()}`,
    works: [
      {
        building: 'Building A',
        floor: '1st floor',
        unit: 'Unit 101',
        room: 'Kitchen',
        text: 'Replace the faucet',
      },
      {
        building: 'Building A',
        floor: '1st floor',
        unit: 'Unit 101',
        room: 'Bathroom',
        text: 'Recaulk the tub',
      },
      {
        building: 'Building A',
        floor: '2nd floor',
        unit: 'Unit 204',
        room: 'Bedroom',
        text: 'Patch the hole behind the door',
      },
      {
        building: 'Building B',
        floor: '1st floor',
        unit: 'Unit 110',
        room: 'Kitchen',
        text: 'Adjust the cabinet doors',
      },
      {
        building: 'Building B',
        floor: '1st floor',
        unit: 'Unit 110',
        room: 'Living room',
        text: 'Touch up the paint',
      },
    ],
  },
  es: {
    title: 'Lista de pendientes',
    heads: {
      building: 'Edificio',
      floor: 'Piso',
      unit: 'Unidad',
      room: 'Ambiente',
      place: 'Ubicación',
      work: 'Trabajo',
    },
    inside: ({ room, unit }) =>
      `en ${room.startsWith('B') || room.startsWith('D') ? 'el' : 'la'} ${room.toLowerCase()} ` +
      `de la ${unit.toLowerCase()}`,
    works: [
      {
        building: 'Edificio A',
        floor: 'Primer piso',
        unit: 'Unidad 101',
        room: 'Cocina',
        text: 'Cambiar la llave',
      },
      {
        building: 'Edificio A',
        floor: 'Primer piso',
        unit: 'Unidad 101',
        room: 'Baño',
        text: 'Resellar la tina',
      },
      {
        building: 'Edificio A',
        floor: 'Segundo piso',
        unit: 'Unidad 204',
        room: 'Dormitorio',
        text: 'Resanar el hoyo detrás de la puerta',
      },
      {
        building: 'Edificio B',
        floor: 'Primer piso',
        unit: 'Unidad 110',
        room: 'Cocina',
        text: 'Ajustar las puertas de los gabinetes',
      },
      {
        building: 'Edificio B',
        floor: 'Primer piso',
        unit: 'Unidad 110',
        room: 'Sala',
        text: 'Retocar la pintura',
      },
    ],
  },
};

type Part = 'building' | 'floor' | 'unit' | 'room';
const row = (cells: readonly string[]): string => cells.join(' | ');
const shout = (text: string): string => text.toUpperCase();

interface Layout {
  parts: readonly Part[];
  write: (list: List) => string[];
}

/** Headings for all parts but the last ones, and a line for each work. */
function nested(
  parts: readonly Part[],
  headed: number,
  heading: (name: string, depth: number) => string,
  line: (work: Work, own: string[]) => string,
): Layout {
  const write = ({ works }: List): string[] => {
    const lines: string[] = [];
    let above: string[] = [];
    for (const work of works) {
      const heads = parts.slice(0, headed).map((part) => work[part]);
      const from = heads.findIndex((name, at) => name !== above[at]);
      if (from >= 0)
        for (const [at, name] of heads.entries()) if (at >= from) lines.push(heading(name, at));
      above = heads;
      lines.push(
        line(
          work,
          parts.slice(headed).map((part) => work[part]),
        ),
      );
    }
    return lines;
  };
  return { parts, write };
}
const each = (
  parts: readonly Part[],
  line: (path: string[], work: Work, list: List) => string,
): Layout => ({
  parts,
  write: (list) =>
    list.works.map((work) =>
      line(
        parts.map((part) => work[part]),
        work,
        list,
      ),
    ),
});
/** A table with a column for each part; `isOnce` leaves a place blank that is that of the row above. */
const table = (
  parts: readonly Part[],
  {
    isOnce = false,
    isLast = false,
    join,
  }: { isOnce?: boolean; isLast?: boolean; join?: string } = {},
): Layout => ({
  parts,
  write: ({ heads, works }) => {
    const places = (work: Work): string[] => {
      const own = parts.map((part) => work[part]);
      return join === undefined ? own : [own.join(join)];
    };
    const names = join === undefined ? parts.map((part) => heads[part]) : [heads.place];
    const set = (own: readonly string[], text: string): string =>
      row(isLast ? [text, ...own] : [...own, text]);
    return [
      set(names, heads.work),
      ...works.map((work, at) => {
        const own = places(work);
        const above = at === 0 ? [] : places(works[at - 1] ?? work);
        const isSame = (to: number): boolean =>
          own.slice(0, to + 1).every((name, index) => name === above[index]);
        return set(
          own.map((name, index) => (isOnce && isSame(index) ? '' : name)),
          work.text,
        );
      }),
    ];
  },
});

const all: readonly Part[] = ['building', 'floor', 'unit', 'room'];
const three: readonly Part[] = ['building', 'unit', 'room'];
const two: readonly Part[] = ['unit', 'room'];
const bullet = ({ text }: Work): string => `- ${text}`;

const layouts: Record<string, Layout> = {
  'Markdown headings': nested(all, 4, (name, at) => `${'#'.repeat(at + 2)} ${name}`, bullet),
  'headings in capitals and small letters': nested(
    two,
    2,
    (name, at) => (at === 0 ? `\n${shout(name)}` : name),
    bullet,
  ),
  'headings in capitals, then with a colon': nested(
    two,
    2,
    (name, at) => (at === 0 ? `\n${shout(name)}` : `${name}:`),
    bullet,
  ),
  'headings of three looks': nested(
    three,
    3,
    (name, at) => (at === 0 ? `\n${shout(name)}` : at === 1 ? `\n${name}` : `${name}:`),
    bullet,
  ),
  'indented bullets': nested(
    three,
    3,
    (name, at) => `${'  '.repeat(at)}- ${name}`,
    ({ text }) => `      - ${text}`,
  ),
  'indented bullets of four parts': nested(
    all,
    4,
    (name, at) => `${'  '.repeat(at)}- ${name}`,
    ({ text }) => `        - ${text}`,
  ),
  'indented names without bullets': nested(
    three,
    3,
    (name, at) => `${'    '.repeat(at)}${name}`,
    ({ text }) => `            ${text}`,
  ),
  'labelled headings': nested(
    two,
    2,
    (name, at) => (at === 0 ? `\n== ${name} ==` : `${name}:`),
    bullet,
  ),
  'a path as heading, with commas': nested(
    ['unit', 'room'],
    2,
    (name, at) => (at === 0 ? `\n${name}` : `\n${name}`),
    bullet,
  ),
  'a heading for the unit, rooms before a dash': nested(
    two,
    1,
    (name) => `\n${name}`,
    ({ room, text }) => `- ${room} - ${text}`,
  ),
  'a heading for the unit, rooms before a colon': nested(
    two,
    1,
    (name) => `\n${shout(name)}`,
    ({ room, text }) => `- ${room}: ${text}`,
  ),
  'a heading for the unit, rooms in brackets': nested(
    two,
    1,
    (name) => `\n${name}:`,
    ({ room, text }) => `- ${text} (${room})`,
  ),
  'headings for building and unit, rooms before a colon': nested(
    three,
    2,
    (name, at) => (at === 0 ? `\n${shout(name)}` : `\n${name}`),
    ({ room, text }) => `- ${room}: ${text}`,
  ),
  'a heading for the building, units and rooms before a dash': nested(
    three,
    1,
    (name) => `\n${shout(name)}`,
    ({ unit, room, text }) => `- ${unit}, ${room} - ${text}`,
  ),
  'a heading for the building, units and rooms before a colon': nested(
    three,
    1,
    (name) => `\n${name}`,
    ({ unit, room, text }) => `- ${unit} ${room}: ${text}`,
  ),
  'a heading for the building, the place in brackets': nested(
    three,
    1,
    (name) => `\n${name}`,
    ({ unit, room, text }) => `- ${text} (${unit}, ${room})`,
  ),
  'a heading for the building, a table of units and rooms': {
    parts: three,
    write: ({ works, heads }) => {
      const buildings = [...new Set(works.map(({ building }) => building))];
      return buildings.flatMap((name) => [
        '',
        name,
        row([heads.unit, heads.room, heads.work]),
        ...works
          .filter(({ building }) => building === name)
          .map(({ unit, room, text }) => row([unit, room, text])),
      ]);
    },
  },
  'a heading for the unit, a table of rooms': {
    parts: two,
    write: ({ works, heads }) => {
      const units = [...new Set(works.map(({ unit }) => unit))];
      return units.flatMap((name) => [
        '',
        shout(name),
        row([heads.room, heads.work]),
        ...works.filter(({ unit }) => unit === name).map(({ room, text }) => row([room, text])),
      ]);
    },
  },
  'the path before a colon, with commas': each(
    two,
    (path, { text }) => `- ${path.join(', ')}: ${text}`,
  ),
  'the path before a dash, with commas': each(
    two,
    (path, { text }) => `- ${path.join(', ')} - ${text}`,
  ),
  'the path before a dash, with dashes': each(
    two,
    (path, { text }) => `${path.join(' - ')} - ${text}`,
  ),
  'the path before a colon, with dashes': each(
    two,
    (path, { text }) => `${path.join(' - ')}: ${text}`,
  ),
  'the path before a colon, with strokes': each(
    two,
    (path, { text }) => `- ${path.join(' / ')}: ${text}`,
  ),
  'the path before a colon, with arrows': each(
    two,
    (path, { text }) => `- ${path.join(' > ')}: ${text}`,
  ),
  'three parts before a colon': each(three, (path, { text }) => `- ${path.join(', ')}: ${text}`),
  'three parts before a dash': each(three, (path, { text }) => `- ${path.join(', ')} - ${text}`),
  'four parts before a colon': each(all, (path, { text }) => `- ${path.join(', ')}: ${text}`),
  'the path in square brackets': each(
    two,
    (path, { text }, _list) => `- [${path.join(', ')}] ${text}`,
  ),
  'the path in brackets behind': each(two, (path, { text }) => `- ${text} (${path.join(', ')})`),
  'the path in brackets behind, inner first': each(
    two,
    (path, { text }) => `- ${text} (${[...path].reverse().join(', ')})`,
  ),
  'the path behind a dash': each(two, (path, { text }) => `- ${text} - ${path.join(', ')}`),
  'the path behind a comma': each(two, (path, { text }) => `- ${text}, ${path.join(', ')}`),
  'the place within the sentence': each(
    two,
    (_path, work, list) => `- ${work.text} ${list.inside(work)}`,
  ),
  'columns of four parts': table(all),
  'columns of three parts': table(three),
  'columns of two parts': table(two),
  'columns of two parts, the place last': table(two, { isLast: true }),
  'columns of two parts, each told once': table(two, { isOnce: true }),
  'columns of three parts, each told once': table(three, { isOnce: true }),
  'columns of four parts, each told once': table(all, { isOnce: true }),
  'one column of the path, with commas': table(two, { join: ', ' }),
  'one column of the path, with strokes': table(two, { join: ' / ' }),
  'one column of the path, with dashes': table(two, { join: ' - ' }),
  'one column of the path, with arrows': table(three, { join: ' > ' }),
  'one column of the path, last': table(two, { join: ', ', isLast: true }),
};

describe('places of several steps read alike in each layout (promise 9.57)', () => {
  for (const [language, list] of Object.entries(lists) as [Language, List][])
    for (const [name, { parts, write }] of Object.entries(layouts))
      it(`${language}: ${name}`, async () => {
        const { tasks } = await readLines([list.title, '', ...write(list)].join('\n'), language);
        expect(tasks.map(({ areas }) => areas.join('; ').toLowerCase())).toEqual(
          list.works.map((work) => parts.map((part) => work[part].toLowerCase()).join(' > ')),
        );
        for (const [at, { text }] of list.works.entries()) expect(tasks[at]?.quote).toContain(text);
      });
});

describe('the place in the title of a paper (promise 9.57)', () => {
  const titles: Record<Language, readonly string[]> = {
    en: [
      'Punch list - Building A',
      'Building A punch list',
      'Work order\nBuilding: Building A',
      'Building A - Repairs',
      'PUNCH LIST\nBuilding A',
      'Repairs for Building A',
    ],
    es: [
      'Lista de pendientes - Edificio A',
      'Lista de pendientes del Edificio A',
      'Orden de trabajo\nEdificio: Edificio A',
      'Edificio A - Reparaciones',
      'LISTA DE PENDIENTES\nEdificio A',
      'Reparaciones en el Edificio A',
    ],
  };
  for (const language of ['en', 'es'] as const)
    for (const title of titles[language])
      it(`${language}: ${title}`, async () => {
        const works = lists[language].works.slice(0, 3);
        const lines = works.map(({ unit, room, text }) => `- ${unit}, ${room}: ${text}`);
        const { tasks } = await readLines(`${title}\n\n${lines.join('\n')}\n`, language);
        expect(tasks.map(({ areas }) => areas.join('; ').toLowerCase())).toEqual(
          works.map(({ building, unit, room }) => [building, unit, room].join(' > ').toLowerCase()),
        );
      });
});

it('a number alone above what is to be done is a flat, on the floor above it', async () => {
  const { tasks } = await readLines(
    'Turnover punch\n\nLevel 3\n302\n- Kitchen: missing toe kick\n305\n- Entry: door closer slams\n' +
      'Level 4\n401\n- Laundry: dryer vent not connected\n',
  );
  expect(tasks.flatMap(({ areas }) => areas)).toEqual([
    'Level 3 > Unit 302 > Kitchen',
    'Level 3 > Unit 305 > Entry',
    'Level 4 > Unit 401 > Laundry',
  ]);
});
