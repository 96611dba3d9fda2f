import {
  allOf,
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  remembered,
  sensesAt,
  wordsAt,
  type Chart,
  type Found,
  type Rule,
} from '../../lexicon/chart.ts';
import { activityCost } from '../../check/ambiguous-words.ts';
import { dutiesAt } from './duties.ts';
import { conditionPartsAt, furtherPlaceAt, obligationsAt } from './obligations.ts';
import { equalsAt } from './being.ts';
import { actsAt, agesAt, lackingAt } from './events.ts';
import { happenedAt, isDeed } from './happened.ts';
import { becomesAt } from './becoming.ts';
import { lettingAt } from './letting.ts';
import { progressAt } from './progress.ts';
import { oftenDoneAt, sometimesAt } from './manners.ts';
import { beginsAt, stillAt } from './still.ts';
import { staysAt } from './staying.ts';
import { asDone, didAt } from './past.ts';
import { joinedAt, qualitiesAt } from './qualities.ts';
import { plainThingsAt } from './things.ts';
import { isSpecial } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate, Said, Things } from '../../sentence/sentence-types.ts';

interface Copula {
  end: number;
  negated: boolean;
  past: boolean;
  seems?: boolean;
}

const copulas: readonly [string, Omit<Copula, 'end'>][] = [
  ['is not', { negated: true, past: false }],
  ['are not', { negated: true, past: false }],
  ["isn't", { negated: true, past: false }],
  ["aren't", { negated: true, past: false }],
  ['was not', { negated: true, past: true }],
  ['were not', { negated: true, past: true }],
  ["wasn't", { negated: true, past: true }],
  ["weren't", { negated: true, past: true }],
  ['is', { negated: false, past: false }],
  ['are', { negated: false, past: false }],
  ['was', { negated: false, past: true }],
  ['were', { negated: false, past: true }],
];

const seemings: readonly [string, Omit<Copula, 'end'>][] = ['appear', 'seem', 'look'].flatMap(
  (verb): [string, Omit<Copula, 'end'>][] =>
    [`${verb}s`, verb, `${verb}ed`].flatMap((form, at): [string, Omit<Copula, 'end'>][] => {
      const seems = { negated: false, past: at === 2, seems: true };
      return [
        [`${form} to be`, seems],
        [form, seems],
      ];
    }),
);
const denials: readonly [string, Omit<Copula, 'end'>][] = ['does', 'do'].map((does) => [
  `${does} not appear to be`,
  { negated: true, past: false, seems: true },
]);

const allCopulas = [...copulas, ...denials, ...seemings];

const copulaTable = phraseTable(allCopulas);

function copulaAt(chart: Chart, at: number): Copula | null {
  for (const [words, value] of begunAt(chart, at, copulaTable)) {
    const end = wordsAt(chart, at, words);
    if (end !== null) return { end, ...value };
  }
  return null;
}

const isIntransitive = ({ kind, marks }: Entry): boolean =>
  kind === 'verb' && marks.has('intransitive');

/** What only some things do is said of them rather than what all do. */
const ownCost = (verb: Entry): number => (isSpecial(verb) ? weights.doubtful : 0);

const gerundsAt = (chart: Chart, at: number): readonly Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    isIntransitive(entry) && form === 'gerund'
      ? [{ end, cost: -weights.doubtful * (end - at - 1) - ownCost(entry), value: entry }]
      : [],
  );

/** A verb of seeming with a state: "appears to be loose". */
const seemingAt = (chart: Chart, { end: start, negated, past }: Copula): Found<Predicate>[] =>
  qualitiesAt(chart, start).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { kind: 'state', negated, past, seems: true, qualities: value, parts: [] },
  }));

/**
 * What a copula says: a state, a progressive, a lack or a place: "is loose", "was leaking", "is
 * missing".
 */
