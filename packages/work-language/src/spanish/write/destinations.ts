import { belongingOf, isAccess, isConduit, ways } from './part-owners.ts';
import { isCause, isCode } from './landmarks.ts';
import { changing, grading, moving, reaching } from './preposition-verbs.ts';
import { anyOf, everyHas, isAmount, refuse, type Choice, type Choose } from './choices.ts';
import { NoWording } from '../../sentence/wording.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

const isHole = (owner: Thing | null): boolean =>
  /(?:^| )(?:hole|crack|gap|dent|scratch)$/.test(owner?.head?.entry.english ?? '');
const isDamage = (owner: Thing | null): boolean =>
  /(?:^| )(?:damage|stain|rot|mold|corrosion)$/.test(owner?.head?.entry.english ?? '');

const isWork = (owner: Thing | null): boolean => {
  const marks = owner?.head?.entry.marks;
  return (marks?.has('defect') || marks?.has('action')) ?? false;
};

const isLedThere = (owner: Thing | null): boolean => ways.test(owner?.head?.entry.english ?? '');

/** Whether "to" says where something is moved, held or leads. */
function leadsTo(verbs: readonly string[], owner: Thing | null): boolean {
  if (anyOf(verbs, moving) || isAccess(owner) || isConduit(owner)) return true;
  return verbs.length === 0 && !owner?.head?.entry.marks.has('mass');
}

/**
 * Whether "to" is before the value that a change reaches: "upgrade to 200 amps", "lower it to 68
 * degrees".
 */
const isReached = (verbs: readonly string[], things: Things): boolean =>
  isAmount(things) && (anyOf(verbs, changing) || anyOf(verbs, widening));
const widening = new Set(['widen', 'narrow', 'lower', 'raise']);

/** Whether "to" is before the grade of an insulation: "insulate to R-49". */
const isInsulated = (verbs: readonly string[], { items }: Things): boolean =>
  (verbs.includes('insulate') || verbs.includes('blow in')) && items.every(isCode);

/** The word "to" behind verbs that decide its sense; undefined behind others. */
function destinationOf(verbs: readonly string[]): Choice | undefined {
  if (anyOf(verbs, grading)) return { word: 'hacia', article: 'definite' };
  if (verbs.includes('convert')) return { word: 'en', article: 'indefinite' };
  return anyOf(verbs, reaching) ? { word: 'hasta', article: 'definite' } : undefined;
}

/** The word "to" before an extent, a goal or a result. */
export const destination: Choose = (things, owner, { verbs: told, passives = [] }) => {
  // The participles of moving count as verbs: "gravel was added to the path".
  const verbs = [...told, ...passives.filter((one) => moving.has(one))];
  if (isReached(verbs, things)) return { word: 'a', article: 'bare' };
  if (verbs.includes('set') && isAmount(things)) throw new NoWording('set');
  return placeOrWay(things, owner, verbs);
};

function placeOrWay(things: Things, owner: Thing | null, verbs: readonly string[]): Choice {
  if (isWork(owner)) return { word: 'en', article: 'definite' };
  if (isInsulated(verbs, things)) return { word: 'hasta', article: 'bare' };
  const asked = isLedThere(owner)
    ? undefined
    : (destinationOf(verbs) ?? belongingOf(things, owner, verbs));
  if (asked) return asked;
  if (!isLedThere(owner) && !leadsTo(verbs, owner)) throw new NoWording('to');
  const isOutside = things.items.every(({ head }) => head?.entry.spanish === 'exterior');
  return { word: isOutside ? 'hacia' : 'a', article: 'definite' };
}

/**
 * Whether things are the cause of a hole or crack: "a hole from repairs", "cracks from settlement".
 */
const isMaking = (things: Things): boolean =>
  everyHas(things, 'action') || things.items.every(isCause);

/**
 * The word "from" behind a noun, which is "por" before the cause of damage, and else "de": "damage
 * from a leak".
 */
export function sourceOf(things: Things, owner: Thing | null): Choice {
  if (isHole(owner)) return isMaking(things) ? { word: 'por', article: 'bare' } : refuse('from');
  if (isDamage(owner)) return { word: 'por', article: 'bare' };
  return { word: 'de', article: 'definite' };
}
