import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Predicate, Things } from '../../sentence/sentence-types.ts';
import { pastInfinitivesOf } from './futures.ts';
import { thingsAt } from './places.ts';
import { orderNamed } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

const supplies =
  /^(?:luz|luces|agua|corriente|electricidad|energía|señal|internet|gas|suministro|llamada|servicio)$/;

/** The word "cortarse" is passive, unless a supply is its subject: "se cortó el pasto". */
export const isCut = (chart: Chart, at: number): boolean =>
  /^cort(?:ó|aron)$/.test(keyAt(chart, at)) && !chart.tokens.some(({ key }) => supplies.test(key));

/** A reflexive verb in the past says what its subject did by itself: "se hundió", "se soltaron". */
export function happenedAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const start = oneOf(chart, at, ['se']);
  if (start === null || negated || isCut(chart, start)) return [];
  const [entry] = pastInfinitivesOf(keyAt(chart, start))
    .flatMap((infinitive) => chart.lexicon.spanish.get(`${infinitive}se`) ?? [])
    .filter((sense) => sense.entry.kind === 'verb' && sense.entry.marks.has('intransitive'))
    .map((sense) => sense.entry);
  if (!entry) return [];
  const base = { kind: 'happened', negated: false, perfect: true, active: true, time: '' } as const;
  return [{ end: start + 1, cost: 0, value: { ...base, verbs: { items: [entry], joints: [] } } }];
}

/** A transitive verb in the past with its object: "el plomero cambió la llave". */
export function didAt(chart: Chart, at: number, negated: boolean): Found<Predicate>[] {
  const [verb] = pastInfinitivesOf(keyAt(chart, at)).flatMap(
    (infinitive) => orderNamed(chart, infinitive) ?? [],
  );
  if (!verb) return [];
  return thingsAt(chart, at + 1)
    .filter(({ value }) => value.items.every(({ head }) => head !== null))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.unusual,
      value: { kind: 'acts', negated, duty: null, how: '', verb, things: value, past: true },
    }));
}

/**
 * Whether a verb may stand before a subject without an article: "se incluyen medios auxiliares",
 * "se instalaron lámparas".
 */
export const isOpenTo = (said: Predicate, { items }: Things, isReflexive: boolean): boolean =>
  (said.kind === 'happened' && !said.active && !said.perfect) ||
  ((said.kind === 'happened' || (said.kind === 'does' && isReflexive)) &&
    items.every(({ head }) => head?.plural ?? false)) ||
  (said.kind === 'state' && said.qualities.items.some(({ entry }) => entry.english === 'include'));

const fluids = /^(?:agua|humo|olor|aire|vapor|aceite|gas)$/;

/** Whether "de" behind a fluid names its source, and no modifier of it: "sale agua de la pared". */
export const isOutOf = (chart: Chart, said: Found<unknown>, subject: Found<Things>): boolean =>
  /^(?:sale|salen|cae|gotea|brota|escurre|sigue)/.test(keyAt(chart, said.end - 1)) &&
  fluids.test(keyAt(chart, said.end)) &&
  subject.value.items.some(({ modifiers }) => modifiers.length > 0);
