import { oneOf, type Chart, type Found } from './chart.rules.ts';
import type { Sentence } from './sentence.types.ts';
import { joinedAt } from './spanish-noun-phrases.rules.ts';
import { partsAt, thingsAt } from './spanish-places.rules.ts';
import { predicateAt } from './spanish-predicates.rules.ts';

/** "Puerta de entrada: no cierra": what is said of the thing in front of the colon. */
export function toldAt(chart: Chart, at: number): Found<Sentence>[] {
  return thingsAt(chart, at).flatMap((subject) => {
    const colon = oneOf(chart, subject.end, [':']);
    if (colon === null || subject.value.items.some(({ kept }) => kept !== null)) return [];
    return joinedAt(chart, colon, predicateAt).flatMap((predicates) =>
      partsAt(chart, predicates.end).map((parts): Found<Sentence> => ({
        end: parts.end,
        cost: subject.cost + predicates.cost + parts.cost + 0.5,
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
