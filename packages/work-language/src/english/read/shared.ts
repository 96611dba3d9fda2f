import { keyAt, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Joint, Noun, Thing, Things } from '../../sentence/sentence-types.ts';

/** The surfaces of a room, which coordinated modifiers may name: "ceiling and wall stains". */
export const isSurface = ({ english }: Entry): boolean => /^(?:ceiling|wall|floor)$/.test(english);

/** What kind of thing an entry names: two of one kind are taken for one list. */
const classOf = ({ marks, trade }: Entry): string => {
  const mark = ['place', 'person', 'action', 'defect', 'mass'].find((one) => marks.has(one));
  return mark ?? trade;
};
const isSameClass = (one: Entry, other: Entry): boolean =>
  classOf(one) === classOf(other) ||
  (isSurface(one) && isSurface(other)) ||
  areFixtures(one, other);
/** Fixtures are of one class, though some are places as well: "shower and tub drains". */
const areFixtures = (one: Entry, other: Entry): boolean => isFixture(one) && isFixture(other);
const isFixture = ({ english }: Entry): boolean =>
  /^(?:shower|tub|bathtub|sink|toilet|vanity|basin|lavatory|bidet|urinal)$/.test(english);

const isAndOr = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'and' && keyAt(chart, at + 1) === '/' && keyAt(chart, at + 2) === 'or';

const jointAt = (chart: Chart, at: number): { end: number; joint: Joint } | null => {
  const key = keyAt(chart, at);
  if (isAndOr(chart, at)) return { end: at + 3, joint: 'or' };
  if (key === ',') {
    const next = keyAt(chart, at + 1);
    if (isAndOr(chart, at + 1)) return { end: at + 4, joint: 'or' };
    if (next === 'and') return { end: at + 2, joint: 'and' };
    return next === 'or' ? { end: at + 2, joint: 'or' } : { end: at + 1, joint: ',' };
  }
  if (key === 'and' || key === '&' || key === '+') return { end: at + 1, joint: 'and' };
  return key === 'or' || key === '/' ? { end: at + 1, joint: 'or' } : null;
};

/**
 * Coordinated modifiers are of one class, or things of which a work or a defect may be
 * said: "carpet or tile replacement".
 */
const isLikeEnough = (one: Entry, other: Entry): boolean =>
  isSameClass(one, other) || (isThing(one) && isThing(other));
const isThing = ({ marks, english }: Entry): boolean =>
  !['place', 'person', 'action', 'defect'].some((mark) => marks.has(mark)) || built.has(english);
/** Places that are built, and repaired as things are. */
const built = new Set('roof deck porch floor wall ceiling driveway sidewalk walkway'.split(' '));

const isSameWord = (one: Entry, other: Entry): boolean => one.english === other.english;
const listed = (noun: Noun): Noun[] => [noun, ...(noun.also ?? []).map((one) => one.noun)];

type NounsAt = (chart: Chart, at: number) => readonly Found<Noun>[];

/** The next noun of a list of modifiers: in the singular, of the kind of the first. */
function nextAt(chart: Chart, at: number, first: Noun, nounsAt: NounsAt): Found<Noun>[] {
  const joint = jointAt(chart, at);
  if (!joint) return [];
  return (
    nounsAt(chart, joint.end)
      .filter(({ value }) => !value.plural && isLikeEnough(value.entry, first.entry))
      // A word that is repeated names two things: "vanity and vanity lights".
      .filter(({ value }) => !listed(first).some(({ entry }) => isSameWord(entry, value.entry)))
      // A "tub/shower" is one fixture.
      .filter(({ value }) => keyAt(chart, at) !== '/' || !areFixtures(value.entry, first.entry))
      .map(({ end, cost, value }) => ({
        end,
        cost,
        value: {
          ...first,
          also: [...(first.also ?? []), { joint: joint.joint, noun: value }],
        },
      }))
  );
}

