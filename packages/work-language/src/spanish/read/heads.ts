import { oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Sentence } from '../../sentence/sentence-types.ts';
import { joinedAt } from './noun-phrases.ts';
import { partsAt, thingsAt } from './places.ts';
import { predicateAt } from './predicates.ts';
import { weights } from '../../sentence/weights.ts';

/**
 * A thing before a colon is the subject of the predicate behind it: "puerta de entrada: no cierra".
 */
export function toldAt(chart: Chart, at: number): Found<Sentence>[] {
  return thingsAt(chart, at).flatMap((subject) => {
    const colon = oneOf(chart, subject.end, [':']);
    if (colon === null || subject.value.items.some(({ kept }) => kept !== null)) return [];
    return joinedAt(chart, colon, predicateAt).flatMap((predicates) =>
      partsAt(chart, predicates.end).map((parts): Found<Sentence> => ({
        end: parts.end,
        cost: subject.cost + predicates.cost + parts.cost + weights.doubtful,
        value: {
          label: null,
          clauses: [
            {
              kind: 'statement',
              statement: {
                subject: subject.value,
                predicates: predicates.value,
                parts: parts.value,
              },
            },
          ],
          links: [],
        },
      })),
    );
  });
}
