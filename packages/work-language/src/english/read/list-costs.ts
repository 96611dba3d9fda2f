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

/** "Cracks in driveway and patio": what follows a placed defect is a further place. */
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

/** "Beside the washer/dryer": a slash joins neighbours. */
const slashCost = ({ items, joints }: Things): number =>
  joints.some((joint, at) => joint === '/' && (items[at]?.parts.length ?? 0) > 0)
    ? weights.never
    : 0;

/** Less than two rare steps: "adjustments made, and recommendations for the heating system". */
const nearListCost = weights.doubtful + weights.rare;

/** "A bathroom with toilet and tub": what follows without an article belongs to the nearer list. */
const nearCost = ({ items }: Things): number =>
  items
    .slice(1)
    .some((item, at) => (items[at]?.parts.length ?? 0) > 0 && item.determiner === 'none')
    ? nearListCost
    : 0;

/** "Mortar and stone deteriorated": a state behind a list of two is likelier one of both. */
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

/** "Both springs, steel door", "tile and mastic, basement": the last one says of what or where. */
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

/** "Test a sample of units and clean return grilles": behind an order the last word orders, too. */
const furtherOrderCost = (chart: Chart, { items: [, ...others] }: Things): number =>
  isTransitiveBase(chart, chart.tokens[0]?.key ?? '')
    ? others.reduce((cost, item) => cost + orderCostOf(item), 0)
    : 0;

/** "Tile and mastic, basement": no list goes on behind its "and". */
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

/** "Septic tank pump and inspection": a word that is an order, too, names the work beside a work. */
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

/** "Patch holes and skim coat": the last word of a list that is an order as well. */
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

/** "At the base or handle": an order behind "or" is rare. */
const wordCostBehind = (first: Thing, isOr: boolean, isOther: boolean): number => {
  if (isDefect({ items: [first], joints: [] })) return weights.never;
  if (isOr) return weights.rare;
  return isOther ? weights.never : 0;
};

/** "Lay sod and water daily". */
const isWatering = (first: Thing | undefined, { head }: Thing): boolean =>
  head?.entry.english === 'water' && first?.head?.entry.trade === 'landscaping';

const wordOf = ({ head }: Thing): string => head?.entry.english ?? '';

/** "Gutter cleaning and repair" names two works. */
const isNamedWork = (thing: Thing): boolean => isWork({ items: [thing], joints: [] });

/** "Clean the wall and sand for adhesion": a work with what it is for. */
const isDoneToo = (last: Thing): boolean =>
  mostlyDone.has(wordOf(last)) && isBareWord({ ...last, parts: [] });

/** "Dirt and dust": what lies with the dust. */
const isDirtAndDust = ({ items: [first, last] }: Things): boolean =>
  first !== undefined && dirts.has(wordOf(first)) && last !== undefined && wordOf(last) === 'dust';
const dirts = words('dirt grease grime lint debris hair soot mold pollen rust rubble trash');

/** "Match the color and texture": the second one is what it looks like, too. */
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

/** "Replace drywall and paint": a coat beside other coats is a thing, beside anything else an order. */
const finishingCost = (items: readonly Thing[]): number => {
  if (items[0]?.head?.entry.marks.has('defect')) return weights.never;
  return 3 * weights.rare;
};
