import { keyAt, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Sense } from '../../lexicon/lexicon.ts';

const isDeterminer = (key: string): boolean =>
  /^(?:the|an?|its|this|that|each|every|any|their|your|our)$/.test(key);

const isNoun = ({ value }: Found<Sense>): boolean => value.entry.kind === 'noun';
const isNameOrQuality = ({ value: { entry } }: Found<Sense>): boolean =>
  entry.kind === 'noun' || entry.kind === 'adjective';

/** A form that behind one thing does not say what it does. */
const isNoDeed = ({ value: { entry, form } }: Found<Sense>): boolean =>
  entry.kind === 'verb' && (form === 'base' || (form !== 'past' && entry.marks.has('transitive')));

/** Whether a phrase with an article ends before this place, in one thing. */
function isBehindThing(chart: Chart, at: number): boolean {
  const before = sensesAt(chart, at - 1);
  if (before.some((one) => isNoun(one) && one.value.plural)) return false;
  if (!before.some(isNoun) && !isDeterminer(keyAt(chart, at - 1))) return false;
  let start = at - 1;
  while (start > 0 && sensesAt(chart, start).some(isNameOrQuality)) start -= 1;
  return isDeterminer(keyAt(chart, start));
}

/** Whether a phrase may end before this place. */
const isEnd = (chart: Chart, at: number): boolean =>
  ['', '(', ')'].includes(keyAt(chart, at)) ||
  sensesAt(chart, at).some(({ value }) => value.entry.kind === 'preposition');

/**
 * A word that the lexicon has as a verb alone is a noun at the end of a phrase with an
 * article: "the roof overlap", "a tub surround".
 */
export function isVerbAsNoun(chart: Chart, at: number): boolean {
  const senses = at < 2 ? [] : sensesAt(chart, at);
  return (
    senses.length > 0 &&
    senses.every((one) => one.end === at + 1 && isNoDeed(one)) &&
    isEnd(chart, at + 1) &&
    isBehindThing(chart, at)
  );
}
