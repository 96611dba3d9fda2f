import { begunAt, keyAt, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { copulasTable, entry } from './english-comparing.rules.ts';
import { hedgeAt, measureAt, measureInSpanish } from './measures.rules.ts';
import type { Entry, Predicate } from './sentence.types.ts';

/** What a size is of, behind it: "30 inches high". */
const dimensions: ReadonlyMap<string, string> = new Map([
  ['high', ' de alto'],
  ['tall', ' de alto'],
  ['wide', ' de ancho'],
  ['deep', ' de profundidad'],
  ['long', ' de largo'],
  ['thick', ' de grosor'],
]);

/** More or less than a size, with what is measured. */
const sizes: ReadonlyMap<string, readonly [than: string, of: string]> = new Map([
  ['higher', ['más de', ' de alto']],
  ['taller', ['más de', ' de alto']],
  ['lower', ['menos de', ' de alto']],
  ['wider', ['más de', ' de ancho']],
  ['narrower', ['menos de', ' de ancho']],
  ['longer', ['más de', ' de largo']],
  ['shorter', ['menos de', '']],
  ['deeper', ['más de', ' de profundidad']],
  ['thicker', ['más de', ' de grosor']],
  ['thinner', ['menos de', ' de grosor']],
  ['larger', ['más de', '']],
  ['bigger', ['más de', '']],
  ['greater', ['más de', '']],
  ['smaller', ['menos de', '']],
  ['less', ['menos de', '']],
  ['more', ['más de', '']],
]);

const measureVerb = (text: string): Entry =>
  entry('measure', `medir ${text}`, 'verb', ['intransitive']);

/** What is said of a size: the words before it, the measure, and what is measured. */
function saidSizeAt(chart: Chart, at: number): { end: number; text: string } | null {
  const compared = keyAt(chart, at + 1) === 'than' ? sizes.get(keyAt(chart, at)) : undefined;
  const hedge = compared ? { end: at + 2, text: `${compared[0]} ` } : hedgeAt(chart, at);
  const measure = measureAt(chart, hedge.end, 'en');
  if (!measure || measure.isTime || !lengths.test(measure.unit.english.join(' '))) return null;
  const dimension = dimensions.get(keyAt(chart, measure.end));
  // "Is 30 inches" may be its distance.
  if (hedge.text === '' && dimension === undefined) return null;
  const end = dimension === undefined ? measure.end : measure.end + 1;
  const of = dimension ?? compared?.[1] ?? '';
  return { end, text: `${hedge.text}${measureInSpanish(measure)}${of}` };
}

const isPlaced = (chart: Chart, at: number): boolean =>
  /^(?:off|above|from|away|below|of|apart|in|to)$/.test(keyAt(chart, at));

/** "Is only 30 inches high", "is more than 4 inches", "is lower than 34 inches". */
export function sizedAt(chart: Chart, at: number): Found<Predicate>[] {
  const [words = '', past = false, negated = false] =
    begunAt(chart, at, copulasTable).find(([one]) => wordsAt(chart, at, one) !== null) ?? [];
  const start = words === '' ? null : wordsAt(chart, at, words);
  if (start === null) return [];
  const only = keyAt(chart, start) === 'only' ? 'solo ' : '';
  const size = saidSizeAt(chart, only ? start + 1 : start);
  if (!size || isPlaced(chart, size.end)) return [];
  const verbs = { items: [measureVerb(only + size.text)], joints: [] };
  return [{ end: size.end, cost: 0, value: { kind: 'does', negated, past, verbs } }];
}
const lengths = /\b(?:inch|inches|feet|foot|cm|mm|meters?|centimeters?|millimeters?|ft|in)\b/;
