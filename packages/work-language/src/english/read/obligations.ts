import {
  begunAt,
  keyAt,
  phraseTable,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { partAt } from './parts.ts';
import { qualitiesAt } from './qualities.ts';
import { weights } from '../../sentence/weights.ts';
import type { Part, Predicate, Quality, StateDuty } from '../../sentence/sentence-types.ts';

/** What stands before "be" and how strongly it is asked for. */
const duties: readonly [string, StateDuty, boolean][] = [
  ['must not be', 'must', true],
  ['shall not be', 'must', true],
  ['cannot be', 'must', true],
  ['should not be', 'should', true],
  ['must be', 'must', false],
  ['shall be', 'must', false],
  ['has to be', 'must', false],
  ['have to be', 'must', false],
  ['needs to be', 'must', false],
  ['need to be', 'must', false],
  ['is to be', 'must', false],
  ['are to be', 'must', false],
  ['is required to be', 'must', false],
  ['are required to be', 'must', false],
  ['should be', 'should', false],
  ['may be', 'might', false],
  ['might be', 'might', false],
  ['could be', 'might', false],
  ['will be', 'will', false],
  ['will not be', 'will', true],
];

/**
 * A duty with an adjective asks for a state, with a participle for a work: "must be clean", "must
 * be closed".
 */
const isPlainState = ({ form, entry }: Quality, duty: StateDuty): boolean =>
  form === 'adjective' &&
  // Behind "may" an adjective in -ed or -en may be a passive: "wood may be damaged".
  !(duty === 'might' && /(?:ed|en)$/.test(entry.english));

/** A duty with adjectives: "must be clean and dry", "may be loose". */
const statesAt = (chart: Chart, at: number, duty: StateDuty): Found<Predicate>[] =>
  qualitiesAt(chart, at)
    .filter(({ value }) => value.items.every((one) => isPlainState(one, duty)))
    .map(({ end, cost, value }) => ({
      end,
      // Two slight steps: in "should be supported and not corroded" the state may lack its verb.
      cost: cost + 2 * weights.slight,
      value: { kind: 'state', negated: false, past: false, duty, qualities: value, parts: [] },
    }));

/** Prepositional phrases that are predicates: "in good repair", "free of cracks". */
export const conditionPartsAt = (chart: Chart, at: number): Found<Part>[] =>
  partAt(chart, at).filter(({ value }) => value.kind === 'place' || isPhrase(chart, at, value));

const isPhrase = (chart: Chart, at: number, { kind }: Part): boolean =>
  kind === 'phrase' && /^(?:in|out|up|past|beyond)$/.test(keyAt(chart, at));

const placesAt = (chart: Chart, at: number, duty: StateDuty): Found<Predicate>[] =>
  conditionPartsAt(chart, at).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.doubtful,
    value: { kind: 'where', negated: false, past: false, duty, parts: [value] },
  }));

const dutiesTable = phraseTable(duties);

/** A duty with a state or a condition: "must be clean", "should be in good repair". */
export function obligationsAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, duty, negated] of begunAt(chart, at, dutiesTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    return [...statesAt(chart, start, duty), ...placesAt(chart, start, duty)].map((one) => ({
      ...one,
      value: { ...one.value, negated } as Predicate,
    }));
  }
  return [];
}

/** A coordinated condition without its copula: "is present and in good repair". */
export const furtherPlaceAt = (chart: Chart, at: number): Found<Predicate>[] =>
  !/^(?:in|free|at|past|near|beyond)$/.test(keyAt(chart, at)) ||
  !/^(?:and|,|but)$/.test(keyAt(chart, at - 1))
    ? []
    : conditionPartsAt(chart, at)
        .filter(({ value }) => value.kind === 'phrase' || keyAt(chart, at) === 'free')
        .map(({ end, cost, value }) => ({
          end,
          cost: cost + weights.rare,
          value: { kind: 'where', negated: false, past: false, parts: [value] },
        }));
