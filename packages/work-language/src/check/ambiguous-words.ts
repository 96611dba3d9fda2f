import { keyAt, sensesAt, type Chart } from '../lexicon/chart.ts';
import { noThing } from '../sentence/thing.ts';
import type { Entry, Part, Quality, Thing, Things } from '../sentence/sentence-types.ts';
import { weights } from '../sentence/weights.ts';

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that are noun and verb, and at the beginning of a title nearly always an order. */
const mostlyOrders = words(
  'paint repaint repair patch clean test service caulk sand prime replace fix check remove seal ' +
    'fill treat grout mulch mop wax polish sweep dust vacuum trim weed mow label mark measure ' +
    'schedule order request plan stage document photograph access install cut coat stain texture ' +
    'plant salt monitor tape tile shim scrape spray plaster landscape fertilize ' +
    'cover dump glue plug cap upgrade design report finish use change',
);

/** Orders that may have a defect as their object: "seal cracks", not "water stains". */
const mending = words(
  'repair patch fill seal caulk plug cover clean fix treat spray mark test sand service remove ' +
    'guard check document photograph report monitor drill',
);

/** Work that a list of orders ends with: "patch drywall, texture and paint". */
export const finishing = words(
  'paint texture stain caulk grout seal patch repair finish sand clean tape test check report',
);

/** Words that name a work of their own behind "and", whatever they name else. */
export const mostlyDone = new Set(
  words(
    'repair patch clean test check report sand edge weed mow sweep mop vacuum dust wax polish label ' +
      'mark measure schedule document photograph access dispose plane look bag',
  ),
)
  .add('skim coat')
  .add('haul away')
  .add('haul off')
  .add('clean up')
  .add('touch up')
  .add('touch-up');

const isNounToo = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ end, value }) => end === at + 1 && value.entry.kind === 'noun');

export const isDefect = ({ items }: Things): boolean =>
  items.some(({ head, determiner }) => {
    return determiner === 'none' && (head?.entry.marks.has('defect') ?? false);
  });

/** Orders whose object may be a work: "schedule cleaning", not "fence panel replacement". */
const planning = words(
  'schedule request finish plan report document check test order stage review service photograph ' +
    'measure inspect record note start',
);
export const isWork = ({ items }: Things): boolean =>
  items.some(({ head, determiner }) => {
    return determiner === 'none' && (head?.entry.marks.has('action') ?? false);
  });

export const isBareWord = ({
  head,
  determiner,
  count,
  amount,
  qualities,
  modifiers,
  parts,
}: Thing): boolean =>
  head !== null &&
  amount === null &&
  !head.plural &&
  determiner === 'none' &&
  count === null &&
  qualities.items.length + modifiers.length + parts.length === 0;

/** Verbs that are adjectives as often: "open junction box", "dry wood". */
const mostlyAdjectives = words(
  'lead open reverse dry lower separate warm cool live flat square loose wet slow',
);

/** What can be done with a thing that is missing; "service screws missing" is no order. */
const supplying = words(
  'grout replace install reinstall re-install add provide supply find furnish repair fix correct locate order ' +
    'get buy check verify report note document replenish restore reattach refill seal patch secure ' +
    'address have inspect monitor re-grout regrout caulk touch fit refit attach hang rehang put',
);
const isMissingPart = (part: Part): boolean =>
  part.kind === 'quality' && part.qualities.items.some(isLacking);
const isLacking = ({ entry }: Quality): boolean => entry.english === 'missing';

/** Price of an order that nobody can follow, since its thing is missing. */
export function missingCost(word: string, parts: readonly Part[]): number {
  if (supplying.has(word)) return 0;
  return parts.some(isMissingPart) ? weights.never : 0;
}

const isState = ({ kind }: Part): boolean => kind === 'quality';

/**
 * The cost of reading a first word as an order where a state follows its things: the word is then
 * part of a noun phrase, as in "tape joint visible through paint" and "check valve stuck".
 */
export function stateCost(
  chart: Chart,
  at: number,
  things: Things,
  parts: readonly Part[],
): number {
  const isSeen = parts.some(isState);
  const hasState = isSeen || (things.items.at(-1)?.parts.some(isState) ?? false);
  if (hasState && isCompound(chart, at)) return weights.never;
  return isSeen && isNounToo(chart, at) && !mending.has(keyAt(chart, at)) ? weights.never : 0;
}

const isCompound = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ end, value }) => end > at + 1 && value.entry.kind === 'noun');

/**
 * The cost of a simple verb whose next word makes a known phrasal verb with it: "tie in the pipe"
 * ties nothing in the pipe.
 */
export const phrasalCost = (chart: Chart, end: number): number =>
  sensesAt(chart, end - 1).some(
    (one) => one.end > end && one.value.entry.kind === 'verb' && one.value.form === 'base',
  )
    ? weights.never
    : 0;

/**
 * The cost of an intransitive order by a word that is a noun as well, before a state: "tile loose
 * around the drain", "caulk worn".
 */
