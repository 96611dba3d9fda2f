import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';
import type { Predicate, Things } from './sentence.types.ts';
import { pastInfinitivesOf } from './spanish-futures.rules.ts';

const supplies =
  /^(?:luz|luces|agua|corriente|electricidad|energía|señal|internet|gas|suministro|llamada|servicio)$/;

/** "Se cortó el pasto": somebody cut it; only what is supplied cuts out by itself. */
export const isCut = (chart: Chart, at: number): boolean =>
  /^cort(?:ó|aron)$/.test(keyAt(chart, at)) && !chart.tokens.some(({ key }) => supplies.test(key));

/** "Se hundió", "se soltaron": what the thing has done. */
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

/** "Se incluyen medios auxiliares", "se instalaron lámparas". */
export const isOpenTo = (said: Predicate): boolean => said.kind === 'happened';

const fluids = /^(?:agua|humo|olor|aire|vapor|aceite|gas)$/;

/** "Sale agua de la pared": the wall is where it comes from, and no kind of water. */
export const isOutOf = (chart: Chart, said: Found<unknown>, subject: Found<Things>): boolean =>
  /^(?:sale|salen|cae|gotea|brota|escurre|sigue)/.test(keyAt(chart, said.end - 1)) &&
  fluids.test(keyAt(chart, said.end)) &&
  subject.value.items.some(({ modifiers }) => modifiers.length > 0);
