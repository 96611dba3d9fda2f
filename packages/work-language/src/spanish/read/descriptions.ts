import {
  keyAt,
  oneOf,
  prepositionOf,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { qualityText } from '../../english/write/nouns-text.ts';
import { figuresOf, measureAt, measureInEnglish } from '../../text/measures.ts';
import type { Part, Quality } from '../../sentence/sentence-types.ts';
import {
  dimensionsEnd,
  dimensionsText,
  extentAt,
  isGoingUp,
  isMoving,
  reachText,
} from './sizes.ts';
import { joinedAt, qualityAt, thingAt } from './noun-phrases.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { joinTexts } from '../../sentence/wording.ts';
import { weights } from '../../sentence/weights.ts';

/** A number of pieces in brackets: "(6 piezas)"; null for other words. */
function amountInBrackets(chart: Chart, at: number, end: number): string | null {
  const count = figuresOf(keyAt(chart, at), 'es');
  const isPieces = /^(?:piezas?|pzas?|pz|uds?|unidad|unidades)$/.test(keyAt(chart, at + 1));
  const last = keyAt(chart, at + 2) === '.' ? at + 3 : at + 2;
  if (count === null || !isPieces || last !== end) return null;
  return count === '1' ? '1 piece' : `${count} pieces`;
}

/**
 * What stands in brackets behind a thing: an amount, states, an aside, or a name that both
 * languages write alike, as "(Eggshell)".
 */
export function bracketsAt(chart: Chart, at: number): Found<Part>[] {
  if (keyAt(chart, at) !== '(') return [];
  const end = chart.tokens.findIndex(({ key }, index) => index > at && key === ')');
  if (end < 0) return [];
  const inner = chart.tokens.slice(at + 1, end);
  const amount = amountInBrackets(chart, at + 1, end);
  if (amount !== null)
    return [
      { end: end + 1, cost: weights.slight, value: { kind: 'measure', text: `(${amount})` } },
    ];
  const states = statesInBrackets(chart, at, end);
  if (states.length > 0) return states;
  const asides = asidesAt(chart, at, end);
  if (asides.length > 0) return asides;
  if (inner.length > 3) return [];
  if (!inner.every(({ raw }, index) => isNameHere(chart, at + 1 + index, raw))) return [];
  const text = `(${inner.map(({ raw }) => raw).join(' ')})`;
  return [{ end: end + 1, cost: weights.slight, value: { kind: 'measure', text } }];
}
/**
 * Adjectives in brackets, which are said of the thing before them: "(completo)", "(no
 * estructurales)".
 */
const statesInBrackets = (chart: Chart, at: number, end: number): Found<Part>[] =>
  joinedAt(chart, at + 1, qualityAt)
    .filter((found) => found.end === end)
    .map(({ cost, value }) => {
      const text = joinTexts(value.items.map(qualityText), value.joints, (joint) => joint);
      return {
        end: end + 1,
        cost: cost + weights.slight,
        value: { kind: 'measure', text: `(${text})` },
      };
    });

/** A sentence or things in brackets: "(puertas y ventanas)". */
const asidesAt = (chart: Chart, at: number, end: number): Found<Part>[] =>
  chart.grammar
    .sentence(chart, at + 1)
    .filter((found) => found.end === end)
    .map(({ cost, value }) => ({
      end: end + 1,
      cost: cost + weights.unusual,
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

/** A size that stands apart from its thing: ", de 25x25 cm", "dimensiones 80 x 100 cm". */
function dimensionPartsAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, [
    ...[', de dimensiones', ', dimensiones', ', medidas', ', de medidas', ', formato', ', de'],
    ...[', sección', ', de sección', 'dimensiones', 'medidas', ','],
  ]);
  if (start === null) return [];
  const end = dimensionsEnd(chart, start);
  if (end !== null) {
    const text = `, ${dimensionsText(chart, start, end)}`;
    return [{ end, cost: weights.unusual, value: { kind: 'measure', text } }];
  }
  const measure = measureAt(chart, start, 'es');
  if (!measure) return [];
  const extent = extentAt(chart, measure);
  return [
    {
      end: extent.end,
      cost: weights.unusual,
      value: { kind: 'measure', text: `, ${extent.text}` },
    },
  ];
}

const heights: readonly [string, string][] = [
  ['a una altura menor de', 'at a height of less than'],
  ['a una altura inferior a', 'at a height of less than'],
  ['a una altura mayor de', 'at a height of more than'],
  ['a una altura superior a', 'at a height of more than'],
  ['a una altura de', 'at a height of'],
  ['a una distancia de', 'at a distance of'],
  ['a una profundidad de', 'at a depth of'],
  ['con un espesor de', 'with a thickness of'],
  ['con espesor de', 'with a thickness of'],
  ['con una pendiente de', 'with a slope of'],
  ['con pendiente de', 'with a slope of'],
  ['con pendiente mínima de', 'with a minimum slope of'],
  ['con una altura de', 'with a height of'],
  ['a una distancia máxima de', 'at a distance of at most'],
  ['hasta una altura de', 'up to a height of'],
  ['a menos de', 'less than'],
  ['a más de', 'more than'],
  ['hasta', 'up to'],
  ['de hasta', 'up to'],
  ['de más de', 'of more than'],
  ['de menos de', 'of less than'],
  ['a', 'at'],
  ['por', 'for'],
];

/**
 * A height or distance behind a preposition: "a una altura menor de 4 m", "hasta 20 m de
 * distancia".
 */
const heightsAt = (chart: Chart, at: number): Found<Part>[] =>
  heights.flatMap(([words, english]) => {
    const start = wordsAt(chart, at, words);
    const measure = start === null ? null : measureAt(chart, start, 'es');
    if (!measure || measure.isTime) return [];
    const extent = extentAt(chart, measure);
    const text = words === 'a' ? reachText(chart, extent.text) : `${english} ${extent.text}`;
    return [{ end: extent.end, cost: weights.doubtful, value: { kind: 'measure' as const, text } }];
  });

/** A size with the name of its dimension before it: ", altura 1.80 m". */
function namedSizesAt(chart: Chart, at: number): Found<Part>[] {
  return sizes.flatMap(([words, extent]) => {
    const start = wordsAt(chart, at, words);
    const measure = start === null ? null : measureAt(chart, start, 'es');
    if (!measure) return [];
    const text = `, ${measureInEnglish(measure)} ${extent}`;
    return [{ end: measure.end, cost: weights.unusual, value: { kind: 'measure' as const, text } }];
  });
}

/** A thickness behind a place, which is that of the thing there: "losa en azotea de 5 cm de espesor". */
function thicknessAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['de']);
  const measure = start === null ? null : measureAt(chart, start, 'es');
  const extent = measure ? extentAt(chart, measure) : null;
  if (!extent?.text.endsWith('thick')) return [];
  return [
    {
      end: extent.end,
      cost: weights.doubtful,
      value: { kind: 'measure', text: `, ${extent.text}` },
    },
  ];
}

