import { keyAt, type Chart } from '../../lexicon/chart.ts';
import type { Predicate } from '../../sentence/sentence-types.ts';
import { isPerson } from '../../sentence/thing.ts';

/** How far before "que" the "de" of its noun may stand. */
const FAR = 8;

/**
 * Whether a relative clause is that of another noun than the head, as the number of its verb shows:
 * "las pilas del detector que pita".
 */
export function isOfOther(chart: Chart, at: number): boolean {
  const first = keyAt(chart, at + 1) === 'no' ? at + 2 : at + 1;
  const verb = keyAt(chart, keyAt(chart, first) === 'se' ? first + 1 : first);
  if (!/(?:[ae]n?|ó|aron|ieron)$/.test(verb)) return false;
  const isMany = /n$/.test(verb);
  let head = '';
  for (let of = at - 1; of > Math.max(0, at - FAR); of -= 1) {
    const key = keyAt(chart, of);
    if (!/^\p{L}/u.test(key) || /^(?:en|con|por|y|o|a|para)$/.test(key)) break;
    if (/^(?:el|la|los|las|un|una)$/.test(key) && keyAt(chart, of - 1) !== 'de') break;
    if (key === 'de') head = keyAt(chart, of - 1);
  }
  return /^\p{L}{3}/u.test(head) && /[^é]s$/.test(head) !== isMany;
}

/**
 * Whether the object of a relative clause is who or what does it: "que rompió el inquilino", "que
 * dañó la fuga".
 */
export const isDoneBy = (predicate: Predicate): boolean =>
  predicate.kind === 'acts' &&
  (isPerson(predicate.things) ||
    (predicate.past === true &&
      predicate.things.items.every(({ head }) => head?.entry.marks.has('defect') ?? false) &&
      !/^(?:cause|produce|generate|create|leave)$/.test(predicate.verb.english)));

/**
 * Whether an adjunct follows "que" and its verb, so that no adjective says the clause: "que gotea
 * toda la noche".
 */
export const isOpenRelative = (chart: Chart, at: number, end: number): boolean =>
  keyAt(chart, at) === 'que' &&
  /^(?:tod[oa]s?|cuando|desde|cada|mucho|bastante|siempre|al|hacia|sobre|de)$/.test(
    keyAt(chart, end),
  );
