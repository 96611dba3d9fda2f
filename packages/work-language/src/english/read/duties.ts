import {
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { adverbIn } from '../../lexicon/adverbs.ts';
import { isDeed } from './happened.ts';
import { joinedAt } from './qualities.ts';
import { thingsAt } from './things.ts';
import { isSpecial } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate } from '../../sentence/sentence-types.ts';

type Strength = Extract<Predicate, { kind: 'must' }>['strength'];

/** What stands before "be replaced" or "drain". */
const modals: readonly [string, Strength, boolean][] = [
  ['must not', 'must', true],
  ['shall not', 'must', true],
  ['may not', 'must', true],
  ['should not', 'should', true],
  ["shouldn't", 'should', true],
  ['must', 'must', false],
  ['shall', 'must', false],
  ['has to', 'must', false],
  ['have to', 'must', false],
  ['is to', 'must', false],
  ['are to', 'must', false],
  ['to', 'must', false],
  ['should have been', 'shouldHave', false],
  ['should', 'should', false],
  ['needs to', 'needs', false],
  ['need to', 'needs', false],
  ['cannot', 'can', true],
  ["can't", 'can', true],
  ['can not', 'can', true],
  ['could not', 'could', true],
  ["couldn't", 'could', true],
  ['may need to', 'may', false],
  ['might need to', 'may', false],
  ['will need to', 'must', false],
  ['will', 'will', false],
  ['would then', 'would', false],
  ['would also', 'would', false],
  ['would', 'would', false],
  ['had to', 'had', false],
  ['is supposed to', 'must', false],
  ['are supposed to', 'must', false],
  ['may', 'might', false],
  ['might', 'might', false],
  ['could', 'might', false],
  ['can', 'can', false],
  ['does not need to', 'needs', true],
  ['do not need to', 'needs', true],
];

/** How the work is to be done, before its participle: "must be properly sealed". */
const howAt = (chart: Chart, at: number): string | undefined =>
  adverbIn(chart.lexicon, keyAt(chart, at), 'duty', 'manner');

const passiveAt =
  (form: 'past' | 'gerund') =>
  (chart: Chart, at: number): Found<Entry>[] =>
    sensesAt(chart, at).flatMap(({ end, value: { entry, form: found } }) =>
      entry.kind === 'verb' && found === form && entry.marks.has('transitive')
        ? [{ end, cost: isSpecial(entry) ? -weights.doubtful : 0, value: entry }]
        : [],
    );

const activeAt = (chart: Chart, at: number): Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' && form === 'base' && entry.marks.has('intransitive')
      ? [{ end, cost: -weights.doubtful * (end - at - 1), value: entry }]
      : [],
  );

/**
 * Behind "may" a participle of state says how a thing is, every other passive what is done: "may be
 * damaged", "will be replaced".
 */
const isWork = (verbs: readonly Entry[], strength: Strength): boolean =>
  strength !== 'might' || verbs.every(isDeed);

/**
 * The auxiliary "be" with an adverb of manner before or behind it: "easily be opened", "be properly
 * sealed".
 */
function mannerAt(
  chart: Chart,
  start: number,
  strength: Strength,
): { be: number | null; how: string | undefined; from: number } {
  const early = keyAt(chart, start + 1) === 'be' ? howAt(chart, start) : undefined;
  const first = early === undefined ? start : start + 1;
  const be = strength === 'shouldHave' ? first : oneOf(chart, first, ['be']);
  const late = be === null ? undefined : howAt(chart, be);
  const from = be === null ? first : late === undefined ? be : be + 1;
  return { be, how: late ?? early, from };
}

const modalTable = phraseTable(modals);

/**
 * Behind an adjective of manner or ability, or "failed", an infinitive is its complement, and no
 * duty: "hard to open".
 */
const isHowBefore = (chart: Chart, at: number): boolean =>
  /^(?:too|very|so|hard|difficult)$/.test(keyAt(chart, at - 2)) ||
  /^(?:slow|hard|quick|easy|ready|able|unable|late|prone|likely|difficult|safe|free|about|impossible|failed)$/.test(
    keyAt(chart, at - 1),
  );

/**
 * A modal verb with a passive or an intransitive infinitive: "must be properly sealed", "should
 * drain".
 */
function modalAt(chart: Chart, at: number): Found<Predicate>[] {
  for (const [words, strength, negated] of begunAt(chart, at, modalTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    // A complement of an adjective orders nothing: "door very hard to open".
    if (words === 'to' && isHowBefore(chart, at)) return [];
    const { be, how, from } = mannerAt(chart, start, strength);
    const verbs =
      be === null
        ? joinedAt(chart, start, activeAt, 3)
        : joinedAt(chart, from, passiveAt('past'), 4);
    if (negated && (strength === 'can' || strength === 'could') && be === null) continue;
    return verbs
      .filter(({ value }) => be === null || isWork(value.items, strength))
      .map(({ end, cost, value }) => ({
        end,
        cost: words === 'to' && be === null ? cost + 3 * weights.rare : cost,
        value: {
          kind: 'must',
          negated,
          strength,
          verbs: value,
          how: how ?? '',
          active: be === null,
        },
      }));
  }
  return [];
}

const needing: readonly [words: string, strength: Strength, negated: boolean][] = [
  ...['needs', 'need', 'requires', 'require', 'will need', 'will require', 'would need'],
  ...['still needs', 'still need'],
].map((words): [string, Strength, boolean] => [words, 'needs', false]);
const mayNeed = ['may', 'might', 'could'].flatMap((may) =>
  ['need', 'require'].map((need): [string, Strength, boolean] => [`${may} ${need}`, 'may', false]),
);
const noNeed = ['does not need', 'do not need', "doesn't need", "don't need"].map(
  (words): [string, Strength, boolean] => [words, 'needs', true],
);

const needsTable = phraseTable([...needing, ...mayNeed, ...noNeed]);

/**
 * A verb of need with a gerund or an object: "needs replacing", "may need a cover", "does not need
 * paint".
 */
function needsAt(chart: Chart, at: number): Found<Predicate>[] {
  const found = begunAt(chart, at, needsTable).find(
    ([words]) => wordsAt(chart, at, words) !== null,
  );
  const start = found ? oneOf(chart, at, [found[0]]) : null;
  if (!found || start === null) return [];
  const [, strength, negated] = found;
  const doing = joinedAt(chart, start, passiveAt('gerund'), 4).map(
    ({ end, cost, value }): Found<Predicate> => ({
      end,
      cost,
      value: { kind: 'must', negated, strength, verbs: value, how: '', active: false },
    }),
  );
  const isMight = strength === 'may';
  const things = thingsAt(chart, start).map(({ end, cost, value }): Found<Predicate> => ({
    end,
    cost: cost + weights.doubtful,
    value: { kind: 'needs', negated, ...(isMight ? { isMight } : {}), things: value },
  }));
  return [...doing, ...things];
}

/** What has to be done with a thing, or what it has to do. */
export const dutiesAt = (chart: Chart, at: number): Found<Predicate>[] => [
  ...modalAt(chart, at),
  ...needsAt(chart, at),
];
