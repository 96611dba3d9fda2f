import { keyAt, type Chart } from '../../lexicon/chart.ts';
import { isRemovedFinish } from './removed-finishes.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { weights } from '../../sentence/weights.ts';

/**
 * The cost of reading a word as a noun that is an adjective as well, behind a conjunction:
 * "interiores y exteriores".
 */
export const adjectiveCost = (chart: Chart, at: number, end: number): number =>
  ['y', 'o', 'e'].includes(keyAt(chart, at - 1)) &&
  spanishSensesAt(chart, at).some((one) => one.end === end && one.value.entry.kind === 'adjective')
    ? weights.rare
    : 0;

/**
 * The cost of reading the noun of a second work as an object of the first: "poda de árboles y
 * retiro de ramas".
 */
export function workCost(chart: Chart, at: number): number {
  const start = /^(?:la|el|las|los)$/.test(keyAt(chart, at - 1)) ? at - 1 : at;
  if (
    chart.lexicon.works[keyAt(chart, at)] === undefined ||
    !/^(?:y|e|,)$/.test(keyAt(chart, start - 1))
  )
    return 0;
  const before = chart.tokens.slice(0, start - 1).map(({ key }) => key);
  if (isRemovedFinish(chart, at)) return 0;
  const isWork = before.some((key) => chart.lexicon.works[key] !== undefined);
  return isWork && !before.some((key) => including.test(key)) ? 2 * weights.rare : 0;
}
const including = /^(?:inclu\p{L}*|incl|previ[oa]s?|mediante|sin|p\.p)$/u;
