import {
  allOf,
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  remembered,
  wordsAt,
  type Chart,
  type Found,
  type Rule,
} from '../../lexicon/chart.ts';
import { lateCost, namedCost, plainCost, sideCost, splitCost, type Draft } from './draft-costs.ts';
import { compoundCost } from './compounds.ts';
import { listCost, plainListCost } from './list-costs.ts';
import { startsAt } from './determiners.ts';
import { nounsAt } from './nouns.ts';
import { isName, isNamePart, keptThingsAt, nameAt, namesAt } from './names.ts';
import { pronounAt } from './pronouns.ts';
import { ordinalCost, ordinalHeadCost } from './ordinals.ts';
import { joinedAt, qualitiesAt } from './qualities.ts';
import { adjectiveCost, sharedCost, sharedHeadCost, sharedModifiersAt } from './shared.ts';
import { partsOfKindAt } from './numbers-of.ts';
import { shares } from './shares.ts';
import { isSideName, sidesOf, splitSideCost, withSide } from './sides.ts';
import { ofThings } from './worked-things.ts';
import { noThing } from '../../sentence/thing.ts';
import { hedgeAt, hedgedSizeAt, mayBeAmount, mayBeSize, sizeAt } from '../../text/measures.ts';
import { weights } from '../../sentence/weights.ts';
import type { Joined, Joint, Part, Quality, Thing, Things } from '../../sentence/sentence-types.ts';

const joinQualities = (a: Joined<Quality>, b: Joined<Quality>): Joined<Quality> => ({
  items: [...a.items, ...b.items],
  joints: [...a.joints, ...(a.items.length > 0 ? ([''] as Joint[]) : []), ...b.joints],
});

/**
 * Whether a size is said already, or half of one: of "30 x 60 in deep" only the 60 would be deep.
 */
const isMeasured = ({ measure, names }: Draft): boolean => measure !== null || names.at(-1) === 'x';

/** A size or a number of parts that modifies a noun: "20-amp circuits", "3 compartment sinks". */
function sizesOf(chart: Chart, draft: Draft): Draft[] {
  const { at } = draft;
  const size = hedgedSizeAt(chart, at);
  const parts = partsOfKindAt(chart, at);
  const sized = { ...draft, last: null };
  return [
    ...(parts
      ? [{ ...sized, at: parts.end, cost: draft.cost + weights.doubtful, measure: parts.text }]
      : []),
    ...(size ? [{ ...sized, at: size.end, measure: size.text }] : []),
  ];
}

const withName = (chart: Chart, draft: Draft): Draft => ({
  ...draft,
  at: draft.at + 1,
  cost: draft.cost + weights.doubtful,
  last: null,
  names: withHyphened(chart, draft),
});

/** A hyphen joins the parts of one name: "Posi-Temp". */
function withHyphened(chart: Chart, { at, names }: Draft): string[] {
  const last = names.at(-1);
  return last !== undefined && chart.tokens[at]?.hyphened
    ? [...names.slice(0, -1), `${last}-${nameAt(chart, at)}`]
    : [...names, nameAt(chart, at)];
}

function extensions(chart: Chart, draft: Draft): Draft[] {
  const { at } = draft;
  if (isNamePart(chart, at)) return [withName(chart, draft)];
  const next: Draft[] = [];
  for (const quality of qualitiesAt(chart, at))
    next.push({
      ...draft,
      at: quality.end,
      cost: draft.cost + quality.cost + lateCost(draft, quality.value),
      last: null,
      qualities: joinQualities(draft.qualities, quality.value),
    });
  const before = next.length;
  if (!isMeasured(draft) && mayBeSize(chart, at)) next.push(...sizesOf(chart, draft));
  if (next.length === before && isName(chart, at)) next.push(withName(chart, draft));
  if (draft.modifiers.length < 3)
    for (const noun of nounsAt(chart, at))
      next.push({
        ...draft,
        ...withSide(draft, noun.value, keyAt(chart, at - 1)),
        at: noun.end,
        cost:
          draft.cost +
          noun.cost +
          compoundCost(noun.value) +
          namedCost(chart, draft) +
          plainCost(chart, at, noun.end) +
          ordinalCost(chart, at),
        last: at,
      });
  if (draft.modifiers.length < 2)
    for (const noun of sharedModifiersAt(chart, at, nounsAt))
      next.push({
        ...draft,
        at: noun.end,
        cost:
          draft.cost +
          noun.cost +
          weights.doubtful +
          (isSideName(noun.value) ? 2 * weights.rare : 0),
        modifiers: [...draft.modifiers, noun.value],
        last: null,
      });
  return next;
}

type Core = Pick<Thing, 'qualities' | 'modifiers' | 'head' | 'names' | 'measure'>;

/** Adds the nouns that end what a draft begins, and those of every longer draft. */
function addCores(chart: Chart, draft: Draft, found: Found<Core>[]): void {
  if (draft.at >= chart.tokens.length) return;
  const { modifiers, names, measure } = draft;
  for (const { end, cost, value } of nounsAt(chart, draft.at))
    found.push({
      end,
      cost:
        draft.cost +
        splitSideCost(chart, draft, end, nounsAt) +
        ordinalHeadCost(chart, draft.at, end, nounsAt) +
        cost +
        adjectiveCost(chart, draft.at, end) +
        splitCost(chart, draft, end) +
        sideCost(draft, value) +
        sharedCost(chart, modifiers, value),
      value: { ...ofThings(sidesOf(draft, value), value.entry), head: value, names, measure },
    });
  for (const next of extensions(chart, draft)) addCores(chart, next, found);
}