/** Modifiers of one head: "kitchen and bath" cabinets, "nail and screw" holes. */
export function sharedModifiersAt(chart: Chart, at: number, nounsAt: NounsAt): Found<Noun>[] {
  let open = nounsAt(chart, at).filter(
    ({ end, value }) => !value.plural && value.code === null && jointAt(chart, end) !== null,
  );
  const found: Found<Noun>[] = [];
  for (let count = 1; count < 4 && open.length > 0; count += 1) {
    open = open.flatMap((first) =>
      nextAt(chart, first.end, first.value, nounsAt).map((one) => ({
        ...one,
        cost: first.cost + one.cost,
      })),
    );
    found.push(...open);
  }
  return found.filter(({ value }) => value.also?.at(-1)?.joint !== ',');
}

const isBare = ({ head, determiner, count, amount, parts, measure }: Thing): boolean =>
  head !== null &&
  !head.plural &&
  head.code === null &&
  (determiner === 'none' || determiner === 'the') &&
  count === null &&
  amount === null &&
  measure === null &&
  parts.length === 0;

const isPlace = ({ marks }: Entry): boolean => marks.has('place');
const isKnown = (chart: Chart, words: string): boolean =>
  chart.lexicon.english.get(words)?.some(({ entry }) => !entry.marks.has('reverse')) ?? false;

/**
 * The first of two coordinated nouns is a modifier where the lexicon has it with the second
 * head: "nail and screw holes".
 */
function compoundCost(chart: Chart, one: Noun, other: Noun): number {
  const words = other.entry.english.split(' ');
  const last = words.at(-1) ?? '';
  const starts = words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
  const isLike = starts
    .flatMap((start) => chart.lexicon.english.get(start) ?? [])
    .some(({ entry }) => entry.kind === 'noun' && isSameClass(entry, one.entry));
  const isPart = other.plural && words.length > 1 && !other.entry.marks.has('defect');
  if (isPart && isLike) return weights.never;
  const known = chart.lexicon.english.get(`${one.entry.english} ${last}`) ?? [];
  // A compound that says the same as its first noun shows no modifier: "flapper and fill valve".
  const isOther = known.some(({ entry }) => entry.spanish !== one.entry.spanish);
  return isOther ? weights.never : 0;
}

const isCompound = ({ head, modifiers }: Thing): boolean =>
  modifiers.length > 0 || (head?.entry.english.includes(' ') ?? false);

/** An unknown word alone may be an imperative, unless it ends like a noun: "remove and scrape". */
const isOpenWord = ({ kept, determiner, count }: Thing): boolean =>
  kept !== null &&
  determiner === 'none' &&
  count === null &&
  !/\s|s$|(?:tion|ment|ness|ity|stat|ance|ence|ism|graph|meter|ard)$/.test(kept);

/** Two things of a list, of which the first may be a modifier of what the second is. */
function pairCost(chart: Chart, one: Thing, other: Thing): number {
  if (isOpenWord(other)) return weights.never;
  const noun = isBare(one) ? one.head : null;
  if (!noun) return 0;
  if (other.kept?.includes(' ') || isKeptWork(noun, other) || isStuffWork(noun, other))
    return weights.never;
  const { head, determiner, count, qualities } = other;
  const isFollowing = determiner === 'none' && count === null && qualities.items.length === 0;
  return head && isFollowing ? modifierCost(chart, noun, head, other) : 0;
}

/**
 * Whether a compound begins with the noun before it, which then is a thing by itself: "door and door
 * frame".
 */
const isRepeated = (one: Noun, { head, modifiers }: Thing): boolean =>
  modifiers.some(({ entry }) => isSameWord(entry, one.entry)) ||
  (head?.entry.english.startsWith(`${one.entry.english} `) ?? false);

/**
 * A work or defect with an adjective of material may share a noun before it as a modifier: "carpet
 * and rubber replacement".
 */
const isStuffWork = (one: Noun, other: Thing): boolean =>
  other.head !== null && isOfStuff(other) && isSaidOf(other.head.entry) && !isSaidOf(one.entry);
const isOfStuff = ({ determiner, qualities: { items } }: Thing): boolean =>
  determiner === 'none' &&
  items.length > 0 &&
  items.every(({ entry }) => entry.spanish.startsWith('de '));

/** Work on a thing in its own words, or its defect: "lath repairs". */
export const isOfKept = ({ parts: [first] }: Thing): boolean =>
  first?.kind === 'place' &&
  first.preposition.english === 'of' &&
  first.things.items.some(({ kept }) => kept !== null);

