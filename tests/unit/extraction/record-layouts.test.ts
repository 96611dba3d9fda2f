import { describe, expect, it } from 'vitest';
import type { Language } from '../../../app/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

/**
 * The same four requests, one of them closed, in each layout in which programs and people set such
 * records: the tasks, their places and their priorities are the same in all of them.
 */

interface Request {
  number: string;
  title: string;
  told: string;
  place: readonly string[];
  trade: string;
  priority: string;
  status: string;
  date: string;
}

const requests: Record<Language, readonly Request[]> = {
  en: [
    {
      number: '101',
      title: 'Leak under the kitchen sink',
      told: 'Water drips from the trap when the tap runs.',
      place: ['Unit 2B', 'Kitchen'],
      trade: 'Plumbing',
      priority: 'High',
      status: 'Open',
      date: '03/02/2026',
    },
    {
      number: '102',
      title: 'Hall light does not turn on',
      told: 'The bulb was changed and it still stays dark.',
      place: ['Second floor', 'Hall'],
      trade: 'Electrical',
      priority: 'Medium',
      status: 'In progress',
      date: '03/04/2026',
    },
    {
      number: '103',
      title: 'Broken window in the bedroom',
      told: 'The lower pane is cracked from side to side.',
      place: ['Unit 4A', 'Bedroom'],
      trade: 'Windows',
      priority: 'Low',
      status: 'Closed',
      date: '03/05/2026',
    },
    {
      number: '104',
      title: 'Front gate will not latch',
      told: 'It swings open with the wind.',
      place: ['Front yard'],
      trade: 'Carpentry',
      priority: 'High',
      status: 'New',
      date: '03/07/2026',
    },
  ],
  es: [
    {
      number: '101',
      title: 'Fuga debajo del fregadero',
      told: 'Gotea agua del sifón cuando se abre el grifo.',
      place: ['Unidad 2B', 'Cocina'],
      trade: 'Plomería',
      priority: 'Alta',
      status: 'Abierta',
      date: '03/02/2026',
    },
    {
      number: '102',
      title: 'La luz del pasillo no enciende',
      told: 'Se cambió el foco y sigue sin encender.',
      place: ['Segundo piso', 'Pasillo'],
      trade: 'Electricidad',
      priority: 'Media',
      status: 'En proceso',
      date: '03/04/2026',
    },
    {
      number: '103',
      title: 'Ventana rota en el dormitorio',
      told: 'El vidrio inferior está rajado de lado a lado.',
      place: ['Unidad 4A', 'Dormitorio'],
      trade: 'Ventanas',
      priority: 'Baja',
      status: 'Cerrada',
      date: '05/03/2026',
    },
    {
      number: '104',
      title: 'El portón del frente no cierra',
      told: 'Se abre con el viento.',
      place: ['Patio delantero'],
      trade: 'Carpintería',
      priority: 'Alta',
      status: 'Nueva',
      date: '07/03/2026',
    },
  ],
};

const labels = {
  en: {
    list: 'Maintenance requests',
    number: 'Request #',
    title: 'Title',
    told: 'Description',
    place: 'Location',
    trade: 'Category',
    priority: 'Priority',
    status: 'Status',
    date: 'Reported',
  },
  es: {
    list: 'Solicitudes de mantenimiento',
    number: 'Solicitud N.º',
    title: 'Título',
    told: 'Descripción',
    place: 'Ubicación',
    trade: 'Categoría',
    priority: 'Prioridad',
    status: 'Estado',
    date: 'Fecha',
  },
} satisfies Record<Language, Record<string, string>>;

type Pair = readonly [label: string, value: string];
type Set = (pairs: readonly Pair[]) => string[];

const labelled = ([label, value]: Pair): string => `${label}: ${value}`;
const inHalves = (pairs: readonly Pair[], gap: string, set: (pair: Pair) => string): string[] =>
  [pairs.slice(0, 3), pairs.slice(3)].map((half) => half.map(set).join(gap));

