import { oneOf, sensesAt, type Chart, type Found } from './chart.rules.ts';

import { plainThingsAt } from './english-things.rules.ts';
import { suitsVerbs } from './verb-objects.rules.ts';
import type { Part } from './sentence.types.ts';

/** "Vines covering the wall" are vines that cover it. */
const actingPartsAt = (chart: Chart, at: number): Found<Part>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    form === 'gerund' && entry.marks.has('acts') && entry.english !== 'use'
      ? plainThingsAt(chart, end)
          .filter((things) => suitsVerbs([entry], things.value))
          .map((things): Found<Part> => ({
            end: things.end,
            cost: things.cost + 0.6,
            value: {
              kind: 'that',
              predicate: {
                ...{ kind: 'acts', negated: false, duty: null, how: '' },
                verb: entry,
                things: things.value,
              },
            },
          }))
      : [],
  );

/** "Branches that touch the roof", "vines covering the wall": what a thing does. */
export function relativesAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['that', 'which']);
  if (start === null) return [...actingPartsAt(chart, at)];
  const one = chart.grammar
    .predicate(chart, start)
    .flatMap((said): Found<Part>[] => [
      { ...said, cost: said.cost + 0.3, value: { kind: 'that', predicate: said.value } },
    ]);
  return [...one];
}