/**
 * A work or defect of a kept thing may share a noun before it as a modifier: "floor and lath
 * repairs".
 */
const isKeptWork = (one: Noun, other: Thing): boolean =>
  isOfKept(other) && !isSaidOf(one.entry) && other.head !== null && isSaidOf(other.head.entry);

/**
 * Works and defects are said of things, also of several: "air conditioning and furnace problems".
 */
const isSaidOf = ({ marks }: Entry): boolean => marks.has('defect') || marks.has('action');

function modifierCost(chart: Chart, one: Noun, head: Noun, other: Thing): number {
  if (isRepeated(one, other)) return 0;
  const [modifier] = other.modifiers;
  if (modifier && isSaidOf(head.entry) && !isSaidOf(one.entry)) return weights.never;
  const compound = compoundCost(chart, one, head);
  if (compound > 0 || !modifier) return isCompound(other) ? compound : 0;
  if (isSameClass(one.entry, modifier.entry)) return weights.never;
  return isPlace(one.entry) ? weights.never : 0;
}

/** The thing that stands right before the next one of the list: "mixer with rain" ends in rain. */
function lastOf(thing: Thing): Thing {
  const part = thing.parts.at(-1);
  const last = part?.kind === 'place' ? part.things.items.at(-1) : undefined;
  return last ? lastOf(last) : thing;
}

/** Price of a list whose things may share the last noun: "toilet and sink faucets". */
export const sharedHeadCost = (chart: Chart, { items, joints }: Things): number =>
  items.slice(1).reduce((cost, item, at) => {
    const before = items[at];
    // A slash joins two modifiers of one head: "tub/shower valve".
    if (before && joints[at] === '/' && isBare(before) && isCompound(item)) return weights.never;
    return Math.max(cost, before ? pairCost(chart, lastOf(before), item) : 0);
  }, 0);

/** Price of a shared head of which the lexicon has one compound: "sink and tub faucets". */
const ofSomeCost = ({ plural }: Noun): number => (plural ? weights.rare : weights.never);

/** Between one rare step and two: "basement or crawl floor condition". */
const oneOfRoomsCost = 2 * weights.slight + weights.doubtful + weights.rare;

/** Price of one head for several modifiers: of one thing only rooms may share it. */
export function sharedCost(chart: Chart, modifiers: readonly Noun[], head: Noun): number {
  const first = modifiers.find(({ also }) => also !== undefined);
  if (!first?.also) return 0;
  const nouns = listed(first);
  if (nouns.every(({ entry }) => isPlace(entry))) return head.plural ? 0 : oneOfRoomsCost;
  if (isSaidOf(head.entry) && !/^(?:problem|issue)$/.test(head.entry.english))
    return weights.unusual;
  const known = nouns.filter(({ entry }) =>
    isKnown(chart, `${entry.english} ${head.entry.english}`),
  );
  if (known.length === nouns.length) return 0;
  const areAlike = nouns.every(({ entry }) => isSameClass(entry, first.entry));
  if (!areAlike || (!head.plural && !head.entry.marks.has('mass'))) return weights.never;
  return known.length === 0 ? 0 : ofSomeCost(head);
}

/** Words that are adjective and noun: "front and back yards" names no front. */
export function adjectiveCost(chart: Chart, at: number, end: number): number {
  const joint = end === at + 1 ? jointAt(chart, end) : null;
  if (!joint) return 0;
  const found = sensesAt(chart, at).find(
    (sense) => sense.end === end && sense.value.entry.kind === 'adjective',
  );
  if (!found) return 0;
  // Before a word that is no noun a material is a noun: "wood and peeling paint", "wood and metal
  // doors".
  const isStuff = found.value.entry.spanish.startsWith('de ');
  return isStuff && isSaidOfNext(chart, joint.end) ? 0 : 5 * weights.rare;
}

/** Whether a word stands here that only says how the next thing is. */
const isSaidOfNext = (chart: Chart, at: number): boolean => {
  const senses = sensesAt(chart, at);
  const isNoun = senses.some(({ value: { entry } }) => {
    return entry.kind === 'noun';
  });
  return !isNoun;
};
