import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { hedgeAt, mayBeAmount, measureAt, measureInSpanish } from '../../text/measures.ts';
import type { Part } from '../../sentence/sentence-types.ts';

const directions = new Map([
  ['up', 'hacia arriba'],
  ['down', 'hacia abajo'],
  ['left', 'hacia la izquierda'],
  ['right', 'hacia la derecha'],
]);

/** A measure with its hedge, in Spanish; null where none stands. */
export function amountAt(chart: Chart, at: number): { end: number; text: string } | null {
  if (!mayBeAmount(chart, at)) return null;
  const hedge = hedgeAt(chart, at);
  const measure = measureAt(chart, hedge.end, 'en');
  if (!measure) return null;
  return { end: measure.end, text: hedge.text + measureInSpanish(measure) };
}

/** A direction before or behind a measure: "down about 2 inches", "1 m left". */
export function shiftsAt(chart: Chart, at: number): Found<Part>[] {
  const first = directions.get(keyAt(chart, at));
  const amount = amountAt(chart, first === undefined ? at : at + 1);
  const way = first ?? (amount ? directions.get(keyAt(chart, amount.end)) : undefined);
  if (!amount || way === undefined) return [];
  const end = first === undefined ? amount.end + 1 : amount.end;
  return [{ end, cost: 0, value: { kind: 'measure', text: `${amount.text} ${way}` } }];
}
