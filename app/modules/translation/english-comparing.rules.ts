import {
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  wordsAt,
  type Chart,
  type Found,
} from './chart.rules.ts';
import { qualitiesAt } from './english-qualities.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import type { Entry, Part, Predicate, Thing } from './sentence.types.ts';

/** Comparatives behind "is", each with whether it says what a thing is rather than how it is now. */
const comparatives: ReadonlyMap<string, readonly [spanish: string, lasting: boolean]> = new Map(
  (
    [
      ['higher', 'alto', false],
      ['lower', 'bajo', false],
      ['warmer', 'caliente', false],
      ['hotter', 'caliente', false],
      ['colder', 'frío', false],
      ['cooler', 'fresco', false],
      ['louder', 'ruidoso', true],
      ['weaker', 'débil', true],
      ['stronger', 'fuerte', true],
      ['darker', 'oscuro', true],
      ['lighter', 'claro', true],
      ['larger', 'grande', true],
      ['bigger', 'grande', true],
      ['smaller', 'pequeño', true],
      ['longer', 'largo', true],
      ['shorter', 'corto', true],
      ['wider', 'ancho', true],
      ['narrower', 'angosto', true],
      ['thicker', 'grueso', true],
      ['thinner', 'delgado', true],
      ['deeper', 'profundo', true],
      ['taller', 'alto', true],
      ['heavier', 'pesado', true],
      ['older', 'viejo', true],
      ['newer', 'nuevo', true],
      ['steeper', 'empinado', true],
      ['slower', 'lento', true],
      ['faster', 'rápido', true],
      ['cleaner', 'limpio', false],
      ['dirtier', 'sucio', false],
      ['looser', 'flojo', false],
      ['tighter', 'apretado', false],
      ['worse', 'peor', false],
      ['better', 'mejor', false],
    ] as const
  ).map(([english, spanish, lasting]) => [english, [spanish, lasting]]),
);

/** "Peor" is a comparative of its own. */
const whole: ReadonlySet<string> = new Set(['peor', 'mejor']);

const copulas: readonly [words: string, past: boolean, negated: boolean][] = [
  ['is not', false, true],
  ['are not', false, true],
  ['is', false, false],
  ['are', false, false],
  ['was', true, false],
  ['were', true, false],
];

/** How much: "is much higher than". */
const degrees: ReadonlyMap<string, string> = new Map([
  ['much', 'mucho'],
  ['slightly', 'un poco'],
  ['somewhat', 'un poco'],
  ['significantly', 'mucho'],
  ['considerably', 'mucho'],
  ['far', 'mucho'],
]);

/** What is no thing: "than normal". */
const norms: readonly [string, string][] = [
  ['normal', 'que lo normal'],
  ['usual', 'que lo normal'],
  ['average', 'que el promedio'],
  ['expected', 'que lo esperado'],
  ['desired', 'que lo deseado'],
  ['required', 'que lo requerido'],
  ['allowed', 'que lo permitido'],
  ['recommended', 'que lo recomendado'],
  ['typical', 'que lo normal'],
  ['the others', 'que los demás'],
  ['others', 'que los demás'],
  ['before', 'que antes'],
  ['it should be', 'de lo debido'],
  ['they should be', 'de lo debido'],
  ['standard', 'que lo normal'],
  ['code allows', 'que lo que permite el código'],
];

/** An entry of these rules rather than of the lexicon. */
export const entry = (
  english: string,
  spanish: string,
  kind: Entry['kind'],
  marks: readonly string[] = [],
): Entry => ({
  ...{
    english,
    spanish,
    alternatives: [spanish],
    kind,
    gender: 'm',
    context: '',
    neighbours: null,
    crew: '',
  },
  marks: new Set(marks),
  trade: 'general',
});
const than = entry('than', 'que', 'preposition');

/** A size would need "de" rather than "que". */
const isThing = ({ head, amount, pronoun }: Thing): boolean =>
  head !== null && amount === null && pronoun === null;

/** What a thing is compared with: "than normal", "than the door". */
function comparedAt(chart: Chart, at: number): Found<Part>[] {
  for (const [words, spanish] of norms) {
    const end = wordsAt(chart, at, words);
    if (end !== null)
      return [{ end, cost: 0, value: { kind: 'phrase', entry: entry(words, spanish, 'phrase') } }];
  }
  return plainThingsAt(chart, at)
    .filter(({ value }) => value.items.every(isThing))
    .map(({ end, cost, value }) => ({
      end,
      cost,
      value: { kind: 'place', preposition: than, things: value },
    }));
}

export const copulasTable = phraseTable(copulas);

/** "Is lower than normal", "is much wider than the door". */
export function comparesAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, past, negated] of begunAt(chart, at, copulasTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const degree = degrees.get(keyAt(chart, start));
    const from = degree === undefined ? start : start + 1;
    const found = comparatives.get(keyAt(chart, from));
    if (!found || keyAt(chart, from + 1) !== 'than') return [];
    const [spanish, lasting] = found;
    const marks = ['state', ...(lasting ? ['lasting'] : [])];
    const adverb = [degree, whole.has(spanish) ? undefined : 'más'].filter(Boolean).join(' ');
    const quality = entry(keyAt(chart, from), spanish, 'adjective', marks);
    const state: Predicate = {
      ...{ kind: 'state', negated, past, parts: [] },
      qualities: { items: [{ entry: quality, form: 'adjective', adverb }], joints: [] },
    };
    return comparedAt(chart, from + 2).map((part) => ({
      end: part.end,
      cost: part.cost,
      value: { kind: 'placed', predicate: state, parts: [part.value] },
    }));
  }
  return [];
}

/** "Is not tight enough": how much is missing. */
export function enoughAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, past, negated] of begunAt(chart, at, copulasTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    return qualitiesAt(chart, start)
      .filter(({ end, value: { items } }) => {
        const [only] = items;
        return keyAt(chart, end) === 'enough' && items.length === 1 && only?.form === 'adjective';
      })
      .map(({ end, cost, value }) => ({
        end: end + 1,
        cost,
        value: {
          ...{ kind: 'state', negated, past, parts: [] },
          qualities: {
            items: value.items.map((one) => ({ ...one, adverb: 'lo bastante' })),
            joints: [],
          },
        },
      }));
  }
  return [];
}

const haveOnly = entry('have only', 'tener solo', 'verb', ['acts', 'creates']);

/** "Has only one outlet". */
export function onlyAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, ['has only', 'have only', 'only has', 'only have']);
  if (start === null) return [];
  return plainThingsAt(chart, start).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { kind: 'acts', negated: false, duty: null, how: '', verb: haveOnly, things: value },
  }));
}
