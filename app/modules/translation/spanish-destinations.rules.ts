import { isBrokenPart } from './spanish-fragments.rules.ts';
import { isCause, isCode, isHarmful } from './landmarks.rules.ts';
import {
  changing,
  grading,
  moving,
  putting,
  reaching,
  stripping,
  tending,
} from './preposition-verbs.rules.ts';
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

const isAccess = (owner: Thing | null): boolean => /acceso/.test(owner?.head?.entry.spanish ?? '');
const isHole = (owner: Thing | null): boolean =>
  /(?:^| )(?:hole|crack|gap|dent|scratch)$/.test(owner?.head?.entry.english ?? '');
const isDamage = (owner: Thing | null): boolean =>
  /(?:^| )(?:damage|stain|rot|mold|corrosion)$/.test(owner?.head?.entry.english ?? '');

const isWork = (owner: Thing | null): boolean => {
  const marks = owner?.head?.entry.marks;
  return marks?.has('defect') || marks?.has('action') || false;
};

/** "The water to the toilet", "new wire to the garage": what leads somewhere by itself. */
const conduits =
  'wire|wiring|cable|line|pipe|piping|duct|ductwork|water|gas|power|electricity|hose|airflow|supply|' +
  'air|vent|drain|conduit|circuit|feed';
const conduit = new RegExp(`(?:^| )(?:${conduits})$`);
const isConduit = (owner: Thing | null): boolean => conduit.test(owner?.head?.entry.english ?? '');

/** "The door from the garage to the hallway". */
const ways = /(?:^| )(?:door|doorway|gate|stairs|steps|stairway|walkway|path|sidewalk|ramp|hatch)$/;
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

/** What is under a covering. */
const layer = new RegExp(
  '(?:^| )(?:stud|joist|rafter|subfloor|framing|sheathing|decking|lath|brick|block|concrete|slab|' +
    'wood|metal|substrate|soil|dirt|subgrade|footing|plywood|steel|masonry|plaster)$',
);
const isLayer = ({ head }: Thing): boolean => layer.test(head?.entry.english ?? '');

/** What a thing is brought to, and no thing of which it is a part. */
const standard = new RegExp(
  '(?:^| )(?:condition|standard|finish|specification|code|requirement|satisfaction|grade|level|' +
    'size|height|depth|width|position|location|exterior|outside|outdoors|service|use|state|color)$',
);
const isPartOf = ({ head }: Thing): boolean =>
  head !== null && !head.entry.marks.has('person') && !standard.test(head.entry.english);

/** Whether a thing leads somewhere by itself: a pipe, a path, an access. */
const isLeading = (owner: Thing | null): boolean =>
  isAccess(owner) ||
  isConduit(owner) ||
  ways.test(owner?.head?.entry.english ?? '') ||
  /(?:^| )(?:connection|exhaust|fan|hood|transition|extension|drainage)$/.test(
    owner?.head?.entry.english ?? '',
  );

/** "Renew the flashing to the dormer" is that of the dormer; "fit a rail to the steps" puts it there. */
function belongingOf(things: Things, owner: Thing | null, verbs: readonly string[]): Choice | null {
  if (verbs.length === 0 || isLeading(owner) || !things.items.every(isPartOf)) return null;
  if (verbs.every((verb) => tending.has(verb))) return { word: 'de', article: 'definite' };
  return verbs.every((verb) => putting.has(verb)) ? { word: 'en', article: 'definite' } : null;
}

function placeOrWay(things: Things, owner: Thing | null, verbs: readonly string[]): Choice {
  if (isWork(owner) || (verbs.length === 0 && isBrokenPart(owner)))
    return { word: 'en', article: 'definite' };
  if (isInsulated(verbs, things)) return { word: 'hasta', article: 'bare' };
  if (anyOf(verbs, stripping) && things.items.every(isLayer))
    return { word: 'hasta', article: 'definite' };
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