/** How the facts of a record are set. */
const sets: Record<string, Set> = {
  'a line each': (pairs) => pairs.map(labelled),
  'a line each, names in capitals': (pairs) =>
    pairs.map(([label, value]) => `${label.toUpperCase()}: ${value}`),
  'a line each, a space before the colon': (pairs) =>
    pairs.map(([label, value]) => `${label} : ${value}`),
  'a line each, a tab behind the colon': (pairs) =>
    pairs.map(([label, value]) => `${label}:\t${value}`),
  'a bullet each': (pairs) => pairs.map((pair) => `- ${labelled(pair)}`),
  'a row each': (pairs) => pairs.map(([label, value]) => `${label} | ${value}`),
  'in one line, dots between': (pairs) => [pairs.map(labelled).join(' · ')],
  'in one line, bars between': (pairs) => [pairs.map(labelled).join(' | ')],
  'in one line, strokes between': (pairs) => [pairs.map(labelled).join(' / ')],
  'in one line, semicolons between': (pairs) => [pairs.map(labelled).join('; ')],
  'side by side': (pairs) => inHalves(pairs, ' ', labelled),
  'side by side, gaps between': (pairs) => inHalves(pairs, '     ', labelled),
  'side by side in cells': (pairs) =>
    inHalves(pairs, ' | ', ([label, value]) => `${label} | ${value}`),
  'names and values below each other': (pairs) => pairs.flat(),
};

type Layout = (request: Request, set: Set, language: Language) => string[];

const factsOf = (request: Request, language: Language): Pair[] => {
  const own = labels[language];
  return [
    [own.place, request.place.join(', ')],
    [own.trade, request.trade],
    [own.priority, request.priority],
    [own.status, request.status],
    [own.date, request.date],
  ];
};
const toldOf = ({ told }: Request, language: Language): Pair => [labels[language].told, told];
const numberOf = ({ number }: Request, language: Language): Pair => [
  labels[language].number,
  number,
];

/** What stands above, among and below the facts. */
const layouts: Record<string, Layout> = {
  'below their title': (request, set, language) => [
    request.title,
    ...set(factsOf(request, language)),
  ],
  'below their numbered title, a description below': (request, set, language) => [
    `${Number(request.number) - 100}. ${request.title}`,
    ...set(factsOf(request, language)),
    request.told,
  ],
  'below their title and a description': (request, set, language) => [
    request.title,
    request.told,
    ...set(factsOf(request, language)),
  ],
  'below a code and their title': (request, set, language) => [
    `REQ-${request.number} ${request.title}`,
    ...set(factsOf(request, language)),
    request.told,
  ],
  'before their own description': (request, set, language) =>
    set([numberOf(request, language), ...factsOf(request, language), toldOf(request, language)]),
  'behind their own title and description': (request, set, language) =>
    set([
      numberOf(request, language),
      [labels[language].title, request.title],
      toldOf(request, language),
      ...factsOf(request, language),
    ]),
  'below their title, with a description of their own': (request, set, language) => [
    request.title,
    ...set([...factsOf(request, language), toldOf(request, language)]),
  ],
};

const levels: Record<string, string> = { High: 'high', Alta: 'high' };

describe('records read alike however their facts are set (promise 9.57)', () => {
  for (const language of ['en', 'es'] as const)
    for (const [where, layout] of Object.entries(layouts))
      for (const [how, set] of Object.entries(sets))
        it(`${language}: facts ${how}, ${where}`, async () => {
          const written = requests[language].map((request) => layout(request, set, language));
          for (const gap of ['', '\n']) {
            const text = written.map((lines) => `${lines.join('\n')}\n`).join(gap);
            const { tasks } = await readLines(`${labels[language].list}\n\n${text}`, language);
            const open = requests[language].filter(({ number }) => number !== '103');
            expect(tasks).toHaveLength(open.length);
            for (const [at, { title, told, place, priority }] of open.entries()) {
              const task = tasks[at];
              expect([title, told].some((words) => task?.quote.includes(words))).toBe(true);
              expect(task?.areas.map((area) => area.toLowerCase())).toEqual([
                place.join(' > ').toLowerCase(),
              ]);
              expect(task?.priority).toBe(levels[priority] ?? 'medium');
            }
          }
        });
});