function readCores(chart: Chart, at: number): Found<Core>[] {
  const found: Found<Core>[] = [];
  addCores(chart, emptyDraft(at), found);
  return found;
}

const emptyDraft = (at: number): Draft => ({
  ...{ at, cost: 0, last: null, measure: null },
  ...{ qualities: { items: [], joints: [] }, modifiers: [], names: [] },
});

const coresAt = (chart: Chart, at: number): readonly Found<Core>[] =>
  remembered(chart, 'core', at, readCores);

const sharesTable = phraseTable(shares);

/** A quantifier with "of" before a definite noun: "most of the furniture". */
function shareAt(chart: Chart, at: number): Found<Thing>[] {
  return begunAt(chart, at, sharesTable).flatMap(([words, amount]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    return coresAt(chart, start).flatMap(({ end, cost, value }): Found<Thing>[] =>
      words === 'most' && !value.head?.plural
        ? []
        : [{ end, cost, value: { ...noThing, ...value, amount, determiner: 'the' } }],
    );
  });
}

function amountAt(chart: Chart, at: number): Found<Thing>[] {
  const share = shareAt(chart, at);
  if (share.length > 0 || !mayBeAmount(chart, at)) return share;
  const hedge = hedgeAt(chart, at);
  const measure = sizeAt(chart, hedge.end);
  if (!measure) return [];
  const amount = hedge.text + measure.text;
  const alone = { end: measure.end, cost: weights.rare, value: { ...noThing, amount } };
  const of = keyAt(chart, measure.end) === 'of' ? measure.end + 1 : null;
  if (of === null) return [alone];
  const whole = coresAt(chart, oneOf(chart, of, ['the']) ?? of).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { ...noThing, ...value, amount },
  }));
  return [alone, ...whole];
}

/**
 * A numeral is not that of a singular, least of all before a conjunction: "4 kitchen and bathroom
 * outlets".
 */
const countCost = (count: string | null, { head }: Core, isJoined: boolean): number => {
  const isCounted = head === null || head.plural || head.entry.marks.has('mass');
  if (!isMany(count) || isCounted) return 0;
  return isJoined ? weights.never : 5 * weights.rare;
};
const isMany = (count: string | null): boolean => count !== null && count !== '1';

const thingsWithoutNoun: readonly Rule<Thing>[] = [pronounAt, amountAt, namesAt];

function readThings(chart: Chart, at: number): Found<Thing>[] {
  const found: Found<Thing>[] = [];
  if (at >= chart.tokens.length) return found;
  for (const { end: from, determiner, count } of startsAt(chart, at)) {
    for (const { end, cost, value } of coresAt(chart, from))
      found.push({
        end,
        cost: cost + countCost(count, value, /^(?:and|or|&|\/)$/.test(keyAt(chart, end))),
        value: { ...noThing, ...value, determiner, count },
      });
    // A number that a hyphen joins to its noun is no numeral: "3-way switch".
    if (count !== null && chart.tokens[from]?.spaced === false) continue;
    for (const { end, cost, value } of keptThingsAt(chart, from))
      found.push({ end, cost, value: { ...value, determiner, count } });
  }
  return found.concat(allOf(chart, at, thingsWithoutNoun));
}

/** A noun phrase without what follows its noun. */
const thingAt = (chart: Chart, at: number): readonly Found<Thing>[] =>
  remembered(chart, 'thing', at, readThings);

const isPlace = ({ head }: Thing): boolean => head?.entry.marks.has('place') ?? false;

/** Places and other things do not stand in one list without a reason. */
const mixCost = ({ items }: Things): number =>
  items.some(isPlace) && !items.every(isPlace) ? weights.rare : 0;

const readPlainThings = (chart: Chart, at: number): Found<Things>[] =>
  joinedAt(chart, at, thingAt).map(({ end, cost, value }) => ({
    end,
    cost: cost + mixCost(value) + sharedHeadCost(chart, value) + plainListCost(chart, value),
    value,
  }));

/** Things of a list, none of which has a place or another part behind it. */
export const plainThingsAt = (chart: Chart, at: number): readonly Found<Things>[] =>
  remembered(chart, 'plain-things', at, readPlainThings);

/** What may stand behind one thing of a list and belong to it alone. */
const isOwnPart = (chart: Chart, at: number, { kind }: Part): boolean =>
  kind === 'place' ||
  kind === 'quality' ||
  kind === 'aside' ||
  (kind === 'that' && /^(?:that|which)$/.test(keyAt(chart, at)));

/** The same with up to two places or states behind it. */
function readPlaced(chart: Chart, at: number): Found<Thing>[] {
  const found = [...thingAt(chart, at)];
  let from = 0;
  for (let count = 0; count < 2 && from < found.length; count += 1) {
    const open = found.slice(from);
    from = found.length;
    for (const thing of open)
      for (const part of chart.grammar.part(chart, thing.end))
        if (isOwnPart(chart, thing.end, part.value))
          found.push({
            end: part.end,
            cost: thing.cost + part.cost + weights.slight,
            value: { ...thing.value, parts: [...thing.value.parts, part.value] },
          });
  }
  return found;
}

const placedThingAt = (chart: Chart, at: number): readonly Found<Thing>[] =>
  remembered(chart, 'placed-thing', at, readPlaced);

const readPlacedThings = (chart: Chart, at: number): Found<Things>[] =>
  joinedAt(chart, at, placedThingAt).map(({ end, cost, value }) => ({
    end,
    cost: cost + listCost(chart, value) + sharedHeadCost(chart, value),
    value,
  }));

/** Things of a list, each with the places and states behind it. */
export const thingsAt = (chart: Chart, at: number): readonly Found<Things>[] =>
  remembered(chart, 'things', at, readPlacedThings);