/** Measures behind a thing or a work: sizes, heights, distances and spacings: "cada 60 cm". */
export const measuresAt = (chart: Chart, at: number): Found<Part>[] => [
  ...namedSizesAt(chart, at),
  ...dimensionPartsAt(chart, at),
  ...thicknessAt(chart, at),
  ...heightsAt(chart, at),
  ...plainMeasuresAt(chart, at),
  ...movesAt(chart, at),
  ...heightAt(chart, at),
];

/** The height at which something is: "a una altura de 1.80 m". */
function heightAt(chart: Chart, at: number): Found<Part>[] {
  const of = oneOf(chart, at, ['a una altura de', 'a altura de']);
  const measure = of === null ? null : measureAt(chart, of, 'es');
  if (!measure) return [];
  const start = isGoingUp(chart) ? 'up to' : 'at';
  const text = `${start} a height of ${measureInEnglish(measure)}`;
  return [{ end: measure.end, cost: weights.slight, value: { kind: 'measure', text } }];
}

/** How far or to where a thing is moved: "bajar el techo 15 cm", "subir el enchufe a 1.20 m". */
function movesAt(chart: Chart, at: number): Found<Part>[] {
  const to = oneOf(chart, at, ['a', 'hasta']);
  const measure = isMoving(chart, at) ? measureAt(chart, to ?? at, 'es') : null;
  if (!measure || extentAt(chart, measure).end > measure.end) return [];
  const text = `${to === null ? '' : 'to '}${measureInEnglish(measure)}`;
  return [{ end: measure.end, cost: weights.slight, value: { kind: 'measure', text } }];
}

function plainMeasuresAt(chart: Chart, at: number): Found<Part>[] {
  const every = oneOf(chart, at, ['cada', 'a cada', '@']);
  const start = every ?? (keyAt(chart, at) === ',' ? at + 1 : null);
  if (start === null) return [];
  const hedge = hedges.find(([words]) => wordsAt(chart, start, words) !== null);
  const measure = measureAt(
    chart,
    hedge ? (oneOf(chart, start, [hedge[0]]) ?? start) : start,
    'es',
  );
  if (!measure) return [];
  const amount = `${hedge?.[1] ?? ''}${measureInEnglish(measure)}`;
  const text = every === null ? `, ${amount}` : `every ${amount}`;
  return [{ end: measure.end, cost: weights.unusual, value: { kind: 'measure', text } }];
}

