import type { Chart, Found } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Part } from '../../sentence/sentence-types.ts';

/**
 * A second clause of aim, coordinated with the first, with a subject of its own: "so that it closes
 * and the bolt works".
 */
export const furtherAimsAt = (chart: Chart, start: number, first: Found<Part>): Found<Part[]>[] =>
  first.value.kind === 'condition' && first.value.relation === 'so'
    ? chart.grammar
        .statement(chart, start)
        .filter(({ value }) => value.subject?.items.every(({ head }) => head !== null) ?? false)
        .map(({ end, cost, value: statement }) => ({
          end,
          cost: first.cost + cost + weights.doubtful,
          value: [
            first.value,
            { kind: 'comma', part: { kind: 'condition', relation: 'so', statement }, and: true },
          ],
        }))
    : [];
