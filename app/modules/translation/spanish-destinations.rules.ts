import { belongingOf, isAccess, isConduit, ways } from './spanish-part-owners.rules.ts';
import { isBrokenPart } from './spanish-fragments.rules.ts';
import { isCause, isCode, isHarmful } from './landmarks.rules.ts';
import { changing, grading, moving, reaching } from './preposition-verbs.rules.ts';
import {
  anyOf,
  everyHas,
  isAmount,
  refuse,
  type Choice,
  type Choose,
} from './spanish-choices.rules.ts';
import { NoWording } from './wording.rules.ts';
import type { Thing, Things } from './sentence.types.ts';

const isHole = (owner: Thing | null): boolean =>
  /(?:^| )(?:hole|crack|gap|dent|scratch)$/.test(owner?.head?.entry.english ?? '');
const isDamage = (owner: Thing | null): boolean =>
  /(?:^| )(?:damage|stain|rot|mold|corrosion)$/.test(owner?.head?.entry.english ?? '');

const isWork = (owner: Thing | null): boolean => {
  const marks = owner?.head?.entry.marks;
  return marks?.has('defect') || marks?.has('action') || false;
};

const isLedThere = (things: Things, owner: Thing | null): boolean =>
  ways.test(owner?.head?.entry.english ?? '') &&
  (everyHas(things, 'place') || /(?:^| )path(?:way)?$/.test(owner?.head?.entry.english ?? ''));

/** Whether "to" says where something is moved, held or leads. */
function leadsTo(verbs: readonly string[], owner: Thing | null): boolean {
  if (anyOf(verbs, moving) || isAccess(owner) || isConduit(owner)) return true;
  return verbs.length === 0 && !owner?.head?.entry.marks.has('mass');
}

/** "60 inches above grade to bottom": the bottom of what, nobody says. */
const isEnd = ({ head, modifiers, parts }: Thing): boolean =>
  /^(?:top|bottom|edge|center)$/.test(head?.entry.english ?? '') &&
  modifiers.length + parts.length === 0;

const isTemperature = ({ items }: Things): boolean =>
  items.every(({ amount }) => /grado/.test(amount ?? ''));

/** "Upgrade to 200 amps", "lower it to 68 degrees". */
const isReached = (verbs: readonly string[], things: Things): boolean =>
  isAmount(things) &&
  (anyOf(verbs, changing) || anyOf(verbs, widening) || (verbs.length > 0 && isTemperature(things)));
const widening = new Set(['widen', 'narrow', 'lower', 'raise']);

/** "Insulate to R-49", "blow in cellulose to R-49". */
const isInsulated = (verbs: readonly string[], { items }: Things): boolean =>
  (verbs.includes('insulate') || verbs.includes('blow in')) && items.every(isCode);

/** "To" behind verbs that say what it means; undefined behind others. */
function destinationOf(verbs: readonly string[]): Choice | undefined {
  if (anyOf(verbs, grading)) return { word: 'hacia', article: 'definite' };
  if (verbs.includes('convert')) return { word: 'en', article: 'indefinite' };
  return anyOf(verbs, reaching) ? { word: 'hasta', article: 'definite' } : undefined;
}

/** "To": how far, where to, or to what. */
export const destination: Choose = (things, owner, { verbs: told, passives = [] }) => {
  // "Gravel was added to the path": what was done moves it there.
  const verbs = [...told, ...passives.filter((one) => told.length === 0 && moving.has(one))];
  if (verbs.length === 0 && things.items.some(isEnd)) throw new NoWording('to');
  if (isReached(verbs, things)) return { word: 'a', article: 'bare' };
  if (verbs.includes('set') && isAmount(things)) throw new NoWording('set');
  return placeOrWay(things, owner, verbs);
};

function placeOrWay(things: Things, owner: Thing | null, verbs: readonly string[]): Choice {
  if (isWork(owner) || (verbs.length === 0 && isBrokenPart(owner)))
    return { word: 'en', article: 'definite' };
  if (isInsulated(verbs, things)) return { word: 'hasta', article: 'bare' };
  const asked = isLedThere(things, owner)
    ? undefined
    : (destinationOf(verbs) ?? belongingOf(things, owner, verbs));
  if (asked) return asked;
  if (!isLedThere(things, owner) && !leadsTo(verbs, owner)) throw new NoWording('to');
  const isOutside = things.items.every(({ head }) => head?.entry.spanish === 'exterior');
  return { word: isOutside ? 'hacia' : 'a', article: 'definite' };
}

/** What a cause does to a thing. */
const harmed = /^(?:stain|damag|rot|warp|swell|swollen|crack|discolor|soak|ruin|wet)/;

/** "A hole from repairs", "cracks from settlement": what made it. */
const isMaking = (things: Things): boolean =>
  everyHas(things, 'action') || things.items.every(isCause);

/** "Damage from a leak", "stained from an old leak": where no verb says what is taken from where. */
export function sourceOf(things: Things, owner: Thing | null, passives: readonly string[]): Choice {
  if (isHole(owner)) return isMaking(things) ? { word: 'por', article: 'bare' } : refuse('from');
  if (passives.some((word) => harmed.test(word)) && everyHas(things, 'defect'))
    return { word: 'por', article: 'indefinite' };
  if (passives.some((word) => harmed.test(word)) && things.items.every(isHarmful))
    return { word: 'por', article: 'definite' };
  if (isDamage(owner)) return { word: 'por', article: 'bare' };
  if (owner === null && things.items.every(isCause)) return { word: 'por', article: 'bare' };
  const isReason = owner === null && everyHas(things, 'defect');
  return { word: isReason ? 'por' : 'de', article: 'definite' };
}