/** Participles of finishes, behind which "en" names a colour: "lacado en blanco". */
const coloring = /^(?:lacad|esmaltad|anodizad|teñid|terminad|acabad)[oa]s?$/;

export function colorsAt(chart: Chart, at: number): Found<Part>[] {
  const named = oneOf(chart, at, [', color', 'color', 'de color', 'en color']);
  const isColored = coloring.test(keyAt(chart, at - 1));
  const inColor = isColored ? oneOf(chart, at, ['en']) : null;
  const start =
    named ??
    inColor ??
    (chart.tokens.some(({ key }) => painted.test(key)) ? oneOf(chart, at, ['de', 'en']) : null);
  if (start === null) return [];
  return qualityAt(chart, start).flatMap(({ end, value: { entry, form } }): Found<Part>[] =>
    form === 'adjective' && !entry.marks.has('state')
      ? [
          {
            end,
            cost: weights.unusual,
            value: { kind: 'measure', text: `${inColor === null ? ',' : ' in'} ${entry.english}` },
          },
        ]
      : [],
  );
}

const complements = /^(?:con|por|en|sobre|mediante|según|sin|para|bajo|entre|como|desde|hasta|de)$/;

/**
 * A participle with its complement, or adjectives between commas: "recibido con mortero", "dañada
 * por humedad".
 */
export const describedAt = (chart: Chart, at: number): Found<Part>[] => [
  ...participlesAt(chart, at),
  ...attributesAt(chart, at),
];

/** Adjectives between commas, which are attributes of the thing before: ", liso, formado por". */
const attributesAt = (chart: Chart, at: number): Found<Part>[] =>
  keyAt(chart, at - 1) === ','
    ? joinedAt(chart, at, qualityAt)
        .filter(({ end }) => /^(?:|,|;|\.)$/.test(keyAt(chart, end)))
        .map(({ end, cost, value }) => ({
          end,
          cost: cost + weights.unusual,
          value: { kind: 'quality', qualities: value, negated: false },
        }))
    : [];

const isParticiple = ({ entry, form }: Quality): boolean =>
  form === 'past' || /[dt]o$/.test(entry.spanish.split(' ')[0] ?? '');

const builtIn = /^(?:empotrad|encastrad|suspendid|ocult)[oa]s?$/;

/** What is fixed or placed at something: "anclado a la pared". */
const fixed =
  /^(?:adher|fij|ancl|conect|sujet|atornill|amarr|un|peg|ados|sold|clav|situ|ubic|coloc|adosa)/;

/** Participles of separation, behind which "de" is "from": "separada del rodapié". */
const apart = /^(?:separad|desprendid|despegad|desconectad|desencajad|salid|soltad|retirad)[oa]s?$/;

/** Whether a participle before this place tells at what a thing is fixed or from what it came off. */
const isFixedBefore = (chart: Chart, end: number): boolean =>
  (fixed.test(keyAt(chart, end - 1)) && keyAt(chart, end) === 'a') ||
  (apart.test(keyAt(chart, end - 1)) && keyAt(chart, end) === 'de');

function participlesAt(chart: Chart, at: number): Found<Part>[] {
  return joinedAt(chart, at, qualityAt)
    .filter(({ value }) => value.items.every(isParticiple))
    .filter(({ end }) =>
      /[aeiíosr][dt][oa]s?$|[ue]est[oa]s?$|rot[oa]s?$/.test(keyAt(chart, end - 1)),
    )
    .flatMap((qualities) => {
      const by = oneOf(chart, qualities.end, ['por']);
      const preposition = by === null ? null : prepositionOf(chart, 'by');
      const isFixed = isFixedBefore(chart, qualities.end);
      // A built-in kind of thing is no participle with a complement: "conjunto empotrado con
      // rociador".
      const isKind =
        keyAt(chart, qualities.end) === 'con' && builtIn.test(keyAt(chart, qualities.end - 1));
      const isFollowed = isFixed || (!isKind && complements.test(keyAt(chart, qualities.end)));
      const isLater = keyAt(chart, at - 1) === ',';
      const base = { kind: 'quality', qualities: qualities.value, negated: false } as const;
      const plain: Found<Part>[] =
        (isFollowed || isLater) && by === null
          ? [{ end: qualities.end, cost: qualities.cost + weights.slight, value: base }]
          : [];
      if (by === null || !preposition) return plain;
      return joinedAt(chart, by, thingAt).map(({ end, cost, value }): Found<Part> => ({
        end,
        cost: qualities.cost + cost,
        value: { ...base, by: { kind: 'place', preposition, things: value } },
      }));
    });
}
const painted = /^(?:re)?pint|^lacad|^esmaltad/;