export const aloneStateCost = (chart: Chart, at: number, [first]: readonly Part[]): number =>
  isNounToo(chart, at) && (first?.kind === 'quality' || isSaidOfNoun(keyAt(chart, at), first))
    ? weights.never
    : 0;

/** A noun of a work or a stain with what it is of or on: "request for an engineer", "stain on carpet". */
function isSaidOfNoun(word: string, first: Part | undefined): boolean {
  if (first?.kind !== 'place') return false;
  const { english } = first.preposition;
  if (english === 'of' || (word === 'request' && english === 'for')) return true;
  if (!/^(?:stain|dust|mold)$/.test(word)) return false;
  return /^(?:on|in)$/.test(english) || (word !== 'dust' && isAround.test(english));
}
const isAround = /^(?:at|near|around|under|above|below)$/;

/**
 * The word "complete" before one bare noun of a work is an adjective, and no order: "complete
 * kitchen remodel".
 */
const isWholeWork = (word: string, { head, determiner }: Thing, { items }: Things): boolean =>
  word === 'complete' &&
  determiner === 'none' &&
  items.length === 1 &&
  head?.plural === false &&
  isWork({ items, joints: [] });

/**
 * A noun of a work behind the object of an order is no second object of it: "remove stumps and
 * haul-away".
 */
const isWorkBeside = ({ items: [first, ...others] }: Things): boolean =>
  first !== undefined &&
  !isWork({ items: [first], joints: [] }) &&
  isWork({ items: others, joints: [] });
const performing = words(
  'provide include perform complete offer do add supply get need quote completed performed provided included',
);

/** Words that are no orders of these things: "smoke alarms", "make safe", "grade slopes". */
const noOrders = /^(?:smoke |make safe$|grade (?:.* )?slope$)/;

/** Orders that nobody can mean. */
const isSenseless = (word: string, first: Thing, things: Things): boolean =>
  !isApplied(word, first) ||
  noOrders.test(`${word} ${first.head?.entry.english ?? ''}`) ||
  isWholeWork(word, first, things) ||
  (isWorkBeside(things) && !planning.has(word) && !performing.has(word));

/**
 * A known compound behind a conjunction or of a word that is mostly a noun is a noun: "the flapper
 * and fill valve", "drain systems".
 */
const isListed = (chart: Chart, at: number, { determiner }: Thing): boolean =>
  determiner === 'none' &&
  (mostlyThings.has(keyAt(chart, at)) || /^(?:and|or|&|,|\+)$/.test(keyAt(chart, at - 1))) &&
  sensesAt(chart, at).some(({ end, value }) => end > at + 1 && value.entry.kind === 'noun');

/** Price of reading a word that may be a noun as the order of these things. */
export function orderCost(chart: Chart, at: number, things: Things | null): number {
  const word = keyAt(chart, at);
  const isNoun = isNounToo(chart, at);
  const [first] = things?.items ?? [];
  const isAdjective = mostlyAdjectives.has(word);
  if (!things || !first) return isAdjective ? weights.never : aloneCost(word, isNoun);
  if (first.determiner === 'none' && (isAdjective || covered.has(word))) return weights.never;
  if (isSenseless(word, first, things) || isListed(chart, at, first)) return weights.never;
  return isNoun ? nounCost(chart, at, things) : 0;
}

/**
 * Words that are verbs only before a determiner, and else nouns of a compound: "roof drains with
 * covers", "deck stairs".
 */
const covered = words('roof deck post');

/** What is poured of concrete. */
const cast = new RegExp(
  String.raw`(?:^| )(?:pad|slab|footing|patio|driveway|sidewalk|walkway|curb|floor|` +
    String.raw`step|steps|pier|wall|base|pedestal|foundation|level)$`,
);

/** Materials are applied: "apply tub and tile caulk" applies no tub. */
const isApplied = (word: string, thing: Thing): boolean =>
  isSpread(word, thing) && ((word !== 'water' && word !== 'plant') || isPlanted(thing));
/** Plants are watered, and drywall is damaged by water. */
const isPlanted = ({ head }: Thing): boolean => head === null || head.entry.marks.has('plant');

const coatings =
  'coating|coat|topcoat|coats? of (?:paint|primer|stain)|finish|color|sheen|sealer|sealant|primer|' +
  'membrane|treatment|film|layer|patch|pesticide|herbicide|caulk joint|caulk line|paint line|' +
  'paint sample|wallpaper border';
const coating = new RegExp(`(?:^| )(?:${coatings})$`);

const isSpread = (word: string, { head }: Thing): boolean =>
  !['apply', 'spread', 'pour'].includes(word) ||
  head === null ||
  (word === 'pour' ? cast : coating).test(head.entry.english) ||
  ['mass', 'stuff', 'action', 'defect'].some((mark) => head.entry.marks.has(mark));

/**
 * A phrase in its own words without a quality is no certain object: "paint splotches", where "paint
 * new splotches" is an order.
 */
const isUnnamed = ({ kept, isNamed, qualities }: Thing): boolean =>
  kept !== null && !isNamed && qualities.items.length === 0;

const isAdjectiveAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value }) => value.entry.kind === 'adjective');

