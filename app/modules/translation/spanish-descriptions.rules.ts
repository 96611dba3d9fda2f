import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';
import { figuresOf, measureAt, measureInEnglish } from './measures.rules.ts';
import type { Entry, Part } from './sentence.types.ts';
import { joinedAt, qualityAt, thingAt } from './spanish-noun-phrases.rules.ts';
import { spanishSensesAt } from './spanish-senses.rules.ts';

/** The preposition of an English word; null where the lexicon has none. */
export function prepositionOf(chart: Chart, english: string): Entry | null {
  return (
    chart.lexicon.english.get(english)?.find(({ entry }) => entry.kind === 'preposition')?.entry ??
    null
  );
}

/** "(2.40 m)", "(6 piezas)"; null for other words. */
function amountInBrackets(chart: Chart, at: number, end: number): string | null {
  const measure = measureAt(chart, at, 'es');
  if (measure?.end === end) return measureInEnglish(measure);
  const count = figuresOf(keyAt(chart, at), 'es');
  const isPieces = /^(?:piezas?|pzas?|pz|uds?|unidad|unidades)$/.test(keyAt(chart, at + 1));
  const last = keyAt(chart, at + 2) === '.' ? at + 3 : at + 2;
  if (count === null || !isPieces || last !== end) return null;
  return `${count} ${count === '1' ? 'piece' : 'pieces'}`;
}

/** "(Eggshell)": a sheen, brand or code in brackets, which both languages write alike. */
export function bracketsAt(chart: Chart, at: number): Found<Part>[] {
  if (keyAt(chart, at) !== '(' || at === 0) return [];
  const end = chart.tokens.findIndex(({ key }, index) => index > at && key === ')');
  const inner = end < 0 ? [] : chart.tokens.slice(at + 1, end);
  const amount = amountInBrackets(chart, at + 1, end);
  if (amount !== null)
    return [{ end: end + 1, cost: 0.2, value: { kind: 'measure', text: `(${amount})` } }];
  const asides = end < 0 ? [] : asidesAt(chart, at, end);
  if (asides.length > 0) return asides;
  if (inner.length === 0 || inner.length > 3) return [];
  if (!inner.every(({ raw }, index) => isNameHere(chart, at + 1 + index, raw))) return [];
  const text = `(${inner.map(({ raw }) => raw).join(' ')})`;
  return [{ end: end + 1, cost: 0.2, value: { kind: 'measure', text } }];
}
/** "(puertas y ventanas)": a sentence or things in brackets. */
const asidesAt = (chart: Chart, at: number, end: number): Found<Part>[] =>
  chart.grammar
    .sentence(chart, at + 1)
    .filter((found) => found.end === end)
    .map(({ cost, value }) => ({
      end: end + 1,
      cost: cost + 0.3,
      value: { kind: 'aside', text: value },
    }));

const isNameHere = (chart: Chart, at: number, raw: string): boolean =>
  /^\p{Lu}/u.test(raw) ? spanishSensesAt(chart, at).length === 0 : /^(?:gloss|flat)$/.test(raw);

const hedges: readonly [string, string][] = [
  ['aprox .', 'approximately '],
  ['aprox', 'approximately '],
  ['aproximadamente', 'approximately '],
  ['al menos', 'at least '],
  ['por lo menos', 'at least '],
  ['mínimo', 'at least '],
  ['máximo', 'at most '],
];

const sizes: readonly [string, string][] = [
  [', altura', 'high'],
  [', altura de', 'high'],
  [', de altura', 'high'],
  [', ancho', 'wide'],
  [', espesor', 'thick'],
  [', profundidad', 'deep'],
  [', longitud', 'long'],
  [', h =', 'high'],
  ['h =', 'high'],
  [', e =', 'thick'],
  ['e =', 'thick'],
];

/** ", altura 1.80 m": how high, wide or thick. */
function namedSizesAt(chart: Chart, at: number): Found<Part>[] {
  return sizes.flatMap(([words, extent]) => {
    const start = oneOf(chart, at, [words]);
    const measure = start === null ? null : measureAt(chart, start, 'es');
    if (!measure) return [];
    const text = `, ${measureInEnglish(measure)} ${extent}`;
    return [{ end: measure.end, cost: 0.3, value: { kind: 'measure' as const, text } }];
  });
}

/** "Cada 60 cm", ", aprox. 85 m2": how far apart, how much. */
export const measuresAt = (chart: Chart, at: number): Found<Part>[] => [
  ...namedSizesAt(chart, at),
  ...plainMeasuresAt(chart, at),
];

function plainMeasuresAt(chart: Chart, at: number): Found<Part>[] {
  const every = oneOf(chart, at, ['cada', 'a cada', '@']);
  const start = every ?? (keyAt(chart, at) === ',' ? at + 1 : null);
  if (start === null) return [];
  const hedge = hedges.find(([words]) => oneOf(chart, start, [words]) !== null);
  const measure = measureAt(
    chart,
    hedge ? (oneOf(chart, start, [hedge[0]]) ?? start) : start,
    'es',
  );
  if (!measure || (every !== null && hedge)) return [];
  const amount = `${hedge?.[1] ?? ''}${measureInEnglish(measure)}`;
  const text = every === null ? `, ${amount}` : `every ${amount}`;
  return [{ end: measure.end, cost: 0.4, value: { kind: 'measure', text } }];
}

/** "Color blanco": what color a thing has or gets. */
export function colorsAt(chart: Chart, at: number): Found<Part>[] {
  const named = oneOf(chart, at, [', color', 'color', 'de color', 'en color']);
  const start = named ?? (chart.contexts.has('painted') ? oneOf(chart, at, ['de', 'en']) : null);
  if (start === null) return [];
  return qualityAt(chart, start).flatMap(({ end, value: { entry, form } }): Found<Part>[] =>
    form === 'adjective' && !entry.marks.has('state')
      ? [{ end, cost: 0.4, value: { kind: 'measure', text: `, ${entry.english}` } }]
      : [],
  );
}

const complements =
  /^(?:con|por|en|a|sobre|mediante|según|sin|para|bajo|entre|como|desde|hasta|de)$/;

/** "Recibido con mortero", "dañada por humedad": a participle with what belongs to it. */
export function describedAt(chart: Chart, at: number): Found<Part>[] {
  return joinedAt(chart, at, qualityAt)
    .filter(({ end }) =>
      /[aeiíosr][dt][oa]s?$|[ue]est[oa]s?$|rot[oa]s?$/.test(keyAt(chart, end - 1)),
    )
    .flatMap((qualities) => {
      const by = oneOf(chart, qualities.end, ['por']);
      const preposition = by === null ? null : prepositionOf(chart, 'by');
      const isFollowed = complements.test(keyAt(chart, qualities.end));
      const isLater = keyAt(chart, at - 1) === ',';
      const base = { kind: 'quality', qualities: qualities.value, negated: false } as const;
      const plain: Found<Part>[] =
        (isFollowed || isLater) && by === null
          ? [{ end: qualities.end, cost: qualities.cost + 0.2, value: base }]
          : [];
      if (by === null || !preposition) return plain;
      const causes = joinedAt(chart, by, thingAt).map(({ end, cost, value }): Found<Part> => ({
        end,
        cost: qualities.cost + cost,
        value: { ...base, by: { kind: 'place', preposition, things: value } },
      }));
      return [...plain, ...causes];
    });
}
