import { keyAt, oneOf, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Clause, Joined, Predicate, Thing, Things } from '../../sentence/sentence-types.ts';
import { joinedAt } from './noun-phrases.ts';
import { partsAt, thingsAt } from './places.ts';
import { verbAt } from './order-verbs.ts';
import { withArticles } from './determiners.ts';
import { predicateAt } from './predicates.ts';
import { weights } from '../../sentence/weights.ts';

/**
 * Whether a singular verb follows a row of commas, so that it is not said of all in it: "desagüe
 * tapado, el agua no baja".
 */
const isRow = (chart: Chart, { end, value: { items, joints } }: Found<Things>): boolean =>
  items.length > 1 && joints.every((joint) => joint === ',') && !/n$/.test(keyAt(chart, end));

const afterNot = (chart: Chart, at: number): number => oneOf(chart, at, ['no', 'se']) ?? at;

/**
 * Two joined predicates of which the first has parts of its own: "está parado entre plantas y no
 * responde".
 */
function placedFirstAt(chart: Chart, at: number): Found<Joined<Predicate>>[] {
  return predicateAt(chart, at)
    .filter(({ value }) => value.kind !== 'equals')
    .flatMap((first) =>
      partsAt(chart, first.end)
        .filter(({ value }) => value.length > 0)
        .flatMap((parts) => {
          const and = oneOf(chart, parts.end, ['y', ', y', 'e', 'o']);
          const isOr = keyAt(chart, parts.end) === 'o';
          if (and === null) return [];
          const isEvent = verbAt('third', 'intransitive')(chart, afterNot(chart, and)).length > 0;
          return predicateAt(chart, and)
            .filter(({ value }) => !isEvent || value.kind !== 'acts')
            .map((next): Found<Joined<Predicate>> => ({
              end: next.end,
              cost: first.cost + parts.cost + next.cost + weights.unusual,
              value: {
                items: [{ kind: 'placed', predicate: first.value, parts: parts.value }, next.value],
                joints: [isOr ? 'or' : 'and'],
              },
            }));
        }),
    );
}

export function statementsAt(chart: Chart, at: number): Found<Clause>[] {
  return thingsAt(chart, at).flatMap((subject) => {
    if (isRow(chart, subject)) return [];
    const said = [
      ...joinedAt(chart, subject.end, predicateAt),
      ...placedFirstAt(chart, subject.end),
    ];
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

const owned = (head: Thing['head']): boolean =>
  head === null ||
  /(?:^| )(?:access|key|permission|time|appointment|question|entry)$/.test(head.entry.english);

/**
 * The phrase "falta de" before a mass noun is the noun "lack", and no verb of what is missing:
 * "falta de ventilación".
 */
const isLack = (chart: Chart, at: number, { value }: Found<Things>): boolean =>
  wordsAt(chart, at, 'falta de') !== null &&
  value.items.every(({ head }) => head?.entry.marks.has('mass') ?? false);

export function existenceAt(chart: Chart, at: number): Found<Clause>[] {
  const first: typeof isCounted = at === 0 || keyAt(chart, at - 1) === ':' ? [[['sin'], 'no']] : [];
  const still = oneOf(chart, at, ['aún', 'aun', 'todavía']);
  for (const [words, kind] of [...isCounted, ...first]) {
    const start = oneOf(chart, still ?? at, words);
    if (start === null) continue;
    // What somebody has is no existence: "tengo acceso".
    const isOwn = ({ value }: Found<Things>): boolean =>
      /^te?n/.test(keyAt(chart, at)) && value.items.some(({ head }) => owned(head));
    const isOther = ({ value }: Found<Things>): boolean =>
      kind === 'missing' &&
      value.items.slice(1).some(({ head }) => head?.entry.marks.has('defect'));
    const named = thingsAt(chart, start).filter(
      (things) => !isOwn(things) && !isOther(things) && !isLack(chart, at, things),
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
                ...(still === null ? {} : { still: true }),
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

const seeing = [
  ...['se observa', 'se observan', 'se ve', 'se ven', 'se aprecia', 'se aprecian'],
  ...['se detecta', 'se detectan', 'se nota', 'se notan', 'se evidencia', 'se evidencian'],
];

/** A verb of perception says that its things are visible: "se observan manchas". */
export function findingsAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, seeing);
  const senses = chart.lexicon.english.get('visible') ?? [];
  const entry = senses.find((one) => one.entry.kind === 'adjective')?.entry;
  if (start === null || !entry) return [];
  return thingsAt(chart, start).flatMap((subject) =>
    partsAt(chart, subject.end).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: subject.cost + parts.cost,
      value: {
        kind: 'statement',
        statement: {
          subject: subject.value,
          predicates: {
            items: [
              {
                kind: 'state',
                negated: false,
                past: false,
                qualities: { items: [{ entry, form: 'adjective', adverb: '' }], joints: [] },
                parts: [],
              },
            ],
            joints: [],
          },
          parts: parts.value,
        },
      },
    })),
  );
}
