import {
  adjectiveOrders,
  finishing,
  isBareWord,
  isDefect,
  isWork,
  mostlyDone,
  mostlyThings,
  words,
} from '../../check/ambiguous-words.ts';
import { type Chart } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

/**
 * Behind a defect or a work with a place a coordinated noun is a further place: "cracks in driveway
 * and patio".
 */
const placeCost = ({ items }: Things): number =>
  items.slice(1).some((item, at) => {
    const before = items[at];
    const isPlaced = before?.parts.some(({ kind }) => kind === 'place') ?? false;
    const marks = before?.head?.entry.marks;
    const isFinding = (marks?.has('defect') || marks?.has('action')) ?? false;
    return isPlaced && isFinding && item.head !== null;
  })
    ? weights.never
    : 0;

/**
 * A slash joins two nouns that stand side by side, with no adjunct between them: "beside the
 * washer/dryer".
 */
const slashCost = ({ items, joints }: Things): number =>
  joints.some((joint, at) => joint === '/' && (items[at]?.parts.length ?? 0) > 0)
    ? weights.never
    : 0;

/** Less than two rare steps: "adjustments made, and recommendations for the heating system". */
const nearListCost = weights.doubtful + weights.rare;

/**
 * A noun without a determiner behind an adjunct belongs to the list within the adjunct: "a bathroom
 * with toilet and tub".
 */
const nearCost = ({ items }: Things): number =>
  items
    .slice(1)
    .some((item, at) => (items[at]?.parts.length ?? 0) > 0 && item.determiner === 'none')
    ? nearListCost
    : 0;

/** A state behind two coordinated nouns is rather said of both: "mortar and stone deteriorated". */
const ownStateCost = ({ items: [first, last, ...more], joints: [joint] }: Things): number =>
  first && last && more.length === 0 && joint === 'and' && hasState(last) && isPlain(first)
    ? weights.doubtful
    : 0;
const hasState = ({ parts }: Thing): boolean => parts.length === 1 && parts[0]?.kind === 'quality';
const isPlain = ({ parts, qualities }: Thing): boolean =>
  parts.length + qualities.items.length === 0;

const orderCostOf = ({ determiner, qualities }: Thing): number => {
  const [first] = qualities.items;
  return determiner === 'none' && first && adjectiveOrders.has(first.entry.english)
    ? weights.never
    : 0;
};

/** Between two rare steps and three: "check all controls, alarms, horn, display" is declined. */
const commasCost = weights.doubtful + 2 * weights.rare;

/** A list without "and": "replace the valve, check cartridge" is rather a second sentence. */
function commaCost({ items, joints }: Things): number {
  if (joints.length === 1 && joints[0] === ',' && isApart(items)) return weights.never;
  return joints.every((joint) => joint === ',') ? commasCost : 0;
}

/**
 * Two things of different kinds joined by a comma are no list, the second says of what or
 * where: "both springs, steel door", "tile and mastic, basement".
 */
const isApart = ([first, last]: readonly Thing[]): boolean =>
  first?.head?.entry.trade !== last?.head?.entry.trade ||
  (first?.head?.entry.marks.has('place') ?? false) !==
    (last?.head?.entry.marks.has('place') ?? false);

/** The same of a list without places behind its things. */
export const plainListCost = (chart: Chart, things: Things): number =>
  things.items.length < 2
    ? 0
    : (isDirtAndDust(things) ? 0 : endCost(things) + verbNounCost(chart, things)) +
      tailCost(things) +
      furtherOrderCost(chart, things);

/**
 * In an order an adjective that is an imperative as well begins a second order: "test a sample of
 * units and clean return grilles".
 */
const furtherOrderCost = (chart: Chart, { items: [, ...others] }: Things): number =>
  isTransitiveBase(chart, chart.tokens[0]?.key ?? '')
    ? others.reduce((cost, item) => cost + orderCostOf(item), 0)
    : 0;

/** A coordination does not go on with a comma behind its "and": "tile and mastic, basement". */
const tailCost = ({ joints }: Things): number =>
  joints.some((joint, at) => joint === ',' && joints[at - 1] === 'and') ? weights.never : 0;

/** Price of a list whose last word may be an order of its own: "replace drywall and paint". */
export const listCost = (chart: Chart, things: Things): number =>
  things.items.length < 2 ? 0 : costOfSeveral(chart, things);

const costOfSeveral = (chart: Chart, things: Things): number =>
  plainListCost(chart, things) +
  workOfTwoCost(chart, things) +
  placeCost(things) +
  slashCost(things) +
  nearCost(things) +
  ownStateCost(things) +
  commaCost(things) +
  things.items.slice(1).reduce((cost, item) => cost + orderCostOf(item), 0);

