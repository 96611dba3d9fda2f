import type { Part, Thing, Things } from '../../sentence/sentence-types.ts';

/** What only a verb can be: "bathtub drains slowly" is no name of drains. */
const ofVerbs = new Set(['slowly', 'constantly', 'quickly', 'freely', 'continuously', 'poorly']);
const hasVerbsAdverb = (parts: readonly Part[]): boolean =>
  parts.some((part) => part.kind === 'phrase' && ofVerbs.has(part.entry.english));

/** What leads into another thing is said by a verb: "fan vents into attic" names no vents. */
const goesSomewhere = (thing: Thing | undefined, parts: readonly Part[]): boolean =>
  parts.some(
    (part) => part.kind === 'place' && ways.has(part.preposition.english) && !isRun(thing),
  );
/** Whether a thing leads somewhere, so that "to" needs no verb: "gas line to the stove". */
const isRun = (thing: Thing | undefined): boolean =>
  runs.test(thing?.head?.entry.english ?? '') && thing?.head?.plural === false;
const runs =
  /(?:^| )(?:supply|line|cable|duct|conduit|access|entrance|path|walkway|ramp|connection|wiring|piping)$/;
const ways = new Set(['into', 'onto', 'to', 'toward', 'towards']);

/**
 * A defect or a work with "to" has its object there: "water damage to the ceiling", "repairs to the
 * porch".
 */
const isFinding = (thing: Thing | undefined): boolean =>
  (thing?.head?.entry.marks.has('defect') || thing?.head?.entry.marks.has('action')) ?? false;

/**
 * Whether a list by commas has a state on one of its things only: "loose toilet, flange broken".
 */
const isListOfStates = ({ items, joints }: Things, parts: readonly Part[]): boolean =>
  items.length > 1 &&
  joints.every((joint) => joint === ',') &&
  [...parts, ...items.flatMap((item) => item.parts)].some(({ kind }) => kind === 'quality');

/** An unknown phrase alone may be an order; "new sound board" is none. */
const isUnnamed = (thing: Thing | undefined): boolean =>
  thing !== undefined &&
  thing.kept !== null &&
  !thing.isNamed &&
  (thing.determiner === 'none' || thing.determiner === 'the') &&
  thing.count === null &&
  thing.qualities.items.length === 0;

/** Nothing but a phrase in its own words. */
const isWords = (thing: Thing | undefined): boolean =>
  thing !== undefined &&
  thing.kept !== null &&
  (thing.determiner === 'none' || thing.determiner === 'the') &&
  thing.count === null;
const hasParts = (thing: Thing | undefined, parts: readonly Part[]): boolean =>
  parts.length + (thing?.parts.length ?? 0) + (thing?.qualities.items.length ?? 0) > 0;

const isUnknown = ({ items }: Things, parts: readonly Part[]): boolean =>
  isUnnamed(items[0]) || (items.length === 1 && isWords(items[0]) && !hasParts(items[0], parts));

/** Whether things with what stands behind them are no name: an order or a finding is likelier. */
export function isNoName(list: Things, parts: readonly Part[]): boolean {
  const [first] = list.items;
  // The word "failure" with an infinitive says what was not done: "failure to maintain the
  // gutters".
  const isPurpose = parts.some(({ kind }) => kind === 'purpose');
  if (first?.head?.entry.english === 'failure' && isPurpose) return true;
  const isOpen = isUnknown(list, parts) || hasVerbsAdverb(parts);
  return (
    isOpen || (goesSomewhere(first, parts) && !isFinding(first)) || isListOfStates(list, parts)
  );
}

/** Whether a list begins with "missing" and nothing else before its first thing. */
export function isMissing(first: Thing | undefined): first is Thing {
  if (first?.determiner !== 'none') return false;
  const { items } = first.qualities;
  return items.length === 1 && items[0]?.entry.english === 'missing';
}
