import { keyAt, oneOf, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { lettingAt } from './letting.ts';
import { joinedAt } from './qualities.ts';
import { plainThingsAt } from './things.ts';
import { suitsVerbs } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type { Part } from '../../sentence/sentence-types.ts';

/** A transitive gerund behind a noun is a relative clause: "vines covering the wall". */
const actingPartsAt = (chart: Chart, at: number): Found<Part>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    form === 'gerund' && entry.marks.has('acts') && entry.english !== 'use'
      ? plainThingsAt(chart, end)
          .filter((things) => suitsVerbs([entry], things.value))
          .map((things): Found<Part> => ({
            end: things.end,
            cost: things.cost + weights.doubtful,
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

/** A gerund of letting behind a noun is a relative clause: "a gap allowing water in". */
const passingPartsAt = (chart: Chart, at: number): Found<Part>[] =>
  /^(?:letting|allowing)$/.test(keyAt(chart, at))
    ? lettingAt(chart, at).map(({ end, cost, value }) => ({
        end,
        cost: cost + weights.doubtful,
        value: { kind: 'that', predicate: value },
      }))
    : [];

/**
 * Relative clauses, with and without a pronoun: "branches that touch the roof", "vines covering the
 * wall".
 */
export function relativesAt(chart: Chart, at: number): Found<Part>[] {
  if (keyAt(chart, at) === 'needing') return neededAt(chart, at + 1);
  const start = oneOf(chart, at, ['that', 'which']);
  if (start === null) return [...actingPartsAt(chart, at), ...passingPartsAt(chart, at)];
  const several = joinedAt(chart, start, chart.grammar.predicate, 2)
    .filter(({ value }) => value.items.length > 1)
    .map(({ end, cost, value }): Found<Part> => ({
      end,
      cost: cost + weights.doubtful,
      value: { kind: 'that', predicate: { kind: 'several', predicates: value } },
    }));
  const one = chart.grammar.predicate(chart, start).flatMap((said): Found<Part>[] => [
    {
      ...said,
      cost: said.cost + weights.unusual,
      value: { kind: 'that', predicate: said.value },
    },
  ]);
  return [...one, ...several];
}

/** A gerund of need behind a noun is a relative clause: "trim needing repair". */
const neededAt = (chart: Chart, at: number): Found<Part>[] =>
  plainThingsAt(chart, at).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.doubtful,
    value: { kind: 'that', predicate: { kind: 'needs', negated: false, things: value } },
  }));