/**
 * A noun coordinated with a work that is a verb as well names a work: "septic tank pump and
 * inspection".
 */
const workOfTwoCost = (chart: Chart, { items }: Things): number => {
  const [first, ...others] = items;
  const isNamed = isWork({ items: others, joints: [] });
  if (!isNamed || !first?.head || first.head.plural || first.determiner !== 'none') return 0;
  const { english, marks } = first.head.entry;
  if (marks.has('action') || marks.has('mass')) return 0;
  return isTransitiveBase(chart, english.slice(english.lastIndexOf(' ') + 1)) ? weights.never : 0;
};

const isTransitiveBase = (chart: Chart, english: string): boolean =>
  (chart.lexicon.english.get(english) ?? []).some(
    ({ entry, form }) => entry.kind === 'verb' && form === 'base' && entry.marks.has('transitive'),
  );

type Marks = ReadonlySet<string>;
const isPlaceOnly = (first: Marks, last: Marks): boolean =>
  first.has('place') && !last.has('place');

/** Things that stand in a list with rooms and yards: "stain deck and fence". */
const isBuilt = words('fence gate deck floor door window light');

const isThingIn = (english: string, isPlaced: boolean): boolean =>
  isBuilt.has(english) || (mostlyThings.has(english) && !isPlaced);

/**
 * A bare last noun of a list that is a transitive verb as well may be a second order: "patch holes
 * and skim coat".
 */
function verbNounCost(chart: Chart, { items, joints }: Things): number {
  const [first] = items;
  const last = items.at(-1);
  if (!first?.head || !last?.head || !isBareWord(last)) return 0;
  if (items.every(isNamedWork)) return 0;
  const { entry } = first.head;
  const { english, marks, trade } = last.head.entry;
  const isPlaced = isPlaceOnly(entry.marks, marks);
  if (isThingIn(english, isPlaced) || !isTransitiveBase(chart, english)) return 0;
  return wordCostBehind(first, joints.at(-1) === 'or', entry.trade !== trade);
}

/** Behind "or" such a word is seldom an order: "at the base or handle". */
const wordCostBehind = (first: Thing, isOr: boolean, isOther: boolean): number => {
  if (isDefect({ items: [first], joints: [] })) return weights.never;
  if (isOr) return weights.rare;
  return isOther ? weights.never : 0;
};

/** Beside a plant "water" is an imperative: "lay sod and water daily". */
const isWatering = (first: Thing | undefined, { head }: Thing): boolean =>
  head?.entry.english === 'water' && plants.test(first?.head?.entry.english ?? '');
const plants =
  /(?:^| )(?:grass|sod|turf|tree|shrub|bush|hedge|plant|vine|ivy|flower(?: ?bed)?|planter|pot|mulch|soil)$/;

const wordOf = ({ head }: Thing): string => head?.entry.english ?? '';

/** A noun of work is no imperative: "gutter cleaning and repair". */
const isNamedWork = (thing: Thing): boolean => isWork({ items: [thing], joints: [] });

/**
 * A word that is mostly a verb is an order with an adjunct behind it, too: "clean the wall and sand
 * for adhesion".
 */
const isDoneToo = (last: Thing): boolean =>
  mostlyDone.has(wordOf(last)) && isBareWord({ ...last, parts: [] });

/** A kind of dirt coordinated with "dust", which is no imperative there: "dirt and dust". */
const isDirtAndDust = ({ items: [first, last] }: Things): boolean =>
  first !== undefined && dirts.has(wordOf(first)) && last !== undefined && wordOf(last) === 'dust';
const dirts = words('dirt grease grime lint debris hair soot mold pollen rust rubble trash');

/**
 * Nouns for the look of a surface, beside which a finish is a noun as well: "match the color and
 * texture".
 */
const looks = words('color finish pattern style sheen grain');
const isLook = (thing: Thing | undefined): boolean =>
  thing !== undefined && looks.has(wordOf(thing).replace(/^.* /, ''));

/** The same of the last word alone. */
function endCost({ items }: Things): number {
  const [first, ...others] = items;
  const last = others.at(-1);
  if (!last || items.every(isNamedWork)) return 0;
  const word = wordOf(last);
  if (isDoneToo(last)) return weights.never;
  if (!isBareWord(last)) return 0;
  if (isWatering(first, last) || mostlyDone.has(word)) return weights.never;
  if (!finishing.has(word) || isLook(first)) return 0;
  return finishingCost(items);
}

/**
 * A bare finish at the end of a list is seldom a thing, and never beside a defect: "replace drywall
 * and paint".
 */
const finishingCost = (items: readonly Thing[]): number => {
  if (items[0]?.head?.entry.marks.has('defect')) return weights.never;
  return 3 * weights.rare;
};
