import { keyAt, oneOf, wordsAt, type Chart, type Found } from './chart.rules.ts';
import type { Clause, Things } from './sentence.types.ts';
import { joinedAt } from './spanish-noun-phrases.rules.ts';
import { partsAt, thingsAt } from './spanish-places.rules.ts';

import { withArticles } from './spanish-determiners.rules.ts';
import { predicateAt } from './spanish-predicates.rules.ts';

/** "Desagüe tapado, el agua no baja": what one thing does is not said of all in a row of commas. */
const isRow = (chart: Chart, { end, value: { items, joints } }: Found<Things>): boolean =>
  items.length > 1 && joints.every((joint) => joint === ',') && !/n$/.test(keyAt(chart, end));

export function statementsAt(chart: Chart, at: number): Found<Clause>[] {
  return thingsAt(chart, at).flatMap((subject) => {
    if (isRow(chart, subject)) return [];
    const said = [...joinedAt(chart, subject.end, predicateAt)];
    return said.flatMap((predicate) =>
      partsAt(chart, predicate.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: subject.cost + predicate.cost + parts.cost,
        value: {
          kind: 'statement',
          statement: {
            subject: subject.value,
            predicates: predicate.value,
            parts: parts.value,
          },
        },
      })),
    );
  });
}

const isCounted: readonly [readonly string[], 'missing' | 'no' | 'some'][] = [
  [['falta de', 'falta', 'faltan', 'hace falta', 'hacen falta'], 'missing'],
  [['no hay', 'no haya', 'no existe', 'no existen', 'no se dispone de', 'no dispone de'], 'no'],
  [
    ['carece de', 'carecen de', 'no cuenta con', 'no tiene', 'no se observan', 'no se observa'],
    'no',
  ],
  [['no se aprecian', 'no se aprecia', 'no se detectan', 'no se detecta', 'no se ven'], 'no'],
  [['no se encontraron', 'no se encontró', 'no se han detectado', 'no presenta'], 'no'],
  [['no tengo', 'no tenemos', 'no contamos con', 'estamos sin', 'estoy sin'], 'no'],
  [['tengo', 'tenemos', 'contamos con'], 'some'],
  [['hay', 'haya', 'presenta', 'presentan', 'existe', 'existen', 'aparece', 'aparecen'], 'some'],
  [['se encontró', 'se encontraron', 'se detectó', 'se detectaron'], 'some'],
  [['se identificó', 'se identificaron', 'se observó', 'se observaron'], 'some'],
  [['se ha detectado', 'se han detectado', 'se ha observado', 'se han observado'], 'some'],
  [['se localiza', 'se localizan', 'se encuentran', 'se encuentra', 'se registra'], 'some'],
  [['se constató', 'se constataron', 'se evidenció', 'se evidenciaron', 'se verificó'], 'some'],
  [['se constata', 'se constatan', 'se identifica', 'se identifican', 'se advierte'], 'some'],
];

/** "Falta de ventilación" is a lack of it, where screws are missing. */
const isLack = (chart: Chart, at: number, { value }: Found<Things>): boolean =>
  wordsAt(chart, at, 'falta de') !== null &&
  value.items.every(({ head }) => head?.entry.marks.has('mass') ?? false);

export function existenceAt(chart: Chart, at: number): Found<Clause>[] {
  const first: typeof isCounted = at === 0 || keyAt(chart, at - 1) === ':' ? [[['sin'], 'no']] : [];
  const still = oneOf(chart, at, ['aún', 'aun', 'todavía']);
  for (const [words, kind] of [...isCounted, ...first]) {
    const start = oneOf(chart, still ?? at, words);
    if (start === null) continue;
    // "Tengo acceso": what somebody has is not there for all.
    const isOwn = (): boolean => /^te?n/.test(keyAt(chart, at));
    const isOther = ({ value }: Found<Things>): boolean =>
      kind === 'missing' &&
      value.items.slice(1).some(({ head }) => head?.entry.marks.has('defect'));
    const named = thingsAt(chart, start).filter(
      (things) => !isOwn() && !isOther(things) && !isLack(chart, at, things),
    );
    return named.flatMap((things) =>
      partsAt(chart, things.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: things.cost + parts.cost,
        value:
          kind === 'missing'
            ? {
                kind: 'statement',
                statement: {
                  subject: things.value,
                  predicates: { items: [{ kind: 'missing', past: false }], joints: [] },
                  parts: parts.value,
                },
              }
            : {
                kind: 'existence',
                ...{},
                negated: kind === 'no',
                past: false,
                things: kind === 'some' ? withArticles(things.value) : things.value,
                parts: parts.value,
              },
      })),
    );
  }
  return [];
}
