import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';
import type { Clause, Entry, Joined, Quality, Things } from './sentence.types.ts';
import { joinedAt } from './spanish-noun-phrases.rules.ts';
import { ordersAt } from './spanish-order-verbs.rules.ts';
import { partsAt, thingsAt } from './spanish-places.rules.ts';
import { orderNamed } from './spanish-senses.rules.ts';
import { worksAt } from './spanish-work.rules.ts';

/** What is said of the things at this place, as a state. */
const saidOf = (chart: Chart, at: number, states: Joined<Quality>): Found<Clause>[] =>
  thingsAt(chart, at)
    .filter(({ value }) => value.items.every(({ kept }) => kept === null))
    .flatMap((subject) =>
      partsAt(chart, subject.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: subject.cost + parts.cost + 0.4,
        value: {
          kind: 'statement',
          statement: {
            subject: subject.value,
            predicates: {
              items: [{ kind: 'state', negated: false, past: false, qualities: states, parts: [] }],
              joints: [],
            },
            parts: parts.value,
          },
        },
      })),
    );

const needing = [
  ...['necesitamos', 'necesito', 'requerimos', 'requiero', 'se necesita', 'se necesitan'],
  ...['se requiere', 'se requieren', 'requiere', 'requieren', 'necesita', 'necesitan'],
];

/** "Necesitamos el diagrama de las lámparas": what is needed. */
export function neededAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, needing);
  const senses = chart.lexicon.english.get('need') ?? [];
  const entry = senses.find((one) => one.entry.kind === 'verb' && one.form === 'base')?.entry;
  if (start === null || !entry) return [];
  return saidOf(chart, start, { items: [{ entry, form: 'past', adverb: '' }], joints: [] });
}

const carrying = ['realizando', 'ejecutando', 'efectuando', 'llevando a cabo', 'haciendo'];

/** The works that are going on: "colocando", "realizando el pintado de". */
function goingOnAt(chart: Chart, at: number): Found<Joined<Entry>>[] {
  const work = oneOf(chart, at, carrying);
  if (work !== null) return worksAt(chart, oneOf(chart, work, ['el', 'la', 'los', 'las']) ?? work);
  const [, stem, ending] = /^(\p{L}+?)(ando|[iy]endo)$/u.exec(keyAt(chart, at)) ?? [];
  if (stem === undefined) return [];
  const entry = (ending === 'ando' ? ['ar'] : ['er', 'ir'])
    .map((end) => orderNamed(chart, stem + end))
    .find((one) => one !== null);
  return entry ? [{ end: at + 1, cost: 0, value: { items: [entry], joints: [] } }] : [];
}

/** "Se está pintando la fachada": what is being done to a thing. */
export function goingOnClausesAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, ['se está', 'se están', 'estamos', 'están', 'se viene']);
  if (start === null) return [];
  return goingOnAt(chart, start).flatMap((verbs) =>
    saidOf(chart, verbs.end, {
      items: verbs.value.items.map((entry) => ({ entry, form: 'past', adverb: 'being' })),
      joints: verbs.value.joints,
    }),
  );
}

const isBare = ({ items }: Things): boolean =>
  items.every(
    ({ head, determiner, parts }) => head !== null && determiner === 'none' && parts.length === 0,
  );

/** "PUERTA DE INGRESO AJUSTAR": notes with the order behind its thing. */
export function orderBehindAt(chart: Chart, at: number): Found<Clause>[] {
  if (at > 0) return [];
  return thingsAt(chart, at)
    .filter(({ value, end }) => isBare(value) && /[aeí]r$/.test(keyAt(chart, end)))
    .flatMap((things) =>
      joinedAt(chart, things.end, ordersAt)
        .filter(({ end }) => /[aeí]r$/.test(keyAt(chart, end - 1)))
        .flatMap((verbs) =>
          partsAt(chart, verbs.end).map((parts): Found<Clause> => ({
            end: parts.end,
            cost: things.cost + verbs.cost + parts.cost + 1.5,
            value: {
              kind: 'order',
              order: {
                ...{ negated: false, never: false, before: [] },
                ...{ verbs: verbs.value, things: things.value, parts: parts.value },
              },
            },
          })),
        ),
    );
}