function statesAt(chart: Chart, copula: Copula): Found<Predicate>[] {
  const { end: start, negated, past, seems } = copula;
  if (seems) return seemingAt(chart, copula);
  const found: Found<Predicate>[] = [];
  const missing = wordsAt(chart, start, 'missing');
  if (missing !== null && !negated)
    found.push({ end: missing, cost: -weights.rare, value: { kind: 'missing', past } });
  for (const { end, cost, value: qualities } of qualitiesAt(chart, start)) {
    if (isCondition({ qualities, past }))
      found.push({ end, cost, value: { kind: 'state', negated, past, qualities, parts: [] } });
  }
  for (const { end, cost, value: verbs } of joinedAt(chart, start, gerundsAt, 3))
    found.push({
      end,
      cost: cost - weights.unusual,
      value: { kind: 'does', negated, past, verbs },
    });
  for (const { end, cost, value } of conditionPartsAt(chart, start))
    found.push({
      end,
      cost: cost + weights.doubtful,
      value: { kind: 'where', negated, past, parts: [value] },
    });
  return found;
}

/** How a thing is, and neither that it is missing nor what was done to it. */
function isCondition({
  qualities: { items },
  past,
}: Pick<Predicate & { kind: 'state' }, 'qualities' | 'past'>): boolean {
  if (past && items.some(({ entry, form }) => form === 'past' && isDeed(entry))) return false;
  if (items.some(({ entry }) => entry.marks.has('before'))) return false;
  // With a past copula "used" is a passive: "was used as".
  if (past && items.some(({ entry }) => entry.english === 'used')) return false;
  return !items.some(({ entry }) => entry.english === 'missing');
}

const isJoint = (chart: Chart, at: number): boolean => keyAt(chart, at) === 'or';

/** A state joined by "or" to others needs no copula: "missing, misplaced or not working". */
const isListed = (chart: Chart, at: number, end: number): boolean =>
  isJoint(chart, at - 1) || isJoint(chart, end);
const isPlainState = (said: Predicate): boolean => said.kind === 'state' && !said.negated;

/** Without a copula, as titles are written: "door sticking", "handrail missing", "not grounded". */
function shortAt(chart: Chart, at: number): Found<Predicate>[] {
  const not = wordsAt(chart, at, 'not');
  const start: Copula = { end: not ?? at, negated: not !== null, past: false };
  return statesAt(chart, start)
    .filter(
      ({ value, end }) =>
        value.kind === 'missing' ||
        value.kind === 'does' ||
        (value.kind === 'state' && (value.negated || isListed(chart, at, end))),
    )
    .map(({ end, cost, value }) => {
      return {
        end,
        cost: cost + (isPlainState(value) ? weights.rare : weights.unusual),
        value: asDone(value),
      };
    });
}

const negations = ['does not', 'do not', "doesn't", "don't", 'will not', "won't"];
const impossible = ['cannot', "can't", 'can not'];
const undone = [...negations, ...impossible];

/**
 * Intransitive verbs, affirmed or negated, up to three of them: "does not latch", "leak and drip".
 */
function actionsAt(chart: Chart, at: number): Found<Predicate>[] {
  const not = oneOf(chart, at, undone);
  const past = oneOf(chart, at, ['did not', "didn't"]);
  const start = not ?? past ?? at;
  const negated = start !== at;
  const verbsAt = (_: Chart, from: number): Found<Entry>[] =>
    sensesAt(chart, from).flatMap(({ end, value: { entry, form } }) =>
      isIntransitive(entry) &&
      (form === 'third' || form === 'base') &&
      !(negated && form === 'third')
        ? [
            {
              end,
              cost:
                (negated ? 0 : activityCost(chart, from, form)) -
                weights.doubtful * (end - from - 1) -
                ownCost(entry),
              value: entry,
            },
          ]
        : [],
    );
  return joinedAt(chart, start, verbsAt, 3).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { kind: 'does', negated, past: past !== null, verbs: value },
  }));
}

const lacking =
  "lacks|lack|does not have|do not have|doesn't have|don't have|did not have|didn't have".split(
    '|',
  );