/**
 * A participle behind the word says what was done to it, so that the word is a noun: "wire spliced
 * outside".
 */
const isDoneTo = (word: string, { qualities: { items } }: Thing): boolean =>
  items[0]?.form === 'past' && !mostlyOrders.has(word) && !mending.has(word);

/** Whether what stands behind the word is said of it, rather than what to do it to. */
const isFound = (word: string, first: Thing, isUnclear: boolean): boolean =>
  first.determiner === 'none' && (isUnclear || isDoneTo(word, first));

/** The same for a word that is a noun as well: "fence", "stain", "paint". */
function nounCost(chart: Chart, at: number, things: Things): number {
  const word = keyAt(chart, at);
  const [first = noThing] = things.items;
  const isUnclear = isUnnamed(first) && !isAdjectiveAt(chart, at + 1);
  if (isFound(word, first, isUnclear) || (isWork(things) && !planning.has(word)))
    return weights.never;
  if (isDefect(things) && !mending.has(word)) return 5 * weights.rare;
  // More than twice `rare`: "frame knee wall" and "tag chiller" stay open.
  return isBareWord(first) && !mostlyOrders.has(word)
    ? 2 * weights.rare + weights.unusual + weights.slight
    : 0;
}

/** An order without an object is rare: the word is more often a noun. */
function aloneCost(word: string, isNoun: boolean): number {
  // More than `rare`: "maintain and ensure piping is free of air" stays open.
  if (!isNoun) return weights.rare + weights.unusual;
  if (mostlyThings.has(word)) return weights.never;
  return mostlyOrders.has(word) ? weights.doubtful : 3 * weights.rare;
}

/** Words that name a thing rather than a work, wherever they stand. */
export const mostlyThings = words(
  'trim frame drain vent switch cover light lock latch screen shower gate fence floor carpet pipe ' +
    'shelf deck water gas fan door window seal track hinge hood flange plug box filter hose strap trap ' +
    'cement mortar foam',
);

const joined = words(
  'attached connected secured fastened bonded nailed mounted tied glued anchored bolted screwed ' +
    'wired fixed adjacent close next',
);

/** Whether "to" at this place says where something is fixed: "attached to water pipe". */
export const saysWhereTo = (chart: Chart, at: number): boolean => joined.has(keyAt(chart, at - 1));

/** Price of "to" before a word that may be a verb: "to drain". */
export function purposeCost(chart: Chart, at: number): number {
  if (keyAt(chart, at - 1) !== 'to' || saysWhereTo(chart, at - 1)) return 0;
  // The word "to" of "due to" is a preposition before a cause: "due to water".
  if (keyAt(chart, at - 2) === 'due') return 0;
  const isVerb = sensesAt(chart, at).some(
    ({ end, value }) => end === at + 1 && value.entry.kind === 'verb' && value.form === 'base',
  );
  return isVerb && !surfaces.has(keyAt(chart, at)) ? weights.never : 0;
}
/** Nouns that are worked on behind "to" although they are verbs as well: "repairs to roof". */
const surfaces = words('roof floor wall deck drywall post');

/**
 * Nouns of defects that are verbs as well and are found rather than done: "exterior wall cracks".
 */
const mostlyDefects = words('crack cracks chip chips stain stains dent dents scratch scratches');

/** Price of reading a word as what a thing does where it may be a noun: "leak under bath sink". */
export function activityCost(chart: Chart, at: number, form: 'base' | 'third'): number {
  if (!isNounToo(chart, at)) return 0;
  if (mostlyDefects.has(keyAt(chart, at))) return weights.never;
  return form === 'base' ? 2 * weights.rare : weights.rare;
}

const testing = words(
  'test check repair request order clean report schedule plan set install stop stucco rebuild redo',
);

/** Price of a statement whose first word is an order as often: "secure loose drain stops". */
export const statementCost = (chart: Chart, at: number): number =>
  testing.has(keyAt(chart, at)) ? weights.never : secureCost(chart, at);

const secureCost = (chart: Chart, at: number): number =>
  sensesAt(chart, at).some(
    ({ value }) =>
      value.entry.kind === 'verb' &&
      value.form === 'base' &&
      value.entry.marks.has('transitive') &&
      !isNounToo(chart, at),
  )
    ? // Less than twice `rare`: "lift station pump alarm going off" is a statement.
      weights.rare + weights.doubtful
    : 0;

/** Adjectives that are orders as well: "replace the filter and clean vents". */
export const adjectiveOrders = words(
  'clean clear empty level dry secure open close separate smooth square plumb flush cool warm wet true',
);

/**
 * A first word that is the order of its noun, and not a modifier of it: "walk homeowner through
 * it", "ground outlet".
 */
export const isOrderOf = (word: string, { english, marks }: Entry): boolean =>
  (word === 'walk' && marks.has('person')) ||
  (word === 'ground' && /(?:^| )(?:outlet|receptacle|switch|panel|fixture|box)$/.test(english));

/** What is put on a thing: "paint final color" is an order, and no color of paint. */
export const coats = words('paint stain caulk grout plaster mortar garden');
