import { oneOf, sensesAt, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { joinedAt } from './english-qualities.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import type { Entry, Predicate } from './sentence.types.ts';

/** What stands before "the paint to peel", and whether "to" stands between them. */
const causing = ['causes', 'cause', 'causing', 'is causing', 'are causing'];
const making = ['makes', 'making', 'is making', 'are making'];

const doneAt = (chart: Chart, at: number): Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' && form === 'base' && entry.marks.has('intransitive')
      ? [{ end, cost: -0.5 * (end - at - 1), value: entry }]
      : [],
  );

function thingDoing(chart: Chart, start: number, to: readonly string[]): Found<Predicate>[] {
  return plainThingsAt(chart, start).flatMap((things) => {
    const not = oneOf(chart, things.end, ['not to', 'to not']);
    const from = not ?? (to.length > 0 ? oneOf(chart, things.end, to) : things.end);
    if (from === null) return [];
    return joinedAt(chart, from, doneAt, 2).map(({ end, cost, value }): Found<Predicate> => ({
      end,
      cost: things.cost + cost - 0.6,
      value: { kind: 'makes', things: things.value, negated: not !== null, verbs: value },
    }));
  });
}

/** "Causes the paint to peel", "makes the door stick": what it makes another thing do. */
export function makesAt(chart: Chart, at: number): Found<Predicate>[] {
  const word = chart.tokens[at]?.key ?? '';
  if (!/^(?:caus|mak|is$|are$)/.test(word)) return [];
  const found = (words: readonly string[], to: readonly string[]): Found<Predicate>[] =>
    words.flatMap((one) => {
      const start = wordsAt(chart, at, one);
      return start === null ? [] : thingDoing(chart, start, to);
    });
  return [...found(causing, ['to']), ...found(making, [])];
}