/** Having and lacking, with an object: "has a crack", "has no handrail", "lacks a cover". */
function havingAt(chart: Chart, at: number): Found<Predicate>[] {
  const has = oneOf(chart, at, ['has', 'have', 'had']);
  const lacks = oneOf(chart, at, lacking);
  const misses = oneOf(chart, at, [
    ...['is missing', 'are missing', 'missing', 'was missing', 'were missing'],
  ]);
  const must = oneOf(chart, at, ['must have', 'shall have', 'needs to have', 'need to have']);
  const should = oneOf(chart, at, ['should have']);
  const start = has ?? lacks ?? misses ?? must ?? should;
  if (start === null) return [];
  const isHaving = lacks === null && misses === null;
  const no = isHaving ? oneOf(chart, start, ['no']) : null;
  // A lack of one of several is no lack of all, which "no tiene" says: "is missing a hinge".
  const isOneOfSome = ({ value }: Found<Things>): boolean =>
    misses !== null &&
    value.items.some(({ determiner, head }) => determiner !== 'none' || (head?.plural ?? false));
  const found = plainThingsAt(chart, no ?? start).filter((one) => !isOneOfSome(one));
  return found.map(({ end, cost, value }) => ({
    end,
    cost,
    value: {
      kind: 'has',
      negated: !isHaving || no !== null,
      past: /^(?:had|did|was|were)/.test(keyAt(chart, at)),
      duty: must !== null ? 'must' : should !== null ? 'should' : null,
      things: value,
    },
  }));
}

const plurals = new Set(
  "appear seem look are were aren't weren't have need lack do don't".split(' '),
);
const singulars = new Set(
  "appears seems looks is was isn't wasn't has needs lacks requires does doesn't".split(' '),
);

/** The number that the first word of a predicate shows. */
function numberAt(chart: Chart, at: number): boolean | null {
  if (plurals.has(keyAt(chart, at))) return true;
  return singulars.has(keyAt(chart, at)) ? false : null;
}

const isFinite = (chart: Chart, at: number, form: 'base' | 'third'): boolean =>
  sensesAt(chart, at).some(
    ({ value: { entry, form: found } }) =>
      (isIntransitive(entry) || entry.marks.has('acts')) && found === form,
  );

/** What a statement says of its thing, with the number of its verb. */
export const saidAt = (chart: Chart, at: number): readonly Found<Said>[] =>
  predicateAt(chart, at).map(({ end, cost, value }) => {
    const shown = numberAt(chart, at);
    const isAction = value.kind === 'does' || value.kind === 'acts';
    const plural = isAction && !value.negated && shown === null ? verbNumber(chart, at) : shown;
    return { end, cost, value: { predicate: value, plural } };
  });

/** The number that a verb of doing shows: "leaks", "leak". */
function verbNumber(chart: Chart, at: number): boolean | null {
  if (isFinite(chart, at, 'third')) return false;
  return isFinite(chart, at, 'base') ? true : null;
}

/** What a thing does, to another one or alone. */
const deedsAt = (chart: Chart, at: number): Found<Predicate>[] => [
  ...actionsAt(chart, at),
  ...actsAt(chart, at),
];

/** How a thing is, with "is" and without. */
function heldAt(chart: Chart, at: number): Found<Predicate>[] {
  const copula = copulaAt(chart, at);
  return copula ? statesAt(chart, copula) : shortAt(chart, at);
}

const rules: readonly Rule<Predicate>[] = [
  heldAt,
  (chart, at) => stillAt(chart, at, statesAt),
  beginsAt,
  progressAt,
  becomesAt,
  lettingAt,
  furtherPlaceAt,
  dutiesAt,
  obligationsAt,
  actionsAt,
  (chart, at) => oftenDoneAt(chart, at, deedsAt),
  (chart, at) => sometimesAt(chart, at, statesAt),
  havingAt,
  actsAt,
  lackingAt,
  happenedAt,
  didAt,
  staysAt,
  equalsAt,
  agesAt,
];

/** What a statement says of its thing; nothing is said behind the last word. */
export const predicateAt = (chart: Chart, at: number): readonly Found<Predicate>[] =>
  remembered(
    chart,
    'predicate',
    at,
    () => (at < chart.tokens.length ? allOf(chart, at, rules) : []),
    6,
  );
